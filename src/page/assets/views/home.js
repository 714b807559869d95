// Where a game begins: every game that the service knows, to be played at once or with a table set up first; and the tables of this browser.
import { games } from '../api/games.js';
import { html, useState } from '../base/html.js';
import { useStore } from '../base/store.js';
import { capital } from '../base/values.js';
import { shownName } from '../base/visible.js';
import { has, listed, moment, t } from '../words/index.js';
import { begin } from '../play/begin.js';
import { linkTo } from '../play/links.js';
import { tables } from '../play/tables.js';
import { Emblem, Ornament } from './ornament.js';
import { USUAL } from '../play/seats.js';
import { Forget } from './seats.js';
import { Setup } from './setup.js';

/** @import { Game } from '#types' */
/** @import { Entry } from '../play/entry.js' */
/** @import { Player } from '../play/seats.js' */

/** What the first seats are called where nobody says otherwise. */
const NAMES = ['Ada', 'Bianca', 'Cosimo', 'Donato', 'Elena'];

export function Home() {
  const [setup, setSetup] = useState(/** @type {string | undefined} */ (undefined));
  const [trouble, setTrouble] = useState('');
  useStore(tables);
  /** @param {Game} game */
  const atOnce = async (game) => {
    setTrouble('');
    const count = Math.min(3, game.maxPlayerCount);
    const players = /** @type {Player[]} */ (Array.from({ length: count }, (_, seat) => (seat === 0 ? 'here' : USUAL)));
    await begin(game.slug, { setup: { playerCount: count } }, { players, labels: NAMES.slice(0, count), open: false }).catch((error) => setTrouble(error.message));
  };
  const kept = tables.all();
  return html`
    <section class="hero">
      <div class="hero-text">
        <h1>${t('home.headline')}</h1>
        <p class="lead">${t('home.lead')}</p>
      </div>
      <${Ornament} />
    </section>
    ${(trouble || games.trouble) && html`
      <p class="trouble" role="alert">${trouble || games.trouble} <button onClick=${() => void games.load()}>${t('again')}</button></p>`}
    <section aria-labelledby="choose">
      <h2 id="choose">${t('home.choose')}</h2>
      <div class="games">
        ${games.list.map((game) => html`
          <article class=${`game game-${game.slug}`} key=${game.slug}>
            <${Emblem} game=${game.slug} />
            <h3>${games.title(game.slug)}</h3>
            <p class="fine">${t('home.players', { least: game.minPlayerCount, most: game.maxPlayerCount })}</p>
            <p>${has(`about.${game.slug}`) ? t(`about.${game.slug}`) : t('about.other')}</p>
            <div class="row">
              <button class="primary" title=${t('home.at.once.hint')} onClick=${() => void atOnce(game)}>${t('home.at.once')}</button>
              <button aria-expanded=${String(setup === game.slug)} onClick=${() => setSetup(setup === game.slug ? undefined : game.slug)}>${t('home.setup')}</button>
            </div>
          </article>`)}
      </div>
      ${games.list.filter((game) => game.slug === setup).map((game) => html`<${Setup} key=${game.slug} game=${game} names=${NAMES} />`)}
    </section>
    ${kept.length > 0 && html`
      <section aria-labelledby="running">
        <h2 id="running">${t('home.running')}</h2>
        <ul class="running">${kept.map((entry) => html`<${Kept} key=${entry.id} entry=${entry} />`)}</ul>
      </section>`}
    <section class="band">
      <h2><a href="/explore">${t('home.explore')}</a></h2>
      <p>${t('home.explore.hint')}</p>
    </section>`;
}

/** @param {{ entry: Entry }} props A table that this browser keeps: what it looked like when it was last seen, and the way there. */
function Kept({ entry }) {
  const { game, id, labels, time, over, seen, hostToken, seat } = entry;
  const name = (/** @type {number} */ number) => shownName(labels[number] || t('seat', { seat: number + 1 }));
  const turn = seen && seen.seats.length > 0 ? t('home.turn', { names: listed(seen.seats.map(name)) }) : '';
  const row = `table-${id}`;
  return html`
    <li data-table=${id}>
      <span id=${row}><strong>${capital(games.title(game))}</strong> <bdi>${listed(labels.map((_, number) => name(number)))}</bdi>
        <span class="fine"> · ${over ? t('home.over') : html`<bdi>${turn}</bdi>`} · ${t('home.seen', { when: moment(time) })}</span></span>
      <a class="button" href=${linkTo({ game, id, seat: hostToken ? undefined : seat })} aria-describedby=${row}>${t(over ? 'home.look' : 'home.resume')}</a>
      <${Forget} id=${id} about=${row} />
    </li>`;
}
