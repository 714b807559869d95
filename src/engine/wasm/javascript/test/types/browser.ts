// With the types of browsers: responses, modules and workers.
import { load, loadWorker } from 'maecenas';
import file from 'maecenas/maecenas.wasm';

export async function asked(response: Response, module: WebAssembly.Module): Promise<void> {
  await load(file);
  await load(response);
  await load(fetch('maecenas.wasm'));
  await load(module);
  await load(WebAssembly.compileStreaming(response));
  await loadWorker(module, { createWorker: () => new Worker('worker.js', { type: 'module' }) });
}
