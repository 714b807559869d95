// Moves that end what a seat may still do. Where it could do more, a click on one may be a slip that nothing can take back: the page asks once.
import { chosen, kindOf } from '../base/values.js';
import { t } from '../words/index.js';
import { actionsLeft, FREE } from './expected.js';

/** @import { Move } from '#types' */
/** @import { Playing } from './index.js' */

/** The moves that end something, by game, with the key of the question; a turn is asked about with its actions. */
const ENDINGS = /** @type {Record<string, Record<string, string>>} */ ({
  princes: { endTurn: 'ending.turn', withdraw: 'ending.auction', endChoices: 'ending.choices' },
  vecchio: { endTurn: 'ending.turn', passTurn: 'ending.turn' },
});

/**
 * What is asked before a move is made; nothing where the move ends nothing, or nothing else could be done.
 * @param {Playing} table
 * @param {Move} move
 * @returns {string | undefined}
 */
export function questionBefore(table, move) {
  const { game, state, moves } = table;
  const key = ENDINGS[game]?.[chosen(move) ?? ''];
  const others = moves?.kindCounts.some(({ kind, count }) => count > 0 && kind !== kindOf(move) && !(FREE[game] ?? []).includes(kind));
  if (!key || !state || !others) return undefined;
  if (key !== 'ending.turn') return t(key);
  const left = actionsLeft(game, table);
  return left > 0 ? t(`${key}.${left > 1 ? 'several' : 'one'}`, { count: left }) : undefined;
}
