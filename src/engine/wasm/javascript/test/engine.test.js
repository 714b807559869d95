// The engine in this thread, in Node.js.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { before, test } from 'node:test';
import { load, ProblemError } from 'maecenas';
import { folder, trapping, wasm, work } from './support.js';

let engine;
before(async () => {
  engine = await load();
});

test('a question is answered, and an illegal one with its reasons', async () => {
  const answer = await engine.princes.evaluateWork(work);
  assert.equal(answer.work.workValue, 15);
  const { state } = await engine.vecchio.newGame({ playerCount: 3, seed: '2a' });
  const { moves } = await engine.vecchio.listMoves({ position: { state }, seat: 0 });
  const { move } = moves[0];
  assert.equal((await engine.vecchio.validateMove({ position: { state }, seat: 0, move })).verdict, 'LEGAL');
  const illegal = await engine.vecchio.validateMove({ position: { state }, seat: 1, move });
  assert.equal(illegal.verdict, 'ILLEGAL');
  assert.ok(illegal.violations.length > 0);
});

test('the synchronous form answers the same', async () => {
  assert.deepEqual(engine.sync.princes.evaluateWork(work), await engine.princes.evaluateWork(work));
  assert.deepEqual(engine.sync.ask('princes.evaluateWork', work), await engine.ask('maecenas.princes.v1.Rules/EvaluateWork', work));
  assert.ok(engine.sync.palazzo.getCatalog().id);
  assert.ok((await engine.palazzo.listRules()).rules.length > 0);
});

test('every operation of the module is a method', () => {
  assert.ok(engine.operations.length > 50);
  for (const { operation } of engine.operations) {
    const [game, method] = operation.split('.');
    assert.equal(typeof engine[game][method], 'function', operation);
    assert.equal(typeof engine.sync[game][method], 'function', operation);
  }
  assert.deepEqual(engine.games, ['princes', 'palazzo', 'vecchio']);
  assert.deepEqual(engine.languages, ['en', 'fr']);
});

test('the games are those of the module, also where it has one alone', async () => {
  const { engineOver } = await import('./node_modules/maecenas/engine.js');
  const rules = { game: 'palazzo', name: 'ListRules', rpc: 'maecenas.palazzo.v1.Rules/ListRules', method: 'GET', path: '/v1/palazzo/rules' };
  const askText = async ({ operation }, text) => ({ status: 200, text: JSON.stringify({ operation, text }) });
  const one = engineOver({ table: { operations: [rules], encodings: ['protobuf', 'json'], languages: ['en'] }, version: '1', askText, askBytes: askText, close() {} });
  assert.deepEqual(one.games, ['palazzo']);
  assert.equal(one.princes, undefined);
  assert.deepEqual(await one.palazzo.listRules(), { operation: 0, text: '{}' });
  await assert.rejects(one.ask('princes.listRules'), /there is no operation 'princes\.listRules'; did you mean 'palazzo\.listRules'\?/);
});

test('the version is that of the package', async () => {
  const { version } = JSON.parse(await readFile(new URL('package.json', folder), 'utf8'));
  assert.equal(engine.version, version);
});

test('a problem is an error with its faults', async () => {
  const wrong = { playerCount: 9 };
  await assert.rejects(engine.vecchio.newGame(wrong), (error) => {
    assert.ok(error instanceof ProblemError && error instanceof Error);
    assert.equal(error.name, 'ProblemError');
    assert.equal(error.status, 400);
    assert.equal(error.code, 'INVALID_REQUEST');
    assert.deepEqual(error.faults.map(({ field, code }) => [field, code]), [['playerCount', 'OUT_OF_RANGE'], ['seed', 'MISSING_FIELD']]);
    assert.equal(error.operation, 'vecchio.newGame');
    assert.deepEqual(JSON.parse(error.json), error.problem);
    assert.match(error.message, /vecchio\.newGame: .*`playerCount`.*INVALID_REQUEST/);
    return true;
  });
  assert.throws(() => engine.sync.vecchio.newGame(wrong), ProblemError);
  assert.throws(() => engine.sync.vecchio.newGame(null), /object/);
  assert.throws(() => engine.sync.vecchio.newGame(() => {}), TypeError);
});

