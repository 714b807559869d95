// Who leads, or who has won.
import { html } from '../base/html.js';
import { number, t } from '../words/index.js';
import { Glyph } from './glyph.js';

/** @param {{ score: import('#types').Score | undefined, label: (seat: number) => string }} props */
export function Standing({ score, label }) {
  if (!score) return null;
  if (score.standings.length === 0) return html`<p class="fine">${t('standing.hidden')}</p>`;
  return html`
    <section class="standing" aria-labelledby="standing-title">
      <h2 id="standing-title">${t('standing.title')}</h2>
      <table>
        <thead><tr><th scope="col">${t('standing.place')}</th><th scope="col">${t('standing.player')}</th><th scope="col">${t('standing.points')}</th></tr></thead>
        <tbody>${score.standings.map((row) => html`
          <tr key=${row.seat} data-seat=${row.seat} data-place=${row.place} data-points=${row.points}>
            <td>${row.place}</td><th scope="row"><${Glyph} seat=${row.seat} small /> ${label(row.seat)}</th><td>${row.points === undefined ? '–' : number(row.points)}</td></tr>`)}</tbody>
      </table>
    </section>`;
}
