// What would you do? Two moves with reasons and numbers, computed in the browser, or by the service without the module.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { engineReady, moved, picture, sitDown, somebody, version, withModule, withoutModule } from './support.mjs';

/** A search in the browser. */
const SEARCH = 60_000;
/** What is said of a suggested move. */
const NUMBERS = /Wins \d+\s?% of its playouts; expected: place \d\.\d, points -?[\d,]+\.\d\. Chosen in (\d+) of 400 playouts\./;

for (const game of ['princes', 'palazzo', 'vecchio']) {
  test(`a hint for ${game} is computed in the browser, and its move is made at a click`, { timeout: 180_000 }, async () => {
    const { page, context, requests, calm, close } = await somebody();
    await withModule(context);
    await sitDown(page, { game, players: ['here', 'here'], open: true });
    await page.locator('.hint-button').hover();
    await engineReady(page);
    await page.locator('.kind .move').first().waitFor();
    requests.length = 0;
    // By the keyboard, and the focus stays on the button.
    await page.locator('.hint-button').focus();
    await page.keyboard.press('Enter');
    await page.locator('.hints li').first().waitFor({ timeout: SEARCH });
    assert.equal(await page.locator('.hint-button:focus').count(), 1);
    assert.deepEqual(requests, [], 'nothing is asked of the service');
    const count = await page.locator('.hints li').count();
    assert.ok(count >= 1 && count <= 2, `${count} moves`);
    for (const text of await page.locator('.hints li').allInnerTexts()) {
      const [, visits] = text.match(NUMBERS) ?? assert.fail(text);
      assert.ok(Number(visits) <= 400);
      assert.ok(text.split('\n').filter(Boolean).length >= 3, `${text} says why`);
    }
    await picture(page, `${game}-hint`);
    await page.locator('.drawer-button').click();
    assert.match(await page.locator('.requests button').first().innerText(), /moves\/suggest\s+in the browser · 200/);
    await page.locator('.drawer-head button').click();
    const before = await version(page);
    const move = page.locator('.hints .move').first();
    await move.click();
    await moved(page, before);
    assert.match(requests[0], new RegExp(`^POST /v1/${game}/sessions/\\w+/moves$`));
    assert.equal(await page.locator('.hints').count(), 0, 'a hint is of its position');
    calm();
    await close();
  });
}

test('a search in the browser is cancelled, and boards are answered meanwhile', { timeout: 120_000 }, async () => {
  const { page, context, calm, close } = await somebody();
  await withModule(context);
  await sitDown(page, { game: 'princes', players: ['here', 'link'] });
  await page.locator('.hint-button').hover();
  await engineReady(page);
  await page.locator('.hint-button').click();
  await page.locator('.hint progress, .hints li').first().waitFor();
  // It may have been quicker than the click.
  if (await page.locator('.hint progress').isVisible()) await page.locator('.hint-button').click();
  await page.locator('.hint progress').waitFor({ state: 'detached' });
  await page.locator('.hint-button', { hasText: 'What would you do?' }).waitFor();
  // The next search has a worker again.
  await page.locator('.hint-button').click();
  await page.locator('.hints li').first().waitFor({ timeout: SEARCH });
  calm();
  await close();
});

test('without the module the service is asked, and what it refuses is said in its words', { timeout: 120_000 }, async () => {
  const { page, context, requests, calm, close } = await somebody();
  await withoutModule(context);
  await sitDown(page, { game: 'palazzo', players: ['here', 'here'], open: true });
  await page.locator('.hint-button').waitFor();
  await page.locator('.kind .move').first().waitFor();
  let way = (route) => route.fulfill({ status: 429, json: { detail: 'Too many questions.' } });
  await page.route('**/moves/suggest', (route) => way(route));
  await page.locator('.hint-button').click();
  await page.locator('.hint .trouble', { hasText: 'Too many questions.' }).waitFor();
  // A question that is not answered can be taken back.
  way = () => {};
  await page.locator('.hint-button').click();
  await page.locator('.hint progress').waitFor();
  await page.locator('.hint-button', { hasText: 'Cancel' }).click();
  await page.locator('.hint progress').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.hint .trouble').count(), 0);
  way = (route) => route.continue();
  requests.length = 0;
  await page.locator('.hint-button').click();
  await page.locator('.hints li').first().waitFor({ timeout: SEARCH });
  assert.deepEqual(requests, ['POST /v1/palazzo/moves/suggest']);
  calm();
  await close();
});

for (const game of ['princes', 'vecchio']) {
  test(`without the module the service is asked for a hint for ${game}`, { timeout: 120_000 }, async () => {
    const { page, context, requests, calm, close } = await somebody();
    await withoutModule(context);
    await sitDown(page, { game, players: ['here', 'here'], open: true });
    await page.locator('.kind .move').first().waitFor();
    requests.length = 0;
    await page.locator('.hint-button').click();
    await page.locator('.hints li').first().waitFor({ timeout: SEARCH });
    // Boards may still ask for pictures meanwhile.
    assert.deepEqual(requests.filter((request) => request.includes('suggest')), [`POST /v1/${game}/moves/suggest`]);
    for (const text of await page.locator('.hints li').allInnerTexts()) assert.match(text, NUMBERS);
    calm();
    await close();
  });
}
