// Tiles that are to be built, or of which one is taken: choose one, see where it can go and what that gains, and put it there.
import { html, useEffect, useState } from '../../base/html.js';
import { useRoving } from '../../base/roving.js';
import { capital } from '../../base/values.js';
import { t } from '../../words/index.js';
import { Refused } from '../../views/refused.js';
import { RuleId } from '../../views/rule.js';
import { about } from '../about.js';
import { useAnswer } from '../ask.js';
import { differ } from '../changes.js';
import { isOffered, labelOf, offersOf } from '../offers.js';
import { Tile } from './tile.js';
import { destinationInWords, tileDescription, tileKey } from './words.js';

/** @import { Drawn } from '../../base/svg.js' */

/** @param {{ position: import('../index.js').Position, picture: Drawn | undefined, table: import('../index.js').Playing, seat: number }} props */
export function Pending({ position, picture, table, seat }) {
  const { stage, quarries, builderQuarry } = position.state;
  const [chosen, setChosen] = useState(-1);
  useEffect(() => setChosen(-1), [position.key]);
  const taking = stage.takeOneEach?.seat === seat;
  const tiles = stage.buildTiles?.seat === seat ? stage.buildTiles.tiles : taking ? (quarries[builderQuarry]?.tiles ?? []) : [];
  const tile = tiles[chosen];
  const roving = useRoving();
  const offers = offersOf(table, taking ? 'TAKE_TILE' : 'BUILD_TILE');
  const { answer } = useAnswer(position, 'builds/list', tile && table.mine && chosen >= 0 ? { subject: position.subject(seat), onlyTiles: [tile] } : undefined);
  if (tiles.length === 0 || !table.mine) return null;
  const build = (/** @type {any} */ destination) => void table.play(taking ? { takeTile: { tile, destination } } : { buildTile: { tile, destination } }, 'building');
  const options = /** @type {any[]} */ (answer?.tileBuilds[0]?.builds ?? []);
  const labelled = (/** @type {any} */ destination) => {
    const listed = offers.list.find(({ move }) => {
      const [choice] = Object.values(move);
      return tileKey(choice.tile) === tileKey(tile) && !differ(choice.destination, destination);
    });
    return listed?.label ? labelOf(listed, 'palazzo') : destinationInWords(destination);
  };
  return html`
    <section class="panel" aria-labelledby="pending-title" onKeyDown=${(/** @type {KeyboardEvent} */ event) => { if (event.key === 'Escape') setChosen(-1); }}>
      <h2 id="pending-title">${t('palazzo.build')}</h2>
      <div class="tiles" ...${roving} aria-labelledby="pending-title">${tiles.map((/** @type {any} */ one, /** @type {number} */ index) => html`
        <button key=${index} class="tile-button" aria-pressed=${String(index === chosen)} disabled=${!isOffered(offers, (choice) => tileKey(choice.tile) === tileKey(one))} ...${about(tileDescription(position, one))} onClick=${() => setChosen(index)}><${Tile} picture=${picture} tile=${one} /></button>`)}</div>
      <div class="row">${options.filter(({ violations }) => violations.length === 0).map((option, index) => html`
        <button key=${index} class="place" onClick=${() => build(option.destination)}>${labelled(option.destination)} <span class="count">${option.gain > 0 ? '+' : ''}${option.gain}</span></button>`)}
        ${tile && html`<button onClick=${() => setChosen(-1)}>${t('undo')}</button>`}</div>
      ${options.flatMap(({ destination, violations }) => violations.map((/** @type {any} */ one) => html`<p key=${`${JSON.stringify(destination)} ${one.rule}`} class="fine barred">✕ ${capital(destinationInWords(destination))}${t('colon')}${one.message} <${RuleId} game="palazzo" id=${one.rule} /></p>`))}
      <${Refused} table=${table} where="building" />
    </section>`;
}
