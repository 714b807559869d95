// What a position expects of whom, in a sentence: the moves themselves where there are few of them, and the choice otherwise.
import { games } from '../api/games.js';
import { small } from '../base/values.js';
import { has, listed, t } from '../words/index.js';
import { labelOf } from './offers.js';

/** @import { ListedMove } from '#types' */
/** @import { Playing, Position } from './index.js' */

/** The most moves that are named one by one. */
const FEW = 3;
/** Labels that are longer together say less than the choice that they are of, and so do those that are lists themselves. */
const LONGEST = 70;
const LIST = /[,;]/;
/** Kinds of moves that are free at any time, beside what a position expects. */
export const FREE = /** @type {Record<string, string[]>} */ ({ princes: ['EXCHANGE_PRESTIGE'] });
/** The actions of the double turn in the final round of Il Vecchio. */
const DOUBLE = 2;

/** The actions that the turn of a seat still has, by game. */
const LEFT = /** @type {Record<string, (position: { state?: any, catalog?: string }) => number>} */ ({
  princes: ({ state, catalog }) => (games.catalog('princes', catalog)?.maxActionCount ?? 0) - (state.stage?.actionPhase?.actionCount ?? 0),
  vecchio: ({ state }) => (state.stage?.turn?.finalRound ? DOUBLE : 1) - (state.stage?.turn?.actionCount ?? 0),
});

/** The part of a choice that only the position tells, such as which action it is, by game; nothing for a choice that has no parts. */
const PARTS = /** @type {Record<string, (position: Position) => string | undefined>} */ ({
  princes: ({ state, awaiting }) => {
    const taken = state.stage?.actionPhase?.actionCount ?? 0;
    return awaiting.choice === 'TAKE_ACTION' ? String(taken + 1) : undefined;
  },
  palazzo: ({ state, awaiting }) => (awaiting.seats.includes(state.activeSeat) ? undefined : 'other'),
  vecchio: ({ state, awaiting }) => {
    const { actionCount = 0, finalRound = false } = state.stage?.turn ?? {};
    if (awaiting.choice !== 'TAKE_ACTION') return undefined;
    if (actionsLeft('vecchio', { state }) <= 0) return 'taken';
    return finalRound ? `final.${actionCount + 1}` : undefined;
  },
});

/**
 * The actions that the turn of a seat still has; none in a game whose turns have no count of actions.
 * @param {string} game
 * @param {{ state?: any, catalog?: string }} position
 */
export function actionsLeft(game, position) {
  return LEFT[game]?.(position) ?? 0;
}

/**
 * The moves that are expected of the seat at this screen, where there are few of them.
 * @param {Playing} table
 * @returns {ListedMove[]}
 */
export function fewOf({ game, mine, moves }) {
  return mine && moves ? moves.few(FEW, FREE[game]) : [];
}

/**
 * What is expected of the seat at this screen, to follow its name.
 * @param {Position} position
 * @param {ListedMove[]} few its moves, where there are few
 */
export function expectedOf(position, few) {
  const labels = few.map((one) => small(labelOf(one, position.game)));
  const lists = labels.length > 1 && labels.some((text) => LIST.test(text));
  const last = labels.pop();
  const joined = last && labels.length > 0 ? t('turn.or', { first: labels.join(', '), last }) : last;
  return joined && joined.length <= LONGEST && !lists ? joined : t(keyOf('turn.own', position) ?? 'turn.own');
}

/**
 * What others are doing, who are awaited.
 * @param {Position} position
 */
export function awaitedOf(position) {
  const { seats } = position.awaiting;
  return t(keyOf('turn.other', position) ?? 'turn.other', { names: listed(seats.map((seat) => position.label(seat))), count: seats.length });
}

/**
 * The key of the words for a choice, and for the part of it that the position tells; none for a game that the page has no words for.
 * @param {string} whose
 * @param {Position} position
 */
function keyOf(whose, position) {
  const key = `${whose}.${position.game}.${position.awaiting.choice}`;
  const part = PARTS[position.game]?.(position);
  return [`${key}.${part}`, key].find(has);
}
