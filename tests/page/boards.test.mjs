// The boards: what can be clicked and what cannot, what the latest move changed, points, prices, and the descriptions of components.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { changesOf as changesOfPalazzo } from '../../src/page/assets/games/palazzo/changes.js';
import { changesOf as changesOfVecchio } from '../../src/page/assets/games/vecchio/changes.js';
import { TO_BUILD, address, kept, moved, picture, sitDown, somebody, until, version, withoutModule } from './support.mjs';

/** The moves that the service lists for the seat that is awaited. */
async function movesOf(page) {
  const { game, id, hostToken } = await kept(page);
  const headers = { authorization: `Bearer ${hostToken}` };
  const { awaiting } = await (await fetch(`${address}/v1/${game}/sessions/${id}`, { headers })).json();
  return (await (await fetch(`${address}/v1/${game}/sessions/${id}/moves?seat=${awaiting.seats[0]}&pageSize=1000`, { headers })).json()).moves;
}

test('a piece is taken in hand only where a move places it, and put back until it is sent', { timeout: 120_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'princes', players: ['here', 'here'], open: true });
  await until(page, 'NOMINATE');
  assert.equal(await page.locator('.pick').count(), 10);
  assert.equal(await page.locator('button.pick').count(), 0);
  assert.match(await page.locator('.palette').innerText(), /when it is your turn to build/);
  // What is nominated is what the service offers.
  const stacks = (await movesOf(page)).flatMap(({ move }) => (move.nominate ? [move.nominate.stack] : []));
  assert.deepEqual(await page.locator('.stack').evaluateAll((list) => list.filter((one) => one.querySelector('button')).map((one) => one.dataset.stack).sort()), stacks.sort());

  await until(page, 'BUILD', TO_BUILD);
  const pieces = new Set((await movesOf(page)).flatMap(({ move }) => (move.build ? [move.build.placement.piece] : [])));
  assert.deepEqual(await page.locator('button.pick').evaluateAll((list) => list.map((one) => one.dataset.pick)).then((list) => list.sort()), [...pieces].sort());
  const ground = page.locator('.ground-focus');
  await page.locator('button.pick[data-pick="TOWER"]').click();
  await page.locator('.open').first().waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await ground.getAttribute('data-piece'), null);
  await page.locator('button.pick[data-pick="TOWER"]').click();
  await page.locator('.held button', { hasText: 'Put back' }).click();
  assert.equal(await ground.getAttribute('data-piece'), null);

  // Squares are called as the sentences of the service call them.
  assert.deepEqual(await page.locator('.own-board .ground-box .grid > g > text').allTextContents(), ['A', '1', 'B', '2', 'C', '3', 'D', '4', 'E', '5', 'F', '6', 'G', '7']);
  await page.locator('button.pick[data-pick="TOWER"]').click();
  await page.locator('.open').first().waitFor();
  assert.match(await page.locator('#ground-now').innerText(), /^tower at C3: /);
  const now = await version(page);
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await moved(page, now);
  await page.locator('.piece.changed').waitFor();
  assert.deepEqual(await page.locator('.piece.changed').evaluateAll((list) => list.map((one) => one.dataset.figure)), ['TOWER']);
  // A piece in hand, which the page draws, looks as it does where it lies.
  const looks = (list) => list.map((one) => [getComputedStyle(one.querySelector('path')).fill, one.querySelector('text').textContent].join());
  assert.deepEqual(await page.locator('.piece.changed').evaluateAll(looks), await page.locator('.palette .piece.TOWER').evaluateAll(looks));
  await picture(page, 'princes-latest-move');
  // The mark is there as well for somebody who comes later.
  await page.reload();
  await page.locator('.piece.changed').waitFor();
  assert.equal(await page.locator('.piece.changed').count(), 1);
  calm();
  await close();
});

test('points stand beside every name', { timeout: 120_000 }, async () => {
  for (const game of ['princes', 'palazzo', 'vecchio']) {
    const { page, calm, close } = await somebody();
    await sitDown(page, { game, players: ['here', 'here', 'here'], open: true });
    await page.locator('.player .points').nth(2).waitFor();
    assert.deepEqual(await page.locator('.player').evaluateAll((list) => list.map((one) => one.querySelector('h3 .points[role="img"]')?.getAttribute('aria-label'))), ['0 points', '0 points', '0 points'], game);
    calm();
    await close();
  }
});