test('the language is that of the question, else that of the engine', async () => {
  const detail = (of, options) => {
    try {
      return void of.sync.vecchio.newGame({ playerCount: 9, seed: '2a' }, options);
    } catch (error) {
      return error.detail;
    }
  };
  const english = detail(engine);
  const french = detail(engine, { language: 'fr' });
  assert.match(french, /vaut 9/);
  for (const language of ['fr-CH', 'FR', ['de', 'fr-FR', 'en']]) assert.equal(detail(engine, { language }), french);
  for (const language of ['de', [], 'en-GB', ['en', 'fr']]) assert.equal(detail(engine, { language }), english);
  const other = await load(await wasm(), { language: ['fr-FR'] });
  assert.equal(detail(other), french);
  assert.equal(detail(other, { language: 'en' }), english);
  assert.throws(() => engine.sync.vecchio.newGame({}, { language: 5 }), TypeError);
  assert.throws(() => engine.sync.vecchio.newGame({}, 'fr'), /an object such as/);
});

test('an unknown name is an error with at most three suggestions', async () => {
  assert.throws(() => engine.sync.ask('princes.validateMoves', {}), { name: 'RangeError', message: /did you mean 'princes\.validateMove'\?/ });
  assert.throws(() => engine.sync.ask('maecenas.princes.v1.Rules/ValidateMov', {}), /did you mean 'maecenas\.princes\.v1\.Rules\/ValidateMove'\?/);
  assert.throws(() => engine.sync.ask('listRule', {}), /mean 'princes\.listRules' or 'palazzo\.listRules' or 'vecchio\.listRules'\?/);
  assert.throws(() => engine.sync.ask('vecchio.listRule', {}), /mean 'vecchio\.listRules'\?/);
  assert.throws(() => engine.sync.ask(undefined, {}), RangeError);
  assert.throws(() => engine.sync.ask('__proto__', {}), RangeError);
  await assert.rejects(engine.ask('princes.validateMoves', {}), RangeError);
  const service = 'Sessions and streams need the service; a list is read page by page.';
  for (const name of ['chess', 'palazzo.createSession', 'palazzo.makeMove', 'maecenas.palazzo.v1.Sessions/WatchSession', 'maecenas.games.v1.Games/ListGames']) {
    const message = `there is no operation '${name}'; \`engine.operations\` lists them. ${service}`;
    assert.throws(() => engine.sync.ask(name, {}), { name: 'RangeError', message });
  }
  const stream = "there is no operation 'palazzo.streamListMoves'; did you mean 'palazzo.listMoves'?";
  assert.throws(() => engine.sync.ask('palazzo.streamListMoves', {}), { message: `${stream} ${service}` });
  assert.throws(() => engine.sync.askBytes('princes.evaluateWork', new Uint8Array(), {}), /no encoding undefined; there is json, protobuf/);
});

test('raw text and bytes have a status, and problems are no errors', async () => {
  const { status, text } = engine.sync.askText('princes.evaluateWork', JSON.stringify(work));
  assert.equal(status, 200);
  assert.equal(JSON.parse(text).work.workValue, 15);
  assert.deepEqual(await engine.askText('princes.evaluateWork', JSON.stringify(work)), { status, text });
  const bytes = new TextEncoder().encode(JSON.stringify(work));
  const answer = engine.sync.askBytes('princes.evaluateWork', bytes, { encoding: 'json' });
  assert.equal(new TextDecoder().decode(answer.bytes), text);
  assert.equal((await engine.askText('princes.evaluateWork', '{')).status, 400);
  assert.throws(() => engine.sync.askText('princes.evaluateWork', work), TypeError);
  assert.throws(() => engine.sync.askBytes('princes.evaluateWork', 'text', { encoding: 'json' }), TypeError);
});

test('Protocol Buffers go in and out', async () => {
  // NewGameRequest of Il Vecchio without fields is an empty message, whose problem is JSON.
  const refused = engine.sync.askBytes('vecchio.newGame', new Uint8Array(), { encoding: 'protobuf' });
  assert.equal(refused.status, 400);
  assert.equal(JSON.parse(new TextDecoder().decode(refused.bytes)).code, 'INVALID_REQUEST');
  const { status, bytes } = await engine.askBytes('palazzo.getCatalog', new Uint8Array(), { encoding: 'protobuf' });
  assert.equal(status, 200);
  // Field 1, a string: the id.
  const { id } = await engine.palazzo.getCatalog();
  assert.deepEqual([...bytes.subarray(0, 2)], [0x0a, id.length]);
  assert.equal(new TextDecoder().decode(bytes.subarray(2, 2 + id.length)), id);
  // A copy: later questions leave it alone.
  const before = [...bytes];
  await engine.vecchio.getCatalog();
  assert.deepEqual([...bytes], before);
});

test('a request may have four mebibytes', () => {
  const padded = (length) => JSON.stringify(work).padEnd(length);
  assert.equal(engine.sync.askText('princes.evaluateWork', padded(4 << 20)).status, 200);
  for (let asked = 0; asked < 70; asked += 1) {
    const { status, text } = engine.sync.askText('princes.evaluateWork', padded((4 << 20) + 1));
    assert.equal(status, 413);
    assert.equal(JSON.parse(text).code, 'BODY_TOO_LARGE');
  }
  assert.equal(engine.sync.princes.evaluateWork(work).work.workValue, 15);
});

