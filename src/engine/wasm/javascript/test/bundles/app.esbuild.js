// For esbuild, which knows no `new URL(..., import.meta.url)`: the module is imported as a file, and the worker is an entry of its own.
import { load, loadWorker } from 'maecenas';
import wasm from 'maecenas/maecenas.wasm';

const address = new URL(wasm, import.meta.url);
const engine = await load(address);
const threads = await loadWorker(address, { createWorker: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }) });
const work = JSON.parse(document.querySelector('#work').textContent);
const values = [engine.sync.princes.evaluateWork(work), await threads.princes.evaluateWork(work)].map((answer) => answer.work.workValue);
document.querySelector('output').textContent = values.join(' ');
