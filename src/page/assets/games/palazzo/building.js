// Tiles that are to be built, or of which one is taken: choose one, see where it can go and what that gains, and put it there.
import { html, useEffect, useState } from '../../base/html.js';
import { t } from '../../words/index.js';
import { Refused } from '../../views/refused.js';
import { useAnswer } from '../ask.js';
import { inWords } from '../describe.js';
import { Tile } from './tile.js';

/** @param {{ position: import('../index.js').Position, table: import('../index.js').Playing, seat: number }} props */
export function Pending({ position, table, seat }) {
  const { stage, quarries, builderQuarry } = position.state;
  const [chosen, setChosen] = useState(-1);
  useEffect(() => setChosen(-1), [position.key]);
  const taking = stage.takeOneEach?.seat === seat;
  const tiles = stage.buildTiles?.seat === seat ? stage.buildTiles.tiles : taking ? (quarries[builderQuarry]?.tiles ?? []) : [];
  const tile = tiles[chosen];
  const { answer } = useAnswer(position, 'builds/list', tile && table.mine && chosen >= 0 ? { subject: position.subject(seat), onlyTiles: [tile] } : undefined);
  if (tiles.length === 0 || !table.mine) return null;
  const build = (/** @type {any} */ destination) => void table.play(taking ? { takeTile: { tile, destination } } : { buildTile: { tile, destination } }, 'building');
  return html`
    <section class="panel" aria-labelledby="pending-title">
      <h2 id="pending-title">${t('palazzo.build')}</h2>
      <div class="tiles">${tiles.map((/** @type {any} */ one, /** @type {number} */ index) => html`
        <button key=${index} class="tile-button" aria-pressed=${String(index === chosen)} onClick=${() => setChosen(index)}><${Tile} tile=${one} /></button>`)}</div>
      <div class="row">${(answer?.tileBuilds[0]?.builds ?? []).map((/** @type {any} */ option, /** @type {number} */ index) => html`
        <button key=${index} class=${option.violations.length > 0 ? 'barred' : ''} onClick=${() => build(option.destination)}>${inWords(option.destination, 'destination', position)} ${option.violations.length > 0 ? '✕' : html`<span class="count">${option.gain > 0 ? '+' : ''}${option.gain}</span>`}</button>`)}</div>
      <${Refused} table=${table} where="building" />
    </section>`;
}
