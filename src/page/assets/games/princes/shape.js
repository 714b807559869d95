// A piece by itself, as in the list of pieces.
import { html } from '../../base/html.js';
import { PieceDrawing, SIZE } from './piece.js';
import { cellsOf } from './pieces.js';

/** The part of its size on the grid that a piece has here. */
const SCALE = 0.35;

/** @param {{ piece: string, shape: string[] }} props */
export function Shape({ piece, shape }) {
  const cells = cellsOf(shape);
  const width = (Math.max(...cells.map(([, column]) => column)) + 1) * SIZE;
  const height = (Math.max(...cells.map(([row]) => row)) + 1) * SIZE;
  return html`<svg class="shape" viewBox=${`0 0 ${width} ${height}`} width=${width * SCALE} height=${height * SCALE} aria-hidden="true"><${PieceDrawing} piece=${piece} cells=${cells} /></svg>`;
}
