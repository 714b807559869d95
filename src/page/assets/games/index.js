// The boards of the games. A game without a board of its own is shown as its moves and the data of its position.
import { html } from '../base/html.js';
import { AboutBox } from './about.js';
import { GenericBoard } from './generic.js';
import { useMotion } from './motion.js';
import { PrincesBoard } from './princes/board.js';
import { PalazzoBoard } from './palazzo/board.js';
import { VecchioBoard } from './vecchio/board.js';

/**
 * A position as one screen sees it: what boards draw, and how they ask about it.
 * @typedef {object} Position
 * @property {string} game
 * @property {string} [catalog] the catalog that the position names: its pieces, cards, map and names are drawn
 * @property {any} state
 * @property {any} [before] the position before the latest move, where it is known
 * @property {import('#types').Awaiting} awaiting
 * @property {number} [seat] the seat at this screen
 * @property {(seat: number) => string} label
 * @property {string[]} labels
 * @property {string} [token]
 * @property {string} [eyes]
 * @property {string} key another one for every other position
 * @property {object} about the `position` of a question
 * @property {(seat: number) => object} subject the `subject` of a question
 */

/**
 * Where moves can be tried: a table, or a position that is explored.
 * @typedef {object} Playing
 * @property {string} game
 * @property {string} [catalog] the catalog that the position names
 * @property {any} [state] the position itself
 * @property {number} [seat]
 * @property {boolean} mine whether the seat is to move
 * @property {boolean} gameOver
 * @property {boolean} busy
 * @property {import('../play/moves.js').Moves} [moves]
 * @property {{ where: string, move: import('#types').Move, refusal: import('#types').Refusal }} [refused]
 * @property {(move: import('#types').Move, where?: string) => Promise<void>} play
 * @property {() => Promise<void>} askMoves
 * @property {() => void} dismiss
 * @property {(seat: number) => string} label
 */

/** @param {any} Board A board whose parts can have descriptions, and arrive. */
const withMotion = (Board) => (/** @type {{ position: Position, table?: Playing }} */ props) => {
  useMotion(props.position);
  return html`<${Board} ...${props} /><${AboutBox} />`;
};

const BOARDS = /** @type {Record<string, any>} */ ({ princes: withMotion(PrincesBoard), palazzo: withMotion(PalazzoBoard), vecchio: withMotion(VecchioBoard) });

/** @param {string} game */
export function boardOf(game) {
  return BOARDS[game] ?? GenericBoard;
}
