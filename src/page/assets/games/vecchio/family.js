// A family: its members, Florins and tokens, and its tiles as far as they may be seen.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { capital } from '../../base/values.js';
import { t } from '../../words/index.js';
import { Glyph } from '../../views/glyph.js';

const TOKENS = [['florins', 'FLORINS'], ['assassinCount', 'ASSASSIN'], ['knightCount', 'KNIGHT'], ['abbotCount', 'ABBOT'], ['scrollCount', 'SCROLL'], ['carriageCount', 'CARRIAGE'], ['bishopCount', 'BISHOP']];

/** @param {{ position: import('../index.js').Position, seat: number, catalog: any }} props */
export function Family({ position, seat, catalog }) {
  const player = position.state.players[seat];
  const name = (/** @type {string} */ member, /** @type {string} */ enumeration) => games.name('vecchio', member, enumeration);
  const standing = (player.townMembers ?? []).reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + (one.standingCount ?? 0), 0);
  const lying = (player.townMembers ?? []).reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + (one.lyingCount ?? 0), 0);
  const effect = (/** @type {any} */ own) => name(catalog.provinceTiles.find((/** @type {any} */ one) => one.id === own.provinceTileId)?.effect ?? own.provinceTileId, 'ProvinceEffect');
  const hidden = (/** @type {number | undefined} */ count) => (count ? [`${count} × ${t('princes.hidden')}`] : []);
  const dealt = player.dealtTiles ? [...(player.dealtTiles.councilTiles ?? []).map((/** @type {string} */ one) => name(one, 'CouncilTile')), ...hidden(player.dealtTiles.hiddenCount)] : [];
  /** @type {[string, string[]][]} */
  const tiles = [
    [t('vecchio.council'), [...dealt, ...(player.councilTiles ?? []).map((/** @type {string} */ one) => name(one, 'CouncilTile')), ...(player.faceDownTile ? [`${player.faceDownTile.councilTile ? name(player.faceDownTile.councilTile, 'CouncilTile') : ''} (${t('vecchio.face.down')})`] : [])]],
    [t('vecchio.provinces'), (player.provinceTiles ?? []).map((/** @type {any} */ own) => effect(own) + (own.used ? ` (${t('vecchio.used')})` : ''))],
    [t('vecchio.nobility'), [...(player.nobilityHand?.nobilityTiles ?? []).map((/** @type {string} */ one) => name(one, 'NobilityTile')), ...hidden(player.nobilityHand?.hiddenCount)]],
  ];
  return html`
    <section class=${`player ${position.awaiting.seats.includes(seat) ? 'awaited' : ''} ${position.seat === seat ? 'own' : ''}`} data-seat=${seat}>
      <h3><${Glyph} seat=${seat} /> ${position.label(seat)} ${position.seat === seat && html`<span class="fine">(${t('table.you')})</span>`}</h3>
      <dl class="facts">
        ${TOKENS.map(([field = '', token = '']) => html`<div key=${field}><dt>${capital(name(token, 'Token'))}</dt><dd>${player[field] ?? 0}</dd></div>`)}
        <div class="broad"><dt>${t('vecchio.members')}</dt><dd>${standing} <small>${t('vecchio.standing')}</small> · ${lying} <small>${t('vecchio.lying')}</small> · ${player.supplyCount ?? 0} <small>${t('vecchio.supply')}</small></dd></div>
      </dl>
      ${tiles.filter(([, list]) => list.length > 0).map(([title, list]) => html`<p class="fine" key=${title}>${title}: ${list.map(capital).join(' · ')}</p>`)}
    </section>`;
}