test('memory does not grow by questions', () => {
  const before = process.memoryUsage().arrayBuffers;
  for (let asked = 0; asked < 3000; asked += 1) engine.sync.princes.evaluateWork(work);
  assert.ok(process.memoryUsage().arrayBuffers - before < 8 << 20);
});

test('the module comes from bytes, a module, a response, a path or an address', async (t) => {
  const bytes = await wasm();
  const url = new URL('maecenas.wasm', folder);
  const headers = { 'content-type': 'application/wasm' };
  const server = createServer((request, response) => {
    if (request.url === '/maecenas.wasm') response.writeHead(200, headers).end(bytes);
    else if (request.url === '/octets') response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes);
    else if (request.url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const address = `http://127.0.0.1:${server.address().port}`;
  const sources = {
    bytes,
    buffer: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
    module: await WebAssembly.compile(bytes),
    response: new Response(bytes, { headers }),
    untyped: new Response(bytes),
    fetching: fetch(`${address}/maecenas.wasm`),
    url,
    path: fileURLToPath(url),
    href: url.href,
    address: `${address}/maecenas.wasm`,
    octets: new URL(`${address}/octets`),
  };
  for (const [name, source] of Object.entries(sources)) {
    const one = await load(source);
    assert.equal(one.sync.princes.evaluateWork(work).work.workValue, 15, name);
  }
  await assert.rejects(load(`${address}/nothing`), /nothing answers 404\. Give `load` the address/);
  const missing = fileURLToPath(new URL('missing.wasm', folder));
  for (const given of [missing, relative(process.cwd(), missing)]) {
    await assert.rejects(load(given), (error) => error.message.includes(missing) && /Give `load` the address/.test(error.message) && error.cause.code === 'ENOENT');
  }
  await assert.rejects(load(`${address}/page`), /page answers text\/html \(.*magic/);
  await assert.rejects(load({ language: 'fr' }), /the source of maecenas\.wasm is/);
  await assert.rejects(load(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)), /not maecenas\.wasm: it exports no `memory`/);
});

test('a question that is withdrawn is not answered', async () => {
  const reason = new Error('the pointer moved on');
  await assert.rejects(engine.princes.evaluateWork(work, { signal: AbortSignal.abort(reason) }), reason);
  await assert.rejects(engine.askText('princes.evaluateWork', '{}', { signal: AbortSignal.abort() }), { name: 'AbortError' });
});

test('an engine that is closed says so', async () => {
  const one = await load();
  one.close();
  one.close();
  await assert.rejects(one.princes.evaluateWork(work), /closed/);
  assert.throws(() => one.sync.princes.evaluateWork(work), /closed/);
});

test('a module that stops answers a problem, and the next question', async () => {
  const one = await load(trapping(await wasm()));
  const stopped = (language) => (error) => {
    assert.ok(error instanceof ProblemError);
    assert.equal(error.status, 500);
    assert.equal(error.code, 'INTERNAL');
    return language === 'fr' ? /échoué/.test(error.detail) : /failed/.test(error.detail);
  };
  for (let repeated = 0; repeated < 3; repeated += 1) {
    await assert.rejects(one.princes.getCatalog({}, { language: 'fr' }), stopped('fr'));
    assert.throws(() => one.sync.princes.getCatalog(), stopped('en'));
    assert.equal((await one.princes.evaluateWork(work)).work.workValue, 15);
    const { status, bytes } = one.sync.askBytes('princes.getCatalog', new Uint8Array(), { encoding: 'protobuf' });
    assert.equal(status, 500);
    assert.equal(JSON.parse(new TextDecoder().decode(bytes)).code, 'INTERNAL');
  }
});

test('a stack that is too deep is a problem or an error, and the next question is answered', async () => {
  const one = await load();
  const deep = () => {
    try {
      deep();
    } catch {
      // The stack is full here: the question may fail in any way.
      try {
        one.sync.princes.evaluateWork(work);
      } catch {}
    }
  };
  deep();
  assert.equal(one.sync.princes.evaluateWork(work).work.workValue, 15);
});

test('the objects can be looked at, and not be changed', () => {
  assert.ok(Object.isFrozen(engine) && Object.isFrozen(engine.princes) && Object.isFrozen(engine.sync.princes));
  assert.equal(engine.then, undefined);
  assert.equal(engine.princes.toJSON, undefined);
  assert.ok(Object.keys(engine.princes).includes('validateMove'));
});
