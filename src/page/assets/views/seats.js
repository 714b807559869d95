// Who plays the seats, and the links for those who play elsewhere. Only the host has this panel in full.
import { copyText } from '../base/copy.js';
import { html, useState } from '../base/html.js';
import { t } from '../words/index.js';
import { linkTo } from '../play/links.js';
import { PLAYERS } from '../play/seats.js';
import { Glyph } from './glyph.js';

/** @import { Table } from '../play/table.js' */

/** @param {{ table: Table }} props */
export function SeatsPanel({ table }) {
  const { hosting } = table;
  // Open at first where there are links to send; after that it is as the host left it.
  const [open] = useState(hosting?.players.includes('link') ?? false);
  const watching = linkTo({ game: table.game, id: table.id });
  if (!hosting) return html`<details class="seats"><summary>${t('table.seats')}</summary><${Link} title=${t('table.link.watch')} href=${watching} /></details>`;
  return html`
    <details class="seats" open=${open}>
      <summary>${t('table.seats')}</summary>
      ${hosting.players.map((player, seat) => html`
        <div class="who" key=${seat}>
          <label><span><${Glyph} seat=${seat} small /> ${table.label(seat)}</span>
            <select value=${player} disabled=${table.busy} aria-label=${t('home.who', { seat: seat + 1 })} onChange=${(/** @type {any} */ event) => void table.seatPlayer(seat, event.target.value)}>
              ${PLAYERS.map((who) => html`<option key=${who} value=${who}>${t(`who.${who}`)}</option>`)}
            </select></label>
          ${player === 'link' && html`<${Link} title=${t('table.link', { name: table.label(seat) })} href=${linkTo({ game: table.game, id: table.id, seat, token: hosting.seatTokens[seat] })} />`}
        </div>`)}
      <p class="fine">${t('table.link.hint')}</p>
      <${Link} title=${t('table.link.watch')} href=${watching} />
      <label class="check"><input type="checkbox" checked=${hosting.open} onChange=${() => table.openTable(!hosting.open)} /> ${t('table.open')}</label>
    </details>`;
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
