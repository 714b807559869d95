// Questions that a board asks about its position.
import { call } from '../api/call.js';
import { prepareEngine } from '../api/engine.js';
import { useEffect, useState } from '../base/html.js';
import { language } from '../words/index.js';

/**
 * @param {import('./index.js').Position} position
 * @param {string} operation what follows the game in the path
 * @param {any} body
 * @param {AbortSignal} [signal]
 */
export function ask(position, operation, body, signal) {
  prepareEngine();
  const { game, token, eyes } = position;
  return call('POST', `/v1/${game}/${operation}`, { body, held: heldBy(position, body), token, eyes, signal });
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
 * @returns {{ answer?: any, trouble?: string }}
 */
export function useAnswer(position, operation, body) {
  const question = body && `${operation} ${position.key} ${language.code} ${JSON.stringify(body)}`;
  const [result, setResult] = useState(/** @type {{ question?: string, answer?: any, trouble?: string }} */ ({}));
  useEffect(() => {
    if (!body) return undefined;
    let wanted = true;
    ask(position, operation, body).then(
      (answer) => wanted && setResult({ question, answer }),
      (error) => wanted && setResult({ question, trouble: error.message }),
    );
    return () => {
      wanted = false;
    };
  }, [question]);
  return result.question === question ? result : {};
}
