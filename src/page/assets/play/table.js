// A game at a table: what this screen sees of a session, and what is done there.
import { call, Trouble } from '../api/call.js';
import { eyesOf, log } from '../api/log.js';
import { watchSession } from '../api/stream.js';
import { Store } from '../base/store.js';
import { catalogOf, kindOf, randomKey } from '../base/values.js';
import { shownName } from '../base/visible.js';
import { language, t } from '../words/index.js';
import { Moves } from './moves.js';
import { levelOf, playedHere } from './seats.js';

/** @import { Move, OpponentLevel, Refusal, Session } from '#types' */
/** @import { Hosting } from './seats.js' */
/** @import { Place } from './links.js' */

/** The number of past moves in the list when a table is opened. */
const TOLD = 40;
/** The most moves in the list. */
const MOST_TOLD = 400;

export class Table extends Store {
  /** @type {Session | undefined} */
  session;
  /** @type {any} The position before the latest move, where it was seen: boards mark what the move changed. */
  before;
  /** @type {Moves | undefined} */
  moves;
  /** @type {{ version: number, seat: number, kind: string, level?: OpponentLevel, lines: string[], etag: string, move?: Move }[]} What happened, the latest last. */
  told = [];
  /** @type {{ where: string, move: Move, refusal: Refusal } | undefined} An attempt that the rules forbid. */
  refused;
  /** @type {{ sentence: string, again?: () => void, unreached: boolean } | undefined} */
  trouble;
  /** @type {'open' | 'broken' | 'opening'} */
  connection = 'opening';
  /** @type {string | undefined} Why the session is over for this screen. */
  gone;
  /** Whether the service does not have the session any more. */
  lost = false;
  /** @type {number | undefined} The seat that the screen is to be passed to. */
  passTo;
  busy = false;
  /** @type {ReturnType<typeof watchSession> | undefined} */
  #stream;
  /** The position that the moves were asked for. */
  #movesFor = '';
  #closed = false;

  /**
   * @param {Place} place
   * @param {Hosting} [hosting] with it, this screen has the tokens of all seats
   * @param {boolean} [begun] whether this screen has just begun the session, so that the first player looks at it
   */
  constructor(place, hosting, begun = false) {
    super();
    this.game = place.game;
    this.id = place.id;
    this.hosting = hosting;
    const first = hosting?.players.indexOf('here') ?? -1;
    /** The seat through whose eyes this screen sees; undefined for a spectator. */
    this.seat = hosting ? (first < 0 ? undefined : first) : place.token ? place.seat : undefined;
    this.ownToken = place.token;
    /** Another token of the seat, from a link, for the case that the service refuses the one that is kept. */
    this.spareToken = place.spare;
    const several = playedHere(hosting) > 1;
    /** Whether one of several players at this screen looks at it, and none has said who: a table that is opened again, shown as to a spectator. */
    this.unclaimed = several && !hosting?.open && !begun;
  }

  get path() {
    return `/v1/${this.game}/sessions/${this.id}`;
  }

  /** Whether this screen is shown everything: of an open table, or of one where only opponents sit. */
  get seesAll() {
    return this.hosting !== undefined && !this.unclaimed && (this.hosting.open || this.hosting.players.every((player) => levelOf(player) !== undefined));
  }

  get catalog() {
    return catalogOf(this.session?.state);
  }

  get state() {
    return this.session?.state;
  }

  get token() {
    if (!this.hosting) return this.ownToken;
    if (this.unclaimed) return undefined;
    if (this.seesAll) return this.hosting.hostToken;
    return this.seat === undefined ? undefined : this.hosting.seatTokens[this.seat];
  }

  /** Whose view of the position this screen shows; nothing for a spectator's. */
  get viewer() {
    return this.seesAll ? 'all' : this.seat === undefined || this.unclaimed ? undefined : `seat ${this.seat}`;
  }

  /** The same as a mark in the log of requests. */
  get eyes() {
    return this.viewer && eyesOf(this.viewer, this.id);
  }

  get awaited() {
    return this.session?.awaiting.seats ?? [];
  }

  get gameOver() {
    return this.session?.info.gameOver ?? false;
  }

  /** Whether it is for the seat at this screen to move. */
  get mine() {
    return this.seat !== undefined && this.awaited.includes(this.seat) && this.passTo === undefined;
  }

  /** @param {number} seat @returns {OpponentLevel | undefined} how well the service plays the seat, where it does */
  opponent(seat) {
    return this.session?.info.opponents.find((one) => one.seat === seat)?.level;
  }

  /** @param {number} seat */
  label(seat) {
    return shownName(this.session?.info.labels[seat] || t('seat', { seat: seat + 1 }));
  }

