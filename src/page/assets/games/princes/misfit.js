// Why a piece in hand may not lie where it is held: the squares that break a rule, the sentence about them, and the nearest places where it may.
import { html } from '../../base/html.js';
import { useAnswer } from '../ask.js';
import { cellsOfMask, placesInstead } from './pieces.js';
import { RuleId } from '../../views/rule.js';

/** @import { Violation } from '#types' */
/** @import { Cell } from './pieces.js' */
/** @typedef {{ violations: Violation[], broken: Cell[], instead: Cell[][] }} Misfit */

/** How long a piece is held at a place before it is asked about, in milliseconds: a pointer passes over many. */
const REST = 120;
/** The most places that are shown instead. */
const MOST = 3;

/**
 * @param {import('../index.js').Position} position
 * @param {number} seat
 * @param {{ piece: string, square: { row: number, column: number }, orientation: string } | undefined} placement none where it fits
 * @param {Cell[]} cells its squares
 * @param {Cell[][]} places where it may lie
 * @returns {Misfit | undefined} none until the answer is there
 */
export function useMisfit(position, seat, placement, cells, places) {
  const { answer } = useAnswer(position, 'placements/validate', placement && { subject: position.subject(seat), placement }, { pause: REST });
  if (!answer || !placement || answer.violations.length === 0) return undefined;
  const squares = answer.violations.flatMap((/** @type {any} */ one) => one.actual?.squares?.squares ?? []);
  // A square may break several rules.
  const broken = new Map(squares.map((/** @type {any} */ { row = 0, column = 0 }) => [`${row},${column}`, [row, column]]));
  return {
    violations: answer.violations,
    broken: [...broken.values()],
    instead: placesInstead(cells, places, answer.alternatives.map((/** @type {any} */ one) => cellsOfMask(one.mask.rows)), MOST),
  };
}

/** @param {{ misfit: Misfit | undefined }} props The first rule that is broken; the others are named. */
export function Why({ misfit }) {
  const violations = misfit?.violations ?? [];
  // It stays where it is, so that it is announced, and nothing below it moves.
  return html`<p id="ground-why" class=${`fine ${misfit ? 'closed misfit' : ''}`} role="status">${violations[0]?.message} ${violations.map(({ rule }) => html`<${RuleId} key=${rule} game="princes" id=${rule} /> `)}</p>`;
}
