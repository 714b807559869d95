// Two browsers at one session: each is sent the link of a seat. One is reloaded, and cut off for a while. None is shown the other's secrets.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { address, kept, LONGEST, sitDown, somebody, version } from './support.mjs';

/** In the page: keeps what streams of events bring, whose answers never end and so cannot be read from outside. */
function keepStreams() {
  const real = globalThis.fetch;
  globalThis.streamed = '';
  globalThis.fetch = async (...request) => {
    const answer = await real(...request);
    if (String(request[0]).includes('/events')) {
      const copy = answer.clone().body.pipeThrough(new TextDecoderStream()).getReader();
      const read = async () => {
        for (let part; !(part = await copy.read()).done; ) globalThis.streamed += part.value;
      };
      read().catch(() => {});
    }
    return answer;
  };
}

test('two seats by links, one of them reloaded and cut off', { timeout: 180_000 }, async () => {
  const host = await somebody();
  await host.page.goto(`${address}/`);
  await host.page.locator('.game-princes').waitFor();
  // The host is a program here, which knows every secret and searches the others' pages for them.
  const made = await host.page.evaluate(async () => (await fetch('/v1/princes/sessions', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ setup: { playerCount: 2 }, labels: ['Ada', 'Bianca'] }) })).json());
  const { id } = made.session.info;
  const link = (seat) => `${address}/#game=princes&session=${id}&seat=${seat}&token=${made.seatTokens[seat]}`;
  const whole = () => host.page.evaluate(async ({ id, token }) => (await fetch(`/v1/princes/sessions/${id}`, { headers: { authorization: `Bearer ${token}` } })).json(), { id, token: made.hostToken });

  const seats = [await somebody(), await somebody()];
  const traffic = seats.map(() => []);
  for (const [seat, { page, context }] of seats.entries()) {
    await context.addInitScript(keepStreams);
    page.on('response', async (response) => traffic[seat].push(response.url(), JSON.stringify(response.request().headers()), response.request().postData() ?? '', response.url().includes('/events') ? '' : await response.text().catch(() => '')));
    await page.goto(link(seat));
    await page.locator('.card input').first().waitFor();
  }
  const hands = (await whole()).state.players.map((player) => player.hand.professions);
  for (const [seat, { page }] of seats.entries()) {
    for (const card of [0, 1, 2]) await page.locator('.card input').nth(card).check();
    await page.locator('.cards .primary').click();
    await page.locator('.stack').first().waitFor();
    void seat;
  }
  // Ada moves, and Bianca's page shows it without being touched.
  const [ada, bianca] = seats.map(({ page }) => page);
  await ada.locator('.stack button').first().waitFor();
  await bianca.waitForFunction(() => document.querySelector('.turn')?.dataset.version === '2', null, { timeout: LONGEST });
  await ada.locator('.stack[data-stack="JESTER"] button').click();
  await bianca.locator('.bid .primary').waitFor();
  assert.equal(await version(bianca), 3);

  // Bianca is cut off while her bid is awaited. What is said of it goes when the connection is back, and she bids again.
  await seats[1].context.setOffline(true);
  await bianca.locator('.bid .primary').click();
  await bianca.locator('.trouble').first().waitFor();
  assert.equal(await version(bianca), 3);
  await seats[1].context.setOffline(false);
  await bianca.locator('.trouble').first().waitFor({ state: 'detached' });
  await bianca.locator('.bid .primary').click();
  await bianca.waitForFunction(() => document.querySelector('.turn')?.dataset.version === '4', null, { timeout: LONGEST });
  await ada.locator('.bid .primary').waitFor();
  await bianca.reload();
  await bianca.locator('.bid').waitFor();
  assert.equal(await version(bianca), 4);
  await ada.locator('.bid .primary').click();
  await bianca.locator('.bid .primary').waitFor();
  assert.equal(await version(bianca), 5);

  // The host knows which cards the other was dealt: no page of a seat has them, nor any token but its own.
  const state = (await whole()).state;
  for (const [seat, { page, context }] of seats.entries()) {
    const other = 1 - seat;
    const own = new Set([...hands[seat], ...state.players[seat].hand.professions]);
    // The catalog names every card; a secret is that a card is in a hand, so what is searched are positions.
    const secrets = [made.hostToken, made.seatTokens[other]];
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state, document.documentElement.outerHTML]));
    const storage = JSON.stringify(await context.storageState());
    const streamed = await page.evaluate(() => globalThis.streamed);
    const all = [kept, storage, streamed, ...traffic[seat]];
    for (const secret of secrets) assert.ok(all.every((text) => !text.includes(secret)), `seat ${seat} has a token that is not its own`);
    const positions = traffic[seat].filter((text) => text.includes('"players"'));
    assert.ok(positions.length > 0 && streamed.includes('"players"'));
    for (const text of [...positions, streamed, kept]) {
      for (const card of hands[other]) if (!own.has(card)) assert.ok(!text.includes(`"${card}"`), `seat ${seat} was told of ${card}`);
    }
    const shown = await page.locator('main').innerText();
    for (const card of hands[other]) if (!own.has(card)) assert.ok(!shown.toLowerCase().includes(card.toLowerCase().replaceAll('_', ' ')), `seat ${seat} is shown ${card}`);
  }
  for (const one of [host, ...seats]) {
    one.calm();
    await one.close();
  }
});

