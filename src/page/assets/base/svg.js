// Pictures that the engine draws, as elements of the view library: they stay the same elements from one picture to the next, and the page adds
// to them what it knows at the hooks (`data-...`) that the contract documents.
import { html } from './html.js';

/** What pictures consist of; anything else is left out. */
const DRAWN = new Set(['svg', 'g', 'path', 'rect', 'circle', 'line', 'text', 'title']);

/**
 * An element of a picture.
 * @typedef {object} Drawn
 * @property {string} name
 * @property {Record<string, string>} attributes
 * @property {Record<string, string>} data the hooks: the names of its attributes without `data-`
 * @property {(Drawn | string)[]} inside
 */

/**
 * What the page adds to an element with a hook.
 * @typedef {object} Added
 * @property {Record<string, unknown>} [attributes] these come before those of the picture
 * @property {unknown} [behind] what is drawn behind the rest of the element
 * @property {boolean} [named] whether it is named by an attribute: its texts are drawn after it, and are no part of it
 * @property {boolean} [titled] whether the title of the element stays: a browser shows it beside the pointer
 */

/** @typedef {(data: Record<string, string>, drawn: Drawn) => Added | undefined} Hooks */

/**
 * Parses a picture as a document of its own; none where it is not one.
 * @param {string} svg
 * @returns {Drawn | undefined}
 */
export function parsed(svg) {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  return root.localName === 'svg' ? copied(root) : undefined;
}

/** @param {Element} element @returns {Drawn} */
function copied(element) {
  const attributes = Object.fromEntries([...element.attributes].filter(({ name }) => !name.startsWith('xmlns')).map(({ name, value }) => [name, value]));
  const data = Object.fromEntries(Object.entries(attributes).flatMap(([name, value]) => (name.startsWith('data-') ? [[name.slice(5), value]] : [])));
  const inside = [...element.childNodes].flatMap(/** @returns {(Drawn | string)[]} */ (node) => {
    if (node instanceof Element) return DRAWN.has(node.localName) ? [copied(node)] : [];
    return node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [];
  });
  return { name: element.localName, attributes, data, inside };
}

/**
 * The first element whose hooks have these values.
 * @param {Drawn | undefined} drawn
 * @param {Record<string, string>} wanted
 * @returns {Drawn | undefined}
 */
export function found(drawn, wanted) {
  if (!drawn) return undefined;
  if (Object.entries(wanted).every(([name, value]) => drawn.data[name] === value)) return drawn;
  for (const one of drawn.inside) {
    const inner = typeof one === 'string' ? undefined : found(one, wanted);
    if (inner) return inner;
  }
  return undefined;
}

/**
 * An element of the view for each element of a picture.
 * @param {Drawn | string} drawn
 * @param {Hooks} hooks
 * @returns {any}
 */
function shown(drawn, hooks) {
  if (typeof drawn === 'string') return drawn;
  const { name, attributes, data, inside } = drawn;
  const added = Object.keys(data).length > 0 ? hooks(data, drawn) : undefined;
  const parts = added && !added.titled ? inside.filter((one) => typeof one === 'string' || one.name !== 'title') : inside;
  const texts = added?.named ? parts.filter((one) => typeof one !== 'string' && one.name === 'text') : [];
  const within = parts.filter((one) => !texts.includes(one)).map((one) => shown(one, hooks));
  const element = html`<${name} ...${attributes} ...${added?.attributes}>${added?.behind}${within}</${name}>`;
  if (texts.length === 0) return element;
  return html`${element}<g transform=${attributes['transform']} class="beside" aria-hidden="true">${texts.map((one) => shown(one, hooks))}</g>`;
}

/** Nothing is added. */
const PLAIN = () => undefined;

/**
 * A part of a picture (`data-view` is its own view box), and above it what the page draws.
 * @param {object} props
 * @param {Drawn | undefined} props.picture
 * @param {Record<string, string>} props.of the hooks of the part
 * @param {string} props.view the view box while there is no picture yet
 * @param {Hooks} [props.hooks]
 * @param {Record<string, unknown>} [props.attributes] of the whole
 * @param {unknown} [props.children]
 */
export function Part({ picture, of, view, hooks = PLAIN, attributes, children }) {
  const part = found(picture, of);
  const { transform: _, ...rest } = part?.attributes ?? {};
  // Shown alone, it is named by the page.
  const inside = part?.inside.filter((one) => typeof one === 'string' || one.name !== 'title') ?? [];
  return html`
    <svg viewBox=${part?.data['view'] ?? view} font-family=${picture?.attributes['font-family']} ...${attributes}>
      ${part && html`<g ...${rest}>${inside.map((one) => shown(one, hooks))}</g>`}
      ${children}
    </svg>`;
}
