// The turning points of a game that is over, computed when somebody asks for them.
import { html, useEffect, useState } from '../base/html.js';
import { useStore } from '../base/store.js';
import { decimal, language, number, t } from '../words/index.js';
import { labelOf } from '../games/offers.js';
import { MOST_DECISIONS, PLAYOUTS, TurningPoints } from '../play/turning.js';
import { Glyph } from './glyph.js';

/** @param {{ table: import('../play/table.js').Table }} props */
export function Turning({ table }) {
  const [points] = useState(() => new TurningPoints({ game: table.game, id: table.id, labels: table.session?.info.labels ?? [] }, (seat) => table.session?.scores?.standings.find((row) => row.seat === seat)?.place));
  useStore(points);
  useEffect(() => {
    const leave = language.subscribe(() => void points.translate());
    return () => {
      leave();
      points.cancel();
    };
  }, []);
  const { progress, found, trouble } = points;
  // One button for both, so that the focus stays where it is.
  return html`
    <section class="turning" aria-labelledby="turning-title">
      <h2 id="turning-title">${t('turning.title')}</h2>
      <p class="fine">${t('turning.hint', { most: MOST_DECISIONS })}</p>
      ${progress && html`<p><label class="fine">${t('turning.progress', progress)} <progress max=${progress.count} value=${progress.done}></progress></label></p>`}
      <button class="turning-button" onClick=${progress ? () => points.cancel() : () => void points.find()}>${t(progress ? 'cancel' : 'turning.find')}</button>
      <div aria-live="polite">
        ${trouble && html`<p class="trouble">${trouble}</p>`}
        ${found && found.length === 0 && html`<p>${t('turning.none')}</p>`}
        ${found && found.length > 0 && html`<${Found} points=${points} table=${table} />`}
        ${found && html`<p class="fine">${t('turning.estimate', { playouts: number(PLAYOUTS), count: number(points.decisions) })}</p>`}
      </div>
    </section>`;
}

/** @param {{ points: TurningPoints, table: import('../play/table.js').Table }} props */
function Found({ points, table }) {
  return html`
    <table>
      <thead><tr>${['move', 'moves', 'drop'].map((column) => html`<th key=${column} scope="col">${t(`turning.${column}`)}</th>`)}</tr></thead>
      <tbody>${points.found?.map(({ step, seat, made, better, drop }) => html`
        <tr key=${step} data-step=${step} data-seat=${seat} data-drop=${drop}>
          <th scope="row">${number(step)}</th>
          <td><p><${Glyph} seat=${seat} small /> <strong>${table.label(seat)}</strong></p><p>${t('turning.made', { move: labelOf(made, table.game) })}</p><p>${t('turning.better', { move: labelOf(better, table.game) })}</p></td>
          <td>${decimal(drop / 100)}</td></tr>`)}</tbody>
    </table>`;
}
