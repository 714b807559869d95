// The pieces. Those that a move on offer places are picked by a click, by the keyboard, or by dragging them onto the grid; others are shown.
import { prepareEngine } from '../../api/engine.js';
import { games } from '../../api/games.js';
import { html, useRef } from '../../base/html.js';
import { useRoving } from '../../base/roving.js';
import { capital } from '../../base/values.js';
import { t } from '../../words/index.js';
import { about, described } from '../about.js';
import { Shape } from './shape.js';

/** A pointer that moved less than this has clicked, not dragged. */
const DRAG = 8;

/**
 * @param {object} props
 * @param {import('../index.js').Position} props.position
 * @param {any} props.catalog
 * @param {string} [props.held]
 * @param {boolean} props.landscapes whether a landscape is to be placed
 * @param {((piece: string) => boolean) | undefined} props.placeable whether a move on offer places a piece; undefined where none places any
 * @param {boolean} props.over whether the game is over
 * @param {(piece: string) => void} props.onPick
 * @param {(event: PointerEvent) => void} props.onDrag
 * @param {() => void} props.onDrop
 */
export function Palette({ position, catalog, held, landscapes, placeable, over, onPick, onDrag, onDrop }) {
  const roving = useRoving();
  const drag = useRef(/** @type {{ x: number, y: number, on: boolean } | null} */ (null));
  const handlers = useRef({ onDrag, onDrop });
  handlers.current = { onDrag, onDrop };
  /** @param {string} piece @param {number} supply */
  const left = (piece, supply) => position.state.supply?.pieceCounts?.find((/** @type {any} */ one) => one.piece === piece)?.count ?? supply;
  /** @param {PointerEvent} event @param {string} piece */
  const down = (event, piece) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    drag.current = { x: event.clientX, y: event.clientY, on: false };
    const moving = (/** @type {PointerEvent} */ now) => {
      const { current } = drag;
      if (!current) return;
      if (!current.on && Math.hypot(now.clientX - current.x, now.clientY - current.y) > DRAG) {
        current.on = true;
        if (held !== piece) onPick(piece);
      }
      if (current.on) handlers.current.onDrag(now);
    };
    const up = (/** @type {PointerEvent} */ now) => {
      removeEventListener('pointermove', moving);
      removeEventListener('pointerup', up);
      const target = /** @type {Element | null} */ (document.elementFromPoint(now.clientX, now.clientY));
      if (drag.current?.on && target?.closest('.ground-focus')) handlers.current.onDrop();
      setTimeout(() => {
        drag.current = null;
      });
    };
    addEventListener('pointermove', moving);
    addEventListener('pointerup', up);
  };
  const wanted = catalog.pieces.filter((/** @type {any} */ one) => (one.pieceClass === 'LANDSCAPE_TILE') === landscapes);
  return html`
    <div class="palette" onPointerEnter=${prepareEngine} onFocusIn=${prepareEngine}>
      <h3 id="palette-title">${t('princes.pieces')}</h3>
      ${!over && html`<p class="fine">${t(placeable ? 'princes.pieces.hint' : 'princes.pieces.when')}</p>`}
      <div class="palette-pieces" ...${roving} aria-labelledby="palette-title">${wanted.map((/** @type {any} */ one) => {
        const description = games.description('princes', one.piece, 'Piece');
        const inside = html`
          <${Shape} piece=${one.piece} shape=${one.shape} />
          <span>${capital(games.name('princes', one.piece, 'Piece'))}</span>
          <span class="fine">${t('princes.left', { count: left(one.piece, one.supplyCount) })}</span>`;
        if (placeable?.(one.piece)) return html`
          <button key=${one.piece} class="pick" data-pick=${one.piece} aria-pressed=${String(held === one.piece)} ...${about(description)}
            onPointerDown=${(/** @type {PointerEvent} */ event) => down(event, one.piece)} onClick=${() => { if (!drag.current?.on) onPick(one.piece); }}>${inside}</button>`;
        const why = over ? undefined : t(placeable ? 'princes.pieces.none' : 'princes.pieces.when');
        const said = described(description && why ? `${description} ${why}` : description);
        return html`<div key=${one.piece} ...${said} class=${`pick still ${said.class ?? ''}`} data-pick=${one.piece} title=${description ? undefined : why}>${inside}</div>`;
      })}</div>
    </div>`;
}
