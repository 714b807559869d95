// The engine in the browser: squares are judged without a request while a piece is dragged, as the service judges them; and without the
// module, or where it fails, the page asks the service.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { address, engineReady, kept, moved, picture, playOn, sitDown, somebody, TO_BUILD, until, version, withModule, withoutModule } from './support.mjs';

/** What a drag would ask of the service. */
const QUESTION = 'POST /v1/princes/placements/list';

/** The session that a page hosts, and the token through which it sees it. */
async function hosted(page) {
  const { id, hostToken, seatTokens, open } = await kept(page);
  return { id, token: open ? hostToken : seatTokens[0] };
}

/** Asks the service about a seat of the session that the page shows. */
async function service(page, operation, body) {
  const { id, token } = await hosted(page);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const seat = Number(await page.locator('.ground-focus').getAttribute('data-seat'));
  const answer = await fetch(`${address}/v1/princes/${operation}`, { method: 'POST', headers, body: JSON.stringify({ subject: { seatInSession: { sessionId: id, seat } }, ...body }) });
  assert.equal(answer.status, 200);
  return answer.json();
}

const SIZE = 40;
const MASK = [0, 1, 2, 3, 4, 5, 6];
const squaresOf = ({ rows }) => rows.flatMap((bits, row) => MASK.filter((column) => bits & (1 << column)).map((column) => `${row},${column}`)).sort();
/** The squares that light up. */
const lit = (page) => page.locator('.ground-focus .open rect').evaluateAll((list, size) => list.map((one) => `${Math.floor(one.getAttribute('y') / size)},${Math.floor(one.getAttribute('x') / size)}`).sort(), SIZE);
/** The upper left corner of the piece in hand. */
const corner = (page) => page.locator('.ghost .body').first().evaluate((path, size) => {
  const corners = [...path.getAttribute('d').matchAll(/M([\d.]+) ([\d.]+)H/g)];
  const least = (index) => Math.floor(Math.min(...corners.map((one) => Number(one[index]))) / size);
  return { row: least(2), column: least(1) };
}, SIZE);

/** Drags a piece over places of the grid, and holds there what the page shows against the service. How many squares light up. */
async function drag(page, piece) {
  await page.locator('.building').evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const from = await page.locator(`[data-pick="${piece}"]`).boundingBox();
  const grid = await page.locator('.ground-focus .grid').boundingBox();
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  const shown = [];
  for (const [x, y] of [[0.2, 0.2], [0.3, 0.8], [0.5, 0.5], [0.8, 0.3], [0.85, 0.85]]) {
    await page.mouse.move(grid.x + grid.width * x, grid.y + grid.height * y, { steps: 4 });
    await page.waitForFunction((held) => document.querySelector('.ground-focus')?.dataset.piece === held, piece);
    await page.locator('.ground-box .places').waitFor();
    shown.push({ square: await corner(page), fits: (await page.locator('.ground-focus').getAttribute('data-fits')) === 'true' });
  }
  const listed = (await service(page, 'placements/list', { onlyPieces: [piece] })).piecePlacements[0];
  assert.deepEqual(await lit(page), squaresOf(listed.reach), `${piece}: squares`);
  for (const { square, fits } of shown) {
    const { verdict } = await service(page, 'placements/validate', { placement: { piece, square, orientation: 'AS_DRAWN' } });
    assert.equal(fits, verdict === 'LEGAL', `${piece} at ${JSON.stringify(square)}`);
  }
  return { places: new Set(shown.map(({ square }) => JSON.stringify(square))).size, fitting: shown.filter(({ fits }) => fits).length };
}

/** A piece that is let go outside of the grid stays in hand, and nothing is sent. */
async function putBack(page) {
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await page.locator('.ground-focus').press('Escape');
}

test('squares of one seat are judged without a request while pieces are dragged', { timeout: 120_000 }, async () => {
  const { page, context, requests, calm, close } = await somebody();
  await withModule(context);
  const modules = [];
  page.on('request', (request) => request.url().endsWith('.wasm') && modules.push(request.url()));
  await page.goto(`${address}/`);
  await page.waitForLoadState('networkidle');
  assert.deepEqual(modules, [], 'the first view has no need of the module');
  await sitDown(page, { game: 'princes', players: ['here', 'link'] });
  await playOn(page, 'BUILD', 0, TO_BUILD);
  await page.locator('button.pick').first().waitFor();
  await engineReady(page);
  requests.length = 0;
  let places = 0;
  for (const piece of ['TOWER', 'CHAPEL', 'OPERA']) {
    places += (await drag(page, piece)).places;
    await putBack(page);
  }
  assert.ok(places > 10, `${places} places`);
  assert.deepEqual(requests, []);
  assert.equal(modules.length, 1);
  calm();
  await close();
});

