// Web Storage: what the browser keeps for good (localStorage) or for the tab (sessionStorage). Either may be blocked, full or absent; then
// texts are kept in memory, until the page is closed.

export class Shelf {
  /** @type {Map<string, string>} Memory for the texts that the store did not take. They go before older ones that are still in the store. */
  #here = new Map();
  #open;

  /** @param {() => Storage} open Throws where the store is blocked. */
  constructor(open) {
    this.#open = open;
  }

  /** @param {string} name */
  read(name) {
    return this.#here.get(name) ?? this.#use((store) => store.getItem(name)) ?? undefined;
  }

  /**
   * @param {string} name
   * @param {string} text
   * @returns {boolean} whether the text outlasts the page
   */
  write(name, text) {
    const kept = this.#use((store) => store.setItem(name, text) === undefined) ?? false;
    if (kept) this.#here.delete(name);
    else this.#here.set(name, text);
    return kept;
  }

  /** @param {string} name */
  remove(name) {
    this.#here.delete(name);
    this.#use((store) => store.removeItem(name));
  }

  names() {
    return [...new Set([...this.#here.keys(), ...(this.#use((store) => Object.keys(store)) ?? [])])];
  }

  /** @param {string} name Whether what is read under the name outlasts the page. */
  outlasts(name) {
    return !this.#here.has(name) && this.read(name) !== undefined;
  }

  /**
   * @template T
   * @param {(store: Storage) => T} use
   * @returns {T | undefined} nothing where the store does not allow it
   */
  #use(use) {
    try {
      return use(this.#open());
    } catch {
      return undefined;
    }
  }
}

export const forGood = new Shelf(() => localStorage);
export const forTab = new Shelf(() => sessionStorage);
