// A whole game by the keyboard alone: nothing but Tab, arrows and Enter, with the focus in sight all the time.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { address, dice, finished, kindToPlay, moved, somebody, version } from './support.mjs';

/** Goes from element to element until the focus is on one of these. */
async function tabTo(page, selector, name = selector) {
  for (let step = 0; step < 400; step += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`no way to ${name} by Tab`);
}

const ringed = (page) => page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle !== 'none');

test('a game of Princes by the keyboard alone', { timeout: 900_000 }, async () => {
  const { page, calm, close } = await somebody();
  await page.goto(`${address}/`);
  await page.locator('.game-princes').waitFor();
  await tabTo(page, '.game-princes button:not(.primary)');
  assert.ok(await ringed(page), 'the focus is to be seen');
  await page.keyboard.press('Enter');
  // Radio buttons are one stop; the arrows choose.
  await tabTo(page, '.counts input:checked');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, '.setup .who:nth-of-type(2) select, .setup .who + .who select');
  await page.keyboard.press('Home');
  await tabTo(page, '.setup > .check input');
  await page.keyboard.press('Space');
  await tabTo(page, '.setup button.primary');
  await page.keyboard.press('Enter');
  await page.locator('.kind').first().waitFor();
  const roll = dice(11);
  let moves = 0;
  let dropped = 0;
  while (!(await finished(page))) {
    assert.ok((moves += 1) < 600, 'the game ends');
    const kind = await kindToPlay(page, roll);
    const before = await version(page);
    if (kind === 'PLACE_LANDSCAPE' || (kind === 'BUILD' && dropped < 6)) {
      await drop(page, kind, roll);
      dropped += 1;
    } else {
      const box = `.kind[data-kind="${kind}"]`;
      if (!(await page.locator(`${box} .move`).first().isVisible())) {
        await tabTo(page, `${box} .fold`);
        await page.keyboard.press('Enter');
        await page.locator(`${box} .move`).first().waitFor();
      }
      await tabTo(page, `${box} .move`);
      await page.keyboard.press('Enter');
    }
    await Promise.race([moved(page, before), page.locator('.standing').waitFor()]);
  }
  console.log(`by the keyboard: ${moves} moves, ${dropped} pieces dropped`);
  calm();
  await close();
});

/** Picks a piece that fits, turns and moves it to a place where it does, and drops it. */
async function drop(page, kind, roll) {
  const pieces = await page.locator('.pick').evaluateAll((list) => list.map((pick) => pick.dataset.pick));
  const held = await page.locator('.ground-focus').getAttribute('data-piece');
  for (let attempt = 0; attempt < pieces.length; attempt += 1) {
    if (!held) {
      await tabTo(page, `.pick[data-pick="${pieces[(attempt + roll(pieces.length)) % pieces.length]}"]`);
      await page.keyboard.press('Enter');
    }
    await tabTo(page, '.ground-focus');
    await page.locator('.ground-box .fine').nth(1).waitFor();
    await page.keyboard.press('r');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('n');
    if ((await page.locator('.ground-focus').getAttribute('data-fits')) === 'true') {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Escape');
  }
  assert.fail(`no piece fits for ${kind}`);
}
