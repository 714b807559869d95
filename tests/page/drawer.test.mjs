// Behind every click: the copied commands answer what the drawer shows.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { picture, sitDown, somebody } from './support.mjs';

test('the copied requests answer what the drawer shows', { timeout: 120_000 }, async () => {
  const { page, calm, close } = await somebody();
  await sitDown(page, { game: 'princes', players: ['here', 'link'] });
  await page.locator('.ask').first().click();
  await page.locator('.explanation').waitFor();
  await page.locator('.drawer-button').click();
  const requests = page.locator('.requests button');
  let compared = 0;
  for (let index = 0; index < (await requests.count()); index += 1) {
    await requests.nth(index).click();
    const text = await requests.nth(index).innerText();
    if (text.includes('stream') || text.includes('sessions\n')) continue;
    const shown = await page.locator('.detail .answer').innerText();
    if (shown.endsWith('…')) continue;
    const copy = async (name) => {
      await page.locator(`.tabs [data-tab="${name}"]`).click();
      return page.locator('.copies pre').innerText();
    };
    const run = (program, ...command) => JSON.parse(execFileSync(program, command, { encoding: 'utf8', timeout: 20_000 }));
    const curl = run('bash', '-c', await copy('curl'));
    // An answer about a session tells when it is forgotten, which asking makes later.
    const steady = (answer) => JSON.stringify(answer, (key, value) => (key === 'expireTime' ? undefined : value));
    assert.equal(steady(curl), steady(JSON.parse(shown)), text);
    if (compared === 0) {
      assert.equal(steady(run('node', '--input-type=module', '-e', (await copy('fetch')).replace('await response.json()', 'JSON.stringify($&)'))), steady(curl), 'fetch');
      assert.match(await copy('Python'), /urllib\.request/);
      execFileSync('python3', ['-c', await copy('Python')], { timeout: 20_000 });
      assert.match(await copy('grpcurl'), /maecenas\.princes\.v1\.Rules\/ExplainMove/);
    }
    compared += 1;
  }
  assert.ok(compared >= 3, `${compared} requests were compared`);
  assert.match(await page.locator('.times').innerText(), /in the service: .*total/);
  await picture(page, 'drawer');
  calm();
  await close();
});
