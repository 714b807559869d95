package main

import (
	"context"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/encoding/gzip"
	healthv1 "google.golang.org/grpc/health/grpc_health_v1"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/stats"

	princesv1 "maecenas.example/client/gen/maecenas/princes/v1"
)

// checkHealth asks whether the services are there.
func checkHealth(ctx context.Context, connection *grpc.ClientConn) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	health := healthv1.NewHealthClient(connection)
	for _, service := range []string{"", "maecenas.princes.v1.Rules", "maecenas.princes.v1.Sessions", "maecenas.sessions.v1.Sessions"} {
		request := &healthv1.HealthCheckRequest{Service: service}
		checked, err := health.Check(ctx, request)
		must(err)
		expect("a check", checked.Status, healthv1.HealthCheckResponse_SERVING)
		watched, err := health.Watch(ctx, request)
		must(err)
		first, err := watched.Recv()
		must(err)
		expect("what a watcher is told first", first.Status, healthv1.HealthCheckResponse_SERVING)
	}
}

// checkLanguage asks in French: the sentences are others, and everything else is the same.
func checkLanguage(ctx context.Context, rules princesv1.RulesClient, plan scenario) {
	question := read(plan["bid"].Request, &princesv1.ValidateMoveRequest{})
	english, err := rules.ValidateMove(ctx, question)
	must(err)
	french, err := rules.ValidateMove(metadata.AppendToOutgoingContext(ctx, "accept-language", "fr"), question)
	must(err)
	expect("whether the sentences are the same", french.Violations[0].Message == english.Violations[0].Message, false)
	french.Violations[0].Message = english.Violations[0].Message
	expectMessage("everything else", french, english)
}

// checkCompression sends a compressed request, and sees that its answer is compressed as well.
func checkCompression(ctx context.Context, rules princesv1.RulesClient, arrived *arrivals) {
	_, err := rules.ListRules(ctx, &princesv1.ListRulesRequest{}, grpc.UseCompressor(gzip.Name))
	must(err)
	expect("how the answer is compressed", arrived.compression, gzip.Name)
	expect("whether that makes it smaller", arrived.compressed < arrived.length, true)
}

// arrivals notes how the latest answer was compressed.
type arrivals struct {
	compression        string
	compressed, length int
}

func (a *arrivals) TagRPC(ctx context.Context, _ *stats.RPCTagInfo) context.Context   { return ctx }
func (a *arrivals) TagConn(ctx context.Context, _ *stats.ConnTagInfo) context.Context { return ctx }
func (a *arrivals) HandleConn(context.Context, stats.ConnStats)                       {}
func (a *arrivals) HandleRPC(_ context.Context, told stats.RPCStats) {
	switch told := told.(type) {
	case *stats.InHeader:
		a.compression = told.Compression
	case *stats.InPayload:
		a.compressed, a.length = told.CompressedLength, told.Length
	}
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
	first, err := stream.Recv()
	must(err)
	expect("where the session stands", first.Version, 0)
	expect("how the stream ends", refused(stream.Recv()).status, codes.DeadlineExceeded)
	_, err = sessions.DeleteSession(bearing(ctx, created.HostToken), &princesv1.DeleteSessionRequest{Id: id})
	must(err)
}

// bearing makes calls those of the holder of a token.
func bearing(ctx context.Context, token string) context.Context {
	return metadata.AppendToOutgoingContext(ctx, "authorization", "Bearer "+token)
}
