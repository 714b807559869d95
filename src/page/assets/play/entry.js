// What this browser keeps of a table, as JSON. Other programs can write to the browser's store as well: an entry is used only if each of its
// parts has the form that the page relies on.

/** @import { Player } from './seats.js' */

/**
 * @typedef {object} Seen
 * The last position that a seat saw: as the service sent it to this seat, so that it holds nobody else's cards.
 * @property {number} version
 * @property {string} [eyes] whose secrets it holds, as in the log of requests; absent for nobody's
 * @property {string} choice what it waits for
 * @property {number[]} seats who is to move
 * @property {any} [state] absent where there was no room for it
 *
 * @typedef {object} Kept
 * The record of a session that this browser hosts. It holds every secret of the game, as the host's token does: it is kept, and shown to
 * nobody before the game is over.
 * @property {number} version the version of the session that it leads to
 * @property {string} etag the entity tag of that version
 * @property {any} record
 *
 * @typedef {object} Entry
 * @property {string} game
 * @property {string} id
 * @property {string[]} labels
 * @property {number} time when the table was last seen, in milliseconds since 1970
 * @property {boolean} over
 * @property {string} [hostToken] where this browser hosts the session; it has the next three then
 * @property {string[]} [seatTokens] by seat
 * @property {Player[]} [players] by seat
 * @property {boolean} [open]
 * @property {Record<string, string>} [tokens] by seat, where this browser was sent links of seats
 * @property {number} [seat] the seat of the latest link
 * @property {Seen} [seen]
 * @property {Kept} [record]
 */

/**
 * @param {string} text
 * @returns {Entry | undefined}
 */
export function entryIn(text) {
  try {
    const entry = JSON.parse(text);
    return isEntry(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** @param {any} entry */
function isEntry(entry) {
  if (!isObject(entry) || !isWord(entry.game) || !isWord(entry.id)) return false;
  const core = isList(entry.labels, isText) && isTime(entry.time) && typeof entry.over === 'boolean';
  return core && isHosts(entry) && isSeats(entry) && (entry.seen === undefined || isSeen(entry.seen)) && (entry.record === undefined || isKept(entry.record));
}

/** @param {any} entry */
function isHosts({ hostToken, seatTokens, players, open }) {
  if (hostToken === undefined) return true;
  return isWord(hostToken) && isList(seatTokens, isText) && isList(players, isText) && players.length === seatTokens.length && typeof open === 'boolean';
}

/** @param {any} entry */
function isSeats({ tokens, seat }) {
  return (tokens === undefined || (isObject(tokens) && Object.values(tokens).every(isWord))) && (seat === undefined || isNumber(seat));
}

/** @param {any} seen */
function isSeen(seen) {
  return isObject(seen) && isNumber(seen.version) && (seen.eyes === undefined || isText(seen.eyes)) && isText(seen.choice) && isList(seen.seats, isNumber);
}

/** @param {any} kept */
function isKept(kept) {
  return isObject(kept) && isNumber(kept.version) && isText(kept.etag) && isObject(kept.record) && isObject(kept.record.start) && Array.isArray(kept.record.moves ?? []);
}

/** @param {unknown} value */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** @param {unknown} value */
const isText = (value) => typeof value === 'string';
/** @param {unknown} value @returns {value is string} Names, ids and tokens are letters and digits. */
export const isWord = (value) => typeof value === 'string' && /^[\w-]+$/.test(value);
/** @param {unknown} value */
const isNumber = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** @param {unknown} value */
const isTime = (value) => typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
/**
 * @param {unknown} value
 * @param {(one: unknown) => boolean} is
 */
const isList = (value, is) => Array.isArray(value) && value.every(is);
