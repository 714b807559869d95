// Own catalogs: with a second catalog of each game, what is drawn, named and asked is that of the position. `catalogs.mjs` writes them.
import { before, test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { OWN, OWN_NAMES, writeCatalogs } from './catalogs.mjs';
import { address, dice, keep, LONGEST, makeFirst, nextChoice, picture, somebody, TO_BUILD, withoutModule } from './support.mjs';

/** The second catalogs by game, with their revisions, as `GET /v1/games` names them. */
const own = {};
/** The embedded ones. */
const embedded = {};
before(async () => {
  const { games } = await (await fetch(`${address}/v1/games`)).json();
  for (const { slug, catalogs } of games) {
    embedded[slug] = catalogs[0];
    own[slug] = catalogs.find((id) => id.startsWith(`${OWN[slug]}@`));
    assert.ok(own[slug], `start the service with the second catalogs: node tests/page/catalogs.mjs FOLDER | sed 's/^/--catalog /'`);
  }
});

const post = async (path, body, token) => {
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, body: JSON.stringify(body) });
  return answer.json();
};
const begun = async (game, catalog, playerCount = 3) => (await post(`/v1/${game}/games/new`, { playerCount, seed: '2a', catalog })).state;

/** A position of the Princes in which a seat may build. */
async function building(begun) {
  let state = begun;
  for (let step = 0; step < 120; step += 1) {
    const { awaiting } = await post('/v1/princes/states/check', { position: { state } });
    const [seat] = awaiting.seats;
    const { moves, kindCounts } = await post('/v1/princes/moves/list', { position: { state }, seat, pageSize: 1000 });
    const kinds = kindCounts.map(({ kind }) => kind);
    if (kinds.includes('BUILD')) return state;
    const { move } = moves.find(({ kind }) => kind === (TO_BUILD.find((one) => kinds.includes(one)) ?? kinds[0]));
    ({ state } = await post('/v1/princes/moves/play', { position: { state }, moves: [{ seat, move }] }));
  }
  assert.fail('a seat may build');
}

async function look(page, state) {
  await page.locator('#paste').fill(JSON.stringify(state));
  await page.locator('.paste .primary').click();
  await page.locator('.verdict strong').first().waitFor();
}

/** Opens Explore, and keeps which catalogs are asked for. Without the module, since the embedded ones are no requests with it. */
async function explore() {
  const one = await somebody();
  await withoutModule(one.context);
  const asked = [];
  one.page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/catalog')) asked.push(url.searchParams.get('catalog'));
  });
  await one.page.goto(`${address}/explore`);
  await one.page.locator('.paste .row button', { hasText: 'Palazzo' }).waitFor();
  return { ...one, asked };
}

/** The squares that a piece is drawn on in the list of pieces, as `row,column`. */
const squares = (page, piece) => page.locator(`.pick[data-pick="${piece}"] .body`).evaluate((path) => {
  const corners = [...path.getAttribute('d').matchAll(/M([\d.]+) ([\d.]+)H/g)].map(([, x, y]) => `${Math.floor(y / 40)},${Math.floor(x / 40)}`);
  return corners.sort().join(' ');
});

test('a tower of an own catalog is drawn, turned and placed as it is there', { timeout: 90_000 }, async () => {
  const { page, asked, calm, close } = await explore();
  await look(page, await begun('princes', own.princes));
  await page.locator('.pick[data-pick="TOWER"]').waitFor();
  assert.equal(await squares(page, 'TOWER'), '0,0 1,0 1,1');
  assert.match(await page.locator('.pick[data-pick="TOWER"]').innerText(), /5 left/);
  assert.deepEqual([...new Set(asked)], [own.princes]);
  await picture(page, 'catalog-princes');
  // Where it fits, says the service; what is drawn there is the same. A piece is taken in hand where it can be built.
  await look(page, await building(await begun('princes', own.princes)));
  await page.locator('button.pick[data-pick="TOWER"]').click();
  await page.locator('.ground-box .places').waitFor();
  for (const key of ['n', 'r', 'n', 'f', 'n']) {
    await page.locator('.ground-focus').press(key);
    if (key === 'n') assert.equal(await page.locator('.ground-focus').getAttribute('data-fits'), 'true');
  }
  // The embedded one in the same tab is another.
  await look(page, await begun('princes', embedded.princes));
  await page.waitForFunction(() => /3 left/.test(document.querySelector('.pick[data-pick="TOWER"]')?.innerText ?? ''), null, { timeout: LONGEST });
  assert.equal(await squares(page, 'TOWER'), '0,0 0,1 0,2');
  calm();
  await close();
});

