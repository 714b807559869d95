// The own principality with a piece in hand: picked, turned and dropped by mouse, finger or keyboard. A piece is taken in hand only where a
// move on offer places it. Where it may lie is an answer of the engine (`placements/list`), once for each piece; a drop is a move, and one elsewhere is
// tried all the same, so that its answer can be read.
import { html, useEffect, useRef, useState } from '../../base/html.js';
import { games } from '../../api/games.js';
import { useRoving } from '../../base/roving.js';
import { t } from '../../words/index.js';
import { Refused } from '../../views/refused.js';
import { RuleId } from '../../views/rule.js';
import { useAnswer } from '../ask.js';
import { playersBefore } from '../changes.js';
import { isOffered, labelOf, offersOf } from '../offers.js';
import { Grid, placeOf } from './grid.js';
import { useMisfit, Why } from './misfit.js';
import { Palette } from './palette.js';
import { brought, cellsOf, cellsOfMask, flipped, keyOf, squareName, turned } from './pieces.js';

/** @import { Drawn } from '../../base/svg.js' */
/** @import { Cell } from './pieces.js' */

/** The most proposals to a neighbour that are shown as buttons with a piece in hand; the list of moves has them all. */
const PROPOSALS = 4;

/** @param {{ position: import('../index.js').Position, table?: import('../index.js').Playing, seat: number, catalog: any, picture: Drawn | undefined }} props */
export function BuildingGround({ position, table, seat, catalog, picture }) {
  const won = position.state.decision?.landscapeWon;
  const mustPlace = won?.seat === seat ? won : undefined;
  const [piece, setPiece] = useState(/** @type {string | undefined} */ (undefined));
  const [orientation, setOrientation] = useState('AS_DRAWN');
  const [at, setAt] = useState(/** @type {Cell} */ ([2, 2]));
  const ground = useRef(/** @type {any} */ (null));
  const roving = useRoving();
  const placing = offersOf(table, mustPlace ? 'PLACE_LANDSCAPE' : 'BUILD');
  const joint = offersOf(table, 'PROPOSE_JOINT');
  const placeable = (/** @type {string} */ one) => isOffered(placing, ({ placement }) => placement.piece === one) || joint.list.some(({ move }) => move.proposeJoint.placement.piece === one);
  const held = [piece, mustPlace?.landscape].find((one) => one && placeable(one));
  const proposals = held ? proposalsOf(joint.list, held) : [];
  // A piece stays in hand until it is dropped, put back, or the position has changed.
  useEffect(() => setPiece(undefined), [position.key, seat]);
  useEffect(() => {
    if (!held) return;
    ground.current?.focus({ preventScroll: true });
    // On a telephone the pieces stand below the grid, which may have left the screen.
    if (matchMedia('(max-width: 40rem)').matches) ground.current?.scrollIntoView({ block: 'nearest' });
  }, [held]);
  const { answer } = useAnswer(position, 'placements/list', held ? { subject: position.subject(seat), onlyPieces: [held] } : undefined);
  const result = answer?.piecePlacements[0];
  const shape = catalog.pieces.find((/** @type {any} */ one) => one.piece === held)?.shape ?? [];
  const cells = cellsOf(shape, orientation).map(([row, column]) => /** @type {Cell} */ ([row + at[0], column + at[1]]));
  const places = /** @type {Cell[][]} */ ((result?.placements ?? []).map((/** @type {any} */ one) => cellsOfMask(one.mask.rows)));
  const fits = places.some((one) => keyOf(one) === keyOf(cells));
  const player = position.state.players[seat];
  const placement = held && { piece: held, square: { row: at[0], column: at[1] }, orientation };
  const misfit = useMisfit(position, seat, result && !fits ? placement || undefined : undefined, cells, places);

  const drop = () => {
    if (!placement || !table) return;
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
    const place = placeOf(ground.current?.querySelector('svg'), event);
    if (!held || !place) return;
    const wide = Math.max(...cellsOf(shape, orientation).map(([, column]) => column)) + 1;
    const high = Math.max(...cellsOf(shape, orientation).map(([row]) => row)) + 1;
    const next = kept([Math.round(place.row - high / 2), Math.round(place.column - wide / 2)], shape, orientation);
    if (next[0] !== at[0] || next[1] !== at[1]) setAt(next);
  };
  const spoken = held ? t('princes.grid.at', { piece: games.name('princes', held, 'Piece'), square: squareName(at), verdict: t(fits ? 'princes.fits' : 'princes.fits.not') }) : '';
  const label = t('princes.principality', { name: position.label(seat) });
  return html`
    <div class="building" onKeyDown=${(/** @type {KeyboardEvent} */ event) => { if (event.key === 'Escape') setPiece(undefined); }}>
      <div class=${`ground-box ${held ? 'holding' : ''}`}>
        <div class="ground-focus" ref=${ground} tabindex="0" role="application" aria-label=${label} aria-describedby="ground-help ground-now ground-why" data-seat=${seat} data-piece=${held} data-fits=${held && String(fits)}
          onKeyDown=${pressed} onPointerMove=${follow} onPointerDown=${follow} onClick=${(/** @type {MouseEvent} */ event) => { if (held && event.detail > 0) drop(); }}>
          <div ...${roving} aria-label=${label}><${Grid} picture=${picture} seat=${seat} changed=${brought(player.principality, playersBefore(position)[seat]?.principality)} open=${result ? cellsOfMask(result.reach.rows) : []} ghost=${held ? { piece: held, cells, fits, ...misfit } : undefined} /></div>
        </div>
        <p id="ground-now" class="now" role="status">${spoken}</p>
        ${held && html`<${Why} misfit=${misfit} />`}
        <p id="ground-help" class=${held ? 'fine' : 'unseen'}>${t('princes.grid.help')}</p>
        ${held && html`
          <div class="row held">
            <button onClick=${keys.r}>${t('princes.turn')}</button>
            <button onClick=${keys.f}>${t('princes.flip')}</button>
            <button onClick=${nextPlace} disabled=${!result?.count}>${t('princes.next.place')}</button>
            ${table && html`<button class="primary" onClick=${drop}>${t('princes.drop')}</button>`}
            ${!mustPlace?.landscape && html`<button onClick=${() => setPiece(undefined)}>${t('princes.put.back')}</button>`}
          </div>
          ${result && html`<p class="fine places">${t('princes.places', { count: result.count })}</p>`}
          ${proposals.length > 0 && html`<p class="fine">${t('princes.joint')}</p>
            <div class="row">${proposals.map((listed, index) => html`<button key=${index} onClick=${() => void table?.play(listed.move, 'ground')}>${labelOf(listed, 'princes')}</button>`)}</div>`}
          ${result?.violations.map((/** @type {any} */ one) => html`<p class="fine closed" key=${one.rule}>${one.message} <${RuleId} game="princes" id=${one.rule} /></p>`)}`}
        ${table && html`<${Refused} table=${table} where="ground" />`}
      </div>
      <${Palette} position=${position} catalog=${catalog} held=${held} landscapes=${mustPlace !== undefined} placeable=${placing.list.length + joint.list.length > 0 ? placeable : undefined} over=${table?.gameOver ?? false}
        onPick=${(/** @type {string} */ one) => setPiece(one === held && !mustPlace?.landscape ? undefined : one)}
        onDrag=${follow} onDrop=${drop} />
    </div>`;
}

/**
 * The first proposal for each place: the one with the least payment.
 * @param {import('#types').ListedMove[]} list
 * @param {string} piece
 */
function proposalsOf(list, piece) {
  const places = new Map();
  for (const listed of list) {
    const { placement } = listed.move.proposeJoint;
    const place = JSON.stringify(placement);
    if (placement.piece === piece && !places.has(place)) places.set(place, listed);
  }
  return [...places.values()].slice(0, PROPOSALS);
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
