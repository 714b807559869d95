// Play asks the service what a client asks, with the generated client maecenas, and fails where an answer is another than expected.
//
//	go run . http://127.0.0.1:8080 ../../scenario.json
//
// With the word later before an address, it reads the answers of a later version of the service.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"reflect"

	"maecenas.test/clients/maecenas"
)

// An example of the scenario: a question and the answer to it.
type example struct {
	Request json.RawMessage
	Answer  json.RawMessage
	Problem json.RawMessage
}

type scenario struct {
	Catalog struct {
		ID                                                 string
		StackNames, Professions, BonusCards, PrestigeCards int
		MinWorkValues                                      []int32
	}
	Work, Placements, Placement, Bid, Problem example
	Session                                   game
	Palazzo                                   palazzo
	Vecchio                                   vecchio
}

var ctx = context.Background()

func main() {
	log.SetFlags(log.Lshortfile)
	if os.Args[1] == "later" {
		later(os.Args[2], os.Args[3])
		return
	}
	text := must(os.ReadFile(os.Args[2]))
	expected := read[scenario](text)

	configuration := maecenas.NewConfiguration()
	configuration.Servers[0].URL = os.Args[1]
	client := maecenas.NewAPIClient(configuration)
	catalogHasItsFigures(client, expected)
	poetCompletesHisWork(client, expected.Work)
	piecesFindTheirPlaces(client, expected.Placements, expected.Placement)
	bidIsTooHigh(client, expected.Bid)
	unknownCatalogIsAProblem(client, expected.Problem)
	expected.Session.isPlayedWhole(client)
	expected.Palazzo.isPlayedWhole(client)
	expected.Vecchio.isPlayedWhole(client)
	fmt.Println("Go: every answer is the expected one")
}

func catalogHasItsFigures(client *maecenas.APIClient, expected scenario) {
	catalog := answered(client.ThePrincesOfFlorenceAPI.PrincesGetCatalog(ctx).Execute())
	same(catalog.Id, expected.Catalog.ID)
	for _, seating := range catalog.Seatings {
		if seating.PlayerCount == 4 {
			same(len(seating.StackNames), expected.Catalog.StackNames)
		}
	}
	same(len(catalog.Professions), expected.Catalog.Professions)
	same(len(catalog.BonusCards), expected.Catalog.BonusCards)
	same(len(catalog.PrestigeCards), expected.Catalog.PrestigeCards)
	same(catalog.MinWorkValues, expected.Catalog.MinWorkValues)
}

func poetsWork() maecenas.PrincesEvaluateWorkRequest {
	player := maecenas.PrincesPlayer{
		Principality: []maecenas.PrincesPlacement{{Piece: maecenas.PRINCESPIECE_THEATER}},
		JesterCount:  maecenas.PtrInt32(2),
		Freedoms:     []maecenas.PrincesFreedom{maecenas.PRINCESFREEDOM_TRAVEL},
		Table: &maecenas.PrincesTable{
			Professions: []maecenas.PrincesProfession{maecenas.PRINCESPROFESSION_PAINTER, maecenas.PRINCESPROFESSION_COMPOSER},
		},
		Hand: &maecenas.PrincesHand{
			Professions:         []maecenas.PrincesProfession{maecenas.PRINCESPROFESSION_POET},
			RecruitingCardCount: maecenas.PtrInt32(1),
		},
	}
	return maecenas.PrincesEvaluateWorkRequest{
		Subject:      alone(3, player),
		CompleteWork: &maecenas.PrincesCompleteWork{Profession: maecenas.PRINCESPROFESSION_POET},
	}
}

// The subject of a question for which one player in a round is enough.
func alone(round int32, player maecenas.PrincesPlayer) maecenas.PrincesSubject {
	subject := maecenas.PrincesPlayerAlone{Round: round, Player: player}
	return maecenas.PrincesSubject{PlayerAlone: &subject}
}

func poetCompletesHisWork(client *maecenas.APIClient, expected example) {
	request := poetsWork()
	sends(request, expected.Request)
	answer := answered(client.ThePrincesOfFlorenceAPI.PrincesEvaluateWork(ctx).PrincesEvaluateWorkRequest(request).Execute())
	same(answer, read[*maecenas.PrincesEvaluateWorkAnswer](expected.Answer))
	same(answer.Work.Conversion.MaxPoints, 7)
	same(answer.Work.Conversion.MinFlorins, 100)
}

