// What the tests of the page share: the browser, tables that are set up by clicks, and what a page may not do.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { after } from 'node:test';
import { createRequire } from 'node:module';
import assert from 'node:assert/strict';

const require = createRequire(`${process.env.PAGE_TOOLS}/`);
const { chromium } = require('playwright-core');

/** Where the service with the page is. */
export const address = process.env.PAGE_ADDRESS;
export const pictures = process.env.PAGE_PICTURES;
/** The longest that anything is waited for, in milliseconds. */
export const LONGEST = 15_000;
mkdirSync(pictures, { recursive: true });

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags, timeout: 60_000 });
after(() => browser.close());

/**
 * A browser of somebody: a context with a page of its own. Whatever its pages complain about fails the test at `calm`.
 */
export async function somebody(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, locale: 'en-GB', ...options });
  context.setDefaultTimeout(LONGEST);
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // A refusal of the service is part of many tests; the browser reports each as an error of loading.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  const requests = [];
  const records = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    assert.ok(url.origin === address || url.protocol === 'data:' || url.protocol === 'blob:', `a request to others: ${url}`);
    if (!url.pathname.startsWith('/v1/') || url.pathname.endsWith('/events')) return;
    // The page of a host keeps the record now and then, whatever is clicked.
    (url.pathname.endsWith('/record') ? records : requests).push(`${request.method()} ${url.pathname}`);
  });
  const calm = () => assert.deepEqual(complaints, []);
  return { context, page, requests, records, calm, close: () => context.close() };
}

/** Sets a table up by clicks. `players` says how each seat is played, `names` are their labels. */
export async function sitDown(page, { game, players, open = false, seed = '2a', options = [] }) {
  await page.goto(`${address}/`);
  await page.locator(`.game-${game} button`).nth(1).click();
  await page.locator('.counts label', { hasText: String(players.length) }).click();
  for (const [seat, player] of players.entries()) await page.locator('.setup .who select').nth(seat).selectOption(player);
  if (open) await page.locator('.setup > .check input').check();
  for (const option of options) await page.locator('.setup fieldset .check', { hasText: option }).locator('input').check();
  await page.locator('.seed input').fill(seed);
  await page.locator('.setup .primary').click();
  await page.locator('.table, .pass').first().waitFor();
}

/** What the browser keeps of the table that was opened last. */
export const kept = (page) => page.evaluate(() => {
  const entries = Object.keys(localStorage).filter((name) => name.startsWith('maecenas.table.')).map((name) => JSON.parse(localStorage.getItem(name)));
  return entries.sort((one, other) => other.time - one.time)[0];
});

/** Puts a table among those that the browser keeps. */
export const keep = (page, entry) => page.evaluate((entry) => localStorage.setItem(`maecenas.table.${entry.id}`, JSON.stringify({ labels: [], time: Date.now(), over: false, ...entry })), entry);

/** Opens the table of a game that is over, of three players at this screen: a session that goes on from a golden record. */
export async function openEnded(page, game, labels = ['Ada', 'Bianca', 'Cosimo']) {
  const record = JSON.parse(readFileSync(new URL(`../golden/${game}/three-players.json`, import.meta.url), 'utf8'));
  const answer = await fetch(`${address}/v1/${game}/sessions`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ record, labels }) });
  const { session: { info: { id } }, hostToken, seatTokens } = await answer.json();
  await page.goto(`${address}/`);
  await keep(page, { game, id, labels, hostToken, seatTokens, players: ['here', 'here', 'here'], open: true });
  await page.goto(`${address}/#game=${game}&session=${id}`);
  await page.locator('.standing tbody tr').nth(2).waitFor();
}

/** The number of the position that is shown. */
export const version = async (page) => Number(await page.locator('.turn[data-version]').getAttribute('data-version'));

/** Waits until another position is shown, and the moves of whose turn it is, or the end. */
export async function moved(page, before) {
  const next = (old) => {
    const shown = document.querySelector('.turn[data-version]')?.dataset.version;
    const waiting = document.querySelector('.moves [role=status]') !== null || document.querySelector('.move:disabled') !== null;
    return shown !== undefined && Number(shown) > old && !waiting;
  };
  await page.waitForFunction(next, before, { timeout: LONGEST, polling: 10 });
}

/** How long the page takes a second click for that of a double click, in milliseconds (`views/makemove.js`). */
export const DOUBLE_CLICK = 450;

/** Clicks a move, and once more where the page asks before a turn ends. */
export async function make(move) {
  const asks = (await move.getAttribute('aria-expanded')) !== null;
  await move.click();
  if (!asks) return;
  await move.page().waitForTimeout(DOUBLE_CLICK);
  await move.page().locator('.ending .primary').click();
}

/** Makes the first move of the chosen kind, whose list may be folded, and waits for the next position. */
export async function makeFirst(page, { kind, shown, version }) {
  const box = page.locator(`.kind[data-kind="${kind}"]`);
  if (shown === 0) await box.locator('.fold').click();
  await make(box.locator('.move').first());
  await moved(page, version);
}

