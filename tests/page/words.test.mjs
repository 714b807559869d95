// The page's own words in French: no line may break before a mark that stands apart from the word before it.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

/** The space before each mark: U+00A0 before a colon, the narrow U+202F before the others. */
const WRONG = /[^\u00a0]:(?=\s|$)|[^\u202f][;?!](?=\s|$)/u;

/** The sentences of a file of words, without their keys. */
async function sentences(name) {
  const source = readFileSync(new URL(`../../src/page/assets/words/${name}.js`, import.meta.url), 'utf8');
  const modules = source.replace(/^import .*$/gm, '').replace(/^\s*\.\.\.\w+,$/gm, '');
  const { default: words } = await import(`data:text/javascript,${encodeURIComponent(modules)}`);
  return Object.entries(words);
}

for (const name of ['fr', 'turns.fr']) {
  test(`${name}.js has the spaces of French before colons, semicolons, questions and exclamations`, async () => {
    const all = await sentences(name);
    assert.ok(all.length > 10);
    for (const [key, text] of all) assert.doesNotMatch(text, WRONG, `${key}: ${JSON.stringify(text)}`);
  });
}
