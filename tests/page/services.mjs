// Services of a test alone, which it may stop.
import { after } from 'node:test';
import { spawn } from 'node:child_process';

// A test that fails leaves its service behind, and a service that runs keeps its file from ending.
const services = new Set();
after(() => services.forEach((service) => service.kill('SIGKILL')));

/** Starts a service. Behind `serve.py` with PAGE_AWAY_ADDRESS, it listens on PAGE_AWAY_PORT. */
export const begin = (...options) => new Promise((resolve, reject) => {
  // The variable names a file of the tests, and is no setting of the service.
  const { MAECENAS_MODULE: _, ...env } = process.env;
  const service = spawn(process.env.MAECENAS_BINARY, ['--session-rate', 'off', ...options], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  services.add(service);
  const late = setTimeout(() => reject(new Error('waited 20 s in vain: the service starts')), 20_000);
  service.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
  service.stdout.once('data', (line) => {
    clearTimeout(late);
    resolve({ service, origin: String(line).match(/http:\/\/[0-9.:]*/)[0] });
  });
});

export const end = ({ service }) => new Promise((resolve) => {
  service.once('exit', resolve);
  service.kill('SIGTERM');
  setTimeout(() => service.kill('SIGKILL'), 15_000).unref();
});
