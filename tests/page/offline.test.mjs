// Explore without the service: once the page and its module are there, everything but sessions is answered in the browser.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { OWN, writeCatalogs } from './catalogs.mjs';
import { begin, end } from './services.mjs';
import { engineReady, make, picture, pictures, somebody, withModule } from './support.mjs';

const GOLDEN = { princes: 'four-players', palazzo: 'three-players', vecchio: 'three-players' };
const golden = (game) => readFileSync(`tests/golden/${game}/${GOLDEN[game]}.json`, 'utf8');

async function paste(page, text) {
  await page.locator('#paste').fill(text);
  await page.locator('.paste .primary').click();
}

/** Presses every button with a question, and looks at each answer. */
async function askAll(page) {
  const questions = await page.locator('[data-question]').evaluateAll((list) => list.map((button) => button.dataset.question));
  for (const question of questions) {
    await page.locator(`[data-question="${question}"]`).click();
    await page.locator('.questions table, .questions pre, .questions .picture svg, .questions details, .questions .row + p:not([role])').first().waitFor();
    assert.equal(await page.locator('.questions .trouble').count(), 0, question);
  }
  return questions.length;
}

/** Explore with the module, and a list of the requests that follow. */
async function explore(origin) {
  const one = await somebody();
  await withModule(one.context);
  one.page.removeAllListeners('request');
  const requests = [];
  one.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) requests.push(`${request.method()} ${pathname}`);
  });
  await one.page.goto(`${origin}/explore`);
  await one.page.locator('.paste .row button', { hasText: 'Palazzo' }).waitFor();
  await engineReady(one.page);
  requests.length = 0;
  return { ...one, requests };
}

test('with the service stopped, everything but sessions is explored', { timeout: 180_000 }, async () => {
  const first = await begin('--listen', `127.0.0.1:${process.env.PAGE_AWAY_PORT ?? '0'}`);
  const { page, requests, calm, close } = await explore(process.env.PAGE_AWAY_ADDRESS ?? first.origin);
  await end(first);
  for (const game of Object.keys(GOLDEN)) {
    const record = JSON.parse(golden(game));
    await paste(page, JSON.stringify(record));
    await page.locator('.outcome[data-outcome="COMPLETE"]').waitFor();
    await page.locator('.stepper input').fill(String(Math.floor(record.moves.length / 2)));
    await page.locator(`output[data-step="${Math.floor(record.moves.length / 2)}"]`).waitFor();
    await page.locator('.lines p').first().waitFor();
    await page.locator('.verdict strong').first().waitFor();
    await page.locator('.board > :not(.trouble)').first().waitFor();
    assert.ok((await askAll(page)) >= 5);
    // The position is played on: a move is explained, and made.
    const box = page.locator('.moves .kind').first();
    if ((await box.locator('.move').count()) === 0) await box.locator('.fold').click();
    await box.locator('.ask').first().click();
    await page.locator('.explanation').first().waitFor();
    const before = await page.locator('.lines').innerText();
    await make(box.locator('.move').first());
    await page.waitForFunction((old) => document.querySelector('.lines') && document.querySelector('.lines').innerText !== old, before);
    await page.locator('.moves .kind').first().waitFor();
    if (game === 'princes') await picture(page, 'explore-offline');
  }
  // A position that contradicts itself, an example, the other language, and a link.
  const broken = { ...JSON.parse(golden('princes')), moves: JSON.parse(golden('princes')).moves.toReversed() };
  await paste(page, JSON.stringify(broken));
  await page.locator('.outcome .closed').waitFor();
  await page.locator('.paste .row button', { hasText: 'Palazzo' }).click();
  await page.locator('.moves .kind').first().waitFor();
  const english = await page.locator('.moves .kind h3').allInnerTexts();
  await page.locator('.languages button[lang="fr"]').click();
  await page.waitForFunction((old) => document.querySelector('.moves .kind h3') && document.querySelector('.moves .kind h3').innerText !== old, english[0]);
  await page.locator('.verdict button').click();
  await page.waitForFunction(() => location.hash.startsWith('#p='));
  assert.deepEqual(requests, [], 'nothing is asked of the service');
  // A session is asked of the service, which is away; what was pasted stays.
  const id = '0123456789abcdef0123456789abcdef';
  await paste(page, id);
  await page.locator('.paste .trouble').waitFor();
  assert.equal(await page.locator('#paste').inputValue(), id);
  assert.deepEqual(requests, [`GET /v1/sessions/${id}`]);
  calm();
  await close();
});

test('an own catalog of the service is asked of the service, and nothing else is', { timeout: 60_000 }, async () => {
  const service = await begin('--listen', `127.0.0.1:${process.env.PAGE_AWAY_PORT ?? '0'}`, ...writeCatalogs(`${pictures}/catalogs`).flatMap((file) => ['--catalog', file]));
  const origin = process.env.PAGE_AWAY_ADDRESS ?? service.origin;
  const { page, requests, calm, close } = await explore(origin);
  await paste(page, golden('palazzo'));
  await page.locator('.outcome[data-outcome="COMPLETE"]').waitFor();
  assert.deepEqual(requests, []);
  const { games } = await (await fetch(`${origin}/v1/games`)).json();
  for (const [game, name] of Object.entries(OWN)) {
    const catalog = games.find(({ slug }) => slug === game).catalogs.find((one) => one.startsWith(`${name}@`));
    const setup = { playerCount: 3, seed: '2a', catalog };
    const answer = await fetch(`${origin}/v1/${game}/games/new`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(setup) });
    const { result: _, ...record } = JSON.parse(golden(game));
    for (const document of [(await answer.json()).state, { ...record, catalog, start: { newGame: setup }, moves: [] }]) {
      requests.length = 0;
      await paste(page, JSON.stringify(document));
      await page.locator('.verdict strong').first().waitFor();
      await page.locator('.moves .kind').first().waitFor();
      await askAll(page);
      assert.ok(requests.includes(`POST /v1/${game}/states/check`), requests.join());
    }
  }
  calm();
  await end(service);
  await close();
});