func piecesFindTheirPlaces(client *maecenas.APIClient, listed, validated example) {
	player := maecenas.PrincesPlayer{Principality: []maecenas.PrincesPlacement{
		{Piece: maecenas.PRINCESPIECE_THEATER, Square: &maecenas.Square{Row: 0, Column: 0}},
		{Piece: maecenas.PRINCESPIECE_LAKE, Square: &maecenas.Square{Row: 3, Column: 0}},
	}}
	subject := alone(2, player)

	listing := maecenas.PrincesListPlacementsRequest{
		Subject:    subject,
		OnlyPieces: []maecenas.PrincesPiece{maecenas.PRINCESPIECE_UNIVERSITY, maecenas.PRINCESPIECE_TOWER, maecenas.PRINCESPIECE_FOREST},
		CountOnly:  maecenas.PtrBool(true),
	}
	sends(listing, listed.Request)
	places := answered(client.ThePrincesOfFlorenceAPI.PrincesListPlacements(ctx).PrincesListPlacementsRequest(listing).Execute())
	same(places, read[*maecenas.PrincesListPlacementsAnswer](listed.Answer))

	validation := maecenas.PrincesValidatePlacementRequest{
		Subject:   subject,
		Placement: maecenas.PrincesPlacement{Piece: maecenas.PRINCESPIECE_TOWER, Square: &maecenas.Square{Row: 0, Column: 1}},
		Include:   []maecenas.Include{maecenas.INCLUDE_SQUARES},
	}
	sends(validation, validated.Request)
	verdict := answered(client.ThePrincesOfFlorenceAPI.PrincesValidatePlacement(ctx).PrincesValidatePlacementRequest(validation).Execute())
	same(verdict, read[*maecenas.PrincesValidatePlacementAnswer](validated.Answer))
	same(verdict.Violations[0].Rule, "placement.adjacent_building")
}

func bidIsTooHigh(client *maecenas.APIClient, expected example) {
	// Positions are long; this one is taken as it was written down.
	written := read[struct{ Position maecenas.PrincesPosition }](expected.Request)
	request := maecenas.PrincesValidateMoveRequest{
		Position: written.Position,
		Seat:     2,
		Move:     maecenas.PrincesMove{RaiseBid: &maecenas.PrincesRaiseBid{Bid: 500}},
	}
	sends(request, expected.Request)
	answer := answered(client.ThePrincesOfFlorenceAPI.PrincesValidateMove(ctx).PrincesValidateMoveRequest(request).Execute())
	same(answer, read[*maecenas.PrincesValidateMoveAnswer](expected.Answer))
	same(answer.Verdict, maecenas.VERDICT_ILLEGAL)
	same(answer.Violations[0].Rule, "auction.increment")
	same(answer.Violations[0].Field, "move.raiseBid.bid")
	same(answer.Alternatives[0].RaiseBid.Bid, 400)
}

func unknownCatalogIsAProblem(client *maecenas.APIClient, expected example) {
	request := poetsWork()
	request.Subject.PlayerAlone.Catalog = maecenas.PtrString("florentine")
	sends(request, expected.Request)
	_, _, err := client.ThePrincesOfFlorenceAPI.PrincesEvaluateWork(ctx).PrincesEvaluateWorkRequest(request).Execute()
	same(problemOf(err), read[maecenas.Problem](expected.Problem))
}

// What a request that makes no sense is answered.
func problemOf(err error) maecenas.Problem {
	var refusal *maecenas.GenericOpenAPIError
	if !errors.As(err, &refusal) {
		log.Panicf("no problem was told, but %v", err)
	}
	problem, told := refusal.Model().(maecenas.Problem)
	if !told {
		log.Panic(refusal)
	}
	return problem
}

// The answer of an operation that is answered.
func answered[T any](answer T, _ any, err error) T {
	return must(answer, err)
}

func must[T any](value T, err error) T {
	if err != nil {
		log.Panic(err)
	}
	return value
}

func read[T any](text []byte) T {
	var value T
	if err := json.Unmarshal(text, &value); err != nil {
		log.Panic(err)
	}
	return value
}

// Whether a request says what the scenario asks.
func sends(request any, expected []byte) {
	same(read[any](must(json.Marshal(request))), read[any](expected))
}

func same[T any](actual, expected T) {
	if !reflect.DeepEqual(actual, expected) {
		log.Panicf("expected %+v\nand not %+v", expected, actual)
	}
}
