// What the latest move changed in Il Vecchio.
import { differ } from '../changes.js';

/**
 * @typedef {object} Changes
 * @property {Set<string>} towns where members or middlemen came or went, or lay down or stood up
 * @property {Record<string, number>} tracks by track: how many members came there, the last ones of it
 */

/**
 * @param {any} before the position before the latest move, where it is known
 * @param {any} state
 * @returns {Changes}
 */
export function changesOf(before, state) {
  /** @type {Changes} */
  const changes = { towns: new Set(), tracks: {} };
  if (before?.players.length !== state.players.length) return changes;
  const [was, is] = [townsOf(before), townsOf(state)];
  for (const town of new Set([...was.keys(), ...is.keys()])) if (differ(was.get(town), is.get(town))) changes.towns.add(town);
  for (const { track, seats } of state.trackMembers ?? []) {
    changes.tracks[track] = (seats ?? []).length - (before.trackMembers?.find((/** @type {any} */ one) => one.track === track)?.seats?.length ?? 0);
  }
  return changes;
}

/**
 * Middlemen that went to another town, and members of a family that came to one, from another where one was left.
 * @param {any} before
 * @param {any} state
 * @returns {import('../motion.js').Moved[]}
 */
export function movedIn(before, state) {
  const place = (/** @type {string} */ town) => `.town[data-town="${town}"] .halo`;
  const middlemen = state.middlemen.flatMap((/** @type {any} */ { town }, /** @type {number} */ index) => {
    const was = before.middlemen[index]?.town;
    return was && was !== town ? [{ what: `.town[data-town="${town}"][data-middleman] > path:last-child`, from: place(was), to: place(town) }] : [];
  });
  const members = playersOf(before, state).flatMap(([old, player], seat) => {
    const [left = [], came = []] = [[old, player], [player, old]].map(([one, other]) => townsWithMore(one, other));
    return came.map((town, index) => {
      const was = left[index];
      return { what: `.members[data-town="${town}"][data-seat="${seat}"]`, ...(was && { from: place(was), to: place(town) }) };
    });
  });
  return [...middlemen, ...members];
}

/**
 * @param {any} before
 * @param {any} state
 * @returns {[any, any][]}
 */
function playersOf(before, state) {
  if (before.players.length !== state.players.length) return [];
  return state.players.map((/** @type {any} */ player, /** @type {number} */ seat) => [before.players[seat], player]);
}

/**
 * The towns where one player has more members than another, or than before.
 * @param {any} one
 * @param {any} other
 * @returns {string[]}
 */
function townsWithMore({ townMembers = [] }, other) {
  const count = (/** @type {any} */ { standingCount = 0, lyingCount = 0 } = {}) => standingCount + lyingCount;
  const there = (/** @type {string} */ town) => (other.townMembers ?? []).find((/** @type {any} */ one) => one.town === town);
  return townMembers.filter((/** @type {any} */ one) => count(one) > count(there(one.town))).map((/** @type {any} */ one) => one.town);
}

/**
 * Who is in each town, seat by seat, and which middlemen are.
 * @param {any} state
 */
function townsOf({ players, middlemen }) {
  /** @type {Map<string, string[]>} */
  const towns = new Map();
  const put = (/** @type {string} */ town, /** @type {string} */ who) => towns.set(town, [...(towns.get(town) ?? []), who]);
  for (const [seat, player] of players.entries()) {
    for (const { town, standingCount = 0, lyingCount = 0 } of player.townMembers ?? []) put(town, `${seat}: ${standingCount} ${lyingCount}`);
  }
  for (const { town, colour } of middlemen) put(town, colour);
  return towns;
}
