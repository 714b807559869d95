// Any game without a board of its own: its position as it travels.
import { html } from '../base/html.js';
import { visible } from '../base/visible.js';

/** @param {{ position: import('./index.js').Position }} props */
export function GenericBoard({ position }) {
  return html`<pre class="data" tabindex="0" aria-label=${position.game}>${visible(JSON.stringify(position.state, null, 2))}</pre>`;
}
