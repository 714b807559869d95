// Questions that a board asks the service about its position.
import { call } from '../api/call.js';
import { useEffect, useState } from '../base/html.js';
import { language } from '../words/index.js';

/**
 * @param {import('./index.js').Position} position
 * @param {string} operation what follows the game in the path
 * @param {object} body
 */
export function ask(position, operation, body) {
  return call('POST', `/v1/${position.game}/${operation}`, { body, token: position.token, eyes: position.eyes });
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
