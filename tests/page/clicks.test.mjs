// A whole game of each kind, played by clicks at one screen. How long a click takes to the next position, and what it asks, is printed.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { dice, finished, kindToPlay, moved, picture, sitDown, somebody, version } from './support.mjs';

/** More moves than any of these games takes. */
const MOST_MOVES = 1500;
/** The most that a click may ask of the service up to the next position and its moves. */
const MOST_REQUESTS = 2;

for (const game of ['princes', 'palazzo', 'vecchio']) {
  test(`a game of ${game} by clicks`, { timeout: 600_000 }, async () => {
    const { page, requests, calm, close } = await somebody();
    await sitDown(page, { game, players: ['here', 'here'], open: true });
    const roll = dice(7);
    let clicks = 0;
    let most = 0;
    while (!(await finished(page))) {
      assert.ok((clicks += 1) < MOST_MOVES, 'the game ends');
      const kind = await kindToPlay(page, roll);
      const box = page.locator(`.kind[data-kind="${kind}"]`);
      if (!(await box.locator('.move').first().isVisible())) await box.locator('.fold').click();
      await box.locator('.move').first().waitFor();
      const offered = await box.locator('.move').count();
      const before = await version(page);
      requests.length = 0;
      await box.locator('.move').nth(roll(offered)).click();
      await Promise.race([moved(page, before), page.locator('.standing').waitFor()]);
      most = Math.max(most, requests.length);
      assert.ok(requests.length <= MOST_REQUESTS, `a click on ${kind} asked ${requests}`);
      if (clicks === 60) await picture(page, `${game}-60-moves`);
    }
    await picture(page, `${game}-finished`);
    const times = await page.evaluate(() => performance.getEntriesByName('next position').map((entry) => entry.duration).sort((one, other) => one - other));
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(0);
    console.log(`${game}: ${clicks} moves, ${most} requests a click at most; click to next position: median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`);
    calm();
    await close();
  });
}
