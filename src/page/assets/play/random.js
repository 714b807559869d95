// Random players: they list the moves of their seat, choose a kind and then a move of it, and make it. They know no more than their seat.
import { call } from '../api/call.js';

/** @import { Table } from './table.js' */

/** Kinds that a random player would choose for ever, with how much less likely they are. */
const SELDOM = /** @type {Record<string, number>} */ ({
  EXCHANGE_PRESTIGE: 0.01,
  PROPOSE_JOINT: 0.2,
  WITHDRAW: 0.3,
  SPLIT_PALACE: 0.1,
  INSERT_TILE: 0.3,
  REMOVE_TILE: 0.1,
});
export const PACES = /** @type {Record<string, number>} */ ({ slow: 1200, brisk: 350, fast: 0 });

export class RandomPlayers {
  pace = 'brisk';
  paused = false;
  #running = false;
  #stopped = false;
  /** @type {string | undefined} */
  #failedAt;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  stop() {
    this.#stopped = true;
  }

  /** @param {boolean} paused */
  pause(paused) {
    this.paused = paused;
    this.#failedAt = undefined;
    this.table.changed();
    this.wake();
  }

  /** Begins to play wherever the position waits for a random player, until it waits for somebody else. */
  async wake() {
    if (this.#running) return;
    this.#running = true;
    try {
      while (!this.#stopped && !this.paused) {
        const seat = this.#next();
        if (seat === undefined) return;
        await new Promise((resolve) => setTimeout(resolve, PACES[this.pace] ?? 0));
        if (this.#stopped || this.paused || this.#next() !== seat) continue;
        await this.#move(seat);
      }
    } catch {
      // The table says what is wrong, by its own stream; the next position wakes them again.
      this.#failedAt = this.table.session?.info.etag;
      setTimeout(() => {
        this.#failedAt = undefined;
        void this.wake();
      }, 3000);
    } finally {
      this.#running = false;
    }
  }

  #next() {
    const { hosting, session, gameOver, gone } = this.table;
    if (!hosting || !session || gameOver || gone || this.#failedAt === session.info.etag) return undefined;
    const version = this.#made ?? 0;
    if (session.info.version < version) return undefined;
    return session.awaiting.seats.find((seat) => hosting.players[seat] === 'random');
  }

  /** @type {number | undefined} The version that this player's last move led to: an older position is not moved in. */
  #made;

  /** @param {number} seat */
  async #move(seat) {
    const { path, hosting } = this.table;
    const token = hosting?.seatTokens[seat];
    const eyes = `seat ${seat}`;
    let answer = await call('GET', `${path}/moves?pageSize=100`, { token, eyes });
    const kind = chooseKind(answer.kindCounts);
    let moves = answer.moves.filter((/** @type {any} */ move) => move.kind === kind);
    if (moves.length === 0) {
      answer = await call('GET', `${path}/moves?onlyKinds=${kind}&pageSize=100`, { token, eyes });
      moves = answer.moves;
    }
    if (moves.length === 0) return;
    const { move } = moves[Math.floor(Math.random() * moves.length)];
    const made = await call('POST', `${path}/moves`, { token, eyes, etag: answer.etag, body: { move } });
    this.#made = made.made?.session.info.version;
    if (made.made) await this.table.reached(made.made.session.info.version);
  }
}

/** @param {{ kind: string, count: number }[]} kindCounts */
export function chooseKind(kindCounts) {
  const weights = kindCounts.map(({ kind }) => SELDOM[kind] ?? 1);
  let at = Math.random() * weights.reduce((sum, weight) => sum + weight, 0);
  return kindCounts[weights.findIndex((weight) => (at -= weight) < 0)]?.kind ?? kindCounts[0]?.kind;
}
