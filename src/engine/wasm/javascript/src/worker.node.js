// The worker of Node.js.
import { parentPort } from 'node:worker_threads';
import { server } from './serve.js';

const answer = server((message, transfer) => parentPort?.postMessage(message, transfer));
parentPort?.on('message', answer);
