// How a session begins: newly set up, with the same players again, or from the record of one that the service has lost.
import { call } from '../api/call.js';
import { eyesOf, log } from '../api/log.js';
import { randomKey } from '../base/values.js';
import { t } from '../words/index.js';
import { hostingIn, keepBegun, levelOf } from './seats.js';
import { linkTo } from './links.js';
import { tables } from './tables.js';

/** @import { Entry } from './entry.js' */
/** @import { Player } from './seats.js' */
/** @import { Table } from './table.js' */

/**
 * @typedef {object} Company
 * @property {Player[]} players
 * @property {string[]} labels
 * @property {boolean} open
 */

/** @type {string | undefined} The session that was begun last, until its table is opened. */
let begun;

/**
 * Begins a session and goes to its table.
 * @param {string} game
 * @param {{ setup: object } | { record: any }} start
 * @param {Company} company
 */
export async function begin(game, start, { players, labels, open }) {
  const opponents = players.map((player, seat) => ({ seat, level: levelOf(player) })).filter(({ level }) => level);
  const mark = randomKey();
  const made = await call('POST', `/v1/${game}/sessions`, { body: { ...start, labels, ...(opponents.length > 0 && { opponents }) }, eyes: mark });
  const { id, version, etag } = made.session.info;
  log.remark(mark, eyesOf('all', id));
  keepBegun({ game, id, hostToken: made.hostToken, seatTokens: made.seatTokens, players, open }, labels);
  if ('setup' in start) begun = id;
  else tables.change(id, { record: { version, etag, record: start.record } });
  location.href = linkTo({ game, id });
}

/** @param {string} id Whether this page has just begun the session, so that the player who began it looks at the screen. */
export function justBegun(id) {
  const just = id === begun;
  begun = undefined;
  return just;
}

/**
 * Begins the game of a table again, newly shuffled: the same setup and the same players.
 * @param {Table} table one that this browser hosts, whose game is over
 */
export async function playAgain({ game, id, path, token, eyes, hosting, session }) {
  if (!hosting || !session) return;
  const { start } = tables.find(id)?.record?.record ?? (await call('GET', `${path}/record`, { token, eyes })).record;
  const { seed, ...setup } = start.newGame ?? setupOf(start.state);
  await begin(game, { setup }, { players: [...hosting.players], labels: session.info.labels, open: hosting.open });
}

/** @param {any} state What a game is to begin with again that began from a position. */
function setupOf({ players, options, catalog }) {
  return { playerCount: players.length, options, catalog };
}

/**
 * Goes on, in a new session, with a game that the service has lost. The old table is forgotten, since its tokens open nothing any more.
 * @param {Entry} entry one with a record
 */
export async function goOn(entry) {
  const hosting = hostingIn(entry);
  if (!hosting || !entry.record) throw new Error(t('gone.none'));
  await begin(entry.game, { record: entry.record.record }, { players: hosting.players, labels: entry.labels, open: hosting.open });
  tables.forget(entry.id);
}
