// Errors: requests that make no sense. An illegal move is none of them, but an answer with the verdict ILLEGAL.

import { Code, ConnectError } from "@connectrpc/connect";
import { BadRequestSchema, ErrorInfoSchema } from "./gen/google/rpc/error_details_pb.js";
import { expect } from "./scenario.js";

/** What the service tells of a request that it cannot answer. */
export type Problem = {
  status: Code;
  detail: string;
  /** The stable code, such as STALE_VERSION: the status groups several of them. */
  code: string | undefined;
  /** What else is known, such as the version that a session has. */
  facts: Record<string, string>;
  faults: { field: string; code: string; message: string }[];
};

/** Takes an error apart, which travels as google.rpc.Status. */
export function problemOf(thrown: unknown): Problem {
  const error = ConnectError.from(thrown);
  const [info] = error.findDetails(ErrorInfoSchema);
  if (info) expect("the domain of an error", info.domain, "maecenas");
  const violations = error.findDetails(BadRequestSchema).flatMap((details) => details.fieldViolations);
  return {
    status: error.code,
    detail: error.rawMessage,
    code: info?.reason,
    facts: info?.metadata ?? {},
    faults: violations.map(({ field, reason, description }) => ({ field, code: reason, message: description })),
  };
}

/** The problem of a request that must be refused. */
export async function refused(asked: Promise<unknown>): Promise<Problem> {
  try {
    await asked;
  } catch (error) {
    return problemOf(error);
  }
  throw new Error("this was answered and not refused");
}
