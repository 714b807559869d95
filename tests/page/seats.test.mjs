// Two browsers at one session: each is sent the link of a seat. One is reloaded, and cut off for a while. None is shown the other's secrets.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { address, LONGEST, somebody, version } from './support.mjs';

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
  const { sitDown } = await import('./support.mjs');
  await sitDown(page, { game: 'princes', players: ['here', 'here'] });
  const first = await page.locator('.card strong').allTextContents();
  for (const card of [0, 1, 2]) await page.locator('.card input').nth(card).check();
  await page.locator('.cards .primary').click();
  await page.locator('.pass').waitFor();
  const between = await page.locator('main').innerText();
  for (const card of first) assert.ok(!between.includes(card));
  await page.locator('.pass .primary').click();
  await page.locator('.card input').first().waitFor();
  const second = await page.locator('.card strong').allTextContents();
  assert.ok(first.every((card) => !second.includes(card)));
  await page.locator('.drawer-button').click();
  const drawer = await page.locator('.drawer').innerText();
  for (const card of first) assert.ok(!drawer.includes(`"${card.toUpperCase().replaceAll(' ', '_')}"`), 'the drawer forgot the other seat');
  calm();
  await close();
});
