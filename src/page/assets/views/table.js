// A table: whose turn it is, the board of the game, the moves, what happened, and the seats.
import { games } from '../api/games.js';
import { html, useEffect, useMemo } from '../base/html.js';
import { useStore } from '../base/store.js';
import { capital } from '../base/values.js';
import { listed, t } from '../words/index.js';
import { boardOf } from '../games/index.js';
import { linkToPosition, linkToRecord } from '../explore/link.js';
import { Chronicle } from './chronicle.js';
import { Glyph } from './glyph.js';
import { Guard } from './guard.js';
import { MovesPanel } from './moves.js';
import { PassScreen } from './pass.js';
import { SeatsPanel } from './seats.js';
import { Standing } from './standing.js';
import { Turning } from './turning.js';

/** @import { Table } from '../play/table.js' */

/** @param {{ table: Table }} props */
export function TableView({ table }) {
  useStore(table);
  useStore(games);
  if (table.gone) return html`<${Gone} table=${table} />`;
  if (table.passTo !== undefined) return html`<${PassScreen} table=${table} />`;
  const { session } = table;
  if (!session) return html`<p class="waiting" role="status">${t('loading')}</p><${Troubles} table=${table} />`;
  return html`<${Laid} table=${table} />`;
}

/** @param {{ table: Table }} props The table with its board laid out; it is drawn with the view around it. */
function Laid({ table }) {
  const { session } = table;
  const Board = boardOf(table.game);
  const position = positionOf(table);
  const catalog = games.catalog(table.game, table.catalog);
  const { eyes, seat, moves, refused, mine } = table;
  // A board is drawn anew only for what it shows: it is large, and tables change several times with each click.
  const board = useMemo(() => html`<${Board} position=${position} table=${table} />`, [position.key, eyes, seat, moves, moves?.revision, refused, mine, catalog]);
  return html`
    <div class="table">
      <h1 class="unseen">${games.title(table.game)}</h1>
      <div class="top"><${Turn} table=${table} /><${Opponents} table=${table} /><${Troubles} table=${table} /></div>
      <div class="now-box">${table.gameOver ? html`<${Standing} score=${session?.scores} label=${(/** @type {number} */ seat) => table.label(seat)} /><${Turning} table=${table} />` : html`<${MovesPanel} table=${table} position=${position} />`}</div>
      <div class="board" data-game=${table.game}><${Guard} of=${position.key}>${board}</></div>
      <aside class="side" aria-label=${t('table.chronicle')}>
        <${Chronicle} table=${table} />
        <${SeatsPanel} table=${table} />
        <p class="row"><button onClick=${() => void explore(table)}>${t('table.explore')}</button>
          ${table.gameOver && html`<a class="button" href=${linkToRecord(table)}>${t('table.record')}</a>`}
          ${!table.gameOver && table.hosting && html`<button onClick=${() => { location.href = linkToRecord(table); }}>${t('table.record')}</button>`}</p>
      </aside>
    </div>`;
}

/**
 * What boards draw and ask about: the position as this screen sees it.
 * @param {Table} table
 * @returns {import('../games/index.js').Position}
 */
function positionOf(table) {
  const { session, game, token, eyes, seat } = table;
  return {
    game,
    catalog: table.catalog,
    state: session?.state,
    awaiting: session?.awaiting ?? { choice: 'NOTHING', seats: [] },
    seat,
    label: (number) => table.label(number),
    token,
    eyes,
    key: session?.info.etag ?? '',
    about: { sessionId: table.id },
    subject: (number) => ({ seatInSession: { sessionId: table.id, seat: number } }),
    labels: session?.info.labels ?? [],
  };
}

/** @param {{ table: Table }} props */
function Turn({ table }) {
  const { session, awaited } = table;
  const choice = session?.awaiting.choice ?? 'NOTHING';
  const names = listed(awaited.map((seat) => table.label(seat)));
  const others = table.thinking ? (awaited.length > 1 ? 'table.thinking.several' : 'table.thinking') : 'table.turn.other';
  const text = table.gameOver ? t('table.over') : table.mine ? t('table.turn.mine', { name: table.label(table.seat ?? 0) }) : t(others, { names });
  useEffect(() => {
    if (table.mine) document.title = `• ${document.title.replace(/^• /, '')}`;
    return () => {
      document.title = document.title.replace(/^• /, '');
    };
  }, [table.mine]);
  return html`
    <div class=${`turn ${table.mine ? 'mine' : ''}`} role="status" aria-live="polite" data-version=${session?.info.version}>
      <span class="glyphs">${awaited.map((seat) => html`<${Glyph} key=${seat} seat=${seat} />`)}</span>
      <strong>${text}</strong>
      ${!table.gameOver && html`<span class="fine">${t('table.awaits', { choice: games.name(table.game, choice, 'AwaitingChoice') })}</span>`}
      ${table.seat === undefined && !table.seesAll && html`<span class="fine">${t('table.watching')}</span>`}
      <span class="fine version">${t('table.version', { version: session?.info.version ?? 0 })}</span>
    </div>`;
}

/** @param {{ table: Table }} props The seats that the service plays, and how well. */
function Opponents({ table }) {
  const opponents = table.session?.info.opponents ?? [];
  if (opponents.length === 0) return null;
  return html`<ul class="opponents fine">${opponents.map(({ seat, level }) => html`<li key=${seat} data-seat=${seat} data-level=${level}><${Glyph} seat=${seat} small /> ${table.label(seat)} · ${t(`who.${level}`)}</li>`)}</ul>`;
}

/** @param {{ table: Table }} props */
function Troubles({ table }) {
  const { trouble, connection } = table;
  return html`
    ${trouble && html`
      <p class="trouble" role="alert"><span>${trouble.sentence}</span>
        <span class="row">${trouble.again && html`<button onClick=${trouble.again}>${t('again')}</button>`}
        <button onClick=${() => table.dismiss()}>${t('dismiss')}</button></span></p>`}
    ${connection === 'broken' && html`<p class="trouble" role="status">${t('table.connection.broken')}</p>`}`;
}

/** @param {{ table: Table }} props */
function Gone({ table }) {
  return html`
    <section class="gone">
      <h1>${t('table.gone')}</h1>
      <p role="alert">${capital(table.gone ?? '')}</p>
      <p><a class="button primary" href="/" onClick=${(/** @type {Event} */ event) => { event.preventDefault(); location.hash = ''; }}>${t('table.home')}</a></p>
    </section>`;
}

/** @param {Table} table */
async function explore(table) {
  const state = table.session?.state;
  location.href = await linkToPosition({ game: table.game, document: state, labels: table.session?.info.labels });
}
