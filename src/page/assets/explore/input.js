// What was pasted: a position, a record or a session, alone or within a request or an answer, and of which game it is.
import { call, Trouble } from '../api/call.js';
import { games } from '../api/games.js';
import { placeIn } from '../play/links.js';
import { t } from '../words/index.js';

/**
 * @typedef {object} Found
 * @property {string} game
 * @property {any} [state]
 * @property {any} [record]
 * @property {string[]} labels
 */

/**
 * @param {string} text
 * @returns {Promise<Found>} it fails with a sentence
 */
export async function read(text) {
  const trimmed = text.trim();
  const id = trimmed.match(/^[0-9a-f]{32}$/i)?.[0];
  if (id) return readSession(id);
  if (/^https?:\/\//.test(trimmed) && URL.canParse(trimmed)) {
    const place = placeIn(new URL(trimmed).hash);
    if (place) return readSession(place.id, place.token);
  }
  let json;
  try {
    json = JSON.parse(trimmed);
  } catch (error) {
    throw new Trouble(t('explore.broken', { reason: /** @type {Error} */ (error).message }));
  }
  return readDocument(json);
}

/**
 * @param {any} json
 * @param {string} [game] where it is known
 * @param {string[]} [labels]
 * @returns {Promise<Found>}
 */
export async function readDocument(json, game, labels = []) {
  if (json?.session?.info) return { game: json.session.info.game, state: json.session.state, labels: json.session.info.labels };
  if (json?.info?.game && json.state) return { game: json.info.game, state: json.state, labels: json.info.labels };
  const document = [json?.record, json?.position?.state, json?.state, json?.subject?.seatInState?.state, json].find((one) => one && typeof one === 'object');
  const isRecord = document && 'start' in document;
  if (!document || (!isRecord && !Array.isArray(document.players))) throw new Trouble(t('explore.foreign'));
  const found = game ?? (await gameOf(document, isRecord));
  return isRecord ? { game: found, record: document, labels } : { game: found, state: document, labels };
}

/**
 * A position and a record name their catalog; without one, each game is asked whether it knows the form.
 * @param {any} document
 * @param {boolean} isRecord
 */
async function gameOf(document, isRecord) {
  if (games.list.length === 0) await games.load();
  const catalog = document.catalog ?? document.start?.newGame?.catalog ?? document.start?.state?.catalog;
  const family = (/** @type {string} */ id) => id.split('@')[0];
  const named = catalog && games.list.find((game) => game.catalogs.some((one) => family(one) === family(String(catalog))));
  if (named) return named.slug;
  /** @type {Trouble | undefined} */
  let trouble;
  for (const { slug } of games.list) {
    try {
      if (isRecord) await call('POST', `/v1/${slug}/records/verify`, { body: { record: document } });
      else await call('POST', `/v1/${slug}/states/check`, { body: { position: { state: document } } });
      return slug;
    } catch (error) {
      if (!(error instanceof Trouble) || error.passing) throw error;
      // What a game says that does not know its form is worth less than what one says that lacks its catalog.
      if (error.code !== 'INVALID_REQUEST' || !trouble) trouble = error;
    }
  }
  throw new Trouble(`${t('explore.foreign')} ${trouble?.message ?? ''}`.trim());
}

/**
 * @param {string} id
 * @param {string} [token]
 * @returns {Promise<Found>}
 */
async function readSession(id, token) {
  const { game } = await call('GET', `/v1/sessions/${id}`);
  const session = await call('GET', `/v1/${game}/sessions/${id}`, { token, eyes: token && 'own' });
  return { game, state: session.state, labels: session.info.labels };
}
