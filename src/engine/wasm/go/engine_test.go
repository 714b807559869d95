package maecenas_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	maecenas "github.com/maecenas/maecenas/go"
)

const (
	evaluateWork = "maecenas.princes.v1.Rules/EvaluateWork"
	dramatist    = `{"subject": {"playerAlone": {"round": 3, "player": {
		"principality": [{"piece": "THEATER"}], "freedoms": ["TRAVEL"], "jesterCount": 2,
		"hand": {"professions": ["DRAMATIST"]}}}},
		"completeWork": {"profession": "DRAMATIST"}}`
)

// The compiled modules of the tests, kept between the engines of a run; between runs in MAECENAS_CACHE.
var cacheDir = os.Getenv("MAECENAS_CACHE")

func TestMain(m *testing.M) {
	os.Exit(inCacheDir(m.Run))
}

func inCacheDir(run func() int) int {
	if cacheDir != "" {
		return run()
	}
	dir, err := os.MkdirTemp("", "maecenas-")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	cacheDir = dir
	return run()
}

// start makes an engine, and closes it at the end of the test.
func start(t testing.TB, settings ...maecenas.Option) *maecenas.Engine {
	t.Helper()
	engine, err := maecenas.New(t.Context(), append([]maecenas.Option{maecenas.WithCacheDir(cacheDir)}, settings...)...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := engine.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return engine
}

// problem returns the problem that an error is.
func problem(t testing.TB, err error) *maecenas.Problem {
	t.Helper()
	var problem *maecenas.Problem
	if !errors.As(err, &problem) {
		t.Fatalf("%v is no problem", err)
	}
	return problem
}

func TestEveryNameOfAnOperationAnswers(t *testing.T) {
	engine := start(t)
	expected, err := engine.Ask(t.Context(), evaluateWork, []byte(dramatist), maecenas.English)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"/" + evaluateWork, "princes.evaluateWork", "princes.EvaluateWork"} {
		answer, err := engine.Ask(t.Context(), name, []byte(dramatist))
		if err != nil || string(answer) != string(expected) {
			t.Errorf("%s: %v", name, err)
		}
	}
	princes, err := engine.Game("princes")
	if err != nil {
		t.Fatal(err)
	}
	answer, err := princes.Ask(t.Context(), "evaluateWork", []byte(dramatist))
	if err != nil || string(answer) != string(expected) {
		t.Errorf("of the game: %v", err)
	}
	if _, err = engine.Game("chess"); err == nil || !strings.Contains(err.Error(), "princes, palazzo, vecchio") {
		t.Errorf("an unknown game: %v", err)
	}
}

func TestStructsAreConverted(t *testing.T) {
	type work struct {
		Verdict string
		Work    struct{ WorkValue int }
	}
	answer, err := maecenas.Call[work](t.Context(), start(t), "princes", "evaluateWork", json.RawMessage(dramatist))
	if err != nil || answer.Verdict != "ILLEGAL" || answer.Work.WorkValue != 9 {
		t.Errorf("%+v, %v", answer, err)
	}
}

func TestAProblemIsAnErrorInTheLanguageOfTheQuestion(t *testing.T) {
	engine := start(t)
	request := []byte(`{"playerCount": 9}`)
	english := "maecenas: vecchio.newGame: INVALID_REQUEST: `playerCount` is 9"
	french := "maecenas: vecchio.newGame: INVALID_REQUEST: `playerCount` vaut 9"
	for _, question := range []struct {
		languages []maecenas.Language
		begin     string
	}{
		{nil, english},
		{[]maecenas.Language{"de"}, english},
		{[]maecenas.Language{maecenas.French}, french},
		{[]maecenas.Language{"de", "fr-CA", "en"}, french},
	} {
		_, err := engine.Ask(t.Context(), "maecenas.vecchio.v1.Rules/NewGame", request, question.languages...)
		got := problem(t, err)
		if !strings.HasPrefix(got.Error(), question.begin) {
			t.Errorf("%v: %v", question.languages, got)
		}
		if got.Status != 400 || got.Code != "INVALID_REQUEST" || len(got.Faults) != 2 || got.Faults[0].Field != "playerCount" ||
			(got.Language == "fr") != (question.begin == french) || got.Faults[0].Code != "OUT_OF_RANGE" || got.Faults[1].Message == "" || !json.Valid(got.Raw) || got.Unwrap() != nil {
			t.Errorf("%+v", got)
		}
	}
}

func TestARequestThatIsTooLargeIsAProblem(t *testing.T) {
	engine := start(t)
	_, err := engine.Ask(t.Context(), evaluateWork, make([]byte, 5<<20))
	if got := problem(t, err); got.Status != 413 || got.Code != "BODY_TOO_LARGE" {
		t.Error(got)
	}
	// The largest that is not too large is read.
	_, err = engine.Ask(t.Context(), evaluateWork, []byte(strings.Repeat("[", 4<<20)))
	if got := problem(t, err); got.Code != "MALFORMED_JSON" && got.Code != "INVALID_REQUEST" {
		t.Error(got)
	}
	for _, empty := range [][]byte{nil, {}} {
		if _, err = engine.Ask(t.Context(), evaluateWork, empty); problem(t, err).Status != 400 {
			t.Error(err)
		}
	}
}

