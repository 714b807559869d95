// A position on the analysis board: drawn, checked, asked, and played on, for any seat. The service keeps nothing of it.
import { call, Trouble } from '../api/call.js';
import { Store } from '../base/store.js';
import { catalogOf } from '../base/values.js';
import { shownName } from '../base/visible.js';
import { t } from '../words/index.js';
import { Moves } from '../play/moves.js';

/** @import { Move } from '#types' */
/** @import { Position } from '../games/index.js' */

export class Study extends Store {
  /** @type {any} What `states/check` said of the position. */
  check;
  /** @type {string | undefined} */
  trouble;
  /** @type {Moves | undefined} */
  moves;
  /** @type {import('../games/index.js').Playing['refused']} */
  refused;
  /** @type {string[]} What the latest move came to. */
  lines = [];
  /** @type {any} The position before the latest move, where there was one: the board marks what it changed. */
  before;
  busy = false;
  version = 0;
  #checkedVersion = -1;

  /**
   * @param {string} game
   * @param {any} state
   * @param {string[]} labels
   */
  constructor(game, state, labels) {
    super();
    this.game = game;
    this.state = state;
    this.labels = labels;
    /** @type {number | undefined} */
    this.seat = undefined;
  }

  get catalog() {
    return catalogOf(this.state);
  }

  /** Whether what was checked is the position that is shown. The check of the one before stays until then, so that nothing jumps. */
  get checked() {
    return this.#checkedVersion === this.version;
  }

  get awaiting() {
    return (this.checked && this.check?.awaiting) || { choice: 'NOTHING', seats: [] };
  }

  get gameOver() {
    return this.checked && this.check !== undefined && this.awaiting.seats.length === 0;
  }

  get mine() {
    return this.seat !== undefined && this.awaiting.seats.includes(this.seat);
  }

  /** @param {number} seat */
  label(seat) {
    return shownName(this.labels[seat] || t('seat', { seat: seat + 1 }));
  }

  /** @returns {Position} */
  get position() {
    const { game, catalog, state, before, awaiting, seat, labels } = this;
    return {
      game,
      catalog,
      state,
      before,
      awaiting,
      seat,
      labels,
      label: (number) => this.label(number),
      key: String(this.version),
      about: { state },
      subject: (number) => ({ seatInState: { state, seat: number } }),
    };
  }

  /**
   * Shows another position.
   * @param {any} state
   * @param {string[]} [lines]
   * @param {any} [before] the position before the move that led there
   */
  async show(state, lines = [], before = undefined) {
    this.state = state;
    this.lines = lines;
    this.before = before;
    this.version += 1;
    this.refused = this.trouble = this.moves = undefined;
    const { version } = this;
    this.changed();
    try {
      const check = await call('POST', `/v1/${this.game}/states/check`, { body: { position: { state }, labels: this.labels, include: ['STATEMENTS'] } });
      if (version !== this.version) return;
      this.check = check;
      this.#checkedVersion = version;
      const [first] = check.awaiting?.seats ?? [];
      if (first !== undefined && !this.mine) this.seat = first;
      if (this.seat === undefined) this.seat = 0;
      this.changed();
      if (check.consistent) await this.askMoves();
    } catch (error) {
      if (version !== this.version) return;
      this.check = undefined;
      this.trouble = /** @type {Error} */ (error).message;
      this.changed();
    }
  }

  /** @param {number} seat */
  choose(seat) {
    this.seat = seat;
    this.moves = this.refused = undefined;
    this.changed();
    void this.askMoves();
  }

  async askMoves() {
    const { state, seat, version } = this;
    const ask = (/** @type {import('../play/moves.js').Wanted} */ page) => call('POST', `/v1/${this.game}/moves/list`, { body: { position: { state }, seat, ...page, include: ['LABELS'], labels: this.labels } });
    const moves = new Moves(ask, () => this.changed());
    try {
      await moves.load();
      if (version === this.version && seat === this.seat) this.moves = moves;
    } catch (error) {
      if (version !== this.version || seat !== this.seat) return;
      this.trouble = /** @type {Error} */ (error).message;
    }
    this.changed();
  }

  /**
   * Plays a move in this position.
   * @param {Move} move
   * @param {string} [where]
   */
  async play(move, where = 'moves') {
    if (this.busy) return;
    this.busy = true;
    this.refused = this.trouble = undefined;
    this.changed();
    try {
      const body = { position: { state: this.state }, moves: [{ seat: this.seat, move }], include: ['EVENTS', 'SENTENCES', 'LABELS'], labels: this.labels };
      const answer = await call('POST', `/v1/${this.game}/moves/play`, { body });
      if (answer.refused) this.refused = { where, move, refusal: answer.refused.refusal };
      else void this.show(answer.state, answer.events.map((/** @type {any} */ event) => event.sentence).filter(Boolean), this.state);
    } catch (error) {
      this.trouble = error instanceof Trouble ? error.message : String(error);
    } finally {
      this.busy = false;
      this.changed();
    }
  }

  dismiss() {
    this.refused = this.trouble = undefined;
    this.changed();
  }
}