test('a profession of an own catalog wants what it wants there', { timeout: 90_000 }, async () => {
  for (const [catalog, building] of [[own.princes, 'tower'], [embedded.princes, 'studio']]) {
    const { page, calm, close } = await explore();
    const state = await begun('princes', catalog);
    // A whole position, so that the card may lie in any hand: it changes places with one that the first seat holds.
    const text = JSON.stringify(state);
    const held = state.players[0].hand.professions;
    const first = held.includes('PAINTER') ? text : text.replaceAll('"PAINTER"', '"?"').replaceAll(`"${held[0]}"`, '"PAINTER"').replaceAll('"?"', `"${held[0]}"`);
    await look(page, JSON.parse(first));
    const card = page.locator('.card', { hasText: 'Painter' });
    await card.first().waitFor();
    assert.match((await card.first().locator('.wants').innerText()).toLowerCase(), new RegExp(building), catalog);
    calm();
    await close();
  }
});

test('money and tiles of an own catalog of Palazzo are those of the position', { timeout: 90_000 }, async () => {
  const { page, asked, calm, close } = await explore();
  const [ownState, embeddedState] = [await begun('palazzo', own.palazzo), await begun('palazzo', embedded.palazzo)];
  for (const state of [ownState, embeddedState]) {
    await look(page, state);
    const deck = (state.moneyDeck.cards?.length ?? 0) + (state.moneyDeck.hiddenCount ?? 0);
    await page.locator('.stacks-line', { hasText: `Money deck: ${deck}` }).waitFor();
    await page.locator('[data-question="payments"]').click();
    await page.locator('.questions table, .questions pre').first().waitFor();
    assert.equal(await page.locator('.questions .trouble').count(), 0);
  }
  assert.notEqual(ownState.moneyDeck.cards?.length ?? ownState.moneyDeck.hiddenCount, embeddedState.moneyDeck.cards?.length ?? embeddedState.moneyDeck.hiddenCount);
  assert.deepEqual([...new Set(asked)], [own.palazzo, embedded.palazzo]);
  calm();
  await close();
});

test('towns, tracks and their names of an own catalog are drawn, and named in moves', { timeout: 120_000 }, async () => {
  const { town, track } = OWN_NAMES;
  const { page, asked, calm, close } = await explore();
  let state = await begun('vecchio', own.vecchio);
  await look(page, state);
  await page.locator(`.town[data-town="${town.own}"]`).waitFor();
  assert.equal(await page.locator(`.town[data-town="${town.id}"]`).count(), 0);
  // The board is the picture that the service draws, path by path.
  const { svg } = await post('/v1/vecchio/states/render', { position: { state } });
  const paths = (of) => [...of.querySelectorAll('[data-part="map"] path, [data-part="map"] line')].map((one) => [one.parentElement.getAttribute('transform'), ...['d', 'x1', 'y2', 'fill'].map((name) => one.getAttribute(name))].join());
  const answer = await page.evaluateHandle((text) => new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, svg);
  const drawn = await answer.evaluate(paths);
  assert.ok(drawn.length > 40, String(drawn.length));
  assert.deepEqual(await page.locator('.map').evaluate(paths), drawn);
  assert.match(await page.locator(`.town[data-town="${town.own}"]`).getAttribute('aria-label'), new RegExp(town.name));
  assert.match(await page.locator('.track h3', { hasText: track.name }).innerText(), /Venezia/);
  assert.match(await page.locator('.track', { hasText: track.name }).locator('.space title').first().textContent(), /2 florins/i);
  assert.deepEqual([...new Set(asked)], [own.vecchio]);
  await picture(page, 'catalog-vecchio');
  // Until a move names the own town: it is played on with what is offered.
  const roll = dice(7);
  const named = page.locator('.moves .move, .town-panel .move', { hasText: town.name });
  for (let made = 0; (await named.count()) === 0; made += 1) {
    assert.ok(made < 60, 'a move names the own town');
    const { awaiting } = await post('/v1/vecchio/states/check', { position: { state } });
    const { moves } = await post('/v1/vecchio/moves/list', { position: { state }, seat: awaiting.seats[0], pageSize: 100 });
    ({ state } = await post('/v1/vecchio/moves/play', { position: { state }, moves: [{ seat: awaiting.seats[0], move: moves[roll(moves.length)].move }] }));
    await look(page, state);
    await page.locator('.moves .kind').first().waitFor();
    const lit = page.locator(`.town.lit[data-town="${town.own}"]`);
    if ((await lit.count()) > 0) await lit.click();
    for (const fold of await page.locator('.moves .fold[aria-expanded="false"]').all()) await fold.click();
  }
  for (const text of await page.locator('.moves .move, .town-panel .move').allInnerTexts()) assert.ok(!/pontassieve(?! sull’Arno)|ponte a sieve/i.test(text), text);
  calm();
  await close();
});

