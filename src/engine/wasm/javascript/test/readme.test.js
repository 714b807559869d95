// The programs of the README, unchanged.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
const programs = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(([, program]) => program);
const printed = [/^ILLEGAL .+\n400 INVALID_REQUEST \[ 'playerCount' \]\n$/, /^AbortError\n$/];

test('the README has its programs', () => assert.equal(programs.length, printed.length));
for (const [index, program] of programs.entries()) {
  test(`program ${index + 1} of the README`, { timeout: 30_000 }, () => {
    const cwd = fileURLToPath(new URL('.', import.meta.url));
    assert.match(execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd, encoding: 'utf8' }), printed[index]);
  });
}
