// A player: what everybody may know of them, and their principality in small.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { capital } from '../../base/values.js';
import { number, t } from '../../words/index.js';
import { Glyph } from '../../views/glyph.js';
import { playersBefore } from '../changes.js';
import { Points } from '../points.js';
import { Grid } from './grid.js';
import { brought } from './pieces.js';

/** @import { Drawn } from '../../base/svg.js' */

/** @param {{ position: import('../index.js').Position, seat: number, picture?: Drawn, grid: boolean }} props */
export function PlayerCard({ position, seat, picture, grid }) {
  const { state, awaiting } = position;
  const player = state.players[seat];
  const old = playersBefore(position)[seat];
  const before = old && factsOf(old);
  const points = (/** @type {any} */ of) => of.prestigePoints ?? 0;
  const notes = [
    state.startSeat === seat && t('princes.start'),
    player.withdrawn && t('princes.withdrawn'),
    player.acquiredStack && t('princes.acquired', { stack: games.name('princes', player.acquiredStack, 'Stack') }),
    player.character && capital(games.name('princes', player.character, 'Character')),
    player.workMarker && `${t('princes.work.marker')}${t('colon')}${player.workMarker}`,
  ].filter(Boolean);
  const table = player.table?.professions ?? [];
  return html`
    <section class=${`player ${awaiting.seats.includes(seat) ? 'awaited' : ''} ${position.seat === seat ? 'own' : ''}`} data-seat=${seat}>
      <h3><${Glyph} seat=${seat} /> ${position.label(seat)} ${position.seat === seat && html`<span class="fine">(${t('table.you')})</span>`}
        <${Points} of=${{ points: points(player), all: true }} changed=${old && points(old) !== points(player)} /></h3>
      ${grid && html`<${Grid} picture=${picture} seat=${seat} changed=${brought(player.principality, old?.principality)} label=${t('princes.principality', { name: position.label(seat) })} />`}
      <dl class="facts">${factsOf(player).map(([name, value], index) => html`<div key=${name} class=${before && before[index][1] !== value ? 'changed' : ''}><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
      ${(player.freedoms ?? []).length > 0 && html`<p class="fine">${t('princes.freedoms')}${t('colon')}${player.freedoms.map((/** @type {string} */ one) => games.name('princes', one, 'Freedom')).join(', ')}</p>`}
      ${(table.length > 0 || player.table?.recruitingCardCount > 0) && html`<p class="fine">${t('princes.table')}${t('colon')}${[...table.map((/** @type {string} */ one) => games.name('princes', one, 'Profession')), ...(player.table.recruitingCardCount ? [`${t('princes.recruiting')} × ${player.table.recruitingCardCount}`] : [])].join(', ')}</p>`}
      ${notes.length > 0 && html`<p class="notes">${notes.map((note) => html`<span key=${note} class="note">${note}</span> `)}</p>`}
    </section>`;
}

/**
 * What everybody may count.
 * @param {any} player
 * @returns {[string, string | number][]}
 */
function factsOf({ florins, builderCount = 0, jesterCount = 0, hand = {}, bonusHand = {}, prestigeHand = {} }) {
  const held = (/** @type {string[] | undefined} */ known, /** @type {number[]} */ ...counts) => (known?.length ?? 0) + counts.reduce((sum, count) => sum + (count ?? 0), 0);
  return [
    [t('princes.florins'), florins === undefined ? t('princes.hidden') : number(florins)],
    [t('princes.builders'), builderCount],
    [t('princes.jesters'), jesterCount],
    [t('princes.cards'), held(hand.professions, hand.recruitingCardCount, hand.hiddenCount)],
    [t('princes.bonus'), held(bonusHand.bonusCards, bonusHand.hiddenCount)],
    [t('princes.prestige'), held(prestigeHand.prestigeCards, prestigeHand.hiddenCount)],
  ];
}
