// Every seat has a colour and a shape, so that nobody has to tell them apart by colour alone.
import { html } from '../base/html.js';

const SHAPES = [
  'M10 2a8 8 0 1 1 0 16a8 8 0 1 1 0-16z',
  'M3 3h14v14H3z',
  'M10 2l8.5 15.5h-17z',
  'M10 1l8 9l-8 9l-8-9z',
  'M7 2h6v5h5v6h-5v5H7v-5H2V7h5z',
];

/** @param {{ seat: number, small?: boolean }} props */
export function Glyph({ seat, small }) {
  return html`<svg class=${`glyph seat-${seat} ${small ? 'small' : ''}`} viewBox="0 0 20 20" aria-hidden="true"><path d=${SHAPES[seat % SHAPES.length]} /></svg>`;
}
