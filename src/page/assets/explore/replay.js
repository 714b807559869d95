// A record, stepped through: the position after any of its moves, with what the move came to.
import { call } from '../api/call.js';

/** Positions are kept every so many moves, so that going back is quick and a long record stays small. */
const KEPT_EVERY = 10;

export class Replay {
  /** @type {Map<number, any>} Positions by the number of moves played. */
  #positions = new Map();

  /**
   * @param {string} game
   * @param {any} record
   * @param {string[]} labels
   */
  constructor(game, record, labels) {
    this.game = game;
    this.record = record;
    this.labels = labels;
  }

  /** @returns {any[]} */
  get moves() {
    return this.record.moves ?? [];
  }

  /** Holds the record against the rules. */
  verify() {
    return call('POST', `/v1/${this.game}/records/verify`, { body: { record: this.record } });
  }

  /**
   * The position after so many moves, and what the last of them came to in words.
   * @param {number} step
   * @returns {Promise<{ state: any, lines: string[], played: number, before?: any }>}
   */
  async at(step) {
    if (step === 0) return { state: await this.#start(), lines: [], played: 0 };
    // Sentences are of one move: it is played by itself, from the position before it.
    const before = await this.before(step - 1);
    const answer = await this.#play(before, this.moves.slice(step - 1, step), ['EVENTS', 'SENTENCES']);
    if (answer.refused) return { state: answer.state, lines: answer.refused.refusal.violations.map((/** @type {any} */ one) => one.message), played: step - 1 };
    this.#keep(step, answer.state);
    return { state: answer.state, lines: answer.events.map((/** @type {any} */ event) => event.sentence).filter(Boolean), played: step, before };
  }

  /** @param {number} step The position after this number of moves, before the next one. */
  async before(step) {
    const known = Math.max(...[...this.#positions.keys()].filter((one) => one <= step), -1);
    const from = Math.max(known, 0);
    const state = known < 0 ? await this.#start() : this.#positions.get(known);
    if (from === step) return state;
    const answer = await this.#play(state, this.moves.slice(from, step), []);
    this.#keep(from + answer.playedCount, answer.state);
    return answer.state;
  }

  async #start() {
    const kept = this.#positions.get(0);
    if (kept) return kept;
    const { newGame, state } = this.record.start;
    const first = state ?? (await call('POST', `/v1/${this.game}/games/new`, { body: newGame })).state;
    this.#positions.set(0, first);
    return first;
  }

  /**
   * @param {any} state
   * @param {any[]} moves
   * @param {string[]} include
   */
  async #play(state, moves, include) {
    /** @type {any} */
    let answer = { state, playedCount: 0, events: [] };
    // A request takes a thousand moves at most.
    for (let from = 0; from < moves.length && !answer.refused; from += 1000) {
      const before = answer.playedCount;
      answer = await call('POST', `/v1/${this.game}/moves/play`, { body: { position: { state: answer.state }, moves: moves.slice(from, from + 1000), include, labels: this.labels } });
      answer.playedCount += before;
    }
    return answer;
  }

  /**
   * @param {number} step
   * @param {any} state
   */
  #keep(step, state) {
    for (const other of this.#positions.keys()) {
      if (other % KEPT_EVERY !== 0 && Math.abs(other - step) > 2) this.#positions.delete(other);
    }
    this.#positions.set(step, state);
  }
}
