// A family: its members, Florins and tokens, and its tiles as far as they may be seen.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { capital } from '../../base/values.js';
import { t } from '../../words/index.js';
import { Glyph } from '../../views/glyph.js';
import { described } from '../about.js';
import { playersBefore } from '../changes.js';
import { Points } from '../points.js';

const TOKENS = [['florins', 'FLORINS'], ['assassinCount', 'ASSASSIN'], ['knightCount', 'KNIGHT'], ['abbotCount', 'ABBOT'], ['scrollCount', 'SCROLL'], ['carriageCount', 'CARRIAGE'], ['bishopCount', 'BISHOP']];

/** @typedef {{ text: string, description?: string }} Item */

/** @param {{ position: import('../index.js').Position, seat: number, catalog: any, points: import('../points.js').Known | undefined }} props */
export function Family({ position, seat, catalog, points }) {
  const player = position.state.players[seat];
  const before = playersBefore(position)[seat];
  const differs = (/** @type {(of: any) => unknown} */ count) => (before && count(before) !== count(player) ? 'changed' : '');
  return html`
    <section class=${`player ${position.awaiting.seats.includes(seat) ? 'awaited' : ''} ${position.seat === seat ? 'own' : ''}`} data-seat=${seat}>
      <h3><${Glyph} seat=${seat} /> ${position.label(seat)} ${position.seat === seat && html`<span class="fine">(${t('table.you')})</span>`} <${Points} of=${points} /></h3>
      <dl class="facts">
        ${TOKENS.map(([field = '', token = '']) => html`<div key=${field} class=${differs((of) => of[field] ?? 0)}><dt><span ...${described(games.description('vecchio', token, 'Token'))}>${capital(games.name('vecchio', token, 'Token'))}</span></dt><dd>${player[field] ?? 0}</dd></div>`)}
        <div class=${`broad ${differs((of) => [members(of, 'standingCount'), members(of, 'lyingCount'), of.supplyCount].join())}`}><dt>${t('vecchio.members')}</dt><dd>${members(player, 'standingCount')} <small>${t('vecchio.standing')}</small> · ${members(player, 'lyingCount')} <small>${t('vecchio.lying')}</small> · ${player.supplyCount ?? 0} <small>${t('vecchio.supply')}</small></dd></div>
      </dl>
      ${[...drawnBy(position.state, seat), ...tilesOf(player, catalog)].filter(({ list }) => list.length > 0).map(({ title, list }) => html`
        <p class="fine" key=${title}>${title}${t('colon')}${list.map(({ text, description }, index) => html`${index > 0 && ' · '}<span key=${index} ...${described(description)}>${capital(text)}</span>`)}</p>`)}
    </section>`;
}

/**
 * @param {any} player
 * @param {'standingCount' | 'lyingCount'} field
 */
function members({ townMembers = [] }, field) {
  return townMembers.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + (one[field] ?? 0), 0);
}

/** @type {(member: string, enumeration: string, note?: string) => Item} */
const item = (member, enumeration, note) => ({
  text: games.name('vecchio', member, enumeration) + (note ? ` (${note})` : ''),
  description: games.description('vecchio', member, enumeration),
});

/**
 * The tiles that a player has drawn for an office, of which one is kept.
 * @param {any} state
 * @param {number} seat
 * @returns {{ title: string, list: Item[] }[]}
 */
function drawnBy({ decision }, seat) {
  const { councilTiles = [], nobilityTiles = [], ...choice } = decision?.officeTileChoice ?? {};
  if (choice.seat !== seat) return [];
  const of = (/** @type {string[]} */ tiles, /** @type {string} */ enumeration) => tiles.map((one) => item(one, enumeration));
  return [{ title: t('vecchio.drawn'), list: [...of(councilTiles, 'CouncilTile'), ...of(nobilityTiles, 'NobilityTile')] }];
}

/**
 * The tiles of a player, as far as they may be seen.
 * @param {any} player
 * @param {any} catalog
 * @returns {{ title: string, list: Item[] }[]}
 */
function tilesOf({ dealtTiles, councilTiles = [], faceDownTile, provinceTiles = [], nobilityHand, crests = [] }, catalog) {
  const hidden = (/** @type {number | undefined} */ count) => (count ? [{ text: `${count} × ${t('princes.hidden')}` }] : []);
  const council = [...(dealtTiles?.councilTiles ?? []), ...councilTiles].map((/** @type {string} */ one) => item(one, 'CouncilTile'));
  const faceDown = faceDownTile && (faceDownTile.councilTile ? item(faceDownTile.councilTile, 'CouncilTile', t('vecchio.face.down')) : { text: `(${t('vecchio.face.down')})` });
  const effect = (/** @type {any} */ own) => catalog.provinceTiles.find((/** @type {any} */ one) => one.id === own.provinceTileId)?.effect ?? own.provinceTileId;
  return [
    { title: t('vecchio.council'), list: [...council, ...hidden(dealtTiles?.hiddenCount), ...(faceDown ? [faceDown] : [])] },
    { title: t('vecchio.provinces'), list: provinceTiles.map((/** @type {any} */ own) => item(effect(own), 'ProvinceEffect', own.used ? t('vecchio.used') : undefined)) },
    { title: t('vecchio.nobility'), list: [...(nobilityHand?.nobilityTiles ?? []).map((/** @type {string} */ one) => item(one, 'NobilityTile')), ...hidden(nobilityHand?.hiddenCount)] },
    { title: t('vecchio.crests.taken'), list: crests.map((/** @type {string} */ one) => item(one, 'Crest')) },
  ];
}
