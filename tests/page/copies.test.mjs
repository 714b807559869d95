// The copies of a request, run with what strangers could have written in it: the server is sent the same JSON, and nothing of it is a command.
import { after, test } from 'node:test';
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { address, somebody, withSources } from './support.mjs';

/** Each would be a command, end a literal, or hide, if it were copied without care. */
const HOSTILE = [
  `'; touch X; '`, `"; touch X; "`, '$(touch X)', '`touch X`', `'''`, `'''+__import__('os').popen('touch X').read()+r'''`, `"""+__import__('os').popen('touch X').read()+"""`,
  '${process.binding}', '\\', '\\\\', `\\'`, '\\"', '\\u0027', '\n touch X\n', '\r\n', '\t', '\u2028 touch X \u2029', '\u202e]}:"x"{[ \u202c', '\u2066\u2069\u200b\u200d\ufeff\u061c\u00ad', '\u0000', '\u0007\u001b[2J\u007f\u009b',
  '\ud83d\ude00', '\u{1d4d0}\u{e0041}', '\ud800', '‘’‚‛; touch X', '“”„', '!!', '%PATH% %0A ^& touch X', '@/etc/passwd', '@', '$&', "$'", '$`', '</script><!--', '#{x}', '{{x}}', 'é ß 中',
];
/** What must not be seen in a copy: a reader would take the text for another. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** What is asked: each text as a value and as a name, alone and with the others. */
const BODIES = [
  ...HOSTILE.map((text) => ({ catalog: text, [text]: [text, { [text]: 1.5 }] })),
  JSON.parse('{"__proto__": {"polluted": "\'; touch X"}, "constructor": null, "toString": [true, false, -0.5, 1e300]}'),
  { position: { state: HOSTILE }, labels: Object.fromEntries(HOSTILE.map((text, index) => [text + index, text])) },
];

const run = promisify(execFile);
const folder = mkdtempSync(`${tmpdir()}/copies-`);
after(() => rmSync(folder, { recursive: true }));

