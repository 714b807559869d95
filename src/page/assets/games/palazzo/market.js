// The middle of the table: the supply, the four quarries around it with the builder, the stacks and the money.
import { html } from '../../base/html.js';
import { t } from '../../words/index.js';
import { Tile } from './tile.js';

/**
 * @param {object} props
 * @param {any} props.state
 * @param {number[]} props.chosen tiles of the supply that are to be bought
 * @param {(index: number) => void} [props.onToggle]
 */
export function Market({ state, chosen, onToggle }) {
  return html`
    <div class="market">
      ${state.quarries.map((/** @type {any} */ quarry, /** @type {number} */ index) => html`
        <section key=${index} class=${`quarry quarry-${index} ${state.builderQuarry === index ? 'builder' : ''}`} aria-label=${t('palazzo.quarry', { number: index + 1 })}>
          <h3>${t('palazzo.quarry', { number: index + 1 })} ${state.builderQuarry === index && html`<span class="builder-mark" title=${t('palazzo.builder')}><span aria-hidden="true">⚒</span><span class="unseen">${t('palazzo.builder')}</span></span>`}</h3>
          <div class="tiles">${(quarry.tiles ?? []).map((/** @type {any} */ tile, /** @type {number} */ at) => html`<${Tile} key=${at} tile=${tile} />`)}</div>
        </section>`)}
      <section class="supply" aria-label=${t('palazzo.supply')}>
        <h3>${t('palazzo.supply')}</h3>
        <div class="tiles">${(state.supplyTiles ?? []).map((/** @type {any} */ tile, /** @type {number} */ at) => (onToggle
          ? html`<button key=${at} class="tile-button" aria-pressed=${String(chosen.includes(at))} onClick=${() => onToggle(at)}><${Tile} tile=${tile} /></button>`
          : html`<${Tile} key=${at} tile=${tile} />`))}</div>
      </section>
    </div>
    <p class="fine stacks-line">
      ${state.tileStacks.map((/** @type {any} */ stack, /** @type {number} */ index) => html`<span key=${index}>${t('palazzo.stack', { number: 'I'.repeat(index + 1), count: (stack.stackTiles?.length ?? 0) + (stack.hiddenCount ?? 0) })}</span>`)}
      <span>${t('palazzo.riders', { count: state.drawnRiderCount ?? 0 })}</span>
      <span>${t('palazzo.deck', { count: (state.moneyDeck?.cards?.length ?? 0) + (state.moneyDeck?.hiddenCount ?? 0) })}, ${t('palazzo.discards', { count: state.moneyDiscards?.length ?? 0 })}</span>
    </p>`;
}
