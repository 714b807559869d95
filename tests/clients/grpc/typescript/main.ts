// Asks the service what every client asks it. Usage: main.js ADDRESS SCENARIO grpc|grpc-web, the address as http://127.0.0.1:8080.

import { createClient } from "@connectrpc/connect";
import { compressionGzip, createGrpcTransport, createGrpcWebTransport, Http2SessionManager } from "@connectrpc/connect-node";
import { compression, deadline, language } from "./calls.js";
import { play } from "./game.js";
import { Rules } from "./gen/maecenas/princes/v1/rules_pb.js";
import { Sessions } from "./gen/maecenas/princes/v1/sessions_pb.js";
import { askAll } from "./questions.js";
import { readScenario } from "./scenario.js";
import { moves, verdicts } from "./streams.js";

const [, , baseUrl = "", path = "", protocol = ""] = process.argv;
const scenario = readScenario(path);
// A quiet connection is kept, also through a proxy that would forget it.
const sessionManager = new Http2SessionManager(baseUrl, { pingIntervalMs: 30_000, pingIdleConnection: true });
const compressed = { baseUrl, sendCompression: compressionGzip, acceptCompression: [compressionGzip] };
const transport = protocol === "grpc-web" ? createGrpcWebTransport({ ...compressed, httpVersion: "1.1" }) : createGrpcTransport({ ...compressed, sessionManager });
const rules = createClient(Rules, transport);
const sessions = createClient(Sessions, transport);

await askAll(rules, scenario);
if (protocol === "grpc") await verdicts(rules, scenario);
await moves(rules);
console.log("  streams: as expected");
await compression(rules);
await language(rules, scenario);
await deadline(sessions, scenario);
console.log("  compression, languages, deadlines: as expected");
await play(sessions, rules, scenario);
console.log("  session: as expected");
sessionManager.abort();
