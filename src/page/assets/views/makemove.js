// The button that makes a move. Before a move that ends a turn which has actions left, it asks once, in place: its question stands below it.
import { html, useLayoutEffect, useRef, useState } from '../base/html.js';
import { t } from '../words/index.js';
import { questionBefore } from '../games/ending.js';
import { labelOf } from '../games/offers.js';

/** @import { Label, Move } from '#types' */
/** @import { Playing } from '../games/index.js' */

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
  const { move } = listed;
  const question = questionBefore(table, move);
  const asking = asked && question !== undefined;
  // The focus goes to the answer that changes nothing, so that a key that is held down ends no turn.
  useLayoutEffect(() => {
    if (asking) stay.current?.focus();
  }, [asking]);
  const text = labelOf(listed, table.game);
  const ask = () => {
    setAsked(true);
    // The second click of a double click takes the focus to the button again.
    stay.current?.focus();
  };
  const make = () => void table.play(move, where);
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
          <button class="primary" disabled=${table.busy} onClick=${make}>${text}</button>
          <button ref=${stay} onClick=${close}>${t('ending.stay')}</button>
        </div>
      </div>`}`;
}
