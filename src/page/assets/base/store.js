// A value that views watch: whoever changes it calls `changed`, and every view that uses it is drawn anew.
import { useEffect, useState } from './html.js';

export class Store {
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {() => void} listener */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  changed() {
    for (const listener of [...this.#listeners]) listener();
  }
}

/**
 * Draws the calling view again whenever the store changes.
 * @template {Store} T
 * @param {T} store
 */
export function useStore(store) {
  const [, draw] = useState(0);
  useEffect(() => store.subscribe(() => draw((/** @type {number} */ count) => count + 1)), [store]);
  return store;
}
