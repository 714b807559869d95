// Cards and pieces that can be clicked are lit, as towns and tiles are; those that cannot are not.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { playOn, sitDown, somebody, TO_BUILD, until } from './support.mjs';

/** Which of the elements are lit: they have a line of the colour of buttons inside, at the foot. */
const lit = (locator) => locator.evaluateAll((list) => list.map((one) => /inset/.test(getComputedStyle(one).boxShadow)));

test('The Princes of Florence: cards and pieces to choose from are lit', { timeout: 120_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'princes', players: ['here', 'link'] });
  await page.locator('label.card').nth(3).waitFor();
  assert.deepEqual(await lit(page.locator('.card-row .card')), [true, true, true, true]);
  await page.locator('label.card').first().click();
  assert.deepEqual(await lit(page.locator('.card-row .card')), [true, true, true, true], 'a chosen one as well: a click takes it back');
  await playOn(page, 'NOMINATE', 0, ['KEEP_THREE']);
  await page.locator('.stack .offered').first().waitFor();
  assert.deepEqual(await lit(page.locator('.card-row .card')), [false, false, false], 'cards in hand are no choice');
  assert.ok((await lit(page.locator('.pick'))).every((one) => !one), 'nor are pieces while bids are made');
  await playOn(page, 'BUILD', 0, TO_BUILD);
  await page.locator('button.pick').first().waitFor();
  assert.ok((await lit(page.locator('button.pick'))).every(Boolean));
  calm();
  await close();
});

test('The Princes of Florence: cards drawn are lit where one can be kept', { timeout: 120_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'princes', players: ['here', 'here'], open: true });
  await until(page, 'KEEP_BONUS_CARD', [...TO_BUILD, 'ACQUIRE_BONUS_CARD']);
  const drawn = page.locator('.drawn .card');
  await drawn.first().waitFor();
  assert.ok((await drawn.count()) > 1);
  assert.ok((await lit(drawn)).every(Boolean));
  calm();
  await close();
});

test('Palazzo: money is lit where it can be chosen', { timeout: 120_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'palazzo', players: ['here', 'here'], open: true });
  await page.locator('.purse .money').first().waitFor();
  assert.equal(await page.locator('.purse .money-button').count(), 0);
  assert.ok((await lit(page.locator('.purse .money-row > *'))).every((one) => !one));
  await until(page, 'TAKE_CARDS', ['TAKE_MONEY']);
  const revealed = page.locator('[aria-labelledby="revealed-title"] .money-row > *');
  assert.ok((await revealed.count()) > 1 && (await lit(revealed)).every(Boolean));
  calm();
  await close();
});
