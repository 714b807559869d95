// The turn bar: it stays in view and says in a sentence what is expected of whom. On a telephone, where the list of moves stands below the
// board, it has the moves as buttons where there are few, and otherwise a button that leads to the list.
import { html, useEffect, useRef } from '../base/html.js';
import { t } from '../words/index.js';
import { awaitedOf, expectedOf, fewOf } from '../games/expected.js';
import { labelOf } from '../games/offers.js';
import { playedHere } from '../play/seats.js';
import { Glyph } from './glyph.js';
import { MakeMove } from './makemove.js';
import { wonInWords } from './standing.js';

/** @import { ListedMove } from '#types' */
/** @import { Table } from '../play/table.js' */
/** @import { Position } from '../games/index.js' */

/** The lines of buttons that a telephone has room for. */
const LINES = 2;
/** The letters of a line. */
const LINE = 40;
/** The margin and padding of a button, in letters. */
const BESIDE = 4;

/** @param {{ table: Table, position: Position }} props */
export function TurnBar({ table, position }) {
  const { session, awaited, mine, moves } = table;
  const few = fewOf(table);
  const texts = few.map((one) => labelOf(one, table.game));
  const quick = few.length > 0 && linesOf(texts) <= LINES ? few : [];
  const alone = playedHere(table.hosting) <= 1;
  const whose = alone ? t('turn.yours') : table.label(table.seat ?? 0);
  const won = wonInWords(session?.scores, (one) => table.label(one));
  const text = table.gameOver ? won ?? t('table.over') : mine ? t('turn.whose', { whose, what: expectedOf(position, few) }) : awaitedOf(position);
  useTitle(mine);
  useLead(table);
  return html`
    <div class=${`turn bar ${mine ? 'mine' : ''} ${quick.length > 0 ? 'carries' : ''}`} data-version=${session?.info.version}>
      <span class="glyphs">${(mine ? [table.seat ?? 0] : awaited).map((seat) => html`<${Glyph} key=${seat} seat=${seat} />`)}</span>
      <strong role="status" aria-live="polite">${text}</strong>
      ${quick.length > 0 && html`<span class="quick-moves">${quick.map((one, index) => html`<${MakeMove} key=${`${position.key} ${index}`} table=${table} listed=${one} className="quick" />`)}</span>`}
      ${mine && moves && moves.total > 0 && quick.length === 0 && html`<button class="choose" onClick=${() => goToMoves(true)}>${t('turn.choose')}</button>`}
      <span class="fine version">${session?.info.version ? t('table.version', { version: session.info.version }) : ''}</span>
    </div>`;
}

/** @param {string[]} texts How many lines buttons with these texts take. */
function linesOf(texts) {
  let lines = 1;
  let filled = 0;
  for (const { length } of texts) {
    const wanted = length + BESIDE;
    if (filled > 0 && filled + wanted > LINE) {
      lines += 1;
      filled = 0;
    }
    lines += Math.ceil(wanted / (LINE + BESIDE)) - 1;
    filled += wanted;
  }
  return lines;
}

/** @param {boolean} mine A dot in the title of the page while it is for this screen to move. */
function useTitle(mine) {
  useEffect(() => {
    if (mine) document.title = `• ${document.title.replace(/^• /, '')}`;
    return () => {
      document.title = document.title.replace(/^• /, '');
    };
  }, [mine]);
}

/** @param {Table} table Leads to the choice at hand when a turn of the seat at this screen begins. */
function useLead({ mine, moves, seat }) {
  const led = useRef(/** @type {number | undefined} */ (undefined));
  useEffect(() => {
    if (!mine) led.current = undefined;
    else if (moves && led.current !== seat) {
      led.current = seat;
      if (!inView()) goToMoves(false);
    }
  });
}

/** Whether something that makes a move, or leads to one, is in view. Where somebody types, the view stays as it is. */
function inView() {
  if (document.activeElement?.matches('input, select, textarea')) return true;
  const top = document.querySelector('.turn.bar')?.getBoundingClientRect().bottom ?? 0;
  return [...document.querySelectorAll('.quick, .choose, .moves .move, .board .offered')].some((one) => {
    const box = one.getBoundingClientRect();
    const shown = box.height > 0;
    return shown && (one.closest('.bar') !== null || (box.top >= top && box.bottom <= innerHeight));
  });
}

/** @param {boolean} focused whether the keyboard goes on there */
function goToMoves(focused) {
  const title = document.getElementById('moves-title');
  const quiet = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (focused) title?.focus({ preventScroll: true });
  title?.closest('section')?.scrollIntoView({ block: 'start', behavior: quiet ? 'auto' : 'smooth' });
}
