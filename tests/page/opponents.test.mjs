// Seats that the service plays: it moves for them without the tab, the table says who they are, and the host gives seats away and takes them
// back.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { address, kept, moved, picture, sitDown, somebody, version } from './support.mjs';

for (const game of ['princes', 'palazzo', 'vecchio']) {
  test(`opponents play ${game} to the end, and the page only watches`, { timeout: 300_000 }, async () => {
    const { page, requests, calm, close } = await somebody({ colorScheme: 'dark' });
    await sitDown(page, { game, players: ['RANDOM', 'RANDOM'] });
    await page.locator('.standing tbody tr').first().waitFor({ timeout: 280_000 });
    assert.equal(await page.locator('.standing tbody tr').count(), 2);
    assert.deepEqual(requests.filter((request) => request.endsWith('/moves')), [], 'the tab makes no moves');
    await picture(page, `${game}-opponents-end`);
    calm();
    await close();
  });
}

for (const game of ['princes', 'palazzo', 'vecchio']) {
  test(`opponents go on with ${game} while the tab is closed`, { timeout: 120_000 }, async () => {
    const { page, context, calm, close } = await somebody();
    // They think for some time about each move, so that the game lasts.
    await sitDown(page, { game, players: ['STRONG', 'STRONG'] });
    await page.locator('.opponents').waitFor();
    const [before, table] = [await version(page), page.url()];
    const { hostToken } = await kept(page);
    await page.close();
    const path = new URL(table).hash.replace(/.*session=(\w+).*/, `/v1/${game}/sessions/$1`);
    let at = before;
    // Nobody watches it any more: it is asked for now and then, as a page that is opened later does.
    for (let tries = 0; at <= before && tries < 60; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      at = (await (await fetch(`${address}${path}`)).json()).info.version;
    }
    assert.ok(at > before, `it went on from ${before}`);
    const again = await context.newPage();
    await again.goto(table);
    await again.locator('.opponents li').nth(1).waitFor();
    assert.ok((await version(again)) >= at, 'the page shows how far it went');
    // They would think on beside the tests that follow.
    await fetch(`${address}${path}`, { method: 'DELETE', headers: { authorization: `Bearer ${hostToken}` } });
    calm();
    await close();
  });
}

/** Makes the first move on offer whenever this seat is awaited, until what is looked for is there. */
async function playUntil(page, wanted) {
  for (let step = 0; step < 40; step += 1) {
    await page.locator(`.kind .move:enabled, .standing, ${wanted}`).first().waitFor();
    if (await page.locator(wanted).first().isVisible()) return;
    const before = await version(page);
    await page.locator('.kind .move:enabled').first().click();
    await moved(page, before).catch(() => {});
  }
  assert.fail(`${wanted} comes up`);
}

test('a table says who the opponents are, and who moved', { timeout: 120_000 }, async () => {
  const { page, requests, calm, close } = await somebody();
  await sitDown(page, { game: 'palazzo', players: ['here', 'EASY'] });
  assert.match(await page.locator('.opponents').innerText(), /Bianca · Opponent: easy/);
  await playUntil(page, '.chronicle li .fine');
  assert.match(await page.locator('.chronicle li .fine').first().innerText(), /Bianca · Opponent: easy/);
  // The page asks for its own seat alone: one request for a move of its own, one for the moves on offer, and the points and the picture without the module.
  assert.ok(requests.every((request) => /^(GET \/v1\/games|GET \/v1\/palazzo\/(catalog|rules)|POST \/v1\/palazzo\/sessions|POST \/v1\/palazzo\/states\/(score|render)|(GET|POST) \/v1\/palazzo\/sessions\/\w+(\/moves)?)$/.test(request)), requests.join());
  await page.locator('.languages button[lang="fr"]').click();
  await page.locator('.chronicle li .fine', { hasText: 'Adversaire\u00a0: facile' }).first().waitFor();
  calm();
  await close();
});

test('an opponent that is awaited is named, with what it is about', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  // The position is as the service shows it while an opponent is awaited.
  await page.route(/\/v1\/palazzo\/sessions\/\w+$/, async (route) => {
    const response = await route.fetch();
    const session = await response.json();
    await route.fulfill({ response, json: { ...session, awaiting: { ...session.awaiting, seats: [1] } } });
  });
  await page.route('**/events?*', () => {});
  await sitDown(page, { game: 'palazzo', players: ['here', 'STRONG'] });
  const turn = page.locator('.turn [aria-live="polite"]');
  assert.match(await turn.innerText(), /^Bianca is choosing an action$/);
  assert.match(await page.locator('.opponents').innerText(), /Opponent: strong/);
  calm();
  await close();
});

