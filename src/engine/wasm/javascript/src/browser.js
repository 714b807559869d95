// The entry for browsers and for bundlers that build for them.
import { engineOver } from './engine.js';
import { localAsker } from './local.js';
import { Pool } from './pool.js';
import { instantiate } from './source.js';

export { ProblemError } from './problem.js';

// Written as bundlers look for it: they copy the file, and put its new address here.
const own = () => new URL('./maecenas.wasm', import.meta.url);

/** @param {unknown} [source] @param {{ language?: string | readonly string[] }} [options] */
export async function load(source, options) {
  return engineOver(localAsker(await instantiate(source ?? own(), fetch)), options);
}

/** @param {unknown} [source] @param {{ language?: string | readonly string[], workers?: number, createWorker?: () => Worker }} [options] */
export async function loadWorker(source, options = {}) {
  const { module } = await instantiate(source ?? own(), fetch);
  const { workers = 1, createWorker = ownWorker } = options;
  const pool = await Pool.open(module, workers, (onMessage, onFailure) => {
    const worker = createWorker();
    worker.addEventListener('message', ({ data }) => onMessage(data));
    worker.addEventListener('messageerror', () => onFailure(new Error('the worker got a message that it cannot read')));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      onFailure(new Error(`the worker failed: ${event.message ?? 'its script cannot be loaded'}`));
    });
    return { post: (message, transfer = []) => worker.postMessage(message, transfer), hold: () => {}, terminate: () => worker.terminate() };
  });
  return engineOver(pool, options);
}

const ownWorker = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
