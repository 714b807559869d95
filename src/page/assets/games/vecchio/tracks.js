// The five tracks: what each space costs and scores, which have a crest, and who stands there.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { useRoving } from '../../base/roving.js';
import { capital } from '../../base/values.js';
import { t } from '../../words/index.js';
import { Glyph } from '../../views/glyph.js';
import { described } from '../about.js';

/** @param {{ position: import('../index.js').Position, catalog: any, changed: Record<string, number> }} props `changed`: members that the latest move brought, by track */
export function Tracks({ position, catalog, changed }) {
  const { state } = position;
  const roving = useRoving();
  const first = catalog.seatings.find((/** @type {any} */ one) => one.playerCount === state.players.length)?.firstSpace ?? 1;
  return html`
    <section class="panel tracks" aria-labelledby="tracks-title">
      <h2 id="tracks-title">${t('vecchio.tracks')}</h2>
      <p class="fine">${t('vecchio.crests', { count: (state.crestStack?.crests?.length ?? 0) + (state.crestStack?.hiddenCount ?? 0) })} · ${t('vecchio.cost', { track: games.name('vecchio', state.additionalCostTrack, 'Track') })}</p>
      <p class="fine">${t('vecchio.tracks.legend')}</p>
      <div ...${roving} aria-labelledby="tracks-title">${catalog.tracks.map((/** @type {any} */ track) => {
        const members = state.trackMembers?.find((/** @type {any} */ one) => one.track === track.track)?.seats ?? [];
        const behind = members.slice(track.spaces.length - first + 1);
        const came = (/** @type {number} */ index) => index >= members.length - (changed[track.track] ?? 0);
        return html`
          <div class="track" key=${track.track}><h3><span ...${described(games.description('vecchio', track.track, 'Track'))}>${capital(games.name('vecchio', track.track, 'Track'))}</span> <span class="fine">${track.name}</span></h3>
            <ol>${track.spaces.map((/** @type {any} */ space, /** @type {number} */ index) => {
              const seat = members[index + 1 - first];
              const unusable = index + 1 < first;
              const words = [t('vecchio.space', { space: index + 1, florins: space.florins, points: space.powerPoints }), space.hasCrest && t('vecchio.crest'), seat !== undefined && t('vecchio.taken', { name: position.label(seat) })].filter(Boolean).join(', ');
              return html`<li key=${index} class=${`space ${unusable ? 'unusable' : ''} ${space.hasCrest ? 'crest' : ''} ${seat !== undefined && came(index + 1 - first) ? 'changed' : ''}`} title=${words}>
                <span class="unseen">${words}</span>
                <span aria-hidden="true">${seat === undefined ? html`<b>${space.powerPoints}</b><small>${space.florins} ƒ</small>` : html`<${Glyph} seat=${seat} />`}</span></li>`;
            })}
            ${behind.map((/** @type {number} */ seat, /** @type {number} */ index) => html`<li key=${`behind ${index}`} class=${`space ${came(track.spaces.length - first + 1 + index) ? 'changed' : ''}`}><${Glyph} seat=${seat} /><span class="unseen">${position.label(seat)}</span></li>`)}</ol>
          </div>`;
      })}</div>
    </section>`;
}
