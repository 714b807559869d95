// A principality: seven by seven squares with the palazzo and the pieces. Each piece has a colour and a sign of its own.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { capital } from '../../base/values.js';
import { about } from '../about.js';
import { COLUMNS } from './pieces.js';

/** @import { Cell } from './pieces.js' */

export const SIZE = 40;
/** The frame around the squares, and the room for the names of columns and rows above and at the left of it. */
const FRAME = 3;
const EDGE = 20;
const SQUARES = [0, 1, 2, 3, 4, 5, 6];
const PALAZZO = [[5, 0], [5, 1], [5, 2], [6, 0], [6, 1], [6, 2]];
/** What landscapes show in place of letters, in a square of 40. */
const SIGNS = /** @type {Record<string, string>} */ ({
  FOREST: 'M20 6l8 11h-4l6 9h-8v7h-4v-7h-8l6-9h-4z',
  LAKE: 'M6 16q5-5 9 0t9 0t10 0M6 23q5-5 9 0t9 0t10 0',
  PARK: 'M20 20m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M20 9v6M20 25v6M9 20h6M25 20h6M12 12l4 4M24 24l4 4M12 28l4-4M24 16l4-4',
});

/**
 * @typedef {{ piece: string, cells: Cell[] | number[][], joint?: boolean, changed?: boolean }} Placed `changed` by the latest move
 *
 * @param {object} props
 * @param {Placed[]} props.placed
 * @param {string} props.label
 * @param {Cell[]} [props.open] squares that light up
 * @param {{ piece: string, cells: Cell[], fits: boolean, broken?: Cell[], instead?: Cell[][] }} [props.ghost] the piece in hand; where it does not
 * fit, the squares that break a rule, and places where it may lie instead
 * @param {boolean} [props.plain] without the names of columns and rows
 */
export function Grid({ placed, label, open = [], ghost, plain = false }) {
  const size = 7 * SIZE;
  const near = FRAME + (plain ? 0 : EDGE);
  return html`
    <svg class="grid" viewBox=${`${-near} ${-near} ${size + near + FRAME} ${size + near + FRAME}`} role="img" aria-label=${label}>
      <rect class="ground" x=${-FRAME} y=${-FRAME} width=${size + 2 * FRAME} height=${size + 2 * FRAME} rx="5" />
      ${!plain && SQUARES.map((at) => html`<g key=${`edge ${at}`} class="edge-names"><text x=${(at + 0.5) * SIZE} y=${-FRAME - 5}>${COLUMNS[at]}</text><text x=${-FRAME - EDGE / 2} y=${(at + 0.5) * SIZE + 5}>${at + 1}</text></g>`)}
      ${SQUARES.flatMap((row) => SQUARES.map((column) => html`<rect key=${`${row} ${column}`} class="square" x=${column * SIZE + 0.5} y=${row * SIZE + 0.5} width=${SIZE - 1} height=${SIZE - 1} />`))}
      <${Palazzo} />
      ${open.map(([row, column]) => html`<g key=${`open ${row} ${column}`} class="open"><rect x=${column * SIZE + 2} y=${row * SIZE + 2} width=${SIZE - 4} height=${SIZE - 4} rx="3" /><circle cx=${(column + 0.5) * SIZE} cy=${(row + 0.5) * SIZE} r="3.5" /></g>`)}
      ${placed.map((one, index) => html`<g key=${`${one.piece} ${index}`} ...${about(ghost ? undefined : games.description('princes', one.piece, 'Piece'))}><${PieceDrawing} ...${one} /></g>`)}
      ${ghost?.instead?.map((cells) => html`<path key=${`instead ${cells.join()}`} class="instead" d=${edge(cells)} />`)}
      ${ghost && html`<g class=${`ghost ${ghost.fits ? 'fits' : 'fits-not'}`}><${PieceDrawing} piece=${ghost.piece} cells=${ghost.cells} /></g>`}
      ${ghost?.broken?.map(([row, column]) => html`<path key=${`broken ${row} ${column}`} class="broken" d=${`M${(column + 0.3) * SIZE} ${(row + 0.3) * SIZE}l${SIZE * 0.4} ${SIZE * 0.4}m0 ${-SIZE * 0.4}l${-SIZE * 0.4} ${SIZE * 0.4}`} />`)}
    </svg>`;
}

/**
 * The place of a pointer in squares from the upper left corner of the first one; none where there is no grid.
 * @param {Element | null | undefined} grid
 * @param {{ clientX: number, clientY: number }} pointer
 */
export function placeOf(grid, { clientX, clientY }) {
  const box = grid?.getBoundingClientRect();
  if (!box) return undefined;
  const size = (box.width * SIZE) / (7 * SIZE + 2 * FRAME + EDGE);
  const near = (FRAME + EDGE) / SIZE;
  return { row: (clientY - box.top) / size - near, column: (clientX - box.left) / size - near };
}

function Palazzo() {
  return html`
    <g class="palazzo">
      <path class="body" d=${outline(PALAZZO)} /><path class="edge" d=${edge(PALAZZO)} />
      <path class="sign" d="M14 268V236h8v-8h14v8h8v-8h32v8h8v-8h14v8h8v32zM34 268v-14q8-12 16 0v14M70 268v-14q8-12 16 0v14" />
    </g>`;
}

/** @param {Placed} props */
export function PieceDrawing({ piece, cells, joint, changed }) {
  if (cells.length === 0) return null;
  const [row = 0, column = 0] = middle(cells);
  const sign = SIGNS[piece];
  return html`
    <g class=${`piece ${piece} ${changed ? 'changed' : ''}`} data-piece=${piece}>
      <path class="body" d=${outline(cells)} /><path class="edge" d=${edge(cells)} />
      ${sign
        ? cells.map((cell) => html`<path key=${cell.join()} class="sign" d=${sign} transform=${`translate(${(cell[1] ?? 0) * SIZE} ${(cell[0] ?? 0) * SIZE})`} />`)
        : html`<text x=${(column + 0.5) * SIZE} y=${(row + 0.5) * SIZE} dy="6">${lettersOf(piece)}</text>`}
      ${joint && html`<circle class="joint" cx=${(column + 0.85) * SIZE} cy=${(row + 0.15) * SIZE} r="4" />`}
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
export function outline(cells) {
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