test('the towns that light up are those with moves, and only they can be chosen', { timeout: 120_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'vecchio', players: ['here', 'here'], open: true });
  const litTowns = () => page.locator('.town.lit').evaluateAll((list) => list.map((one) => one.dataset.town).sort());
  const named = async () => [...new Set((await movesOf(page)).flatMap(({ move }) => {
    const { journey = {}, town, towns = [] } = Object.values(move)[0];
    return [journey.fromTown, journey.toTown, town, ...towns].filter(Boolean);
  }))].sort();
  await page.locator('.kind').first().waitFor();
  assert.deepEqual(await litTowns(), [], 'none while tiles are chosen');
  for (const kind of ['PLACE_MEMBERS', 'ACT_IN_TOWN']) {
    await until(page, kind);
    const lit = await named();
    assert.deepEqual(await litTowns(), lit, kind);
    assert.equal(await page.locator('.town[aria-disabled="true"]').count(), (await page.locator('.town').count()) - lit.length);
  }
  const still = page.locator('.town[aria-disabled="true"]').first();
  await still.click({ force: true });
  assert.equal(await page.locator('.town-panel h3').count(), 0);
  await page.locator('.town.lit').first().click();
  await page.locator('.town-panel h3').first().waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.town-panel h3').count(), 0);
  await page.locator('.town.lit').first().click();
  await page.locator('.town-panel button', { hasText: 'Take back the choice' }).click();
  assert.equal(await page.locator('.town-panel h3').count(), 0);
  // A move in a town marks the town.
  const act = (await movesOf(page)).find(({ move }) => move.actInTown).move.actInTown.journey;
  const now = await version(page);
  const acts = page.locator('.kind[data-kind="ACT_IN_TOWN"]');
  const folded = acts.locator('.fold[aria-expanded="false"]');
  if (await folded.count()) await folded.click();
  await acts.locator('.move').first().click();
  await moved(page, now);
  const changed = await page.locator('.town.changed').evaluateAll((list) => list.map((one) => one.dataset.town));
  assert.ok(changed.includes(act.fromTown) || changed.includes(act.toTown), changed.join());
  await picture(page, 'vecchio-latest-move');
  // No two colours of towns have the same letters.
  const pairs = new Set(await page.locator('.town').evaluateAll((list) => list.map((one) => `${one.dataset.colour} ${one.nextElementSibling.querySelector('text').textContent}`)));
  assert.equal(new Set([...pairs].map((pair) => pair.split(' ')[1])).size, pairs.size, [...pairs].join());
  calm();
  await close();
});

test('a purchase shows the price and the sum of the chosen cards, and can be sent once they reach it', { timeout: 120_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'palazzo', players: ['here', 'here'], open: true });
  await until(page, 'BUY', ['DRAW_TILES']);
  const buys = (await movesOf(page)).flatMap(({ move }) => (move.buy ? [move.buy] : []));
  const names = (tile) => `${tile.material} ${tile.floor} ${tile.windowCount}`;
  const shown = await page.locator('.supply .tile-button .tile').evaluateAll((list) => list.map(({ dataset }) => `${dataset.material} ${dataset.floor} ${dataset.windows}`));
  assert.deepEqual(shown.sort(), [...new Set(buys.flatMap(({ tiles }) => tiles.map(names)))].sort());

  const { tiles: [tile], cards } = buys.find(({ tiles, cards }) => tiles.length === 1 && cards.length > 1);
  await page.locator(`.supply .tile-button:has([data-material="${tile.material}"][data-floor="${tile.floor}"][data-windows="${tile.windowCount}"])`).click();
  const send = page.locator('.purse .primary');
  const sum = page.locator('.purse .sum');
  await sum.getByText(/Price: \d+\./).waitFor();
  assert.equal(await send.isDisabled(), true, 'nothing is chosen');
  for (const card of cards) {
    assert.equal(await send.isDisabled(), true, 'too little is chosen');
    await page.locator(`.purse .money-button[data-card="${card}"][aria-pressed="false"]`).first().click();
    await sum.getByText(/Chosen: [1-9]\d*\./).waitFor();
  }
  await page.waitForFunction(() => document.querySelector('.purse .primary')?.disabled === false);
  const [, chosen, price] = (await sum.innerText()).match(/Chosen: (\d+)\. Price: (\d+)\./);
  assert.ok(Number(chosen) >= Number(price), `${chosen} of ${price}`);
  await picture(page, 'palazzo-price');
  // The last choice is taken back first.
  await page.locator('.purse .money-button').first().press('Escape');
  assert.equal(await page.locator('.purse .money-button[aria-pressed="true"]').count(), 0);
  assert.equal(await page.locator('.supply .tile-button[aria-pressed="true"]').count(), 1);
  await page.locator('.purse button', { hasText: 'Take back the choice' }).click();
  assert.equal(await page.locator('.supply .tile-button[aria-pressed="true"]').count(), 0);

  await page.locator('.supply .tile-button').first().click();
  const now = await version(page);
  await page.locator('.purse .way').first().click();
  await moved(page, now);
  await page.locator('[aria-labelledby="pending-title"] .tile-button').first().click();
  await page.locator('[aria-labelledby="pending-title"] .place').first().waitFor();
  const before = await version(page);
  await page.locator('[aria-labelledby="pending-title"] .place').first().click();
  await moved(page, before);
  await page.locator('.palaces .tile.changed').waitFor();
  assert.match(await page.locator('.palaces figcaption').first().innerText(), /^Palace 1 of /);
  const materials = await page.locator('.tile').evaluateAll((list) => list.map((one) => `${one.dataset.material} ${one.querySelector('text:last-of-type').textContent}`));
  for (const one of materials) assert.ok(['BRICK B', 'MARBLE M', 'SANDSTONE S'].includes(one), one);
  calm();
  await close();
});

