// Ten views of each game, nine in the middle of it and one of its end: where what matters stands and how large it is, and pictures that are
// kept beside this file. A picture that differs fails; `PAGE_PICTURES_WRITE=1 tests/page.sh views` keeps the new ones, to be looked at before
// they are committed.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dice, makeFirst, nextChoice, openEnded, pictures, sitDown, somebody, withModule } from './support.mjs';

const SCREENS = { wide: { width: 1280, height: 800 }, tablet: { width: 820, height: 1180 }, telephone: { width: 360, height: 740 } };
/** The moves that lead from the first views to the later ones. */
const MOVES = { princes: 14, palazzo: 24, vecchio: 24 };
/** The pictures have half of the pixels, so that they stay small. */
const SCALE = 0.5;
/** How far a channel of a pixel may be from that of the kept picture, and what part of the pixels may be further: browsers smooth edges differently. */
const CHANNEL = 40;
const PART = 0.004;

const require = createRequire(`${process.env.PAGE_TOOLS}/`);
const fonts = ['400', '700'].map((weight) => {
  const file = require.resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff2`);
  return `@font-face { font-family: Kept; font-weight: ${weight}; src: url(data:font/woff2;base64,${readFileSync(file).toString('base64')}); }`;
});
/** Nothing moves, and texts have a font that does not depend on the machine. */
const STILL = `${fonts.join('\n')} *, *::before, *::after { font-family: Kept, sans-serif !important; animation: none !important; transition: none !important; caret-color: transparent !important; }`;

/**
 * What matters in each game: the least and the most pixels of the width, by screen.
 * @type {Record<string, Record<string, Record<string, [number, number]>>>}
 */
const SIZES = {
  princes: {
    '.ground-focus .grid': { wide: [380, 410], tablet: [380, 410], telephone: [330, 340] },
    '.player .grid': { wide: [230, 250], tablet: [230, 250], telephone: [230, 250] },
    '.pick': { wide: [90, 140], tablet: [90, 140], telephone: [90, 140] },
  },
  palazzo: {
    '.market': { wide: [800, 830], tablet: [770, 780], telephone: [330, 340] },
    '.tile': { wide: [108, 114], tablet: [108, 114], telephone: [108, 114] },
    '.money': { wide: [44, 60], tablet: [44, 60], telephone: [44, 60] },
  },
  vecchio: {
    '.map': { wide: [560, 600], tablet: [770, 780], telephone: [570, 580] },
    '.town .halo': { wide: [36, 42], tablet: [50, 56], telephone: [36, 42] },
    '.spaces': { wide: [330, 400], tablet: [330, 400], telephone: [300, 330] },
  },
};

/** What not every position has. */
const SOMETIMES = new Set(['.money']);

/** In the page: the rectangles of the first elements of selectors, and of all direct parts of the board. */
function rectangles(selectors) {
  const of = (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { left, top: top + scrollY, right, bottom: bottom + scrollY, width, height };
  };
  const named = Object.fromEntries(selectors.map((one) => [one, document.querySelector(one)]).map(([one, element]) => [one, element && of(element)]));
  const parts = [...document.querySelectorAll('.board > * > *, .side > *')].filter((one) => one.getClientRects().length > 0).map((one) => ({ name: one.className || one.localName, ...of(one) }));
  return { named, parts: parts.filter(({ width, height }) => width > 0 && height > 0), wide: document.documentElement.scrollWidth, screen: document.documentElement.clientWidth };
}

/** Holds the positions and the sizes against what they shall be. */
async function placed(page, game, screen) {
  const { named, parts, wide, screen: there } = await page.evaluate(rectangles, ['.turn.bar', '.board', '.side', '.now-box', ...Object.keys(SIZES[game])]);
  const { '.turn.bar': bar, '.board': board, '.side': side, '.now-box': moves } = named;
  assert.ok(wide <= there, `${wide} of ${there} pixels`);
  assert.ok(bar.top < 150 && bar.height < 60, `turn bar: ${JSON.stringify(bar)}`);
  if (screen === 'wide') assert.ok(side.left >= board.right && moves.top === board.top && board.width > 2 * side.width, 'the moves are beside the board, which has two thirds');
  if (screen === 'tablet') assert.ok(moves.bottom <= board.top && moves.top < SCREENS.tablet.height / 4, 'the moves are above the board, and begin in the first quarter');
  if (screen === 'telephone') assert.ok(board.bottom <= moves.top && board.width === moves.width, 'the board is above the moves');
  for (const [selector, widths] of Object.entries(SIZES[game])) {
    const box = named[selector];
    if (!box && SOMETIMES.has(selector)) continue;
    assert.ok(box, `there is a ${selector}`);
    const [least, most] = widths[screen];
    assert.ok(box.width >= least && box.width <= most, `${selector}: ${box.width} pixels wide, ${least} to ${most}`);
    assert.ok(box.left >= 0 && box.top >= bar.top, `${selector}: ${JSON.stringify(box)}`);
  }
  // Nothing lies on something else.
  for (const [index, one] of parts.entries()) {
    for (const other of parts.slice(index + 1)) {
      const apart = one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
      assert.ok(apart, `${one.name} and ${other.name} overlap: ${JSON.stringify([one, other])}`);
    }
  }
  // A finger finds every button: 24 pixels, as WCAG 2.2 says it (2.5.8).
  const small = await page.locator('.table button:visible').evaluateAll((list) => list.map((one) => ({ text: one.textContent, ...one.getBoundingClientRect().toJSON() })).filter(({ width, height }) => width < 24 || height < 24));
  assert.deepEqual(small, []);
}

/** In the page: the part of the pixels that differ between two pictures; all where their sizes do. */
async function difference({ before, after, channel }) {
  const read = async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return { size: `${image.width} ${image.height}`, pixels: context.getImageData(0, 0, image.width, image.height).data };
  };
  const [one, other] = [await read(before), await read(after)];
  if (one.size !== other.size) return 1;
  let differ = 0;
  for (let at = 0; at < one.pixels.length; at += 4) {
    if ([0, 1, 2].some((index) => Math.abs(one.pixels[at + index] - other.pixels[at + index]) > channel)) differ += 1;
  }
  return (4 * differ) / one.pixels.length;
}

/** Compares what is on the screen with the picture that is kept, or keeps it. */
async function compared(page, name) {
  await page.addStyleTag({ content: STILL });
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(2, 2);
  await page.evaluate(() => { document.activeElement?.blur(); scrollTo(0, 0); });
  const file = new URL(`./views/${name}.png`, import.meta.url);
  const now = await page.screenshot({ animations: 'disabled' });
  writeFileSync(`${pictures}/${name}.png`, now);
  if (process.env.PAGE_PICTURES_WRITE) return void writeFileSync(file, now);
  assert.ok(existsSync(file), `${name}: no picture is kept`);
  const blank = await page.context().newPage();
  const part = await blank.evaluate(difference, { before: readFileSync(file).toString('base64'), after: now.toString('base64'), channel: CHANNEL });
  await blank.close();
  assert.ok(part <= PART, `${name}: ${(100 * part).toFixed(2)} % of the pixels differ from tests/page/views/${name}.png; what it is now lies in ${pictures}`);
}

/** Somebody at a table of three, with the same cards in every run. */
async function table(game, options = {}) {
  const who = await somebody({ viewport: SCREENS.wide, deviceScaleFactor: SCALE, bypassCSP: true, reducedMotion: 'reduce', ...options });
  await withModule(who.context);
  await sitDown(who.page, { game, players: ['here', 'here', 'here'], open: true });
  await who.page.locator('.kind').first().waitFor();
  return who;
}

/** Makes the same moves in every run. */
async function played(page, game) {
  const roll = dice(17);
  for (let step = 0; step < MOVES[game]; step += 1) {
    const choice = await nextChoice(page, roll);
    await makeFirst(page, choice);
  }
}

/** Waits until the pictures and the points of the position are there. */
async function settled(page) {
  await page.waitForFunction(() => document.querySelectorAll('.board svg[viewBox]:not(.glyph)').length > 0 && [...document.querySelectorAll('.grid, .map, .spaces, .tile')].every((one) => one.querySelector('g')));
  // The points come after the position, and nothing says when all are there.
  await page.waitForTimeout(600);
}

async function onEach(page, game, name, screens = Object.entries(SCREENS)) {
  for (const [screen, size] of screens) {
    await page.setViewportSize(size);
    await settled(page);
    await placed(page, game, screen);
    await compared(page, `${game}-${name}-${screen}`);
  }
}

for (const game of Object.keys(MOVES)) {
  test(`${game}: ten views are as they were`, { timeout: 240_000 }, async () => {
    const light = await table(game);
    await onEach(light.page, game, 'first');
    await light.page.setViewportSize(SCREENS.wide);
    await played(light.page, game);
    await onEach(light.page, game, 'later');
    light.calm();
    await light.close();

    const dark = await table(game, { colorScheme: 'dark', locale: 'fr-FR' });
    await played(dark.page, game);
    await onEach(dark.page, game, 'dark-french');
    dark.calm();
    await dark.close();

    // The table at its end.
    const { page, context, calm, close } = await somebody({ viewport: SCREENS.wide, deviceScaleFactor: SCALE, bypassCSP: true, reducedMotion: 'reduce' });
    await withModule(context);
    await openEnded(page, game);
    await onEach(page, game, 'end', [['wide', SCREENS.wide]]);
    const [places, sums, after] = await page.evaluate(() => ['.standing', '.sums', '.after'].map((one) => document.querySelector(one).getBoundingClientRect().toJSON()));
    assert.ok(places.top < 150 && places.bottom <= SCREENS.wide.height && after.height > 0, 'the places are in view');
    assert.ok(places.bottom <= sums.top && sums.bottom <= after.top, 'the places, what they come from, and what can be done');
    calm();
    await close();
  });
}
