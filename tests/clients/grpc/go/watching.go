package main

import (
	"context"

	princesv1 "maecenas.example/client/gen/maecenas/princes/v1"
	sessionsv1 "maecenas.example/client/gen/maecenas/sessions/v1"
)

// watch follows a session while others play it, and hands over what happened once the session has ended.
func watch(ctx context.Context, sessions sessionsv1.SessionsClient, session string) <-chan []*sessionsv1.SessionEvent {
	stream, err := sessions.WatchSession(ctx, &sessionsv1.WatchSessionRequest{Session: session})
	must(err)
	// The first event is the session as it stands: who has it misses no move that follows.
	first, err := stream.Recv()
	must(err)
	watched := make(chan []*sessionsv1.SessionEvent, 1)
	go func() {
		watched <- append([]*sessionsv1.SessionEvent{first}, all(stream)...)
	}()
	return watched
}

// everythingWasTold holds what seat 1 was told against the record of the game.
func everythingWasTold(events []*sessionsv1.SessionEvent, record *princesv1.Record) {
	expect("what was told", len(events), len(record.Moves)+2)
	expect("where it began", events[0].Occurrence.GetSession().GetVersion(), 0)
	for index, move := range record.Moves {
		event := events[index+1]
		expect("the version that was told", int(event.Version), index+1)
		made := event.Occurrence.GetMoveMade()
		expect("whose move was told", made.GetSeat(), move.GetSeat())
		opponent := made.GetSession().GetGame().GetPrinces().GetState().GetPlayers()[0]
		expect("the opponent's hand", names(opponent.Hand.Professions), nil)
	}
	ended := events[len(events)-1].Occurrence.GetEnded()
	expect("why it ended", ended.GetReason(), sessionsv1.StreamEnded_DELETED)
	expect("the seed", ended.GetSeed(), record.Start.GetNewGame().GetSeed())
}
