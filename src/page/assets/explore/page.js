import { html } from '../base/html.js'; export function Explore() { return html`<p>…</p>`; }
