// A program for every runtime: asks in this thread and in workers, and has a worker's module stop.
import { load, loadWorker } from 'maecenas';
import { asked } from './asking.js';

await asked(load, loadWorker);
