// Il Vecchio: the map with its journeys, the tracks, and the families.
import { games } from '../../api/games.js';
import { html, useEffect, useState } from '../../base/html.js';
import { useRoving } from '../../base/roving.js';
import { t } from '../../words/index.js';
import { NoPicture, usePicture } from '../picture.js';
import { usePoints } from '../points.js';
import { changesOf } from './changes.js';
import { Family } from './family.js';
import { Map } from './map.js';
import { townsWithMoves } from './moves.js';
import { TownPanel } from './town.js';
import { Tracks } from './tracks.js';

/** @param {{ position: import('../index.js').Position, table?: import('../index.js').Playing }} props */
export function VecchioBoard({ position, table }) {
  const catalog = games.catalog('vecchio', position.catalog);
  const [town, setTown] = useState(/** @type {string | undefined} */ (undefined));
  const [way, setWay] = useState(/** @type {string[]} */ ([]));
  const roving = useRoving();
  const pointsOf = usePoints(position);
  const { players, middlemen, trackMembers } = position.state;
  const { picture, trouble } = usePicture(position, { position: { state: position.state }, labels: position.labels }, [position.labels, players.map((/** @type {any} */ player) => player.townMembers), middlemen, trackMembers]);
  useEffect(() => setTown(undefined), [position.key]);
  useEffect(() => setWay([]), [position.key, town]);
  if (!catalog) return html`<p role="status">${t('loading')}</p>`;
  const { state, seat } = position;
  const roll = state.stage.placingMembers?.roll ?? state.decision?.rolledMembers?.roll;
  const sum = roll ? roll.first + roll.second : undefined;
  const lit = townsWithMoves(table, catalog.towns);
  const changes = changesOf(position.before, state);
  const own = seat ?? 0;
  const seats = state.players.map((/** @type {any} */ _, /** @type {number} */ index) => index);
  return html`
    <div class="vecchio">
      ${(roll || state.stage.turn?.finalRound) && html`<p class="round">${roll && html`<strong>${t('vecchio.roll', { ...roll, sum: sum ?? 0 })}</strong>`} ${state.stage.turn?.finalRound && html`<strong>${t('vecchio.final')}</strong>`}</p>`}
      <div class="map-box" onKeyDown=${(/** @type {KeyboardEvent} */ event) => { if (event.key === 'Escape') setTown(undefined); }}>
        <div><${NoPicture} trouble=${trouble} /><${Map} position=${position} picture=${picture} catalog=${catalog} chosen=${town} rolled=${sum} lit=${lit} changed=${changes.towns} way=${way} onChoose=${(/** @type {string} */ id) => setTown(id === town ? undefined : id)} />
          <p class="fine">${t('vecchio.map.legend')}</p></div>
        <${TownPanel} position=${position} table=${table} town=${town} catalog=${catalog} lit=${lit.size > 0} onWay=${setWay} onUndo=${() => setTown(undefined)} />
      </div>
      <${Tracks} position=${position} picture=${picture} catalog=${catalog} changed=${changes.tracks} />
      <div class="players" ...${roving} aria-label=${t('vecchio.families')}>${[...seats.slice(own), ...seats.slice(0, own)].map((one) => html`<${Family} key=${one} position=${position} seat=${one} catalog=${catalog} points=${pointsOf(one)} />`)}</div>
    </div>`;
}
