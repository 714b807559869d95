// The engine in this browser: maecenas.wasm, the same rules as in the service, in a worker. What it answers needs no request. It is loaded
// once, when a piece is about to be dragged or something is explored, and the page works by requests until then, or without it.
import { rpcOf } from './rpc.js';

/** @import { Pool } from '#engine/pool.js' */
/** @import { StartThread } from '#engine/types.js' */
/** @import { Entry } from './log.js' */

/** Questions of boards wait for a module that is being loaded, but no longer than this after its loading began, in milliseconds. */
const PATIENCE = 500;
/** The browser is given this time to become idle. */
const LATEST_START = 200;
/** No answer takes so long, unless a stranger's link was made for it: then the engine is ended, and the service has limits. */
const LONGEST = 10_000;
/** A service may have other catalogs, and be a newer version than this page. */
const OF_THE_SERVICE = new Set(['UNKNOWN_CATALOG', 'UNKNOWN_RULES_VERSION']);

/** @type {Pool | undefined} */
let pool;
/** @type {Promise<unknown> | undefined} Fulfilled once the module is there, once there is none, or after `PATIENCE`. */
let soon;

/** Loads the module if that has not begun yet, when the browser is idle: it is never in the way of what is drawn. */
export function prepareEngine() {
  if (soon) return;
  const loaded = idle().then(load).catch(() => {});
  soon = Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** @returns {Promise<unknown>} */
function idle() {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: LATEST_START });
    else setTimeout(resolve, LATEST_START);
  });
}

async function load() {
  const module = WebAssembly.compileStreaming(fetch(new URL('../maecenas.wasm', import.meta.url)));
  const [{ Pool }, compiled] = await Promise.all([import('../engine/pool.js'), module]);
  pool = await Pool.open(compiled, 1, startWorker);
  performance.mark('engine');
}

/** @type {StartThread} */
function startWorker(onMessage, onFailure) {
  const worker = new Worker(new URL('../engine/worker.js', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }) => onMessage(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onFailure(new Error(event.message));
  });
  return { post: (message, transfer = []) => worker.postMessage(message, transfer), hold: () => {}, terminate: () => worker.terminate() };
}

/**
 * The numbers and the text of a question, where the engine is there and knows its operation and its language.
 * @param {Omit<Entry, 'id'>} entry
 */
function questionOf(entry) {
  const rpc = pool && rpcOf(entry);
  if (!pool || !rpc) return undefined;
  const { operations, languages, encodings } = pool.table;
  const operation = operations.findIndex((one) => one.rpc === rpc.method);
  const language = languages.indexOf(entry.language);
  return operation < 0 || language < 0 ? undefined : { numbers: { operation, language, encoding: encodings.indexOf('json') }, text: JSON.stringify(rpc.message) };
}

/**
 * The answer of the engine in this browser. There is none where the service has to be asked: without the module, where it stopped with a
 * trap (a status of 5xx), for a catalog or a version of the rules that only the service may have, and where a question about a session is
 * refused: the position that the page holds may be of a newer version of the contract.
 * @param {Omit<Entry, 'id'>} entry
 * @param {boolean} patient whether the question is about a session, and waits for a module that is being loaded
 * @returns {Promise<{ status: number, answer: any } | undefined>}
 */
export async function answerHere(entry, patient) {
  if (patient) await soon;
  const question = questionOf(entry);
  if (!pool || !question) return undefined;
  const late = setTimeout(end, LONGEST);
  try {
    const { status, text } = await pool.askText(question.numbers, question.text);
    const answer = JSON.parse(text);
    const unsure = patient ? status !== 200 : status >= 500 || OF_THE_SERVICE.has(answer.code);
    return unsure ? undefined : { status, answer };
  } catch {
    return undefined;
  } finally {
    clearTimeout(late);
  }
}

/** Ends the engine until the page is loaded anew; whatever waits for it is asked of the service. */
function end() {
  pool?.close();
  pool = undefined;
}
