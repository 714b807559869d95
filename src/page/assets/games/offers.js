// The legal moves of the seat at this screen, as boards need them: what can be clicked is what they offer.
import { games } from '../api/games.js';
import { capital } from '../base/values.js';

/** @import { ListedMove } from '#types' */
/** @import { Playing } from './index.js' */

/** @typedef {{ list: ListedMove[], all: boolean }} Offers moves of a kind, and whether these are all of them */

/**
 * The moves of a kind that are here already, without asking for more.
 * @param {Playing | undefined} table
 * @param {string} kind
 * @returns {Offers}
 */
export function offersOf(table, kind) {
  const moves = table?.mine ? table.moves : undefined;
  if (!moves?.has(kind)) return { list: [], all: true };
  const list = moves.of(kind, 0);
  return { list, all: list.length >= moves.count(kind) && moves.knowledge === 'KNOWN' };
}

/**
 * Whether a move with something is on offer, as far as that is known: where not all of them are here, it may be among the rest.
 * @param {Offers} offers
 * @param {(choice: any) => boolean} fits takes what the move chooses
 */
export function isOffered({ list, all }, fits) {
  return !all || list.some(({ move }) => fits(Object.values(move)[0]));
}

/**
 * What a move says on its button: its label, or its kind where a service has no labels.
 * @param {{ label?: import('#types').Label, kind: string }} listed
 * @param {string} game
 */
export function labelOf({ label, kind }, game) {
  return label?.text ?? capital(games.name(game, kind, 'MoveKind'));
}
