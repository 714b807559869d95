// Who leads, or who has won.
import { html } from '../base/html.js';
import { has, number, t } from '../words/index.js';
import { Glyph } from './glyph.js';

/** @import { Score, Standing as Row } from '#types' */

/** @param {{ score: Score | undefined, label: (seat: number) => string }} props */
export function Standing({ score, label }) {
  if (!score) return null;
  if (score.standings.length === 0) return html`<p class="fine">${t('standing.hidden')}</p>`;
  const tied = score.standings.some((row) => row.tieBreak);
  return html`
    <div class="standing">
      <h2>${t('standing.title')}</h2>
      <table>
        <thead><tr><th scope="col">${t('standing.place')}</th><th scope="col">${t('standing.player')}</th><th scope="col">${t('standing.points')}</th>${tied && html`<th scope="col" class="fine">${t('standing.tie')}</th>`}</tr></thead>
        <tbody>${score.standings.map((row) => html`
          <tr key=${row.seat} data-seat=${row.seat} data-place=${row.place} data-points=${row.points}>
            <td>${row.place}</td><th scope="row"><${Glyph} seat=${row.seat} small /> ${label(row.seat)}</th><td>${row.points === undefined ? '–' : number(row.points)}</td>
            ${tied && html`<td class="fine">${row.tieBreak && html`${tieInWords(row, score.standings)} <code title=${t('refused.rule')}>${row.tieBreak.rule}</code>`}</td>`}</tr>`)}</tbody>
      </table>
    </div>`;
}

/**
 * What decided between players with equal points, or left them at one place, such as `by florins: 400`.
 * @param {Row} row
 * @param {Row[]} rows
 */
function tieInWords({ place, tieBreak }, rows) {
  if (!tieBreak) return '';
  const shared = rows.filter((row) => row.place === place).length > 1;
  const key = `standing.${shared ? 'shared' : 'tie'}.${tieBreak.component}`;
  const tie = has(key) ? t(key) : tieBreak.component.toLowerCase().replaceAll('_', ' ');
  return tieBreak.value === undefined ? tie : t('standing.tie.value', { tie, value: number(tieBreak.value) });
}
