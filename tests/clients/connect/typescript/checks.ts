// What differs over Connect from gRPC, and what is asked in vain.

import { create, fromJson } from "@bufbuild/protobuf";
import { Code, createClient, type Client, type Transport } from "@connectrpc/connect";
import { PositionSchema } from "./gen/maecenas/princes/v1/position_pb.js";
import { Rules } from "./gen/maecenas/princes/v1/rules_pb.js";
import { CreateSessionRequestSchema, Sessions } from "./gen/maecenas/princes/v1/sessions_pb.js";
import { refused } from "./problems.js";
import { expect, type Scenario } from "./scenario.js";
import { all } from "./streams.js";

/** A large answer is compressed for a client that says that it can read that. */
export async function compression(rules: Client<typeof Rules>, expected: "gzip" | null): Promise<void> {
  let encoding: string | null = null;
  await rules.listRules({}, { onHeader: (headers) => (encoding = headers.get("content-encoding")) });
  expect("how the answer is compressed", encoding, expected);
}

/** A stream that is refused has no message, but an error at its end. */
export async function refusedStream(rules: Client<typeof Rules>): Promise<void> {
  const { state } = await rules.newGame({ playerCount: 2, seed: "1" });
  if (!state) throw new Error("a new game has a position");
  const position = create(PositionSchema, { position: { case: "state", value: state } });
  const problem = await refused(all(rules.streamListMoves({ position, seat: 4 })));
  expect("its status", problem.status, Code.InvalidArgument);
  expect("the fault of a seat that nobody has", problem.faults[0]?.field, "seat");
}

/** Methods and services that there are not. */
export async function unknown(transport: Transport): Promise<void> {
  for (const [typeName, name] of [["maecenas.princes.v1.Rules", "AskRiddles"], ["maecenas.riddles.v1.Rules", "ListRules"]] as const) {
    const method = { ...Rules.method.listRules, name, parent: { ...Rules, typeName } };
    const problem = await refused(transport.unary(method, undefined, undefined, undefined, {}));
    expect(`the status of ${typeName}/${name}`, problem.status, Code.Unimplemented);
    expect(`the code of ${typeName}/${name}`, problem.code, "UNKNOWN_PATH");
  }
  const streamListMoves = { ...Rules.method.streamListMoves, name: "AskRiddles" };
  const riddles = createClient({ ...Rules, methods: [streamListMoves], method: { streamListMoves } }, transport);
  const problem = await refused(all(riddles.streamListMoves({})));
  expect("the status of a stream", problem.status, Code.Unimplemented);
}

/** A token that nobody has. */
export async function wrongToken(sessions: Client<typeof Sessions>, { session: { request } }: Scenario): Promise<void> {
  const created = await sessions.createSession(fromJson(CreateSessionRequestSchema, request));
  const id = created.session?.info?.id ?? "";
  const problem = await refused(sessions.listSessionMoves({ id }, { headers: { authorization: "Bearer wrong" } }));
  expect("its status", problem.status, Code.Unauthenticated);
  expect("its code", problem.code, "UNAUTHENTICATED");
  await sessions.deleteSession({ id }, { headers: { authorization: `Bearer ${created.hostToken}` } });
}
