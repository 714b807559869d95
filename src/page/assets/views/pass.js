// What stands in place of a table: between two players at one screen, and where the service has no session any more.
import { games } from '../api/games.js';
import { html, useEffect, useRef, useState } from '../base/html.js';
import { useStore } from '../base/store.js';
import { capital } from '../base/values.js';
import { linkToPosition } from '../explore/link.js';
import { goOn, keptStart } from '../play/begin.js';
import { tables } from '../play/tables.js';
import { t } from '../words/index.js';
import { Glyph } from './glyph.js';
import { Forget } from './seats.js';

/** @import { Entry } from '../play/entry.js' */
/** @import { Table } from '../play/table.js' */

/** @param {{ table: Table }} props Nothing of anybody is shown until the next one says that they sit here. */
export function PassScreen({ table }) {
  const seat = table.passTo ?? 0;
  const name = table.label(seat);
  const button = useRef(/** @type {any} */ (null));
  useEffect(() => button.current?.focus(), []);
  return html`
    <section class="pass">
      <p class="fine">${games.title(table.game)}</p>
      <${Glyph} seat=${seat} />
      <h1>${t('pass.title', { name })}</h1>
      <p>${t('pass.hint', { name })}</p>
      <button class="primary" ref=${button} onClick=${() => table.sitDown()}>${t('pass.take', { name })}</button>
    </section>`;
}

/** @param {{ table: Table }} props */
export function Gone({ table }) {
  useStore(tables);
  const entry = table.lost ? tables.find(table.id) : undefined;
  const rest = entry?.game === table.game ? entry : undefined;
  return html`
    <section class="gone">
      <h1>${t('table.gone')}</h1>
      <p role="alert">${capital(table.gone ?? '')}</p>
      ${rest && html`<${Rest} table=${table} entry=${rest} />`}
      <p><a class=${`button ${rest && keptStart(rest) ? '' : 'primary'}`} href="/" onClick=${(/** @type {Event} */ event) => { event.preventDefault(); location.hash = ''; }}>${t('table.home')}</a></p>
    </section>`;
}

/**
 * What this browser can still do with what it kept.
 * @param {{ table: Table, entry: Entry }} props
 */
function Rest({ table, entry }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const { game, labels, hostToken, over, seen, record } = entry;
  const start = keptStart(entry);
  const missing = start && seen ? seen.version - start.version : 0;
  const go = async () => {
    setBusy(true);
    setTrouble('');
    await goOn(entry).catch((error) => setTrouble(error.message));
    setBusy(false);
  };
  const explore = async (/** @type {any} */ document) => {
    location.href = await linkToPosition({ game, document, labels });
  };
  // Several players share a screen that is passed: the position is of the one who looked last.
  const own = seen?.state && seen.eyes === table.viewer && table.passTo === undefined;
  return html`
    ${!over && !hostToken && html`<p>${t('gone.ask')}</p>`}
    ${!over && hostToken && !start && html`<p>${t('gone.none')}</p>`}
    ${start && html`
      <p>${t('state' in start.start ? 'gone.on.position' : 'gone.on.hint', { version: start.version })} ${missing > 0 && t('gone.on.missing', { count: missing })}</p>
      <p><button class="primary go-on" disabled=${busy} onClick=${() => void go()}>${t('gone.on')}</button></p>`}
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    <p>${over && record && html`<button onClick=${() => void explore(record.record)}>${t('over.step')}</button> `}
      ${own && html`<button onClick=${() => void explore(seen.state)}>${t('gone.position')}</button> `}
      <${Forget} id=${entry.id} /></p>`;
}
