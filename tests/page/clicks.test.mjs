// How much the page loads at first; and a whole game of each kind, played by clicks at one screen. How long a click takes to the next position,
// and what it asks, is printed.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { address, dice, engineReady, LONGEST, make, moved, nextChoice, picture, sitDown, somebody, withModule } from './support.mjs';

/** More moves than any of these games takes. */
const MOST_MOVES = 1500;
/** The most requests of a click, up to the next position and its moves. Points that the position does not say are computed in the browser. */
const MOST_REQUESTS = 2;

/** The most requests and bytes, as they travel, of the first load; without the module, which comes later and is not waited for. */
const FIRST_LOAD = { requests: 25, bytes: 150 * 1024 };

test('the first load is small', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  const loaded = [];
  page.on('requestfinished', (request) => loaded.push(request));
  await page.goto(`${address}/`);
  await page.locator('.games').waitFor();
  await page.waitForLoadState('networkidle');
  const missing = await page.locator('img').evaluateAll((list) => list.filter((one) => one.naturalWidth === 0).map((one) => one.currentSrc));
  assert.deepEqual(missing, [], 'every picture is there');
  assert.ok((await page.locator('img').count()) > 1);
  const own = loaded.filter((request) => !request.url().endsWith('.wasm'));
  const sizes = await Promise.all(own.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize, 0);
  console.log(`first load: ${own.length} requests, ${bytes} bytes`);
  assert.ok(own.length > 3 && own.length < FIRST_LOAD.requests, own.map((request) => request.url()).join('\n'));
  assert.ok(bytes > 50_000 && bytes < FIRST_LOAD.bytes, String(bytes));
  calm();
  await close();
});

for (const game of ['princes', 'palazzo', 'vecchio']) {
  test(`a game of ${game} by clicks`, { timeout: 300_000 }, async () => {
    const { context, page, requests, records, calm, close } = await somebody();
    await withModule(context);
    await sitDown(page, { game, players: ['here', 'here'], open: true });
    await page.locator('.hint-button').hover();
    await engineReady(page);
    const roll = dice(5);
    let clicks = 0;
    let most = 0;
    for (let choice; (choice = await nextChoice(page, roll)); ) {
      assert.ok((clicks += 1) < MOST_MOVES, 'the game ends');
      const moves = page.locator(`.kind[data-kind="${choice.kind}"] .move`);
      if (choice.shown === 0) {
        await page.locator(`.kind[data-kind="${choice.kind}"] .fold`).click();
        await moves.first().waitFor();
      }
      const shown = choice.shown || (await moves.count());
      requests.length = 0;
      await make(moves.nth(roll(shown)));
      await moved(page, choice.version);
      most = Math.max(most, requests.length);
      assert.ok(requests.length <= MOST_REQUESTS, `a click on ${choice.kind} asked ${requests}`);
      if (clicks === 60) await picture(page, `${game}-60-moves`);
    }
    assert.ok(records.length <= 1, `where all cards are shown, the record is asked for once: ${records.length}`);
    // Who has won, in a sentence; the places, and every term of each player's points, with what its rule says.
    const first = await page.locator('.standing tr[data-place="1"] th').allInnerTexts();
    const won = await page.locator('.turn.bar strong').innerText();
    for (const name of first) assert.ok(won.includes(name.trim()) && /wins|share/.test(won), won);
    await page.locator('.sums th [data-about]').first().waitFor({ state: 'attached' });
    for (const row of await page.locator('.standing tbody tr').all()) {
      const [seat, points] = [await row.getAttribute('data-seat'), Number(await row.getAttribute('data-points'))];
      const terms = await page.locator(`.sums[data-seat="${seat}"] tbody td:last-child`).allTextContents();
      assert.equal(terms.reduce((sum, term) => sum + Number(term), 0), points, `the terms of seat ${seat}`);
    }
    await picture(page, `${game}-finished`);
    // In another language too they have words, and not the last part of a rule's id.
    await page.locator('.languages button', { hasText: 'FR' }).click();
    await page.waitForFunction(() => {
      const names = [...document.querySelectorAll('.sums tbody th')];
      return names.length > 0 && names.every((one) => one.textContent.toLowerCase() !== one.dataset.rule.split('.').pop().replaceAll('_', ' '));
    }, null, { timeout: LONGEST });
    const times = await page.evaluate(() => performance.getEntriesByName('next position').map((entry) => entry.duration).sort((one, other) => one - other));
    assert.ok(times.length > 0, 'the times of clicks');
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(0);
    console.log(`${game}: ${clicks} moves, ${most} requests a click at most; click to next position: median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`);
    calm();
    await close();
  });
}
