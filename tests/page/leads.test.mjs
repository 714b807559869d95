// What is to be done stands first: the choice at hand in view on three screens, a turn bar that stays in view, and moves in the words of the
// service.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { dice, make, moved, nextChoice, picture, playOn, sitDown, somebody, TO_BUILD, until, version } from './support.mjs';

const SCREENS = { wide: { width: 1280, height: 800 }, tablet: { width: 820, height: 1180 }, telephone: { width: 360, height: 740 } };
/** So many moves are made of each game. */
const MOVES = 14;
/** Two lines of buttons, in pixels. */
const TWO_LINES = 90;

/** In the page: the choices whose buttons are in view, and where the turn bar is. */
function inView() {
  const bar = document.querySelector('.turn.bar').getBoundingClientRect();
  const choices = [...document.querySelectorAll('.quick, .choose, .moves .move')].filter((one) => {
    const { top, bottom, height } = one.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight && (one.closest('.bar') || top >= bar.bottom);
  });
  return { bar: { top: bar.top, bottom: bar.bottom, height: bar.height }, choices: choices.map((one) => one.className), high: innerHeight };
}

for (const game of ['princes', 'palazzo', 'vecchio']) {
  test(`${game}: the choice at hand is in view, and the turn bar stays there`, { timeout: 180_000 }, async () => {
    const { page, calm, close } = await somebody({ viewport: SCREENS.wide });
    /** @type {any[]} */
    let listed = [];
    page.on('response', async (response) => {
      const { pathname, searchParams } = new URL(response.url());
      if (!/\/sessions\/\w+\/moves$/.test(pathname) || response.request().method() !== 'GET') return;
      assert.equal(searchParams.get('include'), 'LABELS');
      listed.push(...(await response.json()).moves);
    });
    await sitDown(page, { game, players: ['here', 'here'], open: true });
    const roll = dice(11);
    for (let step = 0; step < MOVES; step += 1) {
      const choice = await nextChoice(page, roll);
      if (!choice) break;
      for (const [screen, size] of Object.entries(SCREENS)) {
        await page.setViewportSize(size);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        const above = await page.evaluate(inView);
        assert.ok(above.choices.length > 0, `a choice of ${choice.kind} is in view on the ${screen}`);
        if (step === 0) await picture(page, `${game}-leads-${screen}`);
        await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
        const below = await page.evaluate(inView);
        assert.ok(below.bar.top >= 0 && below.bar.bottom <= below.high, `the turn bar on the ${screen}, scrolled down`);
        if (screen === 'telephone') assert.ok(below.bar.height <= TWO_LINES, `${below.bar.height} pixels of turn bar`);
      }
      await page.setViewportSize(SCREENS.wide);
      // Every button says what the service calls its move, and different moves have different words.
      const texts = await page.locator('.kind .move').evaluateAll((list) => list.map((move) => move.firstChild.textContent));
      const labels = listed.map((one) => one.label.text);
      assert.ok(texts.length > 0);
      for (const text of texts) assert.ok(labels.includes(text), `${text} is a label of the service`);
      assert.equal(new Set(texts).size, texts.length, 'different words');
      const quick = await page.locator('.quick').allTextContents();
      for (const text of quick) assert.ok(texts.includes(text), `${text} is in the list as well`);
      const bar = (await page.locator('.bar strong').innerText()).toLowerCase();
      assert.match(bar, /^\w+: ./, 'whose turn it is, and what is expected');
      const move = page.locator(`.kind[data-kind="${choice.kind}"] .move`);
      if (choice.shown === 0) {
        await page.locator(`.kind[data-kind="${choice.kind}"] .fold`).click();
        await move.first().waitFor();
      }
      listed = [];
      await make(move.first());
      await moved(page, choice.version);
    }
    calm();
    await close();
  });
}

test('a telephone makes quick moves in the turn bar, and is led to the others', { timeout: 120_000 }, async () => {
  const { page, calm, close } = await somebody({ viewport: SCREENS.telephone });
  await sitDown(page, { game: 'princes', players: ['here', 'here'], open: true });
  await page.locator('.choose').click();
  await page.waitForFunction(() => document.activeElement?.id === 'moves-title');
  await page.waitForFunction(() => {
    const { top } = document.activeElement.getBoundingClientRect();
    return top >= document.querySelector('.turn.bar').getBoundingClientRect().bottom && top < innerHeight / 2;
  });
  // The board comes before the list of moves.
  const [board, list] = await page.evaluate(() => ['.board', '.now-box'].map((one) => document.querySelector(one).getBoundingClientRect().top));
  assert.ok(board < list);
  await until(page, 'RAISE_BID');
  const before = await version(page);
  const quick = page.locator('.quick');
  assert.equal(await quick.count(), 2);
  const [bid, pass] = (await quick.allInnerTexts()).map((text) => text.toLowerCase());
  assert.match((await page.locator('.bar strong').textContent()).toLowerCase(), new RegExp(`^\\w+: ${bid}, or ${pass}$`));
  await quick.first().click();
  await moved(page, before);
  calm();
  await close();
});

