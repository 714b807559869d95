// Asks the engine in the browser or the service: JSON in, JSON out, every question in the drawer, and every failure a sentence.
import { visible } from '../base/visible.js';
import { language, t } from '../words/index.js';
import { answerHere } from './engine.js';
import { log } from './log.js';

/** @import { Problem } from '#types' */

const OK = 200;
/** Overloaded, or away for a while: 502 and 504 are what a reverse proxy says while the service behind it restarts. */
const PASSING = new Set([429, 502, 503, 504]);

/** Why a request has no answer, in a sentence for the reader. */
export class Trouble extends Error {
  /**
   * @param {string} sentence
   * @param {{ status?: number, problem?: Problem }} [facts] no status means that the service was not reached
   */
  constructor(sentence, { status, problem } = {}) {
    // A sentence may quote what strangers wrote.
    super(visible(sentence));
    this.status = status;
    this.problem = problem;
  }

  get code() {
    return this.problem?.code;
  }

  /** Whether the service was not reached: what was answered, if anything, is a proxy's. */
  get unreached() {
    return this.status === undefined || (this.passing && !this.problem);
  }

  /** Whether asking again may help. */
  get passing() {
    return this.status === undefined || PASSING.has(this.status);
  }
}

/**
 * @typedef {object} Options
 * @property {unknown} [body]
 * @property {unknown} [held] the same question about the position that the page holds, in place of the session that the body names
 * @property {string} [token]
 * @property {string} [etag] the version that the request is meant for
 * @property {string} [key] the idempotency key
 * @property {string} [eyes] whose secrets the answer may hold
 * @property {boolean} [eager] whether the service is asked while the engine is being loaded
 * @property {AbortSignal} [signal] ends the question; it fails then with the reason of the signal
 */

/**
 * Asks a question. What is about a session is asked of the service; everything else of the engine in the browser, if it is there.
 * @param {string} method
 * @param {string} path
 * @param {Options} [options]
 * @returns {Promise<any>}
 */
export async function call(method, path, { body, held, token, etag, key, eyes, eager = false, signal } = {}) {
  /** @type {Record<string, string>} */
  const extra = {};
  if (etag) extra['if-match'] = `"${etag}"`;
  if (key) extra['idempotency-key'] = key;
  const asked = { method, path, eyes, language: language.code, headers: extra };
  if (held !== undefined || !(token || etag || key)) {
    const alone = { ...asked, body: held ?? body };
    const began = performance.now();
    const here = await answerHere(alone, { held: held !== undefined, eager }, signal);
    signal?.throwIfAborted();
    if (here) {
      log.begin({ ...alone, ...here, here: true, milliseconds: performance.now() - began });
      if (here.status !== OK) throw refused(here.status, here.answer);
      return here.answer;
    }
  }
  const entry = log.begin({ ...asked, token, body });
  const began = performance.now();
  try {
    const response = await fetch(path, { method, signal, headers: headersOf(entry), body: body ? JSON.stringify(body) : undefined });
    entry.timing = response.headers.get('server-timing') ?? undefined;
    const text = await response.text();
    entry.milliseconds = performance.now() - began;
    entry.status = response.status;
    entry.answer = parsed(text);
    if (!response.ok) throw refused(response.status, entry.answer);
    return entry.answer;
  } catch (error) {
    if (error instanceof Trouble) throw error;
    if (signal?.aborted) {
      entry.failure = t('cancelled');
      throw signal.reason;
    }
    entry.failure = t('trouble.unreached');
    throw new Trouble(entry.failure);
  } finally {
    log.changed();
  }
}

/** @param {import('./log.js').Entry} entry */
export function headersOf(entry) {
  /** @type {Record<string, string>} */
  const headers = { 'accept-language': entry.language, ...entry.headers };
  if (entry.body) headers['content-type'] = 'application/json';
  if (entry.token) headers.authorization = `Bearer ${entry.token}`;
  return headers;
}

/**
 * @param {number} status
 * @param {unknown} answer
 */
export function refused(status, answer) {
  const problem = /** @type {Problem | undefined} */ (answer && typeof answer === 'object' ? answer : undefined);
  if (!problem?.detail) return new Trouble(t('trouble.status', { status }), { status });
  // A problem with faults has a sentence for each; the detail begins with the first of them, or says only that there are some.
  const faults = (problem.faults ?? []).filter((fault) => !problem.detail.startsWith(fault.message)).slice(0, 3).map((fault) => (fault.field ? `${fault.field}${t('colon')}${fault.message}` : fault.message));
  return new Trouble([problem.detail, ...faults].join(' '), { status, problem });
}

/** @param {string} text */
function parsed(text) {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return text;
  }
}
