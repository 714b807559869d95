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
	// The first event is the session as it stands: who has it misses no move that follows.
	first, err := stream.Recv()
	must(err)
	watched := make(chan []*princesv1.SessionEvent, 1)
	go func() {
		watched <- append([]*princesv1.SessionEvent{first}, all(stream)...)
	}()
	return watched
}

// everythingWasTold holds what seat 1 was told against the record of the game.
func everythingWasTold(events []*princesv1.SessionEvent, record *princesv1.Record) {
	expect("what was told", len(events), len(record.Moves)+2)
	expect("where it began", events[0].GetSession().GetInfo().GetVersion(), 0)
	var session *princesv1.Session
	for index, move := range record.Moves {
		event := events[index+1]
		expect("the version that was told", int(event.Version), index+1)
		made := event.GetMoveMade()
		expect("whose move was told", made.GetSeat(), move.GetSeat())
		session = made.GetSession()
		if !session.GetInfo().GetGameOver() {
			expect("the opponent's hand", names(session.GetState().GetPlayers()[0].Hand.Professions), nil)
		}
	}
	expect("the winner that was told", session.GetScores().GetStandings()[0].GetSeat(), 1)
	ended := events[len(events)-1].GetEnded()
	expect("why it ended", ended.GetEndReason(), sessionsv1.StreamEnded_DELETED)
	expect("the seed", ended.GetSeed(), record.Start.GetNewGame().GetSeed())
}
