// Small helpers for the values of the contract.

/**
 * A choice is an object with one member: its name.
 * @param {object | undefined} choice
 */
export function chosen(choice) {
  return choice ? Object.keys(choice)[0] : undefined;
}

/**
 * The kind of a move as the contract names it: `raiseBid` is `RAISE_BID`.
 * @param {object} move
 */
export function kindOf(move) {
  return (chosen(move) ?? '').replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {string} text Within a sentence: the first letter is no capital. */
export function small(text) {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/**
 * How often each value stands in a list, in the order of the first ones.
 * @template T
 * @param {T[]} list
 * @returns {[T, number][]}
 */
export function tally(list) {
  /** @type {Map<T, number>} */
  const counts = new Map();
  for (const item of list) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts];
}

/**
 * Whether two lists hold the same, each as often, in any order.
 * @param {readonly string[]} one
 * @param {readonly string[]} other
 */
export function sameCards(one, other) {
  return one.length === other.length && [...one].sort().join() === [...other].sort().join();
}

/** Digits of chance that are good for keys. */
export function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {any} state @returns {string | undefined} The catalog that a position names; what is pasted may have anything there. */
export function catalogOf(state) {
  return typeof state?.catalog === 'string' && state.catalog ? state.catalog : undefined;
}
