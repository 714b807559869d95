// An application as its author writes it, for Vite and other bundlers that know `new URL(..., import.meta.url)`.
import { load, loadWorker } from 'maecenas';

const engine = await load();
const threads = await loadWorker();
const work = JSON.parse(document.querySelector('#work').textContent);
const values = [engine.sync.princes.evaluateWork(work), await threads.princes.evaluateWork(work)].map((answer) => answer.work.workValue);
document.querySelector('output').textContent = values.join(' ');
