package main

import (
	"context"
	"time"

	"connectrpc.com/connect"
	"google.golang.org/grpc/codes"

	princesv1 "maecenas.example/client/gen/maecenas/princes/v1"
)

// checkLanguage asks in French: the sentences are others, and everything else is the same.
func checkLanguage(ctx context.Context, rules princesv1.RulesClient, plan scenario) {
	inFrench := with(ctx, "Accept-Language", "fr")
	question := read(plan["bid"].Request, &princesv1.ValidateMoveRequest{})
	english, err := rules.ValidateMove(ctx, question)
	must(err)
	french, err := rules.ValidateMove(inFrench, question)
	must(err)
	expect("whether the sentences are the same", french.Violations[0].Message == english.Violations[0].Message, false)
	french.Violations[0].Message = english.Violations[0].Message
	expectMessage("everything else", french, english)
	senseless := read(plan["problem"].Request, &princesv1.EvaluateWorkRequest{})
	expect("the language of an error", refused(rules.EvaluateWork(inFrench, senseless)).language, "fr")
}

// checkCompression sees that a large answer is compressed, to a unary call and on a stream.
func checkCompression(ctx context.Context, rules princesv1.RulesClient, wire *wire, expected string) {
	_, err := rules.ListRules(ctx, &princesv1.ListRulesRequest{})
	must(err)
	expect("how the answer is compressed", wire.compression, expected)
	streamMoves(ctx, rules)
	_, err = rules.GetCatalog(ctx, &princesv1.GetCatalogRequest{})
	must(err)
	expect("how the next answer is compressed", wire.compression, expected)
}

// checkDeadline follows a session for longer than the deadline says: the stream ends with it and takes nothing else with it.
func checkDeadline(ctx context.Context, sessions princesv1.SessionsClient, plan scenario) {
	created, err := sessions.CreateSession(ctx, read(plan["session"].Request, &princesv1.CreateSessionRequest{}))
	must(err)
	id := created.Session.Info.Id
	short, cancel := context.WithTimeout(ctx, 500*time.Millisecond)
	defer cancel()
	stream, err := sessions.WatchSession(short, &princesv1.WatchSessionRequest{Id: id})
	must(err)
	expect("whether there is an event", stream.Receive(), true)
	expect("where the session stands", stream.Msg().Version, 0)
	expect("whether there is another event", stream.Receive(), false)
	expect("how the stream ends", problemOf(stream.Err()).status, codes.DeadlineExceeded)
	_ = stream.Close()
	_, err = sessions.DeleteSession(bearing(ctx, created.HostToken), &princesv1.DeleteSessionRequest{Id: id})
	must(err)
}

// checkUnknown calls a method and a service that there are not.
func checkUnknown(ctx context.Context, client connect.HTTPClient, address string, options []connect.ClientOption) {
	for _, procedure := range []string{"/maecenas.princes.v1.Rules/AskRiddles", "/maecenas.riddles.v1.Rules/ListRules"} {
		unknown := connect.NewClient[princesv1.ListRulesRequest, princesv1.ListRulesResponse](client, address+procedure, options...)
		_, err := unknown.CallUnary(ctx, connect.NewRequest(&princesv1.ListRulesRequest{}))
		refusal := refused(procedure, err)
		expect("the status of "+procedure, refusal.status, codes.Unimplemented)
		expect("the code of "+procedure, refusal.code, "UNKNOWN_PATH")
		stream, err := unknown.CallServerStream(ctx, connect.NewRequest(&princesv1.ListRulesRequest{}))
		must(err)
		expect("whether there is a message of "+procedure, stream.Receive(), false)
		expect("the status of the stream "+procedure, problemOf(stream.Err()).status, codes.Unimplemented)
		_ = stream.Close()
	}
}

// checkToken asks with a token that nobody has.
func checkToken(ctx context.Context, sessions princesv1.SessionsClient, plan scenario) {
	created, err := sessions.CreateSession(ctx, read(plan["session"].Request, &princesv1.CreateSessionRequest{}))
	must(err)
	id := created.Session.Info.Id
	denied := refused(sessions.ListSessionMoves(bearing(ctx, "wrong"), &princesv1.ListSessionMovesRequest{Id: id}))
	expect("its status", denied.status, codes.Unauthenticated)
	expect("its code", denied.code, "UNAUTHENTICATED")
	_, err = sessions.DeleteSession(bearing(ctx, created.HostToken), &princesv1.DeleteSessionRequest{Id: id})
	must(err)
}
