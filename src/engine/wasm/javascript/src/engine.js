// The object that user interfaces work with, over whatever answers: the module in this thread, or workers.
import { OK } from './machine.js';
import { methodOf, Names } from './names.js';
import { ProblemError } from './problem.js';

const JSON_ENCODING = 'json';

/**
 * @param {import('./types.js').Asker} asker
 * @param {{ language?: string | readonly string[] }} [defaults]
 */
export function engineOver(asker, defaults = {}) {
  const names = new Names(asker.table);
  const json = names.encoding(JSON_ENCODING);
  const defaultLanguage = names.language(defaults.language ?? []);
  let closed = false;

  /** @param {number} operation @param {number} encoding @param {Options} options */
  const question = (operation, encoding, options = {}) => {
    if (closed) throw new Error('the engine is closed');
    if (typeof options !== 'object') throw new TypeError("the options of a question are an object such as { language: 'fr' }");
    const { language } = options;
    return { operation, encoding, language: language === undefined ? defaultLanguage : names.language(language) };
  };
  /** @param {number} operation @param {import('./types.js').TextAnswer} answer */
  const answered = (operation, { status, text }) => {
    if (status !== OK) throw new ProblemError(text, names.label(operation));
    return JSON.parse(text);
  };

  /** @param {number} operation @param {unknown} request @param {Options} [options] */
  const ask = async (operation, request, options) => {
    options?.signal?.throwIfAborted();
    const answer = await asker.askText(question(operation, json, options), written(request), options?.signal);
    return answered(operation, answer);
  };

  const engine = {
    ...namespaces(asker.table, ask),
    version: asker.version,
    operations: Object.freeze(asker.table.operations.map((one) => Object.freeze({ ...one, operation: `${one.game}.${methodOf(one.name)}` }))),
    games: Object.freeze([...new Set(asker.table.operations.map(({ game }) => game))]),
    languages: Object.freeze([...asker.table.languages]),
    /** @param {string} operation @param {unknown} [request] @param {Options} [options] */
    async ask(operation, request, options) {
      return ask(names.operation(operation), request, options);
    },
    /** @param {string} operation @param {string} text @param {Options} [options] */
    async askText(operation, text, options) {
      options?.signal?.throwIfAborted();
      return asker.askText(question(names.operation(operation), json, options), textOnly(text), options?.signal);
    },
    /** @param {string} operation @param {Uint8Array} bytes @param {BytesOptions} options */
    async askBytes(operation, bytes, options) {
      options?.signal?.throwIfAborted();
      return asker.askBytes(question(names.operation(operation), names.encoding(options?.encoding), options), bytesOnly(bytes), options?.signal);
    },
    close() {
      if (!closed) asker.close();
      closed = true;
    },
  };

  const { sync } = asker;
  if (!sync) return Object.freeze(engine);
  /** @param {number} operation @param {unknown} request @param {Options} [options] */
  const askNow = (operation, request, options) => answered(operation, sync.askText(question(operation, json, options), written(request)));
  return Object.freeze({
    ...engine,
    sync: Object.freeze({
      ...namespaces(asker.table, askNow),
      /** @param {string} operation @param {unknown} [request] @param {Options} [options] */
      ask: (operation, request, options) => askNow(names.operation(operation), request, options),
      /** @param {string} operation @param {string} text @param {Options} [options] */
      askText: (operation, text, options) => sync.askText(question(names.operation(operation), json, options), textOnly(text)),
      /** @param {string} operation @param {Uint8Array} bytes @param {BytesOptions} options */
      askBytes: (operation, bytes, options) =>
        sync.askBytes(question(names.operation(operation), names.encoding(options?.encoding), options), bytesOnly(bytes)),
    }),
  });
}

/**
 * An object for each game, with a method for each of its operations. They are plain objects, so that inspectors and frameworks can look
 * at them.
 * @template T
 * @param {import('./types.js').Table} table
 * @param {(operation: number, request: unknown, options?: Options) => T} ask
 */
function namespaces({ operations }, ask) {
  /** @type {Record<string, Record<string, (request: unknown, options?: Options) => T>>} */
  const games = {};
  operations.forEach(({ game, name }, number) => {
    const methods = (games[game] ??= {});
    methods[methodOf(name)] = (request, options) => ask(number, request, options);
  });
  for (const methods of Object.values(games)) Object.freeze(methods);
  return games;
}

/** The JSON of a request. Of an operation whose fields are all optional it may be absent. @param {unknown} request */
function written(request) {
  const text = JSON.stringify(request === undefined ? {} : request);
  if (text === undefined) throw new TypeError(`a request is an object, not a ${typeof request}`);
  return text;
}

/** @param {string} text */
function textOnly(text) {
  if (typeof text !== 'string') throw new TypeError('the request is the text of a JSON object; `ask` takes the object itself');
  return text;
}

/** @param {Uint8Array} bytes */
function bytesOnly(bytes) {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('the request is a Uint8Array of an encoded message');
  return bytes;
}

/** @typedef {{ language?: string | readonly string[], signal?: AbortSignal }} Options */
/** @typedef {Options & { encoding: string }} BytesOptions */
