// The turning points of a game that is over: the moves after which a seat expected a worse place than after the best one. Both are estimates,
// by searches of the positions along the record.
import { call, Trouble } from '../api/call.js';
import { prepareEngine } from '../api/engine.js';
import { Store } from '../base/store.js';
import { kindOf } from '../base/values.js';
import { Replay } from '../explore/replay.js';

/** @import { Label, Move, Suggestions } from '#types' */

/** The most decisions that are looked at, spread evenly over the game. */
export const MOST_DECISIONS = 60;
/** Of each search. */
export const PLAYOUTS = 100;
/** The most moves of a response. */
const COUNT = 20;
/** With fewer playouts than this the expectation of a move says little: it is taken from the position after it instead. */
const ENOUGH_VISITS = 20;
/** How many turning points are shown, and the least drop that is one, in hundredths of a place. */
const SHOWN = 5;
const LEAST_DROP = 5;
/** How often a request to a busy service is repeated, and after how many milliseconds. */
const ATTEMPTS = 4;
const PAUSE = 2000;

/**
 * @typedef {object} TurningPoint
 * @property {number} step the number of the move, from 1
 * @property {number} seat
 * @property {Labelled} made
 * @property {Labelled} better
 * @property {number} drop in hundredths of a place
 */

/** @typedef {{ move: Move, kind: string, label?: Label }} Labelled */

export class TurningPoints extends Store {
  /** @type {TurningPoint[] | undefined} The largest drop first. */
  found;
  /** @type {{ done: number, count: number } | undefined} How far the search is, while it runs. */
  progress;
  /** How many decisions were looked at. */
  decisions = 0;
  /** @type {string | undefined} */
  trouble;
  /** @type {AbortController | undefined} */
  #running;
  /** @type {Replay | undefined} The record that was searched. */
  #replay;
  /** @type {Map<number, Promise<Suggestions>>} Searches by the number of moves before the position, for the seat that moved there. */
  #searches = new Map();

  /**
   * @param {{ game: string, id: string, labels: string[] }} session
   * @param {(seat: number) => number | undefined} placeOf the place of a seat at the end
   */
  constructor({ game, id, labels }, placeOf) {
    super();
    this.game = game;
    this.id = id;
    this.labels = labels;
    this.placeOf = placeOf;
  }

  async find() {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.found = this.trouble = undefined;
    this.decisions = 0;
    this.progress = { done: 0, count: MOST_DECISIONS };
    this.changed();
    prepareEngine();
    try {
      const found = await this.#search(running.signal);
      const largest = found.filter(({ drop }) => drop >= LEAST_DROP).sort((one, other) => other.drop - one.drop).slice(0, SHOWN);
      for (const { step, made } of largest) made.label ??= await this.#labelOf(step, made.move, running.signal);
      if (!running.signal.aborted) this.found = largest;
    } catch (error) {
      if (!running.signal.aborted) this.trouble = /** @type {Error} */ (error).message;
    }
    if (this.#running !== running) return;
    this.progress = undefined;
    this.#searches.clear();
    this.changed();
  }

  cancel() {
    this.#running?.abort();
    this.#running = this.progress = undefined;
    this.#searches.clear();
    this.changed();
  }

  /** Asks for the labels of what was found in the language that was chosen now. */
  async translate() {
    const { found } = this;
    if (!found) return;
    for (const { step, made, better } of found) {
      for (const one of [made, better]) one.label = await this.#labelOf(step, one.move).catch(() => undefined);
    }
    this.changed();
  }

  /**
   * The label of a move, where no search answered with it.
   * @param {number} step
   * @param {Move} move
   * @param {AbortSignal} [signal]
   * @returns {Promise<Label | undefined>}
   */
  async #labelOf(step, move, signal) {
    const replay = /** @type {Replay} */ (this.#replay);
    const state = await replay.before(step - 1);
    const { label } = await this.#ask('moves/validate', { position: { state }, seat: replay.moves[step - 1].seat, move, include: ['LABELS'], labels: this.labels }, signal);
    return label;
  }

  /** @param {AbortSignal} signal */
  async #search(signal) {
    const { record } = await call('GET', `/v1/${this.game}/sessions/${this.id}/record`, { signal });
    const replay = new Replay(this.game, record, []);
    this.#replay = replay;
    const count = Math.min(MOST_DECISIONS, replay.moves.length);
    /** @type {Map<number, number>} How many decisions of each seat were looked at: where seats alternate, each has its share. */
    const looked = new Map();
    /** @type {TurningPoint[]} */
    const found = [];
    for (let slice = 0; slice < count; slice += 1) {
      this.progress = { done: slice, count };
      this.changed();
      const step = await this.#decision(replay, Math.floor((slice * replay.moves.length) / count), Math.floor(((slice + 1) * replay.moves.length) / count), looked, signal);
      if (step === undefined) continue;
      const { seat } = replay.moves[step];
      looked.set(seat, (looked.get(seat) ?? 0) + 1);
      this.decisions += 1;
      const compared = await this.#compare(replay, step, signal);
      if (compared) found.push({ step: step + 1, seat, ...compared });
    }
    return found;
  }

