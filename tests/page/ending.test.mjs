// Before a turn ends that has actions left, the page asks once, in place; everything else is made with one click.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { address, DOUBLE_CLICK, moved, picture, sitDown, somebody, TO_BUILD, until, version } from './support.mjs';

const END = '.kind[data-kind="END_TURN"] .move';
const asked = (page) => page.locator('.ending');

/** Builds with the first action of a turn. */
async function build(page) {
  const kind = page.locator('.kind[data-kind="BUILD"]');
  if ((await kind.locator('.move').count()) === 0) await kind.locator('.fold').click();
  const before = await version(page);
  await kind.locator('.move').first().click();
  await moved(page, before);
}

test('the end of a turn with actions left is asked about once', { timeout: 120_000 }, async () => {
  const { page, requests, calm, close } = await somebody();
  await sitDown(page, { game: 'princes', players: ['here', 'here'], open: true });
  await until(page, 'BUILD', TO_BUILD);
  const begun = await version(page);
  requests.length = 0;
  await page.locator(END).dblclick();
  await asked(page).waitFor();
  assert.equal(await asked(page).locator('p').innerText(), 'End your turn with 2 actions left?');
  // The focus is on the answer that changes nothing; that answer and Escape lead back to the move.
  const stays = () => page.waitForFunction(() => document.activeElement?.textContent === 'Keep playing');
  await stays();
  await page.keyboard.press('Escape');
  await asked(page).waitFor({ state: 'detached' });
  await page.waitForFunction((end) => document.activeElement?.matches(end), END);
  await page.keyboard.press('Enter');
  await stays();
  await page.keyboard.press('Enter');
  await asked(page).waitFor({ state: 'detached' });
  await page.waitForFunction((end) => document.activeElement?.matches(end), END);
  assert.equal(await version(page), begun);
  assert.deepEqual(requests.filter((one) => one.startsWith('POST') && one.endsWith('/moves')), [], 'nothing was sent');

  await build(page);
  await page.locator(END).click();
  assert.equal(await asked(page).locator('p').innerText(), 'End your turn with one action left?');
  const before = await version(page);
  await page.waitForTimeout(DOUBLE_CLICK);
  await asked(page).locator('.primary').click();
  await moved(page, before);
  assert.equal(await asked(page).count(), 0);

  calm();
  await close();
});

/** Lays a position on the board of Explore. */
async function explore(page, state) {
  await page.goto(`${address}/explore`);
  await page.locator('#paste').fill(JSON.stringify(state));
  await page.locator('.paste .primary').click();
  await page.locator('.kind').first().waitFor();
}

const position = (name) => JSON.parse(readFileSync(`tests/cases/${name}.json`, 'utf8'));

test('a turn without actions left ends with one click, even where something else can be done', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  const state = position('princes/positions/action-turn');
  state.stage.actionPhase.actionCount = 2;
  await explore(page, state);
  const kinds = await page.locator('.kind').evaluateAll((list) => list.map((one) => one.dataset.kind));
  assert.ok(kinds.includes('EXCHANGE_PRESTIGE') && kinds.includes('RECRUIT'), kinds.join());
  await page.locator(END).click();
  await page.locator('.lines p').first().waitFor();
  assert.equal(await asked(page).count(), 0);
  calm();
  await close();
});

test('to withdraw is asked about, to pass is not', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'princes', players: ['here', 'here'], open: true });
  await until(page, 'WITHDRAW');
  await page.locator('.kind[data-kind="WITHDRAW"] .move').click();
  assert.equal(await asked(page).locator('p').innerText(), 'Withdraw and acquire nothing in this round?');
  const before = await version(page);
  await page.locator('.kind[data-kind="NOMINATE"] .move').first().click();
  await moved(page, before);
  assert.equal(await asked(page).count(), 0, 'another move is the answer as well');
  const then = await version(page);
  await page.locator('.kind[data-kind="PASS_AUCTION"] .move').click();
  await moved(page, then);
  calm();
  await close();
});

