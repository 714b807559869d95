// When the record of a table is asked for: only where a move is missing, and not where the answer to a move overtook its event.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { address, somebody, withSources } from './support.mjs';

const ID = 'keeper';
const MOVE = { passAuction: {} };
const tag = (version) => `"${version}"`;
const told = (versions, hidden = []) => versions.map((version) => ({ version, etag: tag(version), seat: 0, ...(!hidden.includes(version) && { move: MOVE }) }));
const session = (version) => ({ info: { version, etag: tag(version), labels: [], gameOver: false }, awaiting: { choice: 'AUCTION', seats: [0] } });

/** What a keeper asks and keeps of a table whose record was kept at the first move, in each of the states after it. */
async function keptOf(states) {
  const { context, page, calm, close } = await somebody();
  await withSources(context);
  let asked = 0;
  await page.route(`**/${ID}/record`, (route) => {
    asked += 1;
    return route.fulfill({ json: { version: 9, etag: tag(9), record: { start: {}, moves: [] } } });
  });
  await page.goto(`${address}/`);
  await page.evaluate(async ({ id, record }) => {
    const { Store } = await import('/sources/base/store.js');
    const { Keeper } = await import('/sources/play/keeper.js');
    const { tables } = await import('/sources/play/tables.js');
    const hosting = { hostToken: 'host', seatTokens: ['one'], players: ['here'], open: true };
    tables.put({ game: 'princes', id, labels: [], time: 1, over: false, record, ...hosting });
    const table = Object.assign(new Store(), { game: 'princes', id, path: `/v1/princes/sessions/${id}`, hosting, seat: 0, viewer: 'all', told: [], gameOver: false });
    globalThis.keeper = new Keeper(table);
    globalThis.show = async ({ hidden, ...state }) => {
      Object.defineProperty(document, 'hidden', { value: hidden ?? false, configurable: true });
      Object.assign(table, state);
      table.changed();
      if (hidden) document.dispatchEvent(new Event('visibilitychange'));
      // Longer than changes are gathered.
      await new Promise((done) => setTimeout(done, 1000));
      return tables.find(id).record.version;
    };
  }, { id: ID, record: { version: 1, etag: tag(1), record: { start: {}, moves: [] } } });
  const seen = [];
  for (const state of states) seen.push({ kept: await page.evaluate((one) => globalThis.show(one), state), asked });
  calm();
  await close();
  return seen;
}

test('the move of an answer that overtook its event is taken from the event', { timeout: 60_000 }, async () => {
  const seen = await keptOf([
    { connection: 'open', session: session(2), told: told([1]) },
    { connection: 'open', session: session(2), told: told([1, 2]) },
  ]);
  assert.deepEqual(seen, [{ kept: 1, asked: 0 }, { kept: 2, asked: 0 }]);
});

for (const [what, state] of Object.entries({
  'an event that hides its cards': { connection: 'open', session: session(3), told: told([1, 2, 3], [2]) },
  'a stream that is broken': { connection: 'broken', session: session(2), told: told([1]) },
  'a tab that is hidden': { connection: 'open', session: session(2), told: told([1]), hidden: true },
})) {
  test(`the record is asked for after ${what}`, { timeout: 60_000 }, async () => {
    assert.deepEqual(await keptOf([state]), [{ kept: 9, asked: 1 }]);
  });
}
