// The tables of a browser: a tab that is closed and opened again, and a service that lost its sessions.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { begun, json, linkTo, move, stored, until } from './kept.mjs';
import { begin, end } from './services.mjs';
import { address, keep, kept, LONGEST, picture, sitDown, somebody, version } from './support.mjs';

test('a seat whose tab was closed is taken again, by the list and by the address, and the game goes on', { timeout: 90_000 }, async () => {
  const made = await begun('palazzo');
  const { id } = made.session.info;
  const { page, context, calm, close } = await somebody();
  await page.goto(linkTo('palazzo', made, 0));
  await page.locator('.purse').waitFor();
  await move(page);
  const at = await version(page);
  await until(page, ({ seen }) => seen?.version === at, 'the position that the seat saw');
  await page.close();
  const again = await context.newPage();
  await again.goto(`${address}/`);
  const row = again.locator(`.running [data-table="${id}"]`);
  assert.match(await row.innerText(), /Palazzo.*Ada and Ben.*To move: (Ada|Ben).*last seen/s);
  await picture(again, 'your-tables');
  await row.locator('a').click();
  await again.locator('.player.own h3', { hasText: 'Ada' }).waitFor();
  assert.equal(await version(again), at);
  // Nobody is a stranger by an address that names no seat, where the browser keeps one.
  await again.goto('about:blank');
  await again.goto(`${address}/#game=palazzo&session=${id}`);
  await again.locator('.player.own h3', { hasText: 'Ada' }).waitFor();
  const ben = await somebody();
  await ben.page.goto(linkTo('palazzo', made, 1));
  await ben.page.locator('.purse').waitFor();
  for (const one of [again, ben.page, again]) if (await one.locator('.turn.mine').count()) await move(one);
  await again.waitForFunction((old) => Number(document.querySelector('.turn[data-version]')?.dataset.version) > old, at, { timeout: LONGEST });
  // The browser of a seat has its own key and its own view.
  const text = await stored(again);
  assert.ok(text.includes(made.seatTokens[0]) && !text.includes(made.seatTokens[1]) && !text.includes(made.hostToken) && !text.includes('"seed"'));
  calm();
  await close();
  await ben.close();
});

test('a link with a wrong key, or with that of another seat, takes no seat away', { timeout: 60_000 }, async () => {
  const made = await begun('palazzo');
  const { id } = made.session.info;
  const { page, calm, close } = await somebody();
  await page.goto(linkTo('palazzo', made, 0));
  await page.locator('.purse').waitFor();
  await until(page, ({ tokens }) => tokens?.[0] === made.seatTokens[0], 'the token');
  await page.goto('about:blank');
  for (const token of ['ab'.repeat(32), made.seatTokens[1]]) {
    await page.goto(`${address}/#game=palazzo&session=${id}&seat=0&token=${token}`);
    await page.locator('.player.own h3', { hasText: 'Ada' }).waitFor();
    // The hand is that of this seat, in cards and not as a number.
    await page.locator('.purse .money').first().waitFor();
    await page.waitForFunction(() => sessionStorage.length === 0, null, { timeout: LONGEST });
    assert.deepEqual((await kept(page)).tokens, { 0: made.seatTokens[0] });
    await page.goto('about:blank');
  }
  await page.goto(`${address}/#game=palazzo&session=${id}&seat=0&token=${made.seatTokens[0]}`);
  await page.locator('.purse').waitFor();
  // Where the host made a new link, the new key is taken.
  const renewed = await (await fetch(`${address}/v1/palazzo/sessions/${id}/tokens/renew`, { method: 'POST', headers: { ...json, authorization: `Bearer ${made.hostToken}` }, body: '{"seat": 0}' })).json();
  await page.locator('.gone', { hasText: 'good no more' }).waitFor();
  await page.goto('about:blank');
  await page.goto(`${address}/#game=palazzo&session=${id}&seat=0&token=${renewed.seatToken}`);
  await page.locator('.player.own h3', { hasText: 'Ada' }).waitFor();
  await until(page, ({ tokens }) => tokens?.[0] === renewed.seatToken, 'the new token');
  await page.goto(`${address}/`);
  await page.locator(`[data-table="${id}"] a`).click();
  await page.locator('.player.own h3', { hasText: 'Ada' }).waitFor();
  calm();
  await close();
});

