// What the latest move changed, for the boards: they compare the position before it with the one that is shown.

/**
 * The indices of what a list has more than the one before, whatever the order.
 * @param {readonly unknown[]} [list]
 * @param {readonly unknown[]} [before]
 */
export function added(list = [], before = []) {
  const left = before.map((one) => JSON.stringify(one));
  return list.flatMap((one, index) => {
    const at = left.indexOf(JSON.stringify(one));
    if (at < 0) return [index];
    left.splice(at, 1);
    return [];
  });
}

/**
 * @param {unknown} one
 * @param {unknown} other
 */
export function differ(one, other) {
  return JSON.stringify(one) !== JSON.stringify(other);
}

/**
 * The players before the latest move, by seat; none where that position is not known.
 * @param {import('./index.js').Position} position
 * @returns {any[]}
 */
export function playersBefore({ before, state }) {
  return before?.players.length === state.players.length ? before.players : [];
}
