// A piece in hand or in the list of pieces, as the engine draws it where it lies: in its colour, with its sign or its letters.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { capital } from '../../base/values.js';

/** @import { Cell } from './pieces.js' */

/** The side of a square in the pictures of the engine. */
export const SIZE = 40;
/** What landscapes show in place of letters, in a square of 40. */
const SIGNS = /** @type {Record<string, string>} */ ({
  FOREST: 'M20 6l8 11h-4l6 9h-8v7h-4v-7h-8l6-9h-4z',
  LAKE: 'M6 16q5-5 9 0t9 0t10 0M6 23q5-5 9 0t9 0t10 0',
  PARK: 'M20 20m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M20 9v6M20 25v6M9 20h6M25 20h6M12 12l4 4M24 24l4 4M12 28l4-4M24 16l4-4',
});

/** @param {{ piece: string, cells: Cell[] | number[][] }} props */
export function PieceDrawing({ piece, cells }) {
  if (cells.length === 0) return null;
  const [row = 0, column = 0] = middle(cells);
  const sign = SIGNS[piece];
  return html`
    <g class=${`piece ${piece}`}>
      <path class="body" d=${outline(cells)} /><path class="edge" d=${edge(cells)} />
      ${sign
        ? cells.map((cell) => html`<path key=${cell.join()} class="sign" d=${sign} transform=${`translate(${(cell[1] ?? 0) * SIZE} ${(cell[0] ?? 0) * SIZE})`} />`)
        : html`<text x=${(column + 0.5) * SIZE} y=${(row + 0.5) * SIZE} dy="6">${lettersOf(piece)}</text>`}
    </g>`;
}

/** @param {string} piece */
export function lettersOf(piece) {
  return capital(games.name('princes', piece, 'Piece').slice(0, 2));
}

/** @param {Cell[] | number[][]} cells The square nearest to the middle of a piece. */
function middle(cells) {
  const row = cells.reduce((sum, cell) => sum + (cell[0] ?? 0), 0) / cells.length;
  const column = cells.reduce((sum, cell) => sum + (cell[1] ?? 0), 0) / cells.length;
  const far = (/** @type {number[]} */ cell) => Math.hypot((cell[0] ?? 0) - row, (cell[1] ?? 0) - column);
  return [...cells].sort((one, other) => far(one) - far(other))[0] ?? [0, 0];
}

/**
 * The squares as one shape, a little smaller than its places but joined within.
 * @param {Cell[] | number[][]} cells
 */
function outline(cells) {
  const { has, inset } = around(cells);
  return cells.map(([row = 0, column = 0]) => {
    const [top, right, bottom, left] = SIDES.map(([r, c]) => (has(row + r, column + c) ? 0 : inset));
    return `M${column * SIZE + left} ${row * SIZE + top}H${(column + 1) * SIZE - right}V${(row + 1) * SIZE - bottom}H${column * SIZE + left}z`;
  }).join('');
}

/** @param {Cell[] | number[][]} cells The line around the squares, without the lines between them. */
export function edge(cells) {
  const { has, inset } = around(cells);
  return cells.map(([row = 0, column = 0]) => {
    const [top, right, bottom, left] = SIDES.map(([r, c]) => !has(row + r, column + c));
    const x = column * SIZE + (left ? inset : 0);
    const y = row * SIZE + (top ? inset : 0);
    const far = (column + 1) * SIZE - (right ? inset : 0);
    const low = (row + 1) * SIZE - (bottom ? inset : 0);
    return `${top ? `M${x} ${y}H${far}` : ''}${right ? `M${far} ${y}V${low}` : ''}${bottom ? `M${far} ${low}H${x}` : ''}${left ? `M${x} ${low}V${y}` : ''}`;
  }).join('');
}

/** The neighbours of a square: above, at the right, below, at the left. */
const SIDES = /** @type {const} */ ([[-1, 0], [0, 1], [1, 0], [0, -1]]);

/** @param {Cell[] | number[][]} cells */
function around(cells) {
  const all = new Set(cells.map((cell) => cell.join()));
  return { has: (/** @type {number} */ row, /** @type {number} */ column) => all.has(`${row},${column}`), inset: 2 };
}
