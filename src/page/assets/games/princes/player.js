// A player: what everybody may know of them, and their principality in small.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { useRoving } from '../../base/roving.js';
import { capital } from '../../base/values.js';
import { number, t } from '../../words/index.js';
import { Glyph } from '../../views/glyph.js';
import { described } from '../about.js';
import { playersBefore } from '../changes.js';
import { Points } from '../points.js';
import { Grid } from './grid.js';
import { brought } from './pieces.js';

/** @import { Drawn } from '../../base/svg.js' */
/** @typedef {{ text: string, description?: string }} Item */

/** @param {{ position: import('../index.js').Position, seat: number, picture?: Drawn, grid: boolean }} props */
export function PlayerCard({ position, seat, picture, grid }) {
  const { state, awaiting } = position;
  const player = state.players[seat];
  const old = playersBefore(position)[seat];
  const before = old && factsOf(old);
  const points = (/** @type {any} */ of) => of.prestigePoints ?? 0;
  const roving = useRoving();
  /** @type {(text: string, description?: string) => Item} */
  const item = (text, description) => ({ text, description });
  /** @param {string} member @param {string} enumeration What a profession asks for depends on the catalog. */
  const about = (member, enumeration) => games.description('princes', member, enumeration, enumeration === 'Profession' ? position.catalog : undefined);
  /** @param {string} member @param {string} enumeration */
  const named = (member, enumeration) => item(games.name('princes', member, enumeration), about(member, enumeration));
  const notes = [
    state.startSeat === seat && item(t('princes.start')),
    player.withdrawn && item(t('princes.withdrawn')),
    player.acquiredStack && item(t('princes.acquired', { stack: games.name('princes', player.acquiredStack, 'Stack') }), about(player.acquiredStack, 'Stack')),
    player.character && item(capital(games.name('princes', player.character, 'Character')), about(player.character, 'Character')),
    player.workMarker && item(`${t('princes.work.marker')}${t('colon')}${player.workMarker}`),
  ].filter(Boolean);
  const freedoms = (player.freedoms ?? []).map((/** @type {string} */ one) => named(one, 'Freedom'));
  const recruiting = player.table?.recruitingCardCount;
  const works = [
    ...(player.table?.professions ?? []).map((/** @type {string} */ one) => named(one, 'Profession')),
    ...(recruiting ? [item(`${t('princes.recruiting')} × ${recruiting}`, about('RECRUITING_CARD', 'Stack'))] : []),
  ];
  return html`
    <section class=${`player ${awaiting.seats.includes(seat) ? 'awaited' : ''} ${position.seat === seat ? 'own' : ''}`} data-seat=${seat}>
      <h3><${Glyph} seat=${seat} /> ${position.label(seat)} ${position.seat === seat && html`<span class="fine">(${t('table.you')})</span>`}
        <${Points} of=${{ points: points(player), all: true }} changed=${old && points(old) !== points(player)} /></h3>
      <div ...${roving} aria-label=${grid ? t('princes.principality', { name: position.label(seat) }) : position.label(seat)}>
      ${grid && html`<${Grid} picture=${picture} seat=${seat} changed=${brought(player.principality, old?.principality)} />`}
      <dl class="facts">${factsOf(player).map(([name, value, stack], index) => html`<div key=${name} class=${before && before[index]?.[1] !== value ? 'changed' : ''}><dt><span ...${described(stack && about(stack, 'Stack'))}>${name}</span></dt><dd>${value}</dd></div>`)}</dl>
      ${freedoms.length > 0 && html`<p class="fine">${t('princes.freedoms')}: <${Items} list=${freedoms} /></p>`}
      ${works.length > 0 && html`<p class="fine">${t('princes.table')}: <${Items} list=${works} /></p>`}
      ${notes.length > 0 && html`<p class="notes">${notes.map(({ text, description }) => {
        const said = described(description);
        return html`<span key=${text} ...${said} class=${`note ${said.class ?? ''}`}>${text}</span> `;
      })}</p>`}
      </div>
    </section>`;
}

/** @param {{ list: Item[] }} props What a player has, in a line. */
function Items({ list }) {
  return list.map(({ text, description }, index) => html`${index > 0 && ', '}<span key=${text} ...${described(description)}>${text}</span>`);
}

/**
 * What everybody may count, with the stack that says what it is good for.
 * @param {any} player
 * @returns {[string, string | number, string?][]}
 */
function factsOf({ florins, builderCount = 0, jesterCount = 0, hand = {}, bonusHand = {}, prestigeHand = {} }) {
  const held = (/** @type {string[] | undefined} */ known, /** @type {number[]} */ ...counts) => (known?.length ?? 0) + counts.reduce((sum, count) => sum + (count ?? 0), 0);
  return [
    [t('princes.florins'), florins === undefined ? t('princes.hidden') : number(florins)],
    [t('princes.builders'), builderCount, 'BUILDER'],
    [t('princes.jesters'), jesterCount, 'JESTER'],
    [t('princes.cards'), held(hand.professions, hand.recruitingCardCount, hand.hiddenCount)],
    [t('princes.bonus'), held(bonusHand.bonusCards, bonusHand.hiddenCount)],
    [t('princes.prestige'), held(prestigeHand.prestigeCards, prestigeHand.hiddenCount), 'PRESTIGE_CARD'],
  ];
}
