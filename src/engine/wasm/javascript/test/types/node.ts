// With the types of Node.js alone, without those of browsers.
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { load, loadWorker } from 'maecenas';

export async function asked(): Promise<void> {
  const engine = await load(await readFile('maecenas.wasm'), { language: 'fr' });
  await engine.princes.getCatalog({}, { signal: AbortSignal.timeout(10) });
  await loadWorker(new URL('file:///maecenas.wasm'), { createWorker: () => new Worker('worker.js') });
}
