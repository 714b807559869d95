// What a move would cost and bring, in the words of the service.
import { html } from '../base/html.js';
import { t } from '../words/index.js';
import { useAnswer } from '../games/ask.js';
import { RuleId } from './rule.js';

/** @import { Effect, Move } from '#types' */

/** @param {{ position: import('../games/index.js').Position, move: Move, seat: number }} props */
export function Explanation({ position, move, seat }) {
  const body = { position: position.about, seat, move, include: ['LABELS'], labels: position.labels };
  const { answer, trouble } = useAnswer(position, 'moves/explain', body);
  if (trouble) return html`<p class="trouble">${trouble}</p>`;
  if (!answer) return html`<p class="fine" role="status">${t('loading')}</p>`;
  /** @type {[string, Effect[]][]} */
  const parts = [
    [t('explain.costs'), answer.costs],
    [t('explain.may.cost'), answer.conditionalCosts],
    [t('explain.gains'), answer.gains],
    [t('explain.may.gain'), answer.conditionalGains ?? []],
  ];
  return html`
    <div class="explanation">
      <p>${answer.message}</p>
      <dl>${parts.filter(([, effects]) => effects.length > 0).map(([title, effects]) => html`
        <div key=${title}><dt>${title}</dt>${effects.map((effect) => html`<dd key=${effect.message}>${effect.message}<${Reckoning} terms=${effect.reckoning} position=${position} /></dd>`)}</div>`)}
        ${answer.forgone.length > 0 && html`<div><dt>${t('explain.forgone')}</dt>${answer.forgone.slice(0, 3).map((/** @type {any} */ one) => html`<dd key=${one.label?.notation ?? one.message}>${one.label && `${one.label.text}${t('colon')}`}${one.message}</dd>`)}</div>`}
      </dl>
      <p class="fine rules">${answer.rules.slice(0, 6).map((/** @type {any} */ rule) => html`<${RuleId} key=${rule.id} game=${position.game} id=${rule.id} statement=${rule.statement} /> `)}</p>
    </div>`;
}

/** @param {{ terms: import('#types').Term[], position: import('../games/index.js').Position }} props */
function Reckoning({ terms }) {
  if (terms.length === 0) return null;
  return html`<span class="fine"> (${terms.filter((term) => term.value !== 0).map((term) => term.value).join(' + ').replaceAll('+ -', '− ')})</span>`;
}
