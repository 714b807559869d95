// What the host of a session does at its table: hands seats over, and shows all cards or each seat its own.
import { call } from '../api/call.js';
import { eyesOf } from '../api/log.js';
import { keepHosting, levelOf } from './seats.js';

/** @import { OpponentLevel } from '#types' */
/** @import { Hosting, Player } from './seats.js' */
/** @import { Table } from './table.js' */

/**
 * Hands a seat to another player: at this screen, by a link, or the service at a level.
 * @param {Table} table
 * @param {number} seat
 * @param {Player} player
 */
export async function seatPlayer(table, seat, player) {
  const { hosting, eyes } = table;
  if (!hosting || table.busy) return;
  const level = levelOf(player);
  const ofService = level !== undefined || levelOf(hosting.players[seat]) !== undefined;
  if (ofService) {
    try {
      hosting.seatTokens[seat] = await table.apart(() => handOver(table, hosting.hostToken, seat, level));
    } catch (error) {
      await table.open();
      table.fail(error, () => void seatPlayer(table, seat, player));
      return;
    }
  }
  hosting.players[seat] = player;
  keepHosting(hosting);
  if (level && seat === table.seat) table.standUp();
  else if (eyes !== table.eyes) void table.lookAgain();
  else if (ofService) void table.open();
  else table.settle();
  table.changed();
}

/**
 * Gives a seat to the service, or takes it back.
 * @param {Table} table
 * @param {string} token the host's
 * @param {number} seat
 * @param {OpponentLevel | undefined} level
 * @returns {Promise<string>} the token of the seat from now on, empty for one of the service
 */
async function handOver({ path, id }, token, seat, level) {
  const eyes = eyesOf('all', id);
  if (!level) return (await call('POST', `${path}/tokens/renew`, { token, eyes, body: { seat } })).seatToken;
  await call('POST', `${path}/opponents/set`, { token, eyes, body: { seat, level } });
  return '';
}

/**
 * Shows all cards at this screen, or each seat its own.
 * @param {Table} table
 * @param {boolean} open
 */
export function openTable(table, open) {
  if (!table.hosting) return;
  table.hosting.open = open;
  table.unclaimed = false;
  keepHosting(table.hosting);
  void table.lookAgain();
}

/**
 * Takes over what another tab of this browser changed: who plays the seats, their tokens, or whether all cards are shown.
 * @param {Table} table
 * @param {Hosting} other
 */
export function rearranged(table, other) {
  const { hosting } = table;
  if (!hosting || JSON.stringify(hosting) === JSON.stringify(other)) return;
  const { token, eyes } = table;
  const ofService = hosting.players.some((player, seat) => levelOf(player) !== levelOf(other.players[seat]));
  // In place: a request under way may be about to change a seat.
  hosting.seatTokens.splice(0, hosting.seatTokens.length, ...other.seatTokens);
  hosting.players.splice(0, hosting.players.length, ...other.players);
  hosting.open = other.open;
  if (table.seat !== undefined && levelOf(hosting.players[table.seat])) table.standUp();
  else if (table.token !== token || table.eyes !== eyes) void table.lookAgain();
  // The session says which seats the service plays.
  else if (ofService) void table.open();
  else table.settle();
  table.changed();
}
