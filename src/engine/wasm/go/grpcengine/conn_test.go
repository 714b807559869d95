package grpcengine_test

import (
	"context"
	"errors"
	"os"
	"testing"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"

	maecenas "github.com/maecenas/maecenas/go"
	"github.com/maecenas/maecenas/go/grpcengine"
	princesv1 "github.com/maecenas/maecenas/go/grpcengine/api/maecenas/princes/v1"
	vecchiov1 "github.com/maecenas/maecenas/go/grpcengine/api/maecenas/vecchio/v1"
)

var engine *maecenas.Engine

func TestMain(m *testing.M) {
	os.Exit(withEngine(m.Run))
}

func withEngine(run func() int) int {
	ctx := context.Background()
	var settings []maecenas.Option
	if dir := os.Getenv("MAECENAS_CACHE"); dir != "" {
		settings = append(settings, maecenas.WithCacheDir(dir))
	}
	started, err := maecenas.New(ctx, settings...)
	if err != nil {
		panic(err)
	}
	defer func() {
		if err := started.Close(ctx); err != nil {
			panic(err)
		}
	}()
	engine = started
	return run()
}

const work = `{"subject": {"playerAlone": {"round": 3, "player": {
	"principality": [{"piece": "THEATER"}], "freedoms": ["TRAVEL"], "jesterCount": 2,
	"table": {"professions": ["PAINTER", "COMPOSER"]},
	"hand": {"professions": ["POET"], "recruitingCardCount": 1}}}},
	"completeWork": {"profession": "POET"}}`

func TestAGeneratedClientAsksTheEngine(t *testing.T) {
	question := &princesv1.EvaluateWorkRequest{}
	if err := protojson.Unmarshal([]byte(work), question); err != nil {
		t.Fatal(err)
	}
	var header, trailer metadata.MD
	answer, err := princesv1.NewRulesClient(grpcengine.New(engine)).EvaluateWork(t.Context(), question, grpc.Header(&header), grpc.Trailer(&trailer))
	if err != nil || answer.Work.WorkValue != 15 || len(answer.Work.Terms) != 5 || header == nil || trailer == nil {
		t.Fatalf("%v, %v", answer, err)
	}
	// In JSON the same comes out.
	text, err := engine.Ask(t.Context(), princesv1.Rules_EvaluateWork_FullMethodName, []byte(work))
	if err != nil {
		t.Fatal(err)
	}
	same := &princesv1.EvaluateWorkResponse{}
	if err := protojson.Unmarshal(text, same); err != nil || !proto.Equal(same, answer) {
		t.Errorf("%v is not %v (%v)", same, answer, err)
	}
}

func TestAnErrorHasTheDetailsOfTheService(t *testing.T) {
	rules := vecchiov1.NewRulesClient(grpcengine.New(engine))
	ctx := metadata.AppendToOutgoingContext(t.Context(), "accept-language", "en;q=0.5, fr-CA, de;q=0")
	_, err := rules.NewGame(ctx, &vecchiov1.NewGameRequest{PlayerCount: proto.Uint32(9)})
	var problem *maecenas.Problem
	if !errors.As(err, &problem) || problem.Code != "INVALID_REQUEST" {
		t.Errorf("%v is no problem", err)
	}
	answered := status.Convert(err)
	if answered.Code() != codes.InvalidArgument {
		t.Error(answered)
	}
	var info *errdetails.ErrorInfo
	var request *errdetails.BadRequest
	var sentence *errdetails.LocalizedMessage
	for _, detail := range answered.Details() {
		switch detail := detail.(type) {
		case *errdetails.ErrorInfo:
			info = detail
		case *errdetails.BadRequest:
			request = detail
		case *errdetails.LocalizedMessage:
			sentence = detail
		}
	}
	if info.GetReason() != "INVALID_REQUEST" || info.GetDomain() != "maecenas" || sentence.GetLocale() != "fr" {
		t.Error(info, sentence)
	}
	if violations := request.GetFieldViolations(); len(violations) != 2 || violations[0].Field != "playerCount" || violations[0].Reason != "OUT_OF_RANGE" {
		t.Error(violations)
	}
}

func TestWhatTheEngineDoesNotHaveIsUnimplemented(t *testing.T) {
	connection := grpcengine.New(engine)
	_, err := princesv1.NewSessionsClient(connection).GetSession(t.Context(), &princesv1.GetSessionRequest{})
	if status.Code(err) != codes.Unimplemented {
		t.Error(err)
	}
	_, err = princesv1.NewRulesClient(connection).StreamListMoves(t.Context(), &princesv1.ListMovesRequest{})
	if status.Code(err) != codes.Unimplemented {
		t.Error(err)
	}
}

func TestAnEndedContextIsAStatus(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := princesv1.NewRulesClient(grpcengine.New(engine)).EvaluateWork(ctx, &princesv1.EvaluateWorkRequest{})
	if status.Code(err) != codes.Canceled {
		t.Error(err)
	}
}

func TestLanguagesArePreferredByTheirWeights(t *testing.T) {
	rules := vecchiov1.NewRulesClient(grpcengine.New(engine))
	for header, locale := range map[string]string{
		"": "en", "de": "en", "fr": "fr", "FR-ch": "fr", "en, fr": "en", "fr;q=0.2, en;q=0.3": "en", "fr;q=x": "fr", "en;q=0, fr;q=0": "en",
	} {
		ctx := metadata.AppendToOutgoingContext(t.Context(), "accept-language", header)
		_, err := rules.NewGame(ctx, &vecchiov1.NewGameRequest{})
		var problem *maecenas.Problem
		if !errors.As(err, &problem) || string(problem.Language) != locale {
			t.Errorf("%q: %v", header, err)
		}
	}
}

func BenchmarkEvaluateWork(b *testing.B) {
	question := &princesv1.EvaluateWorkRequest{}
	if err := protojson.Unmarshal([]byte(work), question); err != nil {
		b.Fatal(err)
	}
	rules := princesv1.NewRulesClient(grpcengine.New(engine))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := rules.EvaluateWork(b.Context(), question); err != nil {
			b.Fatal(err)
		}
	}
}