test('what a component does is told beside the pointer, at the focus, and after a tap', { timeout: 120_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'princes', players: ['here', 'here'], open: true });
  await until(page, 'NOMINATE');
  const box = page.locator('#about');
  const stack = page.locator('.stack[data-stack="JESTER"] [data-about]');
  const text = await stack.getAttribute('data-about');
  await stack.hover();
  await box.waitFor();
  assert.equal(await box.innerText(), text);
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'hidden' });
  await page.mouse.move(2, 2);
  // By the keyboard: one stop of Tab, arrows inside, and the sentence describes the control.
  await page.locator('.stack [tabindex="0"]').first().focus();
  await page.keyboard.press('ArrowRight');
  await box.waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-describedby')), 'about');
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'hidden' });
  assert.equal(await page.evaluate(() => document.activeElement.hasAttribute('aria-describedby')), false);
  // Pieces and cards have one, too.
  for (const place of ['.pick.still', '.card.profession']) {
    await page.locator(`${place}[data-about]`).first().hover();
    await page.waitForFunction((text) => document.querySelector('#about:not([hidden])')?.textContent === text, await page.locator(`${place}[data-about]`).first().getAttribute('data-about'));
  }
  calm();
  await close();

  const touching = await somebody({ hasTouch: true });
  await sitDown(touching.page, { game: 'vecchio', players: ['here', 'here'], open: true });
  await touching.page.locator('.kind').first().waitFor();
  const town = touching.page.locator('[data-town="PRATO"]');
  await town.tap({ force: true });
  await touching.page.waitForFunction((text) => document.querySelector('#about:not([hidden])')?.textContent === text, await town.getAttribute('data-about'));
  await touching.page.locator('#moves-title').tap();
  await touching.page.locator('#about').waitFor({ state: 'hidden' });
  touching.calm();
  await touching.close();
});

test('what a move changed is told apart from what stayed', () => {
  const tile = (floor, material = 'BRICK') => ({ material, floor, windowCount: 1 });
  const state = (...palaces) => ({ players: [{ hand: { hiddenCount: 4 }, palaces: palaces.map((tiles) => ({ tiles })) }, { hand: {}, palaces: [] }], stage: {}, quarries: [], supplyTiles: [], builderQuarry: 0 });
  const came = (before, after) => changesOfPalazzo(before, after).palaces[0];
  const [a, b, c, d] = [tile(1), tile(2), tile(3), tile(1, 'MARBLE')];
  assert.deepEqual(came(state([a], [d]), state([a, b], [d])), [[1], []], 'built on a palace');
  assert.deepEqual(came(state([a]), state([a], [d])), [[], [0]], 'a new palace');
  assert.deepEqual(came(state([a, b, c], [d]), state([a, c], [d], [b])), [[], [], [0]], 'split');
  assert.deepEqual(came(state([b], [a, c]), state([a, b, c])), [[1]], 'inserted');
  assert.deepEqual(came(state([b], [a]), state([a])), [[]], 'removed');
  assert.deepEqual(came(undefined, state([a])), [], 'nothing is known of the position before');

  const members = (...towns) => ({ players: [{ townMembers: towns.map(([town, standingCount, lyingCount]) => ({ town, standingCount, lyingCount })) }, {}], middlemen: [{ town: 'PRATO', colour: 'WHITE' }], trackMembers: [] });
  const changes = changesOfVecchio(members(['PRATO', 1, 0], ['SESTO', 2, 0]), { ...members(['PRATO', 1, 0], ['SESTO', 1, 0], ['RADDA', 0, 1]), trackMembers: [{ track: 'MILANO', seats: [0] }] });
  assert.deepEqual([...changes.towns].sort(), ['RADDA', 'SESTO']);
  assert.deepEqual(changes.tracks, { MILANO: 1 });
});

test('a picture that failed is asked for again, and the one before it stays', { timeout: 60_000 }, async () => {
  const { page, context, calm, close } = await somebody();
  await withoutModule(context);
  let refused = 0;
  await context.route('**/states/render', (route) => ((refused += 1) <= 2 ? route.fulfill({ status: 503, contentType: 'text/plain', body: 'away' }) : route.fallback()));
  await sitDown(page, { game: 'vecchio', players: ['here', 'here'], open: true });
  await page.locator('.board .trouble').first().waitFor();
  await page.locator('.map .town').nth(20).waitFor();
  assert.equal(refused, 3, 'asked twice again');
  assert.equal(await page.locator('.board .trouble').count(), 0);
  // The next picture, that of the dark theme, fails for a while.
  refused = 0;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('.board .trouble').first().waitFor();
  assert.ok((await page.locator('.map .town').count()) > 20, 'the map stays');
  await page.locator('.map rect[fill="#2a2219"]').first().waitFor();
  assert.equal(refused, 3);
  calm();
  await close();
});
