// The engine in workers, in Node.js.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { load, loadWorker, ProblemError } from 'maecenas';
import { folder, trapping, wasm, work } from './support.js';

const opened = async (t, ...args) => {
  const engine = await loadWorker(...args);
  t.after(() => engine.close());
  return engine;
};

test('workers answer what the engine in this thread answers', async (t) => {
  const engine = await opened(t, undefined, { workers: 2, language: 'fr' });
  const local = await load(undefined, { language: 'fr' });
  assert.equal(engine.sync, undefined);
  assert.equal(engine.version, local.version);
  assert.deepEqual(engine.operations, local.operations);
  const questions = Array.from({ length: 40 }, (_, index) => ({ playerCount: 2 + (index % 4), seed: index.toString(16) }));
  const each = (of) => Promise.allSettled(questions.map((question) => of.vecchio.newGame(question)));
  const plain = (results) => results.map(({ status, value, reason }) => [status, value ?? reason.json]);
  assert.deepEqual(plain(await each(engine)), plain(await each(local)));
  assert.ok((await each(engine)).some(({ reason }) => reason instanceof ProblemError));
});

test('bytes are copied, and stay with their owner', async (t) => {
  const engine = await opened(t, await wasm());
  const bytes = new TextEncoder().encode(JSON.stringify(work));
  const answer = await engine.askBytes('princes.evaluateWork', bytes, { encoding: 'json' });
  assert.equal(JSON.parse(new TextDecoder().decode(answer.bytes)).work.workValue, 15);
  assert.ok(bytes.length > 0);
  assert.equal((await engine.askText('princes.evaluateWork', '{')).status, 400);
  await assert.rejects(engine.ask('princes.evaluateWorks', {}), RangeError);
});

test('questions that wait can be withdrawn', async (t) => {
  const engine = await opened(t, undefined);
  const controller = new AbortController();
  const asked = Array.from({ length: 10 }, () => engine.princes.evaluateWork(work, { signal: controller.signal }));
  const last = engine.princes.evaluateWork(work);
  controller.abort();
  for (const one of asked) await assert.rejects(one, { name: 'AbortError' });
  assert.equal((await last).work.workValue, 15);
});

test('a module that stops in a worker answers a problem, and the next question', async (t) => {
  const engine = await opened(t, trapping(await wasm()));
  await assert.rejects(engine.princes.getCatalog(), { name: 'ProblemError', status: 500, code: 'INTERNAL' });
  assert.equal((await engine.princes.evaluateWork(work)).work.workValue, 15);
});

test('closing rejects what waits', async () => {
  const engine = await loadWorker();
  const asked = [engine.princes.evaluateWork(work), engine.princes.evaluateWork(work)];
  engine.close();
  for (const one of asked) await assert.rejects(one, /closed/);
  await assert.rejects(engine.princes.evaluateWork(work), /closed/);
});

test('a worker that ends fails its question, and another one takes its place', async (t) => {
  const made = [];
  const createWorker = () => {
    const worker = new Worker(new URL('worker.node.js', folder));
    made.push(worker);
    return worker;
  };
  const engine = await opened(t, undefined, { createWorker });
  const asked = engine.palazzo.getCatalog();
  await made[0].terminate();
  await assert.rejects(asked, /the worker ended/);
  assert.equal((await engine.princes.evaluateWork(work)).work.workValue, 15);
  assert.equal(made.length, 2);
});

test('a worker that cannot begin is an error', async () => {
  await assert.rejects(loadWorker(undefined, { createWorker: () => new Worker('throw new Error("no")', { eval: true }) }), /no/);
  await assert.rejects(loadWorker(undefined, { createWorker: () => { throw new Error('not here'); } }), /cannot be started: not here/);
  await assert.rejects(loadWorker(undefined, { workers: 0 }), RangeError);
});

test('an idle pool does not keep the process', () => {
  const program = "import { loadWorker } from 'maecenas'; const engine = await loadWorker(); console.log((await engine.palazzo.getCatalog()).id);";
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: new URL('.', import.meta.url), timeout: 20_000, encoding: 'utf8' });
  assert.match(printed, /^palazzo-reference@/);
});