test('a piece that is dropped is a move of the session, and the drawer says what was answered in the browser', { timeout: 120_000 }, async () => {
  const { page, context, requests, calm, close } = await somebody();
  await withModule(context);
  await sitDown(page, { game: 'princes', players: ['here', 'here'], open: true });
  await until(page, 'BUILD', TO_BUILD);
  await page.locator('.palette').hover();
  await engineReady(page);
  requests.length = 0;
  const { fitting } = await drag(page, 'CHAPEL');
  assert.ok(fitting > 0, 'a place that fits');
  assert.deepEqual(requests, []);
  await page.locator('.drawer-button').click();
  // A piece that is held where it does not fit is asked about, too.
  const latest = page.locator('.requests button', { hasText: 'placements/list' }).first();
  await latest.click();
  assert.match(await latest.innerText(), /placements\/list\s+in the browser · 200/);
  assert.match(await page.locator('.times').innerText(), /answered in the browser, without a request/);
  const sent = Number(await page.locator('.drawer-button .count').innerText());
  // The same question, as others would send it: the service answers the same.
  const curl = JSON.parse(execFileSync('bash', ['-c', await page.locator('.copies pre').innerText()], { encoding: 'utf8', timeout: 20_000 }));
  const [shown] = (await page.locator('.detail .answer').innerText()).split('\n…');
  assert.ok(JSON.stringify(curl, null, 2).startsWith(shown), 'the same answer');
  await picture(page, 'drawer-in-the-browser');
  await page.locator('.drawer-head button').click();
  const now = await version(page);
  await page.locator('.ground-focus').press('n');
  await page.locator('.ground-focus').press('Enter');
  await moved(page, now);
  assert.match(requests[0], /^POST \/v1\/princes\/sessions\/\w+\/moves$/);
  assert.equal(Number(await page.locator('.drawer-button .count').innerText()), sent + requests.length, 'what is counted are requests');
  calm();
  await close();
});

/** Ways in which there is no answer from the module. */
const FAILURES = {
  'there is none': (context) => withoutModule(context),
  'it is broken': (context) => context.route('**/maecenas.wasm', (route) => route.fulfill({ contentType: 'application/wasm', body: 'no module' })),
  'its worker cannot be loaded': (context) => context.route('**/engine/worker.js', (route) => route.fulfill({ status: 404 })),
  'it stops with a trap': (context) => answering(context, "postMessage({ status: 500, text: '{}' })"),
  'it refuses what a newer service accepts': (context) => answering(context, "postMessage({ status: 400, text: '{}' })"),
  'it takes too long': (context) => answering(context, 'undefined'),
  'its worker ends': (context) => answering(context, "setTimeout(() => { throw new Error('out of memory'); })"),
};

/** A worker that begins like the real one, and answers each question with a statement. */
async function answering(context, statement) {
  await withModule(context);
  const body = `
    import { Machine } from './machine.js';
    addEventListener('message', async ({ data }) => {
      if (!data.module) return ${statement};
      const { table, version } = new Machine(data.module, await WebAssembly.instantiate(data.module));
      postMessage({ table, version });
    });`;
  await context.route('**/engine/worker.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

for (const [name, fail] of Object.entries(FAILURES)) {
  test(`without the module the service is asked: ${name}`, { timeout: 60_000 }, async () => {
    const { page, context, requests, calm, close } = await somebody();
    await fail(context);
    await sitDown(page, { game: 'princes', players: ['here', 'link'] });
    await playOn(page, 'BUILD', 0, TO_BUILD);
    await page.locator('button.pick').first().waitFor();
    requests.length = 0;
    for (const piece of ['TOWER', 'LIBRARY']) {
      await drag(page, piece);
      await putBack(page);
    }
    assert.deepEqual(requests.filter((one) => !/placements.validate$|states.render$/.test(one)), [QUESTION, QUESTION]);
    calm();
    await close();
  });
}
