// A pool of workers with an instance each, and one queue of questions before them.

/**
 * @typedef {object} Job
 * @property {import('./types.js').ToWorker} message
 * @property {ArrayBuffer[]} transfer
 * @property {(answer: any) => void} resolve
 * @property {(reason: unknown) => void} reject
 */

/** A worker of the pool. It has one question at a time, so that a question that still waits can be withdrawn. */
class Slot {
  /** @type {import('./types.js').Thread | undefined} */
  thread;
  /** @type {Job | undefined} */
  job;
  ready = false;
}

export class Pool {
  /** @type {import('./types.js').Table} */
  table = { operations: [], encodings: [], languages: [] };
  version = '';
  sync = undefined;
  #module;
  #start;
  /** @type {Slot[]} */
  #slots = [];
  /** @type {Set<Job>} In the order in which they came. */
  #queue = new Set();

  /**
   * A pool whose workers all run.
   * @param {WebAssembly.Module} module @param {number} workers @param {import('./types.js').StartThread} start
   */
  static async open(module, workers, start) {
    if (!Number.isInteger(workers) || workers < 1) throw new RangeError(`\`workers\` is ${workers}; it must be a whole number from 1`);
    const pool = new Pool(module, start);
    try {
      await Promise.all(Array.from({ length: workers }, () => pool.#open()));
    } catch (error) {
      pool.close();
      throw error;
    }
    return pool;
  }

  /** @param {WebAssembly.Module} module @param {import('./types.js').StartThread} start */
  constructor(module, start) {
    this.#module = module;
    this.#start = start;
  }

  /** @param {import('./types.js').Question} question @param {string} text @param {AbortSignal} [signal] */
  askText(question, text, signal) {
    return this.#ask({ question, text }, [], signal);
  }

  /** @param {import('./types.js').Question} question @param {Uint8Array} request @param {AbortSignal} [signal] */
  askBytes(question, request, signal) {
    // A copy is transferred, so that the caller keeps theirs.
    const bytes = new Uint8Array(request);
    return this.#ask({ question, bytes }, [bytes.buffer], signal);
  }

  close() {
    const waiting = [...this.#queue, ...this.#slots.flatMap(({ job }) => job ?? [])];
    this.#queue.clear();
    for (const slot of this.#slots) {
      slot.thread?.terminate();
      slot.thread = undefined;
    }
    this.#slots = [];
    for (const { reject } of waiting) reject(new Error('the engine is closed'));
  }

  /** @param {import('./types.js').ToWorker} message @param {ArrayBuffer[]} transfer @param {AbortSignal} [signal] @returns {Promise<any>} */
  #ask(message, transfer, signal) {
    return new Promise((resolve, reject) => {
      /** @type {Job} */
      const job = {
        message,
        transfer,
        resolve: (answer) => {
          signal?.removeEventListener('abort', withdrawn);
          resolve(answer);
        },
        reject: (reason) => {
          signal?.removeEventListener('abort', withdrawn);
          reject(reason);
        },
      };
      // A question that waits is taken out of the queue. One that a worker has is answered all the same, and its answer is not used.
      const withdrawn = () => {
        this.#queue.delete(job);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', withdrawn, { once: true });
      this.#queue.add(job);
      this.#next();
    });
  }

  /** Gives waiting questions to idle workers, and starts workers that ended anew. */
  #next() {
    for (const slot of this.#slots) {
      const [job] = this.#queue;
      if (!job) return;
      if (!slot.thread) this.#run(slot, () => {}, () => {});
      if (slot.job || !slot.ready) continue;
      this.#queue.delete(job);
      slot.job = job;
      slot.thread?.hold(true);
      try {
        slot.thread?.post(job.message, job.transfer);
      } catch (error) {
        this.#finish(slot)?.reject(error);
      }
    }
  }

  #open() {
    const slot = new Slot();
    this.#slots.push(slot);
    return /** @type {Promise<void>} */ (new Promise((resolve, reject) => this.#run(slot, resolve, reject)));
  }

  /** @param {Slot} slot @param {() => void} started @param {(error: Error) => void} failed */
  #run(slot, started, failed) {
    /** @type {import('./types.js').Thread | undefined} */
    let thread;
    // What an earlier worker of this slot still sends is not for the present one.
    const present = () => slot.thread !== undefined && slot.thread === thread;
    /** @param {import('./types.js').FromWorker} data */
    const onMessage = (data) => {
      if (!present()) return;
      if ('failure' in data) {
        onFailure(new Error(data.failure));
      } else if ('table' in data) {
        this.table = data.table;
        this.version = data.version;
        slot.ready = true;
        thread?.hold(false);
        started();
        this.#next();
      } else {
        this.#finish(slot)?.resolve(data);
        this.#next();
      }
    };
    /** @param {Error} error */
    const onFailure = (error) => {
      if (!present()) return;
      const began = slot.ready;
      const job = this.#finish(slot);
      thread?.terminate();
      slot.thread = undefined;
      slot.ready = false;
      failed(error);
      job?.reject(error);
      if (began) this.#next();
      else this.#giveUp(error);
    };
    try {
      thread = this.#start(onMessage, onFailure);
      slot.thread = thread;
      thread.post({ module: this.#module });
    } catch (cause) {
      const error = new Error(`the worker cannot be started: ${cause instanceof Error ? cause.message : cause}`, { cause });
      thread?.terminate();
      slot.thread = undefined;
      failed(error);
      this.#giveUp(error);
    }
  }

  /** A worker that cannot begin would not begin the next time either. Without another one, nothing answers what waits. @param {Error} error */
  #giveUp(error) {
    if (this.#slots.some(({ thread }) => thread)) return;
    const waiting = [...this.#queue];
    this.#queue.clear();
    for (const { reject } of waiting) reject(error);
  }

  /** The question that a worker had. @param {Slot} slot */
  #finish(slot) {
    const { job } = slot;
    slot.job = undefined;
    slot.thread?.hold(false);
    return job;
  }
}
