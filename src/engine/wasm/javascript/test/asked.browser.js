// The same with the files that browsers load.
import { load, loadWorker } from './node_modules/maecenas/browser.js';
import { asked } from './asking.js';

await asked(load, loadWorker);
