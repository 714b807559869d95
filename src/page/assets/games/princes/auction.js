// The auction stacks: what is left, who acquired what in this round, the bid, and the buttons to nominate, bid and pass.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { capital } from '../../base/values.js';
import { number, t } from '../../words/index.js';
import { Glyph } from '../../views/glyph.js';
import { Refused } from '../../views/refused.js';
import { describe } from '../describe.js';

const SIGNS = /** @type {Record<string, string>} */ ({ FOREST: '♣', LAKE: '≈', PARK: '❀', LANDSCAPE: '♣', JESTER: '♪', BUILDER: '⌂', PRESTIGE_CARD: '★', RECRUITING_CARD: '✉' });

/** @param {{ position: import('../index.js').Position, table?: import('../index.js').Playing, catalog: any }} props */
export function Auction({ position, table, catalog }) {
  const { state, awaiting } = position;
  const seating = catalog.seatings.find((/** @type {any} */ one) => one.playerCount === state.players.length);
  const bidding = state.stage.auction?.bidding;
  const choice = awaiting.choice;
  const choosing = table?.mine && (choice === 'NOMINATE' || choice === 'BUY');
  const moves = table?.moves;
  /** @param {string} stack */
  const nominate = (stack) => void table?.play(choice === 'BUY' ? { buy: { stack } } : { nominate: { stack } }, 'auction');
  /** @param {string} stack */
  const offered = (stack) => moves?.of(choice).some(({ move }) => (move.nominate ?? move.buy)?.stack === stack);
  const quick = table?.mine && bidding ? [...(moves?.of('RAISE_BID') ?? []), ...(moves?.of('PASS_AUCTION') ?? [])] : [];
  return html`
    <section class="auction" aria-labelledby="auction-title">
      <h2 id="auction-title">${t('princes.stacks')}</h2>
      <ul class="stacks">${seating?.stackNames.map((/** @type {string} */ stack) => {
        const by = state.players.findIndex((/** @type {any} */ player) => player.acquiredStack === stack);
        const name = capital(games.name('princes', stack, 'Stack'));
        const inside = html`
          <span class="stack-sign" aria-hidden="true">${SIGNS[stack]}</span><span class="stack-name">${name}</span>
          <span class="fine">${t('princes.left', { count: leftIn(state, stack) })}</span>
          ${by >= 0 && html`<span class="by"><${Glyph} seat=${by} small /><span class="unseen">${position.label(by)}</span></span>`}`;
        return html`<li key=${stack} class=${`stack ${bidding?.stack === stack ? 'now' : ''}`} data-stack=${stack}>
          ${choosing ? html`<button class=${offered(stack) ? 'offered' : 'closed'} onClick=${() => nominate(stack)} aria-label=${`${t(choice === 'BUY' ? 'princes.buy' : 'princes.nominate')}: ${name}`}>${inside}</button>` : html`<div>${inside}</div>`}
        </li>`;
      })}</ul>
      ${bidding && html`
        <p class="bid"><${Glyph} seat=${bidding.highest.seat} /> <strong>${t('princes.bid', { name: position.label(bidding.highest.seat), bid: number(bidding.highest.total), stack: games.name('princes', bidding.stack, 'Stack') })}</strong>
          ${quick.map(({ move, kind }) => html`<button key=${kind} class=${kind === 'RAISE_BID' ? 'primary' : ''} onClick=${() => void table?.play(move, 'auction')}>${describe(move, position)}</button>`)}</p>`}
      ${table && html`<${Refused} table=${table} where="auction" />`}
    </section>`;
}

/**
 * @param {any} state
 * @param {string} stack
 */
function leftIn(state, stack) {
  const supply = state.supply ?? {};
  const piece = (/** @type {string} */ name) => supply.pieceCounts?.find((/** @type {any} */ one) => one.piece === name)?.count ?? 0;
  if (stack === 'LANDSCAPE') return piece('FOREST') + piece('LAKE') + piece('PARK');
  if (stack === 'JESTER') return supply.jesterCount ?? '?';
  if (stack === 'BUILDER') return supply.builderCount ?? '?';
  if (stack === 'RECRUITING_CARD') return supply.recruitingCardCount ?? '?';
  if (stack === 'PRESTIGE_CARD') return prestigeCards(state.prestigeDeck);
  return piece(stack);
}

/** @param {any} deck */
function prestigeCards(deck) {
  return (deck?.prestigeRuns ?? []).reduce((/** @type {number} */ sum, /** @type {any} */ run) => sum + (run.hiddenCount ?? 0) + (run.prestigeCards?.length ?? 0), 0);
}
