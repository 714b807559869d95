// All cases of the conformance kit through the runner.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';

const { REPOSITORY } = process.env;
const kit = `${REPOSITORY}/tests/conformance`;
const { compared } = JSON.parse(readFileSync(`${kit}/manifest.json`, 'utf8'));
const leftOut = Object.keys(compared.leftOut);

/** Whether a path of member names ends with one of these. */
const among = (names, path) => names.some((name) => `.${path.join('.')}`.endsWith(`.${name}`));
/** An answer without what is not compared, and with lists whose order says nothing in one order. */
function settled(value, path = []) {
  if (Array.isArray(value)) {
    const items = value.map((one) => settled(one, path));
    return among(compared.anyOrder, path) ? items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.filter(([key]) => !among(leftOut, [...path, key])).map(([key, inner]) => [key, settled(inner, [...path, key])]));
}

test('the runner answers the kit', { timeout: 300_000 }, async () => {
  const cases = readdirSync(kit, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: game }) =>
      readdirSync(`${kit}/${game}`)
        .filter((file) => file.endsWith('.ndjson'))
        .flatMap((file) => readFileSync(`${kit}/${game}/${file}`, 'utf8').trimEnd().split('\n').map((line) => ({ game, ...JSON.parse(line) }))),
    );
  const runner = spawn(process.execPath, [`${REPOSITORY}/src/engine/wasm/javascript/runner.mjs`], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => runner.on('exit', resolve));
  const lines = createInterface({ input: runner.stdout });
  const feed = async () => {
    for (const { game, operation, request } of cases) {
      const name = operation[0].toUpperCase() + operation.slice(1);
      const line = JSON.stringify({ operation: `maecenas.${game}.v1.Rules/${name}`, language: 'en', request: JSON.stringify(request) });
      if (!runner.stdin.write(`${line}\n`)) await new Promise((resolve) => runner.stdin.once('drain', resolve));
    }
    runner.stdin.end();
  };
  const feeding = feed();
  const failed = [];
  let index = 0;
  for await (const line of lines) {
    const { status, answer } = JSON.parse(line);
    const one = cases[index];
    index += 1;
    if (status !== 200 || !isDeepStrictEqual(settled(JSON.parse(answer)), settled(one.answer))) failed.push(`${one.game} ${one.id}: ${status}`);
  }
  await feeding;
  assert.equal(await ended, 0);
  assert.equal(index, cases.length);
  assert.ok(cases.length > 8000);
  assert.deepEqual(failed, []);
});
