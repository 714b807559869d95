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
