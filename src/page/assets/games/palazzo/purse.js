// The hand of the seat at this screen: to take money, to pay for tiles, to bid. Whether money reaches a price is an answer of the service.
import { html, useEffect, useState } from '../../base/html.js';
import { sameCards } from '../../base/values.js';
import { listed, number, t } from '../../words/index.js';
import { Refused } from '../../views/refused.js';
import { added, differ, playersBefore } from '../changes.js';
import { isOffered, labelOf, offersOf } from '../offers.js';
import { MoneyRow } from './money.js';
import { useBid, usePrice } from './payment.js';
import { tileInWords, tileKey } from './words.js';

/** @import { Position } from '../index.js' */
/** @import { Playing } from '../index.js' */
/** @import { Payment } from './payment.js' */

/** The most ways to pay or to bid that are shown as buttons; the list of moves has them all. */
const SHOWN = 12;
/** The most moves of a kind that are asked for. */
const MOST = 1000;

/** @param {{ position: Position, table?: Playing, seat: number, buying: any[], onUndo: () => void }} props */
export function Purse({ position, table, seat, buying, onUndo }) {
  const cards = position.state.players[seat].hand?.cards ?? [];
  const choice = useChoice(position.key, cards);
  const bidding = table?.mine && position.awaiting.choice === 'PLACE_BID';
  const price = usePrice(position, seat, buying, choice.picked);
  const bid = useBid(position, seat, bidding ? choice.picked : []);
  const ways = buying.length > 0 ? (table?.moves?.of('BUY', MOST) ?? []).filter(({ move }) => sameTiles(move.buy.tiles, buying)) : [];
  const bids = bidding ? (table?.moves?.of('PLACE_BID', MOST) ?? []) : [];
  const offers = offersOf(table, 'BUY');
  const shown = table?.mine ? cards : [...cards].sort();
  const old = playersBefore(position)[seat]?.hand?.cards;
  const undo = () => {
    if (choice.picked.length === 0) onUndo();
    choice.clear();
  };
  const undoing = buying.length + choice.picked.length > 0 && html`<button onClick=${undo}>${t('undo')}</button>`;
  return html`
    <section class="panel purse" aria-labelledby="purse-title" onKeyDown=${choice.escape}>
      <h2 id="purse-title">${t('palazzo.hand')}</h2>
      <${MoneyRow} cards=${shown} chosen=${choice.chosen} onToggle=${table?.mine && (bidding || buying.length > 0) ? choice.toggle : undefined} came=${old ? added(shown, old) : []} withDescriptions label=${t('palazzo.hand')} />
      ${table?.mine && position.awaiting.choice === 'BUY_OR_AUCTION' && table.moves && buying.length === 0 && html`<p class="fine">${t(offers.list.length > 0 ? 'palazzo.buy.hint' : 'palazzo.pay.none')}</p>`}
      ${buying.length > 0 && html`
        <h3>${t('palazzo.buy', { tiles: listed(buying.map(tileInWords)) })}</h3>
        ${ways.length === 0 && offers.all && html`<p class="fine">${t('palazzo.pay.none')}</p>`}
        <div class="row">${ways.slice(0, SHOWN).map((way, index) => html`<button key=${index} class="way" title=${way.label?.text} onClick=${() => void table?.play(way.move, 'purse')}><span>${t('palazzo.pay')}</span> <${MoneyRow} cards=${way.move.buy.cards ?? []} label=${t('palazzo.pay')} /></button>`)}</div>
        <${Sum} of=${price} sum="palazzo.sum" due="palazzo.price" />
        <div class="row"><button class="primary" disabled=${!price.enough} onClick=${() => void table?.play({ buy: { tiles: buying, cards: choice.picked } }, 'purse')}>${t('palazzo.pay.chosen')} (${choice.picked.length})</button>${undoing}</div>`}
      ${bidding && html`
        <div class="row">${bids.slice(0, SHOWN).map((one, index) => html`<button key=${index} class="way" title=${one.label?.text} onClick=${() => void table?.play(one.move, 'purse')}><${MoneyRow} cards=${one.move.placeBid.cards} label=${t('palazzo.laid')} /></button>`)}
          ${offersOf(table, 'PASS_AUCTION').list.map((one) => html`<button key="pass" onClick=${() => void table?.play(one.move, 'purse')}>${labelOf(one, 'palazzo')}</button>`)}</div>
        <${Sum} of=${bid} sum="palazzo.sum.bid" due="palazzo.highest" />
        <div class="row"><button class="primary" disabled=${!bid.enough} onClick=${() => void table?.play({ placeBid: { cards: choice.picked } }, 'purse')}>${t('palazzo.bid.chosen')} (${choice.picked.length})</button>${undoing}</div>`}
      ${table && html`<${Refused} table=${table} where="purse" />`}
    </section>`;
}

/** @param {{ of: Payment, sum: string, due: string }} props What the chosen cards come to, beside what is due; `sum` and `due` are keys of words. */
function Sum({ of, sum, due }) {
  return html`
    <p class="sum" role="status">${of.sum !== undefined && html`<span>${t(sum, { sum: number(of.sum) })}</span> `}${of.due !== undefined && html`<span>${t(due, { sum: number(of.due) })}</span> `}
      ${of.trouble && html`<span class="closed">${of.trouble}</span>`}</p>`;
}

/** @param {{ position: Position, table?: Playing }} props The money that was revealed, of which cards are taken. */
export function Revealed({ position, table }) {
  const cards = position.state.stage.moneyRevealed?.cards;
  const choice = useChoice(position.key, cards ?? []);
  if (!cards) return null;
  const { picked, chosen, toggle, clear, escape } = choice;
  const came = position.before && differ(cards, position.before.stage.moneyRevealed?.cards) ? [...cards.keys()] : [];
  const fits = picked.length > 0 && isOffered(offersOf(table, 'TAKE_CARDS'), (taking) => sameCards(taking.cards, picked));
  return html`
    <section class="panel" aria-labelledby="revealed-title" onKeyDown=${escape}>
      <h2 id="revealed-title">${t('palazzo.revealed')}</h2>
      <${MoneyRow} cards=${cards} chosen=${chosen} onToggle=${table?.mine ? toggle : undefined} came=${came} withDescriptions label=${t('palazzo.revealed')} />
      ${table?.mine && html`<button class="primary" disabled=${!fits} onClick=${() => void table.play({ takeCards: { cards: picked } }, 'revealed')}>${t('princes.take')} (${picked.length})</button>`}
      ${picked.length > 0 && html`<button onClick=${clear}>${t('undo')}</button>`}
      ${table && html`<${Refused} table=${table} where="revealed" />`}
    </section>`;
}

/**
 * Cards that are chosen one by one, until they are sent, the choice is taken back, or there is another position.
 * @param {string} key of the position
 * @param {string[]} cards
 */
function useChoice(key, cards) {
  const [chosen, setChosen] = useState(/** @type {number[]} */ ([]));
  useEffect(() => setChosen([]), [key]);
  const clear = () => setChosen([]);
  return {
    chosen,
    picked: chosen.map((index) => cards[index] ?? ''),
    clear,
    toggle: (/** @type {number} */ index) => setChosen(chosen.includes(index) ? chosen.filter((/** @type {number} */ one) => one !== index) : [...chosen, index]),
    escape: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'Escape' || chosen.length === 0) return;
      // What was chosen before these cards stays chosen.
      event.stopPropagation();
      clear();
    },
  };
}

/**
 * @param {any[]} one
 * @param {any[]} other
 */
function sameTiles(one, other) {
  return sameCards(one.map(tileKey), other.map(tileKey));
}