test('players at one screen are shown their own cards only, behind a screen to pass', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'princes', players: ['here', 'here'] });
  const first = await page.locator('.card strong').allTextContents();
  for (const card of [0, 1, 2]) await page.locator('.card input').nth(card).check();
  await page.locator('.cards .primary').click();
  await page.locator('.pass').waitFor();
  const between = await page.locator('main').innerText();
  for (const card of first) assert.ok(!between.includes(card));
  const member = (card) => `"${card.toUpperCase().replaceAll(' ', '_')}"`;
  /** Every request of the drawer, opened; but not the catalog, which names every card. */
  const behind = async () => {
    await page.locator('.drawer-button').click();
    const all = [];
    for (const one of await page.locator('.requests button').all()) {
      await one.click();
      const path = await one.locator('.path').innerText();
      if (!path.includes('/catalog')) all.push(await page.locator('.detail').innerText());
    }
    await page.locator('.drawer-button').click();
    return all.join();
  };
  const passing = await behind();
  for (const card of first) assert.ok(!passing.includes(member(card)), 'the drawer shows no seat on the screen to pass');
  await page.locator('.pass .primary').click();
  await page.locator('.card input').first().waitFor();
  const second = await page.locator('.card strong').allTextContents();
  assert.ok(first.every((card) => !second.includes(card)));
  const drawer = await behind();
  assert.ok(second.some((card) => drawer.includes(member(card))));
  for (const card of first) assert.ok(!drawer.includes(member(card)), 'the drawer forgot the other seat');
  // At home, and at another table, it shows nothing of this one.
  await page.locator('.brand').click();
  await page.locator('.games').waitFor();
  const home = await behind();
  for (const card of second) assert.ok(!home.includes(member(card)), 'the drawer forgot the table');
  calm();
  await close();
});

test('what the seat before was sent is not shown to the next one, however late it comes', { timeout: 90_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'princes', players: ['here', 'here', 'link'] });
  const { id, seatTokens } = await kept(page);
  const path = `${address}/v1/princes/sessions/${id}`;
  const first = await page.locator('.card strong').allTextContents();
  // The answer to the move of the first seat, and the position of the second, are held back.
  const held = [];
  const hold = (what) => (route) => (what.includes(route.request().method()) ? route.fetch().then((response) => new Promise((resolve) => held.push(() => resolve(route.fulfill({ response }))))) : route.fallback());
  await page.route(`${path}/moves`, hold(['POST']));
  for (const card of [0, 1, 2]) await page.locator('.card input').nth(card).check();
  await page.locator('.cards .primary').click();
  await page.locator('.pass').waitFor();
  await page.route(path, hold(['GET']));
  const asked = page.waitForRequest(path);
  await page.locator('.pass .primary').click();
  await asked;
  // An event comes meanwhile, which the stream of the first seat would show.
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${seatTokens[2]}` };
  const { moves } = await (await fetch(`${path}/moves`, { headers })).json();
  assert.ok((await fetch(`${path}/moves`, { method: 'POST', headers, body: JSON.stringify({ move: moves[0].move }) })).ok);
  const nothing = async (when) => {
    const text = await page.locator('main').innerText();
    for (const card of first) assert.ok(!text.includes(card), `${when}: ${card}`);
    const { seen } = await kept(page);
    // What the first seat saw may not be kept yet.
    if (seen?.eyes === 'seat 1') assert.deepEqual(seen.state.players[0].hand.professions ?? [], [], when);
  };
  await page.waitForTimeout(700);
  await nothing('the stream');
  assert.equal(held.length, 2);
  await held[0]();
  await page.waitForTimeout(700);
  await nothing('the answer to the move');
  await held[1]();
  await page.locator('.card input').first().waitFor();
  await page.waitForTimeout(700);
  await nothing('the position');
  const second = await page.locator('.card strong').allTextContents();
  assert.ok(first.every((card) => !second.includes(card)));
  for (const card of [0, 1, 2]) await page.locator('.card input').nth(card).check();
  assert.ok(await page.locator('.cards .primary').isEnabled(), 'a move that was answered late keeps nobody from moving');
  calm();
  await close();
});
