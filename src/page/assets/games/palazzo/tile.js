// Tiles as the engine draws them, alone and in palaces.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { Part } from '../../base/svg.js';
import { described } from '../about.js';
import { usePicture } from '../picture.js';
import { tileInWords, tileKey } from './words.js';

/** @import { Drawn } from '../../base/svg.js' */
/** @import { TileData } from './words.js' */

/**
 * A picture that has each kind of tile of a catalog: palaces of a player alone, one for each material and number of windows. All tiles that
 * a board shows are parts of it, so that no picture is asked for while a game lasts.
 * @param {import('../index.js').Position} position
 * @returns {{ picture?: Drawn, trouble?: string }}
 */
export function useTiles(position) {
  const rows = games.catalog('palazzo', position.catalog)?.tiles ?? [];
  const kinds = new Map(rows.map((/** @type {any} */ row) => [tileKey(row.tile), row.tile]));
  /** @type {Map<string, TileData[]>} */
  const palaces = new Map();
  for (const tile of kinds.values()) {
    const key = `${tile.material} ${tile.windowCount}`;
    palaces.set(key, [...(palaces.get(key) ?? []), tile].sort((one, other) => one.floor - other.floor));
  }
  const player = { palaces: [...palaces.values()].map((tiles) => ({ tiles })) };
  return usePicture(position, kinds.size > 0 ? { subject: { playerAlone: { player, catalog: position.catalog } } } : undefined, [...kinds.keys()]);
}

/** @param {{ picture: Drawn | undefined, tile: TileData, changed?: boolean }} props `changed` by the latest move */
export function Tile({ picture, tile, changed }) {
  const { material, floor, windowCount } = tile;
  const of = { material, floor: String(floor), windows: String(windowCount) };
  const hooks = { class: `tile ${changed ? 'changed' : ''}`, 'data-material': material, 'data-floor': of.floor, 'data-windows': of.windows };
  return html`<${Part} picture=${picture} of=${of} view="0 0 112 44" attributes=${{ ...hooks, role: 'img', 'aria-label': tileInWords(tile) }} />`;
}

/**
 * A palace as it stands, the lowest floor at the foot.
 * @param {object} props
 * @param {Drawn | undefined} props.picture
 * @param {any[]} props.tiles
 * @param {number[]} [props.changed] indices of the tiles that the latest move brought there
 * @param {(tile: any) => string | undefined} [props.describe] what a tile is good for
 */
export function Palace({ picture, tiles, changed = [], describe = () => undefined }) {
  const floors = tiles.map((tile, index) => html`<span key=${index} ...${described(describe(tile))}><${Tile} picture=${picture} tile=${tile} changed=${changed.includes(index)} /></span>`);
  return html`<div class="palace-tiles"><${Part} picture=${picture} of=${{ part: 'roof' }} view="0 -15 112 15" attributes=${{ class: 'roof', 'aria-hidden': 'true' }} />
    ${floors.reverse()}</div>`;
}
