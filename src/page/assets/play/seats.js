// Who plays which seat on this page, and the tokens for it. They stay in this tab: the store of a tab is neither shared with other tabs
// nor kept once it is closed.

/** @import { OpponentLevel } from '#types' */

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
export const LEVELS = /** @type {readonly OpponentLevel[]} */ (['RANDOM', 'EASY', 'MEDIUM', 'STRONG']);
export const PLAYERS = /** @type {readonly Player[]} */ (['here', 'link', ...LEVELS]);

/** @param {Player | undefined} player @returns {OpponentLevel | undefined} how well the service plays, where it does */
export function levelOf(player) {
  return LEVELS.find((level) => level === player);
}

const PREFIX = 'maecenas.host.';

/** @param {Hosting} hosting */
export function keepHosting(hosting) {
  sessionStorage.setItem(PREFIX + hosting.id, JSON.stringify(hosting));
}

/**
 * @param {string} id
 * @returns {Hosting | undefined}
 */
export function findHosting(id) {
  const kept = sessionStorage.getItem(PREFIX + id);
  return kept ? JSON.parse(kept) : undefined;
}

/** Every game that this tab hosts. */
export function allHosting() {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => /** @type {Hosting} */ (JSON.parse(sessionStorage.getItem(key) ?? '{}')));
}

/** @param {string} id */
export function forgetHosting(id) {
  sessionStorage.removeItem(PREFIX + id);
}

/** By session and seat: links of several seats may be opened in one tab. */
const SEAT = 'maecenas.seat.';

/**
 * @param {string} id
 * @param {number} seat
 * @param {string} token
 */
export function keepSeatToken(id, seat, token) {
  sessionStorage.setItem(`${SEAT}${id}.${seat}`, token);
}

/**
 * @param {string} id
 * @param {number} seat
 */
export function findSeatToken(id, seat) {
  return sessionStorage.getItem(`${SEAT}${id}.${seat}`) ?? undefined;
}
