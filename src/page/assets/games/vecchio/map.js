// The map of Tuscany as the engine draws it. Towns where there is something to do light up and can be chosen.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { useRoving } from '../../base/roving.js';
import { Part } from '../../base/svg.js';
import { t } from '../../words/index.js';
import { about } from '../about.js';

/** @import { Added, Drawn, Hooks } from '../../base/svg.js' */

/** The room of the map of the printed game. */
const VIEW = '0 0 1000 980';

/**
 * @param {object} props
 * @param {import('../index.js').Position} props.position
 * @param {Drawn | undefined} props.picture
 * @param {any} props.catalog
 * @param {string} [props.chosen] the town that is looked at
 * @param {number} [props.rolled] the number of the area that was rolled
 * @param {Set<string>} props.lit towns that can be chosen: they light up
 * @param {Set<string>} props.changed towns that the latest move changed
 * @param {string[]} props.way the towns of a journey
 * @param {(town: string) => void} props.onChoose
 */
export function Map({ position, picture, catalog, chosen, rolled, lit, changed, way, onChoose }) {
  const roving = useRoving();
  /** @param {string} id @returns {Added} */
  const town = (id) => {
    const choose = () => { if (lit.has(id)) onChoose(id); };
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      choose();
    };
    const { description, ...facts } = factsOf(position, catalog, id);
    const can = lit.has(id);
    return {
      attributes: {
        class: `town ${can ? 'lit' : ''} ${changed.has(id) ? 'changed' : ''} ${chosen === id ? 'chosen' : ''}`,
        role: 'button', 'aria-label': facts.label, 'aria-pressed': can ? String(chosen === id) : undefined, 'aria-disabled': can ? undefined : 'true',
        ...about(description), onClick: choose, onKeyDown: press,
      },
      named: true,
      behind: html`<circle class="halo" r="34" />${changed.has(id) && html`<circle class="mark-changed" r="38" />`}`,
    };
  };
  const travelled = (/** @type {string} */ road) => {
    const [from = '', to = ''] = road.split(' ');
    const index = way.indexOf(from);
    return index >= 0 && (way[index + 1] === to || way[index - 1] === to);
  };
  /** @type {Hooks} */
  const hooks = ({ town: id, seat, road, area }) => {
    // Members stand at the edge of their town, and a click there is one on the town.
    if (id && seat) return { attributes: { class: 'members', 'aria-hidden': 'true' } };
    if (id) return town(id);
    if (road) return { attributes: { class: travelled(road) ? 'road travelled' : 'road' } };
    return area ? { attributes: { class: Number(area) === rolled ? 'area rolled' : 'area' }, titled: true } : undefined;
  };
  return html`
    <div ...${roving} aria-label=${t('vecchio.map')}>
      <${Part} picture=${picture} of=${{ part: 'map' }} view=${VIEW} hooks=${hooks} attributes=${{ class: 'map', role: 'presentation' }} />
    </div>`;
}

/**
 * What a town is good for, and what is there, in words.
 * @param {import('../index.js').Position} position
 * @param {any} catalog
 * @param {string} id
 */
function factsOf({ state, label: nameOf }, catalog, id) {
  const town = catalog.towns.find((/** @type {any} */ one) => one.id === id);
  const members = state.players.flatMap((/** @type {any} */ player, /** @type {number} */ seat) => (player.townMembers ?? [])
    .filter((/** @type {any} */ one) => one.town === id)
    .map(({ standingCount = 0, lyingCount = 0 }) => `${nameOf(seat)}${t('colon')}${standingCount} ${t('vecchio.standing')}, ${lyingCount} ${t('vecchio.lying')}`));
  const middleman = state.middlemen.some((/** @type {any} */ one) => one.town === id);
  const at = t('vecchio.town.at', { town: town.name, colour: games.name('vecchio', town.colour, 'TownColour') });
  return { label: [at, middleman && t('vecchio.middleman'), ...members].filter(Boolean).join('; '), description: town.description };
}
