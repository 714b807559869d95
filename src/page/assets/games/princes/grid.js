// A principality: the picture of the engine with its pieces, and on it the piece in hand, where it may lie, and why it may not.
import { games } from '../../api/games.js';
import { html } from '../../base/html.js';
import { Part } from '../../base/svg.js';
import { capital } from '../../base/values.js';
import { described } from '../about.js';
import { edge, PieceDrawing, SIZE } from './piece.js';

/** @import { Drawn, Hooks } from '../../base/svg.js' */
/** @import { Cell } from './pieces.js' */

/** The room of the picture: seven squares, a frame, and the names of columns and rows. */
const VIEW = '-23 -23 306 306';

/**
 * It stands in a group of controls (`useRoving`) that has its name, where pieces can be asked what they are.
 * @param {object} props
 * @param {Drawn | undefined} props.picture of the whole position
 * @param {number} props.seat
 * @param {number[]} [props.changed] indices of the pieces that the latest move brought
 * @param {Cell[]} [props.open] squares that light up
 * @param {{ piece: string, cells: Cell[], fits: boolean, broken?: Cell[], instead?: Cell[][] }} [props.ghost] the piece in hand; where it does not
 * fit, the squares that break a rule, and places where it may lie instead
 */
export function Grid({ picture, seat, changed = [], open = [], ghost }) {
  /** @type {Hooks} */
  const hooks = ({ figure, index, row }, { inside }) => {
    // The page says what lies on a square; its title would cover the piece in hand.
    if (row !== undefined) return {};
    if (figure === undefined) return undefined;
    const kind = `piece ${figure} ${changed.includes(Number(index)) ? 'changed' : ''}`;
    const said = described(ghost ? undefined : games.description('princes', figure, 'Piece'));
    // The letters on a piece are part of its name: what is seen can be said.
    const letters = inside.flatMap((one) => (typeof one !== 'string' && one.name === 'text' ? one.inside : []));
    const name = [capital(games.name('princes', figure, 'Piece')), ...letters].join(', ');
    return { attributes: { ...said, class: `${kind} ${said.class ?? ''}`, 'aria-label': said.class && name } };
  };
  return html`
    <${Part} picture=${picture} of=${{ part: 'principality', seat: String(seat) }} view=${VIEW} hooks=${hooks} attributes=${{ class: 'grid', role: 'presentation' }}>
      ${open.map(([row, column]) => html`<g key=${`open ${row} ${column}`} class="open"><rect x=${column * SIZE + 2} y=${row * SIZE + 2} width=${SIZE - 4} height=${SIZE - 4} rx="3" /><circle cx=${(column + 0.5) * SIZE} cy=${(row + 0.5) * SIZE} r="3.5" /></g>`)}
      ${ghost?.instead?.map((cells) => html`<path key=${`instead ${cells.join()}`} class="instead" d=${edge(cells)} />`)}
      ${ghost && html`<g class=${`ghost ${ghost.fits ? 'fits' : 'fits-not'}`}><${PieceDrawing} piece=${ghost.piece} cells=${ghost.cells} /></g>`}
      ${ghost?.broken?.map(([row, column]) => html`<path key=${`broken ${row} ${column}`} class="broken" d=${`M${(column + 0.3) * SIZE} ${(row + 0.3) * SIZE}l${SIZE * 0.4} ${SIZE * 0.4}m0 ${-SIZE * 0.4}l${-SIZE * 0.4} ${SIZE * 0.4}`} />`)}
    </${Part}>`;
}

/**
 * The place of a pointer in squares from the upper left corner of the first one; none where there is no grid.
 * @param {SVGSVGElement | null | undefined} grid
 * @param {{ clientX: number, clientY: number }} pointer
 */
export function placeOf(grid, { clientX, clientY }) {
  if (!grid) return undefined;
  const { left, top, width } = grid.getBoundingClientRect();
  const view = grid.viewBox.baseVal;
  const scale = view.width / width;
  return { row: ((clientY - top) * scale + view.y) / SIZE, column: ((clientX - left) * scale + view.x) / SIZE };
}
