// The legal moves by kind with their counts. It serves every game: whatever a board offers in a nicer way can be done here as well.
import { games } from '../api/games.js';
import { html, useEffect, useRef, useState } from '../base/html.js';
import { useRoving } from '../base/roving.js';
import { capital } from '../base/values.js';
import { language, t } from '../words/index.js';
import { labelOf } from '../games/offers.js';
import { Explanation } from './explain.js';
import { Hint } from './hint.js';
import { MakeMove } from './makemove.js';
import { Refused } from './refused.js';

/** @import { Playing } from '../games/index.js' */
/** @import { Position } from '../games/index.js' */

/** The most moves of a kind that is unfolded at first, and how many are shown of a longer one that stands first or alone. */
const FEW = 8;
/** How many moves of a kind are shown where it is unfolded by hand. */
const STEP = 24;

/** @param {{ table: Playing, position: Position }} props */
export function MovesPanel({ table, position }) {
  const { moves, mine } = table;
  const title = useRef(/** @type {any} */ (null));
  const within = useRef(false);
  // Focus: the button that made a move is gone with its position, and the keyboard goes on from the head of the list.
  useEffect(() => {
    if (within.current && (document.activeElement === document.body || document.activeElement === null)) title.current?.focus({ preventScroll: true });
  });
  const counts = moves?.kindCounts ?? [];
  // Something can be chosen at once: where every kind has many moves, the first one is unfolded.
  const leads = counts.some(({ count }) => count <= FEW) ? undefined : counts[0]?.kind;
  const left = (/** @type {FocusEvent} */ event) => {
    if (event.relatedTarget) within.current = false;
  };
  return html`
    <section class="moves" aria-labelledby="moves-title" onFocusOut=${left} onFocusIn=${() => { within.current = true; }}>
      <h2 id="moves-title" tabindex="-1" ref=${title}>${t('moves.title')}</h2>
      <${Refused} table=${table} where="moves" />
      ${!mine && html`<p class="fine" aria-live="polite">${t(!moves ? 'moves.none' : moves.total > 0 ? 'moves.early' : 'moves.early.none')}</p>`}
      ${!mine && !moves && table.seat !== undefined && html`<button onClick=${() => void table.askMoves()}>${t('table.ask')}</button>`}
      ${mine && !moves && html`<p class="fine" role="status">${t('moves.loading')}</p>`}
      ${moves?.knowledge === 'UNKNOWN' && html`<p class="fine">${t('moves.incomplete')}</p>`}
      ${mine && moves && moves.total > 1 && html`<${Hint} key=${`${position.key} ${position.seat} ${language.code}`} table=${table} position=${position} />`}
      ${counts.map(({ kind, count }) => html`<${Kind} key=${kind} kind=${kind} count=${count} table=${table} position=${position} leads=${kind === leads} />`)}
    </section>`;
}

/** @param {{ kind: string, count: number, table: Playing, position: Position, leads: boolean }} props */
function Kind({ kind, count, table, position, leads }) {
  const few = (count <= FEW || leads) && (table.moves?.ready(kind) ?? false);
  const [open, setOpen] = useState(/** @type {boolean | undefined} */ (undefined));
  const [more, setMost] = useState(/** @type {number | undefined} */ (undefined));
  const shown = open ?? few;
  const most = more ?? (open ? STEP : FEW);
  const list = shown ? (table.moves?.of(kind, most) ?? []) : [];
  const roving = useRoving();
  const name = capital(games.name(table.game, kind, 'MoveKind'));
  return html`
    <div class="kind" data-kind=${kind}>
      <h3><button class="fold" aria-expanded=${String(shown)} onClick=${() => setOpen(!shown)}>
        <span>${name}</span><span class="count">${count}</span></button></h3>
      ${shown && html`
        <div ...${roving} aria-label=${name}><ul>${list.slice(0, most).map((listed, index) => html`<${Choice} key=${`${position.key} ${index}`} listed=${listed} table=${table} position=${position} />`)}</ul></div>
        ${list.length === 0 && count > 0 && html`<p class="fine" role="status">${t('moves.loading')}</p>`}
        ${count > most && html`<button class="more" onClick=${() => setMost(most + 4 * STEP)}>${t('more')} (${count - Math.min(most, list.length)})</button>`}`}
    </div>`;
}

/** @param {{ listed: import('#types').ListedMove, table: Playing, position: Position }} props */
function Choice({ listed, table, position }) {
  const [asked, setAsked] = useState(false);
  const text = labelOf(listed, table.game);
  return html`
    <li>
      <div class="choice">
        <${MakeMove} table=${table} listed=${listed}>${listed.anyOrder && html` <span class="fine">(${t('moves.any.order')})</span>`}</>
        <button class="ask" aria-expanded=${String(asked)} aria-label=${t('moves.explain.of', { move: text })} title=${t('moves.explain')} onClick=${() => setAsked(!asked)}>?</button>
      </div>
      ${asked && html`<${Explanation} position=${position} move=${listed.move} seat=${table.seat ?? 0} />`}
    </li>`;
}