test('the double turn of Il Vecchio is asked about, also where the screen is narrow', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody({ viewport: { width: 360, height: 740 } });
  await explore(page, position('vecchio/positions/three-seats-final'));
  const pass = page.locator('.kind[data-kind="PASS_TURN"] .move');
  await pass.waitFor();
  await pass.click();
  assert.equal(await asked(page).locator('p').innerText(), 'End your turn with 2 actions left?');
  const { width } = await asked(page).boundingBox();
  assert.ok(width < 360 && (await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)));
  await page.waitForTimeout(DOUBLE_CLICK);
  await asked(page).locator('.primary').click();
  await page.locator('.lines p').first().waitFor();
  calm();
  await close();
});

test('in the turn bar of a telephone the question takes the place of the moves', { timeout: 120_000 }, async () => {
  const { page, calm, close } = await somebody({ viewport: { width: 360, height: 740 } });
  await sitDown(page, { game: 'princes', players: ['here', 'here'], open: true });
  await until(page, 'BUY', ['KEEP_THREE', 'NOMINATE', 'PASS_AUCTION', 'WITHDRAW', 'PLACE_LANDSCAPE', 'HOLD', 'KEEP_PRESTIGE_CARD']);
  // Few moves are left, so that the bar has them: as long as that is so in this game, a service that lists two moves stands in for it.
  await page.route('**/moves?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const moves = ['BUY', 'WITHDRAW'].map((kind) => answer.moves.find((one) => one.kind === kind));
    return route.fulfill({ json: { ...answer, moves, kindCounts: moves.map(({ kind }) => ({ kind, count: 1 })) } });
  });
  await page.reload();
  await page.locator('.quick').nth(1).waitFor();
  const bar = page.locator('.turn.bar');
  await page.locator('.quick', { hasText: 'Withdraw' }).click();
  await bar.locator('.ending').waitFor();
  assert.equal(await page.locator('.quick:visible').count(), 0);
  const { height } = await bar.boundingBox();
  assert.ok(height < 140, `${height} pixels of turn bar`);
  await picture(page, 'princes-ending-telephone');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.quick:visible').count(), 2);
  calm();
  await close();
});

test('a double tap on a move of the turn bar does not end the turn', { timeout: 120_000 }, async () => {
  const { page, requests, calm, close } = await somebody({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  await sitDown(page, { game: 'princes', players: ['here', 'here'], open: true });
  await until(page, 'BUILD', TO_BUILD);
  // A service that lists two moves, so that the bar has them.
  await page.route('**/moves?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const moves = ['END_TURN', 'BUILD'].map((kind) => answer.moves.find((one) => one.kind === kind));
    return route.fulfill({ json: { ...answer, moves, kindCounts: moves.map(({ kind }) => ({ kind, count: 1 })) } });
  });
  await page.reload();
  const quick = page.locator('.quick', { hasText: 'End' });
  await quick.waitFor();
  const middle = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return [x + width / 2, y + height / 2];
  };
  // Where the answer stands that ends the turn.
  await quick.tap();
  const answer = await middle(asked(page).locator('.primary'));
  await asked(page).locator('button').last().tap();
  await asked(page).waitFor({ state: 'detached' });
  const begun = await version(page);
  requests.length = 0;
  for (const second of [await middle(quick), answer]) {
    const first = await middle(quick);
    await Promise.all([page.touchscreen.tap(...first), page.touchscreen.tap(...second)]);
    await page.waitForTimeout(DOUBLE_CLICK);
    if ((await asked(page).count()) > 0) await asked(page).locator('button').last().tap();
    await asked(page).waitFor({ state: 'detached' });
  }
  assert.deepEqual(requests.filter((one) => one.startsWith('POST') && one.endsWith('/moves')), [], 'nothing was sent');
  assert.equal(await version(page), begun);
  await quick.tap();
  await page.waitForTimeout(DOUBLE_CLICK);
  await asked(page).locator('.primary').tap();
  await page.waitForFunction((old) => Number(document.querySelector('.turn[data-version]')?.dataset.version) > old, begun);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  calm();
  await close();
});
