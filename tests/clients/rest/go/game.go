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
	rules, sessions := client.ThePrincesOfFlorenceAPI, client.SessionsOfThePrincesOfFlorenceAPI
	request := maecenas.PrincesCreateSessionRequest{
		Setup: &maecenas.PrincesSessionSetup{PlayerCount: 2, Seed: maecenas.PtrString("1")},
	}
	sends(request, expected.Request)
	begun := answered(sessions.PrincesCreateSession(ctx).PrincesCreateSessionRequest(request).Execute())
	id := begun.Session.Info.Id
	same(answered(client.SessionsOfWhateverGameAPI.GetSessionInfo(ctx, id).Execute()).Game, "princes")

	for seat := range begun.SeatTokens {
		seen := answered(sessions.PrincesGetSession(bearing(begun.SeatTokens[seat]), id).Execute())
		players := seen.State.Players
		same(players[seat].Hand.Professions, expected.Dealt[seat])
		same(len(players[1-seat].Hand.Professions), 0)
		same(players[1-seat].Hand.GetHiddenCount(), 4)
	}

	session := begun.Session
	for !session.Info.GameOver {
		seat := session.Awaiting.Seats[0]
		moving := bearing(begun.SeatTokens[seat])
		question := maecenas.PrincesListMovesRequest{Position: maecenas.PrincesPosition{SessionId: &id}, Seat: seat}
		page := answered(rules.PrincesListMoves(moving).PrincesListMovesRequest(question).Execute())
		move := page.Moves[len(page.Moves)/expected.Nth].Move
		if session.Info.Version == expected.StaleAfter {
			stale := maecenas.PrincesMakeMoveRequest{Move: move, Version: &expected.StaleVersion}
			_, _, err := sessions.PrincesMakeMove(moving, id).PrincesMakeMoveRequest(stale).Execute()
			same(refused(err), expected.Stale)
		}
		making := maecenas.PrincesMakeMoveRequest{Move: move, Version: &session.Info.Version}
		answer := answered(sessions.PrincesMakeMove(moving, id).PrincesMakeMoveRequest(making).Execute())
		if answer.Made == nil {
			log.Panicf("%+v", answer.Refused)
		}
		session = answer.Made.Session
	}

	same(session.Info.Version, expected.Moves)
	over := answered(sessions.PrincesGetSession(ctx, id).Execute())
	record := answered(sessions.PrincesGetSessionRecord(ctx, id).Execute()).Record
	verifying := maecenas.PrincesVerifyRecordRequest{Record: record}
	verified := answered(rules.PrincesVerifyRecord(ctx).PrincesVerifyRecordRequest(verifying).Execute())
	same(verified, read[*maecenas.PrincesVerifyRecordAnswer](expected.Verified))
	// A spectator too is told who won.
	same(over.Scores.Standings, verified.Standings)

	_, _, err := sessions.PrincesDeleteSession(bearing(begun.SeatTokens[0]), id).Execute()
	same(refused(err), expected.Denied)
	deleted := answered(sessions.PrincesDeleteSession(bearing(begun.HostToken), id).Execute())
	same(deleted.GetRecord(), record)
	_, _, err = sessions.PrincesGetSession(ctx, id).Execute()
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
