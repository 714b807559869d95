// Random players alone, with one who watches: they play to the end by themselves, with the tokens of their seats.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { picture, sitDown, somebody } from './support.mjs';

for (const game of ['princes', 'palazzo', 'vecchio']) {
  test(`random players play ${game} to the end`, { timeout: 300_000 }, async () => {
    const { page, calm, close } = await somebody({ colorScheme: 'dark' });
    await sitDown(page, { game, players: ['random', 'random'] });
    await page.locator('.seats summary').click();
    await page.locator('.seats .row select').selectOption('fast');
    await page.locator('.standing tbody tr').first().waitFor({ timeout: 280_000 });
    assert.equal(await page.locator('.standing tbody tr').count(), 2);
    await picture(page, `${game}-random-end`);
    calm();
    await close();
  });
}
