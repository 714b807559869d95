// The tables of this browser: one entry in localStorage for each session that it hosts or has a seat in.
import { forGood, forTab } from '../base/shelf.js';
import { Store } from '../base/store.js';
import { entryIn } from './entry.js';

/** @import { Entry } from './entry.js' */
/** @typedef {'kept.nothing' | 'kept.partly' | 'kept.unreadable'} Trouble */

/** The most tables that are kept; of more, those go first that are over, and then the oldest. */
const MOST = 30;
const PREFIX = 'maecenas.table.';
/** By session and seat: the tokens of links that this tab opened and the service has not accepted yet. */
const ARRIVED = 'maecenas.arrived.';

/** @param {string} id */
export const nameOf = (id) => PREFIX + id;

class Tables extends Store {
  /** @type {Trouble | undefined} What went wrong with keeping, as words to be shown. */
  trouble;
  /** @type {Set<string>} What was said already. */
  #said = new Set();

  /**
   * @param {string} id
   * @returns {Entry | undefined}
   */
  find(id) {
    const text = forGood.read(nameOf(id));
    if (text === undefined) return undefined;
    const entry = entryIn(text);
    if (entry?.id === id) return entry;
    // It stays where it is: a newer version of the page may have written it.
    this.#say('kept.unreadable');
    return undefined;
  }

  /** @param {string} id Whether there is an entry of a table, readable or not. */
  has(id) {
    return forGood.read(nameOf(id)) !== undefined;
  }

  /** Every table, the latest first. */
  all() {
    const ids = forGood.names().filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
    const entries = /** @type {Entry[]} */ (ids.map((id) => this.find(id)).filter(Boolean));
    return entries.sort((one, other) => other.time - one.time);
  }

  /** @param {Entry} entry */
  put(entry) {
    if (!this.has(entry.id)) {
      const kept = this.all().sort((one, other) => Number(one.over) - Number(other.over));
      for (const old of kept.slice(MOST - 1)) this.forget(old.id);
    }
    const trouble = this.#write(entry);
    if (trouble) this.#say(trouble);
    this.changed();
  }

  /**
   * @param {string} id
   * @param {Partial<Entry>} change Nothing is kept of a table that was forgotten.
   */
  change(id, change) {
    const entry = this.find(id);
    if (entry) this.put({ ...entry, ...change });
  }

  /** @param {string} id Forgets everything that this browser kept of a table. */
  forget(id) {
    forGood.remove(nameOf(id));
    for (const name of forTab.names()) if (name.startsWith(`${ARRIVED}${id}.`)) forTab.remove(name);
    this.changed();
  }

  /**
   * Where the store is full, games that are over make room, the oldest first; then positions and records do, and the tokens stay.
   * @param {Entry} entry
   * @returns {Trouble | undefined} what does not outlast the page
   */
  #write(entry) {
    const name = nameOf(entry.id);
    const text = JSON.stringify(entry);
    if (forGood.write(name, text)) return undefined;
    for (const old of this.all().reverse()) {
      if (!old.over || old.id === entry.id || !forGood.outlasts(nameOf(old.id))) continue;
      this.forget(old.id);
      if (forGood.write(name, text)) return undefined;
    }
    const { record, seen, ...bare } = entry;
    if (forGood.write(name, JSON.stringify({ ...bare, seen: seen && { ...seen, state: undefined } }))) return 'kept.partly';
    // Where not even this is kept, the page itself goes on with the whole entry.
    return forGood.write(name, text) ? undefined : 'kept.nothing';
  }

  /**
   * @param {string} id
   * @param {number} seat
   */
  arrived(id, seat) {
    return forTab.read(`${ARRIVED}${id}.${seat}`);
  }

  /**
   * Keeps the token of a link for the tab alone: before the service accepts it, anything may stand in a link.
   * @param {string} id
   * @param {number} seat
   * @param {string} token
   */
  arrive(id, seat, token) {
    forTab.write(`${ARRIVED}${id}.${seat}`, token);
  }

  /**
   * The service has accepted a token of the seat.
   * @param {string} id
   * @param {number} seat
   */
  accepted(id, seat) {
    forTab.remove(`${ARRIVED}${id}.${seat}`);
  }

  /** @param {Trouble} trouble It is said once. */
  #say(trouble) {
    if (this.#said.has(trouble)) return;
    this.#said.add(trouble);
    this.trouble = trouble;
    // Entries are also read while a view is drawn.
    queueMicrotask(() => this.changed());
  }

  /** Whether something could not be kept since the page was loaded. */
  get keepsNothing() {
    return this.#said.has('kept.nothing');
  }

  dismiss() {
    this.trouble = undefined;
    this.changed();
  }
}

export const tables = new Tables();
// Another tab kept or forgot a table.
addEventListener('storage', (event) => {
  if (!event.key || event.key.startsWith(PREFIX)) tables.changed();
});
