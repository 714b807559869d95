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
export const LEVELS = /** @type {readonly OpponentLevel[]} */ (['RANDOM', 'EASY', 'MEDIUM', 'STRONG']);
export const PLAYERS = /** @type {readonly Player[]} */ (['here', 'link', ...LEVELS]);

/** @param {Player | undefined} player @returns {OpponentLevel | undefined} how well the service plays, where it does */
export function levelOf(player) {
  return LEVELS.find((level) => level === player);
}

/**
 * @param {Hosting} hosting
 * @param {string[]} [labels] what the seats are called, where it is known
 */
export function keepHosting(hosting, labels) {
  const entry = tables.find(hosting.id) ?? blank(hosting, labels);
  tables.put({ ...entry, ...hosting });
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
  if (entry.seatTokens) {
    // The host opened the link of a seat.
    if (entry.seatTokens[seat] !== token) tables.put({ ...entry, seatTokens: entry.seatTokens.with(seat, token) });
  } else if (entry.tokens?.[seat] !== token || entry.seat !== seat) tables.put({ ...entry, tokens: { ...entry.tokens, [seat]: token }, seat });
}

/**
 * The token of a seat; what the service accepted goes before what a link said.
 * @param {string} id
 * @param {number} seat
 */
export function findSeatToken(id, seat) {
  const entry = tables.find(id);
  return (entry?.tokens?.[seat] ?? entry?.seatTokens?.[seat]) || tables.arrived(id, seat);
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
