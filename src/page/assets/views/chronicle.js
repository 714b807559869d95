// What happened, in the words of the service, the latest first.
import { html } from '../base/html.js';
import { t } from '../words/index.js';
import { Glyph } from './glyph.js';

/** @param {{ table: import('../play/table.js').Table }} props */
export function Chronicle({ table }) {
  const told = [...table.told].reverse();
  const first = table.told[0]?.version ?? 1;
  return html`
    <section class="chronicle" aria-labelledby="chronicle-title">
      <h2 id="chronicle-title">${t('table.chronicle')}</h2>
      ${told.length === 0 && html`<p class="fine">${t('table.chronicle.none')}</p>`}
      <ol tabindex="0" aria-labelledby="chronicle-title">${told.map((move) => html`
        <li key=${move.version}><${Glyph} seat=${move.seat} small /><div>${move.level && html`<p class="fine">${table.label(move.seat)} · ${t(`who.${move.level}`)}</p>`}${move.lines.map((line, index) => html`<p key=${index}>${line}</p>`)}</div></li>`)}</ol>
      ${first > 1 && html`<button class="more" onClick=${() => table.tellAll()}>${t('table.chronicle.all')}</button>`}
    </section>`;
}
