// The page: its header, the view that the address names, and the drawer with the requests.
import { games } from './api/games.js';
import { html, render, useEffect, useState } from './base/html.js';
import { useStore } from './base/store.js';
import { language, t } from './words/index.js';
import { justBegun } from './play/begin.js';
import { Keeper } from './play/keeper.js';
import { arrive } from './play/links.js';
import { findHosting } from './play/seats.js';
import { Table } from './play/table.js';
import { Drawer } from './views/drawer.js';
import { Header, Notice } from './views/header.js';
import { Home } from './views/home.js';
import { TableView } from './views/table.js';
import { Explore } from './explore/page.js';

function Page() {
  useStore(language);
  useStore(games);
  const exploring = location.pathname === '/explore';
  const [place, setPlace] = useState(() => (exploring ? undefined : arrive()));
  const [drawer, setDrawer] = useState(false);
  useEffect(() => {
    void games.load();
    const moved = () => setPlace(exploring ? undefined : arrive());
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  }, []);
  useEffect(() => {
    document.title = `${place ? games.title(place.game) : t(exploring ? 'explore' : 'play')} – Maecenas`;
  });
  return html`
    <a class="skip" href="#content" onClick=${skip}>${t('skip')}</a>
    <${Header} exploring=${exploring} drawer=${drawer} onDrawer=${() => setDrawer(!drawer)} />
    <main id="content" tabindex="-1">
      <p id="keys-hint">${t('keys')}</p>
      <${Notice} />
      ${exploring ? html`<${Explore} />` : place ? html`<${Sitting} key=${`${place.game} ${place.id} ${place.seat} ${place.token} ${place.spare}`} place=${place} />` : html`<${Home} />`}
    </main>
    ${drawer && html`<${Drawer} onClose=${() => setDrawer(false)} />`}
  `;
}

/** @param {{ place: import('./play/links.js').Place }} props */
function Sitting({ place }) {
  // The address of a seat is that of this seat alone, also where the session is hosted here.
  const [table] = useState(() => new Table(place, place.seat === undefined ? findHosting(place.id) : undefined, justBegun(place.id)));
  useEffect(() => {
    const keeper = new Keeper(table);
    void table.open();
    const leave = language.subscribe(() => table.translate());
    return () => {
      leave();
      keeper.stop();
      table.close();
    };
  }, []);
  return html`<${TableView} table=${table} />`;
}

/** @param {Event} event Jumps by hand: the fragment of the address belongs to the game. */
function skip(event) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

render(html`<${Page} />`, /** @type {Element} */ (document.getElementById('page')));
