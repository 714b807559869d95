// Streams: verdicts as they are asked for, and moves page by page.

import { create, fromJson, type MessageInitShape } from "@bufbuild/protobuf";
import type { Client } from "@connectrpc/connect";
import { MoveSchema } from "./gen/maecenas/princes/v1/moves_pb.js";
import { PositionSchema } from "./gen/maecenas/princes/v1/position_pb.js";
import { Rules } from "./gen/maecenas/princes/v1/rules_pb.js";
import { ValidateMoveRequestSchema, ValidateMoveResponseSchema } from "./gen/maecenas/princes/v1/verdicts_pb.js";
import { Verdict } from "./gen/maecenas/rulebook/v1/rulebook_pb.js";
import { expect, expectMessage, type Scenario } from "./scenario.js";

/** Asks one question after another on one stream, each once the one before is answered. A browser cannot: gRPC-web has no such streams. */
export async function verdicts(rules: Client<typeof Rules>, { bid }: Scenario): Promise<void> {
  const { position } = fromJson(ValidateMoveRequestSchema, bid.request);
  const questions = new Questions();
  const answers = rules.streamValidateMoves(questions)[Symbol.asyncIterator]();
  const ask = async (seat: number, florins: number) => {
    const move = create(MoveSchema, { move: { case: "raiseBid", value: { bid: florins } } });
    questions.put({ position, seat, move });
    const { value } = await answers.next();
    return value.result;
  };

  const wrong = await ask(2, 500);
  if (wrong.case !== "answer") throw new Error(`the wrong bid got no answer but ${wrong.case}`);
  expectMessage("the wrong bid", ValidateMoveResponseSchema, wrong.value, bid.answer);
  expect("the right bid", (await ask(2, 400)).value.verdict, Verdict.LEGAL);
  // A question that makes no sense gets a problem in its place, and the stream goes on.
  const senseless = await ask(4, 400);
  expect("the fault of a seat that nobody has", senseless.value.faults[0]?.field, "seat");
  expect("the right bid again", (await ask(2, 400)).value.verdict, Verdict.LEGAL);
  questions.end();
  expect("whether anything follows", (await answers.next()).done, true);
}

type Question = MessageInitShape<typeof ValidateMoveRequestSchema>;

/** Questions that are sent as they are put. */
class Questions implements AsyncIterable<Question> {
  #waiting: Question[] = [];
  #ended = false;
  #wake = () => {};

  put(question: Question): void {
    this.#waiting.push(question);
    this.#wake();
  }

  end(): void {
    this.#ended = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncIterator<Question> {
    for (;;) {
      yield* this.#waiting.splice(0);
      if (this.#ended) return;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

/** Takes all moves as a stream of pages, and holds them against one page with all of them. */
export async function moves(rules: Client<typeof Rules>): Promise<void> {
  const { state } = await rules.newGame({ playerCount: 2, seed: "1" });
  if (!state) throw new Error("a new game has a position");
  const position = create(PositionSchema, { position: { case: "state", value: state } });
  const whole = await rules.listMoves({ position, seat: 0 });
  const pages = await all(rules.streamListMoves({ position, seat: 0, pageSize: 3 }));
  expect("the pages", pages.length, Math.ceil(whole.count / 3));
  expect("the moves", pages.flatMap((page) => page.moves), whole.moves);
}

/** Takes what a stream holds until it ends. */
export async function all<A>(stream: AsyncIterable<A>): Promise<A[]> {
  const answers: A[] = [];
  for await (const answer of stream) answers.push(answer);
  return answers;
}
