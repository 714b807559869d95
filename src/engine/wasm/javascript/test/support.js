// What the tests share: questions, and a module that stops with a trap.
import { readFile } from 'node:fs/promises';

/** The package, as it is installed. */
export const folder = new URL('./node_modules/maecenas/', import.meta.url);
export const wasm = () => readFile(new URL('maecenas.wasm', folder));

/** A work of a poet, which is worth 15. */
export const work = {
  subject: {
    playerAlone: {
      round: 3,
      player: {
        principality: [{ piece: 'THEATER' }],
        freedoms: ['TRAVEL'],
        jesterCount: 2,
        table: { professions: ['PAINTER', 'COMPOSER'] },
        hand: { professions: ['POET'], recruitingCardCount: 1 },
      },
    },
  },
  completeWork: { profession: 'POET' },
};

/**
 * The module with a function `ask` that traps when it is asked operation 0, `princes.getCatalog`. Every other question goes to the code
 * that was there.
 * @param {Uint8Array} bytes
 */
export function trapping(bytes) {
  const { sections, exported, importedFunctions } = read(bytes);
  const code = sections.find(({ id }) => id === 10);
  const [count, first] = leb(bytes, code.start);
  const bodies = [];
  for (let at = first, index = 0; index < count; index += 1) {
    const [size, start] = leb(bytes, at);
    bodies.push(bytes.subarray(start, start + size));
    at = start + size;
  }
  const index = exported.get('ask') - importedFunctions;
  // local.get 0, i32.eqz, if, unreachable, end
  const trap = [0x20, 0, 0x45, 0x04, 0x40, 0x00, 0x0b];
  const body = bodies[index];
  const afterLocals = localsEnd(body);
  bodies[index] = Uint8Array.from([...body.subarray(0, afterLocals), ...trap, ...body.subarray(afterLocals)]);
  const content = Buffer.concat([encoded(count), ...bodies.flatMap((one) => [encoded(one.length), one])]);
  return Buffer.concat([bytes.subarray(0, code.from), Uint8Array.of(10), encoded(content.length), content, bytes.subarray(code.end)]);
}

/** A module with a section of zeros behind it, which has a length of more than 8 MiB. @param {Uint8Array} bytes */
export function long(bytes) {
  const zeros = new Uint8Array(9 << 20);
  return Buffer.concat([bytes, Uint8Array.of(0), encoded(zeros.length), zeros]);
}

function read(bytes) {
  const sections = [];
  const exported = new Map();
  for (let at = 8; at < bytes.length; ) {
    const [size, start] = leb(bytes, at + 1);
    sections.push({ id: bytes[at], from: at, start, end: start + size });
    at = start + size;
  }
  let [count, at] = leb(bytes, sections.find(({ id }) => id === 7).start);
  for (; count > 0; count -= 1) {
    const [length, name] = leb(bytes, at);
    const [index, next] = leb(bytes, name + length + 1);
    if (bytes[name + length] === 0) exported.set(new TextDecoder().decode(bytes.subarray(name, name + length)), index);
    at = next;
  }
  // The module imports nothing.
  return { sections, exported, importedFunctions: 0 };
}

function localsEnd(body) {
  let [groups, at] = leb(body, 0);
  for (; groups > 0; groups -= 1) {
    const [, type] = leb(body, at);
    at = type + 1;
  }
  return at;
}

/** A number in LEB128, and where it ends. */
function leb(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at];
    at += 1;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return [value, at];
  }
}

function encoded(value) {
  const bytes = [];
  do {
    bytes.push((value & 0x7f) | (value > 0x7f ? 0x80 : 0));
    value >>>= 7;
  } while (value > 0);
  return Uint8Array.from(bytes);
}