  /**
   * Of the moves of a part of the game, one where its seat had a choice, of the seat that was looked at least often.
   * @param {Replay} replay
   * @param {number} from
   * @param {number} to
   * @param {Map<number, number>} looked
   * @param {AbortSignal} signal
   */
  async #decision(replay, from, to, looked, signal) {
    const steps = Array.from({ length: to - from }, (_, index) => from + index);
    const times = (/** @type {number} */ step) => looked.get(replay.moves[step].seat) ?? 0;
    for (const step of steps.sort((one, other) => times(one) - times(other))) {
      const state = await replay.before(step);
      const body = { position: { state }, seat: replay.moves[step].seat, countOnly: true };
      const { count } = await this.#ask('moves/list', body, signal);
      if (count > 1) return step;
    }
    return undefined;
  }

  /**
   * What would have been better than a move, and by how much; nothing where the search would have made the same move.
   * @param {Replay} replay
   * @param {number} step
   * @param {AbortSignal} signal
   */
  async #compare(replay, step, signal) {
    const { seat, move } = replay.moves[step];
    const { suggestions } = await this.#suggest(replay, step, signal);
    const [best] = suggestions;
    if (!best || sameMove(best.move, move)) return undefined;
    const expected = placeIn(best.prospects, seat);
    const suggested = suggestions.find((one) => sameMove(one.move, move));
    const after = suggested && suggested.visits >= ENOUGH_VISITS ? placeIn(suggested.prospects, seat) : await this.#after(replay, step + 1, seat, signal);
    if (expected === undefined || after === undefined) return undefined;
    const made = { move, kind: kindOf(move), label: suggested?.label };
    return { made, better: { move: best.move, kind: best.kind, label: best.label }, drop: after - expected };
  }

  /**
   * The place that a seat expects after a number of moves, in hundredths, as the seat sees it that moves next.
   * @param {Replay} replay
   * @param {number} step
   * @param {number} seat
   * @param {AbortSignal} signal
   */
  async #after(replay, step, seat, signal) {
    if (step >= replay.moves.length) {
      const place = this.placeOf(seat);
      return place === undefined ? undefined : 100 * place;
    }
    const { suggestions } = await this.#suggest(replay, step, signal);
    return suggestions[0] && placeIn(suggestions[0].prospects, seat);
  }

  /**
   * @param {Replay} replay
   * @param {number} step
   * @param {AbortSignal} signal
   * @returns {Promise<Suggestions>} for the seat that made the next move
   */
  #suggest(replay, step, signal) {
    const known = this.#searches.get(step);
    if (known) return known;
    const wanted = { seat: replay.moves[step].seat, playouts: PLAYOUTS, count: COUNT, openHands: false, include: ['LABELS'], labels: this.labels };
    const ask = (/** @type {any} */ state) => this.#ask('moves/suggest', { position: { state }, ...wanted }, signal);
    const search = replay.before(step).then(ask);
    this.#searches.set(step, search);
    return search;
  }

  /**
   * @param {string} operation
   * @param {object} body
   * @param {AbortSignal} [signal]
   */
  async #ask(operation, body, signal) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await call('POST', `/v1/${this.game}/${operation}`, { body, signal });
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof Trouble) || !error.passing || attempt === ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
  }
}

/**
 * @param {import('#types').Prospect[]} prospects
 * @param {number} seat
 */
function placeIn(prospects, seat) {
  return prospects.find((prospect) => prospect.seat === seat)?.placeHundredths;
}

/**
 * Whether two moves are the same: the order of fields, and of cards and other names in a list, says nothing.
 * @param {Move} one
 * @param {Move} other
 */
function sameMove(one, other) {
  return inOrder(one) === inOrder(other);
}

/** @param {unknown} value @returns {string} */
function inOrder(value) {
  if (Array.isArray(value)) {
    const parts = value.map(inOrder);
    return `[${value.every((part) => typeof part === 'string') ? parts.sort() : parts}]`;
  }
  if (value && typeof value === 'object') return `{${Object.entries(value).map(([field, part]) => `${field}:${inOrder(part)}`).sort()}}`;
  return JSON.stringify(value);
}
