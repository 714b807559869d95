// A service that stops and comes back, and sessions that are over: each is a sentence on the page.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { address, picture, sitDown, somebody } from './support.mjs';

test('a session that its host ended, and one that never was', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'palazzo', players: ['here', 'link'] });
  await page.evaluate(async () => {
    const key = Object.keys(sessionStorage).find((one) => one.startsWith('maecenas.host.'));
    const { game, id, hostToken } = JSON.parse(sessionStorage.getItem(key));
    await fetch(`/v1/${game}/sessions/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${hostToken}` } });
  });
  await page.locator('.gone').waitFor();
  assert.match(await page.locator('.gone').innerText(), /host has ended/);
  await page.locator('.gone .primary').click();
  await page.locator('.game').first().waitFor();
  await page.goto(`${address}/#game=palazzo&session=0123456789abcdef0123456789abcdef`);
  await page.locator('.gone').waitFor();
  calm();
  await close();
});

test('a service that stops and comes back', { timeout: 120_000 }, async () => {
  const port = process.env.PAGE_AWAY_PORT ?? '0';
  const begin = (at) => new Promise((resolve, reject) => {
    const service = spawn(process.env.MAECENAS_BINARY, ['--listen', `127.0.0.1:${at}`, '--session-rate', 'off'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const late = setTimeout(() => reject(new Error('the service starts within 20 s')), 20_000);
    service.stdout.once('data', (line) => {
      clearTimeout(late);
      resolve({ service, origin: String(line).match(/http:\/\/[0-9.:]*/)[0] });
    });
  });
  const end = ({ service }) => new Promise((resolve) => {
    service.once('exit', resolve);
    service.kill('SIGTERM');
    setTimeout(() => service.kill('SIGKILL'), 15_000).unref();
  });
  const first = await begin(port);
  const there = process.env.PAGE_AWAY_ADDRESS ?? first.origin;
  const { page, close } = await somebody({ baseURL: there });
  page.removeAllListeners('request');
  await page.goto(`${there}/`);
  await page.locator('.game-vecchio .primary').click();
  await page.locator('.move').first().waitFor();
  await end(first);
  await page.locator('.trouble').first().waitFor();
  await page.locator('.move').first().click();
  await page.locator('.trouble[role="alert"]').waitFor();
  assert.match(await page.locator('.trouble[role="alert"]').innerText(), /Nothing is lost|without saying why/);
  await picture(page, 'service-away');
  // Without Redis the sessions are gone with the service: the page says so as soon as it is back.
  const second = await begin(new URL(first.origin).port);
  await page.locator('.gone').waitFor({ timeout: 30_000 });
  await picture(page, 'session-gone');
  await end(second);
  await close();
});