test('a host whose tab was closed hosts on, and a screen that is shared is passed first', { timeout: 90_000 }, async () => {
  const { page, context, calm, close } = await somebody();
  await sitDown(page, { game: 'palazzo', players: ['here', 'link'] });
  await until(page, ({ seen }) => seen?.version === 0, 'the position');
  await page.close();
  const again = await context.newPage();
  await again.goto(`${address}/`);
  await again.locator('.running a').first().click();
  await again.locator('.seats .who .link input').first().waitFor();
  await move(again);
  await until(again, ({ record }) => record?.version === 1, 'the record');
  // The link of the other seat, opened in the same browser, is this seat's alone.
  const other = await context.newPage();
  await other.goto(await again.locator('.seats .who .link input').first().inputValue());
  await other.locator('.player.own h3', { hasText: 'Bianca' }).waitFor();
  assert.equal(await other.locator('.seats .who').count(), 0);
  await until(other, ({ seen }) => seen?.eyes === 'seat 1', 'what the seat saw');
  const { players, record } = await kept(other);
  assert.deepEqual(players, ['here', 'link'], 'the host stays the host');
  assert.equal(record.version, 1, 'and keeps the record');
  await sitDown(again, { game: 'princes', players: ['here', 'here'] });
  const cards = await again.locator('.card strong').allTextContents();
  await again.reload();
  await again.locator('.pass').waitFor();
  const between = await again.locator('body').innerText();
  for (const card of cards) assert.ok(!between.includes(card), card);
  await again.locator('.pass .primary').click();
  await again.locator('.card input').first().waitFor();
  assert.deepEqual(await again.locator('.card strong').allTextContents(), cards);
  calm();
  await close();
});

test('two tabs of a host: what one changes of the seats and the cards, the other follows', { timeout: 120_000 }, async () => {
  const { page, context, calm, close } = await somebody();
  await sitDown(page, { game: 'palazzo', players: ['here', 'here'] });
  await page.locator('.purse').waitFor();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator('.pass .primary', { hasText: 'Ada' }).click();
  await other.locator('.purse').waitFor();
  // Ada's key is good no more, for both tabs: Bianca is next.
  await page.locator('.seats summary').click();
  await page.locator('.seats .who select').first().selectOption('RANDOM');
  for (const one of [page, other]) {
    await one.locator('.pass .primary', { hasText: 'Bianca' }).click();
    await one.locator('.opponents li[data-seat="0"]').waitFor();
    await one.locator('.turn.mine').waitFor();
  }
  await page.locator('.seats summary').click();
  await page.locator('.seats .who select').first().selectOption('here');
  for (const one of [page, other]) await one.locator('.opponents').waitFor({ state: 'detached' });
  const { seatTokens } = await kept(page);
  assert.ok(seatTokens.every(Boolean));
  await page.locator('.seats .check input').check();
  await other.locator('.seats .check input:checked').waitFor({ state: 'attached' });
  assert.equal((await kept(page)).open, true);
  for (const one of [page, other]) await one.locator('.move:enabled').first().waitFor();
  await move(other);
  calm();
  await close();
});

