// Follows a session while others play it.

import type { CallOptions, Client } from "@connectrpc/connect";
import type { Record } from "./gen/maecenas/princes/v1/records_pb.js";
import { Sessions, type SessionEvent } from "./gen/maecenas/princes/v1/sessions_pb.js";
import { StreamEnded_Reason } from "./gen/maecenas/sessions/v1/sessions_pb.js";
import { expect } from "./scenario.js";
import { all } from "./streams.js";

/** What happens in a session from now on until it ends. */
export async function watch(sessions: Client<typeof Sessions>, id: string, token: CallOptions): Promise<SessionEvent[]> {
  // Whatever was seen last, by it a stream that broke is taken up again; 0 is where every session begins.
  return await all(sessions.watchSession({ id, seen: 0 }, token));
}

/** Holds what seat 1 was told against the record of the game. */
export function everythingWasTold(events: SessionEvent[], record: Record): void {
  const ended = events.pop()?.event;
  expect("what was told", events.map((event) => event.version), record.moves.map((_, index) => index + 1));
  for (const [index, event] of events.entries()) {
    const told = event.event;
    if (told?.case !== "moveMade") throw new Error(`no move was told but ${told?.case}`);
    expect("whose move was told", told.value.seat, record.moves[index]?.seat);
    const { info, state, scores } = told.value.session ?? {};
    if (info?.gameOver) expect("the winner", scores?.standings[0]?.seat, 1);
    else expect("the opponent's hand", state?.players[0]?.hand?.professions, []);
  }
  if (ended?.case !== "ended") throw new Error(`the stream ended with ${ended?.case}`);
  expect("why it ended", ended.value.endReason, StreamEnded_Reason.DELETED);
  expect("the seed", ended.value.seed, record.start?.start.case === "newGame" ? record.start.start.value.seed : undefined);
}
