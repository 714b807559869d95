// Who leads, or who has won.
import { html } from '../base/html.js';
import { number, t } from '../words/index.js';
import { Glyph } from './glyph.js';

const TIES = /** @type {Record<string, string>} */ ({ florins: 'standing.florins', money: 'standing.money', followerAndScrollCount: 'standing.followers' });

/** @param {{ score: import('#types').Score | undefined, label: (seat: number) => string }} props */
export function Standing({ score, label }) {
  if (!score) return null;
  if (score.standings.length === 0) return html`<p class="fine">${t('standing.hidden')}</p>`;
  // What breaks ties differs from game to game; the answer names it.
  const extra = Object.keys(TIES).filter((field) => score.standings.some((row) => field in row));
  return html`
    <div class="standing">
      <h2>${t('standing.title')}</h2>
      <table>
        <thead><tr><th scope="col">${t('standing.place')}</th><th scope="col">${t('standing.player')}</th><th scope="col">${t('standing.points')}</th>${extra.map((field) => html`<th key=${field} scope="col" class="fine">${t(TIES[field] ?? '')}</th>`)}</tr></thead>
        <tbody>${score.standings.map((row) => html`
          <tr key=${row.seat} data-seat=${row.seat} data-place=${row.place} data-points=${row.points}>
            <td>${row.place}</td><th scope="row"><${Glyph} seat=${row.seat} small /> ${label(row.seat)}</th><td>${row.points === undefined ? '–' : number(row.points)}</td>
            ${extra.map((field) => html`<td key=${field} class="fine">${/** @type {any} */ (row)[field]}</td>`)}</tr>`)}</tbody>
      </table>
    </div>`;
}
