// Money cards: a currency by colour, shape and word, and a value.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { useRoving } from '../../base/roving.js';
import { about, described } from '../about.js';

const SHAPES = /** @type {Record<string, string>} */ ({ RED: '◆', GREEN: '●', BLUE: '■' });

/** @param {{ card: string }} props */
function Money({ card }) {
  const [currency = '', value] = card.split('_');
  const name = games.name('palazzo', card, 'MoneyCard');
  return html`<span class=${`money ${currency}`} title=${name}>
    <span aria-hidden="true">${SHAPES[currency] ?? '✎'} ${value ?? 2}</span><span class="unseen">${name}</span></span>`;
}

/**
 * Cards in a row.
 * @param {object} props
 * @param {string[]} props.cards
 * @param {string} props.label
 * @param {number[]} [props.chosen]
 * @param {(index: number) => void} [props.onToggle] to choose from them; equal ones can be chosen each
 * @param {number[]} [props.came] indices of cards that the latest move brought
 * @param {boolean} [props.withDescriptions] whether each card can be asked what it is, where there is nothing to choose; not within a button
 */
export function MoneyRow({ cards, label, chosen = [], onToggle, came = [], withDescriptions = false }) {
  const roving = useRoving();
  const group = onToggle || withDescriptions ? roving : { role: 'group' };
  return html`<div class="money-row" ...${group} aria-label=${label}>${cards.map((card, index) => {
    const description = games.description('palazzo', card, 'MoneyCard');
    if (onToggle) return html`<button key=${index} class=${`money-button ${came.includes(index) ? 'came' : ''}`} data-card=${card} aria-pressed=${String(chosen.includes(index))} ...${about(description)} onClick=${() => onToggle(index)}><${Money} card=${card} /></button>`;
    const said = described(description);
    return withDescriptions ? html`<span key=${index} ...${said} class=${`${said.class ?? ''} ${came.includes(index) ? 'came' : ''}`}><${Money} card=${card} /></span>` : html`<${Money} key=${index} card=${card} />`;
  })}</div>`;
}
