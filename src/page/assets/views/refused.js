// A refusal of a move, shown where the move was tried: the sentence, the rule, and what would be allowed, as buttons.
import { html, useEffect, useRef } from '../base/html.js';
import { kindOf } from '../base/values.js';
import { has, t } from '../words/index.js';
import { labelOf } from '../games/offers.js';
import { MakeMove } from './makemove.js';
import { RuleId } from './rule.js';

/** @param {{ table: import('../games/index.js').Playing, where: string }} props */
export function Refused({ table, where }) {
  const { refused } = table;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  // It may stand below the edge of the screen, while the board that was clicked is in view.
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [refused]);
  if (!refused || refused.where !== where) return null;
  const { violations, alternatives, label, alternativeLabels = [] } = refused.refusal;
  return html`
    <div class="refused" role="alert" ref=${box}>
      <strong>${t('refused.title')}${t('colon')}${labelOf({ label, kind: kindOf(refused.move) }, table.game)}</strong>
      <ul>${violations.map((violation) => html`
        <li key=${violation.rule}>${violation.message} <${RuleId} game=${table.game} id=${violation.rule} />
          <span class="fine">${violation.sources.map(sourceInWords).join(' · ')}</span></li>`)}</ul>
      ${alternatives.length > 0 && html`
        <p>${t('refused.instead')}</p>
        <div class="row">${alternatives.slice(0, 6).map((move, index) => html`
          <${MakeMove} key=${alternativeLabels[index]?.notation ?? index} table=${table} where=${where} listed=${{ move, label: alternativeLabels[index], kind: kindOf(move) }} />`)}</div>`}
      <button class="ask" aria-label=${t('dismiss')} title=${t('dismiss')} onClick=${() => table.dismiss()}>×</button>
    </div>`;
}

/** @param {import('#types').Violation['sources'][number]} source Where a rule stands, such as `English rulebook, Complete a work`. */
function sourceInWords({ document, heading }) {
  const key = `source.${document}`;
  return t('source.at', { document: has(key) ? t(key) : document, heading });
}
