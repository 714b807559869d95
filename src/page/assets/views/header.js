// The head of every view: where one is, the language, the way to the requests, and what went wrong with keeping tables.
import { log } from '../api/log.js';
import { html } from '../base/html.js';
import { useStore } from '../base/store.js';
import { tables } from '../play/tables.js';
import { language, LANGUAGES, t } from '../words/index.js';

/** @param {{ exploring: boolean, drawer: boolean, onDrawer: () => void }} props */
export function Header({ exploring, drawer, onDrawer }) {
  useStore(log);
  return html`
    <header class="head">
      <a class="brand" href="/" onClick=${goHome}><span class="lily" aria-hidden="true">⚜</span> Maecenas <small>${t('tagline')}</small></a>
      <nav aria-label="Maecenas">
        <a href="/" aria-current=${exploring ? undefined : 'page'} onClick=${goHome}>${t('play')}</a>
        <a href="/explore" aria-current=${exploring ? 'page' : undefined}>${t('explore')}</a>
        <a href="/docs/">${t('docs')}</a>
      </nav>
      <div class="tools">
        <div class="languages" role="group" aria-label=${t('language')}>
          ${LANGUAGES.map(({ code, name }) => html`
            <button key=${code} lang=${code} aria-pressed=${String(language.code === code)} onClick=${() => language.choose(code)} title=${name}>
              ${code.toUpperCase()}<span class="unseen"> ${name}</span>
            </button>`)}
        </div>
        <button class="drawer-button" aria-expanded=${String(drawer)} onClick=${onDrawer}>
          ${t('drawer')} <span class="count" title=${t('drawer.count')}>${log.count}</span>
        </button>
      </div>
    </header>`;
}

/** Says once that this browser keeps nothing, or that what it kept cannot be read. */
export function Notice() {
  useStore(tables);
  if (!tables.trouble) return null;
  return html`<p class="trouble notice" role="status"><span>${t(tables.trouble)}</span> <button onClick=${() => tables.dismiss()}>${t('dismiss')}</button></p>`;
}

/** @param {Event} event */
function goHome(event) {
  if (location.pathname !== '/') return;
  event.preventDefault();
  location.hash = '';
}
