// The worker of browsers, and of Deno and Bun where they are asked for it.
import { server } from './serve.js';

/** @type {any} */
const scope = globalThis;
const answer = server((message, transfer) => scope.postMessage(message, transfer));
scope.addEventListener('message', (/** @type {MessageEvent} */ event) => answer(event.data));
