// What the tests of kept tables share (tables.test.mjs, store.test.mjs).
import assert from 'node:assert/strict';
import { address, kept, LONGEST, version } from './support.mjs';

export const json = { 'content-type': 'application/json' };
export const begun = async (game, setup = { playerCount: 2, seed: '2a' }, origin = address) => (await fetch(`${origin}/v1/${game}/sessions`, { method: 'POST', headers: json, body: JSON.stringify({ setup, labels: ['Ada', 'Ben'] }) })).json();
export const linkTo = (game, { session, seatTokens }, seat, origin = address) => `${origin}/#game=${game}&session=${session.info.id}&seat=${seat}&token=${seatTokens[seat]}`;
/** Everything that the browser keeps for this origin, and what its tab does. */
export const stored = (page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** Makes the first move on offer. */
export async function move(page) {
  const before = await version(page);
  await page.locator('.move:enabled').first().click();
  await page.waitForFunction((old) => Number(document.querySelector('.turn[data-version]')?.dataset.version) > old, before, { timeout: LONGEST });
}

/** Waits until what the browser keeps of the table is what is wanted. */
export async function until(page, wanted, what) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (wanted((await kept(page)) ?? {})) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`${what}: ${JSON.stringify(await kept(page)).slice(0, 600)}`);
}
