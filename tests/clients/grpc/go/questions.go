package main

import (
	"context"

	"google.golang.org/grpc/codes"

	princesv1 "maecenas.example/client/gen/maecenas/princes/v1"
	rulebookv1 "maecenas.example/client/gen/maecenas/rulebook/v1"
)

// askCatalog asks for the figures of the game.
func askCatalog(ctx context.Context, rules princesv1.RulesClient, plan scenario) {
	expected := plan["catalog"]
	catalog, err := rules.GetCatalog(ctx, &princesv1.GetCatalogRequest{})
	must(err)
	expect("the catalog", catalog.Id, expected.ID)
	for _, seating := range catalog.Seatings {
		if seating.PlayerCount == 4 {
			expect("the stacks that four bid for", len(seating.StackNames), expected.StackNames)
		}
	}
	expect("the professions", len(catalog.Professions), expected.Professions)
	expect("the bonus cards", len(catalog.BonusCards), expected.BonusCards)
	expect("the prestige cards", len(catalog.PrestigeCards), expected.PrestigeCards)
	expect("the minimum of each round", catalog.MinWorkValues, expected.MinWorkValues)
}

// askWork asks what the poet's work is worth.
func askWork(ctx context.Context, rules princesv1.RulesClient, plan scenario) {
	answer, err := rules.EvaluateWork(ctx, read(plan["work"].Request, &princesv1.EvaluateWorkRequest{}))
	must(err)
	expectMessage("the poet's work", answer, read(plan["work"].Answer, &princesv1.EvaluateWorkResponse{}))
	var sum int32
	for _, term := range answer.Work.Terms {
		sum += term.Value
	}
	expect("the sum of its terms", sum, answer.Work.WorkValue)
}

// askPlacements asks where pieces may lie, and about one that may not.
func askPlacements(ctx context.Context, rules princesv1.RulesClient, plan scenario) {
	listed, err := rules.ListPlacements(ctx, read(plan["placements"].Request, &princesv1.ListPlacementsRequest{}))
	must(err)
	expectMessage("the placements", listed, read(plan["placements"].Answer, &princesv1.ListPlacementsResponse{}))

	judged, err := rules.ValidatePlacement(ctx, read(plan["placement"].Request, &princesv1.ValidatePlacementRequest{}))
	must(err)
	expectMessage("the placement", judged, read(plan["placement"].Answer, &princesv1.ValidatePlacementResponse{}))
}

// askBid asks about a bid that is illegal, and about the nearest one that is legal.
func askBid(ctx context.Context, rules princesv1.RulesClient, plan scenario) {
	question := read(plan["bid"].Request, &princesv1.ValidateMoveRequest{})
	answer, err := rules.ValidateMove(ctx, question)
	must(err)
	expectMessage("the bid", answer, read(plan["bid"].Answer, &princesv1.ValidateMoveResponse{}))
	expect("its verdict", answer.Verdict, rulebookv1.Verdict_ILLEGAL)

	question.Move = answer.Alternatives[0]
	again, err := rules.ValidateMove(ctx, question)
	must(err)
	expect("the nearest legal move", again.Verdict, rulebookv1.Verdict_LEGAL)
	_, raises := answer.Alternatives[0].Move.(*princesv1.Move_RaiseBid)
	expect("whether it raises the bid too", raises, true)
}

// askNonsense asks what makes no sense.
func askNonsense(ctx context.Context, rules princesv1.RulesClient, plan scenario) {
	expected := plan["problem"].Problem
	told := refused(rules.EvaluateWork(ctx, read(plan["problem"].Request, &princesv1.EvaluateWorkRequest{})))
	expect("its status", told.status, codes.InvalidArgument)
	expect("its code", told.code, expected.Code)
	expect("its sentence", told.detail, expected.Detail)
	expect("its faults", told.faults, expected.Faults)
}
