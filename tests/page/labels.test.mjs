// What strangers call their seats: it is shown as text, turns nothing around it, and leaves the page its width.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { begun, linkTo } from './kept.mjs';
import { address, openEnded, picture, sitDown, somebody } from './support.mjs';

const MARKUP = '<img src=x onerror=alert(1)>';
const HEBREW = 'אבגד';
/** The service takes 32 characters; a page of an older version may meet more. */
const LONG = 'W'.repeat(64);

const fits = async (page, name) => {
  const [wide, there] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(wide <= there, `${name}: ${wide} of ${there} pixels`);
};

/** Opens a table whose session says that its seats are called otherwise. */
async function renamed(page, game, labels) {
  const made = await begun(game);
  const path = `**/v1/${game}/sessions/${made.session.info.id}`;
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const session = await response.json();
    return route.fulfill({ response, json: { ...session, info: { ...session.info, labels } } });
  });
  await page.route(`${path}/events*`, (route) => route.abort());
  await page.goto(linkTo(game, made, 0));
  await page.locator('.player h3').nth(1).waitFor();
}

for (const game of ['princes', 'palazzo', 'vecchio']) {
  test(`${game}: labels are text, on each view of a table`, { timeout: 120_000 }, async () => {
    const { page, calm, close } = await somebody({ viewport: { width: 360, height: 740 } });
    page.on('dialog', () => assert.fail('a script of a label runs'));
    await sitDown(page, { game, players: ['here', 'here'] });
    for (const labels of [[MARKUP, HEBREW], ['\u202egnol', LONG]]) {
      await page.goto('about:blank');
      await renamed(page, game, labels);
      const names = await page.locator('.player h3').allInnerTexts();
      const [first, second] = labels.map((label) => label.replace('\u202e', '\\u202e'));
      assert.ok(names.some((name) => name.includes(first)) && names.some((name) => name.includes(second)), names.join());
      assert.equal(await page.locator('.table img').count(), 0);
      assert.ok(!(await page.locator('body').innerText()).includes('\u202e'));
      await picture(page, `labels-${game}-${labels.indexOf(LONG) + 1}`);
      await fits(page, labels.join());
    }
    calm();
    await close();
  });
}

test('a name that is written from right to left leaves the number beside it where it is', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await openEnded(page, 'palazzo', ['Ada', HEBREW, 'Cosimo']);
  // The name, and the first digit of the points that follow it.
  const [name, count] = await page.locator('.sums[data-seat="1"] summary').evaluate((element) => {
    const boxOf = (letters) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const index = node.data.search(letters);
        if (index < 0) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect().toJSON();
      }
      return undefined;
    };
    return [boxOf(/[א-ת]/), boxOf(/\d/)];
  });
  assert.ok(name.right <= count.left, JSON.stringify([name, count]));
  // In the names of elements as well.
  const label = await page.locator('.player[data-seat="1"]').getAttribute('aria-label');
  assert.ok(label.includes(`\u2068${HEBREW}\u2069`), label);
  calm();
  await close();
});

test('a label that the service refuses is said in a sentence, and the setup stays', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await page.goto(`${address}/`);
  await page.locator('.game-palazzo button').nth(1).click();
  const name = page.locator('.setup .who input').first();
  await name.fill(`\u202e${MARKUP}`);
  await page.locator('.setup .primary').click();
  await page.locator('.setup .trouble', { hasText: 'marks of direction' }).waitFor();
  assert.equal(await page.locator('.setup img').count(), 0);
  await name.fill(MARKUP);
  await page.locator('.setup .primary').click();
  await page.locator('.player h3', { hasText: MARKUP }).waitFor();
  calm();
  await close();
});
