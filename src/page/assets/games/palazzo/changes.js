// What the latest move changed in Palazzo.
import { added, differ } from '../changes.js';

/**
 * @typedef {object} Changes
 * @property {number[]} supply indices of tiles that came to the supply
 * @property {number[][]} quarries the same for each quarry
 * @property {boolean} builder whether the builder went to another quarry
 * @property {number[]} bidders seats whose bids have changed
 * @property {number[]} hands seats that took or paid money
 * @property {number[][][]} palaces by seat and palace: indices of tiles that came there
 */

/**
 * @param {any} before the position before the latest move, where it is known
 * @param {any} state
 * @returns {Changes}
 */
export function changesOf(before, state) {
  const seats = state.players.map((/** @type {any} */ _, /** @type {number} */ seat) => seat);
  if (before?.players.length !== state.players.length) return { supply: [], quarries: [], builder: false, bidders: [], hands: [], palaces: seats.map(() => []) };
  const laidBy = (/** @type {any} */ of, /** @type {number} */ seat) => [of.stage.auction?.laid?.find((/** @type {any} */ one) => one.seat === seat), of.players[seat].passed];
  const cards = (/** @type {any} */ player) => (player.hand?.cards?.length ?? 0) + (player.hand?.hiddenCount ?? 0);
  return {
    supply: added(state.supplyTiles, before.supplyTiles),
    quarries: state.quarries.map((/** @type {any} */ quarry, /** @type {number} */ index) => added(quarry.tiles, before.quarries[index]?.tiles)),
    builder: before.builderQuarry !== state.builderQuarry,
    bidders: state.stage.auction ? seats.filter((/** @type {number} */ seat) => differ(laidBy(before, seat), laidBy(state, seat))) : [],
    hands: seats.filter((/** @type {number} */ seat) => cards(before.players[seat]) !== cards(state.players[seat])),
    palaces: seats.map((/** @type {number} */ seat) => tilesThatCame(before.players[seat].palaces, state.players[seat].palaces)),
  };
}

/**
 * The builder, where it went to another quarry.
 * @param {any} before
 * @param {any} state
 * @returns {import('../motion.js').Moved[]}
 */
export function movedIn(before, state) {
  if (before.builderQuarry === undefined || before.builderQuarry === state.builderQuarry) return [];
  return [{ what: '.builder-mark', from: `.quarry-${before.builderQuarry}`, to: `.quarry-${state.builderQuarry}` }];
}

/**
 * A palace is compared with the one before that has most of its tiles, each with another one: palaces have no names, and one that vanishes
 * closes the gap.
 * @param {any[]} [before]
 * @param {any[]} [palaces]
 * @returns {number[][]}
 */
function tilesThatCame(before = [], palaces = []) {
  /** @type {number[][]} */
  const came = palaces.map(({ tiles }) => tiles.map((/** @type {any} */ _, /** @type {number} */ index) => index));
  const pairs = palaces.flatMap(({ tiles }, palace) => before.map((old, was) => ({ palace, was, fresh: added(tiles, old.tiles), lost: added(old.tiles, tiles).length, shared: tiles.length - added(tiles, old.tiles).length })));
  const taken = { now: new Set(), was: new Set() };
  for (const { palace, was, fresh } of pairs.filter(({ shared }) => shared > 0).sort((one, other) => other.shared - one.shared || one.lost - other.lost)) {
    if (taken.now.has(palace) || taken.was.has(was)) continue;
    taken.now.add(palace);
    taken.was.add(was);
    came[palace] = fresh;
  }
  return came;
}
