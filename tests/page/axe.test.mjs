// axe finds nothing where a table is at its end, lost, or refuses a move, with a piece in hand, with an explanation, and with a hint.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { clean } from './axe.mjs';
import { begun } from './kept.mjs';
import { address, keep, openEnded, picture, sitDown, somebody, TO_BUILD, until, withoutModule } from './support.mjs';

/** @type {Record<string, (page: any, look: (name: string) => Promise<void>) => Promise<void>>} */
const VIEWS = {
  'the end of a game': async (page, look) => {
    for (const game of ['princes', 'palazzo', 'vecchio']) {
      await openEnded(page, game);
      if (game === 'princes') assert.doesNotMatch(await page.locator('.palette').first().innerText(), /when it is your turn/, 'no piece can be taken any more');
      await page.locator('.sums summary').first().click();
      await look(`end-${game}`);
    }
  },
  'a table that the service lost': async (page, look) => {
    const made = await begun('palazzo');
    const { id } = made.session.info;
    const headers = { authorization: `Bearer ${made.hostToken}` };
    const { record } = await (await fetch(`${address}/v1/palazzo/sessions/${id}`, { method: 'DELETE', headers })).json();
    await page.goto(`${address}/`);
    const hosting = { hostToken: made.hostToken, seatTokens: made.seatTokens, players: ['here', 'link'], open: false };
    await keep(page, { game: 'palazzo', id, ...hosting, record: { version: 0, etag: '"0"', record } });
    await page.goto(`${address}/#game=palazzo&session=${id}`);
    await page.locator('.go-on').waitFor();
    await look('go-on');
  },
  'a piece in hand, and a refusal on the board': async (page, look) => {
    await sitDown(page, { game: 'princes', players: ['here', 'here'], open: true });
    await until(page, 'BUILD', TO_BUILD);
    await page.locator('[data-pick="TOWER"]').click();
    await page.locator('.open').first().waitFor();
    await look('in-hand');
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await page.locator('.misfit code').first().waitFor();
    await look('misfit');
    await page.keyboard.press('Enter');
    await page.locator('.ground-box .refused').waitFor();
    await look('refused');
  },
  'an explanation, and a hint': async (page, look) => {
    await sitDown(page, { game: 'palazzo', players: ['here', 'here'], open: true });
    await page.locator('.choice .ask').first().click();
    await page.locator('.explanation').waitFor();
    await look('explanation');
    await page.locator('.hint-button').click();
    await page.locator('.hints li').first().waitFor({ timeout: 60_000 });
    await look('hint-explained');
  },
};

for (const colorScheme of ['light', 'dark']) {
  for (const [what, show] of Object.entries(VIEWS)) {
    test(`axe finds nothing: ${what} (${colorScheme})`, { timeout: 120_000 }, async () => {
      const { page, context, calm, close } = await somebody({ colorScheme });
      await withoutModule(context);
      await show(page, async (name) => {
        await picture(page, `axe-${name}-${colorScheme}`);
        await clean(page, `${name}, ${colorScheme}`);
      });
      calm();
      await close();
    });
  }
}
