// Asks three things with the client of ogen: `go run . http://127.0.0.1:8080`.
package main

import (
	"context"
	"fmt"
	"log"
	"os"

	"github.com/ogen-go/ogen/ogenerrors"

	"maecenas.test/clients/maecenas"
)

// The rules need no token; a client of a session gives that of its seat.
type nobody struct{}

func (nobody) Token(context.Context, maecenas.OperationName) (maecenas.Token, error) {
	return maecenas.Token{}, ogenerrors.ErrSkipClientSecurity
}

func main() {
	rules := must(maecenas.NewClient(os.Args[1], nobody{}))
	ctx := context.Background()

	player := maecenas.PrincesPlayer{
		Principality: []maecenas.PrincesPlacement{{Piece: maecenas.PrincesPieceTHEATER}},
		Freedoms:     []maecenas.PrincesFreedom{maecenas.PrincesFreedomTRAVEL},
		JesterCount:  maecenas.NewOptInt32(2),
		Table: maecenas.NewOptPrincesTable(maecenas.PrincesTable{Professions: []maecenas.PrincesProfession{
			maecenas.PrincesProfessionPAINTER, maecenas.PrincesProfessionCOMPOSER,
		}}),
		Hand: maecenas.NewOptPrincesHand(maecenas.PrincesHand{
			Professions:         []maecenas.PrincesProfession{maecenas.PrincesProfessionPOET},
			RecruitingCardCount: maecenas.NewOptInt32(1),
		}),
	}
	request := maecenas.PrincesEvaluateWorkRequest{
		Subject: maecenas.PrincesSubject{
			PlayerAlone: maecenas.NewOptPrincesPlayerAlone(maecenas.PrincesPlayerAlone{Round: 3, Player: player}),
		},
		CompleteWork: maecenas.NewOptPrincesCompleteWork(maecenas.PrincesCompleteWork{Profession: maecenas.PrincesProfessionPOET}),
	}
	answer := must(rules.PrincesEvaluateWork(ctx, &request, maecenas.PrincesEvaluateWorkParams{}))
	work := answer.(*maecenas.PrincesEvaluateWorkAnswerHeaders).Response.Work
	fmt.Println(work.WorkValue, "by", len(work.Terms), "terms")

	setup := maecenas.PrincesNewGameRequest{PlayerCount: 2, Seed: "1"}
	game := must(rules.PrincesNewGame(ctx, &setup, maecenas.PrincesNewGameParams{})).(*maecenas.PrincesNewGameAnswerHeaders).Response
	question := maecenas.PrincesListMovesRequest{
		Position: maecenas.PrincesPosition{State: maecenas.NewOptPrincesState(game.State)},
	}
	moves := must(rules.PrincesListMoves(ctx, &question, maecenas.PrincesListMovesParams{}))
	listed := moves.(*maecenas.PrincesListMovesAnswerHeaders).Response
	fmt.Println(listed.Count, "moves:", listed.Moves[0].Kind)

	question.Seat = 4 // where two play
	refused := must(rules.PrincesListMoves(ctx, &question, maecenas.PrincesListMovesParams{}))
	problem := refused.(*maecenas.InvalidRequestHeaders).Response
	fmt.Printf("%s: %s %s\n", problem.Code, problem.Faults[0].Field.Value, problem.Faults[0].Code)
}

func must[T any](value T, err error) T {
	if err != nil {
		log.Panic(err)
	}
	return value
}
