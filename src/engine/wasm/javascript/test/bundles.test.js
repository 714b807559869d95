// The package in bundlers: what they make runs in Chromium.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { browser, open, serve } from './chromium.js';
import { work } from './support.js';

const require = createRequire(`${process.env.PACKAGE_TOOLS}/`);
const here = new URL('./bundles/', import.meta.url);
const html = (script) =>
  `<!doctype html><title>Maecenas</title><link rel="icon" href="data:,"><script type="application/json" id="work">${JSON.stringify(work)}</script><output></output><script type="module" src="${script}"></script>`;

async function answers(t, address) {
  const { page, complaints } = await open(await browser(t), `${address}/`);
  await page.waitForFunction(() => document.querySelector('output').textContent, undefined, { timeout: 30_000 }).catch((error) => assert.fail(`${error.message}: ${complaints}`));
  assert.equal(await page.locator('output').textContent(), '15 15');
  assert.deepEqual(complaints, []);
}

async function vite(name) {
  const root = new URL(`${name}/`, here);
  await mkdir(root, { recursive: true });
  await writeFile(new URL('index.html', root), html('/app.js'));
  await cp(new URL('app.js', here), new URL('app.js', root));
  const { build, createServer } = await import(pathToFileURL(`${process.env.PACKAGE_TOOLS}/node_modules/vite/dist/node/index.js`).href);
  const config = { root: fileURLToPath(root), configFile: false, logLevel: 'error', build: { target: 'es2022' } };
  return { build, createServer, config, root };
}

test('Vite builds it', { timeout: 120_000 }, async (t) => {
  const { build, config, root } = await vite('vite');
  await build(config);
  const made = (await readdir(new URL('dist/assets/', root))).sort();
  assert.ok(made.some((file) => /^maecenas-.*\.wasm$/.test(file)), made.join());
  assert.ok(made.some((file) => /^worker-.*\.js$/.test(file)), made.join());
  await answers(t, await serve(t, new URL('dist/', root)));
});

test('Vite serves it in development', { timeout: 120_000 }, async (t) => {
  const { createServer, config } = await vite('dev');
  const server = await createServer({ ...config, optimizeDeps: { exclude: ['maecenas'] }, server: { host: '127.0.0.1', port: 0, hmr: false, fs: { allow: [fileURLToPath(new URL('.', import.meta.url))] } } });
  t.after(() => server.close());
  await server.listen(0);
  await answers(t, `http://127.0.0.1:${server.httpServer.address().port}`);
});

test('webpack builds it', { timeout: 120_000 }, async (t) => {
  const webpack = require('webpack');
  const path = fileURLToPath(new URL('webpack/', here));
  const config = { mode: 'production', context: fileURLToPath(here), entry: './app.js', output: { path, filename: 'app.js', publicPath: '/' }, performance: false };
  const stats = await new Promise((resolve, reject) => webpack(config, (error, done) => (error ? reject(error) : resolve(done))));
  assert.equal(stats.toString({ all: false, errors: true, warnings: true }), '');
  await writeFile(new URL('webpack/index.html', here), html('/app.js'));
  await answers(t, await serve(t, new URL('webpack/', here)));
});

test('esbuild builds it', { timeout: 120_000 }, async (t) => {
  const outdir = new URL('esbuild/', here);
  const esbuild = require.resolve('esbuild/bin/esbuild');
  const args = ['app.esbuild.js', 'worker=maecenas/worker', '--bundle', '--format=esm', '--loader:.wasm=file', `--outdir=${fileURLToPath(outdir)}`, '--log-level=warning'];
  execFileSync(process.execPath, [esbuild, ...args], { cwd: fileURLToPath(here), stdio: 'inherit' });
  await writeFile(new URL('index.html', outdir), html('/app.esbuild.js'));
  assert.doesNotMatch(await readFile(new URL('app.esbuild.js', outdir), 'utf8'), /from ["']maecenas/);
  await answers(t, await serve(t, outdir));
});
