// The characters of Muse & Princess: who bids for them, who holds them, and the money on the Banker.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { useRoving } from '../../base/roving.js';
import { capital } from '../../base/values.js';
import { number, t } from '../../words/index.js';
import { Glyph } from '../../views/glyph.js';
import { described } from '../about.js';
import { differ } from '../changes.js';

const CHARACTERS = ['BANKER', 'CARDINAL', 'MUSE', 'PRINCESS', 'MERCHANT', 'PROFESSOR'];

/** @param {{ position: import('../index.js').Position }} props */
export function Characters({ position }) {
  const { state, before } = position;
  const roving = useRoving();
  if (!state.options?.museAndPrincess) return null;
  const auction = state.stage.characterAuction ?? {};
  const standOf = (/** @type {any} */ of, /** @type {string} */ character) => [of.players.findIndex((/** @type {any} */ player) => player.character === character), of.stage.characterAuction?.markers?.find((/** @type {any} */ one) => one.character === character)];
  return html`
    <section class="auction" aria-labelledby="characters-title">
      <h2 id="characters-title">${t('princes.characters')}</h2>
      <div ...${roving} aria-labelledby="characters-title"><ul class="stacks">${CHARACTERS.map((character) => {
        const [holder, marker] = standOf(state, character);
        const changed = before && differ(standOf(before, character), [holder, marker]);
        const seat = holder >= 0 ? holder : marker?.seat;
        return html`<li key=${character} class=${`stack ${marker ? 'now' : ''} ${changed ? 'changed' : ''}`} data-character=${character}><div ...${described(games.description('princes', character, 'Character'))}>
          <span class="stack-name">${capital(games.name('princes', character, 'Character'))}</span>
          <span class="fine">${holder >= 0 ? t('princes.held') : marker ? t('princes.bids', { bid: number(marker.space * 100) }) : auction.faceDown?.includes(character) ? t('vecchio.face.down') : ''}
            ${character === 'BANKER' && state.banker?.florins ? ` ${number(state.banker.florins)} ƒ` : ''}</span>
          ${seat !== undefined && html`<span class="by"><${Glyph} seat=${seat} small /><span class="unseen">${position.label(seat)}</span></span>`}
        </div></li>`;
      })}</ul></div>
    </section>`;
}
