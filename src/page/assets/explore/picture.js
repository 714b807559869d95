// A picture that the service drew. It is parsed as a document of its own, and only its elements are taken over.
import { html, useEffect, useRef, useState } from '../base/html.js';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** The theme of pictures, which follows that of the page. */
export function useTheme() {
  const [theme, setTheme] = useState(themeNow);
  useEffect(() => {
    const changed = () => setTheme(themeNow());
    dark.addEventListener('change', changed);
    return () => dark.removeEventListener('change', changed);
  }, []);
  return theme;
}

function themeNow() {
  return dark.matches ? 'DARK' : 'LIGHT';
}

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
