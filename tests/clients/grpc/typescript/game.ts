// A session: a whole game that the service keeps, played with the tokens of both seats.

import { randomUUID } from "node:crypto";
import { fromJson } from "@bufbuild/protobuf";
import { Code, type CallOptions, type Client } from "@connectrpc/connect";
import { Profession } from "./gen/maecenas/princes/v1/components_pb.js";
import type { Move } from "./gen/maecenas/princes/v1/moves_pb.js";
import { VerifyRecordResponseSchema, type Record } from "./gen/maecenas/princes/v1/records_pb.js";
import type { Session } from "./gen/maecenas/princes/v1/refusals_pb.js";
import { Rules } from "./gen/maecenas/princes/v1/rules_pb.js";
import { CreateSessionRequestSchema, Sessions } from "./gen/maecenas/princes/v1/sessions_pb.js";
import type { SessionInfo } from "./gen/maecenas/sessions/v1/sessions_pb.js";
import { refused } from "./problems.js";
import { expect, expectMessage, type Scenario } from "./scenario.js";
import { everythingWasTold, watch } from "./watching.js";

/** Makes a call that of the holder of a token. */
function bearing(token: string): CallOptions {
  return { headers: { authorization: `Bearer ${token}` } };
}

export async function play(sessions: Client<typeof Sessions>, rules: Client<typeof Rules>, { session: plan }: Scenario): Promise<void> {
  const created = await sessions.createSession(fromJson(CreateSessionRequestSchema, plan.request));
  if (!created.session) throw new Error("a session that has begun is told");
  const seats = created.seatTokens.map(bearing);
  const game = new Game(sessions, rules, plan, created.session, seats);
  await game.eachSeesHisOwnHand();
  const watched = watch(sessions, game.id.id, game.token(1));
  while (!game.info.gameOver) {
    if (game.info.version === plan.staleAfter) await game.aStaleMoveIsRefused();
    await game.makeAMove();
  }
  expect("the moves made", game.info.version, plan.moves);
  const record = await game.theRecordHolds();
  await game.onlyTheHostEndsIt(bearing(created.hostToken));
  everythingWasTold(await watched, record);
}

class Game {
  constructor(
    readonly sessions: Client<typeof Sessions>,
    readonly rules: Client<typeof Rules>,
    readonly plan: Scenario["session"],
    public session: Session,
    readonly seats: CallOptions[],
  ) {}

  token(seat: number): CallOptions {
    const token = this.seats[seat];
    if (!token) throw new Error(`there is no seat ${seat}`);
    return token;
  }

  get info(): SessionInfo {
    if (!this.session.info) throw new Error("every session tells its info");
    return this.session.info;
  }

  get id() {
    return { id: this.info.id };
  }

  async eachSeesHisOwnHand(): Promise<void> {
    for (const [seat, dealt] of this.plan.dealt.entries()) {
      const view = await this.sessions.getSession(this.id, this.token(seat));
      expect("the reader's seat", view.seat, seat);
      for (const [other, { hand }] of (view.state?.players ?? []).entries()) {
        const names = hand?.professions.map((profession) => Profession[profession]);
        expect("a hand", [names, hand?.hiddenCount], other === seat ? [dealt, 0] : [[], 4]);
      }
    }
  }

  /** The seat that the session waits for, and one of its legal moves. */
  async choose(): Promise<{ seat: number; move: Move | undefined }> {
    const seat = this.session.awaiting?.seats[0] ?? 0;
    const listed = await this.sessions.listSessionMoves(this.id, this.token(seat));
    expect("the version of the list", listed.version, this.info.version);
    return { seat, move: listed.moves[Math.floor(listed.moves.length / this.plan.nth)]?.move };
  }

  async makeAMove(version = this.info.version): Promise<void> {
    const { seat, move } = await this.choose();
    // With a version and a key, the same request may be sent again when its answer was lost.
    const request = { ...this.id, move, version, idempotencyKey: randomUUID() };
    const { result } = await this.sessions.makeMove(request, this.token(seat));
    if (result.case !== "made" || !result.value.session) throw new Error("the move was refused");
    this.session = result.value.session;
    expect("the version after it", this.info.version, version + 1);
  }

  async aStaleMoveIsRefused(): Promise<void> {
    const told = await refused(this.makeAMove(this.plan.staleVersion));
    expect("its status", told.status, Code.Aborted);
    expect("its code", told.code, this.plan.stale.code);
    expect("the current version", told.facts, { version: `${this.info.version}`, etag: this.info.etag });
  }

  async theRecordHolds(): Promise<Record> {
    const { record } = await this.sessions.getSessionRecord(this.id);
    if (!record) throw new Error("a game that is over has a record");
    const verified = await this.rules.verifyRecord({ record });
    expectMessage("what the record comes to", VerifyRecordResponseSchema, verified, this.plan.verified);
    // A spectator too is told who won.
    const over = await this.sessions.getSession(this.id);
    expect("the standing", over.scores?.standings, verified.standings);
    return record;
  }

  async onlyTheHostEndsIt(host: CallOptions): Promise<void> {
    const denied = await refused(this.sessions.deleteSession(this.id, this.token(0)));
    expect("its status", denied.status, Code.PermissionDenied);
    expect("its code", denied.code, this.plan.denied.code);
    await this.sessions.deleteSession(this.id, host);
    const ended = await refused(this.sessions.getSession(this.id));
    expect("its status", ended.status, Code.NotFound);
    expect("its code", ended.code, this.plan.ended.code);
  }
}
