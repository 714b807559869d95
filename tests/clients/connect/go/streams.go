package main

import (
	"context"
	"errors"
	"io"

	"connectrpc.com/connect"
	"google.golang.org/protobuf/proto"

	princesv1 "maecenas.example/client/gen/maecenas/princes/v1"
	rulebookv1 "maecenas.example/client/gen/maecenas/rulebook/v1"
)

// streamVerdicts asks one question after another on one stream, each once the one before is answered.
func streamVerdicts(ctx context.Context, rules princesv1.RulesClient, plan scenario) {
	bid := read(plan["bid"].Request, &princesv1.ValidateMoveRequest{})
	stream, err := rules.StreamValidateMoves(ctx)
	must(err)
	ask := func(seat uint32, florins int32) *princesv1.MoveResult {
		raise := &princesv1.Move{Move: &princesv1.Move_RaiseBid{RaiseBid: &princesv1.RaiseBid{Bid: &florins}}}
		must(stream.Send(&princesv1.ValidateMoveRequest{Position: bid.Position, Seat: &seat, Move: raise}))
		answer, err := stream.Receive()
		must(err)
		return answer
	}
	expectMessage("the wrong bid", ask(2, 500).GetAnswer(), read(plan["bid"].Answer, &princesv1.ValidateMoveResponse{}))
	expect("the right bid", ask(2, 400).GetAnswer().GetVerdict(), rulebookv1.Verdict_LEGAL)
	// A question that makes no sense gets a problem in its place, and the stream goes on.
	expect("the fault of a seat that nobody has", ask(4, 400).GetProblem().GetFaults()[0].GetField(), "seat")
	expect("the right bid again", ask(2, 400).GetAnswer().GetVerdict(), rulebookv1.Verdict_LEGAL)
	must(stream.CloseRequest())
	_, err = stream.Receive()
	expect("whether the stream ends after the last answer", errors.Is(err, io.EOF), true)
	must(stream.CloseResponse())
}

// streamMoves takes all moves as a stream of pages, and compares them with one page that has all of them. A stream that is refused has no
// message, but an error at its end.
func streamMoves(ctx context.Context, rules princesv1.RulesClient) {
	start, err := rules.NewGame(ctx, &princesv1.NewGameRequest{PlayerCount: proto.Uint32(2), Seed: "1"})
	must(err)
	question := &princesv1.ListMovesRequest{
		Position: &princesv1.Position{Position: &princesv1.Position_State{State: start.State}},
		Seat:     proto.Uint32(0),
	}
	whole, err := rules.ListMoves(ctx, question)
	must(err)

	question.PageSize = proto.Uint32(3)
	stream, err := rules.StreamListMoves(ctx, question)
	must(err)
	pages := all(stream)
	expect("the pages", len(pages), (len(whole.Moves)+2)/3)
	together := &princesv1.ListMovesResponse{Count: whole.Count, Awaiting: whole.Awaiting, Knowledge: whole.Knowledge, KindCounts: whole.KindCounts}
	for _, page := range pages {
		together.Moves = append(together.Moves, page.Moves...)
	}
	expectMessage("the moves", together, whole)

	question.Seat = proto.Uint32(4)
	stream, err = rules.StreamListMoves(ctx, question)
	must(err)
	expect("whether a seat that nobody has gets a page", stream.Receive(), false)
	expect("the fault of a seat that nobody has", problemOf(stream.Err()).faults[0].Field, "seat")
	must(stream.Close())
}

// all takes what a stream holds until it ends as it should.
func all[A any](stream *connect.ServerStreamForClient[A]) []*A {
	var answers []*A
	for stream.Receive() {
		answers = append(answers, stream.Msg())
	}
	must(stream.Err())
	must(stream.Close())
	return answers
}
