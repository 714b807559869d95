// The Princes of Florence: the round, the auction, the own principality with the pieces and cards, and the other players.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { t } from '../../words/index.js';
import { NoPicture, usePicture } from '../picture.js';
import { Auction } from './auction.js';
import { BuildingGround } from './building.js';
import { Cards } from './cards.js';
import { Characters } from './characters.js';
import { PlayerCard } from './player.js';

/** @param {{ position: import('../index.js').Position, table?: import('../index.js').Playing }} props */
export function PrincesBoard({ position, table }) {
  const catalog = games.catalog('princes', position.catalog);
  const { picture, trouble } = usePicture(position, { position: { state: position.state } }, position.state.players.map((/** @type {any} */ player) => player.principality));
  if (!catalog) return html`<p role="status">${t('loading')}</p>`;
  const { state, seat } = position;
  const minimum = catalog.minWorkValues[state.round - 1];
  const seats = state.players.map((/** @type {any} */ _, /** @type {number} */ index) => index);
  // Players sit around the table: the others come in their order after the one at this screen.
  const own = seat ?? -1;
  const others = [...seats.slice(own + 1), ...seats.slice(0, Math.max(0, own))];
  return html`
    <div class="princes">
      <p class="round"><strong>${t('princes.round', { round: state.round })}</strong> <span class="fine">${t('princes.minimum', { value: minimum })}</span></p>
      <${Auction} position=${position} table=${table} catalog=${catalog} />
      <${Characters} position=${position} />
      <${NoPicture} trouble=${trouble} />
      ${seat !== undefined && html`
        <div class="own-board">
          <${BuildingGround} position=${position} table=${table} seat=${seat} catalog=${catalog} picture=${picture} />
          <${PlayerCard} position=${position} seat=${seat} grid=${false} />
        </div>
        <${Cards} position=${position} table=${table} seat=${seat} catalog=${catalog} />`}
      <div class="players">${others.map((other) => html`<${PlayerCard} key=${other} position=${position} seat=${other} picture=${picture} grid=${true} />`)}</div>
    </div>`;
}