test('the turn bar says which action it is, and of others what they are about', { timeout: 120_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'princes', players: ['here', 'link'] });
  const sentence = page.locator('.bar strong');
  assert.equal(await sentence.innerText(), 'Your turn: keep three of your four cards');
  await playOn(page, 'BUILD', 0, TO_BUILD);
  await page.locator('.kind[data-kind="BUILD"] .fold').waitFor();
  assert.equal(await sentence.innerText(), 'Your turn: take your first action, or end your turn');
  await page.locator('.kind[data-kind="BUILD"] .fold').click();
  const before = await version(page);
  await page.locator('.kind[data-kind="BUILD"] .move').first().click();
  await moved(page, before);
  assert.match(await sentence.innerText(), /^Your turn: take your second action, or end your turn$/);
  const then = await version(page);
  await make(page.locator('.kind[data-kind="END_TURN"] .move').first());
  await page.waitForFunction((old) => Number(document.querySelector('.turn').dataset.version) > old, then);
  assert.match(await sentence.innerText(), /^\w+ is choosing (the first action|what to auction)$/);
  calm();
  await close();
});

test('where a turn begins, the view goes to the choice at hand', { timeout: 120_000 }, async () => {
  for (const reducedMotion of ['no-preference', 'reduce']) {
    const { page, calm, close } = await somebody({ viewport: SCREENS.wide, reducedMotion });
    await sitDown(page, { game: 'princes', players: ['link', 'here'] });
    // Ada plays by a link: by requests of the host, here.
    await page.locator('.kind .move').first().click();
    await page.waitForFunction(() => !document.querySelector('.turn.mine'));
    assert.match(await page.locator('.bar strong').innerText(), /^Ada is choosing three cards$/);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    assert.equal((await page.evaluate(inView)).choices.length, 0);
    await playOn(page, 'RAISE_BID', 1, ['KEEP_THREE', 'NOMINATE']);
    await page.locator('.turn.mine').waitFor();
    for (let tries = 0; tries < 50 && (await page.evaluate(inView)).choices.length === 0; tries += 1) await page.waitForTimeout(100);
    assert.ok((await page.evaluate(inView)).choices.length > 0, 'the choice is in view');
    calm();
    await close();
  }
});

test('what is asked out of turn stays until the position changes', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'princes', players: ['link', 'here'] });
  await page.locator('.kind .move').first().click();
  await page.locator('.moves > button', { hasText: 'What can I do now?' }).click();
  const answer = page.locator('.moves > p', { hasText: 'no move for it in this position' });
  await answer.waitFor();
  // The stream is taken up again, and tells the same position once more.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForTimeout(1500);
  assert.equal(await answer.count(), 1);
  await playOn(page, 'RAISE_BID', 1, ['KEEP_THREE', 'NOMINATE']);
  await answer.waitFor({ state: 'detached' });
  await page.locator('.kind .move').first().waitFor();
  calm();
  await close();
});

test('a refusal names the attempt, the allowed moves and the rulebook', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'princes', players: ['here', 'here'], open: true });
  await until(page, 'RAISE_BID');
  let refusal;
  // Somebody else's page: the bid that arrives is not the one that was clicked.
  await page.route('**/sessions/*/moves', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const body = route.request().postDataJSON();
    assert.deepEqual(body.include, ['LABELS']);
    const answer = await route.fetch({ postData: JSON.stringify({ ...body, move: { raiseBid: { bid: 100_000 } } }) });
    ({ refusal } = (await answer.json()).refused);
    return route.fulfill({ response: answer });
  });
  await page.locator('.kind[data-kind="RAISE_BID"] .move').first().click();
  const box = page.locator('.moves .refused');
  await box.waitFor();
  assert.match(await box.locator('strong').innerText(), new RegExp(`: ${refusal.label.text}$`));
  assert.deepEqual(await box.locator('.move').allInnerTexts(), refusal.alternativeLabels.map(({ text }) => text).slice(0, 6));
  assert.match(await box.locator('.fine').first().innerText(), /^(English rulebook|condensed rules|French rulebook|ruling of this service), \S/);
  // What the rule says stands beside its id.
  const rule = box.locator('code[data-about]').first();
  assert.equal(await rule.innerText(), refusal.violations[0].rule);
  await rule.hover();
  await page.waitForFunction((text) => document.querySelector('#about:not([hidden])')?.textContent === text, await rule.getAttribute('data-about'));
  calm();
  await close();
});

test('the words of moves follow the language', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'palazzo', players: ['here', 'link'] });
  await page.locator('.kind .move').first().waitFor();
  const texts = () => page.locator('.kind .move').allInnerTexts();
  const english = await texts();
  await page.locator('.languages button[lang="fr"]').click();
  await page.waitForFunction((first) => document.querySelector('.kind .move') && document.querySelector('.kind .move').textContent !== first, english[0]);
  assert.match(await page.locator('.bar strong').innerText(), /^À vous\u00a0: /);
  for (const text of await texts()) assert.ok(!english.includes(text), text);
  calm();
  await close();
});

test('what was said of a lost connection goes when it is back', { timeout: 60_000 }, async () => {
  const { page, context, calm, close } = await somebody();
  await sitDown(page, { game: 'palazzo', players: ['here', 'link'] });
  await page.locator('.kind .move').first().waitFor();
  await context.setOffline(true);
  await page.locator('.kind .move').first().click();
  await page.locator('.trouble[role="alert"]').waitFor();
  await context.setOffline(false);
  await page.locator('.trouble').first().waitFor({ state: 'detached' });
  const before = await version(page);
  await page.locator('.kind .move').first().click();
  await moved(page, before);
  calm();
  await close();
});
