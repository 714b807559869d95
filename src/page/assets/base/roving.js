// Roving focus, as the ARIA Authoring Practices say it for toolbars: a group of controls is one stop of Tab, and arrows go from control
// to control. A list of moves may hold hundreds, and nobody should have to press Tab for each to get past them.
import { useLayoutEffect, useRef } from './html.js';

const CONTROLS = 'button:not(:disabled), [role="button"]';

/** Where the arrows lead: right and down are positive. */
const WAYS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/** Weights of the distance to the side; the second one is added for a control that lies more aside than ahead, the second choice. */
const ASIDE = 2;
const FAR_ASIDE = 1e6;

/** A hook: the attributes that make the controls within an element one stop of Tab. The element needs a label, too. */
export function useRoving() {
  const group = useRef(/** @type {any} */ (null));
  // Controls come and go with each drawing; they are settled before anybody can press Tab.
  useLayoutEffect(() => settle(group.current));
  /** @param {FocusEvent} event */
  const onFocusIn = (event) => settle(group.current, controlOf(event));
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    const from = controlOf(event);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = next(controlsOf(group.current), from, event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  return { ref: group, role: 'toolbar', 'aria-describedby': 'keys-hint', onFocusIn, onKeyDown };
}

/** @param {Element | null} group @returns {HTMLElement[]} */
function controlsOf(group) {
  return [...(group?.querySelectorAll(CONTROLS) ?? [])].map((control) => /** @type {HTMLElement} */ (control));
}

/** @param {Event} event @returns {HTMLElement | null} */
function controlOf(event) {
  return /** @type {Element} */ (event.target).closest(CONTROLS);
}

/**
 * Makes one control the stop of the group: the one that has the focus, or else the one that was it before, or the first.
 * @param {Element | null} group
 * @param {HTMLElement | null} [focused]
 */
function settle(group, focused) {
  const controls = controlsOf(group);
  const stop = focused ?? controls.find((control) => control.getAttribute('tabindex') === '0') ?? controls[0];
  for (const control of controls) control.setAttribute('tabindex', control === stop ? '0' : '-1');
}

/**
 * @param {HTMLElement[]} controls
 * @param {HTMLElement} from
 * @param {string} key
 */
function next(controls, from, key) {
  if (key === 'Home') return controls[0];
  if (key === 'End') return controls.at(-1);
  const way = WAYS[key];
  if (!way) return undefined;
  const [right, down] = way;
  const [x, y] = middle(from);
  const costs = controls.flatMap((control) => {
    const [toX, toY] = middle(control);
    const ahead = (toX - x) * right + (toY - y) * down;
    const aside = Math.abs((toX - x) * down) + Math.abs((toY - y) * right);
    return ahead > 1 ? [{ control, cost: ahead + ASIDE * aside + (aside > ahead ? FAR_ASIDE : 0) }] : [];
  });
  const nearest = costs.sort((one, other) => one.cost - other.cost)[0]?.control;
  // At the end of a line, left and right go on with the line before or after it.
  return nearest ?? (right === 0 ? undefined : controls[controls.indexOf(from) + right]);
}

/** @param {Element} control @returns {[number, number]} */
function middle(control) {
  const { left, width, top, height } = control.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
