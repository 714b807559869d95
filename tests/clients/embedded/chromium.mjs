// A runner of compare.py in Debian's Chromium: the npm package answers in a page.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';

const { chromium } = createRequire(`${process.env.PAGE_TOOLS}/`)('playwright-core');
const folder = new URL('../../../target/packages/javascript/package/', import.meta.url);
const types = { '.js': 'text/javascript', '.wasm': 'application/wasm' };
const AT_ONCE = 500;

const server = createServer(async (request, response) => {
  const path = request.url.slice(1);
  const content = path ? await readFile(new URL(path, folder)).catch(() => undefined) : '<!doctype html>';
  response.writeHead(content === undefined ? 404 : 200, { 'content-type': types[extname(path)] ?? 'text/html' }).end(content);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.evaluate(async () => {
    const { load } = await import('/browser.js');
    globalThis.engine = await load();
  });
  const questions = (await text(process.stdin)).split('\n').filter(Boolean).map((line) => JSON.parse(line));
  for (let first = 0; first < questions.length; first += AT_ONCE) {
    const answers = await page.evaluate(
      (asked) =>
        asked.map(({ operation, language, request }) => {
          const { status, text } = globalThis.engine.sync.askText(operation, request, { language });
          return { status, answer: text };
        }),
      questions.slice(first, first + AT_ONCE),
    );
    for (const answer of answers) console.log(JSON.stringify(answer));
  }
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
}
