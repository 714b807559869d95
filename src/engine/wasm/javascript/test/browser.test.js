// The package in Chromium, without a bundler.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, open, serve } from './chromium.js';
import { long, trapping, wasm, work } from './support.js';

const here = new URL('./', import.meta.url);
const index = { '/index.html': '<!doctype html><title>Maecenas</title><link rel="icon" href="data:,">' };
const MODULE = '/node_modules/maecenas/maecenas.wasm';

test('the package in Chromium', { timeout: 180_000 }, async (t) => {
  const chromium = await browser(t);
  const stopping = trapping(await wasm());
  const made = { ...index, '/trapping.wasm': stopping, '/long.wasm': long(stopping), '/page.wasm': '<!doctype html>' };
  const address = await serve(t, here, { made });

  await t.test('the module is compiled while it arrives, and answers', async () => {
    const { page, complaints } = await open(chromium, `${address}/`);
    const { streamed, value, same, alone } = await page.evaluate(async (work) => {
      let streamed = 0;
      const streaming = WebAssembly.instantiateStreaming;
      WebAssembly.instantiateStreaming = (...args) => ((streamed += 1), streaming.apply(WebAssembly, args));
      const { load } = await import('/node_modules/maecenas/browser.js');
      const engine = await load(undefined, { language: navigator.languages });
      const { work: { workValue: value } } = await engine.princes.evaluateWork(work);
      return { streamed, value, same: engine.sync.princes.evaluateWork(work).work.workValue, alone: typeof engine.sync.palazzo.listRules };
    }, work);
    assert.deepEqual({ streamed, value, same, alone }, { streamed: 1, value: 15, same: 15, alone: 'function' });
    assert.deepEqual(complaints, []);
  });

  await t.test('a wrong MIME type is no obstacle, and what is no module is named', async (t) => {
    const other = await serve(t, here, { made, types: { [MODULE]: 'application/octet-stream', '/page.wasm': 'text/html' } });
    const { page } = await open(chromium, `${other}/`);
    const answers = await page.evaluate(async (work) => {
      const { load } = await import('/node_modules/maecenas/browser.js');
      const engine = await load();
      const failed = (source) => load(source).then(() => 'loaded', (error) => error.message);
      return [engine.sync.princes.evaluateWork(work).work.workValue, await failed('/page.wasm'), await failed('/missing.wasm')];
    }, work);
    assert.equal(answers[0], 15);
    assert.match(answers[1], /page\.wasm answers text\/html \(.*magic/);
    assert.match(answers[2], /missing\.wasm answers 404/);
  });

  await t.test('workers answer, and withdraw what waits', async () => {
    const { page, complaints } = await open(chromium, `${address}/`);
    const answers = await page.evaluate(async (work) => {
      const { loadWorker } = await import('/node_modules/maecenas/browser.js');
      const engine = await loadWorker(undefined, { workers: 2 });
      const controller = new AbortController();
      const waiting = Array.from({ length: 6 }, () => engine.princes.evaluateWork(work, { signal: controller.signal }).catch((error) => error.name));
      const last = engine.princes.evaluateWork(work);
      controller.abort();
      const names = await Promise.all(waiting);
      const { status } = await engine.princes.evaluateWork({}).catch((error) => error);
      const value = (await last).work.workValue;
      engine.close();
      const closed = await engine.palazzo.listRules().catch((error) => error.message);
      return { names: [...new Set(names)], status, value, closed, sync: typeof engine.sync };
    }, work);
    assert.deepEqual(answers, { names: ['AbortError'], status: 400, value: 15, closed: 'the engine is closed', sync: 'undefined' });
    assert.deepEqual(complaints, []);
  });

  await t.test('a worker whose script is missing is an error', async () => {
    const { page } = await open(chromium, `${address}/`);
    const message = await page.evaluate(async () => {
      const { loadWorker } = await import('/node_modules/maecenas/browser.js');
      return loadWorker(undefined, { createWorker: () => new Worker('/missing.js', { type: 'module' }) }).catch((error) => error.message);
    });
    assert.match(message, /the worker failed: its script cannot be loaded/);
  });

  await t.test('a module that stops answers a problem, and the next question, also on the main thread', async () => {
    const { page, complaints } = await open(chromium, `${address}/`);
    const answers = await page.evaluate(async (work) => {
      const { load, loadWorker } = await import('/node_modules/maecenas/browser.js');
      const engine = await load('/trapping.wasm');
      const threads = await loadWorker('/trapping.wasm');
      const status = (error) => `${error.name} ${error.status}`;
      const answers = [await engine.princes.getCatalog().catch(status), (await engine.princes.evaluateWork(work)).work.workValue];
      answers.push(await threads.princes.getCatalog().catch(status), (await threads.princes.evaluateWork(work)).work.workValue);
      return answers;
    }, work);
    assert.deepEqual(answers, ['ProblemError 500', 15, 'ProblemError 500', 15]);
    assert.deepEqual(complaints, []);
  });

  await t.test('a long module that stops, which the main thread does not make anew at once, answers the next question', async () => {
    const { page } = await open(chromium, `${address}/`);
    const answers = await page.evaluate(async (work) => {
      const { load } = await import('/node_modules/maecenas/browser.js');
      const engine = await load('/long.wasm');
      const name = await engine.princes.getCatalog().catch((error) => error.name);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return [name, (await engine.princes.evaluateWork(work)).work.workValue];
    }, work);
    assert.deepEqual(answers, ['RangeError', 15]);
  });

  await t.test('figures', async (t) => {
    // In two pages, since a browser compiles the same bytes once alone in each of them.
    const { page: first } = await open(chromium, `${address}/`);
    const figures = await first.evaluate(async (path) => {
      const bytes = await (await fetch(path)).arrayBuffer();
      const { measure } = await import('/bench.mjs');
      return measure(await import('/node_modules/maecenas/browser.js'), bytes);
    }, MODULE);
    const { page: second } = await open(chromium, `${address}/`);
    figures['ms from the address to the first answer'] = await second.evaluate(async () => {
      const { load } = await import('/node_modules/maecenas/browser.js');
      const began = performance.now();
      await (await load()).vecchio.newGame({ playerCount: 3, seed: '2a' });
      return Math.round(performance.now() - began);
    });
    t.diagnostic(JSON.stringify(figures));
    assert.ok(figures['ms from bytes to the first answer'] < 5000);
  });
});
