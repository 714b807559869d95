// Answers of the service in a form to read.
import { games } from '../api/games.js';
import { html } from '../base/html.js';
import { capital } from '../base/values.js';
import { visible } from '../base/visible.js';
import { number, t } from '../words/index.js';
import { TermRow, termName } from '../views/terms.js';
import { Standing } from '../views/standing.js';
import { Sums } from '../views/sums.js';
import { Picture } from './picture.js';
import { shown } from './values.js';

/** @import { Position } from '../games/index.js' */

/** @param {{ question: string, answer: any, position: Position }} props */
export function Answer({ question, answer, position }) {
  if (question === 'score') return html`<${Standing} score=${answer} game=${position.game} label=${position.label} /><${Sums} score=${answer} game=${position.game} label=${position.label} />`;
  if (question === 'picture') return html`<${Picture} svg=${answer.svg} /><pre tabindex="0" aria-label=${t('explore.ask.picture')}>${answer.drawing.join('\n')}</pre>`;
  if (question === 'works') return html`<${Works} answer=${answer} position=${position} />`;
  const rows = question === 'journeys' ? journeys(answer) : listIn(answer);
  return rows.length > 0 ? html`<${Rows} rows=${rows} position=${position} />` : html`<pre tabindex="0" aria-label=${t('drawer.answer')}>${visible(JSON.stringify(answer, null, 2))}</pre>`;
}

/** @param {any} answer @returns {any[]} The first list of objects in an answer. */
function listIn(answer) {
  const [, rows] = Object.entries(answer).find(([field, value]) => field !== 'needs' && Array.isArray(value) && value.length > 0 && typeof value[0] === 'object') ?? [];
  return /** @type {any} */ (rows) ?? [];
}

/**
 * Journeys, each with the town where it begins, and with what forbids it there.
 * @param {any} answer
 * @returns {any[]}
 */
function journeys(answer) {
  return answer.townJourneys.flatMap((/** @type {any} */ town) => town.journeys.map((/** @type {any} */ one) => ({
    fromTown: town.fromTown, standingCount: town.standingCount, ...one, violations: [...town.violations, ...one.violations],
  })));
}

/** @param {{ answer: any, position: Position }} props */
function Works({ answer, position }) {
  if (answer.works.length === 0) return html`<p class="fine">${t('explain.nothing')}</p>`;
  return html`${answer.works.map((/** @type {any} */ work) => html`
    <details key=${work.profession} open>
      <summary>${capital(games.name(position.game, work.profession, 'Profession'))}${t('colon')}${work.thriftiestWork.work.workValue}${work.highestWork.work.workValue > work.thriftiestWork.work.workValue && ` – ${work.highestWork.work.workValue}`}</summary>
      <table class="terms"><tbody>${work.highestWork.work.terms.map((/** @type {any} */ term, /** @type {number} */ index) => html`<${TermRow} key=${index} term=${term} />`)}</tbody></table>
    </details>`)}`;
}

/** The most rows that are shown. */
const MOST = 60;

/** @param {{ rows: any[], position: Position }} props Any list of objects as a table, a column for each simple field. */
function Rows({ rows, position }) {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((field) => field !== 'reach' && field !== 'rule');
  const names = { game: position.game, catalog: position.catalog, label: position.label };
  return html`
    <div class="wide" tabindex="0"><table>
      <thead><tr>${fields.map((field) => html`<th key=${field} scope="col">${field}</th>`)}</tr></thead>
      <tbody>${rows.slice(0, MOST).map((row, index) => html`<tr key=${index}>${fields.map((field) => html`<td key=${field}>${cell(row[field], field, names)}</td>`)}</tr>`)}</tbody>
    </table></div>`;
}

/**
 * @param {any} value
 * @param {string} field
 * @param {import('./values.js').Names} names
 */
function cell(value, field, names) {
  if (field === 'seat') return names.label(value);
  if (field === 'violations') return value.map((/** @type {any} */ one) => one.message).join(' ');
  if (field === 'terms' && value) return value.map((/** @type {import('#types').Term} */ one) => `${termName(one, names.game)}${t('colon')}${one.value}`).join(', ');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value) && value[0]?.message) return value.map((one) => one.message).join(' ');
  return shown(value, field, names);
}
