// What was pasted: a position, a record or a session, alone or within a request or an answer, and of which game it is.
import { call, Trouble } from '../api/call.js';
import { games } from '../api/games.js';
import { placeIn } from '../play/links.js';
import { findHosting } from '../play/seats.js';
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
 * @param {unknown} [game] where it is named, such as by a link
 * @param {unknown} [labels] the names of the seats, if any
 * @returns {Promise<Found>}
 */
export async function readDocument(json, game, labels) {
  const session = json?.session?.info ? json.session : json;
  if (session?.info?.game && session.state) return readDocument(session.state, session.info.game, session.info.labels);
  const document = [json?.record, json?.position?.state, json?.state, json?.subject?.seatInState?.state, json].find((one) => one && typeof one === 'object');
  const isRecord = document && 'start' in document;
  if (!document || (!isRecord && !Array.isArray(document.players))) throw new Trouble(t('explore.foreign'));
  const names = labelsIn(labels === undefined ? json?.labels : labels);
  const found = game === undefined ? await gameOf(document, isRecord) : await known(game);
  return isRecord ? { game: found, record: document, labels: names } : { game: found, state: document, labels: names };
}

/** @param {unknown} labels @returns {string[]} */
function labelsIn(labels) {
  if (labels === undefined) return [];
  if (Array.isArray(labels) && labels.every((label) => typeof label === 'string')) return labels;
  throw new Trouble(t('explore.labels'));
}

/** @param {unknown} slug */
async function known(slug) {
  if (games.list.length === 0) await games.load();
  const game = games.list.find((one) => one.slug === slug);
  if (!game) throw new Trouble(games.trouble ?? t('explore.foreign'));
  return game.slug;
}

/**
 * A position and a record name their catalog; without one, each game is asked whether it knows the form.
 * @param {any} document
 * @param {boolean} isRecord
 */
async function gameOf(document, isRecord) {
  if (games.list.length === 0) await games.load();
  if (games.list.length === 0 && games.trouble) throw new Trouble(games.trouble);
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

/**
 * The record of a session: for everybody when its game is over, before that for a browser that hosts it.
 * @param {string} game
 * @param {string} id
 * @returns {Promise<Found>}
 */
export async function readRecord(game, id) {
  const slug = await known(game);
  const token = findHosting(id)?.hostToken;
  const options = { token, eyes: token && 'all' };
  const path = `/v1/${slug}/sessions/${id}`;
  try {
    const { record } = await call('GET', `${path}/record`, options);
    const { info } = await call('GET', path, options);
    return { game: slug, record, labels: info.labels };
  } catch (error) {
    if (error instanceof Trouble && (error.status === 401 || error.status === 403)) throw new Trouble(t('explore.record.open'));
    throw error;
  }
}