  async open() {
    if (this.#closed) return;
    log.readBy(this.eyes);
    const { token, eyes } = this;
    try {
      const session = await call('GET', this.path, { token, eyes });
      if (!this.#isFor(eyes)) return;
      this.#show(session);
      // Shown to the next seat of this screen, it is opened anew.
      if (this.#isFor(eyes)) this.watch(Math.max(0, session.info.version - TOLD));
    } catch (error) {
      if (!this.#isFor(eyes) || this.#spared(error)) return;
      // It is watched from now on: as soon as the service answers, the first event is the session.
      if (this.fail(error, () => void this.open()).unreached) this.watch();
    }
  }

  close() {
    this.#closed = true;
    this.#stream?.close();
    log.readBy(undefined);
  }

  /** Opens the table anew, as another seat or with another token: nothing stays of what was shown before. */
  async lookAgain() {
    this.#stream?.close();
    this.session = this.before = this.moves = this.refused = this.trouble = undefined;
    this.told = [];
    this.#movesFor = '';
    this.busy = false;
    this.changed();
    await this.open();
  }

  /**
   * Whether an answer may be shown: while it was awaited, the screen may have been passed to another seat, or the table left.
   * @param {string | undefined} eyes whose it is
   */
  #isFor(eyes) {
    return !this.#closed && eyes === this.eyes;
  }

  /**
   * Does something that ends a token. The stream is closed meanwhile, since the end of its token would look like the end of the session.
   * @template T
   * @param {() => Promise<T>} work
   */
  async apart(work) {
    this.#stream?.close();
    this.busy = true;
    this.changed();
    try {
      return await work();
    } finally {
      this.busy = false;
      this.changed();
    }
  }

  /**
   * Watches the session through the eyes of this screen.
   * @param {number} [seen] without it, from the session as it stands, and then with some of the past
   */
  watch(seen) {
    this.#stream?.close();
    if (this.#closed) return;
    this.told = [];
    this.connection = 'opening';
    this.#stream = watchSession({
      path: `${this.path}/events`,
      token: this.token,
      eyes: this.eyes,
      seen,
      onEvent: (event) => {
        this.#happened(event);
        if (seen === undefined && event.session) this.watch(Math.max(0, event.session.info.version - TOLD));
      },
      onState: (state) => {
        this.connection = state;
        if (state === 'open') this.#reached();
        this.changed();
      },
      onRefused: (trouble) => this.#spared(trouble) || this.fail(trouble),
    });
  }

  /** The service is reached again: what is said of a lost connection goes, and what could not be asked is asked. */
  #reached() {
    if (!this.trouble?.unreached) return;
    this.trouble = undefined;
    this.settle();
  }

  /** Tells everything in the language that was chosen now. */
  translate() {
    if (this.session) this.watch(Math.max(0, this.session.info.version - Math.max(TOLD, this.told.length)));
    this.refused = undefined;
    if (this.moves || this.mine) void this.askMoves();
    this.changed();
  }

  tellAll() {
    this.watch(0);
  }

  /**
   * Makes a move of the seat at this screen.
   * @param {Move} move
   * @param {string} [where] the place on the page where it was tried, for the sentence that refuses it
   */
  async play(move, where = 'moves') {
    if (this.busy || this.seat === undefined || !this.session) return;
    // Where several seats choose at once, what the others choose meanwhile is no reason to refuse this one.
    const etag = this.awaited.length > 1 ? undefined : this.session.info.etag;
    await this.#send(move, where, etag, randomKey());
  }

  /**
   * @param {Move} move
   * @param {string} where
   * @param {string | undefined} etag
   * @param {string} key the same for each attempt, so that a move whose answer was lost is not made twice
   */
  async #send(move, where, etag, key) {
    this.busy = true;
    this.refused = this.trouble = undefined;
    this.changed();
    const body = { move, ...(this.seesAll && { seat: this.seat }), include: ['LABELS'] };
    const began = performance.now();
    const { token, eyes } = this;
    try {
      const answer = await call('POST', `${this.path}/moves`, { token, eyes, etag, key, body });
      if (!this.#isFor(eyes)) return;
      if (answer.made) {
        this.#show(answer.made.session);
        requestAnimationFrame(() => performance.measure('next position', { start: began, detail: kindOf(move) }));
      } else {
        this.refused = { where, move, refusal: answer.refused.refusal };
        this.#show(answer.refused.session);
      }
    } catch (error) {
      if (!this.#isFor(eyes)) return;
      const stale = error instanceof Trouble && error.status === 412;
      const { unreached } = this.fail(error, stale ? () => void this.open() : () => void this.#send(move, where, etag, key));
      // The stream may not have noticed yet.
      if (unreached) this.#stream?.renew();
    } finally {
      // The next seat has requests of its own.
      if (this.#isFor(eyes)) this.busy = false;
      this.changed();
    }
  }

  dismiss() {
    this.refused = this.trouble = undefined;
    this.changed();
  }

  /** Somebody else sits down at this screen. */
  sitDown() {
    if (this.passTo === undefined) return;
    this.seat = this.passTo;
    this.passTo = undefined;
    this.unclaimed = false;
    void this.lookAgain();
  }

  /** The seat at this screen is played by the service from now on: the screen is for the next seat that is played here, or its host watches. */
  standUp() {
    if (!this.hosting) return;
    const next = this.hosting.players.indexOf('here');
    this.seat = next < 0 ? undefined : next;
    this.unclaimed = next >= 0 && !this.hosting.open;
    void this.lookAgain();
  }

  /** @param {any} event */
  #happened(event) {
    if (event.session) this.#show(event.session);
    if (event.moveMade) {
      const { seat, kind, move, opponentLevel: level, events, session } = event.moveMade;
      const lines = events.map((/** @type {any} */ one) => one.sentence).filter(Boolean);
      if (this.told.at(-1)?.version !== event.version) {
        this.told = [...this.told, { version: event.version, seat, kind, level, lines, etag: event.etag, move }].slice(-MOST_TOLD);
      }
      this.#show(session);
    }
    if (event.ended && event.ended.endReason !== 'STOPPING') {
      // Another tab of the host gave the seat away or took it back, and has kept the tokens of now (`rearranged` in host.js).
      if (event.ended.endReason === 'RENEWED' && this.hosting) return void this.lookAgain();
      if (event.ended.endReason === 'RENEWED' && this.#spared()) return;
      this.gone = t(`gone.${event.ended.endReason}`);
      this.lost = ['DELETED', 'GONE'].includes(event.ended.endReason);
    }
    this.changed();
  }

  /** @param {Session} session */
  #show(session) {
    // Answers and events overtake each other; the later position counts. Where a table is opened, the events of the past come after it.
    const later = this.session ? session.info.version - this.session.info.version : 0;
    if (!this.session) this.before = undefined;
    if (later > 0) this.before = this.session?.state;
    if (later === -1) this.before = session.state;
    if (later < 0) return;
    const same = this.session?.info.etag === session.info.etag;
    this.session = session;
    if (!same && this.trouble) this.trouble = undefined;
    this.settle();
    this.changed();
  }

  /** Sees to what the position asks for: the moves, or the next player at this screen. */
  settle() {
    if (!this.session || this.gameOver) {
      this.moves = undefined;
      return;
    }
    const here = this.awaited.filter((seat) => this.hosting?.players[seat] === 'here');
    if (this.unclaimed) this.passTo = here[0] ?? this.seat;
    else if (this.hosting && here.length > 0 && !here.includes(this.seat ?? -1)) {
      if (this.hosting.open) [this.seat] = here;
      else if (playedHere(this.hosting) === 1 && this.seat !== undefined) {
        [this.seat] = here;
        return void this.lookAgain();
      } else [this.passTo] = here;
    } else this.passTo = undefined;
    // Nobody is shown the requests of a seat on the screen to pass.
    log.readBy(this.passTo === undefined ? this.eyes : undefined);
    if (this.mine) void this.askMoves();
    // Moves that were asked for out of turn are an answer about this position, and stay as long as it does.
    else if (this.#movesFor !== this.#wanted) this.moves = undefined;
  }

  /** What moves would be asked for now: those of a seat in a position, labelled in a language. */
  get #wanted() {
    return `${this.session?.info.etag} ${this.seat} ${language.code}`;
  }

  /** The legal moves of this screen's seat. */
  async askMoves() {
    const wanted = this.#wanted;
    if (this.#movesFor === wanted) return;
    this.#movesFor = wanted;
    // Those of the position before are no moves any more.
    this.moves = undefined;
    const { token, eyes, seesAll, seat } = this;
    const ask = (/** @type {import('./moves.js').Wanted} */ page) => {
      const query = new URLSearchParams({ pageSize: String(page.pageSize), include: 'LABELS' });
      for (const kind of page.onlyKinds ?? []) query.append('onlyKinds', kind);
      if (page.pageToken) query.set('pageToken', page.pageToken);
      if (seesAll) query.set('seat', String(seat));
      return call('GET', `${this.path}/moves?${query}`, { token, eyes });
    };
    const moves = new Moves(ask, () => this.changed());
    try {
      await moves.load();
      if (this.#movesFor !== wanted) return;
      this.moves = moves;
      this.changed();
    } catch (error) {
      if (this.#movesFor !== wanted) return;
      this.#movesFor = '';
      this.fail(error, () => void this.askMoves());
    }
  }

  /**
   * Opens the table with the other token of the seat, if there is one, where the service refuses the first.
   * @param {unknown} [error] of a request; without it, the stream has said that the token is renewed
   */
  #spared(error) {
    if (!this.spareToken || (error && !(error instanceof Trouble && error.status === 401))) return false;
    this.ownToken = this.spareToken;
    this.spareToken = undefined;
    void this.lookAgain();
    return true;
  }

  /**
   * @param {unknown} error
   * @param {() => void} [again]
   */
  fail(error, again) {
    const trouble = error instanceof Trouble ? error : new Trouble(String(error));
    if (trouble.status === 404 || trouble.status === 410) {
      this.gone = trouble.message;
      // A proxy may say the same of a service that is away.
      this.lost = trouble.code !== undefined;
    } else if (trouble.status === 401 && this.ownToken) this.gone = t('gone.RENEWED');
    else this.trouble = { sentence: trouble.message, again, unreached: trouble.unreached };
    this.changed();
    return trouble;
  }
}
