// Writes schemas.d.ts: the messages and operations of the OpenAPI document, as openapi-typescript types them, and an interface `Games` of
// the operations that the module has.
//
//     node types.mjs MAECENAS_WASM OPENAPI_JSON SCHEMAS_D_TS OPENAPI_TYPESCRIPT
import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Machine } from '../src/machine.js';
import { methodOf } from '../src/names.js';

const [wasm, document, output, generator] = process.argv.slice(2);
const { module, instance } = await WebAssembly.instantiate(readFileSync(wasm));
const { operations } = new Machine(module, instance).table;
const openapi = JSON.parse(readFileSync(document, 'utf8'));

// Only what the module answers, without examples, which are most of the file and no types. Schemas stay, also those of sessions: a user
// interface that works with the service too has one set of types.
const described = new Map();
const paths = {};
for (const { path, method } of operations) {
  const operation = openapi.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${document} has no ${method} ${path}`);
  described.set(path, operation);
  (paths[path] ??= {})[method.toLowerCase()] = operation;
}
const lean = (value, names = false) => {
  if (Array.isArray(value)) return value.map((one) => lean(one));
  if (typeof value !== 'object' || value === null) return value;
  // Among properties every key is a name.
  const kept = Object.entries(value).filter(([key]) => names || (key !== 'example' && key !== 'examples'));
  return Object.fromEntries(kept.map(([key, inner]) => [key, lean(inner, key === 'properties' && !names)]));
};
const kept = `${output}.json`;
writeFileSync(kept, JSON.stringify(lean({ ...openapi, paths })));
execFileSync(generator, [kept, '--silent', '--output', output], { stdio: 'inherit' });
rmSync(kept);

const comment = (text) => `/** ${text.replaceAll('*/', '*\\/').replace(/\s+/g, ' ').trim()} */`;
const lines = ['', '/** The operations of each game that the module answers. */', 'export interface Games {'];
for (const game of new Set(operations.map((operation) => operation.game))) {
  const own = operations.filter((operation) => operation.game === game);
  lines.push(`    ${comment(described.get(own[0].path).tags[0])}`, `    ${game}: {`);
  for (const { name, path } of own) {
    const { operationId, description, summary } = described.get(path);
    lines.push(`        ${comment(description ?? summary ?? name)}`, `        ${methodOf(name)}: operations["${operationId}"];`);
  }
  lines.push('    };');
}
lines.push('}', '');
appendFileSync(output, lines.join('\n'));
