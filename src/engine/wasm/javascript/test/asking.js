import { trapping, wasm, work } from './support.js';

export async function asked(load, loadWorker) {
  const engine = await load();
  const threads = await loadWorker(undefined, { workers: 2 });
  const stopping = await loadWorker(trapping(await wasm()));
  const problem = ({ status }) => status;
  console.log(
    engine.sync.princes.evaluateWork(work).work.workValue,
    (await engine.princes.evaluateWork(work)).work.workValue,
    (await threads.princes.evaluateWork(work)).work.workValue,
    await stopping.princes.getCatalog().catch(problem),
    await threads.princes.evaluateWork({}).catch(problem),
  );
  threads.close();
  stopping.close();
}
