// The turning points of a game that is over, found in the browser.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { picture, sitDown, somebody, withModule } from './support.mjs';

for (const game of ['princes', 'palazzo', 'vecchio']) {
  test(`the turning points of a game of ${game} are found when somebody asks`, { timeout: 560_000 }, async () => {
    const { page, context, requests, calm, close } = await somebody();
    await withModule(context);
    await sitDown(page, { game, players: ['RANDOM', 'RANDOM'] });
    await page.locator('.standing tbody tr').first().waitFor({ timeout: 200_000 });
    const last = Number(await page.locator('.turn').getAttribute('data-version'));
    requests.length = 0;
    const button = page.locator('.turning-button');
    const record = page.waitForRequest(/\/record$/);
    await button.click();
    await page.locator('.turning progress').waitFor();
    await record;
    await button.click();
    await page.locator('.turning progress').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.turning tbody').count(), 0, 'cancelled');
    await button.click();
    await page.locator('.turning tbody tr').first().waitFor({ timeout: 300_000 });
    const rows = await page.locator('.turning tbody tr').evaluateAll((list) => list.map((row) => ({ ...row.dataset, text: row.innerText })));
    assert.ok(rows.length <= 5);
    const drops = rows.map(({ drop }) => Number(drop));
    assert.deepEqual(drops, drops.toSorted((one, other) => other - one));
    for (const { step, text } of rows) {
      assert.ok(Number(step) >= 1 && Number(step) <= last);
      assert.match(text, /(Ada|Bianca)[^]*Made: .+[^]*Better: .+/);
    }
    assert.match(await page.locator('.turning').innerText(), /estimate: 100 playouts/);
    assert.deepEqual(requests.filter((request) => request.endsWith('/moves/suggest')), [], 'the searches are made in the browser');
    await picture(page, `${game}-turning-points`);
    calm();
    await close();
  });
}
