package main

import (
	"context"
	"encoding/json"
	"log"
	"reflect"
	"slices"

	"maecenas.test/clients/maecenas"
)

// A whole game of Il Vecchio of the scenario, and its journeys.
type vecchio struct {
	Request   json.RawMessage
	Opening   int32
	From      string
	Journeys  int
	Journey   json.RawMessage
	Preferred [][]maecenas.VecchioMoveKind
	Step      int
	Moves     int32
	Verified  json.RawMessage
}

// Begins a game for two, plays it with the tokens of both seats, and holds its end against the expected one.
func (expected vecchio) isPlayedWhole(client *maecenas.APIClient) {
	rules, sessions := client.IlVecchioAPI, client.SessionsOfIlVecchioAPI
	seed := "10"
	setup := maecenas.VecchioNewGameRequest{PlayerCount: 2, Seed: seed}
	start := answered(rules.VecchioNewGame(ctx).VecchioNewGameRequest(setup).Execute())
	opening := maecenas.VecchioListMovesRequest{Position: maecenas.VecchioPosition{State: &start.State}, Seat: 0}
	same(answered(rules.VecchioListMoves(ctx).VecchioListMovesRequest(opening).Execute()).Count, expected.Opening)
	subject := maecenas.VecchioSubject{SeatInState: &maecenas.VecchioSeatInState{State: start.State, Seat: 0}}
	leaving := maecenas.VecchioListJourneysRequest{Subject: subject, OnlyTowns: []string{expected.From}}
	towns := answered(rules.VecchioListJourneys(ctx).VecchioListJourneysRequest(leaving).Execute()).TownJourneys
	journeys := towns[0].Journeys
	same(len(journeys), expected.Journeys)
	journey := read[maecenas.VecchioListedJourney](expected.Journey)
	same(slices.ContainsFunc(journeys, func(other maecenas.VecchioListedJourney) bool {
		return reflect.DeepEqual(other, journey)
	}), true)

	request := maecenas.VecchioCreateSessionRequest{
		Setup: &maecenas.VecchioSessionSetup{PlayerCount: 2, Seed: &seed},
	}
	sends(request, expected.Request)
	begun := answered(sessions.VecchioCreateSession(ctx).VecchioCreateSessionRequest(request).Execute())
	id, session := begun.Session.Info.Id, begun.Session
	position := maecenas.VecchioPosition{SessionId: &id}
	var movers []context.Context
	for _, token := range begun.SeatTokens {
		movers = append(movers, bearing(token))
	}
	for !session.Info.GameOver {
		seat := session.Awaiting.Seats[0]
		moving := movers[seat]
		var moves []maecenas.VecchioListedMove
		for _, kinds := range expected.Preferred {
			listing := maecenas.VecchioListMovesRequest{Position: position, Seat: seat, OnlyKinds: kinds}
			moves = answered(rules.VecchioListMoves(moving).VecchioListMovesRequest(listing).Execute()).Moves
			if len(moves) > 0 {
				break
			}
		}
		move := moves[int(session.Info.Version)*expected.Step%len(moves)].Move
		question := maecenas.VecchioValidateMoveRequest{Position: position, Seat: seat, Move: move}
		judged := answered(rules.VecchioValidateMove(moving).VecchioValidateMoveRequest(question).Execute())
		same(judged.Verdict, maecenas.VERDICT_LEGAL)
		making := maecenas.VecchioMakeMoveRequest{Move: move, Version: &session.Info.Version}
		answer := answered(sessions.VecchioMakeMove(moving, id).VecchioMakeMoveRequest(making).Execute())
		if answer.Made == nil {
			log.Panicf("%+v", answer.Refused)
		}
		session = answer.Made.Session
	}

	same(session.Info.Version, expected.Moves)
	record := answered(sessions.VecchioGetSessionRecord(ctx, id).Execute()).Record
	verifying := maecenas.VecchioVerifyRecordRequest{Record: record}
	verified := answered(rules.VecchioVerifyRecord(ctx).VecchioVerifyRecordRequest(verifying).Execute())
	same(verified, read[*maecenas.VecchioVerifyRecordAnswer](expected.Verified))
	scoring := maecenas.VecchioScoreStateRequest{Position: position}
	same(answered(rules.VecchioScoreState(ctx).VecchioScoreStateRequest(scoring).Execute()).Standings, verified.Standings)
}
