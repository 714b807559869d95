// Palazzo: quarries and supply, the auction, the hand, and the palaces of all players.
import { html, useEffect, useState } from '../../base/html.js';
import { useRoving } from '../../base/roving.js';
import { t } from '../../words/index.js';
import { Glyph } from '../../views/glyph.js';
import { isOffered, offersOf } from '../offers.js';
import { NoPicture } from '../picture.js';
import { Points, usePoints } from '../points.js';
import { Pending } from './building.js';
import { changesOf } from './changes.js';
import { Market } from './market.js';
import { MoneyRow } from './money.js';
import { usePrice } from './payment.js';
import { Purse, Revealed } from './purse.js';
import { Palace, useTiles } from './tile.js';
import { tileDescription, tileKey } from './words.js';

/** @import { Drawn } from '../../base/svg.js' */
/** @import { Changes } from './changes.js' */

/** @param {{ position: import('../index.js').Position, table?: import('../index.js').Playing }} props */
export function PalazzoBoard({ position, table }) {
  const { state, seat } = position;
  const [chosen, setChosen] = useState(/** @type {number[]} */ ([]));
  useEffect(() => setChosen([]), [position.key]);
  const roving = useRoving();
  const changes = changesOf(position.before, state);
  const { picture, trouble } = useTiles(position);
  // Points change with the palaces only; what is explored may be another game.
  const pointsOf = usePoints(position, JSON.stringify([position.catalog, state.options, state.players.map((/** @type {any} */ player) => player.palaces)]));
  const describe = (/** @type {any} */ tile) => tileDescription(position, tile);
  const offers = offersOf(table, 'BUY');
  const offered = (/** @type {number} */ index) => {
    const tile = state.supplyTiles?.[index];
    return tile !== undefined && offers.list.length > 0 && isOffered(offers, ({ tiles }) => tiles.some((/** @type {any} */ one) => tileKey(one) === tileKey(tile)));
  };
  const first = state.supplyTiles?.[0];
  const price = usePrice(position, seat ?? 0, first && offers.list.length > 0 ? [first] : [], []).due;
  const toggle = (/** @type {number} */ index) => setChosen(chosen.includes(index) ? chosen.filter((/** @type {number} */ one) => one !== index) : [...chosen, index].slice(-2));
  const seats = state.players.map((/** @type {any} */ _, /** @type {number} */ index) => index);
  const own = seat ?? 0;
  return html`
    <div class="palazzo-board" onKeyDown=${(/** @type {KeyboardEvent} */ event) => { if (event.key === 'Escape') setChosen([]); }}>
      <${NoPicture} trouble=${trouble} />
      <${Market} state=${state} picture=${picture} price=${price} chosen=${chosen} offered=${offered} onToggle=${toggle} describe=${describe} changes=${changes} />
      <${Bids} position=${position} changes=${changes} />
      <${Revealed} position=${position} table=${table} />
      ${seat !== undefined && table && html`<${Pending} position=${position} picture=${picture} table=${table} seat=${seat} />`}
      ${seat !== undefined && html`<${Purse} position=${position} table=${table} seat=${seat} buying=${chosen.filter(offered).map((index) => state.supplyTiles[index])} onUndo=${() => setChosen([])} />`}
      <div class="palaces-of" ...${roving} aria-label=${t('palazzo.palaces.all')}>${[...seats.slice(own), ...seats.slice(0, own)].map((one) => html`<${Player} key=${one} position=${position} picture=${picture} seat=${one} points=${pointsOf(one)} describe=${describe} changes=${changes} />`)}</div>
    </div>`;
}

/** @param {{ position: import('../index.js').Position, changes: Changes }} props */
function Bids({ position, changes }) {
  const { auction } = position.state.stage;
  if (!auction) return null;
  return html`
    <section class="panel" aria-labelledby="bids-title">
      <h2 id="bids-title">${t('palazzo.laid')}</h2>
      <ul class="laid">${(auction.laid ?? []).map((/** @type {any} */ laid) => html`
        <li key=${laid.seat} class=${changes.bidders.includes(laid.seat) ? 'changed' : ''}><${Glyph} seat=${laid.seat} small /> ${t('palazzo.laid.of', { name: position.label(laid.seat), total: laid.total ?? '' })}
          <${MoneyRow} cards=${laid.laidBids.flatMap((/** @type {any} */ bid) => bid.cards)} withDescriptions label=${t('palazzo.laid')} /></li>`)}
        ${position.state.players.map((/** @type {any} */ player, /** @type {number} */ seat) => player.passed && html`<li key=${`passed ${seat}`} class=${`fine ${changes.bidders.includes(seat) ? 'changed' : ''}`}><${Glyph} seat=${seat} small /> ${t('palazzo.passed', { name: position.label(seat) })}</li>`)}</ul>
    </section>`;
}

/** @param {{ position: import('../index.js').Position, picture: Drawn | undefined, seat: number, points: import('../points.js').Known | undefined, describe: (tile: any) => string | undefined, changes: Changes }} props */
function Player({ position, picture, seat, points, describe, changes }) {
  const player = position.state.players[seat];
  const cards = (player.hand?.cards?.length ?? 0) + (player.hand?.hiddenCount ?? 0);
  const palaces = player.palaces ?? [];
  return html`
    <section class=${`player ${position.awaiting.seats.includes(seat) ? 'awaited' : ''} ${position.seat === seat ? 'own' : ''}`} data-seat=${seat} aria-label=${t('palazzo.palaces', { name: position.label(seat) })}>
      <h3><${Glyph} seat=${seat} /> ${position.label(seat)} ${position.seat === seat && html`<span class="fine">(${t('table.you')})</span>`} <span class=${`fine hand-count ${changes.hands.includes(seat) ? 'changed' : ''}`}>${t('palazzo.hand.count', { count: cards })}</span> <${Points} of=${points} /></h3>
      <div class="palaces">${palaces.length === 0 && html`<p class="fine">${t('palazzo.none')}</p>`}
        ${palaces.map((/** @type {any} */ palace, /** @type {number} */ index) => html`<figure key=${index}><${Palace} picture=${picture} tiles=${palace.tiles} changed=${changes.palaces[seat]?.[index]} describe=${describe} /><figcaption class="fine">${t('palazzo.palace.of', { number: index + 1, name: position.label(seat) })}</figcaption></figure>`)}</div>
    </section>`;
}
