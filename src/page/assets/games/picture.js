// The picture of a position, which the engine draws (`states/render`); boards show its parts.
import { html, useMemo, useRef } from '../base/html.js';
import { parsed } from '../base/svg.js';
import { useTheme } from '../base/theme.js';
import { useAnswer } from './ask.js';

/** @import { Drawn } from '../base/svg.js' */

/**
 * The picture, and until that of a new position is there the one before it.
 * @param {import('./index.js').Position} position
 * @param {object | undefined} body whose picture is asked for; no question, no picture
 * @param {unknown} shown what the picture shows: no other picture is asked for until it changes
 * @returns {{ picture?: Drawn, trouble?: string }}
 */
export function usePicture(position, body, shown) {
  const theme = useTheme();
  const { answer, trouble } = useAnswer(position, 'states/render', body && { ...body, theme }, { key: JSON.stringify([theme, position.catalog, shown]), eager: true });
  const picture = useMemo(() => answer && parsed(answer.svg), [answer]);
  const last = useRef(/** @type {Drawn | undefined} */ (undefined));
  last.current = trouble ? undefined : (picture ?? last.current);
  return { picture: last.current, trouble };
}

/** @param {{ trouble?: string }} props Why there is no picture. */
export function NoPicture({ trouble }) {
  return trouble ? html`<p class="trouble" role="status">${trouble}</p>` : null;
}
