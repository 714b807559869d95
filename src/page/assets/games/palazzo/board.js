// Palazzo: quarries and supply, the auction, the hand, and the palaces of all players.
import { html, useEffect, useState } from '../../base/html.js';
import { capital } from '../../base/values.js';
import { t } from '../../words/index.js';
import { Glyph } from '../../views/glyph.js';
import { Pending } from './building.js';
import { Market } from './market.js';
import { MoneyRow } from './money.js';
import { Purse, Revealed } from './purse.js';
import { Palace } from './tile.js';

/** @param {{ position: import('../index.js').Position, table?: import('../index.js').Playing }} props */
export function PalazzoBoard({ position, table }) {
  const { state, seat } = position;
  const [chosen, setChosen] = useState(/** @type {number[]} */ ([]));
  useEffect(() => setChosen([]), [position.key]);
  const buying = table?.mine && position.awaiting.choice === 'BUY_OR_AUCTION';
  const toggle = (/** @type {number} */ index) => setChosen(chosen.includes(index) ? chosen.filter((/** @type {number} */ one) => one !== index) : [...chosen, index].slice(-2));
  const seats = state.players.map((/** @type {any} */ _, /** @type {number} */ index) => index);
  const own = seat ?? 0;
  return html`
    <div class="palazzo-board">
      <${Market} state=${state} chosen=${chosen} onToggle=${buying ? toggle : undefined} />
      <${Bids} position=${position} />
      <${Revealed} position=${position} table=${table} />
      ${seat !== undefined && table && html`<${Pending} position=${position} table=${table} seat=${seat} />`}
      ${seat !== undefined && html`<${Purse} position=${position} table=${table} seat=${seat} buying=${buying ? chosen.map((index) => state.supplyTiles[index]).filter(Boolean) : []} />`}
      <div class="palaces-of">${[...seats.slice(own), ...seats.slice(0, own)].map((one) => html`<${Player} key=${one} position=${position} seat=${one} />`)}</div>
    </div>`;
}

/** @param {{ position: import('../index.js').Position }} props */
function Bids({ position }) {
  const { auction } = position.state.stage;
  if (!auction) return null;
  return html`
    <section class="panel" aria-labelledby="bids-title">
      <h2 id="bids-title">${t('palazzo.laid')}</h2>
      <ul class="laid">${(auction.laid ?? []).map((/** @type {any} */ laid) => html`
        <li key=${laid.seat}><${Glyph} seat=${laid.seat} small /> ${t('palazzo.laid.of', { name: position.label(laid.seat), total: laid.total ?? '' })}
          <${MoneyRow} cards=${laid.laidBids.flatMap((/** @type {any} */ bid) => bid.cards)} chosen=${[]} label=${t('palazzo.laid')} /></li>`)}
        ${position.state.players.map((/** @type {any} */ player, /** @type {number} */ seat) => player.passed && html`<li key=${`passed ${seat}`} class="fine"><${Glyph} seat=${seat} small /> ${t('palazzo.passed', { name: position.label(seat) })}</li>`)}</ul>
    </section>`;
}

/** @param {{ position: import('../index.js').Position, seat: number }} props */
function Player({ position, seat }) {
  const player = position.state.players[seat];
  const cards = (player.hand?.cards?.length ?? 0) + (player.hand?.hiddenCount ?? 0);
  const palaces = player.palaces ?? [];
  return html`
    <section class=${`player ${position.awaiting.seats.includes(seat) ? 'awaited' : ''} ${position.seat === seat ? 'own' : ''}`} data-seat=${seat} aria-label=${t('palazzo.palaces', { name: position.label(seat) })}>
      <h3><${Glyph} seat=${seat} /> ${position.label(seat)} ${position.seat === seat && html`<span class="fine">(${t('table.you')})</span>`} <span class="fine">${t('palazzo.hand.count', { count: cards })}</span></h3>
      <div class="palaces">${palaces.length === 0 && html`<p class="fine">${t('palazzo.none')}</p>`}
        ${palaces.map((/** @type {any} */ palace, /** @type {number} */ index) => html`<figure key=${index}><${Palace} tiles=${palace.tiles} /><figcaption class="fine">${capital(t('palazzo.palace', { number: index + 1 }))}</figcaption></figure>`)}</div>
    </section>`;
}
