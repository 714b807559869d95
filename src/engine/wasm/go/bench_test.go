package maecenas_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	maecenas "github.com/maecenas/maecenas/go"
)

// BenchmarkStart measures from nothing to the first answer.
func BenchmarkStart(b *testing.B) {
	for name, settings := range map[string][]maecenas.Option{"compiled": nil, "cached": {maecenas.WithCacheDir(b.TempDir())}} {
		b.Run(name, func(b *testing.B) {
			ctx := context.Background()
			for b.Loop() {
				engine, err := maecenas.New(ctx, settings...)
				if err != nil {
					b.Fatal(err)
				}
				if _, err = engine.Ask(ctx, evaluateWork, []byte(dramatist)); err != nil {
					b.Fatal(err)
				}
				if err = engine.Close(ctx); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkAnswers measures questions about one player and about whole positions, as bytes and as values.
func BenchmarkAnswers(b *testing.B) {
	for name, settings := range map[string][]maecenas.Option{"plain": nil, "interruption": {maecenas.WithInterruption()}} {
		engine := start(b, settings...)
		for _, question := range questions(b, engine) {
			request := []byte(question.request)
			b.Run(fmt.Sprintf("%s/%s/raw", name, question.operation), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if _, err := engine.Raw(b.Context(), question.operation, maecenas.JSON, request); err != nil {
						b.Fatal(err)
					}
				}
			})
			b.Run(fmt.Sprintf("%s/%s/ask-and-decode", name, question.operation), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					answer, err := engine.Ask(b.Context(), question.operation, request)
					if err != nil {
						b.Fatal(err)
					}
					var value map[string]any
					if err = json.Unmarshal(answer, &value); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// BenchmarkParallel asks from as many goroutines as there are processors.
func BenchmarkParallel(b *testing.B) {
	engine := start(b)
	b.RunParallel(func(loop *testing.PB) {
		for loop.Next() {
			if _, err := engine.Ask(b.Context(), evaluateWork, []byte(dramatist)); err != nil {
				b.Error(err)
			}
		}
	})
}

type benchmarked struct {
	operation, request string
}

// questions are a work, and in a game of Il Vecchio that begins the list of moves and the first of them.
func questions(b *testing.B, engine *maecenas.Engine) []benchmarked {
	type object = map[string]any
	call := func(operation string, request object) map[string]json.RawMessage {
		answer, err := maecenas.Call[map[string]json.RawMessage](b.Context(), engine, "vecchio", operation, request)
		if err != nil {
			b.Fatal(err)
		}
		return answer
	}
	text := func(request object) string {
		encoded, err := json.Marshal(request)
		if err != nil {
			b.Fatal(err)
		}
		return string(encoded)
	}
	state := call("newGame", object{"playerCount": 3, "seed": "2a"})["state"]
	question := object{"position": object{"state": state}, "seat": 0}
	list := text(question)
	var moves []struct{ Move json.RawMessage }
	if err := json.Unmarshal(call("listMoves", question)["moves"], &moves); err != nil || len(moves) == 0 {
		b.Fatal(err, moves)
	}
	question["move"] = moves[0].Move
	return []benchmarked{{"princes.evaluateWork", dramatist}, {"vecchio.validateMove", text(question)}, {"vecchio.listMoves", list}}
}
