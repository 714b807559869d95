// What a browser keeps, where its store is blocked, full or holds nonsense; and how it is forgotten.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { begun, linkTo, move, stored, until } from './kept.mjs';
import { address, keep, kept, picture, sitDown, somebody } from './support.mjs';

for (const [what, lose] of Object.entries({
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => { throw new DOMException('blocked', 'SecurityError'); } });
  },
  absent: () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });
  },
  full: () => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  },
})) {
  test(`a browser whose store is ${what} plays, and says once that it keeps nothing`, { timeout: 60_000 }, async () => {
    const { page, context, calm, close } = await somebody();
    await context.addInitScript(lose);
    await sitDown(page, { game: 'palazzo', players: ['here', 'link'] });
    await page.locator('.notice', { hasText: 'This browser keeps nothing: keep the link' }).waitFor();
    await page.locator('.seats .who .link').nth(1).waitFor();
    await picture(page, `store-${what}`);
    await page.locator('.notice button').click();
    await move(page);
    await page.locator('.languages button[lang="fr"]').click();
    await page.locator('.moves h2', { hasText: 'Coups' }).waitFor();
    assert.equal(await page.locator('.notice').count(), 0);
    // The link that it shows for the seat at this screen is the way back.
    const link = await page.locator('.seats .who .link input').first().inputValue();
    await page.goto('about:blank');
    await page.goto(link);
    await page.locator('.player.own h3', { hasText: 'Ada' }).waitFor();
    calm();
    await close();
  });
}

test('a store that is really full keeps the keys, and games that are over make room', { timeout: 60_000 }, async () => {
  const { page, records, calm, close } = await somebody();
  await page.goto(`${address}/`);
  const over = { game: 'palazzo', id: 'f'.repeat(32), labels: ['Ada'], over: true, time: 1, seen: { version: 1, choice: 'NOTHING', seats: [], state: 'x'.repeat(100_000) } };
  await keep(page, over);
  const fill = (size) => page.evaluate((size) => {
    for (let part = 0; ; part += 1) {
      try {
        localStorage.setItem(`other.${size}.${part}`, 'x'.repeat(size));
      } catch {
        return;
      }
    }
  }, size);
  for (const size of [100_000, 1000, 10]) await fill(size);
  await sitDown(page, { game: 'palazzo', players: ['here', 'link'] });
  await until(page, ({ seen }) => seen?.state, 'there is room');
  assert.ok(!(await stored(page)).includes(over.id));
  for (const size of [100_000, 1000, 10]) await fill(size);
  await move(page);
  // Where the record has no room, it is asked for once, and the page says so.
  const notice = page.locator('.notice', { hasText: 'is full: it keeps the key of your seat' });
  await notice.waitFor();
  await page.waitForTimeout(1000);
  for (let times = 0; times < 3; times += 1) {
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.waitForTimeout(300);
  }
  assert.equal(records.length, 1, records.join());
  await page.reload();
  await page.locator('.seats .who .link').first().waitFor();
  calm();
  await close();
});

test('nonsense in the store is passed over', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await page.goto(`${address}/`);
  const made = await begun('palazzo');
  const { id } = made.session.info;
  const good = { game: 'palazzo', id, labels: ['Ada', 'Ben'], time: Date.now(), over: false, tokens: { 0: made.seatTokens[0] }, seat: 0 };
  const name = `maecenas.table.${id}`;
  const put = (entries) => page.evaluate((entries) => {
    localStorage.clear();
    for (const [name, text] of entries) localStorage.setItem(name, text);
    localStorage.setItem('maecenas.language', 'constructor');
  }, entries);
  const texts = ['', 'x', '{', 'null', '5', '[]', '{}', '"x"', '{"__proto__": 1}'];
  const parts = [
    { game: '../games' }, { game: 3 }, { id: 'other' }, { labels: null }, { labels: [3] }, { time: 1e300 }, { time: 'now' }, { over: 1 }, { tokens: ['a b'] }, { tokens: 3 }, { seat: -1 }, { seat: 'x' },
    { hostToken: 3 }, { hostToken: 'ab' }, { hostToken: 'ab', seatTokens: ['a'], players: ['here', 'here'], open: false }, { seen: 3 }, { seen: { version: 1, choice: 'X', seats: 'x' } }, { record: [] }, { record: { version: 1, etag: 'x', record: { start: 3 } } },
  ];
  const other = (number) => String(number).padStart(32, '0');
  await put([...texts.map((text, number) => [`maecenas.table.${other(number)}`, text]), ...parts.map((part, number) => [`maecenas.table.${other(100 + number)}`, JSON.stringify({ ...good, id: other(100 + number), ...part })])]);
  await page.reload();
  await page.locator('.notice', { hasText: 'cannot be read' }).waitFor();
  assert.deepEqual(await page.locator('.running li').allInnerTexts(), []);
  for (const text of ['{', JSON.stringify({ ...good, tokens: 3 }), JSON.stringify({ ...good, hostToken: 'ab' })]) {
    await put([[name, text]]);
    await page.goto('about:blank');
    await page.goto(`${address}/#game=palazzo&session=${id}`);
    await page.getByText('You are watching').waitFor();
  }
  // The link puts it right.
  await page.goto(linkTo('palazzo', made, 0));
  await page.locator('.player.own h3', { hasText: 'Ada' }).waitFor();
  await until(page, ({ tokens }) => tokens?.[0] === made.seatTokens[0], 'the seat');
  // A position that is none is not drawn, and stops nothing.
  await page.evaluate(([name, entry]) => localStorage.setItem(name, entry), [name, JSON.stringify({ ...good, players: ['who'], seatTokens: ['x'], hostToken: 'ab', open: true, seen: { version: 1, eyes: 'all', choice: 'X', seats: [9], state: { players: 3 } } })]);
  await page.goto('about:blank');
  await page.goto(`${address}/`);
  await page.locator('.running a').click();
  await page.locator('.trouble').waitFor();
  calm();
  await close();
});

