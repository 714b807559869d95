// The picture of the first view: a principality under construction, drawn as the boards of the games are.
import { html } from '../base/html.js';
import { Grid, PieceDrawing } from '../games/princes/grid.js';
import { cellsOf } from '../games/princes/pieces.js';
import { Palace } from '../games/palazzo/tile.js';

const PLACED = [
  { piece: 'THEATER', cells: [[0, 0], [1, 0], [2, 0], [2, 1], [2, 2]] },
  { piece: 'LAKE', cells: [[0, 2], [1, 2], [1, 3]] },
  { piece: 'UNIVERSITY', cells: [[0, 4], [1, 4], [2, 4], [2, 5], [2, 6], [1, 6], [0, 6]] },
  { piece: 'FOREST', cells: [[4, 3], [4, 4], [5, 4], [6, 4]] },
  { piece: 'CHAPEL', cells: [[4, 6], [5, 6], [5, 5]] },
  { piece: 'PARK', cells: [[4, 0], [4, 1]] },
];

export function Ornament() {
  return html`<div class="ornament" aria-hidden="true"><${Grid} placed=${PLACED} label="" plain /></div>`;
}

/** Some pieces in a row, by their shapes. */
const PIECES = /** @type {const} */ ([['OPERA', ['#.#', '###'], 0], ['FOREST', ['#.', '#.', '##'], 4], ['CHAPEL', ['#.', '##'], 7], ['PARK', ['##'], 10], ['LABORATORY', ['#.#', '###', '#.#'], 13]]);
const PALACES = [[['MARBLE', 1, 3], ['MARBLE', 2, 1]], [['BRICK', 1, 2], ['SANDSTONE', 3, 3], ['BRICK', 4, 1]], [['SANDSTONE', 2, 2]]];
const TOWNS = [[20, 70], [75, 25], [130, 80], [195, 40], [250, 85], [310, 30], [365, 70]];
const ROADS = [[0, 1], [1, 2], [0, 2], [2, 3], [3, 4], [2, 4], [3, 5], [4, 6], [5, 6]];

/** @param {{ game: string }} props What a game looks like, at the head of its card. */
export function Emblem({ game }) {
  const inside = game === 'princes' ? html`<svg viewBox="-4 -4 660 128">${PIECES.map(([piece, shape, column]) => html`<${PieceDrawing} key=${piece} piece=${piece} cells=${cellsOf([...shape]).map(([row, at]) => [row, at + column])} />`)}</svg>`
    : game === 'palazzo' ? html`<div class="emblem-palaces">${PALACES.map((tiles, index) => html`<${Palace} key=${index} tiles=${tiles.map(([material, floor, windowCount]) => ({ material, floor, windowCount }))} />`)}</div>`
    : game === 'vecchio' ? html`<svg class="emblem-map" viewBox="0 8 385 94">${ROADS.map(([from = 0, to = 0]) => html`<line key=${`${from} ${to}`} x1=${TOWNS[from]?.[0]} y1=${TOWNS[from]?.[1]} x2=${TOWNS[to]?.[0]} y2=${TOWNS[to]?.[1]} />`)}
        ${TOWNS.map(([x, y], index) => html`<circle key=${index} class=${`seat-${index % 4}`} cx=${x} cy=${y} r="9" />`)}</svg>` : null;
  return html`<div class="emblem" aria-hidden="true">${inside}</div>`;
}
