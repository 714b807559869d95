// An attempt that the rules forbid, told where it was made: the sentence, the rule, and what would be allowed, as buttons.
import { html, useEffect, useRef } from '../base/html.js';
import { t } from '../words/index.js';
import { describe } from '../games/describe.js';

/** @param {{ table: import('../games/index.js').Playing, where: string }} props */
export function Refused({ table, where }) {
  const { refused } = table;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  // It may stand below the edge of the screen, while the board that was clicked is in view.
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [refused]);
  if (!refused || refused.where !== where) return null;
  const { violations, alternatives } = refused.refusal;
  const names = { game: table.game, catalog: table.catalog, label: (/** @type {number} */ seat) => table.label(seat) };
  return html`
    <div class="refused" role="alert" ref=${box}>
      <strong>${t('refused.title')}: ${describe(refused.move, names)}</strong>
      <ul>${violations.map((violation) => html`
        <li key=${violation.rule}>${violation.message} <code title=${t('refused.rule')}>${violation.rule}</code>
          <span class="fine">${violation.sources.map((source) => `${source.document}: ${source.heading}`).join(' · ')}</span></li>`)}</ul>
      ${alternatives.length > 0 && html`
        <p>${t('refused.instead')}</p>
        <div class="row">${alternatives.slice(0, 6).map((move, index) => html`
          <button key=${index} class="move" onClick=${() => void table.play(move, where)}>${describe(move, names)}</button>`)}</div>`}
      <button class="ask" aria-label=${t('dismiss')} title=${t('dismiss')} onClick=${() => table.dismiss()}>×</button>
    </div>`;
}
