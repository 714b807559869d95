// Calls the functions of the module as a wrong host would, for so many seconds: lengths and addresses that lie, numbers that mean nothing,
// and requests of the conformance kit with bytes changed, cut and repeated, in both encodings. The module must not stop, every block must be
// whole, and every answer but a response must be a problem with its status.
//
//     node tests/clients/embedded/wrong_host.mjs SECONDS [SEED]
import { readFile, readdir } from 'node:fs/promises';

const [, , seconds = '10', seed = String(Date.now() % 2 ** 31)] = process.argv;
const root = new URL('../../../', import.meta.url);
const { exports: module } = new WebAssembly.Instance(new WebAssembly.Module(await readFile(new URL('target/packages/maecenas.wasm', root))));
const [encoder, decoder] = [new TextEncoder(), new TextDecoder('utf-8', { fatal: true })];
const MOST_REQUEST = 4 << 20;

// The generator mulberry32, so that a seed gives the same calls.
let state = Number(seed);
const random = (below) => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
};

function block(address) {
  const view = new DataView(module.memory.buffer);
  const [status, length] = [view.getUint32(address, true), view.getUint32(address + 4, true)];
  const content = new Uint8Array(module.memory.buffer, address + 8, length).slice();
  module.free(address);
  if (status !== 200) {
    const problem = JSON.parse(decoder.decode(content));
    if (problem.status !== status) throw new Error(`a problem of ${problem.status} in a block of ${status}`);
  }
  return { status, content };
}

function buffer(bytes) {
  const address = module.alloc(bytes.length);
  if (address) new Uint8Array(module.memory.buffer, address, bytes.length).set(bytes);
  return address;
}

const table = JSON.parse(decoder.decode(block(module.operations()).content));

/** Requests of the kit, each with the number of its operation. */
const requests = [];
for (const game of ['princes', 'palazzo', 'vecchio']) {
  const folder = new URL(`tests/conformance/${game}/`, root);
  for (const file of await readdir(folder)) {
    const lines = (await readFile(new URL(file, folder), 'utf8')).split('\n').filter(Boolean);
    for (const line of lines.filter((_, index) => index % 10 === 0)) {
      const { operation, request } = JSON.parse(line);
      const name = operation[0].toUpperCase() + operation.slice(1);
      requests.push({ operation: table.operations.findIndex((one) => one.game === game && one.name === name), bytes: encoder.encode(JSON.stringify(request)) });
    }
  }
}
const INTERESTING = ['0', '-1', '1e999', '4294967296', '0.5', 'null', '[]', '{}', '""', '"\\u0000"', '"\ud83d"', '[[[[', '}', ',', '"x":'].map((text) => encoder.encode(text));

/** A request with some bytes changed, cut out, repeated or put in. */
function altered(bytes) {
  let made = bytes;
  for (let count = random(4); count > 0 && made.length; count -= 1) {
    const at = random(made.length);
    const end = Math.min(made.length, at + 1 + random(24));
    const piece = [() => Uint8Array.of(random(256)), () => new Uint8Array(0), () => INTERESTING[random(INTERESTING.length)], () => [...made.subarray(at, end), ...made.subarray(at, end)]][random(4)]();
    made = Uint8Array.from([...made.subarray(0, at), ...piece, ...made.subarray(end)]);
  }
  return made;
}

const counts = { calls: 0, responses: 0, problems: 0 };
const ends = Date.now() + Number(seconds) * 1000;
while (Date.now() < ends) {
  counts.calls += 1;
  const choice = random(100);
  if (choice === 0) {
    module.free(random(2 ** 32) | 0);
    const length = [MOST_REQUEST + 1 + random(2 ** 31), 2 ** 32 - 1 - random(9)][random(2)];
    if (module.alloc(length | 0)) throw new Error(`a buffer of ${length} bytes`);
    continue;
  }
  const asked = requests[random(requests.length)];
  const request = altered(asked.bytes);
  const address = choice === 1 ? random(2 ** 32) | 0 : choice === 2 ? buffer(request) + 1 + random(7) : buffer(request);
  const operation = choice === 3 ? random(2 ** 32) | 0 : choice < 90 ? asked.operation : random(table.operations.length);
  const { status } = block(module.ask(operation, choice < 20 ? 1 : 0, random(3), address));
  counts[status === 200 ? 'responses' : 'problems'] += 1;
}
console.log(`seed ${seed}:`, counts, `memory ${module.memory.buffer.byteLength >> 20} MiB`);
