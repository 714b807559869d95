// The questions that every client asks and the answers that it must get, in the canonical JSON of the contract.

import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { equals, fromJson, toJsonString, type DescMessage, type JsonValue, type MessageShape } from "@bufbuild/protobuf";

// An error as REST tells it; gRPC tells the same code, sentence and faults.
type ProblemDocument = { code: string; detail: string; faults: { field: string; code: string; message: string }[] };
type Question = { request: JsonValue; answer: JsonValue };

export type Scenario = {
  catalog: { id: string; stackNames: number; professions: number; bonusCards: number; prestigeCards: number; minWorkValues: number[] };
  work: Question;
  placements: Question;
  placement: Question;
  bid: Question;
  problem: { request: JsonValue; problem: ProblemDocument };
  session: {
    request: JsonValue;
    dealt: string[][];
    nth: number;
    staleAfter: number;
    staleVersion: number;
    moves: number;
    stale: ProblemDocument;
    denied: ProblemDocument;
    ended: ProblemDocument;
    verified: JsonValue;
  };
};

export function readScenario(path: string): Scenario {
  return JSON.parse(readFileSync(path, "utf8")) as Scenario;
}

export function expect(what: string, actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) {
    throw new Error(`${what}\n is       ${JSON.stringify(actual)}\n and not  ${JSON.stringify(expected)}`);
  }
}

/** Holds a message against its JSON, in which a name that the contract does not have is an error. */
export function expectMessage<M extends DescMessage>(what: string, type: M, actual: MessageShape<M>, expected: JsonValue): void {
  const message = fromJson(type, expected);
  if (!equals(type, actual, message)) {
    throw new Error(`${what}\n is       ${toJsonString(type, actual)}\n and not  ${toJsonString(type, message)}`);
  }
}
