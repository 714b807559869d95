// Money cards: a currency by colour, shape and word, and a value.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { useRoving } from '../../base/roving.js';

const SHAPES = /** @type {Record<string, string>} */ ({ RED: '◆', GREEN: '●', BLUE: '■' });

/** @param {{ card: string }} props */
export function Money({ card }) {
  const [currency = '', value] = card.split('_');
  return html`<span class=${`money ${currency}`} title=${games.name('palazzo', card, 'MoneyCard')}>
    <span aria-hidden="true">${SHAPES[currency] ?? '✎'} ${value ?? 2}</span><span class="unseen">${games.name('palazzo', card, 'MoneyCard')}</span></span>`;
}

/**
 * Cards to choose from; equal ones can be chosen each.
 * @param {{ cards: string[], chosen: number[], onToggle?: (index: number) => void, label: string }} props
 */
export function MoneyRow({ cards, chosen, onToggle, label }) {
  const roving = useRoving();
  const group = onToggle ? roving : { role: 'group' };
  return html`<div class="money-row" ...${group} aria-label=${label}>${cards.map((card, index) => (onToggle
    ? html`<button key=${index} class="money-button" data-card=${card} aria-pressed=${String(chosen.includes(index))} onClick=${() => onToggle(index)}><${Money} card=${card} /></button>`
    : html`<${Money} key=${index} card=${card} />`))}</div>`;
}
