// Values of answers as they are shown in a table: by the names of the catalog and of the seats, without sentences.
import { games } from '../api/games.js';
import { tally } from '../base/values.js';
import { listed, number } from '../words/index.js';

/**
 * @typedef {object} Names
 * @property {string} game
 * @property {string} [catalog] the catalog that the position names
 * @property {(seat: number) => string} label
 */

/** Which enumeration the member in a field belongs to, where its name alone leaves that open. */
const ENUMERATIONS = /** @type {Record<string, string>} */ ({
  piece: 'Piece',
  stack: 'Stack',
  track: 'Track',
  region: 'Region',
  payment: 'Payment',
  collected: 'Token',
  token: 'Token',
  pays: 'Token',
  takes: 'Token',
  follower: 'Follower',
  followers: 'Follower',
  councilTile: 'CouncilTile',
  nobilityTile: 'NobilityTile',
  officeTile: 'OfficeTile',
  deck: 'Deck',
  character: 'Character',
  freedom: 'Freedom',
  material: 'Material',
});
/** Fields whose numbers are seats. */
const SEATS = new Set(['seat', 'opponent', 'partner']);
/** Fields whose numbers are palaces: counted from 0 in data, from 1 in words. */
const PALACES = new Set(['palace', 'targetPalace']);

/**
 * @param {any} value
 * @param {string} field
 * @param {Names} names
 * @returns {string}
 */
export function shown(value, field, names) {
  if (value === undefined || value === null || value === false) return '';
  if (value === true) return spaced(field);
  if (typeof value === 'number') return SEATS.has(field) ? names.label(value) : number(PALACES.has(field) ? value + 1 : value);
  if (typeof value === 'string') return named(value, field, names);
  if (Array.isArray(value)) {
    const counted = tally(value.map((item) => shown(item, field, names)));
    return listed(counted.map(([item, count]) => (count > 1 ? `${count} × ${item}` : item)));
  }
  if (value.message) return value.message;
  if (Number.isInteger(value.row) && Number.isInteger(value.column)) return square(value);
  return Object.entries(value).map(([inner, part]) => member(part, inner, names)).filter(Boolean).join(', ') || spaced(field);
}

/**
 * A field within a value: a number needs the name of its field, a name of the catalog does not.
 * @param {any} value
 * @param {string} field
 * @param {Names} names
 */
function member(value, field, names) {
  const text = shown(value, field, names);
  return typeof value === 'number' && !SEATS.has(field) ? `${spaced(field)} ${text}` : text;
}

/**
 * @param {string} value
 * @param {string} field
 * @param {Names} names
 */
function named(value, field, { game, catalog: id }) {
  const catalog = games.catalog(game, id);
  const town = catalog?.towns?.find((/** @type {any} */ one) => one.id === value);
  if (town) return town.name;
  const effect = catalog?.provinceTiles?.find((/** @type {any} */ one) => one.id === value)?.effect;
  if (effect) return games.name(game, effect, 'ProvinceEffect');
  return games.name(game, value, ENUMERATIONS[field]);
}

/** @param {{ row: number, column: number }} square As the sentences of the service say it: a letter for the column, the row from 1. */
function square({ row, column }) {
  return `${String.fromCharCode('A'.charCodeAt(0) + column)}${row + 1}`;
}

/** @param {string} field The words of its name. */
function spaced(field) {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