test('the host gives seats to opponents and takes them back', { timeout: 300_000 }, async () => {
  const { page, requests, calm, close } = await somebody();
  await sitDown(page, { game: 'palazzo', players: ['here', 'link'] });
  const seat = (number) => page.locator('.seats .who select').nth(number);
  const tokenOf = async (number) => new URL(await page.locator('.seats .who').nth(number).locator('.link input').inputValue()).hash.match(/token=(\w+)/)[1];
  const first = await tokenOf(1);
  await seat(1).selectOption('EASY');
  await page.locator('.opponents li[data-seat="1"][data-level="EASY"]').waitFor();
  assert.ok(requests.some((request) => request.endsWith('/opponents/set')));
  // Whoever had the link is told.
  const other = await somebody();
  const id = new URL(page.url()).hash.match(/session=(\w+)/)[1];
  await other.page.goto(`${address}/#game=palazzo&session=${id}&seat=1&token=${first}`);
  await other.page.locator('.trouble, .gone').first().waitFor();
  // Taken back, the seat has a new link.
  await seat(1).selectOption('link');
  await page.locator('.opponents').waitFor({ state: 'detached' });
  const second = await tokenOf(1);
  assert.notEqual(second, first);
  await other.page.goto('about:blank');
  await other.page.goto(`${address}/#game=palazzo&session=${id}&seat=1&token=${second}`);
  await other.page.locator('.player.own h3', { hasText: 'Bianca' }).waitFor();
  await other.close();
  // Both given away, also the one at this screen: the host is shown everything, and the game goes on to its end.
  await seat(1).selectOption('RANDOM');
  await page.locator('.opponents li[data-seat="1"]').waitFor();
  await seat(0).selectOption('RANDOM');
  await page.locator('.opponents li').nth(1).waitFor();
  await page.locator('.standing tbody tr').first().waitFor({ timeout: 240_000 });
  calm();
  await close();
});

test('a level that cannot be set is said in a sentence, and tried again at a click', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'palazzo', players: ['here', 'link'] });
  let asked = 0;
  await page.route('**/opponents/set', (route) => ((asked += 1) === 1 ? route.fulfill({ status: 503, json: { detail: 'Too many opponents are thinking.' } }) : route.continue()));
  await page.locator('.seats .who select').nth(1).selectOption('EASY');
  await page.locator('.top .trouble', { hasText: 'Too many opponents' }).waitFor();
  assert.equal(await page.locator('.seats .who select').nth(1).inputValue(), 'link');
  await page.locator('.top .trouble button').first().click();
  await page.locator('.opponents li[data-seat="1"]').waitFor();
  calm();
  await close();
});

test('a host without a seat sees all cards only where nobody plays by a link', { timeout: 120_000 }, async () => {
  const { page, context, calm, close } = await somebody();
  const bearers = [];
  page.on('request', (request) => {
    if (/\/sessions\/\w+(\/events.*)?$/.test(request.url())) bearers.push(request.headers().authorization);
  });
  await sitDown(page, { game: 'princes', players: ['link', 'link'] });
  const { id, hostToken } = await kept(page);
  const seat = (number) => page.locator('.seats .who select').nth(number);
  const seen = (eyes) => page.waitForFunction(({ id, eyes }) => {
    const { seen } = JSON.parse(localStorage.getItem(`maecenas.table.${id}`));
    return seen && seen.eyes === eyes;
  }, { id, eyes });
  await page.locator('.watching').waitFor();
  await seen(undefined);
  await seat(0).selectOption('STRONG');
  await page.locator('.opponents li[data-seat="0"]').waitFor();
  assert.deepEqual(bearers.filter(Boolean), [], 'a spectator has no token');
  const { seen: { state } } = await kept(page);
  for (const player of state.players) assert.deepEqual(player.hand?.professions ?? [], []);
  await seat(1).selectOption('STRONG');
  await seen('all');
  assert.ok(bearers.includes(`Bearer ${hostToken}`));
  await page.locator('.watching').waitFor({ state: 'detached' });
  await page.locator('.seats summary').click();
  await seat(1).selectOption('link');
  await page.locator('.watching').waitFor();
  await seen(undefined);
  // They would think on beside the tests that follow.
  await context.request.delete(`${address}/v1/princes/sessions/${id}`, { headers: { authorization: `Bearer ${hostToken}` } });
  calm();
  await close();
});
