// Questions that a board asks about its position.
import { call } from '../api/call.js';
import { prepareEngine } from '../api/engine.js';
import { useEffect, useState } from '../base/html.js';
import { language } from '../words/index.js';

/**
 * @param {import('./index.js').Position} position
 * @param {string} operation what follows the game in the path
 * @param {any} body
 * @param {{ signal?: AbortSignal, eager?: boolean }} [how] `eager`: the service is asked while the engine is being loaded
 */
export function ask(position, operation, body, how = {}) {
  prepareEngine();
  const { game, token, eyes } = position;
  return call('POST', `/v1/${game}/${operation}`, { body, held: heldBy(position, body), token, eyes, ...how });
}

/**
 * The same question about the position that the page holds. It is whole, or as the seat at this screen sees it, as the session is for the
 * token of that seat: the answer is the same.
 * @param {import('./index.js').Position} position
 * @param {any} body
 */
function heldBy({ state }, body) {
  const seat = body.subject?.seatInSession?.seat;
  return {
    ...body,
    ...(body.position?.sessionId && { position: { state } }),
    ...(seat !== undefined && { subject: { seatInState: { state, seat } } }),
  };
}

/**
 * The answer to a question, asked again whenever the position or the question changes. No question, no answer.
 * @param {import('./index.js').Position} position
 * @param {string} operation
 * @param {object | undefined} body
 * @param {{ key?: string, pause?: number, eager?: boolean }} [when] a key that stands for the position and the question, where less than these
 * decides about the answer; how long to wait before the question is asked, in milliseconds, since another position may come; and whether the
 * service is asked while the engine is being loaded
 * @returns {{ answer?: any, trouble?: string, passing?: boolean }} `passing`: whether asking again may help
 */
export function useAnswer(position, operation, body, { key, pause = 0, eager = false } = {}) {
  const question = body && `${operation} ${language.code} ${key ?? `${position.key} ${JSON.stringify(body)}`}`;
  const [result, setResult] = useState(/** @type {{ question?: string, answer?: any, trouble?: string, passing?: boolean }} */ ({}));
  useEffect(() => {
    if (!body) return undefined;
    const superseded = new AbortController();
    const { signal } = superseded;
    const begin = () => ask(position, operation, body, { signal, eager }).then(
      (answer) => signal.aborted || setResult({ question, answer }),
      (error) => signal.aborted || setResult({ question, trouble: error.message, passing: error.passing }),
    );
    const waiting = pause > 0 ? setTimeout(begin, pause) : void begin();
    return () => {
      clearTimeout(waiting);
      superseded.abort();
    };
  }, [question]);
  return result.question === question ? result : {};
}
