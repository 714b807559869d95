// Asks the service what every client asks it, over Connect: as a web page does, in JSON, in Protocol Buffers and with GET, and as a program
// of Node does over both versions of HTTP. The questions, the session and the scenario are those of tests/clients/grpc/typescript, whose files
// stand beside these when the program is built.
//
// Usage: main.js ADDRESS SCENARIO [WAY...], the address as http://127.0.0.1:8080; all ways if none is named.

import { createClient, type Transport } from "@connectrpc/connect";
import { compressionGzip, createConnectTransport as createNodeTransport, Http2SessionManager } from "@connectrpc/connect-node";
import { createConnectTransport as createWebTransport } from "@connectrpc/connect-web";
import { deadline, language } from "./calls.js";
import { compression, refusedStream, unknown, wrongToken } from "./checks.js";
import { play } from "./game.js";
import { Rules } from "./gen/maecenas/princes/v1/rules_pb.js";
import { Sessions } from "./gen/maecenas/princes/v1/sessions_pb.js";
import { askAll } from "./questions.js";
import { expect, readScenario } from "./scenario.js";
import { moves, verdicts } from "./streams.js";

const [, , baseUrl = "", path = "", ...named] = process.argv;
const scenario = readScenario(path);
// A quiet connection is kept, also through a proxy that would forget it.
const sessionManager = new Http2SessionManager(baseUrl, { pingIntervalMs: 30_000, pingIdleConnection: true });

/** The methods of the requests that a web transport sent. */
const methods: string[] = [];
const counting: typeof fetch = (input, init) => {
  methods.push(init?.method ?? "GET");
  return fetch(input, init);
};

const web = (useBinaryFormat: boolean, useHttpGet: boolean) => createWebTransport({ baseUrl, useBinaryFormat, useHttpGet, fetch: counting });
const compressed = { baseUrl, sendCompression: compressionGzip, acceptCompression: [compressionGzip] };
const node1 = (useBinaryFormat: boolean) => createNodeTransport({ ...compressed, useBinaryFormat, httpVersion: "1.1" });
const node2 = (useBinaryFormat: boolean, useHttpGet: boolean) => createNodeTransport({ ...compressed, useBinaryFormat, useHttpGet, httpVersion: "2", sessionManager });

const ways: Record<string, Transport> = {
  // What the library does by itself: JSON with POST.
  web: createWebTransport({ baseUrl, fetch: counting }),
  "web-binary": web(true, false),
  "web-get": web(false, true),
  "web-get-binary": web(true, true),
  node: node1(true),
  "node-json": node1(false),
  "node-http2": node2(true, false),
  "node-http2-json": node2(false, false),
  "node-http2-get": node2(true, true),
};

async function ask(way: string, transport: Transport): Promise<void> {
  methods.length = 0;
  const rules = createClient(Rules, transport);
  const sessions = createClient(Sessions, transport);
  await askAll(rules, scenario);
  // Both sides of a stream can send at the same time over HTTP/2 alone, and a web page cannot at all.
  if (way.includes("http2")) await verdicts(rules, scenario);
  await moves(rules);
  await refusedStream(rules);
  // With GET, the library leaves out what it accepts; the `fetch` of a web page says it by itself.
  await compression(rules, way === "node-http2-get" ? null : "gzip");
  await language(rules, scenario);
  await deadline(sessions, scenario);
  await unknown(transport);
  await wrongToken(sessions, scenario);
  await play(sessions, rules, scenario);
  if (way.startsWith("web")) {
    expect("whether GET was used", methods.includes("GET"), way.includes("get"));
    // Moves change a session, so that they never travel with GET.
    expect("whether POST was used", methods.filter((method) => method === "POST").length > scenario.session.moves, true);
  }
  console.log(`  ${way}: as expected`);
}

for (const name of named) expect(`whether there is a way ${name}`, name in ways, true);
for (const [way, transport] of Object.entries(ways)) {
  if (named.length === 0 || named.includes(way)) await ask(way, transport);
}
sessionManager.abort();
