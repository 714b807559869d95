// A move in a few words, for its button. The page has a sentence for each kind of move; the names in it are the catalog's.
import { games } from '../api/games.js';
import { capital, chosen, kindOf, tally } from '../base/values.js';
import { has, listed, number, t } from '../words/index.js';

/** @import { Move } from '#types' */

/**
 * @typedef {object} Names
 * @property {string} game
 * @property {string} [catalog] the catalog that the position names
 * @property {(seat: number) => string} label
 */

/** Which enumeration the member in a field belongs to, where its name alone leaves that open. */
const ENUMERATIONS = /** @type {Record<string, string>} */ ({
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
});

/**
 * @param {Move} move
 * @param {Names} names
 */
export function describe(move, names) {
  const kind = kindOf(move);
  const choice = move[chosen(move) ?? ''] ?? {};
  /** @type {Record<string, string>} */
  const values = {};
  for (const [field, value] of Object.entries(choice)) values[field] = inWords(value, field, names);
  const key = `move.${names.game}.${kind}`;
  if (!has(key)) {
    const rest = Object.values(values).filter(Boolean).join(', ');
    return capital(games.name(names.game, kind, 'MoveKind')) + (rest && `: ${rest}`);
  }
  // A part in brackets is left out where what it names is not there: "Complete {profession}[ with {bonusCards}]".
  const template = t(key).replace(/\[([^\][]*)\]/g, (_, part) => {
    const fields = [...part.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    return fields.every((field) => values[field] && values[field] !== '0') ? part : '';
  });
  return template.replace(/\{(\w+)\}/g, (_, field) => values[field] ?? '').trim();
}

/**
 * @param {any} value
 * @param {string} field
 * @param {Names} names
 * @returns {string}
 */
export function inWords(value, field, names) {
  if (value === undefined || value === null || value === false) return '';
  if (value === true) return has(`field.${field}`) ? t(`field.${field}`) : field;
  if (typeof value === 'number') {
    if (field === 'opponent' || field === 'partner') return names.label(value);
    // Palaces are counted from 0 in data, from 1 in words.
    return number(field === 'palace' || field === 'targetPalace' ? value + 1 : value);
  }
  if (typeof value === 'string') return named(value, field, names);
  if (Array.isArray(value)) {
    const counted = tally(value.map((item) => inWords(item, field, names)));
    return listed(counted.map(([item, count]) => (count > 1 ? `${count} × ${item}` : item)));
  }
  if (value.message) return value.message;
  if (value.piece) return placement(value, names.game);
  if (value.material) return tile(value, names.game);
  if (value.fromTown) return journey(value, names);
  if (value.newPalace) return t('palazzo.newPalace');
  if (value.discard) return t('palazzo.discard');
  if (value.palace !== undefined) return t('palazzo.palace', { number: value.palace + 1 });
  return Object.entries(value).map(([inner, part]) => inWords(part, inner, names)).filter(Boolean).join(', ');
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

/**
 * @param {any} placed
 * @param {string} game
 */
function placement(placed, game) {
  const name = games.name(game, placed.piece, 'Piece');
  if (!placed.square) return name;
  // As the sentences of the service say it: row and column of the upper left corner, counted from 0.
  return t('princes.at', { piece: name, row: placed.square.row, column: placed.square.column });
}

/**
 * @param {any} one
 * @param {string} game
 */
export function tile(one, game) {
  return t('palazzo.tile', { material: games.name(game, one.material, 'Material'), floor: one.floor, windows: one.windowCount });
}

/**
 * @param {any} way
 * @param {Names} names
 */
function journey(way, names) {
  const from = named(way.fromTown, 'town', names);
  if (!way.toTown || way.toTown === way.fromTown) return t('vecchio.stay', { town: from });
  const text = t('vecchio.go', { from, to: named(way.toTown, 'town', names) });
  return way.carriage ? `${text} (${games.name(names.game, 'CARRIAGE', 'Token')})` : text;
}
