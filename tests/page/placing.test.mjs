// Pieces on the grid: squares that light up, a drop by the mouse, and the sentence of one that is not allowed, with what is instead.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { moved, picture, sitDown, somebody, TO_BUILD, until, version } from './support.mjs';

test('a piece is dragged onto the grid, and an illegal one is told why', { timeout: 120_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'princes', players: ['here', 'here'], open: true });
  await until(page, 'BUILD', TO_BUILD);

  // On the palazzo: not allowed, said below the grid, with legal places as buttons.
  await page.locator('[data-pick="TOWER"]').click();
  await page.locator('.open').first().waitFor();
  assert.ok((await page.locator('.open').count()) > 10, 'squares light up');
  assert.equal(await page.locator('.ground-focus').getAttribute('data-fits'), 'true');
  // Longer than a piece is held before it is asked about.
  await page.waitForTimeout(500);
  assert.equal(await page.locator('.misfit, .broken, .instead').count(), 0, 'where it fits, nothing is marked');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  for (let row = 0; row < 4; row += 1) await page.keyboard.press('ArrowDown');
  assert.equal(await page.locator('.ground-focus').getAttribute('data-fits'), 'false');
  // Held there, it is said before the drop: the squares are marked, with the rule and its sentence beside, and places instead as outlines.
  await page.locator('.misfit code', { hasText: 'placement.overlap' }).waitFor();
  assert.ok((await page.locator('.ground-focus .broken').count()) > 0, 'the squares that break the rule');
  const instead = await page.locator('.ground-focus .instead').count();
  assert.ok(instead > 0 && instead <= 3, `places instead: ${instead}`);
  await picture(page, 'princes-misfit');
  await page.keyboard.press('Enter');
  const refused = page.locator('.ground-box .refused');
  await refused.waitFor();
  const rules = await refused.locator('code').allTextContents();
  assert.ok(rules.includes('placement.overlap'), rules.join());
  const alternatives = await refused.locator('.move').count();
  assert.ok(alternatives > 0, 'what is allowed instead');
  await picture(page, 'princes-illegal-placement');
  const before = await version(page);
  await refused.locator('.move').first().click();
  await moved(page, before);
  await page.locator('.ground-focus [data-figure="TOWER"]').waitFor();

  // Dragged with the mouse from the list onto the grid.
  const kinds = await page.locator('.kind').evaluateAll((list) => list.map((kind) => kind.dataset.kind));
  if (kinds.includes('BUILD')) {
    await page.locator('.building').evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const from = await page.locator('[data-pick="CHAPEL"]').boundingBox();
    const grid = await page.locator('.ground-focus .grid').boundingBox();
    const now = await version(page);
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(grid.x + grid.width * 0.8, grid.y + grid.height * 0.2, { steps: 8 });
    await page.waitForFunction(() => document.querySelector('.ground-focus')?.dataset.piece === 'CHAPEL');
    await page.mouse.move(grid.x + grid.width * 0.85, grid.y + grid.height * 0.2, { steps: 4 });
    await page.waitForFunction(() => document.querySelectorAll('.open').length > 0);
    await page.mouse.up();
    await moved(page, now);
    await page.locator('.ground-focus [data-figure="CHAPEL"]').waitFor();
  }
  calm();
  await close();
});

test('a work shows its value term by term before it is completed', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'princes', players: ['here', 'RANDOM'] });
  await page.locator('.card input').first().waitFor();
  for (const card of [0, 1, 2]) await page.locator('.card input').nth(card).check();
  await page.locator('.cards .primary').click();
  // The other player moves by itself: until it is this seat's turn, the position may change between a click and its request.
  await page.locator('.kind .move:enabled').first().waitFor();
  await page.locator('.card.profession button').first().click();
  await page.locator('.work .terms tfoot').waitFor();
  await page.locator('.work .terms tbody tr').nth(4).waitFor();
  assert.equal(await page.locator('.work .terms tbody tr').count(), 5);
  // It is no turn to complete a work: the button says so, and there is nothing to click in vain.
  assert.equal(await page.locator('.work .primary').isDisabled(), true);
  assert.ok((await page.locator('.work .closed').count()) + (await page.locator('.work > .fine').count()) > 0, 'why not');
  calm();
  await close();
});
