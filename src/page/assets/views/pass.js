// Between two players at one screen: nothing of anybody is shown until the next one says that they sit here.
import { games } from '../api/games.js';
import { html, useEffect, useRef } from '../base/html.js';
import { t } from '../words/index.js';
import { Glyph } from './glyph.js';

/** @param {{ table: import('../play/table.js').Table }} props */
export function PassScreen({ table }) {
  const seat = table.passTo ?? 0;
  const name = table.label(seat);
  const button = useRef(/** @type {any} */ (null));
  useEffect(() => button.current?.focus(), []);
  return html`
    <section class="pass">
      <p class="fine">${games.title(table.game)}</p>
      <${Glyph} seat=${seat} />
      <h1>${t('pass.title', { name })}</h1>
      <p>${t('pass.hint', { name })}</p>
      <button class="primary" ref=${button} onClick=${() => table.sitDown()}>${t('pass.take', { name })}</button>
    </section>`;
}
