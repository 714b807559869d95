package main

import (
	"context"

	princesv1 "maecenas.example/client/gen/maecenas/princes/v1"
	sessionsv1 "maecenas.example/client/gen/maecenas/sessions/v1"
)

// watch follows a session while others play it, and hands over what happened once the session has ended.
func watch(ctx context.Context, sessions princesv1.SessionsClient, id string) <-chan []*princesv1.SessionEvent {
	stream, err := sessions.WatchSession(ctx, &princesv1.WatchSessionRequest{Id: id})
	must(err)
	// The first event is the session as it stands: a client that has it misses no move that follows.
	if !stream.Receive() {
		fail("a session is watched and has no event: %v", stream.Err())
	}
	first := stream.Msg()
	watched := make(chan []*princesv1.SessionEvent, 1)
	go func() {
		watched <- append([]*princesv1.SessionEvent{first}, all(stream)...)
	}()
	return watched
}

// everythingWasTold compares what seat 1 saw with the record of the game.
func everythingWasTold(events []*princesv1.SessionEvent, record *princesv1.Record) {
	expect("the number of events", len(events), len(record.Moves)+2)
	expect("where it began", events[0].GetSession().GetInfo().GetVersion(), 0)
	for index, move := range record.Moves {
		event := events[index+1]
		expect("the version of an event", int(event.Version), index+1)
		expect("whose move it was", event.GetMoveMade().GetSeat(), move.GetSeat())
		session := event.GetMoveMade().GetSession()
		if session.GetInfo().GetGameOver() {
			expect("the winner", session.GetScores().GetStandings()[0].GetSeat(), 1)
		} else {
			expect("the opponent's hand", names(session.GetState().GetPlayers()[0].Hand.Professions), nil)
		}
	}
	ended := events[len(events)-1].GetEnded()
	expect("why it ended", ended.GetEndReason(), sessionsv1.StreamEnded_DELETED)
	expect("the seed", ended.GetSeed(), record.Start.GetNewGame().GetSeed())
}