/** Numbers that are the same in every run. */
export function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Kinds that would be chosen for ever, or that draw a game out: they are chosen where there is nothing else. */
const SELDOM = new Set(['EXCHANGE_PRESTIGE', 'SPLIT_PALACE', 'INSERT_TILE', 'REMOVE_TILE', 'WITHDRAW', 'PROPOSE_JOINT', 'RECOVER', 'REINFORCE', 'PASS_TURN']);
/** Kinds that bring the end of a game nearer. */
const FIRST = new Set(['ASSUME_OFFICE']);

/** The kind of move to make next, of those that are offered, with how many moves of it are shown; nothing when the game is over. */
export async function nextChoice(page, roll) {
  await page.locator('.kind, .standing tbody tr').first().waitFor();
  const { kinds, version, over } = await page.evaluate(() => ({
    kinds: [...document.querySelectorAll('.kind')].map((kind) => ({ kind: kind.dataset.kind, shown: kind.querySelectorAll('.move').length })),
    version: Number(document.querySelector('.turn[data-version]')?.dataset.version),
    over: document.querySelector('.standing tbody tr') !== null,
  }));
  if (over) return undefined;
  const first = kinds.filter(({ kind }) => FIRST.has(kind));
  const often = kinds.filter(({ kind }) => !SELDOM.has(kind));
  const from = [first, often, kinds].find((list) => list.length > 0);
  return { version, ...from[roll(from.length)] };
}

/** Plays the first move of the first kind on offer until a kind is offered. */
export async function until(page, wanted, prefer = []) {
  for (let step = 0; step < 120; step += 1) {
    await page.locator('.kind').first().waitFor();
    const kinds = await page.locator('.kind').evaluateAll((list) => list.map((kind) => kind.dataset.kind));
    if (kinds.includes(wanted)) return;
    const kind = prefer.find((one) => kinds.includes(one)) ?? kinds[0];
    const before = await version(page);
    await make(page.locator(`.kind[data-kind="${kind}"] .move`).first());
    await moved(page, before);
  }
  assert.fail(`${wanted} comes up`);
}

/** What leads soon to the action phase of the Princes. */
export const TO_BUILD = ['KEEP_THREE', 'NOMINATE', 'PASS_AUCTION', 'BUY', 'HOLD', 'PLACE_LANDSCAPE', 'KEEP_PRESTIGE_CARD'];

/** Moves of all seats of a table, made by requests of its host until a move of a kind is offered to a seat. The page only watches. */
export async function playOn(page, wanted, seat, prefer = []) {
  const { game, id, hostToken } = await kept(page);
  const path = `${address}/v1/${game}/sessions/${id}`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${hostToken}` };
  for (let step = 0; step < 120; step += 1) {
    const { awaiting } = await (await fetch(path, { headers })).json();
    const awaited = awaiting.seats[0];
    const { moves, kindCounts } = await (await fetch(`${path}/moves?seat=${awaited}&pageSize=1000`, { headers })).json();
    const kinds = kindCounts.map(({ kind }) => kind);
    if (awaited === seat && kinds.includes(wanted)) return;
    const kind = prefer.find((one) => kinds.includes(one)) ?? kinds[0];
    const { move } = moves.find((one) => one.kind === kind);
    assert.ok((await fetch(`${path}/moves`, { method: 'POST', headers, body: JSON.stringify({ move, seat: awaited }) })).ok);
  }
  assert.fail(`${wanted} comes up`);
}

/** The pages of a context can import the modules of the page by themselves, below `/sources/`; the service has them in one script. */
export const withSources = (context) => context.route('**/sources/**', (route) => {
  const name = new URL(route.request().url()).pathname.replace('/sources/', '');
  return route.fulfill({ contentType: 'text/javascript', body: readFileSync(new URL(`../../src/page/assets/${name}`, import.meta.url), 'utf8') });
});

/** The pages of a context get the module of the service, or, where it was built without one, the file that MAECENAS_MODULE names. */
export const withModule = (context) => context.route('**/maecenas.wasm', async (route) => {
  const response = await route.fetch();
  if (response.ok()) return route.fulfill({ response });
  const file = process.env.MAECENAS_MODULE ?? '';
  assert.ok(existsSync(file), `this service has no module, and there is no file MAECENAS_MODULE=${file}`);
  return route.fulfill({ path: file, contentType: 'application/wasm' });
});

/** The pages of a context work by requests, as those of a service without the module do. */
export const withoutModule = (context) => context.route('**/maecenas.wasm', (route) => route.fulfill({ status: 404 }));

/** Waits until the page has the engine. */
export const engineReady = (page) => page.waitForFunction(() => performance.getEntriesByName('engine').length > 0);

export async function picture(page, name) {
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}
