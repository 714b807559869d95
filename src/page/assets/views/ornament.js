// The pictures of the first view: a principality under construction, and what each game looks like. The engine drew them (`src/page/pictures.py`).
import { html } from '../base/html.js';
import { PieceDrawing } from '../games/princes/piece.js';
import { cellsOf } from '../games/princes/pieces.js';

/** The pictures, each for a light and for a dark page. */
const PICTURES = {
  principality: [new URL('../style/principality.svg', import.meta.url), new URL('../style/principality-dark.svg', import.meta.url)],
  palaces: [new URL('../style/palaces.svg', import.meta.url), new URL('../style/palaces-dark.svg', import.meta.url)],
};

/** @param {{ name: keyof typeof PICTURES }} props A picture in the theme of the page. */
function Drawn({ name }) {
  const [light, dark] = PICTURES[name];
  return html`<picture><source media="(prefers-color-scheme: dark)" srcset=${dark?.href} /><img src=${light?.href} alt="" /></picture>`;
}

export function Ornament() {
  return html`<div class="ornament" aria-hidden="true"><${Drawn} name="principality" /></div>`;
}

/** Some pieces in a row, by their shapes. */
const PIECES = /** @type {const} */ ([['OPERA', ['#.#', '###'], 0], ['FOREST', ['#.', '#.', '##'], 4], ['CHAPEL', ['#.', '##'], 7], ['PARK', ['##'], 10], ['LABORATORY', ['#.#', '###', '#.#'], 13]]);
const TOWNS = [[20, 70], [75, 25], [130, 80], [195, 40], [250, 85], [310, 30], [365, 70]];
const ROADS = [[0, 1], [1, 2], [0, 2], [2, 3], [3, 4], [2, 4], [3, 5], [4, 6], [5, 6]];

/** @param {{ game: string }} props What a game looks like, at the head of its card. */
export function Emblem({ game }) {
  const inside = game === 'princes' ? html`<svg viewBox="-4 -4 660 128">${PIECES.map(([piece, shape, column]) => html`<${PieceDrawing} key=${piece} piece=${piece} cells=${cellsOf([...shape]).map(([row, at]) => [row, at + column])} />`)}</svg>`
    : game === 'palazzo' ? html`<${Drawn} name="palaces" />`
    : game === 'vecchio' ? html`<svg class="emblem-map" viewBox="0 8 385 94">${ROADS.map(([from = 0, to = 0]) => html`<line key=${`${from} ${to}`} x1=${TOWNS[from]?.[0]} y1=${TOWNS[from]?.[1]} x2=${TOWNS[to]?.[0]} y2=${TOWNS[to]?.[1]} />`)}
        ${TOWNS.map(([x, y], index) => html`<circle key=${index} class=${`seat-${index % 4}`} cx=${x} cy=${y} r="9" />`)}</svg>` : null;
  return html`<div class="emblem" aria-hidden="true">${inside}</div>`;
}
