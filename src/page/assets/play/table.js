// A game at a table: what this screen sees of a session, and what is done there.
import { call, Trouble } from '../api/call.js';
import { log } from '../api/log.js';
import { watchSession } from '../api/stream.js';
import { Store } from '../base/store.js';
import { catalogOf, kindOf, randomKey } from '../base/values.js';
import { language, t } from '../words/index.js';
import { Moves } from './moves.js';
import { keepHosting, levelOf } from './seats.js';

/** @import { Move, OpponentLevel, Refusal, Session } from '#types' */
/** @import { Hosting, Player } from './seats.js' */
/** @import { Place } from './links.js' */

/** So many moves are told of the past when a table is opened. */
const TOLD = 40;
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

  /**
   * @param {Place} place
   * @param {Hosting} [hosting] with it, this screen has the tokens of all seats
   * @param {boolean} [begun] whether whoever began the session looks at the screen
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
    const several = (hosting?.players.filter((player) => player === 'here').length ?? 0) > 1;
    /** Whether one of several players at this screen looks at it, and none has said who: a table that is opened again, shown as to a spectator. */
    this.unclaimed = several && !hosting?.open && !begun;
  }

  get path() {
    return `/v1/${this.game}/sessions/${this.id}`;
  }

  /** Whether this screen is shown everything: of an open table, or of one where only opponents sit. */
  get seesAll() {
    return this.hosting !== undefined && !this.unclaimed && (this.hosting.open || this.seat === undefined);
  }

  get catalog() {
    return catalogOf(this.session?.state);
  }

  get token() {
    if (!this.hosting) return this.ownToken;
    if (this.unclaimed) return undefined;
    return this.seesAll ? this.hosting.hostToken : this.hosting.seatTokens[this.seat ?? 0];
  }

  /** Whose secrets this screen shows, as a mark in the log of requests. */
  get eyes() {
    return this.seesAll ? 'all' : this.seat === undefined || this.unclaimed ? undefined : `seat ${this.seat}`;
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

  /** Whether the service is to move, for every seat that is awaited. */
  get thinking() {
    return this.awaited.length > 0 && this.awaited.every((seat) => this.opponent(seat));
  }

  /** @param {number} seat */
  label(seat) {
    return this.session?.info.labels[seat] || t('seat', { seat: seat + 1 });
  }

  async open() {
    log.readBy(this.eyes);
    try {
      const session = await call('GET', this.path, { token: this.token, eyes: this.eyes });
      this.#show(session);
      this.watch(Math.max(0, session.info.version - TOLD));
    } catch (error) {
      // It is watched from now on: as soon as the service answers, the first event is the session.
      if (this.#fail(error, () => void this.open()).unreached) this.watch();
    }
  }

  close() {
    this.#stream?.close();
  }

  /**
   * Watches the session through the eyes of this screen.
   * @param {number} [seen] without it, from the session as it stands, and then with some of the past
   */
  watch(seen) {
    this.#stream?.close();
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
      onRefused: (trouble) => this.#fail(trouble),
    });
  }

  /** The service is reached again: what is said of a lost connection goes, and what could not be asked is asked. */
  #reached() {
    if (!this.trouble?.unreached) return;
    this.trouble = undefined;
    this.#settle();
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
    try {
      const answer = await call('POST', `${this.path}/moves`, { token: this.token, eyes: this.eyes, etag, key, body });
      if (answer.made) {
        this.#show(answer.made.session);
        requestAnimationFrame(() => performance.measure('next position', { start: began, detail: kindOf(move) }));
      } else {
        this.refused = { where, move, refusal: answer.refused.refusal };
        this.#show(answer.refused.session);
      }
    } catch (error) {
      const stale = error instanceof Trouble && error.status === 412;
      const { unreached } = this.#fail(error, stale ? () => void this.open() : () => void this.#send(move, where, etag, key));
      // The stream may not have noticed yet.
      if (unreached) this.#stream?.renew();
    } finally {
      this.busy = false;
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
    this.session = this.moves = undefined;
    this.#movesFor = '';
    this.refused = this.trouble = undefined;
    void this.open();
  }

  /**
   * Hands a seat to another player: at this screen, by a link, or the service at a level.
   * @param {number} seat
   * @param {Player} player
   */
  async seatPlayer(seat, player) {
    const { hosting } = this;
    if (!hosting || this.busy) return;
    const level = levelOf(player);
    const ofService = level !== undefined || levelOf(hosting.players[seat]) !== undefined;
    if (ofService) {
      // The end of a token ends its stream, which would look like the end of the session.
      this.#stream?.close();
      this.busy = true;
      this.changed();
      try {
        hosting.seatTokens[seat] = await this.#handOver(hosting.hostToken, seat, level);
      } catch (error) {
        await this.open();
        return this.#fail(error, () => void this.seatPlayer(seat, player));
      } finally {
        this.busy = false;
        this.changed();
      }
    }
    hosting.players[seat] = player;
    keepHosting(hosting);
    if (level && seat === this.seat) this.#standUp(hosting);
    else if (ofService) void this.open();
    else this.#settle();
    this.changed();
  }

  /**
   * Gives a seat to the service, or takes it back.
   * @param {string} token the host's
   * @param {number} seat
   * @param {OpponentLevel | undefined} level
   * @returns {Promise<string>} the token of the seat from now on, empty for one of the service
   */
  async #handOver(token, seat, level) {
    if (!level) return (await call('POST', `${this.path}/tokens/renew`, { token, eyes: 'all', body: { seat } })).seatToken;
    await call('POST', `${this.path}/opponents/set`, { token, eyes: 'all', body: { seat, level } });
    return '';
  }

  /**
   * The seat at this screen is played by the service from now on: the screen is for the next seat that is played here, or shows everything.
   * @param {Hosting} hosting
   */
  #standUp(hosting) {
    const next = hosting.players.indexOf('here');
    if (next >= 0 && !hosting.open) this.passTo = next;
    else {
      this.seat = next < 0 ? undefined : next;
      this.session = this.moves = undefined;
      this.#movesFor = '';
      this.refused = this.trouble = undefined;
      void this.open();
    }
  }

  /**
   * Shows all cards at this screen, or each seat its own.
   * @param {boolean} open
   */
  openTable(open) {
    if (!this.hosting) return;
    this.hosting.open = open;
    this.unclaimed = false;
    keepHosting(this.hosting);
    this.session = this.moves = undefined;
    this.#movesFor = '';
    void this.open();
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
    this.#settle();
    this.changed();
  }

  /** Sees to what the position asks for: the moves, or the next player at this screen. */
  #settle() {
    if (!this.session || this.gameOver) {
      this.moves = undefined;
      return;
    }
    const here = this.awaited.filter((seat) => this.hosting?.players[seat] === 'here');
    if (this.unclaimed) this.passTo = here[0] ?? this.seat;
    else if (this.hosting && here.length > 0 && !here.includes(this.seat ?? -1)) {
      if (this.hosting.open) [this.seat] = here;
      else if (this.hosting.players.filter((player) => player === 'here').length === 1 && this.seat !== undefined) [this.seat] = here;
      else [this.passTo] = here;
    } else this.passTo = undefined;
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
      this.#movesFor = '';
      this.#fail(error, () => void this.askMoves());
    }
  }

  /**
   * @param {unknown} error
   * @param {() => void} [again]
   */
  #fail(error, again) {
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
