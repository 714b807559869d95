// A game of each kind on a telephone by taps alone, from the first view on: two people share the screen. The choice at hand is always in view.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { address, dice, DOUBLE_CLICK, LONGEST, moved, nextChoice, picture, somebody, version } from './support.mjs';

const TELEPHONE = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, reducedMotion: 'reduce' };
const MOVES = 34;
/** The buttons of the turn bar: moves, or the one that leads to them. */
const CHOICE = '.turn.bar .quick, .turn.bar .choose';

async function sitDownByTaps(page, game) {
  await page.goto(`${address}/`);
  await page.locator(`.game-${game} button`).nth(1).tap();
  await page.locator('.counts label', { hasText: '2' }).tap();
  // The list of a `select` is the telephone's own.
  await page.locator('.setup .who select').nth(1).selectOption('here');
  await page.locator('.setup > .check').tap();
  await page.locator('.seed input').fill('2a');
  await page.locator('.setup .primary').tap();
  await page.locator('.table').waitFor();
}

/** In the page: whether all of an element is on the screen, and nothing lies on its middle. */
const inSight = (element) => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const inside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  return inside && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
};

/** Waits until the page has scrolled to where it leads. */
const isInSight = async (page, selector) => {
  await page.locator(selector).first().waitFor();
  const until = performance.now() + LONGEST;
  while (performance.now() < until) {
    if (await page.locator(selector).first().evaluate(inSight)) return true;
    await page.waitForTimeout(50);
  }
  return false;
};

/** Taps a move, and its answer where the page asks before a turn ends. */
async function tap(move) {
  const asks = (await move.getAttribute('aria-expanded')) !== null;
  await move.tap();
  if (!asks) return;
  await move.page().waitForTimeout(DOUBLE_CLICK);
  await move.page().locator('.ending .primary').tap();
}

/** A move by taps: of the turn bar where it has some, otherwise of the list that it leads to. */
async function tapMove(page, kind, roll) {
  const quick = page.locator('.quick');
  const count = await quick.count();
  if (count > 0) return tap(quick.nth(roll(count)));
  await page.locator('.choose').tap();
  assert.ok(await isInSight(page, '#moves-title'), 'the moves are led to');
  const fold = page.locator(`.kind[data-kind="${kind}"] .fold`);
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.tap();
  const moves = page.locator(`.kind[data-kind="${kind}"] .move`);
  await moves.first().waitFor();
  return tap(moves.nth(roll(Math.min(4, await moves.count()))));
}

/** A building by taps: a piece, the next place where it fits, and the grid or the button. */
async function tapBuilding(page, onGrid) {
  await page.locator('button.pick').first().tap();
  assert.ok(await isInSight(page, '.ground-focus'), 'the grid is in view with a piece in hand');
  await page.locator('.open').first().waitFor();
  const buttons = page.locator('.held button');
  await buttons.filter({ hasText: 'Turn' }).first().tap();
  await buttons.filter({ hasText: 'Next place' }).tap();
  await page.locator('.ground-focus[data-fits="true"]').waitFor();
  if (!onGrid) return page.locator('.held .primary').tap();
  const { x, y, width, height } = await page.locator('.ghost').first().boundingBox();
  return page.touchscreen.tap(x + width / 2, y + height / 2);
}

for (const game of ['princes', 'palazzo', 'vecchio']) {
  test(`${game}: ${MOVES} moves by taps`, { timeout: 240_000 }, async () => {
    const { page, calm, close } = await somebody(TELEPHONE);
    await sitDownByTaps(page, game);
    const roll = dice(23);
    let built = 0;
    for (let step = 0; step < MOVES; step += 1) {
      const choice = await nextChoice(page, roll);
      assert.ok(choice, 'the game is not over');
      assert.ok(await isInSight(page, CHOICE), `move ${step}: a choice is in view`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
      const builds = (await page.locator('.kind[data-kind="BUILD"]').count()) > 0 && (await page.locator('button.pick').count()) > 0;
      if (builds) {
        await tapBuilding(page, built % 2 === 0);
        built += 1;
        if (built === 1) await page.locator('.piece.changed').waitFor();
      } else await tapMove(page, choice.kind, roll);
      await moved(page, choice.version);
      if (step === 12) await picture(page, `touch-${game}`);
    }
    assert.ok((await version(page)) >= MOVES);
    if (game === 'princes') assert.ok(built > 1, 'buildings were placed by taps');
    calm();
    await close();
  });
}
