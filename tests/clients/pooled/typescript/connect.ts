// Sends calls over gRPC-web and HTTP/1.1 that are refused from the head alone, each followed by a right question, over the connections that
// an agent of Node keeps for connect-es, and fails where a response is lost. Usage: connect.js ADDRESS QUESTION, the address as
// http://127.0.0.1:8080.

import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { create, fromJsonString } from "@bufbuild/protobuf";
import { Code, ConnectError, createClient, createContextKey, createContextValues, type Interceptor } from "@connectrpc/connect";
import { createGrpcWebTransport } from "@connectrpc/connect-node";
import { askAll } from "./counting.js";
import { Rules } from "./gen/maecenas/princes/v1/rules_pb.js";
import { EvaluateWorkRequestSchema } from "./gen/maecenas/princes/v1/works_pb.js";

const [, , baseUrl = "", path = ""] = process.argv;
const question = fromJsonString(EvaluateWorkRequestSchema, readFileSync(path, "utf8"));
// Node tries nothing again by itself.
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

type Kind = { path?: string; headers?: Record<string, string>; code: Code };
const kinds: Kind[] = [
  { path: "/maecenas.princes.v1.Nothing/EvaluateWork", code: Code.Unimplemented },
  { path: "/maecenas.princes.v1.Rules/Nothing", code: Code.Unimplemented },
  // The status is 415, as Connect says, which clients of gRPC-web take for this.
  { headers: { "Content-Type": "text/plain" }, code: Code.Unknown },
  { headers: { "Grpc-Timeout": "soon" }, code: Code.InvalidArgument },
  { headers: { "Grpc-Encoding": "br" }, code: Code.Unimplemented },
];

const kindKey = createContextKey<Kind | undefined>(undefined);
const altered: Interceptor = (next) => (request) => {
  const { path, headers } = request.contextValues.get(kindKey) ?? {};
  for (const [name, value] of Object.entries(headers ?? {})) request.header.set(name, value);
  return next(path === undefined ? request : { ...request, url: baseUrl + path });
};
const transport = createGrpcWebTransport({ baseUrl, httpVersion: "1.1", nodeOptions: { agent }, defaultTimeoutMs: 20_000, interceptors: [altered] });
const rules = createClient(Rules, transport);

/** A call that cannot be answered well. Its kind and its size depend on the number alone. */
async function refused(number: number): Promise<void> {
  const kind = kinds[number % kinds.length]!;
  const catalog = " ".repeat(1024 * (1 + ((number * 37) % 200)) - (number % 7));
  const request = create(EvaluateWorkRequestSchema, { subject: { subject: { case: "playerAlone", value: { catalog } } } });
  try {
    await rules.evaluateWork(request, { contextValues: createContextValues().set(kindKey, kind) });
  } catch (error) {
    if (error instanceof ConnectError && error.code === kind.code) return;
    throw error;
  }
  throw new Error("it was answered");
}

async function answered(): Promise<void> {
  const answer = await rules.evaluateWork(question);
  if (answer.work?.workValue !== 15) throw new Error(`a work value of ${answer.work?.workValue}`);
}

await askAll("connect", refused, answered);
agent.destroy();
