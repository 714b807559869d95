// What a worker does, in a browser and in Node.js: the first message is the module, each further one a question.
import { Machine } from './machine.js';

/**
 * @param {(message: import('./types.js').FromWorker, transfer: ArrayBuffer[]) => void} post
 * @returns {(message: import('./types.js').ToWorker) => Promise<void>}
 */
export function server(post) {
  /** @type {Machine} */
  let machine;
  return async (message) => {
    try {
      if ('module' in message) {
        machine = new Machine(message.module, await WebAssembly.instantiate(message.module));
        post({ table: machine.table, version: machine.version }, []);
      } else if ('text' in message) {
        post(machine.askText(message.question, message.text), []);
      } else {
        const answer = machine.askBytes(message.question, message.bytes);
        post(answer, [answer.bytes.buffer]);
      }
    } catch (error) {
      post({ failure: `the worker failed: ${error instanceof Error ? error.message : error}` }, []);
    }
  };
}
