package main

import (
	"context"
	"crypto/rand"
	"strconv"

	"google.golang.org/grpc/codes"

	princesv1 "maecenas.example/client/gen/maecenas/princes/v1"
	sessionsv1 "maecenas.example/client/gen/maecenas/sessions/v1"
)

// game is a session: a whole game that the service keeps, played with the tokens of both seats.
type game struct {
	sessions sessionsv1.SessionsClient
	rules    princesv1.RulesClient
	plan     part
	session  *sessionsv1.Session
	// Without a token, with that of the host, and with those of the seats.
	spectator, host context.Context
	seats           []context.Context
}

func play(ctx context.Context, sessions sessionsv1.SessionsClient, rules princesv1.RulesClient, plan part) {
	created, err := sessions.CreateSession(ctx, read(plan.Request, &sessionsv1.CreateSessionRequest{}))
	must(err)
	game := &game{sessions: sessions, rules: rules, plan: plan, session: created.Session, spectator: ctx}
	game.host = bearing(ctx, created.HostToken)
	for _, token := range created.SeatTokens {
		game.seats = append(game.seats, bearing(ctx, token))
	}

	game.eachSeesHisOwnHand()
	watched := watch(game.seats[1], sessions, created.Session.Session)
	for !game.session.Finished {
		if game.session.Version == plan.StaleAfter {
			game.aStaleMoveIsRefused()
		}
		game.makeAMove()
	}
	expect("the moves made", game.session.Version, plan.Moves)
	record := game.theRecordHolds()
	game.onlyTheHostEndsIt()
	everythingWasTold(<-watched, record)
}

func (g *game) eachSeesHisOwnHand() {
	for seat, dealt := range g.plan.Dealt {
		view, err := g.sessions.ReadSession(g.seats[seat], &sessionsv1.ReadSessionRequest{Session: g.session.Session})
		must(err)
		expect("the reader's seat", int(view.GetSeat()), seat)
		for other, player := range view.Game.GetPrinces().State.Players {
			if other == seat {
				expect("his own hand", names(player.Hand.Professions), dealt)
			} else {
				expect("another's hand", names(player.Hand.Professions), nil)
				expect("its size", player.Hand.Hidden, 4)
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
	seat := g.session.Game.GetPrinces().Awaiting.Seats[0]
	listed, err := g.sessions.ListSessionMoves(g.seats[seat], &sessionsv1.ListSessionMovesRequest{Session: g.session.Session})
	must(err)
	expect("the version of the list", listed.Version, g.session.Version)
	moves := listed.Moves.GetPrinces().Moves
	return seat, moves[len(moves)/g.plan.Nth].Move
}

// request asks for a move. With a version and a key, the same request may be sent again when its answer was lost.
func (g *game) request(move *princesv1.Move, version uint32) *sessionsv1.MakeMoveRequest {
	princes := &sessionsv1.SessionMove_Princes{Princes: &sessionsv1.PrincesMove{Move: move}}
	return &sessionsv1.MakeMoveRequest{
		Session:        g.session.Session,
		Move:           &sessionsv1.SessionMove{Move: princes},
		Version:        &version,
		IdempotencyKey: rand.Text(),
	}
}

func (g *game) makeAMove() {
	seat, move := g.choose()
	made, err := g.sessions.MakeMove(g.seats[seat], g.request(move, g.session.Version))
	must(err)
	expect("whether it was made", made.Made, true)
	expect("the version after it", made.Session.Version, g.session.Version+1)
	g.session = made.Session
}

func (g *game) aStaleMoveIsRefused() {
	seat, move := g.choose()
	told := refused(g.sessions.MakeMove(g.seats[seat], g.request(move, g.plan.StaleVersion)))
	expect("its status", told.status, codes.FailedPrecondition)
	expect("its code", told.code, g.plan.Stale.Code)
	expect("the current version", told.facts["version"], strconv.Itoa(int(g.session.Version)))
	expect("the current entity tag", told.facts["etag"], g.session.Etag)
}

func (g *game) theRecordHolds() *princesv1.Record {
	answer, err := g.sessions.ReadRecord(g.spectator, &sessionsv1.ReadRecordRequest{Session: g.session.Session})
	must(err)
	record := answer.Record.GetPrinces()
	verified, err := g.rules.VerifyRecord(g.spectator, &princesv1.VerifyRecordRequest{Record: record})
	must(err)
	expectMessage("what the record comes to", verified, read(g.plan.Verified, &princesv1.VerifyRecordResponse{}))
	return record
}

func (g *game) onlyTheHostEndsIt() {
	request := &sessionsv1.DeleteSessionRequest{Session: g.session.Session}
	told := refused(g.sessions.DeleteSession(g.seats[0], request))
	expect("its status", told.status, codes.PermissionDenied)
	expect("its code", told.code, g.plan.Denied.Code)
	_, err := g.sessions.DeleteSession(g.host, request)
	must(err)
	told = refused(g.sessions.ReadSession(g.spectator, &sessionsv1.ReadSessionRequest{Session: g.session.Session}))
	expect("its status", told.status, codes.NotFound)
	expect("its code", told.code, g.plan.Ended.Code)
}
