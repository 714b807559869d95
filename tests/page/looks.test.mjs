// Every view in both themes: axe finds nothing, nothing sticks out at 360 pixels or zoomed to 200 %, and French is French throughout.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { clean } from './axe.mjs';
import { address, moved, picture, sitDown, somebody, until, version, withModule } from './support.mjs';

async function fits(page, name) {
  const [wide, there] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(wide <= there, `${name}: ${wide} of ${there} pixels`);
}

/** Goes through the views, with a look at each. */
async function tour(page, look, { golden = true } = {}) {
  await withModule(page.context());
  await page.goto(`${address}/`);
  await page.locator('.game').first().waitFor();
  await look('home');
  await page.locator('.game-princes button').nth(1).click();
  await page.locator('.setup').waitFor();
  await look('setup');
  for (const game of ['princes', 'palazzo', 'vecchio']) {
    await sitDown(page, { game, players: ['here', 'here', 'link'], open: true });
    await page.locator('.move').first().waitFor();
    if (game === 'palazzo') {
      await page.locator('.hint-button').click();
      await page.locator('.hints li').first().waitFor();
      await look('hint');
    }
    for (let step = 0; step < 3; step += 1) {
      if (await page.locator('.kind').first().isHidden()) break;
      const before = await version(page);
      await page.locator('.kind .move').first().click();
      await moved(page, before);
    }
    await look(game);
  }
  // A board with something chosen, and with the sentence about it.
  await sitDown(page, { game: 'vecchio', players: ['here', 'here'], open: true });
  await until(page, 'PLACE_MEMBERS');
  await page.locator('.town.lit[data-town]').first().press('Enter');
  await page.locator('.town-panel h3').first().waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('#about').waitFor();
  await look('town');
  await page.locator('.drawer-button').click();
  await page.locator('.requests button').first().click();
  await look('drawer');
  await sitDown(page, { game: 'princes', players: ['here', 'here'] });
  for (const card of [0, 1, 2]) await page.locator('.card input').nth(card).check();
  await page.locator('.cards .primary').click();
  await page.locator('.pass').waitFor();
  await look('pass');
  await page.goto(`${address}/`);
  await page.locator('.running li').nth(3).waitFor();
  await page.locator('.running .forget').first().click();
  await look('tables');
  if (!golden) return;
  await page.goto(`${address}/explore`);
  await page.locator('#paste').fill(readFileSync('tests/golden/princes/three-players.json', 'utf8'));
  await page.locator('.paste .primary').click();
  await page.locator('.outcome').waitFor();
  await page.locator('.stepper .row button').nth(3).click();
  await page.locator('.verdict strong').first().waitFor();
  await page.locator('[data-question="score"]').click();
  await page.locator('.questions .standing').waitFor();
  await look('explore');
}

for (const colorScheme of ['light', 'dark']) {
  test(`axe finds nothing (${colorScheme})`, { timeout: 240_000 }, async () => {
    const { page, calm, close } = await somebody({ colorScheme });
    await tour(page, async (name) => {
      await picture(page, `${name}-${colorScheme}`);
      await clean(page, `${name}, ${colorScheme}`);
    });
    calm();
    await close();
  });
}

test('it works at 360 pixels, and zoomed to 200 %', { timeout: 240_000 }, async () => {
  // Zoomed to 200 %, a window of 1280 by 900 pixels has 640 by 450 of them for the page.
  for (const [name, options] of Object.entries({ 'narrow': { viewport: { width: 360, height: 760 } }, 'zoomed': { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 } })) {
    const { page, calm, close } = await somebody(options);
    await tour(page, async (view) => {
      await picture(page, `${view}-${name}`);
      await fits(page, `${view}, ${name}`);
    });
    calm();
    await close();
  }
});

test('French throughout', { timeout: 240_000 }, async () => {
  const { default: en } = await import('../../src/page/assets/words/en.js');
  const { default: fr } = await import('../../src/page/assets/words/fr.js');
  const { page, calm, close } = await somebody({ locale: 'fr-FR' });
  // Words of the page that are English and not French: none of them may be on a view.
  const french = new Set(Object.values(fr));
  const english = Object.values(en).filter((text) => text.length > 5 && !text.includes('{') && !french.has(text));
  await tour(page, async (name) => {
    if (name === 'drawer') return;
    assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
    const text = await page.locator('body').innerText();
    for (const words of english) assert.ok(!text.split('\n').some((line) => line.trim() === words), `${name}: ${words}`);
    assert.doesNotMatch(text, /\b(the|your|of|player|nominate|keeps)\b/i, name);
    await picture(page, `${name}-french`);
  });
  calm();
  await close();
});

test('another language at a click, for everything on the view', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'princes', players: ['here', 'RANDOM'] });
  await page.locator('.chronicle li').first().waitFor();
  await page.locator('.languages button', { hasText: 'FR' }).click();
  await page.locator('.chronicle p', { hasText: 'garde' }).first().waitFor();
  assert.match(await page.locator('.bar strong').innerText(), /^(À vous\u00a0: |Bianca )/);
  await page.reload();
  await page.locator('.moves h2').waitFor();
  assert.equal(await page.locator('.moves h2').innerText(), 'Coups');
  calm();
  await close();
});
