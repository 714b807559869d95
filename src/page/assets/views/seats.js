// Who plays the seats, the links for those who play elsewhere, and how this browser forgets a table. Only the host has this panel in full.
import { copyText } from '../base/copy.js';
import { html, useState } from '../base/html.js';
import { useStore } from '../base/store.js';
import { t } from '../words/index.js';
import { linkTo } from '../play/links.js';
import { openTable, seatPlayer } from '../play/host.js';
import { PLAYERS } from '../play/seats.js';
import { tables } from '../play/tables.js';
import { Glyph } from './glyph.js';

/** @import { Player } from '../play/seats.js' */
/** @import { Table } from '../play/table.js' */

/** @param {{ table: Table }} props */
export function SeatsPanel({ table }) {
  useStore(tables);
  const { hosting } = table;
  // Open at first where there are links to send; after that it is as the host left it.
  const [open] = useState(hosting?.players.includes('link') ?? false);
  const watching = linkTo({ game: table.game, id: table.id });
  const forget = tables.has(table.id) && html`<p><${Forget} id=${table.id} /></p>`;
  if (!hosting) return html`<details class="seats"><summary>${t('table.seats')}</summary><${Link} title=${t('table.link.watch')} href=${watching} />${forget}</details>`;
  // Where the browser keeps nothing, the link of the seat at this screen is the way back to it. That of another seat here would show its cards.
  const linked = (/** @type {Player} */ player, /** @type {number} */ seat) => player === 'link' || (player === 'here' && tables.keepsNothing && (hosting.open || seat === table.seat));
  return html`
    <details class="seats" open=${open}>
      <summary>${t('table.seats')}</summary>
      ${hosting.players.map((player, seat) => html`
        <div class="who" key=${seat}>
          <label><span><${Glyph} seat=${seat} small /> ${table.label(seat)}</span>
            <select value=${player} disabled=${table.busy} aria-label=${t('home.who', { seat: seat + 1 })} onChange=${(/** @type {any} */ event) => void seatPlayer(table, seat, event.target.value)}>
              ${PLAYERS.map((who) => html`<option key=${who} value=${who}>${t(`who.${who}`)}</option>`)}
            </select></label>
          ${linked(player, seat) && html`<${Link} title=${t('table.link', { name: table.label(seat) })} href=${linkTo({ game: table.game, id: table.id, seat, token: hosting.seatTokens[seat] })} />`}
        </div>`)}
      <p class="fine">${t('table.link.hint')}</p>
      <${Link} title=${t('table.link.watch')} href=${watching} />
      <label class="check"><input type="checkbox" checked=${hosting.open} onChange=${() => openTable(table, !hosting.open)} /> ${t('table.open')}</label>
      ${forget}
    </details>`;
}

/** @param {{ id: string, about?: string }} props Forgets a table at the second click, since nothing brings its tokens back. */
export function Forget({ id, about }) {
  const [asked, setAsked] = useState(false);
  const forget = () => {
    tables.forget(id);
    // A table that is open has no way back to its seats: the page leaves it.
    if (location.hash) location.hash = '';
  };
  if (!asked) return html`<button class="forget" aria-describedby=${about} onClick=${() => setAsked(true)}>${t('forget')}</button>`;
  return html`
    <span class="row" role="group" aria-label=${t('forget')}><span>${t('forget.sure')}</span>
      <button class="forget" onClick=${forget}>${t('forget.yes')}</button><button onClick=${() => setAsked(false)}>${t('cancel')}</button></span>`;
}

/** @param {{ title: string, href: string }} props */
function Link({ title, href }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(href));
  };
  return html`
    <div class="link"><label><span>${title}</span><input readonly value=${href} onFocus=${(/** @type {any} */ event) => event.target.select()} /></label>
      <button onClick=${copy}>${t(copied ? 'copied' : 'copy')}</button></div>`;
}
