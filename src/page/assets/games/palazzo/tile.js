// A tile of a palace: its material by colour, pattern and letters, its floor as a number, and its windows.
import { html } from '../../base/html.js';
import { t } from '../../words/index.js';
import { described } from '../about.js';
import { tileInWords } from './words.js';

const BRICKS = 'M0 11h112M0 22h112M0 33h112M14 0v11M42 0v11M70 0v11M98 0v11M28 11v11M56 11v11M84 11v11M14 22v11M42 22v11M70 22v11M98 22v11M28 33v11M56 33v11M84 33v11';
const GRAINS = 'M10 8h2M30 14h2M52 6h2M74 12h2M96 8h2M18 34h2M40 38h2M64 35h2M88 38h2M104 30h2M8 22h2M100 20h2';
const VEINS = 'M0 12q20 10 40 2t34 4t38-8M6 44q14-16 34-12t30-6t42 6';
const PATTERNS = /** @type {Record<string, string>} */ ({ BRICK: BRICKS, SANDSTONE: GRAINS, MARBLE: VEINS });

/** @param {{ tile: { material: string, floor: number, windowCount: number }, changed?: boolean }} props `changed` by the latest move */
export function Tile({ tile, changed }) {
  const { material, floor, windowCount } = tile;
  const first = 62 - windowCount * 11;
  return html`
    <svg class=${`tile ${material} ${changed ? 'changed' : ''}`} viewBox="0 0 112 44" role="img" aria-label=${tileInWords(tile)} data-material=${material} data-floor=${floor} data-windows=${windowCount}>
      <rect class="wall" x=".5" y=".5" width="111" height="43" />
      <path class="pattern" d=${PATTERNS[material]} />
      ${Array.from({ length: windowCount }, (_, index) => html`<path key=${index} class="window" d=${`M${first + index * 22} 35v-15q0-8 7-8t7 8v15z`} />`)}
      <circle class="floor" cx="14" cy="22" r="10.5" /><text x="14" y="27.5">${floor}</text>
      <rect class="floor" x="89" y="27" width="20" height="14" rx="2" /><text class="letter" x="99" y="38">${t(`palazzo.letters.${material}`)}</text>
    </svg>`;
}

/**
 * A palace as it stands, the lowest floor at the foot.
 * @param {object} props
 * @param {any[]} props.tiles
 * @param {number[]} [props.changed] indices of the tiles that the latest move brought there
 * @param {(tile: any) => string | undefined} [props.describe] what a tile is good for
 */
export function Palace({ tiles, changed = [], describe = () => undefined }) {
  const floors = tiles.map((tile, index) => html`<span key=${index} ...${described(describe(tile))}><${Tile} tile=${tile} changed=${changed.includes(index)} /></span>`);
  return html`<div class="palace-tiles"><svg class="roof" viewBox="0 0 112 14" aria-hidden="true"><path d="M2 14l12-11h84l12 11z" /></svg>
    ${floors.reverse()}</div>`;
}
