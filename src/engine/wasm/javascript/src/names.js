// Names of operations, languages and encodings, and their numbers in the module.

/** `ValidateMove` as a method: `validateMove`. @param {string} name */
export const methodOf = (name) => name.charAt(0).toLowerCase() + name.slice(1);

/** The most names that an error suggests. */
const SUGGESTIONS = 3;
/** Part of the error of every unknown name: the name may be one of an operation that the service alone has. */
const SERVICE = 'Sessions and streams need the service; a list is read page by page.';

/** The names of a module. */
export class Names {
  /** @param {import('./types.js').Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Map<string, number>} Numbers by both names of an operation. */
    this.numbers = new Map();
    table.operations.forEach(({ game, name, rpc }, number) => {
      this.numbers.set(rpc, number);
      this.numbers.set(`${game}.${methodOf(name)}`, number);
    });
  }

  /** The number of `princes.validateMove` or of `maecenas.princes.v1.Rules/ValidateMove`. @param {string} name */
  operation(name) {
    const number = this.numbers.get(name);
    if (number !== undefined) return number;
    const near = this.#near(String(name)).map(quoted);
    const hint = near.length > 0 ? `did you mean ${near.join(' or ')}?` : '`engine.operations` lists them.';
    throw new RangeError(`there is no operation ${quoted(name)}; ${hint} ${SERVICE}`);
  }

  /**
   * At most three names that differ from this one in less than a third of the operation, nearest first: those of the same game, and those of
   * other games if it has none. A stream is named after the list that it sends.
   * @param {string} name
   */
  #near(name) {
    const parts = name.split(/[./]/);
    const wanted = (parts.at(-1) ?? '').toLowerCase().replace(/^stream/, '');
    const near = this.table.operations
      .map((operation, number) => ({ ...operation, number, far: distance(wanted, operation.name.toLowerCase(), wanted.length / 3) }))
      .filter(({ far }) => far < wanted.length / 3)
      .sort((one, other) => one.far - other.far);
    const own = near.filter(({ game }) => parts.includes(game));
    const best = (own.length > 0 ? own : near).slice(0, SUGGESTIONS);
    return best.map(({ rpc, number }) => (name.includes('/') ? rpc : this.label(number)));
  }

  /** `princes.validateMove` of a number. @param {number} number */
  label(number) {
    const { game, name } = /** @type {import('./types.js').Table['operations'][number]} */ (this.table.operations[number]);
    return `${game}.${methodOf(name)}`;
  }

  /**
   * The first language of these that the module has, by its primary subtag: `fr-CH` is `fr`. The first language of the module, English,
   * where it has none of them, as in the service.
   * @param {string | readonly string[]} wanted
   */
  language(wanted) {
    for (const tag of typeof wanted === 'string' ? [wanted] : wanted) {
      if (typeof tag !== 'string') throw new TypeError(`a language is a tag such as 'fr', not ${quoted(tag)}`);
      const primary = tag.toLowerCase().split('-', 1)[0];
      const number = this.table.languages.findIndex((language) => language === primary);
      if (number >= 0) return number;
    }
    return 0;
  }

  /** @param {string} name */
  encoding(name) {
    const number = this.table.encodings.indexOf(name);
    if (number >= 0) return number;
    throw new RangeError(`there is no encoding ${quoted(name)}; there is ${this.table.encodings.join(', ')}`);
  }
}

/** @param {unknown} value */
const quoted = (value) => (typeof value === 'string' ? `'${value}'` : String(value));

/** The Levenshtein distance, or `limit` if it is no smaller. @param {string} a @param {string} b @param {number} limit */
function distance(a, b, limit) {
  if (a.length > 200 || Math.abs(a.length - b.length) >= limit) return limit;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = /** @type {number} */ (row[j - 1]) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, /** @type {number} */ (row[j]) + 1, /** @type {number} */ (next[j - 1]) + 1));
    }
    row = next;
  }
  return /** @type {number} */ (row[b.length]);
}
