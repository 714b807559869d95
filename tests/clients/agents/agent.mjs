// Asks the service what an agent asks, by the official TypeScript SDK (@modelcontextprotocol/client) of the Model Context Protocol, and fails
// where an answer is another than expected.
//
//     AGENT_TOOLS=FOLDER node agent.mjs ADDRESS BINARY
//
// FOLDER has `node_modules` with the SDK; ADDRESS is a running service, such as `http://127.0.0.1:8080`; BINARY is started as `BINARY mcp`.
// Over streamable HTTP: lists, a whole game of Palazzo and wrong moves in it. Over the standard streams (stdio): one call.
import { createRequire } from 'node:module';
import assert from 'node:assert/strict';

const require = createRequire(`${process.env.AGENT_TOOLS}/`);
const { Client, StreamableHTTPClientTransport } = require('@modelcontextprotocol/client');
const { StdioClientTransport } = require('@modelcontextprotocol/client/stdio');

/** More moves than this game takes. */
const MOST_MOVES = 3000;
/** Kinds that draw the game out: they are chosen where there is nothing else. */
const SELDOM = new Set(['SPLIT_PALACE', 'INSERT_TILE', 'REMOVE_TILE']);
const game = 'palazzo';
const [address, binary] = process.argv.slice(2);

/** Pseudo random numbers (a linear congruential generator) that are the same in every run. */
function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** A client that is connected. With `auto` it asks for the latest version of the protocol, else it begins with the handshake (initialize). */
async function connected(transport, mode) {
  const client = new Client({ name: 'maecenas-test', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  return client;
}

/** Calls a tool: its answer, or its problem where `code` names one. */
async function ask(client, name, args, code) {
  const { content, isError = false } = await client.callTool({ name, arguments: args });
  assert.deepEqual(content.map(({ type }) => type), ['text'], `${name} answers one text`);
  assert.equal(isError, code !== undefined, `${name} ${JSON.stringify(args)}: ${content[0].text}`);
  const answer = JSON.parse(content[0].text);
  if (code !== undefined) assert.equal(answer.code, code);
  return answer;
}

async function lists(client) {
  const { tools } = await client.listTools();
  assert.ok(tools.length > 30, `${tools.length} tools`);
  for (const { name, inputSchema } of tools) assert.equal(inputSchema.type, 'object', name);
  const { resources } = await client.listResources();
  for (const { uri, mimeType } of resources) {
    const [contents] = (await client.readResource({ uri })).contents;
    assert.deepEqual([contents.uri, contents.mimeType], [uri, mimeType]);
    assert.ok(contents.text.length > 1000, uri);
  }
  const { resourceTemplates } = await client.listResourceTemplates();
  const [schema] = (await client.readResource({ uri: resourceTemplates[0].uriTemplate.replace('{name}', 'PrincesMove') })).contents;
  assert.equal(JSON.parse(schema.text).title, 'PrincesMove');
  const { prompts } = await client.listPrompts();
  for (const { name } of prompts) {
    const { messages } = await client.getPrompt({ name, arguments: { game, move: 'take-money', position: 'ab12' } });
    assert.match(messages[0].content.text, /palazzo/);
  }
  await assert.rejects(client.readResource({ uri: 'maecenas://chess/rules' }), /maecenas:\/\/chess\/rules/);
  await assert.rejects(client.callTool({ name: 'cheat', arguments: {} }), /cheat/);
  await assert.rejects(client.getPrompt({ name: 'cheat' }), /cheat/);
  return `${tools.length} tools, ${resources.length} resources, ${prompts.length} prompts, protocol ${client.getNegotiatedProtocolVersion()}`;
}

/** Wrong moves are refused with what they break, and change nothing. */
async function wrongMoves(client, { host, seats, session }) {
  const { version, etag } = (await ask(client, 'get_session', host)).info;
  const early = await ask(client, 'make_move', { ...host, seat: 0, move: { notation: 'buy BRICK-2-3 cards=GREEN_4' }, include: ['LABELS'] });
  assert.deepEqual(early.refused.refusal.violations.map(({ rule }) => rule), ['turn.phase']);
  const { faults } = await ask(client, 'make_move', { ...host, seat: 0, move: { notation: 'buy BRICK cards=' } }, 'INVALID_REQUEST');
  assert.deepEqual(faults.map(({ field, code }) => [field, code]), [['move.notation', 'WRONG_FORMAT']]);
  await ask(client, 'make_move', { ...session, token: seats[1], seat: 0, move: { notation: 'take-money' } }, 'PERMISSION_DENIED');
  const now = (await ask(client, 'get_session', host)).info;
  assert.deepEqual([now.version, now.etag], [version, etag]);
}

/** A whole game: legal moves lead to its end, and its record is judged complete. */
async function played(client) {
  const begun = await ask(client, 'create_session', { game, setup: { playerCount: 2, seed: '2a' } });
  const session = { game, id: begun.session.info.id };
  const host = { ...session, token: begun.hostToken };
  await wrongMoves(client, { host, seats: begun.seatTokens, session });
  const roll = dice(11);
  for (let made = 0; made < MOST_MOVES; made += 1) {
    const { info, awaiting, scores } = await ask(client, 'get_session', host);
    assert.equal(info.version, made);
    if (info.gameOver) {
      const { record } = await ask(client, 'get_session_record', session);
      const verdict = await ask(client, 'verify_record', { game, record });
      assert.deepEqual([verdict.outcome, verdict.playedCount, verdict.standings], ['COMPLETE', made, scores.standings]);
      return made;
    }
    const [seat] = awaiting.seats;
    const { kindCounts } = await ask(client, 'list_session_moves', { ...host, seat, countOnly: true });
    const kinds = kindCounts.filter(({ count }) => count > 0).map(({ kind }) => kind);
    const often = kinds.filter((kind) => !SELDOM.has(kind));
    const wanted = often.length > 0 ? often : kinds;
    const { moves } = await ask(client, 'list_session_moves', { ...host, seat, onlyKinds: [wanted[roll(wanted.length)]], pageSize: 20, include: ['LABELS'] });
    const { notation } = moves[roll(moves.length)].label;
    const answer = await ask(client, 'make_move', { ...session, token: begun.seatTokens[seat], move: { notation } });
    assert.ok(answer.made, `${notation}: ${JSON.stringify(answer)}`);
  }
  return assert.fail(`the game does not end within ${MOST_MOVES} moves`);
}

for (const mode of ['auto', 'legacy']) {
  const client = await connected(new StreamableHTTPClientTransport(new URL(`${address}/mcp`)), mode);
  console.log(`agent.mjs http ${mode} lists: ${await lists(client)}`);
  if (mode === 'auto') console.log(`agent.mjs http ${game}: ${await played(client)} moves, verified`);
  await client.close();
}
for (const mode of ['auto', 'legacy']) {
  const client = await connected(new StdioClientTransport({ command: binary, args: ['mcp'] }), mode);
  const { games } = await ask(client, 'list_games', {});
  assert.deepEqual(games.map(({ slug }) => slug), ['princes', 'palazzo', 'vecchio']);
  console.log(`agent.mjs stdio ${mode}: ${games.length} games, protocol ${client.getNegotiatedProtocolVersion()}`);
  await client.close();
}
