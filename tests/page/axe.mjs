// What axe finds on a view.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(`${process.env.PAGE_TOOLS}/`).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules that axe has off by itself: it calls this one experimental. */
const OPTIONS = { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } };

export async function clean(page, name) {
  // By the debugger, not as a script of the page, which its policy would forbid.
  await page.evaluate(axe);
  const { violations } = await page.evaluate((options) => globalThis.axe.run(document, options), OPTIONS);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`);
  assert.deepEqual(found, [], name);
}
