// Parses documents of AsyncAPI with the parser of its Initiative: no diagnostic but hints, a channel for each game, and messages whose payload
// is resolved. A document with a wrong reference has to be refused.
//
//   node tests/contract/newer.mjs FILE...
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { Parser } = createRequire(`${process.env.NEWER_TOOLS}/`)('@asyncapi/parser');
const parser = new Parser();
/** The severities of diagnostics that say that a document is wrong, or may be: error and warning. */
const WRONG = 1;

for (const file of process.argv.slice(2)) {
  const text = readFileSync(file, 'utf8');
  const { document, diagnostics } = await parser.parse(text);
  assert.deepEqual(diagnostics.filter(({ severity }) => severity <= WRONG).map(({ message, path }) => `${path.join('.')}: ${message}`), []);
  const channels = document.allChannels().all();
  for (const channel of channels) {
    assert.match(channel.address(), /^\/v1\/\w+\/sessions\/\{id\}\/events$/);
    const [message] = channel.messages().all();
    const { properties } = message.payload().json();
    assert.ok(properties.moveMade && properties.etag, 'an event has its parts');
    const [operation] = channel.operations().all();
    assert.equal(operation.action(), 'send');
  }
  const wrong = await parser.parse(text.replace('"$ref": "#/components/messages/', '"$ref": "#/components/nothing/'));
  assert.ok(wrong.diagnostics.some(({ severity }) => severity === 0), 'a wrong reference is found');
  console.log(`AsyncAPI: ${channels.length} channels, ${document.allMessages().all().length} messages`);
}
