// Motion: what a move brought arrives, what it moved comes from where it was, and nothing moves for readers who ask for less motion.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { address, dice, makeFirst, nextChoice, sitDown, somebody } from './support.mjs';

/** The most moves that are made of each game. */
const MOVES = 90;

/** Kept in the page, since a motion is over before a test can look: what began to move, and how. */
function watch() {
  window.began = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const animation = animate.call(this, frames, options);
    const running = document.getAnimations().includes(animation);
    const what = this.getAttribute('class') ?? this.localName;
    const tile = this.closest('.supply .tiles > *');
    const spot = tile ? `${document.querySelector('.turn[data-version]').dataset.version}, tile ${[...tile.parentElement.children].indexOf(tile)}` : undefined;
    window.began.push({ what, id: options.id, time: options.duration, way: frames[0].transform, running, spot });
    return animation;
  };
}

/** Plays a game until motions of all these kinds were seen; what began to move is the answer. */
async function played(game, wanted, reducedMotion) {
  const { page, calm, close } = await somebody({ reducedMotion });
  await page.addInitScript(watch);
  await sitDown(page, { game, players: ['here', 'here'], open: true });
  const roll = dice(23);
  const began = [];
  let changed = 0;
  const missing = () => Object.values(wanted).filter((is) => !began.some(is));
  for (let step = 0; step < MOVES && missing().length > 0; step += 1) {
    const choice = await nextChoice(page, roll);
    if (!choice) break;
    await makeFirst(page, choice);
    began.push(...(await page.evaluate(() => window.began.splice(0))));
    changed += await page.locator('.board .changed').count();
    // Without motion some moves are enough: those that have changed something on the board.
    if (reducedMotion === 'reduce' && step > 12) break;
  }
  calm();
  await close();
  return { began, changed };
}

const arrives = (name) => ({ what, way }) => what.split(' ').includes(name) && way.startsWith('scale');
const comes = (name) => ({ what, way }) => what.split(' ').includes(name) && way.startsWith('translate');

const KINDS = {
  princes: { piece: arrives('piece'), card: arrives('card') },
  palazzo: { tile: arrives('tile'), supply: ({ spot }) => spot !== undefined, money: arrives('came'), builder: comes('builder-mark') },
  vecchio: { placed: arrives('members'), members: comes('members'), ring: arrives('mark-changed') },
};

for (const [game, wanted] of Object.entries(KINDS)) {
  test(`${game}: what a move changed arrives with a short motion`, { timeout: 180_000 }, async () => {
    const { began } = await played(game, wanted, 'no-preference');
    const found = [...new Set(began.map(({ what, way }) => `${what} ${way}`))].join('; ');
    for (const [name, is] of Object.entries(wanted)) assert.ok(began.some(is), `${name}: ${found}`);
    assert.ok(began.every(({ id, time, running }) => id === 'arrival' && running && time >= 150 && time <= 250));
    const spots = began.map(({ spot }) => spot).filter(Boolean);
    assert.deepEqual(spots, [...new Set(spots)], 'a tile of the supply arrives once in a position');
    // What goes from place to place goes some way.
    for (const { way } of began) if (way.startsWith('translate')) assert.ok(Math.hypot(...way.match(/-?[\d.]+(?=px)/g).map(Number)) > 10, way);
  });

  test(`${game}: nothing moves for readers who ask for less motion`, { timeout: 120_000 }, async () => {
    const { began, changed } = await played(game, { never: () => false }, 'reduce');
    assert.deepEqual(began, []);
    assert.ok(changed > 0, 'what changed is marked all the same');
  });
}

test('a middleman comes from the town that it left', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await page.addInitScript(watch);
  await page.goto(`${address}/explore`);
  await page.locator('#paste').fill(readFileSync('tests/cases/vecchio/positions/three-seats-turn.json', 'utf8'));
  await page.locator('.paste .primary').click();
  const acts = page.locator('.kind[data-kind="ACT_IN_TOWN"]');
  if ((await acts.locator('.move').count()) === 0) await acts.locator('.fold').click();
  await acts.locator('.move', { hasText: /middleman/i }).first().click();
  await page.locator('.lines p').first().waitFor();
  await page.waitForFunction(() => window.began.some(({ what, way }) => what === 'path' && way.startsWith('translate')));
  calm();
  await close();
});
