// What a component does, in the sentence of the catalog (a tooltip): beside what has the pointer or the focus, or was tapped. One element
// shows them all, and lets every click through to what lies below it.
import { html, useEffect, useRef } from '../base/html.js';

/** The delay before a description is shown beside a resting pointer, in milliseconds. */
const REST = 300;
/** The delay before it is hidden, in milliseconds: the pointer may be on its way to it. */
const WAY = 150;
/** Pixels between the sentence and what it is about, and at least to the edge of the window. */
const GAP = 6;

/**
 * The attributes of a control that has a description.
 * @param {string | undefined} text
 */
export function about(text) {
  return text ? { 'data-about': text } : {};
}

/**
 * The attributes of something else that has a description: it can be reached by the keyboard, in a group of controls (`useRoving`).
 * @param {string | undefined} text
 */
export function described(text) {
  return text ? { class: 'described', role: 'button', 'data-about': text } : {};
}

/** The element that shows the sentences. */
export function AboutBox() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => (box.current ? new Tooltip(box.current).watch() : undefined), []);
  return html`<div id="about" class="about" role="tooltip" ref=${box} hidden></div>`;
}

class Tooltip {
  /** @type {HTMLElement | undefined} What the sentence that is shown is about. */
  #shown;
  /** Whether the pointer alone has shown it: then it goes when the pointer does. */
  #hovered = false;
  #pointer = { type: 'mouse', x: 0, y: 0 };
  #timer = 0;
  // Drawing a board anew may take away what the sentence is about.
  #drawn = new MutationObserver(() => {
    if (!this.#shown?.isConnected) this.#hide();
    else if (this.#shown.dataset.about !== this.box.textContent) this.box.textContent = this.#shown.dataset.about ?? '';
  });

  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
  }

  /** Listens until the answer is called. */
  watch() {
    const ended = new AbortController();
    /** @type {Record<string, (event: any) => void>} */
    const listeners = {
      pointermove: ({ clientX: x, clientY: y, pointerType: type }) => { this.#pointer = { type, x, y }; },
      pointerover: (event) => this.#over(event),
      pointerdown: (event) => this.#pressed(event),
      click: (event) => this.#clicked(event),
      focusin: ({ target }) => { if (target.matches(':focus-visible')) this.#show(subjectOf(target), false); },
      focusout: () => { if (!this.#hovered) this.#hide(); },
      keydown: (event) => this.#escape(event),
      scroll: () => this.#place(),
    };
    for (const [kind, listener] of Object.entries(listeners)) addEventListener(kind, listener, { capture: true, passive: kind === 'scroll', signal: ended.signal });
    return () => {
      ended.abort();
      this.#hide();
    };
  }

  /** @param {PointerEvent} event */
  #over({ target, pointerType, buttons }) {
    if (pointerType === 'touch' || buttons !== 0) return;
    const subject = subjectOf(target);
    if (subject === this.#shown) return clearTimeout(this.#timer);
    if (subject) this.#later(() => this.#show(subject, true), REST);
    else if (this.#hovered) this.#later(() => this.#left(), WAY);
    else clearTimeout(this.#timer);
  }

  /** The pointer may rest on the sentence itself. */
  #left() {
    const { left, right, top, bottom } = this.box.getBoundingClientRect();
    const { x, y } = this.#pointer;
    if (x >= left && x <= right && y >= top && y <= bottom) this.#later(() => this.#left(), WAY);
    else this.#hide();
  }

  /** @param {PointerEvent} event What is pressed may be dragged: nothing covers it then. */
  #pressed({ target, pointerType }) {
    this.#pointer.type = pointerType;
    if (pointerType !== 'touch' || subjectOf(target) !== this.#shown) this.#hide();
  }

  /** @param {MouseEvent} event A tap shows the sentence, and so does a click on what a click does nothing else to. */
  #clicked({ target, detail }) {
    const subject = subjectOf(target);
    const idle = subject?.matches('.described, [aria-disabled="true"]');
    if (subject && detail > 0 && (idle || this.#pointer.type === 'touch')) this.#show(subject, false);
  }

  /** @param {KeyboardEvent} event */
  #escape(event) {
    if (event.key !== 'Escape' || !this.#shown) return;
    // It is the answer to this key where the sentence was asked for; one below a resting pointer was not.
    if (!this.#hovered) event.stopPropagation();
    this.#hide();
  }

  /**
   * @param {HTMLElement | undefined} subject
   * @param {boolean} hovered
   */
  #show(subject, hovered) {
    this.#hide();
    if (!subject?.isConnected) return;
    this.#shown = subject;
    this.#hovered = hovered;
    this.box.textContent = subject.dataset.about ?? '';
    this.box.hidden = false;
    subject.setAttribute('aria-describedby', this.box.id);
    this.#drawn.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-about'] });
    this.#place();
  }

  #hide() {
    clearTimeout(this.#timer);
    this.#drawn.disconnect();
    this.#shown?.removeAttribute('aria-describedby');
    this.#shown = undefined;
    this.#hovered = false;
    this.box.hidden = true;
  }

  /** Above what it is about, or below where there is no room. */
  #place() {
    if (!this.#shown) return;
    const of = this.#shown.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.box;
    const left = Math.max(GAP, Math.min(of.left + (of.width - width) / 2, document.documentElement.clientWidth - width - GAP));
    const above = of.top - height - GAP;
    this.box.style.left = `${left}px`;
    this.box.style.top = `${above >= GAP ? above : of.bottom + GAP}px`;
  }

  /**
   * @param {() => void} act
   * @param {number} milliseconds
   */
  #later(act, milliseconds) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, milliseconds);
  }
}

/** @param {any} target @returns {HTMLElement | undefined} what has a description, around something */
function subjectOf(target) {
  return target instanceof Element ? (/** @type {HTMLElement | null} */ (target.closest('[data-about]')) ?? undefined) : undefined;
}
