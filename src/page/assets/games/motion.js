// Motion: what the latest move brought arrives, and what it moved comes from where it was. It only shows; clicks do not wait for it. There is
// none for readers who ask for less motion.
import { useLayoutEffect, useRef } from '../base/html.js';
import { movedIn as movedInPalazzo } from './palazzo/changes.js';
import { movedIn as movedInVecchio } from './vecchio/changes.js';

/**
 * Selectors: what moved, and two places that are as far apart as it went; without them, it is new.
 * @typedef {{ what: string, from?: string, to?: string }} Moved
 */

/** How long a motion takes, in milliseconds. */
const TIME = 220;
/** What arrives. A town that has changed stays where it is: its ring arrives. */
const ARRIVING = '.changed:not(.town), .mark-changed, .came';
/** How small it is at first. */
const SMALL = 0.7;

/** What the latest move moved, by game. */
const MOVED = /** @type {Record<string, (before: any, state: any) => Moved[]>} */ ({ palazzo: movedInPalazzo, vecchio: movedInVecchio });

/**
 * A hook: motion on the board of the page after each move.
 * @param {import('./index.js').Position} position
 */
export function useMotion({ game, key, before, state }) {
  // What has begun in a position. The one before it may come twice, as two objects.
  const done = useRef({ key, begun: /** @type {Set<unknown>} */ (new Set()) });
  // Before anything else is seen of the new position, so that the observer of the one before does not begin its motions.
  useLayoutEffect(() => {
    if (done.current.key !== key) done.current = { key, begun: new Set() };
    const { begun } = done.current;
    const element = document.querySelector('.board');
    if (!element || !before || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const moved = MOVED[game]?.(before, state) ?? [];
    const fresh = (/** @type {string} */ selector) => [...element.querySelectorAll(selector)].filter((what) => {
      // What is in a spot of the board may be drawn again as a control, once the moves are listed.
      const key = what.closest('[data-spot]')?.getAttribute('data-spot') ?? what;
      return !begun.has(key) && begun.add(key);
    });
    const begin = () => {
      const movements = moved.flatMap((one) => fresh(one.what).map((what) => ({ what, way: wayOf(element, what, one) })));
      const arrivals = fresh(ARRIVING).map((what) => ({ what, way: undefined }));
      for (const { what, way } of [...movements, ...arrivals]) {
        const first = way ? { transform: way } : { transform: `scale(${SMALL})`, opacity: 0 };
        // A way is added to the transformation that the element has.
        what.animate([first, {}], { duration: TIME, easing: 'ease-out', composite: way ? 'add' : 'replace', id: 'arrival' });
      }
    };
    begin();
    // The picture of a new position comes after the position.
    const drawn = new MutationObserver(begin);
    drawn.observe(element, { childList: true, subtree: true, attributeFilter: ['class'] });
    return () => drawn.disconnect();
  }, [key, before]);
}

/**
 * The transformation from where something is to where it was; none where a place is not drawn.
 * @param {Element} board
 * @param {Element} what
 * @param {Moved} moved
 */
function wayOf(board, what, { from, to }) {
  const [start, end] = [from, to].map((place) => place && board.querySelector(place)?.getBoundingClientRect());
  if (!start || !end || start.width === 0) return undefined;
  // Within a picture, lengths are those of the picture.
  const scale = what instanceof SVGGraphicsElement ? (what.getScreenCTM()?.a ?? 1) : 1;
  return `translate(${(start.left - end.left) / scale}px, ${(start.top - end.top) / scale}px)`;
}
