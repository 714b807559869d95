// The hand of the seat at this screen: to take money, to pay for tiles, to bid. What reaches a price says the service.
import { html, useEffect, useState } from '../../base/html.js';
import { sameCards } from '../../base/values.js';
import { listed, t } from '../../words/index.js';
import { Refused } from '../../views/refused.js';
import { tile as inWords } from '../describe.js';
import { MoneyRow } from './money.js';

/** @import { Position } from '../index.js' */
/** @import { Playing } from '../index.js' */

/** So many ways to pay or to bid are shown; the list of moves has them all. */
const SHOWN = 12;
const MOST = 1000;

/** @param {{ position: Position, table?: Playing, seat: number, buying: any[] }} props */
export function Purse({ position, table, seat, buying }) {
  const cards = position.state.players[seat].hand?.cards ?? [];
  const [chosen, setChosen] = useState(/** @type {number[]} */ ([]));
  useEffect(() => setChosen([]), [position.key]);
  const toggle = (/** @type {number} */ index) => setChosen(chosen.includes(index) ? chosen.filter((/** @type {number} */ one) => one !== index) : [...chosen, index]);
  const picked = chosen.map((index) => cards[index] ?? '');
  const bidding = table?.mine && position.awaiting.choice === 'PLACE_BID';
  const ways = buying.length > 0 ? (table?.moves?.of('BUY', MOST) ?? []).filter(({ move }) => sameTiles(move.buy.tiles, buying)) : [];
  const bids = bidding ? (table?.moves?.of('PLACE_BID', MOST) ?? []) : [];
  const sorted = [...cards].sort();
  return html`
    <section class="panel purse" aria-labelledby="purse-title">
      <h2 id="purse-title">${t('palazzo.hand')}</h2>
      <${MoneyRow} cards=${table?.mine ? cards : sorted} chosen=${chosen} onToggle=${table?.mine && (bidding || buying.length > 0) ? toggle : undefined} label=${t('palazzo.hand')} />
      ${table?.mine && position.awaiting.choice === 'BUY_OR_AUCTION' && buying.length === 0 && html`<p class="fine">${t('palazzo.buy.hint')}</p>`}
      ${buying.length > 0 && html`
        <h3>${t('palazzo.buy', { tiles: listed(buying.map((tile) => inWords(tile, 'palazzo'))) })}</h3>
        ${ways.length === 0 && table?.moves && html`<p class="fine">${t('palazzo.pay.none')}</p>`}
        <div class="row">${ways.slice(0, SHOWN).map(({ move }, index) => html`<button key=${index} class="way" onClick=${() => void table?.play(move, 'purse')}><span>${t('palazzo.pay')}</span> <${MoneyRow} cards=${move.buy.cards ?? []} chosen=${[]} label=${t('palazzo.pay')} /></button>`)}</div>
        <button class="primary" onClick=${() => void table?.play({ buy: { tiles: buying, cards: picked } }, 'purse')}>${t('palazzo.pay.chosen')} (${picked.length})</button>`}
      ${bidding && html`
        <div class="row">${bids.slice(0, SHOWN).map(({ move }, index) => html`<button key=${index} class="way" onClick=${() => void table?.play(move, 'purse')}><${MoneyRow} cards=${move.placeBid.cards} chosen=${[]} label=${t('palazzo.laid')} /></button>`)}
          ${(table?.moves?.of('PASS_AUCTION') ?? []).map(({ move }) => html`<button key="pass" onClick=${() => void table?.play(move, 'purse')}>${t('move.palazzo.PASS_AUCTION')}</button>`)}</div>
        <button class="primary" disabled=${picked.length === 0} onClick=${() => void table?.play({ placeBid: { cards: picked } }, 'purse')}>${t('palazzo.bid.chosen')} (${picked.length})</button>`}
      ${table && html`<${Refused} table=${table} where="purse" />`}
    </section>`;
}

/** @param {{ position: Position, table?: Playing }} props The money that was revealed, of which cards are taken. */
export function Revealed({ position, table }) {
  const cards = position.state.stage.moneyRevealed?.cards;
  const [chosen, setChosen] = useState(/** @type {number[]} */ ([]));
  useEffect(() => setChosen([]), [position.key]);
  if (!cards) return null;
  const toggle = (/** @type {number} */ index) => setChosen(chosen.includes(index) ? chosen.filter((/** @type {number} */ one) => one !== index) : [...chosen, index]);
  const picked = chosen.map((index) => cards[index]);
  const fits = (table?.moves?.of('TAKE_CARDS') ?? []).some(({ move }) => sameCards(move.takeCards.cards, picked));
  return html`
    <section class="panel" aria-labelledby="revealed-title">
      <h2 id="revealed-title">${t('palazzo.revealed')}</h2>
      <${MoneyRow} cards=${cards} chosen=${chosen} onToggle=${table?.mine ? toggle : undefined} label=${t('palazzo.revealed')} />
      ${table?.mine && html`<button class=${fits ? 'primary' : ''} disabled=${picked.length === 0} onClick=${() => void table.play({ takeCards: { cards: picked } }, 'revealed')}>${t('princes.take')} (${picked.length})</button>`}
      ${table && html`<${Refused} table=${table} where="revealed" />`}
    </section>`;
}

/**
 * @param {any[]} one
 * @param {any[]} other
 */
function sameTiles(one, other) {
  const names = (/** @type {any[]} */ tiles) => tiles.map((tile) => `${tile.material} ${tile.floor} ${tile.windowCount}`);
  return sameCards(names(one), names(other));
}
