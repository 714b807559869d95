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
/** The method that looks ahead by playouts. Its answers take seconds, on a slow device many. */
const SEARCH = 'SuggestMoves';
/** The same as `LONGEST` for a search. */
const LONGEST_SEARCH = 60_000;
/** The same as `PATIENCE` for a search: the service counts each fifty playouts as a question. */
const SEARCH_PATIENCE = 5000;
/** A service may have other catalogs, and be a newer version than this page. */
const OF_THE_SERVICE = new Set(['UNKNOWN_CATALOG', 'UNKNOWN_RULES_VERSION']);

/** @type {Pool | undefined} */
let pool;
/** @type {WebAssembly.Module | undefined} */
let compiled;
/** @type {Promise<Pool> | undefined} The worker of searches: boards are answered while it computes, and a search that is cancelled ends it. */
let searcher;
/** @type {Promise<unknown> | undefined} Fulfilled once the module is there, or once there is none. */
let loaded;
/** @type {Promise<unknown> | undefined} The same, or after `PATIENCE`. */
let soon;

/** Loads the module if that has not begun yet, when the browser is idle: it is never in the way of what is drawn. */
export function prepareEngine() {
  if (soon) return;
  loaded = idle().then(load).catch(() => {});
  soon = within(loaded, PATIENCE);
}

/**
 * @param {Promise<unknown>} promise
 * @param {number} milliseconds
 */
function within(promise, milliseconds) {
  return Promise.race([promise, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
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
  const [code, made] = await Promise.all([import('../engine/pool.js'), module]);
  pool = await code.Pool.open(made, 1, startWorker);
  compiled = made;
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
  if (operation < 0 || language < 0) return undefined;
  return { numbers: { operation, language, encoding: encodings.indexOf('json') }, text: JSON.stringify(rpc.message) };
}

/**
 * The answer of the engine in this browser. There is none where the service has to be asked: without the module, where it stopped with a
 * trap (a status of 5xx), for a catalog or a version of the rules that only the service may have, and where a question about a session is
 * refused: the position that the page holds may be of a newer version of the contract.
 * @param {Omit<Entry, 'id'>} entry
 * @param {{ held: boolean, eager: boolean }} how whether the question is about a session, whose position the page holds: it waits for a module
 * that is being loaded, unless it is eager
 * @param {AbortSignal} [signal] ends a search
 * @returns {Promise<{ status: number, answer: any } | undefined>}
 */
export async function answerHere(entry, { held, eager }, signal) {
  const search = rpcOf(entry)?.method.endsWith(`/${SEARCH}`) ?? false;
  if (search) {
    prepareEngine();
    await within(/** @type {Promise<unknown>} */ (loaded), SEARCH_PATIENCE);
  } else if (held && !eager) await soon;
  const question = questionOf(entry);
  if (!pool || !question || signal?.aborted) return undefined;
  const asked = search ? openSearcher() : Promise.resolve(pool);
  const stop = search ? () => endSearcher(asked) : end;
  const late = setTimeout(stop, search ? LONGEST_SEARCH : LONGEST);
  if (search) signal?.addEventListener('abort', stop, { once: true });
  try {
    const { status, text } = await (await asked).askText(question.numbers, question.text);
    const answer = JSON.parse(text);
    const unsure = held ? status !== 200 : status >= 500 || OF_THE_SERVICE.has(answer.code);
    return unsure ? undefined : { status, answer };
  } catch {
    if (search) endSearcher(asked);
    return undefined;
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', stop);
  }
}

function openSearcher() {
  searcher ??= import('../engine/pool.js').then(({ Pool }) => Pool.open(/** @type {WebAssembly.Module} */ (compiled), 1, startWorker));
  return searcher;
}

/** @param {Promise<Pool>} ended The next search has another worker. */
function endSearcher(ended) {
  if (searcher === ended) searcher = undefined;
  ended.then((worker) => worker.close(), () => {});
}

/** Ends the engine until the page is loaded anew; whatever waits for it is asked of the service. */
function end() {
  pool?.close();
  pool = undefined;
}
