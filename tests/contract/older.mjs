// The document of OpenAPI 3.0 in openapi-backend: the requests of openapi/examples/ are valid and spoilt ones are not, and every operation has
// an answer that is made up by the document and valid by it.
//
//     OLDER_TOOLS=FOLDER node older.mjs DOCUMENT     FOLDER has `node_modules` with openapi-backend
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(`${process.env.OLDER_TOOLS}/`);
const { OpenAPIBackend } = require('openapi-backend');

const definition = JSON.parse(readFileSync(process.argv[2], 'utf8'));
assert.equal(definition.openapi, '3.0.3');
const api = new OpenAPIBackend({ definition, strict: true, ajvOpts: { strict: false, unicodeRegExp: true, logger: false } });
await api.init();
const operations = api.getOperations();

/** The request of an operation with a body. */
const request = ({ method, path }, body) => ({ method, path: path.replace('{id}', '0'.repeat(32)), headers: { 'content-type': 'application/json' }, query: {}, body });

let judged = 0;
for (const file of readdirSync('openapi/examples').filter((name) => name.endsWith('.json'))) {
  const operation = operations.find(({ operationId }) => operationId === file.replace('.json', ''));
  if (!operation?.requestBody?.content?.['application/json']) continue;
  const body = JSON.parse(readFileSync(`openapi/examples/${file}`, 'utf8'));
  const { valid, errors } = api.validateRequest(request(operation, body), operation);
  assert.ok(valid, `${file}: ${JSON.stringify(errors?.slice(0, 3))}`);
  const [name] = Object.keys(body);
  judged += 1;
  if (!name) continue;
  const spoilt = api.validateRequest(request(operation, { ...body, [name]: 1.5 }), operation);
  assert.ok(!spoilt.valid, `${file} with ${name} spoilt`);
}
assert.ok(judged > 50, `${judged} examples`);

let answered = 0;
for (const { operationId, responses } of operations) {
  const content = responses?.['200']?.content ?? {};
  if (!content['application/json']) continue;
  const { status, mock } = api.mockResponseForOperation(operationId);
  assert.equal(status, 200, operationId);
  const { valid, errors } = api.validateResponse(mock, operationId, 200);
  assert.ok(valid, `${operationId}: ${JSON.stringify(errors?.slice(0, 3))}`);
  answered += 1;
}
assert.ok(answered > 70, `${answered} answers`);
console.log(`openapi-backend: ${judged} requests judged, ${answered} answers made up`);
