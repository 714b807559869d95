// What the page asked, for the drawer: the latest questions with their answers and times.
import { Store } from '../base/store.js';

/**
 * @typedef {object} Entry
 * @property {number} id
 * @property {string} method
 * @property {string} path
 * @property {string} [token] the bearer token that was sent
 * @property {string} language
 * @property {Record<string, string>} headers the headers beside these
 * @property {unknown} [body]
 * @property {number} [status] absent while the answer is awaited
 * @property {unknown} [answer]
 * @property {string} [timing] the `Server-Timing` of the answer
 * @property {number} [milliseconds] from the request to the whole answer, as the browser measured it
 * @property {string} [failure] why there is no answer
 * @property {boolean} [here] whether the engine in the browser answered, so that there was no request
 * @property {boolean} [stream] whether the answer goes on, as events do
 * @property {string} [eyes] whose secrets it may hold; absent for nobody's
 */

const MOST = 80;

/**
 * The mark of what only some may see. It names the session, since the same seat of another one is another player's.
 * @param {string} viewer `all` for the host, or a seat
 * @param {string} id of the session
 */
export const eyesOf = (viewer, id) => `${viewer} of ${id}`;

class Log extends Store {
  /** @type {Entry[]} The latest first. */
  entries = [];
  /** How many requests there have been. */
  count = 0;
  #latest = 0;

  /**
   * @param {Omit<Entry, 'id'>} entry
   * @returns {Entry}
   */
  begin(entry) {
    if (!entry.here) this.count += 1;
    const begun = { ...entry, id: (this.#latest += 1) };
    this.entries = [begun, ...this.entries].slice(0, MOST);
    this.changed();
    return begun;
  }

  /** @type {string | undefined} Whose secrets may be shown now. */
  reader;

  /**
   * Says who looks at the screen from now on. What others were answered is forgotten.
   * @param {string | undefined} eyes
   */
  readBy(eyes) {
    if (eyes === this.reader) return;
    this.reader = eyes;
    this.only(eyes);
  }

  /**
   * Marks a request anew that was made before its session had an id.
   * @param {string} mark
   * @param {string} eyes
   */
  remark(mark, eyes) {
    for (const entry of this.entries) if (entry.eyes === mark) entry.eyes = eyes;
  }

  /** The requests that the reader may see. */
  get shown() {
    return this.entries.filter((entry) => !entry.eyes || entry.eyes === this.reader);
  }

  /**
   * Forgets what others than this reader were answered, before somebody else looks at the screen.
   * @param {string | undefined} eyes
   */
  only(eyes) {
    this.entries = this.entries.filter((entry) => !entry.eyes || entry.eyes === eyes);
    this.changed();
  }
}

export const log = new Log();
