// The picture of a position, which the engine draws (`states/render`); boards show its parts.
import { html, useEffect, useMemo, useRef, useState } from '../base/html.js';
import { parsed } from '../base/svg.js';
import { useTheme } from '../base/theme.js';
import { useAnswer } from './ask.js';

/** @import { Drawn } from '../base/svg.js' */

/** How long after a question that failed it is asked again, in milliseconds; twice as long each time, up to the second. */
const AGAIN = 1000;
const LATEST = 30_000;

/**
 * The picture, and until that of a new position is there the one before it. It is asked for the position that the page shows, which may be
 * older than that of its session.
 * @param {import('./index.js').Position} position
 * @param {object | undefined} body whose picture is asked for; no question, no picture
 * @param {unknown} shown what the picture shows: no other picture is asked for until it changes
 * @returns {{ picture?: Drawn, trouble?: string }}
 */
export function usePicture(position, body, shown) {
  const theme = useTheme();
  const [attempt, setAttempt] = useState(0);
  const inRow = useRef(0);
  const { answer, trouble, passing } = useAnswer(position, 'states/render', body && { ...body, theme }, { key: JSON.stringify([theme, position.catalog, shown, attempt]), eager: true });
  useEffect(() => {
    if (answer) inRow.current = 0;
    if (!passing) return undefined;
    const again = setTimeout(() => setAttempt(attempt + 1), Math.min(AGAIN * 2 ** inRow.current, LATEST));
    inRow.current += 1;
    return () => clearTimeout(again);
  }, [answer, passing, attempt]);
  const picture = useMemo(() => answer && parsed(answer.svg), [answer]);
  const last = useRef(/** @type {Drawn | undefined} */ (undefined));
  // A position that cannot be drawn has no picture, and not that of another one.
  last.current = trouble && !passing ? undefined : (picture ?? last.current);
  return { picture: last.current, trouble };
}

/** @param {{ trouble?: string }} props Why there is no new picture. */
export function NoPicture({ trouble }) {
  return trouble ? html`<p class="trouble" role="status">${trouble}</p>` : null;
}
