// The five tracks as the engine draws them: what each space costs and scores, which have a crest, and who stands there.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { useRoving } from '../../base/roving.js';
import { Part } from '../../base/svg.js';
import { capital } from '../../base/values.js';
import { t } from '../../words/index.js';
import { described } from '../about.js';

/** @import { Drawn, Hooks } from '../../base/svg.js' */

/** The room of a track of the printed game. */
const VIEW = '-2 -5 392 57';

/**
 * @param {object} props
 * @param {import('../index.js').Position} props.position
 * @param {Drawn | undefined} props.picture
 * @param {any} props.catalog
 * @param {Record<string, number>} props.changed members that the latest move brought, by track
 */
export function Tracks({ position, picture, catalog, changed }) {
  const { state } = position;
  const roving = useRoving();
  const first = catalog.seatings.find((/** @type {any} */ one) => one.playerCount === state.players.length)?.firstSpace ?? 1;
  return html`
    <section class="panel tracks" aria-labelledby="tracks-title">
      <h2 id="tracks-title">${t('vecchio.tracks')}</h2>
      <p class="fine">${t('vecchio.crests', { count: (state.crestStack?.crests?.length ?? 0) + (state.crestStack?.hiddenCount ?? 0) })} · ${t('vecchio.cost', { track: games.name('vecchio', state.additionalCostTrack, 'Track') })}</p>
      <p class="fine">${t('vecchio.tracks.legend')}</p>
      <div ...${roving} aria-labelledby="tracks-title">${catalog.tracks.map((/** @type {{ track: string, name?: string }} */ { track, name }) => {
        const count = state.trackMembers?.find((/** @type {any} */ one) => one.track === track)?.seats?.length ?? 0;
        const oldest = first + count - (changed[track] ?? 0);
        const label = capital(games.name('vecchio', track, 'Track'));
        return html`
          <div class="track" key=${track}><h3><span ...${described(games.description('vecchio', track, 'Track'))}>${label}</span> <span class="fine">${name}</span></h3>
            <${Part} picture=${picture} of=${{ part: 'track', track }} view=${VIEW} attributes=${{ class: 'spaces', role: 'list', 'aria-label': label }} hooks=${hooksFrom(oldest)} />
            <${TilesLeft} state=${state} catalog=${catalog} track=${track} />
          </div>`;
      })}</div>
    </section>`;
}

/** @param {{ state: any, catalog: any, track: string }} props The province tiles of the region that nobody has taken. */
function TilesLeft({ state, catalog, track }) {
  const tiles = catalog.provinceTiles.filter((/** @type {any} */ one) => one.region === track && (state.provinceTileIds ?? []).includes(one.id));
  if (tiles.length === 0) return null;
  const shown = tiles.map((/** @type {any} */ { id, effect }, /** @type {number} */ index) => html`
    ${index > 0 && ' · '}<span key=${id} ...${described(games.description('vecchio', effect, 'ProvinceEffect'))}>${games.name('vecchio', effect, 'ProvinceEffect')}</span>`);
  return html`<p class="fine">${t('vecchio.provinces.left')}${t('colon')}${shown}</p>`;
}

/**
 * Each space is an item of a list, and is marked where the latest move brought its member.
 * @param {number} oldest the first space of those that it took
 * @returns {Hooks}
 */
function hooksFrom(oldest) {
  return ({ space, seat }) => (space === undefined ? undefined : {
    attributes: { class: `space ${seat !== undefined && Number(space) >= oldest ? 'changed' : ''}`, role: 'listitem' }, titled: true,
  });
}
