// A picture that the service drew. It is parsed as a document of its own, and only its elements are taken over.
import { html, useEffect, useRef } from '../base/html.js';

/** @param {{ svg: string }} props */
export function Picture({ svg }) {
  const box = useRef(/** @type {any} */ (null));
  useEffect(() => {
    const picture = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    if (picture.tagName !== 'svg') return;
    picture.removeAttribute('width');
    picture.removeAttribute('height');
    box.current?.replaceChildren(document.importNode(picture, true));
  }, [svg]);
  return html`<div class="picture" ref=${box}></div>`;
}
