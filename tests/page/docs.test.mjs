// The documentation of the API in a browser: Swagger UI with the document of one game, and the others on request.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { address, picture, somebody } from './support.mjs';

const { games } = await (await fetch(`${address}/v1/games`)).json();

async function docs(options) {
  const one = await somebody(options);
  await one.page.goto(`${address}/docs/`);
  await one.page.locator('.opblock-tag').first().waitFor();
  return one;
}

const names = (page) => page.locator('select#select option').allInnerTexts();

test('one game is shown, everything folded, with links to the page and the guide', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await docs();
  const titles = games.map(({ titles }) => titles.find(({ language }) => language === 'en').name);
  assert.deepEqual(await names(page), [...titles, 'All games']);
  assert.ok((await page.locator('.info .title').innerText()).includes(titles[0]));
  assert.equal(await page.locator('.opblock').count(), 0);
  assert.equal(await page.locator('.models').count(), 0);
  await page.locator('.operation-filter-input').waitFor();
  for (const path of ['/', '/docs/guide.md', '/docs/clients.md', '/docs/problems']) await page.locator(`.info a[href="${path}"]`).first().waitFor();
  await page.selectOption('select#select', 'All games');
  await page.waitForFunction((least) => document.querySelectorAll('.opblock-tag').length > least, games.length * 2);
  calm();
  await close();
});

test('an operation is opened, asked, and shows its schemas without references', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await docs();
  // Swagger UI asks the plugin that is quick: with its own one an operation takes seconds.
  assert.match(await page.evaluate(() => window.ui.getSystem().fn.resolveSubtree.toString()), /inlined/);
  const { slug, titles } = games[0];
  await page.locator(`.opblock-tag[data-tag="${titles.find(({ language }) => language === 'en').name}"]`).click();
  const operation = page.locator(`[id$="-${slug}ListMoves"].opblock`);
  await operation.locator('.opblock-summary-control').click();
  await operation.locator('.responses-inner').waitFor();
  assert.doesNotMatch(await operation.innerText(), /could not|cannot be resolved|\$ref/i);
  await operation.locator('.try-out__btn').click();
  await operation.locator('.execute').click();
  await operation.locator('.live-responses-table .response-col_status', { hasText: '200' }).first().waitFor();
  calm();
  await close();
});

test('in French the games have their French names', { timeout: 60_000 }, async () => {
  const { page, close } = await docs({ locale: 'fr-FR' });
  const titles = games.map(({ titles }) => titles.find(({ language }) => language === 'fr').name);
  assert.deepEqual(await names(page), [...titles, 'Tous les jeux']);
  await close();
});

test('the list of operations is there in two seconds, and so is an operation that is opened', { timeout: 60_000 }, async () => {
  // What the issue asks for: Swagger UI took ten seconds to show the operations, and eight to open one.
  const MOST = 2000;
  const { titles } = games[0];
  const shown = [];
  const opened = [];
  // The best of three browsers counts: others may use the machine.
  for (let run = 0; run < 3; run += 1) {
    const { page, calm, close } = await somebody();
    const began = performance.now();
    await page.goto(`${address}/docs/`);
    await page.locator('.opblock-tag').first().waitFor();
    shown.push(performance.now() - began);
    await page.locator(`.opblock-tag[data-tag="${titles.find(({ language }) => language === 'en').name}"]`).click();
    await page.locator('.opblock').first().waitFor();
    for (let index = 0; index < 3; index += 1) {
      const operation = page.locator('.opblock').nth(index);
      const clicked = performance.now();
      await operation.locator('.opblock-summary-control').click();
      await operation.locator('.responses-inner').waitFor();
      (opened[index] ??= []).push(performance.now() - clicked);
    }
    calm();
    await close();
  }
  assert.ok(Math.min(...shown) < MOST, `${shown} ms to the list`);
  for (const [index, times] of opened.entries()) assert.ok(Math.min(...times) < MOST, `${times} ms to open operation ${index}`);
});

test('the documentation fits 360 pixels, folded and with an operation open', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await docs({ viewport: { width: 360, height: 740 } });
  const fits = async (what) => {
    const [wide, there] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    assert.ok(wide <= there, `${what}: ${wide} of ${there} pixels`);
  };
  await fits('folded');
  // A description that has a letter a line makes it ten times as high.
  const high = await page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok(high < 4000, `${high} pixels`);
  await picture(page, 'docs-360');
  const tags = await page.locator('.opblock-tag').count();
  for (let tag = 0; tag < tags; tag += 1) await page.locator('.opblock-tag').nth(tag).click();
  await page.locator('.opblock').first().waitFor();
  await fits('the operations');
  const operations = await page.locator('.opblock').count();
  for (let index = 0; index < operations; index += 5) {
    const operation = page.locator('.opblock').nth(index);
    await operation.locator('.opblock-summary-control').click();
    await operation.locator('.responses-inner').waitFor();
    await fits(await operation.getAttribute('id'));
  }
  await picture(page, 'docs-360-open');
  await page.locator('.opblock .try-out__btn').first().click();
  await page.locator('.opblock .execute').first().click();
  await page.locator('.live-responses-table tbody .response-col_status').first().waitFor();
  await fits('an answer');
  calm();
  await close();
});
