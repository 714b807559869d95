package main

import (
	"context"
	"crypto/rand"
	"strconv"

	"google.golang.org/grpc/codes"

	princesv1 "maecenas.example/client/gen/maecenas/princes/v1"
)

// game is a session: a whole game that the service keeps, played with the tokens of both seats.
type game struct {
	sessions princesv1.SessionsClient
	rules    princesv1.RulesClient
	plan     part
	session  *princesv1.Session
	// Without a token, with that of the host, and with those of the seats.
	spectator, host context.Context
	seats           []context.Context
}

func play(ctx context.Context, sessions princesv1.SessionsClient, rules princesv1.RulesClient, plan part) {
	created, err := sessions.CreateSession(ctx, read(plan.Request, &princesv1.CreateSessionRequest{}))
	must(err)
	game := &game{sessions: sessions, rules: rules, plan: plan, session: created.Session, spectator: ctx}
	game.host = bearing(ctx, created.HostToken)
	for _, token := range created.SeatTokens {
		game.seats = append(game.seats, bearing(ctx, token))
	}

	game.eachSeesHisOwnHand()
	watched := watch(game.seats[1], sessions, created.Session.Info.Id)
	for !game.session.Info.GameOver {
		if game.session.Info.Version == plan.StaleAfter {
			game.aStaleMoveIsRefused()
		}
		game.makeAMove()
	}
	expect("the moves made", game.session.Info.Version, plan.Moves)
	record := game.theRecordHolds()
	game.onlyTheHostEndsIt()
	everythingWasTold(<-watched, record)
}

func (g *game) eachSeesHisOwnHand() {
	for seat, dealt := range g.plan.Dealt {
		view, err := g.sessions.GetSession(g.seats[seat], &princesv1.GetSessionRequest{Id: g.session.Info.Id})
		must(err)
		expect("the reader's seat", int(view.GetSeat()), seat)
		for other, player := range view.State.Players {
			if other == seat {
				expect("his own hand", names(player.Hand.Professions), dealt)
			} else {
				expect("another's hand", names(player.Hand.Professions), nil)
				expect("its size", player.Hand.HiddenCount, 4)
			}
		}
	}
}

func names(professions []princesv1.Profession) []string {
	var names []string
	for _, profession := range professions {
		names = append(names, profession.String())
	}
	return names
}

// choose asks the session whom it waits for, and takes one of the legal moves of that seat.
func (g *game) choose() (uint32, *princesv1.Move) {
	seat := g.session.Awaiting.Seats[0]
	listed, err := g.sessions.ListSessionMoves(g.seats[seat], &princesv1.ListSessionMovesRequest{Id: g.session.Info.Id})
	must(err)
	expect("the version of the list", listed.Version, g.session.Info.Version)
	moves := listed.Moves
	return seat, moves[len(moves)/g.plan.Nth].Move
}

// request asks for a move. With a version and a key, the same request may be sent again when its answer was lost.
func (g *game) request(move *princesv1.Move, version uint32) *princesv1.MakeMoveRequest {
	key := rand.Text()
	return &princesv1.MakeMoveRequest{
		Id:             g.session.Info.Id,
		Move:           move,
		Version:        &version,
		IdempotencyKey: &key,
	}
}

func (g *game) makeAMove() {
	seat, move := g.choose()
	answer, err := g.sessions.MakeMove(g.seats[seat], g.request(move, g.session.Info.Version))
	must(err)
	made := answer.GetMade()
	expect("whether it was refused", answer.GetRefused() != nil, false)
	expect("the version after it", made.Session.Info.Version, g.session.Info.Version+1)
	g.session = made.Session
}

func (g *game) aStaleMoveIsRefused() {
	seat, move := g.choose()
	told := refused(g.sessions.MakeMove(g.seats[seat], g.request(move, g.plan.StaleVersion)))
	expect("its status", told.status, codes.Aborted)
	expect("its code", told.code, g.plan.Stale.Code)
	expect("the current version", told.facts["version"], strconv.Itoa(int(g.session.Info.Version)))
	expect("the current entity tag", told.facts["etag"], g.session.Info.Etag)
}

func (g *game) theRecordHolds() *princesv1.Record {
	answer, err := g.sessions.GetSessionRecord(g.spectator, &princesv1.GetSessionRecordRequest{Id: g.session.Info.Id})
	must(err)
	record := answer.Record
	verified, err := g.rules.VerifyRecord(g.spectator, &princesv1.VerifyRecordRequest{Record: record})
	must(err)
	// A spectator too is told who won.
	over, err := g.sessions.GetSession(g.spectator, &princesv1.GetSessionRequest{Id: g.session.Info.Id})
	must(err)
	for index, place := range over.Scores.Standings {
		expectMessage("a place of the standing", place, verified.Standings[index])
	}
	expectMessage("what the record comes to", verified, read(g.plan.Verified, &princesv1.VerifyRecordResponse{}))
	return record
}

func (g *game) onlyTheHostEndsIt() {
	request := &princesv1.DeleteSessionRequest{Id: g.session.Info.Id}
	told := refused(g.sessions.DeleteSession(g.seats[0], request))
	expect("its status", told.status, codes.PermissionDenied)
	expect("its code", told.code, g.plan.Denied.Code)
	_, err := g.sessions.DeleteSession(g.host, request)
	must(err)
	told = refused(g.sessions.GetSession(g.spectator, &princesv1.GetSessionRequest{Id: g.session.Info.Id}))
	expect("its status", told.status, codes.NotFound)
	expect("its code", told.code, g.plan.Ended.Code)
}
