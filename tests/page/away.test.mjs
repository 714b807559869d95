// A service that stops and comes back, and sessions that are over: each is a sentence on the page.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { begin, end } from './services.mjs';
import { address, kept, picture, sitDown, somebody, withoutModule } from './support.mjs';

test('a session that its host ended, and one that never was', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'palazzo', players: ['here', 'link'] });
  const { game, id, hostToken } = await kept(page);
  await fetch(`${address}/v1/${game}/sessions/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${hostToken}` } });
  await page.locator('.gone').waitFor();
  assert.match(await page.locator('.gone').innerText(), /host has ended/);
  await page.locator('.gone .primary').click();
  await page.locator('.game').first().waitFor();
  await page.goto(`${address}/#game=palazzo&session=0123456789abcdef0123456789abcdef`);
  await page.locator('.gone').waitFor();
  calm();
  await close();
});

test('a session that expired', { timeout: 60_000 }, async () => {
  const idle = 1;
  const short = await begin('--listen', '127.0.0.1:0', '--first-move-idle', String(idle), '--max-idle', String(idle));
  const { page, calm, close } = await somebody();
  page.removeAllListeners('request');
  const { session } = await (await fetch(`${short.origin}/v1/palazzo/sessions`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"setup": {"playerCount": 2}}' })).json();
  const { id } = session.info;
  await new Promise((resolve) => setTimeout(resolve, idle * 1000 + 500));
  await page.goto(`${short.origin}/#game=palazzo&session=${id}`);
  await page.locator('.gone').waitFor();
  assert.match(await page.locator('.gone [role="alert"]').innerText(), /session/i);
  await page.goto(`${short.origin}/explore`);
  await page.locator('#paste').fill(id);
  await page.locator('.paste .primary').click();
  await page.locator('.paste .trouble').waitFor();
  assert.match(await page.locator('.paste .trouble').innerText(), /session/i);
  calm();
  await end(short);
  await close();
});

test('a service that stops and comes back', { timeout: 120_000 }, async () => {
  const first = await begin('--listen', `127.0.0.1:${process.env.PAGE_AWAY_PORT ?? '0'}`);
  const there = process.env.PAGE_AWAY_ADDRESS ?? first.origin;
  const { page, context, close } = await somebody();
  page.removeAllListeners('request');
  await page.goto(`${there}/`);
  await page.locator('.game-vecchio .primary').click();
  await page.locator('.move').first().waitFor();
  // With the module, Explore does not need the service (module.test.mjs).
  await withoutModule(context);
  const explore = await context.newPage();
  await explore.goto(`${there}/explore`);
  await explore.locator('#paste').fill(readFileSync('tests/golden/palazzo/two-players.json', 'utf8'));
  await end(first);
  await page.locator('.trouble').first().waitFor();
  await page.locator('.move').first().click();
  await page.locator('.trouble[role="alert"]').waitFor();
  assert.match(await page.locator('.trouble[role="alert"]').innerText(), /Try again in a moment|without saying why/);
  await picture(page, 'service-away');
  await explore.locator('.paste .primary').click();
  await explore.locator('.trouble').first().waitFor();
  assert.match(await explore.locator('.trouble').first().innerText(), /Try again in a moment|without saying why/);
  // Without Redis the sessions are gone with the service: the page says so as soon as it is back.
  const second = await begin('--listen', new URL(first.origin).host);
  await page.locator('.gone').waitFor({ timeout: 30_000 });
  await picture(page, 'session-gone');
  // What was pasted is still there, and is read now.
  await explore.locator('.paste .primary').click();
  await explore.locator('.outcome').waitFor();
  await end(second);
  await close();
});

test('a proxy that says 502 while the service behind it restarts', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  let asked = 0;
  await page.route('**/events?*', (route) => ((asked += 1) <= 2 ? route.fulfill({ status: 502 }) : route.continue()));
  await sitDown(page, { game: 'palazzo', players: ['here', 'link'] });
  await page.locator('.top .trouble').waitFor();
  await page.locator('.top .trouble').waitFor({ state: 'detached' });
  assert.equal(asked, 3, 'it is watched again');
  calm();
  await close();
});
