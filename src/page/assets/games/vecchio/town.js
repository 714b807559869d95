// A town that is looked at: the journeys that begin there, and the moves that end there.
import { html } from '../../base/html.js';
import { useRoving } from '../../base/roving.js';
import { t } from '../../words/index.js';
import { Refused } from '../../views/refused.js';
import { useAnswer } from '../ask.js';
import { describe } from '../describe.js';

/** Kinds of moves that name towns. */
const KINDS = ['PLACE_MEMBERS', 'ACT_IN_TOWN', 'TAKE_OVER_PROVINCE', 'ASSUME_OFFICE', 'REINFORCE', 'PLACE_ROLLED', 'LAY_DOWN', 'TAKE_BACK', 'USE_PROVINCE_TILE'];
const MOST = 600;

/**
 * @param {object} props
 * @param {import('../index.js').Position} props.position
 * @param {import('../index.js').Playing} [props.table]
 * @param {string} [props.town]
 * @param {any} props.catalog
 * @param {(way: string[]) => void} props.onWay
 */
export function TownPanel({ position, table, town, catalog, onWay }) {
  const { seat, state } = position;
  const roving = useRoving();
  const name = (/** @type {string} */ id) => catalog.towns.find((/** @type {any} */ one) => one.id === id)?.name ?? id;
  const standing = town && seat !== undefined && state.players[seat].townMembers?.some((/** @type {any} */ one) => one.town === town && one.standingCount > 0);
  const { answer } = useAnswer(position, 'journeys/list', standing ? { subject: position.subject(seat ?? 0), onlyTowns: [town] } : undefined);
  if (!town) return html`<div class="town-panel"><p class="fine">${t('vecchio.journeys.hint')}</p>${table && html`<${Refused} table=${table} where="town" />`}</div>`;
  const moves = table?.moves ? KINDS.flatMap((kind) => (table.moves?.has(kind) ? table.moves.of(kind, MOST) : [])).filter(({ move }) => endsAt(Object.values(move)[0], town)) : [];
  const journeys = (answer?.townJourneys[0]?.journeys ?? []).filter((/** @type {any} */ one) => one.distance > 0 && (one.byFlorins || one.byCarriage)).slice(0, 14);
  return html`
    <div class="town-panel">
      <div ...${roving} aria-label=${name(town)}>
      <h3>${name(town)}</h3>
      ${moves.slice(0, 24).map(({ move }, index) => html`<button key=${`${position.key} ${index}`} class="move" onClick=${() => void table?.play(move, 'town')}>${describe(move, position)}</button>`)}
      ${journeys.length > 0 && html`
        <h3>${t('vecchio.journeys', { town: name(town) })}</h3>
        <ul class="journeys">${journeys.map((/** @type {any} */ one) => html`<li key=${one.toTown}>
          <button onMouseEnter=${() => onWay([town, ...one.towns])} onFocus=${() => onWay([town, ...one.towns])} onClick=${() => onWay([town, ...one.towns])}>${name(one.toTown)} <span class="count">${t('vecchio.steps', { count: one.distance })}</span></button></li>`)}</ul>`}
        ${moves.length + journeys.length === 0 && (answer || !standing) && html`<p class="fine">${t('vecchio.town.none')}</p>`}
      </div>
      ${table && html`<${Refused} table=${table} where="town" />`}
    </div>`;
}

/**
 * @param {any} choice
 * @param {string} town
 */
function endsAt(choice, town) {
  const { journey } = choice;
  if (journey) return (journey.toTown ?? journey.fromTown) === town;
  return choice.town === town || (choice.towns ?? []).includes(town);
}