func TestAnUnknownNameIsExplained(t *testing.T) {
	engine := start(t)
	const (
		none    = "; Engine.Operations lists them."
		service = " Sessions and streams need the service; a list is read page by page."
	)
	for name, message := range map[string]string{
		"princes.evaluateWorks":                     `; did you mean "princes.evaluateWork"?`,
		"maecenas.princes.v1.Rules/evaluatework":    `; did you mean "maecenas.princes.v1.Rules/EvaluateWork"?`,
		"palazo.newGame":                            `; did you mean "princes.newGame" or "palazzo.newGame" or "vecchio.newGame"?`,
		"palazzo.listRule":                          `; did you mean "palazzo.listRules"?`,
		"palazzo.streamListMoves":                   `; did you mean "palazzo.listMoves"?`,
		"palazzo.createSession":                     none,
		"palazzo.makeMove":                          none,
		"maecenas.palazzo.v1.Sessions/WatchSession": none,
		"maecenas.games.v1.Games/ListGames":         none,
		"chess":                                     none,
		"":                                          none,
		strings.Repeat("x", 1<<20):                  none,
	} {
		_, err := engine.Ask(t.Context(), name, []byte("{}"))
		var unknown *maecenas.UnknownOperationError
		if !errors.As(err, &unknown) || !strings.HasSuffix(err.Error(), message+service) {
			t.Errorf("%.99s: %.200v", name, err)
		}
	}
	if _, err := engine.Raw(t.Context(), evaluateWork, "xml", nil); err == nil || !strings.Contains(err.Error(), `["json" "protobuf"]`) {
		t.Error(err)
	}
}

func TestTheTableIsTheModules(t *testing.T) {
	engine := start(t)
	if engine.Version() == "" || len(engine.Operations()) == 0 || len(engine.Languages()) != 2 {
		t.Error(engine.Version(), engine.Operations(), engine.Languages())
	}
	count := 0
	for _, id := range engine.Games() {
		game, err := engine.Game(id)
		if err != nil {
			t.Fatal(err)
		}
		count += len(game.Operations())
	}
	if count != len(engine.Operations()) {
		t.Errorf("%d of %d operations are of a game", count, len(engine.Operations()))
	}
	// What is returned is a copy.
	engine.Operations()[0].Name = ""
	if engine.Operations()[0].Name == "" {
		t.Error("a caller can change the table")
	}
}

func TestManyAskAtTheSameTime(t *testing.T) {
	engine := start(t, maecenas.WithInstances(3))
	requests := []string{dramatist, strings.Replace(dramatist, "DRAMATIST", "POET", 2), "{}", "[", ""}
	expected := make([]maecenas.Answer, len(requests))
	for i, request := range requests {
		answer, err := engine.Raw(t.Context(), evaluateWork, maecenas.JSON, []byte(request))
		if err != nil {
			t.Fatal(err)
		}
		expected[i] = answer
	}
	var askers sync.WaitGroup
	for asker := range 8 {
		askers.Go(func() {
			for turn := range 100 {
				i := (asker + turn) % len(requests)
				answer, err := engine.Raw(t.Context(), evaluateWork, maecenas.JSON, []byte(requests[i]))
				if err != nil || answer.Status != expected[i].Status || string(answer.Body) != string(expected[i].Body) {
					t.Errorf("%s: %v, %v", requests[i], answer.Status, err)
				}
			}
		})
	}
	askers.Wait()
}

func TestAnEndedContextAsksNothing(t *testing.T) {
	engine := start(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := engine.Ask(ctx, evaluateWork, []byte(dramatist)); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestAClosedEngineRefuses(t *testing.T) {
	engine := start(t, maecenas.WithInstances(2))
	var askers sync.WaitGroup
	for range 4 {
		askers.Go(func() {
			for {
				_, err := engine.Ask(t.Context(), evaluateWork, []byte(dramatist))
				if errors.Is(err, maecenas.ErrClosed) {
					return
				}
				if err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	time.Sleep(20 * time.Millisecond)
	for range 2 {
		if err := engine.Close(t.Context()); err != nil {
			t.Error(err)
		}
	}
	askers.Wait()
}

func TestAModuleOfSomethingElseIsRefused(t *testing.T) {
	empty := []byte("\x00asm\x01\x00\x00\x00")
	for _, module := range [][]byte{{}, []byte("no module"), empty} {
		engine, err := maecenas.New(t.Context(), maecenas.WithModule(module))
		if err == nil || engine != nil || !strings.HasPrefix(err.Error(), "maecenas: ") {
			t.Errorf("%q: %v", module, err)
		}
	}
}
