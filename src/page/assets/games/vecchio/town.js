// A town that is looked at: the journeys that begin there, and the moves that end there.
import { html } from '../../base/html.js';
import { useRoving } from '../../base/roving.js';
import { t } from '../../words/index.js';
import { Refused } from '../../views/refused.js';
import { useAnswer } from '../ask.js';
import { labelOf } from '../offers.js';
import { movesAt } from './moves.js';

/**
 * @param {object} props
 * @param {import('../index.js').Position} props.position
 * @param {import('../index.js').Playing} [props.table]
 * @param {string} [props.town]
 * @param {any} props.catalog
 * @param {boolean} props.lit whether there is a town to choose
 * @param {(way: string[]) => void} props.onWay
 * @param {() => void} props.onUndo
 */
export function TownPanel({ position, table, town, catalog, lit, onWay, onUndo }) {
  const { seat, state } = position;
  const roving = useRoving();
  const name = (/** @type {string} */ id) => catalog.towns.find((/** @type {any} */ one) => one.id === id)?.name ?? id;
  const standing = town && seat !== undefined && state.players[seat].townMembers?.some((/** @type {any} */ one) => one.town === town && one.standingCount > 0);
  const { answer } = useAnswer(position, 'journeys/list', standing ? { subject: position.subject(seat ?? 0), onlyTowns: [town] } : undefined);
  if (!town) return html`<div class="town-panel">${lit && html`<p class="fine">${t('vecchio.journeys.hint')}</p>`}${table && html`<${Refused} table=${table} where="town" />`}</div>`;
  const moves = movesAt(table, town);
  const journeys = (answer?.townJourneys[0]?.journeys ?? []).filter((/** @type {any} */ one) => one.distance > 0 && (one.byFlorins || one.byCarriage)).slice(0, 14);
  return html`
    <div class="town-panel">
      <div ...${roving} aria-label=${name(town)}>
      <h3>${name(town)}</h3>
      ${moves.slice(0, 24).map((listed, index) => html`<button key=${`${position.key} ${index}`} class="move" onClick=${() => void table?.play(listed.move, 'town')}>${labelOf(listed, 'vecchio')}</button>`)}
      ${journeys.length > 0 && html`
        <h3>${t('vecchio.journeys', { town: name(town) })}</h3>
        <ul class="journeys">${journeys.map((/** @type {any} */ one) => html`<li key=${one.toTown}>
          <button onMouseEnter=${() => onWay([town, ...one.towns])} onFocus=${() => onWay([town, ...one.towns])} onClick=${() => onWay([town, ...one.towns])}>${name(one.toTown)} <span class="count">${t('vecchio.steps', { count: one.distance })}</span></button></li>`)}</ul>`}
        ${moves.length + journeys.length === 0 && (answer || !standing) && html`<p class="fine">${t('vecchio.town.none')}</p>`}
      </div>
      <button onClick=${onUndo}>${t('undo')}</button>
      ${table && html`<${Refused} table=${table} where="town" />`}
    </div>`;
}
