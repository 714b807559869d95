// The binary interface (ABI) of maecenas.wasm: numbers in, blocks of memory out. Only this file knows it.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The status of an answer; every other status is that of a problem. */
export const OK = 200;
const HEAD_BYTES = 8;
const MOST_I32 = 0x7fff_ffff;

/**
 * One instance of the module. It answers one question at a time, which cannot be otherwise here: its functions are synchronous, it imports
 * nothing that could call back, and a thread has its own instance.
 */
export class Machine {
  /** @type {WebAssembly.Module} */
  #module;
  /** @type {import('./types.js').Exports | undefined} Nothing after a trap, until the next instance is made. */
  #exports;

  /** @param {WebAssembly.Module} module @param {WebAssembly.Instance} instance */
  constructor(module, instance) {
    this.#module = module;
    this.#exports = exportsOf(instance);
    const [, table] = this.#read(this.#exports.operations(), text);
    const [, version] = this.#read(this.#exports.version(), text);
    /** What the numbers of `ask` mean. @type {import('./types.js').Table} */
    this.table = JSON.parse(table);
    this.version = version;
  }

  /**
   * Asks a question in JSON.
   * @param {import('./types.js').Question} question @param {string} request
   */
  askText(question, request) {
    const [status, answer] = this.#ask(question, encoder.encode(request), text);
    return { status, text: answer };
  }

  /**
   * Asks a question in the bytes of an encoding. The answer is a copy, which later questions leave alone.
   * @param {import('./types.js').Question} question @param {Uint8Array} request
   */
  askBytes(question, request) {
    const [status, answer] = this.#ask(question, request, bytes);
    return { status, bytes: answer };
  }

  /**
   * @template T
   * @param {import('./types.js').Question} question @param {Uint8Array} request @param {(view: Uint8Array) => T} taken
   * @returns {[number, T]}
   */
  #ask({ operation, encoding, language }, request, taken) {
    const exports = this.#live();
    try {
      // Zero is no address: the request is too large, which `ask` says in a problem. A length beyond i32 would be another number there.
      const buffer = request.length > MOST_I32 ? 0 : exports.alloc(request.length);
      if (buffer !== 0) new Uint8Array(exports.memory.buffer, buffer >>> 0, request.length).set(request);
      return this.#read(exports.ask(operation, encoding, language, buffer), taken);
    } catch {
      // A trap, or a stack that is too deep, which some engines report as a RangeError. The memory of this instance cannot be trusted any
      // more. Another one says what happened, and answers the next question.
      this.#exports = undefined;
      return this.#read(this.#live().stopped(language), taken);
    }
  }

  #live() {
    try {
      this.#exports ??= exportsOf(new WebAssembly.Instance(this.#module));
      return this.#exports;
    } catch (error) {
      // No memory, or no stack; or the main thread of Chromium, which makes no instance of a module of more than 8 MiB at once. The next
      // question finds an instance where this can be helped.
      void WebAssembly.instantiate(this.#module).then(
        (instance) => {
          this.#exports ??= exportsOf(instance);
        },
        () => {},
      );
      throw error;
    }
  }

  /**
   * Reads a block and frees it. The memory is looked up anew, since every call may have made it grow, which detaches earlier views.
   * @template T
   * @param {number} address @param {(view: Uint8Array) => T} taken
   * @returns {[number, T]}
   */
  #read(address, taken) {
    const { memory, free } = this.#live();
    const at = address >>> 0;
    const head = new DataView(memory.buffer, at, HEAD_BYTES);
    const status = head.getUint32(0, true);
    const content = taken(new Uint8Array(memory.buffer, at + HEAD_BYTES, head.getUint32(4, true)));
    free(address);
    return [status, content];
  }
}

/** @param {Uint8Array} view */
const text = (view) => decoder.decode(view);
/** @param {Uint8Array} view @returns {Uint8Array<ArrayBuffer>} */
const bytes = (view) => new Uint8Array(view);

/** @param {WebAssembly.Instance} instance */
function exportsOf(instance) {
  const exports = /** @type {any} */ (instance.exports);
  for (const name of ['memory', 'alloc', 'free', 'ask', 'operations', 'version', 'stopped']) {
    if (!(name in exports)) throw new TypeError(`this WebAssembly module is not maecenas.wasm: it exports no \`${name}\``);
  }
  return /** @type {import('./types.js').Exports} */ (exports);
}
