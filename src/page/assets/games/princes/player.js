// A player: what everybody may know of them, and their principality in small.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { capital } from '../../base/values.js';
import { number, t } from '../../words/index.js';
import { Glyph } from '../../views/glyph.js';
import { Grid } from './grid.js';
import { placedCells } from './pieces.js';

/** @param {{ position: import('../index.js').Position, seat: number, catalog: any, grid: boolean }} props */
export function PlayerCard({ position, seat, catalog, grid }) {
  const { state, awaiting } = position;
  const player = state.players[seat];
  const hand = player.hand ?? {};
  const cards = (hand.professions?.length ?? 0) + (hand.recruitingCardCount ?? 0) + (hand.hiddenCount ?? 0);
  const held = (/** @type {string[] | undefined} */ known, /** @type {number | undefined} */ hidden) => (known?.length ?? 0) + (hidden ?? 0);
  /** @type {[string, string | number][]} */
  const facts = [
    [t('princes.florins'), player.florins === undefined ? t('princes.hidden') : number(player.florins)],
    [t('princes.builders'), player.builderCount ?? 0],
    [t('princes.jesters'), player.jesterCount ?? 0],
    [t('princes.cards'), cards],
    [t('princes.bonus'), held(player.bonusHand?.bonusCards, player.bonusHand?.hiddenCount)],
    [t('princes.prestige'), held(player.prestigeHand?.prestigeCards, player.prestigeHand?.hiddenCount)],
  ];
  const notes = [
    state.startSeat === seat && t('princes.start'),
    player.withdrawn && t('princes.withdrawn'),
    player.acquiredStack && t('princes.acquired', { stack: games.name('princes', player.acquiredStack, 'Stack') }),
    player.character && capital(games.name('princes', player.character, 'Character')),
    player.workMarker && `${t('princes.work.marker')}: ${player.workMarker}`,
  ].filter(Boolean);
  const table = player.table?.professions ?? [];
  return html`
    <section class=${`player ${awaiting.seats.includes(seat) ? 'awaited' : ''} ${position.seat === seat ? 'own' : ''}`} data-seat=${seat}>
      <h3><${Glyph} seat=${seat} /> ${position.label(seat)} ${position.seat === seat && html`<span class="fine">(${t('table.you')})</span>`}
        <span class="prestige-points" title=${t('princes.points')}>${player.prestigePoints ?? 0}<small> PP</small></span></h3>
      ${grid && html`<${Grid} placed=${placedCells(catalog, player.principality ?? [])} label=${t('princes.principality', { name: position.label(seat) })} />`}
      <dl class="facts">${facts.map(([name, value]) => html`<div key=${name}><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
      ${(player.freedoms ?? []).length > 0 && html`<p class="fine">${t('princes.freedoms')}: ${player.freedoms.map((/** @type {string} */ one) => games.name('princes', one, 'Freedom')).join(', ')}</p>`}
      ${(table.length > 0 || player.table?.recruitingCardCount > 0) && html`<p class="fine">${t('princes.table')}: ${[...table.map((/** @type {string} */ one) => games.name('princes', one, 'Profession')), ...(player.table.recruitingCardCount ? [`${t('princes.recruiting')} × ${player.table.recruitingCardCount}`] : [])].join(', ')}</p>`}
      ${notes.length > 0 && html`<p class="notes">${notes.map((note) => html`<span key=${note} class="note">${note}</span> `)}</p>`}
    </section>`;
}
