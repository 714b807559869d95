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

/** @typedef {{ record: any } | { state: any }} Lost What a lost game goes on from: its record, or a whole position of it. */

/** @type {string | undefined} The session that was begun last, until its table is opened. */
let begun;

/**
 * Begins a session and goes to its table.
 * @param {string} game
 * @param {{ setup: object } | Lost} start
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
  else if ('record' in start) tables.change(id, { record: { version, etag, record: start.record } });
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
 * What a game that the service has lost can go on from. A position is whole where this screen saw everything; it is taken where the record is
 * behind it, since players miss moves more than the history of the game.
 * @param {Entry} entry
 * @returns {{ version: number, start: Lost } | undefined} nothing for those who have a seat alone: its view is no whole position
 */
export function keptStart({ over, hostToken, record, seen }) {
  if (over || hostToken === undefined) return undefined;
  if (seen?.eyes === 'all' && seen.state && seen.version > (record?.version ?? -1)) return { version: seen.version, start: { state: seen.state } };
  return record && { version: record.version, start: { record: record.record } };
}

/**
 * Goes on, in a new session, with a game that the service has lost. The old table is forgotten, since its tokens open nothing any more.
 * @param {Entry} entry
 */
export async function goOn(entry) {
  const hosting = hostingIn(entry);
  const kept = keptStart(entry);
  if (!hosting || !kept) throw new Error(t('gone.none'));
  await begin(entry.game, kept.start, { players: hosting.players, labels: entry.labels, open: hosting.open });
  tables.forget(entry.id);
}
