// Where a game begins: every game that the service knows, to be played at once or with a table set up first.
import { call } from '../api/call.js';
import { games } from '../api/games.js';
import { html, useState } from '../base/html.js';
import { capital } from '../base/values.js';
import { has, t } from '../words/index.js';
import { linkTo } from '../play/links.js';
import { allHosting, forgetHosting, keepHosting, levelOf } from '../play/seats.js';
import { Emblem, Ornament } from './ornament.js';
import { Setup } from './setup.js';

/** @import { Game } from '#types' */
/** @import { Player } from '../play/seats.js' */

/** How well the service plays where nobody says otherwise. */
export const USUAL = /** @type {Player} */ ('MEDIUM');
/** What the first seats are called where nobody says otherwise. */
const NAMES = ['Ada', 'Bianca', 'Cosimo', 'Donato', 'Elena'];

/**
 * Begins a game and goes to its table.
 * @param {Game} game
 * @param {{ players: Player[], labels: string[], open: boolean, options?: object, seed?: string }} table
 */
export async function begin(game, { players, labels, open, options, seed }) {
  const setup = { playerCount: players.length, ...(options && { options }), ...(seed && { seed }) };
  const opponents = players.map((player, seat) => ({ seat, level: levelOf(player) })).filter(({ level }) => level);
  const made = await call('POST', `/v1/${game.slug}/sessions`, { body: { setup, labels, ...(opponents.length > 0 && { opponents }) }, eyes: 'all' });
  const { id } = made.session.info;
  keepHosting({ game: game.slug, id, hostToken: made.hostToken, seatTokens: made.seatTokens, players, open });
  location.href = linkTo({ game: game.slug, id });
}

export function Home() {
  const [setup, setSetup] = useState(/** @type {string | undefined} */ (undefined));
  const [trouble, setTrouble] = useState('');
  const [, draw] = useState(0);
  /** @param {Game} game */
  const atOnce = async (game) => {
    setTrouble('');
    const count = Math.min(3, game.maxPlayerCount);
    const players = /** @type {Player[]} */ (Array.from({ length: count }, (_, seat) => (seat === 0 ? 'here' : USUAL)));
    await begin(game, { players, labels: NAMES.slice(0, count), open: false }).catch((error) => setTrouble(error.message));
  };
  const running = allHosting();
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
    ${running.length > 0 && html`
      <section aria-labelledby="running">
        <h2 id="running">${t('home.running')}</h2>
        <ul class="running">${running.map((hosting) => html`
          <li key=${hosting.id}>
            <span>${capital(games.title(hosting.game))} <code>${hosting.id.slice(0, 8)}</code></span>
            <a class="button" href=${linkTo(hosting)}>${t('home.resume')}</a>
            <button onClick=${() => { forgetHosting(hosting.id); draw(Math.random()); }}>${t('home.forget')}</button>
          </li>`)}</ul>
      </section>`}
    <section class="band">
      <h2><a href="/explore">${t('home.explore')}</a></h2>
      <p>${t('home.explore.hint')}</p>
    </section>`;
}
