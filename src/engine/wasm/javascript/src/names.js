// Names of operations, languages and encodings, and their numbers in the module.

/** `ValidateMove` as a method: `validateMove`. @param {string} name */
export const methodOf = (name) => name.charAt(0).toLowerCase() + name.slice(1);

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
    const known = [...this.numbers.keys()];
    throw new RangeError(`there is no operation ${quoted(name)}; ${suggestion(String(name), known)}`);
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

/** The nearest of the names, or where to find all. @param {string} name @param {string[]} known */
function suggestion(name, known) {
  const wanted = name.toLowerCase();
  let nearest = '';
  let least = Math.max(3, Math.floor(name.length / 3)) + 1;
  for (const one of known) {
    const far = distance(wanted, one.toLowerCase(), least);
    if (far < least) [nearest, least] = [one, far];
  }
  const dotted = known.filter((one) => !one.includes('/'));
  return nearest ? `did you mean '${nearest}'?` : `there is ${dotted.slice(0, 3).join(', ')} and more: see \`engine.operations\``;
}

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
