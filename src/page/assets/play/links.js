// The addresses of a game. What follows `#` is never sent to a server; a seat's token travels there, and only its own.

/**
 * @typedef {object} Place
 * @property {string} game
 * @property {string} id
 * @property {number} [seat]
 * @property {string} [token]
 */

/** @param {Place} place */
export function linkTo({ game, id, seat, token }) {
  const parts = new URLSearchParams({ game, session: id });
  if (seat !== undefined && token) {
    parts.set('seat', String(seat));
    parts.set('token', token);
  }
  return `${location.origin}/#${parts}`;
}

/**
 * @param {string} fragment
 * @returns {Place | undefined}
 */
export function placeIn(fragment) {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  const game = parts.get('game');
  const id = parts.get('session');
  if (!game || !id) return undefined;
  const seat = parts.get('seat');
  return { game, id, seat: seat === null ? undefined : Number(seat), token: parts.get('token') ?? undefined };
}
