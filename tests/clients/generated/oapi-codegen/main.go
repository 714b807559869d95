// Asks three things with the client of oapi-codegen: `go run . http://127.0.0.1:8080`.
package main

import (
	"context"
	"fmt"
	"log"
	"os"

	"maecenas.test/clients/maecenas"
)

func main() {
	rules := must(maecenas.NewClientWithResponses(os.Args[1]))
	ctx := context.Background()

	request := maecenas.PrincesEvaluateWorkRequest{
		Subject: maecenas.PrincesSubject{PlayerAlone: &maecenas.PrincesPlayerAlone{Round: 3, Player: maecenas.PrincesPlayer{
			Principality: &[]maecenas.PrincesPlacement{{Piece: maecenas.PrincesPieceTHEATER}},
			Freedoms:     &[]maecenas.PrincesFreedom{maecenas.PrincesFreedomTRAVEL},
			JesterCount:  new(int32(2)),
			Table: &maecenas.PrincesTable{Professions: &[]maecenas.PrincesProfession{
				maecenas.PrincesProfessionPAINTER, maecenas.PrincesProfessionCOMPOSER,
			}},
			Hand: &maecenas.PrincesHand{
				Professions:         &[]maecenas.PrincesProfession{maecenas.PrincesProfessionPOET},
				RecruitingCardCount: new(int32(1)),
			},
		}}},
		CompleteWork: &maecenas.PrincesCompleteWork{Profession: maecenas.PrincesProfessionPOET},
	}
	work := must(rules.PrincesEvaluateWorkWithResponse(ctx, nil, request)).JSON200.Work
	fmt.Println(work.WorkValue, "by", len(work.Terms), "terms")

	game := must(rules.PrincesNewGameWithResponse(ctx, nil, maecenas.PrincesNewGameRequest{PlayerCount: 2, Seed: "1"})).JSON200
	question := maecenas.PrincesListMovesRequest{Position: maecenas.PrincesPosition{State: &game.State}, Seat: 0}
	listed := must(rules.PrincesListMovesWithResponse(ctx, nil, question)).JSON200
	fmt.Println(listed.Count, "moves:", listed.Moves[0].Kind)

	question.Seat = 4 // where two play
	problem := must(rules.PrincesListMovesWithResponse(ctx, nil, question)).ApplicationproblemJSON400
	fmt.Printf("%s: %s %s\n", problem.Code, *problem.Faults[0].Field, problem.Faults[0].Code)
}

func must[T any](value T, err error) T {
	if err != nil {
		log.Panic(err)
	}
	return value
}
