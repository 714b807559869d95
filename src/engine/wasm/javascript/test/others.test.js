// The package in Deno and in Bun, and in a browser's way (`browser.js`) where they have it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const modules = `${process.env.PACKAGE_TOOLS}/node_modules`;
const cwd = fileURLToPath(new URL('.', import.meta.url));
const runtimes = {
  deno: [`${modules}/@deno/linux-x64-glibc/deno`, 'run', '--no-prompt', '--no-remote', '--node-modules-dir=manual', '--allow-read'],
  bun: [`${modules}/@oven/bun-linux-x64/bin/bun`, 'run'],
};
for (const [name, [program, ...args]] of Object.entries(runtimes)) {
  for (const file of ['asked.js', 'asked.browser.js']) {
    test(`${name} answers ${file}`, { timeout: 60_000 }, () => {
      const env = { PATH: process.env.PATH, HOME: cwd, DENO_DIR: `${cwd}/.deno`, DENO_NO_UPDATE_CHECK: '1' };
      const printed = execFileSync(program, [...args, file], { cwd, env, encoding: 'utf8', timeout: 50_000 });
      assert.equal(printed, '15 15 15 500 400\n');
    });
  }
}
