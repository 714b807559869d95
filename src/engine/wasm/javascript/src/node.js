// The entry for Node.js, and for Deno and Bun, which have the same modules.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { engineOver } from './engine.js';
import { localAsker } from './local.js';
import { Pool } from './pool.js';
import { instantiate } from './source.js';

export { ProblemError } from './problem.js';

const own = () => new URL('./maecenas.wasm', import.meta.url);

/** Opens an address: a file by its URL or its path, anything else over the network. @param {string | URL} address */
async function open(address) {
  const url = typeof address === 'string' && /^[a-z][a-z\d+.-]+:/i.test(address) ? new URL(address) : address;
  // An error of a whole path shows in which folder a relative one was looked for.
  if (typeof url === 'string') return readFile(resolve(url));
  if (url.protocol === 'file:') return readFile(url);
  return fetch(url);
}

/** @param {unknown} [source] @param {{ language?: string | readonly string[] }} [options] */
export async function load(source, options) {
  return engineOver(localAsker(await instantiate(source ?? own(), open)), options);
}

/** @param {unknown} [source] @param {{ language?: string | readonly string[], workers?: number, createWorker?: () => Worker }} [options] */
export async function loadWorker(source, options = {}) {
  const { module } = await instantiate(source ?? own(), open);
  const { workers = 1, createWorker = ownWorker } = options;
  const pool = await Pool.open(module, workers, (onMessage, onFailure) => {
    const worker = createWorker();
    worker.on('message', onMessage);
    worker.on('messageerror', onFailure);
    worker.on('error', onFailure);
    worker.on('exit', (code) => onFailure(new Error(`the worker ended with ${code}`)));
    return {
      post: (message, transfer = []) => worker.postMessage(message, transfer),
      // An idle worker does not keep the process from ending.
      hold: (busy) => (busy ? worker.ref() : worker.unref()),
      terminate: () => {
        worker.removeAllListeners('exit');
        void worker.terminate();
      },
    };
  });
  return engineOver(pool, options);
}

const ownWorker = () =>
  // Flags of the process, such as `--input-type`, are for its own program.
  new Worker(new URL('./worker.node.js', import.meta.url), { execArgv: [] });
