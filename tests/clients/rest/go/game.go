package main

import (
	"context"
	"encoding/json"
	"log"

	"maecenas.test/clients/maecenas"
)

// A refusal of the scenario.
type refusal struct {
	Status int32
	Code   string
}

// A whole game of the scenario.
type game struct {
	Request                  json.RawMessage
	Dealt                    [][]maecenas.PrincesProfession
	Nth                      int
	StaleAfter, StaleVersion int32
	Stale, Denied, Ended     refusal
	Moves                    int32
	Verified                 json.RawMessage
}

// Begins a game for two, plays it with the tokens of both seats, and holds its end against the expected one.
func (expected game) isPlayedWhole(client *maecenas.APIClient) {
	rules, sessions := client.ThePrincesOfFlorenceAPI, client.SessionsAPI
	setup := maecenas.SessionsPrincesSetup{Players: 2, Seed: maecenas.PtrString("1")}
	request := maecenas.SessionsCreateSessionRequest{Start: maecenas.SessionsSessionStart{
		Princes: maecenas.SessionsPrincesStart{
			SessionsPrincesStartNewGame: &maecenas.SessionsPrincesStartNewGame{NewGame: setup},
		},
	}}
	sends(request, expected.Request)
	begun := answered(sessions.CreateSession(ctx).SessionsCreateSessionRequest(request).Execute())
	id := begun.Session.Session

	for seat := range begun.SeatTokens {
		seen := answered(sessions.ReadSession(bearing(begun.SeatTokens[seat]), id).Execute())
		players := seen.Game.Princes.State.Players
		same(players[seat].Hand.Professions, expected.Dealt[seat])
		same(len(players[1-seat].Hand.Professions), 0)
		same(players[1-seat].Hand.GetHidden(), 4)
	}

	session := begun.Session
	for !session.Finished {
		seat := session.Game.Princes.Awaiting.Seats[0]
		moving := bearing(begun.SeatTokens[seat])
		position := maecenas.PrincesPosition{PrincesPositionSession: &maecenas.PrincesPositionSession{Session: id}}
		question := maecenas.PrincesListMovesRequest{Position: position, Seat: seat}
		page := answered(rules.ListMoves(moving).PrincesListMovesRequest(question).Execute())
		chosen := page.Moves[len(page.Moves)/expected.Nth].Move
		move := maecenas.SessionsSessionMove{Princes: maecenas.SessionsPrincesMove{Move: chosen}}
		if session.Version == expected.StaleAfter {
			stale := maecenas.SessionsMakeMoveRequest{Move: move, Version: &expected.StaleVersion}
			_, _, err := sessions.MakeMove(moving, id).SessionsMakeMoveRequest(stale).Execute()
			same(refused(err), expected.Stale)
		}
		making := maecenas.SessionsMakeMoveRequest{Move: move, Version: &session.Version}
		made := answered(sessions.MakeMove(moving, id).SessionsMakeMoveRequest(making).Execute())
		if !made.Made {
			log.Panicf("%+v", made.Refused)
		}
		session = made.Session
	}

	same(session.Version, expected.Moves)
	record := answered(sessions.ReadRecord(ctx, id).Execute()).Record.Princes
	verifying := maecenas.PrincesVerifyRecordRequest{Record: record}
	verified := answered(rules.VerifyRecord(ctx).PrincesVerifyRecordRequest(verifying).Execute())
	same(verified, read[*maecenas.PrincesVerifyRecordResponse](expected.Verified))

	_, _, err := sessions.DeleteSession(bearing(begun.SeatTokens[0]), id).Execute()
	same(refused(err), expected.Denied)
	deleted := answered(sessions.DeleteSession(bearing(begun.HostToken), id).Execute())
	same(deleted.Record.Princes, record)
	_, _, err = sessions.ReadSession(ctx, id).Execute()
	same(refused(err), expected.Ended)
}

// Who asks: whoever has this token of a session.
func bearing(token string) context.Context {
	return context.WithValue(ctx, maecenas.ContextAccessToken, token)
}

func refused(err error) refusal {
	problem := problemOf(err)
	return refusal{problem.Status, problem.Code}
}
