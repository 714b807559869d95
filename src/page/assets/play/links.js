// The addresses of a game. What follows `#` is never sent to a server; a seat's token travels there, and only its own.
import { isWord } from './entry.js';
import { findSeat, findSeatTokens } from './seats.js';
import { tables } from './tables.js';

/**
 * @typedef {object} Place
 * @property {string} game
 * @property {string} id
 * @property {number} [seat]
 * @property {string} [token]
 * @property {string} [spare] another token of the seat, for the case that the service refuses the first
 */

/** @param {Place} place */
export function linkTo({ game, id, seat, token }) {
  const parts = new URLSearchParams({ game, session: id });
  if (seat !== undefined) parts.set('seat', String(seat));
  if (seat !== undefined && token) parts.set('token', token);
  return `${location.origin}/#${parts}`;
}

/**
 * @param {string} fragment
 * @returns {Place | undefined}
 */
export function placeIn(fragment) {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  /** @param {string} name A link may have anything there. */
  const word = (name) => [parts.get(name)].find(isWord);
  const game = word('game');
  const id = word('session');
  if (!game || !id) return undefined;
  const seat = parts.get('seat')?.match(/^\d$/)?.[0];
  return { game, id, seat: seat === undefined ? undefined : Number(seat), token: word('token') };
}

/**
 * The place that the address names. A token leaves the address as soon as it is read, since addresses are photographed, shared and kept in
 * histories; this browser keeps it, and takes the seat again without it. Where it keeps another one already, that goes first: somebody may have
 * put the seats of two links together. An address without a seat is that of the seat that is kept, if any.
 * @returns {Place | undefined}
 */
export function arrive() {
  const place = placeIn(location.hash);
  if (!place) return undefined;
  const { game, id, token } = place;
  const seat = place.seat ?? findSeat(id);
  if (seat === undefined) return place;
  if (place.seat !== undefined && token) {
    tables.arrive(id, seat, token);
    history.replaceState(history.state, '', linkTo({ game, id, seat }));
  }
  return { game, id, seat, ...findSeatTokens(id, seat) };
}
