// The button that makes a move. Before a move that ends a turn which has actions left, it asks once, in place: its question stands below it.
import { html, useLayoutEffect, useRef, useState } from '../base/html.js';
import { t } from '../words/index.js';
import { questionBefore } from '../games/ending.js';
import { labelOf } from '../games/offers.js';

/** @import { Label, Move } from '#types' */
/** @import { Playing } from '../games/index.js' */

/** How long after the question a click on the answer that makes the move does not count, in milliseconds: it is the second of a double click. */
const DOUBLE_CLICK = 400;

/**
 * @param {object} props
 * @param {Playing} props.table
 * @param {{ move: Move, label?: Label, kind: string }} props.listed
 * @param {string} [props.where] the place on the page where it is tried, for the sentence that refuses it
 * @param {string} [props.className]
 * @param {unknown} [props.children] beside the words of the move
 */
export function MakeMove({ table, listed, where = 'moves', className = 'move', children }) {
  const [asked, setAsked] = useState(false);
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  const stay = useRef(/** @type {HTMLElement | null} */ (null));
  const opened = useRef(0);
  const { move } = listed;
  const question = questionBefore(table, move);
  const asking = asked && question !== undefined;
  // The focus goes to the answer that changes nothing, so that a key that is held down ends no turn.
  useLayoutEffect(() => {
    if (asking) stay.current?.focus();
  }, [asking]);
  const text = labelOf(listed, table.game);
  const ask = (/** @type {Event} */ event) => {
    setAsked(true);
    opened.current = event.timeStamp;
    // The second click of a double click takes the focus to the button again.
    stay.current?.focus();
  };
  const make = () => void table.play(move, where);
  // On a telephone the question stands where the button was. A click by the keyboard has no detail: the focus is elsewhere at first.
  const confirm = (/** @type {UIEvent} */ event) => {
    if (event.detail === 0 || event.timeStamp - opened.current >= DOUBLE_CLICK) make();
  };
  const close = () => {
    setAsked(false);
    // Drawn anew, the button may be shown again only then.
    setTimeout(() => button.current?.focus());
  };
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return html`
    <button class=${className} ref=${button} disabled=${table.busy} aria-expanded=${question && String(asking)}
      onClick=${question ? ask : make}>${text}${children}</button>
    ${asking && html`
      <div class="ending" role="group" aria-label=${question} onKeyDown=${pressed}>
        <p>${question}</p>
        <div>
          <button class="primary" disabled=${table.busy} onClick=${confirm}>${text}</button>
          <button ref=${stay} onClick=${close}>${t('ending.stay')}</button>
        </div>
      </div>`}`;
}
