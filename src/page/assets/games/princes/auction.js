// The auction stacks: what is left, who acquired what in this round, the bid, and the buttons to nominate, bid and pass.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { useRoving } from '../../base/roving.js';
import { capital } from '../../base/values.js';
import { number, t } from '../../words/index.js';
import { Glyph } from '../../views/glyph.js';
import { Refused } from '../../views/refused.js';
import { about, described } from '../about.js';
import { differ, playersBefore } from '../changes.js';
import { labelOf, offersOf } from '../offers.js';

const SIGNS = /** @type {Record<string, string>} */ ({ FOREST: '♣', LAKE: '≈', PARK: '❀', LANDSCAPE: '♣', JESTER: '♪', BUILDER: '⌂', PRESTIGE_CARD: '★', RECRUITING_CARD: '✉' });

/** @param {{ position: import('../index.js').Position, table?: import('../index.js').Playing, catalog: any }} props */
export function Auction({ position, table, catalog }) {
  const { state, awaiting } = position;
  const seating = catalog.seatings.find((/** @type {any} */ one) => one.playerCount === state.players.length);
  const bidding = state.stage.auction?.bidding;
  const roving = useRoving();
  const choosing = offersOf(table, awaiting.choice === 'BUY' ? 'BUY' : 'NOMINATE').list;
  const quick = bidding ? [...offersOf(table, 'RAISE_BID').list, ...offersOf(table, 'PASS_AUCTION').list] : [];
  const before = playersBefore(position);
  const bidChanged = position.before && differ(position.before.stage.auction?.bidding, bidding);
  return html`
    <section class="auction" aria-labelledby="auction-title">
      <h2 id="auction-title">${t('princes.stacks')}</h2>
      <div ...${roving} aria-labelledby="auction-title"><ul class="stacks">${seating?.stackNames.map((/** @type {string} */ stack) => {
        const by = state.players.findIndex((/** @type {any} */ player) => player.acquiredStack === stack);
        const name = capital(games.name('princes', stack, 'Stack'));
        const inside = html`
          <span class="stack-sign" aria-hidden="true">${SIGNS[stack]}</span><span class="stack-name">${name}</span>
          <span class="fine">${t('princes.left', { count: leftIn(state, stack) })}</span>
          ${by >= 0 && html`<span class="by"><${Glyph} seat=${by} small /><span class="unseen">${position.label(by)}</span></span>`}`;
        const offered = choosing.find(({ move }) => (move.nominate ?? move.buy).stack === stack);
        const changed = before[by] && before[by].acquiredStack !== stack;
        const description = games.description('princes', stack, 'Stack');
        return html`<li key=${stack} class=${`stack ${bidding?.stack === stack ? 'now' : ''} ${changed ? 'changed' : ''}`} data-stack=${stack}>
          ${offered ? html`<button class="offered" ...${about(description)} onClick=${() => void table?.play(offered.move, 'auction')}>${inside}<span class="unseen">: ${labelOf(offered, 'princes')}</span></button>` : html`<div ...${described(description)}>${inside}</div>`}
        </li>`;
      })}</ul></div>
      ${bidding && html`
        <p class=${`bid ${bidChanged ? 'changed' : ''}`}><${Glyph} seat=${bidding.highest.seat} /> <strong>${t('princes.bid', { name: position.label(bidding.highest.seat), bid: number(bidding.highest.total), stack: games.name('princes', bidding.stack, 'Stack') })}</strong>
          ${quick.map((listed) => html`<button key=${listed.label?.notation ?? listed.kind} class=${listed.kind === 'RAISE_BID' ? 'primary' : ''} onClick=${() => void table?.play(listed.move, 'auction')}>${labelOf(listed, 'princes')}</button>`)}</p>`}
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
