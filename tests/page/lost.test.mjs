// What a lost game goes on from: the record, or the whole position that the screen saw where the record is behind it.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { move, until } from './kept.mjs';
import { address, kept, picture, sitDown, somebody, version } from './support.mjs';

/** Deletes the session of the table that is kept. The page is elsewhere, and its entry stays. */
async function lose(page) {
  const { game, id, hostToken } = await kept(page);
  await page.goto(`${address}/explore`);
  assert.ok((await fetch(`${address}/v1/${game}/sessions/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${hostToken}` } })).ok);
}

/** Takes moves off the end of the record that is kept, or all of it. */
const shorten = (page, by) => page.evaluate((by) => {
  const name = Object.keys(localStorage).find((one) => one.startsWith('maecenas.table.'));
  const { record: { version, etag, record }, ...entry } = JSON.parse(localStorage.getItem(name));
  const shorter = { version: version - by, etag: `${etag} before`, record: { ...record, moves: record.moves.slice(0, -by) } };
  localStorage.setItem(name, JSON.stringify({ ...entry, ...(by && { record: shorter }) }));
}, by);

async function openKept(page) {
  await page.goto(`${address}/`);
  await page.locator('.running a').first().click();
  await page.locator('.gone').waitFor();
}

async function played(page, game, options) {
  await sitDown(page, { game, ...options });
  for (let moves = 0; moves < 5; moves += 1) await move(page);
  const at = await version(page);
  await until(page, ({ record, seen }) => record?.version === at && seen?.version === at, 'the record and the position');
  return { at, before: await kept(page) };
}

for (const game of ['princes', 'palazzo', 'vecchio']) {
  for (const [what, by] of Object.entries({ 'is behind': 2, 'was not kept': 0 })) {
    test(`${game}: where the record ${what}, an open table goes on from the last position`, { timeout: 90_000 }, async () => {
      const { page, calm, close } = await somebody();
      const { at, before } = await played(page, game, { players: ['here', 'here'], open: true });
      await lose(page);
      await shorten(page, by);
      await openKept(page);
      await page.locator('.gone', { hasText: `the position after move ${at}, and not every move before it` }).waitFor();
      assert.ok(!(await page.locator('.gone').innerText()).includes('not kept'), 'nothing is missing');
      await picture(page, 'go-on-position');
      await page.locator('.go-on').click();
      await page.locator('.table').waitFor();
      await until(page, ({ id, seen }) => id !== before.id && seen, 'the position');
      assert.deepEqual((await kept(page)).seen.state, before.seen.state);
      assert.equal(await page.locator('.running').count(), 0);
      // The record of the new session begins with the position, and is kept from its first move on.
      await move(page);
      await until(page, ({ record }) => record?.version === 1 && record.record.start.state, 'the new record');
      calm();
      await close();
    });
  }
}

test('where the record leads to the last position, the game goes on from the record', { timeout: 90_000 }, async () => {
  const { page, calm, close } = await somebody();
  const { at, before } = await played(page, 'palazzo', { players: ['here', 'here'], open: true });
  await lose(page);
  await openKept(page);
  await page.locator('.gone', { hasText: `kept the game up to move ${at}.` }).waitFor();
  await page.locator('.go-on').click();
  await page.locator('.table').waitFor();
  await until(page, ({ id, record }) => id !== before.id && record?.record.moves.length === at, 'the record from the beginning');
  calm();
  await close();
});

test('a view is no whole position: a host who has one seat goes on from the record, and reads what is missing', { timeout: 90_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'palazzo', players: ['here', 'link'] });
  await move(page);
  const at = await version(page);
  await until(page, ({ record, seen }) => record?.version === at && seen?.version === at, 'the record and the position');
  await lose(page);
  await shorten(page, 1);
  await openKept(page);
  await page.locator('.gone', { hasText: `kept the game up to move ${at - 1}. It goes on` }).waitFor();
  await page.locator('.gone', { hasText: 'which were not kept: 1.' }).waitFor();
  // Without a record there is nothing to go on from.
  await page.goto(`${address}/explore`);
  await shorten(page, 0);
  await openKept(page);
  await page.locator('.gone', { hasText: 'cannot go on' }).waitFor();
  assert.equal(await page.locator('.go-on').count(), 0);
  calm();
  await close();
});