test('labels of strangers are text', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await page.goto(`${address}/`);
  await keep(page, { game: 'palazzo', id: 'a'.repeat(32), labels: ['<img src=x onerror=alert(1)>', '\u202edlog\u202c', '{names}'], over: false, seen: { version: 1, choice: 'TURN', seats: [0, 1], state: {} } });
  await page.reload();
  const text = await page.locator('.running li').innerText();
  assert.match(text, /<img src=x onerror=alert\(1\)>/);
  assert.match(text, /\\u202edlog\\u202c/);
  assert.equal(await page.locator('.running img').count(), 0);
  calm();
  await close();
});

test('forgetting a table leaves nothing of it behind', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'palazzo', players: ['here', 'link'] });
  await move(page);
  await until(page, ({ record }) => record, 'the record');
  const entry = await kept(page);
  const secrets = [entry.id, entry.hostToken, ...entry.seatTokens];
  for (const secret of secrets) assert.ok((await stored(page)).includes(secret));
  await page.locator('.seats .forget').click();
  await picture(page, 'forget');
  await page.locator('.seats [role="group"] .forget').click();
  await page.locator('.games').waitFor();
  // Whatever is still under way keeps nothing either.
  await page.waitForTimeout(1000);
  for (const secret of secrets) assert.ok(!(await stored(page)).includes(secret));
  assert.equal(await page.locator('.running').count(), 0);
  // From the list, the seat of a link; another tab that has it open keeps nothing of it any more.
  const made = await begun('palazzo');
  await page.goto(linkTo('palazzo', made, 0));
  await page.locator('.purse').waitFor();
  await until(page, ({ tokens }) => tokens, 'the seat');
  const list = await page.context().newPage();
  await list.goto(`${address}/`);
  await list.locator('.running .forget').click();
  await list.locator('.running [role="group"] .forget').click();
  await list.locator('.running').waitFor({ state: 'detached' });
  await move(page);
  await page.waitForTimeout(1000);
  for (const one of [page, list]) assert.ok(!(await stored(one)).includes(made.seatTokens[0]));
  // What a host changes in a tab of a forgotten table is not kept either.
  await sitDown(page, { game: 'palazzo', players: ['here', 'link'] });
  const hosted = await kept(page);
  await list.evaluate((name) => localStorage.removeItem(name), `maecenas.table.${hosted.id}`);
  await page.locator('.seats .who select').nth(1).selectOption('here');
  await page.locator('.seats .check input').check();
  await page.locator('.purse').waitFor();
  await page.waitForTimeout(1000);
  assert.ok(!(await stored(page)).includes(hosted.hostToken));
  calm();
  await close();
});

test('thirty tables are kept; those that are over go first, then the oldest', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await page.goto(`${address}/`);
  const id = (number) => String(number).padStart(32, '0');
  for (let number = 1; number <= 30; number += 1) await keep(page, { game: 'palazzo', id: id(number), labels: ['Ada', 'Ben'], over: number === 20, time: number * 1000, tokens: { 0: 'ab' }, seat: 0 });
  const all = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('maecenas.table.')));
  const gone = async () => Array.from({ length: 30 }, (_, index) => index + 1).filter(((names) => (number) => !names.includes(`maecenas.table.${id(number)}`))(await all()));
  await sitDown(page, { game: 'palazzo', players: ['here', 'link'] });
  assert.deepEqual(await gone(), [20]);
  await sitDown(page, { game: 'palazzo', players: ['here', 'link'] });
  assert.deepEqual(await gone(), [1, 20]);
  assert.equal((await all()).length, 30);
  calm();
  await close();
});
