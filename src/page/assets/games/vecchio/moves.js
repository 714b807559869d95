// The moves on offer by the towns that they name.
import { offersOf } from '../offers.js';

/** @import { ListedMove } from '#types' */
/** @import { Playing } from '../index.js' */

/** Kinds of moves that name towns. */
const KINDS = ['PLACE_MEMBERS', 'ACT_IN_TOWN', 'TAKE_OVER_PROVINCE', 'ASSUME_OFFICE', 'REINFORCE', 'PLACE_ROLLED', 'LAY_DOWN', 'TAKE_BACK', 'USE_PROVINCE_TILE'];
/** The most moves of each kind that are asked for when a town is chosen. */
const MOST = 600;

/**
 * The towns where a move ends, or whence one sets out; none where it is not for this seat to move. Where not all moves are here yet, a town may
 * have one all the same: then all towns are said.
 * @param {Playing | undefined} table
 * @param {any[]} towns
 * @returns {Set<string>}
 */
export function townsWithMoves(table, towns) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const kind of KINDS) {
    const { list, all } = offersOf(table, kind);
    if (!all) return new Set(towns.map(({ id }) => id));
    for (const { move } of list) for (const town of townsOf(Object.values(move)[0])) found.add(town);
  }
  return found;
}

/**
 * The moves that end in a town.
 * @param {Playing | undefined} table
 * @param {string} town
 * @returns {ListedMove[]}
 */
export function movesAt(table, town) {
  const moves = table?.mine ? table.moves : undefined;
  if (!moves) return [];
  return KINDS.flatMap((kind) => (moves.has(kind) ? moves.of(kind, MOST) : [])).filter(({ move }) => endsAt(Object.values(move)[0], town));
}

/** @param {any} choice @returns {string[]} */
function townsOf({ journey, town, towns = [] }) {
  return [journey?.fromTown, journey?.toTown, town, ...towns].filter(Boolean);
}

/**
 * @param {any} choice
 * @param {string} town
 */
function endsAt(choice, town) {
  const { journey } = choice;
  if (journey) return (journey.toTown ?? journey.fromTown) === town;
  return choice.town === town || (choice.towns ?? []).includes(town);
}
