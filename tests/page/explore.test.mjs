// Explore: golden records to their end, links, and everything that can be wrong with what is pasted.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { address, picture, somebody, withoutModule } from './support.mjs';

const GOLDEN = { princes: 'four-players', palazzo: 'three-players', vecchio: 'three-players' };

async function paste(page, text) {
  await page.locator('#paste').fill(text);
  await page.locator('.paste .primary').click();
}

for (const [game, name] of Object.entries(GOLDEN)) {
  test(`the golden record of ${game} is stepped to its end`, { timeout: 120_000 }, async () => {
    const file = `tests/golden/${game}/${name}.json`;
    const verified = execFileSync(process.env.MAECENAS_BINARY, ['verify', '--game', game, '--log', file], { encoding: 'utf8', timeout: 30_000 });
    const record = JSON.parse(readFileSync(file, 'utf8'));
    const { page, calm, close } = await somebody();
    await page.goto(`${address}/explore`);
    await paste(page, JSON.stringify(record));
    await page.locator('.outcome[data-outcome="COMPLETE"]').waitFor();
    const rows = await page.locator('.outcome tbody tr').evaluateAll((list) => list.map((row) => ({ ...row.dataset })));
    const stated = record.result.standings.map(({ place, seat, points }) => ({ seat: String(seat), place: String(place), points: String(points) }));
    assert.deepEqual(rows, stated);
    for (const { place, seat, points } of stated) assert.match(verified, new RegExp(`^${place}\\. seat ${Number(seat) + 1}: ${points} `, 'm'), 'verify says the same');
    const count = record.moves.length;
    const buttons = page.locator('.stepper .row button');
    await buttons.nth(2).click();
    await page.locator('.lines p').first().waitFor();
    await page.locator('.stepper input').fill(String(Math.floor(count / 2)));
    await page.locator('.verdict strong').first().waitFor();
    await picture(page, `explore-${game}`);
    await buttons.nth(3).click();
    await page.locator(`output[data-step="${count}"]`).waitFor();
    await page.locator('[data-question="score"]').click();
    await page.locator('.questions .standing tbody tr').first().waitFor();
    // Every question has an answer, whatever the position.
    for (const question of await page.locator('[data-question]').evaluateAll((list) => list.map((button) => button.dataset.question))) {
      if (question !== 'score') await page.locator(`[data-question="${question}"]`).click();
      await page.locator('.questions table, .questions pre, .questions .picture, .questions details, .questions .row + p:not([role])').first().waitFor();
      assert.equal(await page.locator('.questions .trouble').count(), 0, question);
    }
    calm();
    await close();
  });
}

for (const [game, tie] of Object.entries({ princes: /by florins: 1,100\s+game\.tie/, palazzo: /by the best bid: 15\s+game\.tie/ })) {
  test(`a tie of ${game} is told with what broke it, and points term by term`, { timeout: 60_000 }, async () => {
    const { page, calm, close } = await somebody();
    await page.goto(`${address}/explore`);
    await paste(page, readFileSync(`openapi/examples/${game}VerifyRecord.json`, 'utf8'));
    await page.locator('.outcome[data-outcome="COMPLETE"]').waitFor();
    assert.match(await page.locator('.outcome tbody tr').first().innerText(), tie);
    await page.locator('[data-question="score"]').click();
    await page.locator('.questions details').first().click();
    await page.locator('.questions details[open] tbody tr').first().waitFor();
    // The points of Palazzo stand palace by palace.
    const palaces = await page.locator('.questions caption').count();
    assert.equal(palaces > 0, game === 'palazzo');
    calm();
    await close();
  });
}

test('a position has a link that shows it to somebody else', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await page.goto(`${address}/explore`);
  await page.locator('.paste .row button', { hasText: 'Palazzo' }).click();
  await page.locator('.verdict strong').waitFor();
  await page.locator('.verdict button').click();
  await page.waitForFunction(() => location.hash.startsWith('#p='));
  const link = page.url();
  assert.ok(link.length < 8000, `${link.length} characters`);
  const other = await somebody();
  await other.page.goto(link);
  await other.page.locator('.verdict strong').waitFor();
  for (const one of [page, other.page]) await one.locator('.market .tile text').first().waitFor();
  assert.equal(await other.page.locator('.market').innerText(), await page.locator('.market').innerText());
  await other.page.goto('about:blank');
  await other.page.goto(link.slice(0, -40));
  await other.page.locator('.trouble').waitFor();
  assert.match(await other.page.locator('.trouble').innerText(), /damaged or incomplete/);
  calm();
  await close();
  await other.close();
});

test('what cannot be read is said in a sentence, and stays where it was pasted', { timeout: 60_000 }, async () => {
  const { page, calm, close } = await somebody();
  await page.goto(`${address}/explore`);
  await page.locator('.paste .row button', { hasText: 'Palazzo' }).waitFor();
  const record = JSON.parse(readFileSync('tests/golden/princes/two-players.json', 'utf8'));
  const wrong = {
    'a broken paste': ['{"players": [', /no JSON/],
    'something else': ['{"colour": "red"}', /neither a position nor a record/],
    'a foreign record': ['{"start": {"chess": {}}, "moves": ["e4"], "catalog": "chess@1"}', /neither a position nor a record|catalog/],
    'an address of nowhere': ['http://', /no JSON/],
    'a record of the first version': [JSON.stringify({ ...record, version: 1 }), /version/i],
    'a record of a later version': [JSON.stringify({ ...record, version: 99 }), /version.*99|99.*version/i],
    'a record that begins with nothing': [JSON.stringify({ ...record, start: { state: {} } }), /start/],
    'a record of more players than there are': [JSON.stringify({ ...record, start: { newGame: { playerCount: 1e9 } } }), /playerCount/],
    'rules that are not known': [JSON.stringify({ ...record, rulesVersion: 99 }), /99/],
    'a catalog that is not known': [JSON.stringify({ ...record, catalog: 'princes-reference@9' }), /princes-reference/],
    'a session that is gone': ['0123456789abcdef0123456789abcdef', /session/i],
  };
  for (const [name, [text, sentence]] of Object.entries(wrong)) {
    await paste(page, text);
    await page.locator('.trouble').first().waitFor();
    assert.match(await page.locator('.trouble').first().innerText(), sentence, name);
    assert.equal(await page.locator('#paste').inputValue(), text, name);
    await paste(page, JSON.stringify(record));
    await page.locator('.outcome').waitFor();
  }
  calm();
  await close();
});

test('a board that cannot be drawn is a sentence, and the position can be asked all the same', { timeout: 60_000 }, async () => {
  const { page, context, calm, close } = await somebody();
  await withoutModule(context);
  await page.route('**/v1/princes/catalog?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), minWorkValues: undefined } });
  });
  await page.goto(`${address}/explore`);
  await page.locator('.paste .row button', { hasText: 'Princes' }).click();
  await page.locator('.board .trouble').waitFor();
  assert.match(await page.locator('.board .trouble').innerText(), /cannot be drawn/);
  await page.locator('[data-question="score"]').click();
  await page.locator('.questions details').first().waitFor();
  await page.locator('.moves .kind').first().waitFor();
  calm();
  await close();
});
