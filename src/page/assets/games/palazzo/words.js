// Tiles of Palazzo, and where they go, in words.
import { games } from '../../api/games.js';
import { t } from '../../words/index.js';

/** @typedef {{ material: string, floor: number, windowCount: number }} TileData */

/** @param {TileData} tile */
export function tileInWords({ material, floor, windowCount }) {
  return t('palazzo.tile', { material: games.name('palazzo', material, 'Material'), floor, windows: windowCount });
}

/** @param {any} destination Palaces are counted from 0 in data, from 1 in words. */
export function destinationInWords({ palace, newPalace }) {
  if (palace !== undefined) return t('palazzo.palace', { number: palace + 1 });
  return t(newPalace ? 'palazzo.newPalace' : 'palazzo.discard');
}

/** @param {TileData} tile The same for equal tiles only. */
export function tileKey({ material, floor, windowCount }) {
  return `${material} ${floor} ${windowCount}`;
}

/**
 * What a tile is good for, in the sentence of the catalog that the position names.
 * @param {import('../index.js').Position} position
 * @param {TileData} tile
 * @returns {string | undefined}
 */
export function tileDescription(position, tile) {
  const rows = games.catalog('palazzo', position.catalog)?.tiles ?? [];
  return rows.find((/** @type {any} */ row) => tileKey(row.tile) === tileKey(tile))?.description;
}
