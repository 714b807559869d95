// Writes the folder of a collection for Postman that plays a session as a collection of Bruno, as Bruno's own import does.
//
//     COLLECTION_TOOLS=FOLDER node bruno.mjs COLLECTION.json OUT     FOLDER has `node_modules` with Bruno's packages
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(`${process.env.COLLECTION_TOOLS}/`);
const { postmanToBruno } = require('@usebruno/converters');
const { stringifyCollection, stringifyRequest } = require('@usebruno/filestore');

const [file, out] = process.argv.slice(2);
const format = { format: 'bru' };
const { collection } = await postmanToBruno(JSON.parse(readFileSync(file, 'utf8')));
const played = collection.items.find(({ name }) => name === 'Play a session');
assert.ok(played.items.length > 4);
mkdirSync(`${out}/play`, { recursive: true });
writeFileSync(`${out}/bruno.json`, JSON.stringify({ version: '1', name: 'maecenas', type: 'collection' }));
writeFileSync(`${out}/collection.bru`, stringifyCollection(collection.root, {}, format));
for (const [index, item] of played.items.entries()) writeFileSync(`${out}/play/${item.name}.bru`, stringifyRequest({ ...item, seq: index + 1 }, format));