/** Runs a copy that asks a server of its own in place of the service. @returns what that was sent */
async function sentBy(copy, program, ...command) {
  const received = [];
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    received.push({ method: request.method, url: request.url, headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const other = `http://127.0.0.1:${server.address().port}`;
  try {
    await run(program, [...command, copy.replace(address, other)], options);
  } finally {
    server.close();
  }
  assert.equal(received.length, 1, program);
  return received[0];
}

/** In place of grpcurl: prints its arguments. */
writeFileSync(`${folder}/grpcurl`, '#!/bin/sh\nprintf \'%s\\0\' "$@"\n');
chmodSync(`${folder}/grpcurl`, 0o755);
/** An empty folder: what a command makes is seen there. */
const desk = mkdtempSync(`${folder}/desk-`);
const options = { cwd: desk, encoding: 'utf8', timeout: 20_000, env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } };
const has = (program) => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** The copies of requests, as the page makes them: `[{ curl: '…', … }]`. */
async function copiesOf(entries) {
  const { context, page, calm, close } = await somebody();
  await withSources(context);
  await page.goto(`${address}/`);
  const copies = await page.evaluate(async (list) => {
    const { COPIES } = await import('/sources/api/copies.js');
    return list.map((entry) => Object.fromEntries(COPIES.map(({ name, of }) => [name, of({ ...entry, body: entry.body && JSON.parse(entry.body) })])));
  }, entries.map((entry) => ({ id: 1, language: 'en', headers: {}, ...entry, body: entry.body && JSON.stringify(entry.body) })));
  calm();
  await close();
  return copies;
}

/** The literals of PowerShell in a text by its rules (about_Quoting_Rules), and what stands between them. */
function powershellParts(text) {
  const quote = /['\u2018-\u201b]/;
  const literals = [];
  let between = '';
  for (let at = 0; at < text.length; at += 1) {
    if (!quote.test(text[at])) {
      between += text[at];
      continue;
    }
    let literal = '';
    for (at += 1; ; at += 1) {
      assert.ok(at < text.length, 'a literal of PowerShell ends');
      if (quote.test(text[at]) && !quote.test(text[at + 1] ?? '')) break;
      if (quote.test(text[at])) at += 1;
      literal += text[at];
    }
    literals.push(literal);
    between += '_';
  }
  return { literals, between };
}

test('every copy sends what the page sent, whatever stands in it', { timeout: 300_000 }, async () => {
  const entry = { method: 'POST', path: '/v1/princes/states/check', headers: { 'if-match': '"3"' }, token: 'abc' };
  const copies = await copiesOf(BODIES.map((body) => ({ ...entry, body })));
  const shells = ['bash', 'sh', 'zsh'].filter(has);
  for (const [index, body] of BODIES.entries()) {
    // As it travels: halves of characters are escaped there, and stay halves.
    const sent = JSON.stringify(body);
    const same = (text, name) => assert.equal(JSON.stringify(JSON.parse(text)), JSON.stringify(JSON.parse(sent)), `${name}: ${sent}`);
    for (const [name, copy] of Object.entries(copies[index])) assert.ok(!UNSEEN.test(copy), `${name} shows everything: ${JSON.stringify(copy)}`);
    const { curl, PowerShell, fetch, Python, grpcurl } = copies[index];
    const ways = [...shells.map((shell) => [curl, shell, '-c']), [fetch, 'node', '--input-type=module', '-e'], [Python, 'python3', '-c']];
    if (has('pwsh')) ways.push([PowerShell, 'pwsh', '-NoProfile', '-Command']);
    await Promise.all(ways.map(async ([copy, program, ...command]) => {
      const { method, url, headers, body: got } = await sentBy(copy, program, ...command);
      assert.deepEqual([method, url, headers['content-type'], headers['if-match'], headers.authorization], ['POST', entry.path, 'application/json', '"3"', 'Bearer abc'], program);
      same(got, program);
    }));
    for (const shell of shells) {
      const given = (await run(shell, ['-c', grpcurl], options)).stdout.split('\0').slice(0, -1);
      same(given[given.indexOf('-d') + 1], `grpcurl in ${shell}`);
      assert.equal(given.at(-1), 'maecenas.princes.v1.Rules/CheckState');
    }
    const { literals, between } = powershellParts(PowerShell);
    assert.match(between, /^Invoke-RestMethod _ -Method POST `\n {2}-Headers @\{ (_ = _(; )?)+ \} `\n {2}-ContentType _ `\n {2}-Body _ \|\n {2}ConvertTo-Json -Depth 100$/);
    assert.match(PowerShell, /^[\n -~]*$/, 'Windows PowerShell sends other letters in Latin-1');
    same(literals.at(-1), 'PowerShell');
    assert.deepEqual(readdirSync(desk), [], `nothing was run: ${sent}`);
  }
});

test('headers and addresses of copies are literals, too', { timeout: 60_000 }, async () => {
  const token = `a'$(touch X)\`touch X\`"\\ ’; touch X; ’\u202e`;
  const path = `/v1/princes/catalog?catalog=${encodeURIComponent(HOSTILE.filter((text) => text !== '\ud800').join(' '))}'$(touch X)"\u202e`;
  const [{ curl, PowerShell, fetch, Python, grpcurl }] = await copiesOf([{ method: 'GET', path, token }]);
  for (const copy of [curl, PowerShell, fetch, Python, grpcurl]) assert.ok(!UNSEEN.test(copy), copy);
  const { literals, between } = powershellParts(PowerShell);
  assert.match(between, /^Invoke-RestMethod _ -Method GET `\n {2}-Headers @\{ (_ = _(; )?)+ \} \|\n {2}ConvertTo-Json -Depth 100$/);
  assert.equal(literals.at(-1), `Bearer ${token.replace('\u202e', '\\u202e')}`);
  const { url } = await sentBy(curl, 'bash', '-c');
  assert.equal(url, new URL(address + path).href.replace(address, ''));
  await run('bash', ['-c', grpcurl], options);
  // The others refuse to send letters that a header may not have.
  await assert.rejects(sentBy(fetch, 'node', '--input-type=module', '-e'));
  await assert.rejects(sentBy(Python, 'python3', '-c'));
  assert.deepEqual(readdirSync(desk), [], 'nothing was run');
});

test('a stream and a request without a gRPC method have the copies that there are', { timeout: 60_000 }, async () => {
  const events = { method: 'GET', path: '/v1/princes/sessions/0/events?include=EVENTS', token: 'abc', stream: true, headers: { accept: 'text/event-stream' } };
  const [stream, unknown] = await copiesOf([events, { method: 'GET', path: '/livez' }]);
  assert.match(stream.curl, /^curl -sN /);
  assert.match(powershellParts(stream.PowerShell).between, /^curl\.exe -sN _( `\n {2}-H _)+$/);
  assert.match(stream.Python, /for line in response/);
  assert.equal(unknown.grpcurl, undefined);
});

test('the position of a link runs no command by any of its copies, and each tab says for which shell it is', { timeout: 120_000 }, async () => {
  const { context, page, calm, close } = await somebody();
  await withSources(context);
  await page.goto(`${address}/explore`);
  const catalog = `'''+__import__('os').popen('touch PWNED2').read()+r'''`;
  const link = await page.evaluate(async (hostile) => {
    const { linkToPosition } = await import('/sources/explore/link.js');
    const { state } = await (await fetch('/v1/palazzo/games/new', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"playerCount": 2, "seed": "2a"}' })).json();
    return linkToPosition({ game: 'palazzo', document: { ...state, catalog: hostile } });
  }, catalog);
  await page.goto('about:blank');
  await page.goto(link);
  await page.locator('.trouble').first().waitFor();
  await page.locator('.drawer-button').click();
  await page.locator('.requests button', { hasText: 'states/check' }).first().click();
  const shown = JSON.parse(await page.locator('.detail .answer').innerText());
  assert.equal(shown.code, 'UNKNOWN_CATALOG');
  const said = { curl: /bash/, PowerShell: /Windows/, fetch: /Node/, Python: /Python 3/, grpcurl: /bash/ };
  const commands = { curl: ['bash', '-c'], fetch: ['node', '--input-type=module', '-e'], Python: ['python3', '-c'], grpcurl: ['bash', '-c'] };
  assert.deepEqual(await page.locator('[data-tab]').evaluateAll((list) => list.map((tab) => tab.dataset.tab)), Object.keys(said));
  for (const [name, shell] of Object.entries(said)) {
    await page.locator(`[data-tab="${name}"]`).click();
    assert.match(await page.locator(`[data-tab="${name}"] small`).innerText(), shell);
    if (!commands[name]) continue;
    const [program, ...command] = commands[name];
    const copy = await page.locator('.copies pre').innerText();
    assert.ok(copy.includes('PWNED2'), name);
    // The service answers 400, for which Python ends with a failure, and prints it.
    const { stdout } = await run(program, [...command, copy.replace('await response.json()', 'JSON.stringify($&)')], options).catch((error) => error);
    if (name === 'curl' || name === 'fetch') assert.deepEqual(JSON.parse(stdout), shown, name);
  }
  assert.deepEqual(readdirSync(desk), [], 'nothing was run');
  calm();
  await close();
});

test('the copy for grpcurl asks the service itself, and is answered the same', { timeout: 60_000 }, async () => {
  // The service in front of which `serve.py` may stand, which passes no gRPC on.
  const service = new URL(process.env.PAGE_SERVICE ?? address);
  const { page, calm, close } = await somebody();
  await page.goto(`${address}/explore`);
  await page.locator('.paste .row button', { hasText: 'Palazzo' }).click();
  await page.locator('.verdict strong').waitFor();
  const state = JSON.parse(await page.locator('#paste').inputValue());
  await page.locator('#paste').fill(JSON.stringify({ state, labels: [`'; touch X; '$(touch X)`, '"\\`touch X`', "’'''"] }));
  await page.locator('.paste .primary').click();
  await page.locator('.kind[data-kind="TAKE_MONEY"] .move').first().click();
  await page.locator('.lines p').first().waitFor();
  await page.locator('.drawer-button').click();
  await page.locator('.requests button', { hasText: 'moves/play' }).first().click();
  const shown = JSON.parse(await page.locator('.detail .answer').innerText());
  await page.locator('[data-tab="grpcurl"]').click();
  const copy = (await page.locator('.copies pre').innerText()).replace(new URL(address).host, service.host);
  const { stdout } = await run('bash', ['-c', copy], { ...options, env: process.env });
  const sentences = (answer) => answer.events.map((event) => event.sentence);
  assert.ok(sentences(shown).some((sentence) => sentence.includes(`'; touch X; '$(touch X)`)), 'the sentences have the names');
  assert.deepEqual(sentences(JSON.parse(stdout)), sentences(shown));
  assert.deepEqual(readdirSync(desk), [], 'nothing was run');
  calm();
  await close();
});
