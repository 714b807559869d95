// The turn bar of a telephone: its sentence is whole, and it stays small.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { moved, sitDown, somebody, until, version } from './support.mjs';

const TELEPHONE = { width: 360, height: 740 };
/** The most pixels of the bar: three lines, and the space around them. */
const MOST = 75;

/** In the page: how high the bar is with each of these sentences, and which of them are cut or stick out. */
function measured(sentences) {
  const bar = document.querySelector('.turn.bar');
  const strong = bar.querySelector('strong');
  return sentences.map((text) => {
    strong.textContent = text;
    const range = document.createRange();
    range.selectNodeContents(strong);
    const [words, box, around] = [range, strong, bar].map((one) => one.getBoundingClientRect());
    const inside = words.bottom <= Math.min(around.bottom, box.bottom + 1) && words.right <= around.right;
    const whole = inside && strong.scrollHeight <= strong.clientHeight + 1;
    return { text, whole, height: around.height };
  });
}

for (const locale of ['en-GB', 'fr-FR']) {
  test(`every sentence of the turn bar is whole at 360 pixels (${locale})`, { timeout: 60_000 }, async () => {
    const { default: words } = await import(`../../src/page/assets/words/turns.${locale.slice(0, 2)}.js`);
    const { page, calm, close } = await somebody({ viewport: TELEPHONE, locale });
    await sitDown(page, { game: 'princes', players: ['here', 'here'], open: true });
    await page.locator('.choose').waitFor();
    const whose = (what) => words['turn.whose'].replace('{whose}', 'Alessandra').replace('{what}', what);
    const sentences = Object.entries(words).flatMap(([key, text]) => {
      if (key.startsWith('turn.own.')) return [whose(text)];
      return key.startsWith('turn.other.') ? [text.replace('{names}', 'Alessandra').replace(/\{([^|{}]+)\|[^}]*\}/g, '$1')] : [];
    });
    assert.ok(sentences.length > 60);
    const found = await page.evaluate(measured, sentences);
    assert.deepEqual(found.filter(({ whole }) => !whole), []);
    assert.deepEqual(found.filter(({ height }) => height > MOST), []);
    assert.ok(found.some(({ height }) => height > 45), 'some have more than one line');
    calm();
    await close();
  });
}

test('the sentence of a position is whole, beside the button that leads to the moves', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody({ viewport: TELEPHONE });
  await sitDown(page, { game: 'princes', players: ['here', 'here'], open: true });
  await page.locator('.choose').waitFor();
  const sentence = await page.locator('.bar strong').innerText();
  assert.match(sentence, /: keep three of your four cards$/);
  assert.equal((await page.evaluate(measured, [sentence]))[0].whole, true);
  const { width, height } = await page.locator('.choose').boundingBox();
  assert.ok(width >= 24 && height >= 24);
  await until(page, 'NOMINATE');
  const before = await version(page);
  await page.locator('.choose').click();
  await page.locator('.kind[data-kind="NOMINATE"] .move').first().click();
  await moved(page, before);
  calm();
  await close();
});
