// A table: whose turn it is, the board of the game, the moves, what happened, and the seats.
import { games } from '../api/games.js';
import { html, useEffect, useMemo } from '../base/html.js';
import { useStore } from '../base/store.js';
import { language, t } from '../words/index.js';
import { boardOf } from '../games/index.js';
import { linkToPosition, linkToRecord } from '../explore/link.js';
import { keptWhole } from '../play/keeper.js';
import { Chronicle } from './chronicle.js';
import { Glyph } from './glyph.js';
import { Guard } from './guard.js';
import { MovesPanel } from './moves.js';
import { Gone, PassScreen } from './pass.js';
import { SeatsPanel } from './seats.js';
import { AfterGame, Standing } from './standing.js';
import { Sums } from './sums.js';
import { TurnBar } from './turnbar.js';
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
  const { eyes, seat, moves, refused, mine, before } = table;
  const label = (/** @type {number} */ seat) => table.label(seat);
  // What the rules say is there before a rule is named: while a piece is dragged, nothing is asked for.
  useEffect(() => void games.prepareRules(table.game), [table.game, language.code]);
  // A board is drawn anew only for what it shows: it is large, and tables change several times with each click.
  const board = useMemo(() => html`<${Board} position=${position} table=${table} />`, [position.key, eyes, seat, moves, moves?.revision, refused, mine, catalog, before]);
  // The turn bar stands outside the table's grid: it stays in view within what it stands in.
  return html`
    <h1 class="unseen">${games.title(table.game)}</h1>
    <${TurnBar} table=${table} position=${position} />
    <div class="table">
      <div class="top">${table.seat === undefined && !table.seesAll && html`<p class="fine watching">${t('table.watching')}</p>`}<${Opponents} table=${table} /><${Troubles} table=${table} /></div>
      <div class="now-box">${table.gameOver ? html`<${Standing} score=${session?.scores} game=${table.game} label=${label} /><${Sums} score=${session?.scores} game=${table.game} label=${label} /><${AfterGame} table=${table} /><${Turning} table=${table} />` : html`<${MovesPanel} table=${table} position=${position} />`}</div>
      <div class="board" data-game=${table.game}><${Guard} of=${position.key}>${board}</></div>
      <aside class="side" aria-label=${t('table.chronicle')}>
        <${Chronicle} table=${table} />
        <${SeatsPanel} table=${table} />
        <p class="row"><button onClick=${() => void explore(table)}>${t('table.explore')}</button>
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
    before: table.before,
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
    ${connection === 'broken' && html`<p class="trouble" role="status">${t('table.connection.broken')} ${keptWhole(table) && t('kept.whole', { version: table.session?.info.version ?? 0 })}</p>`}`;
}

/** @param {Table} table */
async function explore(table) {
  const state = table.session?.state;
  location.href = await linkToPosition({ game: table.game, document: state, labels: table.session?.info.labels });
}