test('a game that the service lost goes on from the browser of its host', { timeout: 180_000 }, async () => {
  const first = await begin('--listen', `127.0.0.1:${process.env.PAGE_AWAY_PORT ?? '0'}`);
  const there = process.env.PAGE_AWAY_ADDRESS ?? first.origin;
  const [host, guest] = [await somebody(), await somebody()];
  for (const { page } of [host, guest]) page.removeAllListeners('request');
  let asked = 0;
  host.page.on('request', (request) => (asked += request.url().endsWith('/record') ? 1 : 0));
  await host.page.goto(`${there}/`);
  await host.page.locator('.game-palazzo button').nth(1).click();
  await host.page.locator('.counts label', { hasText: '2' }).click();
  await host.page.locator('.setup .who select').nth(1).selectOption('link');
  await host.page.locator('.setup .primary').click();
  await host.page.locator('.table').waitFor();
  await guest.page.goto(await host.page.locator('.seats .who .link input').inputValue());
  await guest.page.locator('.table').waitFor();
  for (let moves = 0; moves < 12; moves += 1) {
    const turn = (await host.page.locator('.turn.mine').count()) ? host.page : guest.page;
    const before = await version(turn);
    await move(turn);
    for (const { page } of [host, guest]) await page.waitForFunction((old) => Number(document.querySelector('.turn[data-version]')?.dataset.version) > old, before, { timeout: LONGEST });
  }
  const at = await version(host.page);
  await until(host.page, ({ record }) => record?.version === at, 'the record');
  assert.equal(asked, 1, 'the record is asked for once, and carried on by the moves that are told');
  const { id, hostToken, record, seen } = await kept(host.page);
  // What was carried on is what the service has.
  const answer = await (await fetch(`${first.origin}/v1/palazzo/sessions/${id}/record`, { headers: { authorization: `Bearer ${hostToken}` } })).json();
  assert.deepEqual(record, { version: answer.version, etag: answer.etag, record: answer.record });
  // It is kept, and not shown: neither on the page nor in the drawer of the seat.
  await host.page.locator('.drawer-button').click();
  const asks = host.page.locator('.requests button');
  assert.ok((await asks.count()) > 1);
  for (let index = 0; index < (await asks.count()); index += 1) {
    await asks.nth(index).click();
    assert.ok(!(await asks.nth(index).innerText()).includes('/record'));
    assert.ok(!(await host.page.locator('body').innerText()).includes(record.record.start.newGame.seed));
  }
  await host.page.locator('.drawer-button').click();

  await end(first);
  await host.page.locator('.top .trouble', { hasText: `Nothing is lost: this browser has kept the game up to move ${at}.` }).waitFor();
  await guest.page.locator('.top .trouble', { hasText: 'taken up again' }).waitFor();
  assert.ok(!(await guest.page.locator('body').innerText()).includes('Nothing is lost'), 'the guest’s browser has only a view');
  const second = await begin('--listen', new URL(first.origin).host);
  await guest.page.locator('.gone', { hasText: 'the host can go on' }).waitFor({ timeout: 30_000 });
  assert.equal(await guest.page.locator('.go-on').count(), 0);
  await host.page.locator('.go-on').waitFor({ timeout: 30_000 });
  assert.match(await host.page.locator('.gone').innerText(), new RegExp(`up to move ${at}\\.`));
  await picture(host.page, 'go-on');
  await picture(guest.page, 'go-on-guest');
  await host.page.locator('.go-on').click();
  await host.page.locator('.table').waitFor();
  assert.notEqual((await kept(host.page)).id, id);
  assert.ok(!(await stored(host.page)).includes(id), 'the table that is lost is forgotten');
  await until(host.page, (entry) => entry.seen, 'the position');
  assert.deepEqual((await kept(host.page)).seen.state, seen.state);
  // The links are new, and the game goes on.
  await guest.page.goto('about:blank');
  await guest.page.goto(await host.page.locator('.seats .who .link input').inputValue());
  await guest.page.locator('.player.own h3', { hasText: 'Bianca' }).waitFor();
  await move((await host.page.locator('.turn.mine').count()) ? host.page : guest.page);
  // Where the service is lost again, what was carried on still leads from the beginning.
  const on = await version(host.page);
  await until(host.page, ({ record: later }) => later?.version === on && later.record.moves.length === at + on, 'the record of both sessions');
  host.calm();
  guest.calm();
  await end(second);
  await host.close();
  await guest.close();
});

