// Places instead of one where a piece may not lie: those where it lies as it does in the hand come first, the nearest of them before others.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { cellsOf, placesInstead } from '../../src/page/assets/games/princes/pieces.js';
import { sitDown, somebody, TO_BUILD, until } from './support.mjs';

const BAR = ['##'];
const at = (row, column, orientation) => cellsOf(BAR, orientation).map(([down, right]) => [row + down, column + right]);

test('places as in the hand come first, and a piece that looks the same in two orientations lies alike in both', () => {
  const places = [at(0, 0), at(3, 3), at(2, 2, 'QUARTER_TURN'), at(5, 5)];
  const alternatives = [at(2, 2, 'QUARTER_TURN'), at(0, 0)];
  assert.deepEqual(placesInstead(at(4, 4), places, alternatives, 3), [at(3, 3), at(5, 5), at(0, 0)]);
  assert.deepEqual(placesInstead(at(4, 4, 'HALF_TURN'), places, alternatives, 3), placesInstead(at(4, 4), places, alternatives, 3));
  const upright = at(2, 2, 'QUARTER_TURN');
  assert.deepEqual(placesInstead(at(2, 3, 'QUARTER_TURN'), places, alternatives, 2), [upright, at(0, 0)], 'then others');
});

/** In the page: how wide and high outlines are, in squares of 40. */
const sizes = (list) => list.map((path) => {
  const { width, height } = path.getBBox();
  return `${Math.round(width / 40)} by ${Math.round(height / 40)}`;
});

test('what is outlined on the grid lies as the piece in hand does, after a turn as well', { timeout: 120_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'princes', players: ['here', 'here'], open: true });
  await until(page, 'BUILD', TO_BUILD);
  for (const turns of [0, 1, 2, 3]) {
    await page.locator('button.pick[data-pick="TOWER"]').click();
    await page.locator('.open').first().waitFor();
    for (let turn = 0; turn < turns; turn += 1) await page.keyboard.press('r');
    // Onto the palazzo.
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft');
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowDown');
    await page.locator('.ground-focus .instead').nth(2).waitFor();
    const [held] = await page.locator('.ground-focus .ghost .edge').evaluateAll(sizes);
    assert.deepEqual(await page.locator('.ground-focus .instead').evaluateAll(sizes), [held, held, held], `${turns} quarter turns`);
    await page.keyboard.press('Escape');
  }
  calm();
  await close();
});
