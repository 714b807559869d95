// What strangers may send: addresses, links and pastes. Keys leave the address, and what cannot be shown is said in a sentence.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import { address, keep, LONGEST, somebody } from './support.mjs';

const json = { 'content-type': 'application/json' };
const post = async (path, body, token) => (await fetch(`${address}${path}`, { method: 'POST', headers: { ...json, ...(token && { authorization: `Bearer ${token}` }) }, body: JSON.stringify(body) })).json();
const begun = (game, labels = ['Ada', 'Ben']) => post(`/v1/${game}/sessions`, { setup: { playerCount: 2, seed: '2a' }, labels });
const linked = (bytes) => `${address}/explore#p=${deflateRawSync(bytes, { level: 9 }).toString('base64url')}`;
/** What the page and the browser keep in sight: the address, and every entry of the tab's history that can be read. */
const seen = (page) => page.evaluate(() => JSON.stringify([location.href, document.title, history.state]));

test('the key of a seat leaves the address as soon as it is read, and the browser keeps the seat', { timeout: 90_000 }, async () => {
  const made = await begun('palazzo');
  const { id } = made.session.info;
  const link = (seat, token = made.seatTokens[seat]) => `${address}/#game=palazzo&session=${id}&seat=${seat}&token=${token}`;
  const { page, calm, close } = await somebody();
  const name = async () => (await page.locator('.player.own h3').innerText()).trim();
  await page.goto(link(0));
  await page.locator('.purse').waitFor();
  assert.equal(page.url(), `${address}/#game=palazzo&session=${id}&seat=0`);
  assert.match(await name(), /Ada/);
  await page.reload();
  await page.locator('.purse').waitFor();
  assert.match(await name(), /Ada/);
  // The link of another seat in the same tab, and the way back.
  await page.goto(link(1));
  await page.locator('.player.own h3', { hasText: 'Ben' }).waitFor();
  assert.ok(!(await seen(page)).includes(made.seatTokens[1]));
  await page.goBack();
  await page.locator('.player.own h3', { hasText: 'Ada' }).waitFor();
  // The address alone is no key: who is sent it watches.
  const other = await somebody();
  await other.page.goto(page.url());
  await other.page.getByText('You are watching').waitFor();
  assert.equal(await other.page.locator('.player.own').count(), 0);
  // A key that was renewed takes the place of the one before, although the address is the same.
  const { seatToken } = await post(`/v1/palazzo/sessions/${id}/tokens/renew`, { seat: 0 }, made.hostToken);
  assert.ok(seatToken);
  await page.goto(link(0, seatToken));
  await page.locator('.purse').waitFor();
  await page.reload();
  await page.locator('.purse').waitFor();
  calm();
  await close();
  await other.close();
});

test('the address of a table may name only what ids and keys are made of', { timeout: 60_000 }, async () => {
  const { page, requests, calm, close } = await somebody();
  for (const fragment of ['game=..%2F..%2Fmetrics%3F&session=0', 'game=princes&session=..%2F..%2Fcatalog', 'game=%3Cscript%3E&session=1']) {
    await page.goto('about:blank');
    await page.goto(`${address}/#${fragment}`);
    await page.locator('.games').waitFor();
  }
  assert.deepEqual([...new Set(requests)], ['GET /v1/games']);
  calm();
  await close();
});