test('where cards of others are hidden, the record is asked for once a minute, and when the tab is hidden', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/record') ? 1 : 0));
  await page.clock.install();
  await sitDown(page, { game: 'princes', players: ['here', 'link', 'link'] });
  const { id, seatTokens } = await kept(page);
  const links = async (...seats) => {
    for (const seat of seats) {
      const headers = { ...json, authorization: `Bearer ${seatTokens[seat]}` };
      const { moves } = await (await fetch(`${address}/v1/princes/sessions/${id}/moves`, { headers })).json();
      await fetch(`${address}/v1/princes/sessions/${id}/moves`, { method: 'POST', headers, body: JSON.stringify({ move: moves[0].move }) });
    }
  };
  const upTo = async (wanted, what) => {
    await page.waitForFunction((at) => Number(document.querySelector('.turn[data-version]')?.dataset.version) >= at, wanted);
    await until(page, ({ record }) => record?.version === wanted, what);
  };
  assert.equal(asked, 0, 'there is nothing to lose');
  for (const card of [0, 1, 2]) await page.locator('.card input').nth(card).check();
  await page.locator('.cards .primary').click();
  await page.clock.runFor(500);
  await upTo(1, 'the record');
  // What others keep is hidden from the seat at this screen.
  await links(1);
  await page.waitForFunction(() => document.querySelector('.turn[data-version]')?.dataset.version === '2');
  await page.clock.runFor(30_000);
  assert.equal(asked, 1);
  assert.ok(!(await page.locator('.chronicle').innerText()).includes('undefined'));
  await page.clock.runFor(31_000);
  await upTo(2, 'after a minute');
  assert.equal(asked, 2);
  await links(2);
  await page.waitForFunction(() => document.querySelector('.turn[data-version]')?.dataset.version === '3');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await upTo(3, 'when the tab is hidden');
  assert.equal(asked, 3);
  calm();
  await close();
});

test('a table that is opened after the service lost it can go on, too; the view of a seat can be explored', { timeout: 120_000 }, async () => {
  const first = await begin('--listen', `127.0.0.1:${process.env.PAGE_AWAY_PORT ?? '0'}`);
  const there = process.env.PAGE_AWAY_ADDRESS ?? first.origin;
  const { page, calm, close } = await somebody();
  page.removeAllListeners('request');
  await page.goto(`${there}/`);
  await page.locator('.game-vecchio .primary').click();
  await page.locator('.move').first().waitFor();
  await move(page);
  await until(page, ({ record }) => record?.version > 0, 'the record');
  await page.goto('about:blank');
  await end(first);
  const second = await begin('--listen', new URL(first.origin).host);
  const made = await begun('palazzo', { playerCount: 2 }, second.origin);
  await page.goto(linkTo('palazzo', made, 1, there));
  await page.locator('.table').waitFor();
  await until(page, ({ game }) => game === 'palazzo', 'the seat');
  await fetch(`${second.origin}/v1/palazzo/sessions/${made.session.info.id}`, { method: 'DELETE', headers: { authorization: `Bearer ${made.hostToken}` } });
  await page.locator('.gone button', { hasText: 'position that you saw last' }).click();
  await page.locator('.market').waitFor();
  await page.goto(`${there}/`);
  await page.locator('.running a').nth(1).click();
  await page.locator('.go-on').click();
  await page.locator('.opponents li').nth(1).waitFor();
  await page.locator('.board .vecchio, .board svg').first().waitFor();
  calm();
  await end(second);
  await close();
});

test('after a game it is played again with the same players, or stepped through', { timeout: 180_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'palazzo', players: ['RANDOM', 'RANDOM', 'RANDOM'] });
  await page.locator('.standing tbody tr').first().waitFor({ timeout: 150_000 });
  await until(page, ({ over }) => over, 'it is over');
  const old = await kept(page);
  await picture(page, 'after-game');
  await page.locator('.after button').click();
  await page.locator('.opponents li').nth(2).waitFor();
  await until(page, ({ id }) => id !== old.id, 'another session');
  const entry = await kept(page);
  assert.deepEqual([entry.players, entry.labels, entry.open], [old.players, old.labels, old.open]);
  const record = async ({ id, hostToken }) => (await (await fetch(`${address}/v1/palazzo/sessions/${id}/record`, { headers: { authorization: `Bearer ${hostToken}` } })).json()).record.start.newGame;
  const [{ seed, ...setup }, { seed: other, ...same }] = [await record(entry), await record(old)];
  assert.notEqual(seed, other);
  assert.deepEqual(setup, same);
  await page.goto(`${address}/#game=palazzo&session=${old.id}`);
  await page.locator('.after a').click();
  await page.locator('.outcome[data-outcome="COMPLETE"]').waitFor();
  calm();
  await close();
});
