// Who plays which seat on this page, and the tokens for it. This browser keeps them (tables.js).
import { tables } from './tables.js';

/** @import { OpponentLevel } from '#types' */
/** @import { Entry } from './entry.js' */

/**
 * @typedef {'here' | 'link' | OpponentLevel} Player
 * How a seat is played: at this screen, by somebody who was sent a link, or by the service at a level.
 *
 * @typedef {object} Hosting
 * @property {string} game
 * @property {string} id
 * @property {string} hostToken
 * @property {string[]} seatTokens by seat; empty for one that the service plays
 * @property {Player[]} players by seat
 * @property {boolean} open whether all cards are shown, so that no screen is passed
 */

/** The levels of opponents, from the weakest on. */
const LEVELS = /** @type {readonly OpponentLevel[]} */ (['RANDOM', 'EASY', 'MEDIUM', 'STRONG']);
export const PLAYERS = /** @type {readonly Player[]} */ (['here', 'link', ...LEVELS]);
/** The level of opponents that players are offered first. */
export const USUAL = /** @type {Player} */ ('MEDIUM');

/** @param {Player | undefined} player @returns {OpponentLevel | undefined} how well the service plays, where it does */
export function levelOf(player) {
  return LEVELS.find((level) => level === player);
}

/** @param {Hosting | undefined} hosting How many seats are played at this screen. */
export function playedHere(hosting) {
  return hosting?.players.filter((player) => player === 'here').length ?? 0;
}

/**
 * Keeps a session that has just begun.
 * @param {Hosting} hosting
 * @param {string[]} labels what the seats are called
 */
export function keepBegun(hosting, labels) {
  tables.put({ ...blank(hosting, labels), ...hosting });
}

/** @param {Hosting} hosting Keeps what the host changed; nothing of a table that was forgotten meanwhile. */
export function keepHosting(hosting) {
  tables.change(hosting.id, hosting);
}

/**
 * @param {string} id
 * @returns {Hosting | undefined}
 */
export function findHosting(id) {
  const entry = tables.find(id);
  return entry && hostingIn(entry);
}

/**
 * @param {Entry} entry
 * @returns {Hosting | undefined}
 */
export function hostingIn({ game, id, hostToken, seatTokens, players, open }) {
  return hostToken && seatTokens && players ? { game, id, hostToken, seatTokens, players, open: open ?? false } : undefined;
}

/**
 * Keeps the token of a seat that the service has accepted.
 * @param {{ game: string, id: string, seat: number, token: string, labels: string[] }} place
 */
export function keepSeat({ game, id, seat, token, labels }) {
  tables.accepted(id, seat);
  const entry = tables.find(id) ?? blank({ game, id }, labels);
  const { seatTokens } = hostingIn(entry) ?? {};
  if (seatTokens) {
    // The host opened the link of a seat. There may be any number in a link.
    if (seat < seatTokens.length && seatTokens[seat] !== token) tables.put({ ...entry, seatTokens: seatTokens.with(seat, token) });
  } else if (entry.tokens?.[seat] !== token || entry.seat !== seat) tables.put({ ...entry, tokens: { ...entry.tokens, [seat]: token }, seat });
}

/**
 * The tokens of a seat: the one that the service accepted goes before the one of a link, which may be another seat's. That one is the spare,
 * for the case that the first is good no more.
 * @param {string} id
 * @param {number} seat
 * @returns {{ token?: string, spare?: string }}
 */
export function findSeatTokens(id, seat) {
  const entry = tables.find(id);
  const arrived = tables.arrived(id, seat);
  const kept = entry && (entry.tokens?.[seat] ?? hostingIn(entry)?.seatTokens[seat]);
  if (!kept) return { token: arrived };
  return { token: kept, spare: arrived === kept ? undefined : arrived };
}

/**
 * The seat that this browser was sent a link of, and the latest where there were several; nothing where it hosts the session.
 * @param {string} id
 */
export function findSeat(id) {
  const entry = tables.find(id);
  return entry && !entry.hostToken ? entry.seat : undefined;
}

/**
 * @param {{ game: string, id: string }} session
 * @param {string[]} [labels]
 * @returns {Entry}
 */
function blank({ game, id }, labels = []) {
  return { game, id, labels, time: Date.now(), over: false };
}
