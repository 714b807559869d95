// The legal moves of a seat as far as they have been asked for: counts of every kind, and the moves of those that are looked at.
/** @import { KindCount, ListedMove } from '#types' */
/** @typedef {{ onlyKinds?: string[], pageSize: number, pageToken?: string }} Wanted */

/** The page size of the first request, which has the counts: enough for all but the longest lists, such as those of placements. */
const FIRST_PAGE = 1000;
/** The page size of the requests for more moves of a kind. */
const PAGE = 200;

export class Moves {
  /** @type {KindCount[]} */
  kindCounts = [];
  /** @type {Map<string, { list: ListedMove[], next?: string }>} */
  #lists = new Map();
  /** @type {Set<string>} */
  #asked = new Set();
  /** @type {'KNOWN' | 'UNKNOWN'} Whether these are all of them, whatever is hidden. */
  knowledge = 'KNOWN';
  /** Another number whenever more of them are there. */
  revision = 0;

  /**
   * @param {(wanted: Wanted) => Promise<any>} ask for a page of them
   * @param {() => void} changed
   */
  constructor(ask, changed) {
    this.#ask = ask;
    this.changed = changed;
  }

  /** @type {(wanted: Wanted) => Promise<any>} */
  #ask;

  async load() {
    const answer = await this.#ask({ pageSize: FIRST_PAGE });
    this.kindCounts = answer.kindCounts;
    this.knowledge = answer.knowledge;
    for (const { kind } of this.kindCounts) {
      this.#lists.set(kind, { list: answer.moves.filter((/** @type {ListedMove} */ move) => move.kind === kind) });
    }
    return this;
  }

  /** @param {string} kind */
  count(kind) {
    return this.kindCounts.find((entry) => entry.kind === kind)?.count ?? 0;
  }

  /**
   * The moves of a kind that are there; the rest is asked for, page by page, as long as `most` wants more.
   * @param {string} kind
   * @param {number} [most]
   * @returns {ListedMove[]}
   */
  of(kind, most = PAGE) {
    const known = this.#lists.get(kind)?.list ?? [];
    if (known.length < Math.min(most, this.count(kind))) void this.#more(kind, most);
    return known;
  }

  /** @param {string} kind Whether moves of it are there already, without asking. */
  ready(kind) {
    return (this.#lists.get(kind)?.list.length ?? 0) > 0;
  }

  /** @param {string} kind */
  has(kind) {
    return this.count(kind) > 0;
  }

  /** How many moves there are, of all kinds. */
  get total() {
    return this.kindCounts.reduce((sum, { count }) => sum + count, 0);
  }

  /**
   * All moves but those of some kinds, where there are no more than a few; none otherwise, nor where something hidden may allow more.
   * @param {number} most
   * @param {string[]} [without]
   */
  few(most, without = []) {
    const counted = this.kindCounts.filter(({ kind }) => !without.includes(kind));
    const total = counted.reduce((sum, { count }) => sum + count, 0);
    return total <= most && this.knowledge === 'KNOWN' ? counted.flatMap(({ kind }) => this.of(kind)) : [];
  }

  /**
   * @param {string} kind
   * @param {number} most
   */
  async #more(kind, most) {
    const key = `${kind} ${most}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      /** @type {ListedMove[]} */
      const list = [];
      let token;
      do {
        const answer = await this.#ask({ onlyKinds: [kind], pageSize: PAGE, ...(token && { pageToken: token }) });
        list.push(...answer.moves);
        token = answer.nextPageToken;
      } while (token && list.length < most);
      this.#lists.set(kind, { list });
      this.revision += 1;
      this.changed();
    } catch {
      this.#asked.delete(key);
    }
  }
}
