// The module in this thread.
import { Machine } from './machine.js';

/**
 * @param {WebAssembly.WebAssemblyInstantiatedSource} made
 * @returns {import('./types.js').Asker}
 */
export function localAsker({ module, instance }) {
  /** @type {Machine | undefined} */
  let machine = new Machine(module, instance);
  const open = () => {
    if (!machine) throw new Error('the engine is closed');
    return machine;
  };
  return {
    table: machine.table,
    version: machine.version,
    sync: {
      askText: (question, request) => open().askText(question, request),
      askBytes: (question, request) => open().askBytes(question, request),
    },
    askText: async (question, request) => open().askText(question, request),
    askBytes: async (question, request) => open().askBytes(question, request),
    close: () => {
      machine = undefined;
    },
  };
}
