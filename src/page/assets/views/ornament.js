// The picture of the first view: a principality under construction, drawn as the boards of the games are.
import { html } from '../base/html.js';
import { Grid } from '../games/princes/grid.js';

const PLACED = [
  { piece: 'THEATER', cells: [[0, 0], [1, 0], [2, 0], [2, 1], [2, 2]] },
  { piece: 'LAKE', cells: [[0, 2], [1, 2], [1, 3]] },
  { piece: 'UNIVERSITY', cells: [[0, 4], [1, 4], [2, 4], [2, 5], [2, 6], [1, 6], [0, 6]] },
  { piece: 'FOREST', cells: [[4, 3], [4, 4], [5, 4], [6, 4]] },
  { piece: 'CHAPEL', cells: [[4, 6], [5, 6], [5, 5]] },
  { piece: 'PARK', cells: [[4, 0], [4, 1]] },
];

export function Ornament() {
  return html`<div class="ornament" aria-hidden="true"><${Grid} placed=${PLACED} label="" /></div>`;
}