test('the record of a game has an address, which opens in a fresh tab', { timeout: 120_000 }, async () => {
  const made = await begun('princes');
  const { id } = made.session.info;
  const record = `${address}/explore#record=princes.${id}`;
  const { page, calm, close } = await somebody();
  // Before the end only the host has it.
  await page.goto(record);
  await page.locator('.trouble').waitFor();
  assert.match(await page.locator('.trouble').innerText(), /not over.*host/);
  await page.goto('about:blank');
  await page.goto(`${address}/explore#record=princes.0123456789abcdef0123456789abcdef`);
  await page.locator('.trouble').waitFor();
  await page.goto('about:blank');
  await page.goto(`${address}/explore#record=chess.${id}`);
  await page.locator('.trouble').waitFor();
  // The table of the host has a button for it, with the key that the browser keeps.
  await page.goto(`${address}/`);
  await keep(page, { game: 'princes', id, hostToken: made.hostToken, seatTokens: made.seatTokens, players: ['here', 'link'], open: true });
  await page.goto(`${address}/#game=princes&session=${id}`);
  await page.locator('.side button', { hasText: 'Explore the record' }).click();
  await page.locator('.outcome[data-outcome="UNFINISHED"]').waitFor();
  // After the end everybody does: the first legal move again and again ends the game.
  const path = `/v1/princes/sessions/${id}`;
  for (let move = 0; ; move += 1) {
    assert.ok(move < 600, 'the game ends');
    const { awaiting } = await (await fetch(`${address}${path}`)).json();
    if (awaiting.seats.length === 0) break;
    const token = made.seatTokens[awaiting.seats[0]];
    const { moves } = await (await fetch(`${address}${path}/moves?pageSize=200`, { headers: { authorization: `Bearer ${token}` } })).json();
    const tired = ['withdraw', 'passAuction', 'endTurn', 'endChoices', 'buy'].flatMap((kind) => moves.filter(({ move: one }) => kind in one));
    await post(`${path}/moves`, { move: (tired[0] ?? moves[0]).move }, token);
  }
  await page.goto('about:blank');
  await page.goto(`${address}/#game=princes&session=${id}`);
  const fresh = await somebody();
  await fresh.page.goto(new URL(await page.locator('.after a').getAttribute('href'), address).href);
  await fresh.page.locator('.outcome[data-outcome="COMPLETE"]').waitFor();
  assert.match(await fresh.page.locator('.outcome').innerText(), /Ada/);
  calm();
  fresh.calm();
  await close();
  await fresh.close();
});

test('labels of a wrong type are said in a sentence', { timeout: 90_000 }, async () => {
  const { session } = await begun('palazzo');
  const { state } = session;
  const { page, calm, close } = await somebody();
  await page.goto(`${address}/explore`);
  await page.locator('.paste .row button', { hasText: 'Palazzo' }).waitFor();
  for (const labels of [null, 5, true, 'Ada', {}, [null], [1], [{}], [['Ada']], ['Ada', 2]]) {
    for (const text of [{ session: { ...session, info: { ...session.info, labels } } }, { ...session, info: { ...session.info, labels } }, { position: { state }, labels }]) {
      await page.locator('#paste').fill(JSON.stringify(text));
      await page.locator('.paste .primary').click();
      await page.locator('.trouble', { hasText: '`labels`' }).waitFor();
      // What is right is drawn, so that the sentence above is of the next paste.
      await page.locator('#paste').fill(JSON.stringify({ state, labels: ['Ada'] }));
      await page.locator('.paste .primary').click();
      await page.waitForFunction(() => !document.querySelector('.trouble'), null, { timeout: LONGEST });
      await page.locator('.market').waitFor();
    }
    await page.goto('about:blank');
    await page.goto(linked(JSON.stringify({ game: 'palazzo', document: state, labels })));
    await page.locator('.trouble', { hasText: '`labels`' }).waitFor();
  }
  calm();
  await close();
});

test('a session in a paste whose parts are of a wrong type is said in a sentence', { timeout: 60_000 }, async () => {
  const { session } = await begun('palazzo');
  const { page, calm, close } = await somebody();
  await page.goto(`${address}/explore`);
  await page.locator('.paste .row button', { hasText: 'Palazzo' }).waitFor();
  for (const wrong of [{ session: { info: session.info, state: null } }, { session: { info: session.info, state: { players: 3 } } }, { session: { info: { ...session.info, game: '../games' }, state: session.state } }, { session: { info: { ...session.info, game: null }, state: null } }]) {
    await page.locator('#paste').fill(JSON.stringify(wrong));
    await page.locator('.paste .primary').click();
    await page.locator('.trouble').waitFor();
    await page.locator('#paste').fill(JSON.stringify(session.state));
    await page.locator('.paste .primary').click();
    await page.waitForFunction(() => !document.querySelector('.trouble'), null, { timeout: LONGEST });
  }
  calm();
  await close();
});

