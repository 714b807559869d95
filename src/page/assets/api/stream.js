// Watches a session: server-sent events by `fetch`, so that the token travels in a header and never in an address. A stream that
// breaks is taken up where it ended, again and again until it is closed.
import { language } from '../words/index.js';
import { headersOf, refused } from './call.js';
import { log } from './log.js';

/**
 * @typedef {object} Watch
 * @property {string} path
 * @property {string} [token]
 * @property {string} [eyes]
 * @property {number} [seen] the version after which events are wanted; left out for the session as it stands
 * @property {(event: any) => void} onEvent
 * @property {(state: 'open' | 'broken') => void} onState
 * @property {(trouble: import('./call.js').Trouble) => void} onRefused the service will not let it be watched
 */

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;

/** @param {Watch} watch */
export function watchSession(watch) {
  const stop = new AbortController();
  const line = { renew: () => {} };
  const renew = () => line.renew();
  addEventListener('online', renew);
  void keepWatching(watch, stop.signal, line);
  return {
    close: () => {
      removeEventListener('online', renew);
      stop.abort();
    },
    /** Takes the stream up anew at once: it may be broken unnoticed, or wait until it is tried again. */
    renew,
  };
}

/**
 * @param {Watch} watch
 * @param {AbortSignal} signal
 * @param {{ renew: () => void }} line its `renew` is set for each connection
 */
async function keepWatching(watch, signal, line) {
  let pause = FIRST_PAUSE;
  /** @type {string | undefined} */
  let last;
  const query = 'include=EVENTS&include=SENTENCES' + (watch.seen === undefined ? '' : `&seen=${watch.seen}`);
  while (!signal.aborted) {
    // Whether the service said that the stream ends, as it does after some minutes: then nothing is broken.
    let announced = false;
    const connection = new AbortController();
    const renewed = new Promise((resolve) => {
      line.renew = () => {
        pause = FIRST_PAUSE;
        connection.abort();
        resolve(undefined);
      };
    });
    const path = `${watch.path}?${query}`;
    const { token, eyes } = watch;
    const headers = { accept: 'text/event-stream', ...(last && { 'last-event-id': last }) };
    const entry = log.begin({ method: 'GET', path, token, eyes, language: language.code, headers, stream: true });
    try {
      const response = await fetch(path, { headers: headersOf(entry), signal: AbortSignal.any([signal, connection.signal]), cache: 'no-store' });
      entry.status = response.status;
      entry.timing = response.headers.get('server-timing') ?? undefined;
      if (!response.ok || !response.body) {
        entry.answer = await response.json().catch(() => undefined);
        if (signal.aborted) return;
        const trouble = refused(response.status, entry.answer);
        if (!trouble.passing) return watch.onRefused(trouble);
        throw trouble;
      }
      watch.onState('open');
      for await (const event of eventsOf(response.body)) {
        if (signal.aborted) return;
        last = event.id ?? last;
        entry.answer = event.data;
        log.changed();
        // A proxy may open streams that bring nothing; then the pauses go on growing.
        pause = FIRST_PAUSE;
        deliver(watch, event.data);
        if (event.data.ended && event.data.ended.endReason !== 'STOPPING') return;
        announced = Boolean(event.data.ended);
      }
    } catch {
      if (signal.aborted) return;
    }
    log.changed();
    if (!announced && !connection.signal.aborted) watch.onState('broken');
    await Promise.race([renewed, new Promise((resolve) => setTimeout(resolve, pause))]);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}

/**
 * Hands an event over. A fault of the page there is reported as such, and is no lost connection.
 * @param {Watch} watch
 * @param {any} event
 */
function deliver(watch, event) {
  try {
    watch.onEvent(event);
  } catch (error) {
    reportError(error);
  }
}

/**
 * The events of a stream, one after another.
 * @param {ReadableStream<Uint8Array>} body
 */
async function* eventsOf(body) {
  const decoder = /** @type {ReadableWritablePair<string, Uint8Array>} */ (/** @type {unknown} */ (new TextDecoderStream()));
  const reader = body.pipeThrough(decoder).getReader();
  let rest = '';
  while (true) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const field = (/** @type {string} */ name) => lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2));
      const data = field('data').join('\n');
      if (data) yield { id: field('id')[0], data: JSON.parse(data) };
    }
  }
}
