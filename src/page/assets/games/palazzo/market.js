// The middle of the table: the supply, the four quarries around it with the builder, the stacks and the money.
import { html } from '../../base/html.js';
import { useRoving } from '../../base/roving.js';
import { t } from '../../words/index.js';
import { about, described } from '../about.js';
import { Tile } from './tile.js';

/** @import { Drawn } from '../../base/svg.js' */

/**
 * @param {object} props
 * @param {any} props.state
 * @param {Drawn | undefined} props.picture that has the tiles
 * @param {number} [props.price] of a tile of the supply, where one can be bought
 * @param {number[]} props.chosen tiles of the supply that are to be bought
 * @param {(index: number) => boolean} props.offered whether a tile of the supply can be chosen
 * @param {(index: number) => void} props.onToggle
 * @param {(tile: any) => string | undefined} props.describe what a tile is good for
 * @param {import('./changes.js').Changes} props.changes
 */
export function Market({ state, picture, price, chosen, offered, onToggle, describe, changes }) {
  const roving = useRoving();
  return html`
    <div class="market" ...${roving} aria-label=${t('palazzo.market')}>
      ${state.quarries.map((/** @type {any} */ quarry, /** @type {number} */ index) => html`
        <section key=${index} class=${`quarry quarry-${index} ${state.builderQuarry === index ? 'builder' : ''}`} aria-label=${t('palazzo.quarry', { number: index + 1 })}>
          <h3>${t('palazzo.quarry', { number: index + 1 })} ${state.builderQuarry === index && html`<span class=${`builder-mark ${changes.builder ? 'changed' : ''}`} title=${t('palazzo.builder')}><span aria-hidden="true">⚒</span><span class="unseen">${t('palazzo.builder')}</span></span>`}</h3>
          <div class="tiles">${(quarry.tiles ?? []).map((/** @type {any} */ tile, /** @type {number} */ at) => html`<span key=${at} ...${described(describe(tile))}><${Tile} picture=${picture} tile=${tile} changed=${changes.quarries[index]?.includes(at)} /></span>`)}</div>
        </section>`)}
      <section class="supply" aria-label=${t('palazzo.supply')}>
        <h3>${t('palazzo.supply')}${price !== undefined && html` <span class="fine price">${t('palazzo.price.each', { price })}</span>`}</h3>
        <div class="tiles">${(state.supplyTiles ?? []).map((/** @type {any} */ tile, /** @type {number} */ at) => {
          const drawn = html`<${Tile} picture=${picture} tile=${tile} changed=${changes.supply.includes(at)} />`;
          return offered(at)
            ? html`<button key=${at} data-spot=${`supply ${at}`} class="tile-button" aria-pressed=${String(chosen.includes(at))} ...${about(describe(tile))} onClick=${() => onToggle(at)}>${drawn}</button>`
            : html`<span key=${at} data-spot=${`supply ${at}`} ...${described(describe(tile))}>${drawn}</span>`;
        })}</div>
      </section>
    </div>
    <p class="fine stacks-line">
      ${state.tileStacks.map((/** @type {any} */ stack, /** @type {number} */ index) => html`<span key=${index}>${t('palazzo.stack', { number: 'I'.repeat(index + 1), count: (stack.stackTiles?.length ?? 0) + (stack.hiddenCount ?? 0) })}</span>`)}
      <span>${t('palazzo.riders', { count: state.drawnRiderCount ?? 0 })}</span>
      <span>${t('palazzo.deck', { count: (state.moneyDeck?.cards?.length ?? 0) + (state.moneyDeck?.hiddenCount ?? 0) })}, ${t('palazzo.discards', { count: state.moneyDiscards?.length ?? 0 })}</span>
    </p>`;
}
