package main

import (
	"encoding/json"
	"log"

	"maecenas.test/clients/maecenas"
)

// A whole game of Palazzo of the scenario, and a payment.
type palazzo struct {
	Payment  example
	Request  json.RawMessage
	Opening  int32
	Nth      int
	Moves    int32
	Verified json.RawMessage
}

// Begins a game for two, plays it with the tokens of both seats, and holds its end against the expected one.
func (expected palazzo) isPlayedWhole(client *maecenas.APIClient) {
	rules, sessions := client.PalazzoAPI, client.SessionsOfPalazzoAPI
	payment := read[maecenas.PalazzoValidatePaymentRequest](expected.Payment.Request)
	paid := answered(rules.PalazzoValidatePayment(ctx).PalazzoValidatePaymentRequest(payment).Execute())
	same(paid, read[*maecenas.PalazzoValidatePaymentAnswer](expected.Payment.Answer))

	seed := "10"
	setup := maecenas.PalazzoNewGameRequest{PlayerCount: 2, Seed: seed}
	start := answered(rules.PalazzoNewGame(ctx).PalazzoNewGameRequest(setup).Execute())
	opening := maecenas.PalazzoListMovesRequest{Position: maecenas.PalazzoPosition{State: &start.State}, Seat: 0}
	same(answered(rules.PalazzoListMoves(ctx).PalazzoListMovesRequest(opening).Execute()).Count, expected.Opening)

	request := maecenas.PalazzoCreateSessionRequest{
		Setup: &maecenas.PalazzoSessionSetup{PlayerCount: 2, Seed: &seed},
	}
	sends(request, expected.Request)
	begun := answered(sessions.PalazzoCreateSession(ctx).PalazzoCreateSessionRequest(request).Execute())
	id, session := begun.Session.Info.Id, begun.Session
	position := maecenas.PalazzoPosition{SessionId: &id}
	for !session.Info.GameOver {
		seat := session.Awaiting.Seats[0]
		moving := bearing(begun.SeatTokens[seat])
		listing := maecenas.PalazzoListMovesRequest{Position: position, Seat: seat}
		page := answered(rules.PalazzoListMoves(moving).PalazzoListMovesRequest(listing).Execute())
		move := page.Moves[len(page.Moves)/expected.Nth].Move
		question := maecenas.PalazzoValidateMoveRequest{Position: position, Seat: seat, Move: move}
		judged := answered(rules.PalazzoValidateMove(moving).PalazzoValidateMoveRequest(question).Execute())
		same(judged.Verdict, maecenas.VERDICT_LEGAL)
		making := maecenas.PalazzoMakeMoveRequest{Move: move, Version: &session.Info.Version}
		answer := answered(sessions.PalazzoMakeMove(moving, id).PalazzoMakeMoveRequest(making).Execute())
		if answer.Made == nil {
			log.Panicf("%+v", answer.Refused)
		}
		session = answer.Made.Session
	}

	same(session.Info.Version, expected.Moves)
	record := answered(sessions.PalazzoGetSessionRecord(ctx, id).Execute()).Record
	verifying := maecenas.PalazzoVerifyRecordRequest{Record: record}
	verified := answered(rules.PalazzoVerifyRecord(ctx).PalazzoVerifyRecordRequest(verifying).Execute())
	same(verified, read[*maecenas.PalazzoVerifyRecordAnswer](expected.Verified))
	scoring := maecenas.PalazzoScoreStateRequest{Position: position}
	same(answered(rules.PalazzoScoreState(ctx).PalazzoScoreStateRequest(scoring).Execute()).Standings, verified.Standings)
}
