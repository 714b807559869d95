// A browser, and a server of static files for it.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname } from 'node:path';

const { chromium } = createRequire(`${process.env.PACKAGE_TOOLS}/`)('playwright-core');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm' };
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/** Debian's Chromium. @param {import('node:test').TestContext} t */
export async function browser(t) {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags, timeout: 60_000 });
  t.after(() => browser.close());
  return browser;
}

/**
 * Serves the files of a folder under a strict policy for content. `types` names other MIME types, `made` other content.
 * @param {import('node:test').TestContext} t @param {URL} folder
 */
export async function serve(t, folder, { types = {}, made = {} } = {}) {
  const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src data:";
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname.replace(/\/$/, '/index.html');
    const type = types[path] ?? TYPES[extname(path)] ?? 'application/octet-stream';
    try {
      const content = made[path] ?? (await readFile(new URL(`.${path}`, folder)));
      response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(content);
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${server.address().port}`;
}

/** Opens a page, and fails the test with what it complains about. */
export async function open(browser, address) {
  const page = await browser.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  await page.goto(address);
  return { page, complaints };
}
