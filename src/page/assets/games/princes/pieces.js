// The shapes of the pieces, as they lie in each orientation.
import { added } from '../changes.js';

/** In the order of the contract: four turns, then the same of the flipped piece. A flip comes before the turns. */
export const ORIENTATIONS = [
  'AS_DRAWN', 'QUARTER_TURN', 'HALF_TURN', 'THREE_QUARTER_TURN',
  'FLIPPED', 'FLIPPED_QUARTER_TURN', 'FLIPPED_HALF_TURN', 'FLIPPED_THREE_QUARTER_TURN',
];

/** @typedef {[number, number]} Cell row and column */

const COLUMNS = 'ABCDEFG';

/** @param {Cell} cell What sentences call a square: `C4` is the third column and the fourth row, counted from the upper left corner. */
export function squareName([row, column]) {
  return `${COLUMNS[column] ?? '?'}${row + 1}`;
}

/**
 * The squares of a piece, from the upper left corner of the smallest rectangle around it.
 * @param {string[]} shape as the catalog draws it
 * @param {string} [orientation]
 * @returns {Cell[]}
 */
export function cellsOf(shape, orientation = 'AS_DRAWN') {
  const index = Math.max(0, ORIENTATIONS.indexOf(orientation));
  /** @type {Cell[]} */
  let cells = shape.flatMap((line, row) => [...line].flatMap((mark, column) => (mark === '#' ? [/** @type {Cell} */ ([row, column])] : [])));
  if (index >= 4) cells = cells.map(([row, column]) => [row, -column]);
  for (let turn = 0; turn < index % 4; turn += 1) cells = cells.map(([row, column]) => [column, -row]);
  const top = Math.min(...cells.map(([row]) => row));
  const left = Math.min(...cells.map(([, column]) => column));
  return cells.map(([row, column]) => [row - top, column - left]);
}

/** @param {string} orientation A quarter clockwise from how it lies. */
export function turned(orientation) {
  const index = ORIENTATIONS.indexOf(orientation);
  return ORIENTATIONS[Math.floor(index / 4) * 4 + ((index + 1) % 4)] ?? 'AS_DRAWN';
}

/** @param {string} orientation Left and right mirrored from how it lies. */
export function flipped(orientation) {
  const index = ORIENTATIONS.indexOf(orientation);
  return ORIENTATIONS[(index < 4 ? 4 : 0) + ((4 - (index % 4)) % 4)] ?? 'AS_DRAWN';
}

/**
 * The indices of the pieces of a player that the latest move brought; none where the position before it is not known.
 * @param {import('#types').Schemas['PrincesPlacement'][]} [principality]
 * @param {import('#types').Schemas['PrincesPlacement'][]} [before]
 */
export function brought(principality, before) {
  return before ? added(principality, before) : [];
}

/** @param {Cell[]} cells A name for a set of squares, however they are ordered. */
export function keyOf(cells) {
  return cells.map(([row, column]) => row * 20 + column).sort((one, other) => one - other).join();
}

/** @param {number[]} rows The squares of a mask: seven rows of seven bits. @returns {Cell[]} */
export function cellsOfMask(rows) {
  return rows.flatMap((bits, row) => [0, 1, 2, 3, 4, 5, 6].filter((column) => bits & (1 << column)).map((column) => /** @type {Cell} */ ([row, column])));
}

/**
 * Places instead of one that is not allowed: those where a piece lies as it does in the hand, the nearest first; then others. A piece may look
 * the same in two orientations, so that squares are compared, not the names of orientations.
 * @param {Cell[]} held the squares of the piece in hand
 * @param {Cell[][]} places all places where it may lie
 * @param {Cell[][]} others places to show after those, in their order
 * @param {number} most
 * @returns {Cell[][]}
 */
export function placesInstead(held, places, others, most) {
  const { corner: [row, column], form } = formOf(held);
  const same = places.map((cells) => ({ cells, ...formOf(cells) })).filter((one) => one.form === form);
  const far = (/** @type {{ corner: Cell }} */ one) => Math.abs(one.corner[0] - row) + Math.abs(one.corner[1] - column);
  const nearest = same.sort((one, other) => far(one) - far(other)).map(({ cells }) => cells);
  const byKey = new Map([...nearest, ...others].map((cells) => [keyOf(cells), cells]));
  return [...byKey.values()].slice(0, most);
}

/** @param {Cell[]} cells The upper left corner of the smallest rectangle around them, and a name for how they lie in it. */
function formOf(cells) {
  const top = Math.min(...cells.map(([row]) => row));
  const left = Math.min(...cells.map(([, column]) => column));
  const within = cells.map(([row, column]) => /** @type {Cell} */ ([row - top, column - left]));
  return { corner: /** @type {Cell} */ ([top, left]), form: keyOf(within) };
}
