// The own principality with a piece in hand: picked, turned and dropped by mouse, finger or keyboard. Where it may lie says the engine
// (`placements/list`), once for each piece; a drop is a move, and one elsewhere is tried all the same, so that its answer can be read.
import { html, useEffect, useRef, useState } from '../../base/html.js';
import { games } from '../../api/games.js';
import { t } from '../../words/index.js';
import { Refused } from '../../views/refused.js';
import { useAnswer } from '../ask.js';
import { Grid, SIZE } from './grid.js';
import { Palette } from './palette.js';
import { cellsOf, cellsOfMask, flipped, keyOf, placedCells, turned } from './pieces.js';

/** @import { Cell } from './pieces.js' */

/** @param {{ position: import('../index.js').Position, table?: import('../index.js').Playing, seat: number, catalog: any }} props */
export function BuildingGround({ position, table, seat, catalog }) {
  const won = position.state.decision?.landscapeWon;
  const mustPlace = won?.seat === seat ? won : undefined;
  const [piece, setPiece] = useState(/** @type {string | undefined} */ (undefined));
  const [orientation, setOrientation] = useState('AS_DRAWN');
  const [at, setAt] = useState(/** @type {Cell} */ ([2, 2]));
  const ground = useRef(/** @type {any} */ (null));
  const held = piece ?? mustPlace?.landscape;
  // A piece stays in hand until it is dropped, put back, or the position has changed.
  useEffect(() => setPiece(undefined), [position.key, seat]);
  useEffect(() => {
    if (held) ground.current?.focus({ preventScroll: true });
  }, [held]);
  const { answer } = useAnswer(position, 'placements/list', held ? { subject: position.subject(seat), onlyPieces: [held] } : undefined);
  const result = answer?.piecePlacements[0];
  const shape = catalog.pieces.find((/** @type {any} */ one) => one.piece === held)?.shape ?? [];
  const cells = cellsOf(shape, orientation).map(([row, column]) => /** @type {Cell} */ ([row + at[0], column + at[1]]));
  const fits = result?.placements.some((/** @type {any} */ one) => keyOf(cellsOfMask(one.mask.rows)) === keyOf(cells)) ?? false;
  const player = position.state.players[seat];

  const drop = () => {
    if (!held || !table) return;
    const placement = { piece: held, square: { row: at[0], column: at[1] }, orientation };
    void table.play(mustPlace ? { placeLandscape: { placement } } : { build: { placement } }, 'ground');
  };
  const nextPlace = () => {
    const list = result?.placements ?? [];
    if (list.length === 0) return;
    const now = list.findIndex((/** @type {any} */ one) => keyOf(cellsOfMask(one.mask.rows)) === keyOf(cells));
    const { placement } = list[(now + 1) % list.length];
    setOrientation(placement.orientation ?? 'AS_DRAWN');
    setAt([placement.square.row, placement.square.column]);
  };
  /** @param {number} row @param {number} column */
  const move = (row, column) => setAt(kept([at[0] + row, at[1] + column], shape, orientation));
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowUp: () => move(-1, 0),
    ArrowDown: () => move(1, 0),
    ArrowLeft: () => move(0, -1),
    ArrowRight: () => move(0, 1),
    r: () => setOrientation(turned(orientation)),
    f: () => setOrientation(flipped(orientation)),
    n: nextPlace,
    Enter: drop,
    Escape: () => setPiece(undefined),
  };
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    const act = keys[event.key] ?? keys[event.key.toLowerCase()];
    if (!held || !act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  /** @param {{ clientX: number, clientY: number }} event The piece in hand follows the pointer by its middle. */
  const follow = (event) => {
    const box = ground.current?.querySelector('svg')?.getBoundingClientRect();
    if (!held || !box) return;
    const size = (box.width * SIZE) / (7 * SIZE + 6);
    const wide = Math.max(...cellsOf(shape, orientation).map(([, column]) => column)) + 1;
    const high = Math.max(...cellsOf(shape, orientation).map(([row]) => row)) + 1;
    const row = Math.round((event.clientY - box.top) / size - high / 2);
    const column = Math.round((event.clientX - box.left) / size - wide / 2);
    const next = kept([row, column], shape, orientation);
    if (next[0] !== at[0] || next[1] !== at[1]) setAt(next);
  };
  const spoken = held ? t('princes.grid.at', { piece: games.name('princes', held, 'Piece'), row: at[0], column: at[1], verdict: t(fits ? 'princes.fits' : 'princes.fits.not') }) : '';
  const label = t('princes.principality', { name: position.label(seat) });
  return html`
    <div class="building">
      <div class=${`ground-box ${held ? 'holding' : ''}`}>
        <div class="ground-focus" ref=${ground} tabindex="0" role="application" aria-label=${label} aria-describedby="ground-help ground-now" data-seat=${seat} data-piece=${held} data-fits=${held && String(fits)}
          onKeyDown=${pressed} onPointerMove=${follow} onPointerDown=${follow} onClick=${(/** @type {MouseEvent} */ event) => { if (held && event.detail > 0) drop(); }}>
          <${Grid} placed=${placedCells(catalog, player.principality ?? [])} label=${label} open=${result ? cellsOfMask(result.reach.rows) : []} ghost=${held ? { piece: held, cells, fits } : undefined} />
        </div>
        <p id="ground-now" class="now" role="status">${spoken}</p>
        <p id="ground-help" class=${held ? 'fine' : 'unseen'}>${t('princes.grid.help')}</p>
        ${held && html`
          <div class="row held">
            <button onClick=${keys.r}>${t('princes.turn')}</button>
            <button onClick=${keys.f}>${t('princes.flip')}</button>
            <button onClick=${nextPlace} disabled=${!result?.count}>${t('princes.next.place')}</button>
            ${table && html`<button class="primary" onClick=${drop}>${t('princes.drop')}</button>`}
            ${!mustPlace?.landscape && html`<button onClick=${() => setPiece(undefined)}>${t('princes.put.back')}</button>`}
          </div>
          ${result && html`<p class="fine">${t('princes.places', { count: result.count })}</p>`}
          ${result?.violations.map((/** @type {any} */ one) => html`<p class="fine closed" key=${one.rule}>${one.message} <code>${one.rule}</code></p>`)}`}
        ${table && html`<${Refused} table=${table} where="ground" />`}
      </div>
      <${Palette} position=${position} catalog=${catalog} held=${held} landscapes=${mustPlace !== undefined} drawable=${table?.mine ?? true}
        onPick=${(/** @type {string} */ one) => setPiece(one === held && !mustPlace?.landscape ? undefined : one)}
        onDrag=${follow} onDrop=${drop} />
    </div>`;
}

/**
 * Keeps a piece on the grid.
 * @param {Cell} at
 * @param {string[]} shape
 * @param {string} orientation
 * @returns {Cell}
 */
function kept([row, column], shape, orientation) {
  const cells = cellsOf(shape, orientation);
  const most = (/** @type {0 | 1} */ axis) => 6 - Math.max(0, ...cells.map((cell) => cell[axis]));
  return [Math.max(0, Math.min(row, most(0))), Math.max(0, Math.min(column, most(1)))];
}
