// Keeps a table in this browser while it is open: what its seat saw last and, where this browser hosts it, the record. The moves in the
// events of the session are added to the record. The service is asked for it only where a move is missing, such as one whose cards are hidden.
import { call } from '../api/call.js';
import { eyesOf } from '../api/log.js';
import { rearranged } from './host.js';
import { hostingIn, keepSeat } from './seats.js';
import { nameOf, tables } from './tables.js';

/** @import { Kept } from './entry.js' */
/** @import { Table } from './table.js' */

/** How long changes are gathered before they are kept, in milliseconds. */
const GATHERED = 400;
/** The least time between two requests for the record, in milliseconds; when the tab is hidden, it is asked for at once. */
const SELDOM = 60_000;

export class Keeper {
  #table;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #gathering;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;
  #asked = -Infinity;
  /** The entity tag of the record that the service sent last: where there was no room to keep it, it is not asked for again. */
  #fetched = '';
  /** What was kept last. */
  #kept = '';
  /** Whether this browser had an entry of the table; where it has none any more, the table was forgotten. */
  #had;
  /** @type {string | undefined} The token of the seat that was kept last. */
  #token;
  #stop = new AbortController();

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
    this.#had = tables.find(table.id) !== undefined;
    const { signal } = this.#stop;
    signal.addEventListener('abort', table.subscribe(() => (this.#gathering ??= setTimeout(() => this.#keep(), GATHERED))));
    addEventListener('pagehide', () => this.#keep(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && this.#leave(), { signal });
    addEventListener('storage', (event) => event.key === nameOf(table.id) && this.#meanwhile(), { signal });
  }

  stop() {
    this.#keep();
    clearTimeout(this.#waiting);
    this.#stop.abort();
  }

  #keep() {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    const table = this.#table;
    const { session } = table;
    if (!session) return;
    const { game, id, seat, ownToken: token, hosting } = table;
    const { labels, version, etag, gameOver: over } = session.info;
    if (this.#had && !tables.has(id)) return;
    if (!hosting && seat !== undefined && token && token !== this.#token) {
      keepSeat({ game, id, seat, token, labels });
      this.#token = token;
    }
    const entry = tables.find(id);
    this.#had ||= entry !== undefined;
    if (!entry) return;
    // Another tab of this browser may host the session, and keep its record.
    const record = hosting && entry.record && carriedOn(entry.record, table);
    const state = `${etag} ${table.viewer} ${record?.etag}`;
    if (state !== this.#kept) {
      this.#kept = state;
      const seen = { version, eyes: table.viewer, choice: session.awaiting.choice, seats: session.awaiting.seats, state: session.state };
      tables.change(id, { labels, over, seen, time: Date.now(), ...(record && { record }) });
    }
    // Before the first move there is nothing to lose. An event that is on its way brings its move; a tab that is hidden does not wait for it.
    const behind = hosting && version > 0 && record?.etag !== etag && this.#fetched !== etag;
    if (behind && (!record || document.hidden || !isOnItsWay(table))) this.#ask();
  }

  /** The tab is hidden, and may be closed next. */
  #leave() {
    this.#asked = -Infinity;
    this.#keep();
  }

  /** Asks for the record, now or when it may be asked for again. */
  #ask() {
    clearTimeout(this.#waiting);
    const wait = this.#asked + SELDOM - performance.now();
    if (wait > 0) this.#waiting = setTimeout(() => this.#keep(), wait);
    else {
      this.#asked = performance.now();
      void this.#fetch();
    }
  }

  async #fetch() {
    const { path, hosting, id } = this.#table;
    try {
      // It is for nobody's eyes but the host's, so that the drawer of a seat does not show it.
      const { version, etag, record } = await call('GET', `${path}/record`, { token: hosting?.hostToken, eyes: eyesOf('all', id) });
      this.#fetched = etag;
      tables.change(id, { record: { version, etag, record } });
      if (!this.#stop.signal.aborted) this.#keep();
    } catch {
      // What is kept stays, and it is asked for again with a later move.
    }
  }

  /** Another tab changed the entry of this table. */
  #meanwhile() {
    const entry = tables.find(this.#table.id);
    const other = entry && hostingIn(entry);
    if (other) rearranged(this.#table, other);
  }
}

/**
 * The record with the moves of later events, up to the first whose cards are hidden. It stays as it is where the store
 * of the service has lost its latest moves and taken others in their place.
 * @param {Kept} kept
 * @param {Table} table
 * @returns {Kept}
 */
function carriedOn(kept, { told }) {
  let { version, etag } = kept;
  if (told.some((one) => one.version === version && one.etag !== etag)) return kept;
  const moves = [...(kept.record.moves ?? [])];
  for (const one of told) {
    if (one.version !== version + 1 || !one.move) continue;
    moves.push({ seat: one.seat, move: one.move });
    ({ version, etag } = one);
  }
  return { version, etag, record: { ...kept.record, moves } };
}

/**
 * Whether the answer to a move overtook its event, which follows on the open stream.
 * @param {Table} table
 */
function isOnItsWay({ connection, told, session }) {
  return connection === 'open' && (told.at(-1)?.version ?? 0) < (session?.info.version ?? 0);
}

/**
 * Whether this browser has kept the whole game, so that nothing is lost where the service loses it.
 * @param {Table} table
 */
export function keptWhole({ id, session }) {
  return session !== undefined && tables.find(id)?.record?.etag === session.info.etag;
}