test('a link that would unpack to more than a position can be is refused at once', { timeout: 120_000 }, async () => {
  const { page, calm, close } = await somebody();
  const open = async (link) => {
    await page.goto('about:blank');
    const began = performance.now();
    await page.goto(link);
    await page.locator('.trouble').waitFor();
    return { said: await page.locator('.trouble').innerText(), milliseconds: performance.now() - began };
  };
  const { said: damaged, milliseconds: usual } = await open(`${address}/explore#p=AAAA`);
  assert.match(damaged, /damaged or incomplete/);
  // 600 MB of blanks are 600 KB when packed: unpacked as a whole they would hold the tab up for many seconds.
  const bomb = linked(Buffer.alloc(600 * 2 ** 20, ' '));
  const { said, milliseconds } = await open(bomb);
  assert.match(said, /larger than 4 MB/);
  assert.ok(milliseconds < usual + 6000, `${milliseconds} ms, ${usual} ms for a small one`);
  const memory = await page.evaluate(() => performance.memory?.usedJSHeapSize ?? 0);
  assert.ok(memory < 100 * 2 ** 20, `${memory} bytes`);
  // A little below the limit it is unpacked, and is no position.
  const { said: large } = await open(linked(`{"game": "palazzo", "document": "${'x'.repeat(4 * 2 ** 20 - 100)}"}`));
  assert.match(large, /neither a position/);
  const { said: larger } = await open(linked(`{"game": "palazzo", "document": "${'x'.repeat(4 * 2 ** 20)}"}`));
  assert.match(larger, /larger than 4 MB/);
  // So many seats, in little space, are not drawn either.
  const { said: many } = await open(linked(`{"game": "palazzo", "document": {"players": [${'0,'.repeat(2 ** 20)}0]}}`));
  assert.ok(many.length > 0);
  assert.ok((await page.locator('option').count()) <= 16);
  for (const other of ['null', '5', '"x"', '[]', '{}', '{"document": null}']) assert.match((await open(linked(other))).said, /neither a position|damaged/, other);
  calm();
  await close();
});

test('no page of another origin has a handle of this one', { timeout: 60_000 }, async () => {
  for (const path of ['/', '/explore']) {
    const { headers } = await fetch(`${address}${path}`);
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin', path);
    assert.equal(headers.get('referrer-policy'), 'no-referrer', path);
  }
});

test('a paste of 1 MB is said to be no position, and the page goes on', { timeout: 120_000 }, async () => {
  const { session: { state } } = await begun('palazzo');
  const { page, calm, close } = await somebody();
  await page.goto(`${address}/explore`);
  await page.locator('.paste .row button', { hasText: 'Palazzo' }).waitFor();
  const MB = 2 ** 20;
  /** A page that does not answer for so long, in milliseconds, looks broken. */
  const FROZEN = 5000;
  const many = `[${'0,'.repeat(MB / 2)}0]`;
  const pastes = {
    'an array': many,
    'a position of no game with a huge array': `{"players": ${many}}`,
    'a position of a game with a huge array': JSON.stringify({ ...state, players: Array.from({ length: MB / 400 }, () => state.players[0]) }),
    'a record with many moves': `{"version": 2, "catalog": "palazzo-reference@1", "start": {"newGame": {"playerCount": 2}}, "moves": ${many}}`,
    'a deep array': `{"players": ${'['.repeat(MB / 2)}${']'.repeat(MB / 2)}}`,
    'nonsense': 'x'.repeat(MB),
  };
  for (const [what, text] of Object.entries(pastes)) {
    // The longest that the page does not answer, in milliseconds.
    await page.evaluate(() => {
      globalThis.longest = 0;
      let last = performance.now();
      globalThis.ticking = setInterval(() => {
        globalThis.longest = Math.max(globalThis.longest, performance.now() - last);
        last = performance.now();
      }, 20);
    });
    await page.locator('#paste').fill(text);
    await page.locator('.paste .primary').click();
    const said = page.locator('.trouble, .verdict .closed, .outcome .closed').first();
    await said.waitFor();
    const sentence = await said.innerText();
    assert.ok(sentence.length > 10 && sentence.length < 1000, `${what}: ${sentence.slice(0, 200)}`);
    assert.doesNotMatch(sentence, /undefined|RangeError|Maximum call stack/, what);
    const longest = await page.evaluate(() => {
      clearInterval(globalThis.ticking);
      return globalThis.longest;
    });
    assert.ok(longest < FROZEN, `${what}: ${longest} ms`);
    // It works: the next paste is drawn.
    await page.locator('#paste').fill(JSON.stringify(state));
    await page.locator('.paste .primary').click();
    await page.waitForFunction(() => !document.querySelector('.trouble'), null, { timeout: LONGEST });
    await page.locator('.market').waitFor();
  }
  calm();
  await close();
});
