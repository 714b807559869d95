// The memory of the page over a thousand moves, game after game in one tab.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { dice, make, moved, nextChoice, sitDown, somebody } from './support.mjs';

/** Moves to the first measurement, when all lists have reached their lengths, and to the last; each is made after the game at hand, at the list of
 * tables, so that both are of the same view. */
const SETTLED = 300;
const LAST = 1000;
/** What the last may have more than the first, as a part of the first. */
const MORE = 0.15;

test('memory stays flat over a thousand moves', { timeout: 580_000 }, async () => {
  const { context, page, calm, close } = await somebody();
  const inspector = await context.newCDPSession(page);
  await inspector.send('Performance.enable');
  const measured = async () => {
    await page.evaluate(() => { location.hash = ''; });
    await page.locator('.games').waitFor();
    await inspector.send('HeapProfiler.collectGarbage');
    const { usedSize: heap } = await inspector.send('Runtime.getHeapUsage');
    const { metrics } = await inspector.send('Performance.getMetrics');
    const of = (name) => metrics.find((metric) => metric.name === name).value;
    await page.goBack();
    await page.locator('.after .primary').waitFor();
    return { heap, nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
  await sitDown(page, { game: 'palazzo', players: ['here', 'here'], open: true });
  const roll = dice(7);
  const found = [];
  let games = 1;
  for (let moves = 0; ; moves += 1) {
    const choice = await nextChoice(page, roll);
    if (!choice) {
      if (moves >= (found.length === 0 ? SETTLED : LAST)) found.push(await measured());
      if (found.length === 2) break;
      games += 1;
      const before = page.url();
      await page.locator('.after .primary').click();
      await page.waitForURL((url) => url.href !== before);
      await page.locator('.kind .move:enabled').first().waitFor();
      continue;
    }
    assert.ok(moves < 2 * LAST, 'games end');
    const of = page.locator(`.kind[data-kind="${choice.kind}"]`);
    if (choice.shown === 0) await of.locator('.fold').click();
    await of.locator('.move').first().waitFor();
    await make(of.locator('.move').nth(roll(Math.max(1, choice.shown))));
    await moved(page, choice.version);
  }
  const [first, last] = found;
  console.log(`memory after ${SETTLED} and ${LAST} moves, in ${games} games: ${JSON.stringify([first, last])}`);
  for (const what of ['heap', 'nodes', 'listeners']) assert.ok(last[what] < first[what] * (1 + MORE), `${what}: ${first[what]}, then ${last[what]}`);
  calm();
  await close();
});
