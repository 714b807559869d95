// A table set up with care: how many players, who they are and where they play, and the options of the game.
import { games } from '../api/games.js';
import { html, useState } from '../base/html.js';
import { capital } from '../base/values.js';
import { t } from '../words/index.js';
import { begin } from '../play/begin.js';
import { PLAYERS, USUAL } from '../play/seats.js';

/** @import { Game } from '#types' */
/** @import { Player } from '../play/seats.js' */

/** @param {{ game: Game, names: string[] }} props */
export function Setup({ game, names }) {
  const [count, setCount] = useState(Math.min(3, game.maxPlayerCount));
  const [labels, setLabels] = useState(names);
  const [players, setPlayers] = useState(/** @type {Player[]} */ (['here', USUAL, USUAL, USUAL, USUAL]));
  const [options, setOptions] = useState(/** @type {Record<string, boolean>} */ ({}));
  const [seed, setSeed] = useState('');
  const [open, setOpen] = useState(false);
  const [trouble, setTrouble] = useState('');
  games.catalog(game.slug);
  const counts = Array.from({ length: game.maxPlayerCount - game.minPlayerCount + 1 }, (_, index) => game.minPlayerCount + index);
  const seats = Array.from({ length: count }, (_, seat) => seat);
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    setTrouble('');
    const setup = { playerCount: count, ...(game.optionNames.length > 0 && { options }), ...(seed.trim() && { seed: seed.trim() }) };
    const named = labels.slice(0, count).map((label, seat) => label.trim() || t('seat', { seat: seat + 1 }));
    await begin(game.slug, { setup }, { players: players.slice(0, count), labels: named, open }).catch((error) => setTrouble(error.message));
  };
  return html`
    <form class="setup" onSubmit=${submit} aria-label=${t('home.setup')}>
      <h3>${games.title(game.slug)}</h3>
      <fieldset class="counts">
        <legend>${t('home.count')}</legend>
        ${counts.map((value) => html`<label key=${value}><input type="radio" name="count" checked=${value === count} onChange=${() => setCount(value)} /> ${value}</label>`)}
      </fieldset>
      ${seats.map((seat) => html`
        <div class="who" key=${seat}>
          <label><span>${t('home.name', { seat: seat + 1 })}</span>
            <input type="text" dir="auto" maxlength="32" value=${labels[seat]} onInput=${(/** @type {any} */ event) => setLabels(labels.map((label, at) => (at === seat ? event.target.value : label)))} /></label>
          <label><span>${t('home.who', { seat: seat + 1 })}</span>
            <select value=${players[seat]} onChange=${(/** @type {any} */ event) => setPlayers(players.map((player, at) => (at === seat ? event.target.value : player)))}>
              ${PLAYERS.map((who) => html`<option key=${who} value=${who}>${t(`who.${who}`)}</option>`)}
            </select></label>
        </div>`)}
      <label class="check"><input type="checkbox" checked=${open} onChange=${() => setOpen(!open)} /> ${t('table.open')}</label>
      <fieldset>
        <legend>${t('home.options')}</legend>
        ${game.optionNames.length === 0 && html`<p class="fine">${t('home.none')}</p>`}
        ${game.optionNames.map((option) => html`
          <label class="check" key=${option}><input type="checkbox" checked=${options[option] ?? false} onChange=${() => setOptions({ ...options, [option]: !options[option] })} />
            ${capital(games.name(game.slug, option, 'Option'))}</label>`)}
      </fieldset>
      <label class="seed"><span>${t('home.seed')}</span><input type="text" value=${seed} maxlength="64" spellcheck=${false} onInput=${(/** @type {any} */ event) => setSeed(event.target.value)} /></label>
      ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
      <button class="primary" type="submit">${t('home.begin')}</button>
    </form>`;
}
