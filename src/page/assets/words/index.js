// The language of the page, and its own words. What the service says comes in the same language, by `Accept-Language`.
import { forGood } from '../base/shelf.js';
import { Store } from '../base/store.js';
import en from './en.js';
import fr from './fr.js';

/** @type {Record<string, Record<string, string>>} */
const WORDS = { en, fr };
const KEPT_AS = 'maecenas.language';

class Language extends Store {
  constructor() {
    super();
    const wanted = forGood.read(KEPT_AS) ?? navigator.language.slice(0, 2);
    this.code = Object.hasOwn(WORDS, wanted) ? wanted : 'en';
    document.documentElement.lang = this.code;
  }

  /** @param {string} code */
  choose(code) {
    this.code = code;
    forGood.write(KEPT_AS, code);
    document.documentElement.lang = code;
    this.changed();
  }
}

export const language = new Language();
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
];

/**
 * The words for a key in the page's language, with values filled in: `{name}`. Of `{is|are}` the `count` chooses the form.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const text = WORDS[language.code]?.[key] ?? en[/** @type {keyof typeof en} */ (key)] ?? key;
  const single = () => new Intl.PluralRules(language.code).select(Number(values.count ?? 1)) === 'one';
  const inForm = text.replace(/\{([^{}|]+)\|([^{}|]+)\}/g, (_, one, several) => (single() ? one : several));
  return inForm.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** @param {string} key */
export function has(key) {
  return key in en;
}

/** @param {number} value */
export function number(value) {
  return new Intl.NumberFormat(language.code).format(value);
}

/** @param {number} value With one digit after the point, such as a mean. */
export function decimal(value) {
  return new Intl.NumberFormat(language.code, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

/** @param {number} share From 0 to 1. */
export function percent(share) {
  return new Intl.NumberFormat(language.code, { style: 'percent' }).format(share);
}

/** @param {number} time In milliseconds since 1970: the day and the minute. */
export function moment(time) {
  return new Intl.DateTimeFormat(language.code, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}

/**
 * A list in words: "one, two and three".
 * @param {string[]} items
 */
export function listed(items) {
  return new Intl.ListFormat(language.code, { type: 'conjunction' }).format(items);
}
