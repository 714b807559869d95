// The games that the service knows, with the catalog of each and what players call its parts.
import { Store } from '../base/store.js';
import { capital } from '../base/values.js';
import { language } from '../words/index.js';
import { call } from './call.js';

/** @import { Game, Name } from '#types' */

class Games extends Store {
  /** @type {Game[]} */
  list = [];
  /** @type {string | undefined} */
  trouble;
  /** @type {Map<string, any>} The catalogs by game, language and id. */
  #catalogs = new Map();
  /**
   * The names of a game's components, by game and language, since names are the same in every catalog; and by catalog as well, for the
   * descriptions, since what a card asks for depends on the catalog.
   * @type {Map<string, Map<string, Name>>}
   */
  #names = new Map();
  /** @type {Map<string, Promise<void>>} */
  #loading = new Map();
  /** @type {Map<string, Map<string, string>>} What each rule says, by game and language. */
  #rules = new Map();

  async load() {
    try {
      this.list = (await call('GET', '/v1/games')).games;
      this.trouble = undefined;
    } catch (error) {
      this.trouble = /** @type {Error} */ (error).message;
    }
    this.changed();
  }

  /** @param {string} slug */
  title(slug) {
    const titles = this.list.find((game) => game.slug === slug)?.titles ?? [];
    return (titles.find((title) => title.language === language.code) ?? titles[0])?.name ?? slug;
  }

  /**
   * The catalog that a position names, or the service's own; once it is there: it is asked for when it is not.
   * @param {string} slug
   * @param {string} [id] such as `my-edition@0123456789abcdef`
   */
  catalog(slug, id) {
    const wanted = id ?? this.list.find((game) => game.slug === slug)?.catalogs[0];
    const key = `${slug} ${language.code} ${wanted ?? ''}`;
    const catalog = this.#catalogs.get(key);
    if (!catalog) void this.#fetch(slug, wanted, key);
    return catalog;
  }

  /**
   * What a rule says, once the rules of the game are there: they are asked for when they are not.
   * @param {string} slug
   * @param {string} id
   * @returns {string | undefined}
   */
  statement(slug, id) {
    const rules = this.#rules.get(`${slug} ${language.code}`);
    if (!rules) void this.prepareRules(slug);
    return rules?.get(id);
  }

  /** @param {string} slug Asks for what the rules say, once for a game and language. */
  prepareRules(slug) {
    const spoken = `${slug} ${language.code}`;
    return this.#once(`rules ${spoken}`, () => this.#loadRules(slug, spoken));
  }

  /**
   * @param {string} slug
   * @param {string | undefined} id
   * @param {string} key
   */
  #fetch(slug, id, key) {
    return this.#once(key, () => this.#load(slug, id, key));
  }

  /**
   * Loads something once; what failed is tried again when it is next asked for.
   * @param {string} key
   * @param {() => Promise<void>} load
   */
  #once(key, load) {
    const under = this.#loading.get(key);
    if (under) return under;
    const loading = load().catch(() => {
      this.#loading.delete(key);
    });
    this.#loading.set(key, loading);
    return loading;
  }

  /**
   * @param {string} slug
   * @param {string} spoken
   */
  async #loadRules(slug, spoken) {
    const { rules } = await call('GET', `/v1/${slug}/rules`);
    this.#rules.set(spoken, new Map(rules.map((/** @type {any} */ rule) => [rule.id, rule.statement])));
    this.changed();
  }

  /**
   * @param {string} slug
   * @param {string | undefined} id
   * @param {string} key
   */
  async #load(slug, id, key) {
    const spoken = `${slug} ${language.code}`;
    const catalog = await call('GET', `/v1/${slug}/catalog${id ? `?catalog=${encodeURIComponent(id)}` : ''}`);
    /** @type {Map<string, Name>} */
    const names = new Map();
    for (const name of catalog.names) {
      names.set(`${name.enumeration} ${name.member}`, name);
      if (!names.has(name.member)) names.set(name.member, name);
    }
    this.#names.set(spoken, names).set(key, names);
    this.#catalogs.set(key, catalog);
    this.changed();
  }

  /**
   * What players call something, such as `FOREST`; the member itself where the catalog has no name for it.
   * @param {string} slug
   * @param {string} member
   * @param {string} [enumeration] where the same member stands in several: as the game calls it, such as `Piece` for the schema `PrincesPiece`
   * @param {'name' | 'plural' | 'indefinite' | 'definite'} [form]
   */
  name(slug, member, enumeration, form = 'name') {
    return this.#find(`${slug} ${language.code}`, slug, member, enumeration)?.[form] ?? member.toLowerCase().replaceAll('_', ' ');
  }

  /**
   * What a component does by the rules, in a sentence; nothing where its name says all.
   * @param {string} slug
   * @param {string} member
   * @param {string} enumeration
   * @param {string} [id] of the catalog, where the sentence depends on it
   */
  description(slug, member, enumeration, id) {
    const spoken = `${slug} ${language.code}`;
    return this.#find(id ? `${spoken} ${id}` : spoken, slug, member, enumeration)?.description;
  }

  /**
   * @param {string} key
   * @param {string} slug
   * @param {string} member
   * @param {string} [enumeration]
   */
  #find(key, slug, member, enumeration) {
    const names = this.#names.get(key);
    // Enumerations of a game have its name before theirs, and those of all games have not.
    const of = enumeration ? [capital(slug) + enumeration, enumeration] : [];
    return of.map((schema) => names?.get(`${schema} ${member}`)).find(Boolean) ?? names?.get(member);
  }
}

export const games = new Games();
