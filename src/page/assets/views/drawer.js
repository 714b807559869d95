// Behind every click: what was asked, what was answered, how long it took, and the same for other tools to copy.
import { COPIES } from '../api/copies.js';
import { log } from '../api/log.js';
import { copyText } from '../base/copy.js';
import { html, useEffect, useRef, useState } from '../base/html.js';
import { useStore } from '../base/store.js';
import { visible } from '../base/visible.js';
import { t } from '../words/index.js';

/** @import { Entry } from '../api/log.js' */

/** The longest answer that is shown; the rest would hold up the page. */
const LONGEST = 20000;

/** @param {{ onClose: () => void }} props */
export function Drawer({ onClose }) {
  useStore(log);
  const [chosen, setChosen] = useState(/** @type {number | undefined} */ (undefined));
  const box = useRef(/** @type {any} */ (null));
  useEffect(() => box.current?.focus(), []);
  const entries = log.shown;
  const entry = entries.find((one) => one.id === chosen) ?? entries.find((one) => !one.stream) ?? entries[0];
  return html`
    <section class="drawer" aria-label=${t('drawer')} tabindex="-1" ref=${box} onKeyDown=${(/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && onClose()}>
      <div class="drawer-head"><h2>${t('drawer')}</h2><a href="/docs/guide.md">${t('drawer.guide')}</a><button onClick=${onClose}>${t('close')}</button></div>
      ${!entry && html`<p>${t('drawer.empty')}</p>`}
      ${entry && html`
        <div class="drawer-body">
          <ol class="requests" aria-label=${t('drawer.list')} tabindex="0">${entries.map((one) => html`
            <li key=${one.id}><button aria-pressed=${String(one === entry)} onClick=${() => setChosen(one.id)}>
              <span class=${`verb ${one.method}`}>${one.method}</span> <span class="path">${shortened(one.path)}</span>
              <span class="fine">${one.here && `${t('drawer.here')} · `}${one.stream ? t('drawer.stream') : one.status ?? (one.failure ? '×' : '…')}${one.milliseconds !== undefined && ` · ${one.milliseconds.toFixed(0)} ms`}</span>
            </button></li>`)}</ol>
          <${Detail} entry=${entry} key=${entry.id} />
        </div>`}
    </section>`;
}

/** @param {{ entry: Entry }} props */
function Detail({ entry }) {
  const [tab, setTab] = useState('curl');
  const copy = COPIES.find((one) => one.name === tab)?.of(entry);
  const times = entry.timing?.replaceAll(';dur=', ' ');
  return html`
    <div class="detail">
      <p class="times">
        <strong class="verb ${entry.method}">${entry.method}</strong> <code>${visible(entry.path)}</code><br />
        ${entry.status ?? entry.failure ?? t('drawer.waiting')}
        ${entry.here && html` · <strong>${t('drawer.answered.here')}</strong>`}
        ${entry.milliseconds !== undefined && html` · ${t('drawer.time', { time: entry.milliseconds.toFixed(1) })}`}
        ${times && html` · ${t('drawer.server', { times })} ms`}
      </p>
      <div class="copies">
        <div role="group" aria-label=${t('drawer.again')} class="tabs">${t('drawer.again')}
          ${COPIES.filter((one) => one.of(entry)).map(({ name }) => html`<button key=${name} data-tab=${name} aria-pressed=${String(name === tab)} onClick=${() => setTab(name)}>${name} <small>${t(`copy.${name}`)}</small></button>`)}
          <${Copy} text=${copy ?? ''} />
        </div>
        <pre tabindex="0" data-copy=${tab} aria-label=${tab}>${copy}</pre>
        ${entry.token && html`<p class="fine">${t('drawer.secret')}</p>`}
      </div>
      ${entry.body && html`<h3>${t('drawer.request')}</h3><pre tabindex="0" aria-label=${t('drawer.request')}>${pretty(entry.body)}</pre>`}
      <h3>${t('drawer.answer')}</h3>
      ${entry.stream && html`<p class="fine">${t('drawer.latest')}</p>`}
      <pre tabindex="0" class="answer" aria-label=${t('drawer.answer')}>${pretty(entry.answer)}</pre>
    </div>`;
}

/** @param {{ text: string }} props */
function Copy({ text }) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    setCopied((await copyText(text)) ? text : '');
  };
  return html`<button class="copy" onClick=${copy}>${t(copied === text ? 'copied' : 'copy')}</button>`;
}

/** @param {unknown} value */
function pretty(value) {
  const text = visible(JSON.stringify(value, null, 2) ?? '');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}\n…` : text;
}

/** @param {string} path */
function shortened(path) {
  return visible(path).replace(/[0-9a-f]{32}/, (id) => `${id.slice(0, 6)}…`).replace(/\?.*/, '?…');
}