for (const game of Object.keys(OWN)) {
  test(`a session of ${game} with an own catalog is played at the table, and its record explored and verified`, { timeout: 180_000 }, async () => {
    const made = await post(`/v1/${game}/sessions`, { setup: { playerCount: 2, seed: '2a', catalog: own[game] }, labels: ['Ada', 'Ben'] });
    const { id } = made.session.info;
    const { page, calm, close } = await somebody();
    await page.goto(`${address}/`);
    await keep(page, { game, id, hostToken: made.hostToken, seatTokens: made.seatTokens, players: ['here', 'here'], open: true });
    const asked = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/catalog')) asked.push(url.searchParams.get('catalog'));
    });
    await page.goto(`${address}/#game=${game}&session=${id}`);
    const roll = dice(3);
    for (let made = 0; made < 12; made += 1) {
      const choice = await nextChoice(page, roll);
      if (!choice) break;
      await makeFirst(page, choice);
    }
    assert.equal(await page.locator('.board .trouble').count(), 0);
    assert.deepEqual([...new Set(asked)], [own[game]]);
    if (game === 'princes') assert.equal(await squares(page, 'TOWER'), '0,0 1,0 1,1');
    if (game === 'vecchio') assert.equal(await page.locator(`.town[data-town="${OWN_NAMES.town.own}"]`).count(), 1);
    await page.locator('.side button', { hasText: 'Explore the record' }).click();
    await page.locator('.outcome[data-outcome="UNFINISHED"]').waitFor();
    await page.locator('.stepper button').nth(3).click();
    await page.locator('.verdict strong').first().waitFor();
    await page.locator('.lines p').first().waitFor();
    // The picture by the service has the own pieces, towns and names.
    await page.locator('[data-question="picture"]').click();
    await page.locator('.questions .picture svg').waitFor();
    if (game === 'vecchio') assert.match(await page.locator('.questions .picture').innerHTML(), new RegExp(OWN_NAMES.town.name));
    calm();
    await close();
    // The command line verifies it with the file, and without it says which catalog is missing.
    const { record } = await (await fetch(`${address}/v1/${game}/sessions/${id}/record`, { headers: { authorization: `Bearer ${made.hostToken}` } })).json();
    const folder = mkdtempSync(`${tmpdir()}/catalogs-`);
    writeFileSync(`${folder}/record.json`, JSON.stringify(record));
    const files = writeCatalogs(folder);
    const verify = (...catalogs) => execFileSync(process.env.MAECENAS_BINARY, [...catalogs.flatMap((file) => ['--catalog', file]), 'verify', '--game', game, `${folder}/record.json`], { encoding: 'utf8', timeout: 60_000, stdio: 'pipe' });
    assert.match(verify(...files), /0 broken/);
    assert.throws(() => verify(), (error) => `${error.stdout}${error.stderr}`.includes(own[game]));
  });
}
