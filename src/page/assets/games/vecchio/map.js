// The map of Tuscany: towns with their colours, roads, areas, the middlemen and the members of all families.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { useRoving } from '../../base/roving.js';
import { t } from '../../words/index.js';
import { shapeOf } from '../../views/glyph.js';
import { about } from '../about.js';

/** Each colour of town has a shape of its own, and letters. */
const SHAPES = /** @type {Record<string, string>} */ ({
  BROWN: 'M-13-13h26v26h-26z', BLACK: 'M0-15a15 15 0 1 1 0 30a15 15 0 1 1 0-30z', GRAY: 'M0-17l16 29h-32z', WHITE: 'M0-17l17 17l-17 17l-17-17z',
  PURPLE: 'M-8-15h16l9 15l-9 15h-16l-9-15z', GREEN: 'M-6-15h12v9h9v12h-9v9h-12v-9h-9v-12h9z', RED: 'M-14-14h28v16l-14 13l-14-13z', CAPITAL: 'M-24 20v-28h8v-8h8v8h4v-14h8v14h4v-8h8v8h8v28z',
});
const MIDDLEMAN = 'M0-9l2.6 5.6l6.1.7l-4.5 4.2l1.2 6.1l-5.4-3l-5.4 3l1.2-6.1l-4.5-4.2l6.1-.7z';
const SCALE = 10;
/** The number of an area stands a little above its middle, clear of the names below the towns. */
const ABOVE = 16;
/** Towns nearer than this, side by side, would have their names run into one. */
const CLOSE = 12;

/**
 * @param {object} props
 * @param {import('../index.js').Position} props.position
 * @param {any} props.catalog
 * @param {string} [props.chosen] the town that is looked at
 * @param {number} [props.rolled] the number of the area that was rolled
 * @param {Set<string>} props.lit towns that can be chosen: they light up
 * @param {Set<string>} props.changed towns that the latest move changed
 * @param {string[]} props.way the towns of a journey
 * @param {(town: string) => void} props.onChoose
 */
export function Map({ position, catalog, chosen, rolled, lit, changed, way, onChoose }) {
  const { state } = position;
  const roving = useRoving();
  const towns = /** @type {any[]} */ (catalog.towns);
  const at = (/** @type {string} */ id) => {
    const town = towns.find((one) => one.id === id) ?? { x: 0, y: 0 };
    return { x: town.x * SCALE, y: town.y * SCALE };
  };
  const crowded = (/** @type {any} */ town) => towns.some((one) => one.y === town.y && one.x < town.x && town.x - one.x < CLOSE);
  return html`
    <div ...${roving} aria-label=${t('vecchio.map')}><svg class="map" viewBox="-30 30 1060 960" role="presentation">
      <rect class="land" x="-30" y="30" width="1060" height="960" rx="14" />
      ${catalog.roads.map((/** @type {any} */ road) => {
        const [a, b] = road.towns.map(at);
        const index = way.indexOf(road.towns[0]);
        const travelled = index >= 0 && (way[index + 1] === road.towns[1] || way[index - 1] === road.towns[1]);
        return html`<line key=${road.towns.join()} class=${travelled ? 'road travelled' : 'road'} x1=${a.x} y1=${a.y} x2=${b.x} y2=${b.y} />`;
      })}
      ${catalog.areas.map((/** @type {any} */ area) => {
        const points = area.towns.map(at);
        const x = points.reduce((/** @type {number} */ sum, /** @type {any} */ point) => sum + point.x, 0) / points.length;
        const y = points.reduce((/** @type {number} */ sum, /** @type {any} */ point) => sum + point.y, 0) / points.length - ABOVE;
        return html`<g key=${area.number} class=${`area ${area.number === rolled ? 'rolled' : ''}`}><circle cx=${x} cy=${y} r="17" /><text x=${x} y=${y + 7}>${area.number}</text></g>`;
      })}
      ${towns.map((town) => html`<${Town} key=${town.id} town=${town} state=${state} position=${position} lit=${lit.has(town.id)} changed=${changed.has(town.id)} crowded=${crowded(town)} chosen=${chosen === town.id} onChoose=${onChoose} />`)}
    </svg></div>`;
}

/** @param {{ town: any, state: any, position: import('../index.js').Position, lit: boolean, changed: boolean, crowded: boolean, chosen: boolean, onChoose: (town: string) => void }} props */
function Town({ town, state, position, lit, changed, crowded, chosen, onChoose }) {
  const middleman = state.middlemen.some((/** @type {any} */ one) => one.town === town.id);
  const groups = state.players.flatMap((/** @type {any} */ player, /** @type {number} */ seat) => (player.townMembers ?? []).filter((/** @type {any} */ one) => one.town === town.id)
    .map((/** @type {any} */ one) => ({ seat, standing: one.standingCount ?? 0, lying: one.lyingCount ?? 0 })));
  const colour = games.name('vecchio', town.colour, 'TownColour');
  const members = groups.map((/** @type {any} */ one) => `${position.label(one.seat)}: ${one.standing} ${t('vecchio.standing')}, ${one.lying} ${t('vecchio.lying')}`);
  const label = [t('vecchio.town.at', { town: town.name, colour }), middleman && t('vecchio.middleman'), ...members].filter(Boolean).join('; ');
  const choose = () => { if (lit) onChoose(town.id); };
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    choose();
  };
  const place = `translate(${town.x * SCALE} ${town.y * SCALE})`;
  const kind = `town ${town.colour} ${lit ? 'lit' : ''} ${changed ? 'changed' : ''} ${chosen ? 'chosen' : ''}`;
  return html`
    <g class=${kind} transform=${place} role="button" aria-pressed=${lit ? String(chosen) : undefined} aria-disabled=${lit ? undefined : 'true'} aria-label=${label} data-town=${town.id} ...${about(town.description)} onClick=${choose} onKeyDown=${press}>
      <circle class="halo" r="30" />
      ${changed && html`<circle class="mark-changed" r="34" />`}
      <path class="mark" d=${SHAPES[town.colour]} transform="scale(1.2)" />
      <text class="name" x=${crowded ? 24 : 0} y="44">${town.name}</text>
    </g>
    <g class=${`${kind} signs`} transform=${place} aria-hidden="true">
      <text class="letter" y=${town.colour === 'CAPITAL' ? 14 : 6}>${town.colour === 'CAPITAL' ? '⚜' : t(`vecchio.letters.${town.colour}`)}</text>
      ${middleman && html`<path class="middleman" d=${MIDDLEMAN} transform="translate(0 -27) scale(1.35)" />`}
      ${groups.map((/** @type {any} */ group, /** @type {number} */ index) => html`
        <g key=${group.seat} transform=${`translate(24 ${-28 + index * 29}) scale(1.4)`}>
          ${group.standing > 0 && html`<g class="member"><path class=${`seat-${group.seat}`} d=${shapeOf(group.seat)} /><text x="10" y="15">${group.standing}</text></g>`}
          ${group.lying > 0 && html`<g class="member lying" transform=${`translate(${group.standing > 0 ? 24 : 0} 0)`}><path class=${`line-${group.seat}`} d=${shapeOf(group.seat)} /><text x="10" y="15">${group.lying}</text></g>`}
        </g>`)}
    </g>`;
}
