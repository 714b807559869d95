// The points of the players, as far as the seat at this screen may know them.
import { html, useRef } from '../base/html.js';
import { number, t } from '../words/index.js';
import { useAnswer } from './ask.js';

/** How long a position has to stay before its points are asked for while others are to move, in milliseconds: opponents move faster. */
const PAUSE = 300;

/** @import { PlayerScore } from '#types' */
/** @typedef {{ points: number, all: boolean }} Known points, and whether nothing hidden could change them */

/**
 * What each seat has, where the position does not say it. One question; until it is answered, the points are those of the position before.
 * @param {import('./index.js').Position} position
 * @param {string} [key] another one whenever points may have changed, where they do not change with each position
 * @returns {(seat: number) => Known | undefined}
 */
export function usePoints(position, key) {
  const { seat, awaiting } = position;
  const pause = seat !== undefined && awaiting.seats.includes(seat) ? 0 : PAUSE;
  const { answer } = useAnswer(position, 'states/score', { position: position.about }, { key, pause });
  const latest = useRef(/** @type {PlayerScore[]} */ ([]));
  if (answer) latest.current = answer.players;
  return (seat) => {
    const score = latest.current.find((one) => one.seat === seat);
    return score && { points: score.points ?? score.terms.reduce((sum, term) => sum + term.value, 0), all: score.points !== undefined };
  };
}

/** @param {{ of: Known | undefined, changed?: boolean }} props */
export function Points({ of, changed }) {
  if (!of) return null;
  const words = t(of.all ? 'points' : 'points.least', { points: number(of.points), count: of.points });
  return html`<span class=${`points ${changed ? 'changed' : ''}`} role="img" aria-label=${words} title=${words}>${number(of.points)}${of.all ? '' : '+'}</span>`;
}
