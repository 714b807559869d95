// What concerns calls and not games: how long to wait, which language to speak, and what travels compressed.

import { fromJson, toJson } from "@bufbuild/protobuf";
import { Code, type Client } from "@connectrpc/connect";
import { Rules } from "./gen/maecenas/princes/v1/rules_pb.js";
import { ValidateMoveRequestSchema, ValidateMoveResponseSchema } from "./gen/maecenas/princes/v1/verdicts_pb.js";
import { CreateSessionRequestSchema, Sessions } from "./gen/maecenas/princes/v1/sessions_pb.js";
import { problemOf } from "./problems.js";
import { expect, expectMessage, type Scenario } from "./scenario.js";

/** Sentences follow the language that is preferred; everything else is the same in all of them. */
export async function language(rules: Client<typeof Rules>, { bid }: Scenario): Promise<void> {
  const question = fromJson(ValidateMoveRequestSchema, bid.request);
  const english = await rules.validateMove(question);
  const french = await rules.validateMove(question, { headers: { "accept-language": "fr" } });
  const [said, dit] = [english.violations[0], french.violations[0]];
  if (!said || !dit) throw new Error("a violation is missing");
  expect("whether the sentences are the same", said.message === dit.message, false);
  dit.message = said.message;
  expectMessage("everything else", ValidateMoveResponseSchema, french, toJson(ValidateMoveResponseSchema, english));
}

/** A stream that lasts longer than its deadline ends with it, and takes nothing else with it. */
export async function deadline(sessions: Client<typeof Sessions>, { session: { request } }: Scenario): Promise<void> {
  const created = await sessions.createSession(fromJson(CreateSessionRequestSchema, request));
  const id = created.session?.info?.id ?? "";
  try {
    for await (const event of sessions.watchSession({ id }, { timeoutMs: 500 })) {
      expect("what happened", event.event.case, "session");
    }
    throw new Error("the stream of a session that goes on has ended");
  } catch (error) {
    expect("how it ends", problemOf(error).status, Code.DeadlineExceeded);
  }
  await sessions.deleteSession({ id }, { headers: { authorization: `Bearer ${created.hostToken}` } });
}

/** What is long enough is answered compressed to who accepts it, which this client says of itself. */
export async function compression(rules: Client<typeof Rules>): Promise<void> {
  let encoding: string | null = null;
  const onHeader = (headers: Headers) => (encoding = headers.get("grpc-encoding"));
  await rules.listRules({}, { onHeader });
  expect("how the answer is compressed", encoding, "gzip");
}
