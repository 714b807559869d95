package maecenas_test

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	maecenas "github.com/maecenas/maecenas/go"
)

// Bodies of the function that takes the place of `ask`: what it does with a question in French.
var (
	unreachable = []byte{0x00}
	endless     = []byte{0x03, 0x40, 0x0c, 0x00, 0x0b} // loop; br 0; end
)

func TestAQuestionAtWhichTheModuleStopsIsAProblem(t *testing.T) {
	for name, does := range map[string]func(self uint32) []byte{
		"unreachable": func(uint32) []byte { return unreachable },
		// The function calls itself without end, with the language in which it does.
		"a stack that is too deep": func(self uint32) []byte {
			return append(append([]byte{0x20, 0, 0x20, 1, 0x20, 2, 0x20, 3, 0x10}, leb(self)...), 0x1a)
		},
	} {
		t.Run(name, func(t *testing.T) {
			engine := start(t, maecenas.WithModule(stopping(t, does)), maecenas.WithInstances(1))
			// More often than there are instances: each is replaced.
			for range 3 {
				_, err := engine.Ask(t.Context(), evaluateWork, []byte(dramatist), maecenas.French)
				got := problem(t, err)
				if got.Status != 500 || got.Code != "INTERNAL" || got.Title == "" || got.Unwrap() == nil {
					t.Errorf("%+v", got)
				}
				if _, err := engine.Ask(t.Context(), evaluateWork, []byte(dramatist), maecenas.English); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

func TestAModuleWhoseMemoryCannotGrowStopsAndGoesOn(t *testing.T) {
	engine := start(t, maecenas.WithModule(limited(t, embedded(t))), maecenas.WithInstances(1))
	_, err := engine.Ask(t.Context(), evaluateWork, []byte(strings.Repeat(" ", 4<<20)))
	if got := problem(t, err); got.Code != "INTERNAL" || got.Unwrap() == nil {
		t.Errorf("%+v", got)
	}
	if _, err := engine.Ask(t.Context(), evaluateWork, []byte(dramatist)); err != nil {
		t.Error(err)
	}
}

func TestAnInterruptionEndsAQuestion(t *testing.T) {
	module := stopping(t, func(uint32) []byte { return endless })
	engine := start(t, maecenas.WithModule(module), maecenas.WithInstances(1), maecenas.WithInterruption())
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := engine.Ask(ctx, evaluateWork, []byte(dramatist), maecenas.French); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
	if _, err := engine.Ask(t.Context(), evaluateWork, []byte(dramatist)); err != nil {
		t.Error(err)
	}
}

func TestAQuestionWaitsUntilItsContextEnds(t *testing.T) {
	module := stopping(t, func(uint32) []byte { return endless })
	engine := start(t, maecenas.WithModule(module), maecenas.WithInstances(1), maecenas.WithInterruption())
	busy, free := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() {
		_, err := engine.Ask(busy, evaluateWork, []byte(dramatist), maecenas.French)
		ended <- err
	}()
	// The question above may begin a little later: then it is the one that waits, and these are answered.
	short := func(act func(context.Context) error) error {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		return act(ctx)
	}
	for {
		err := short(func(ctx context.Context) error {
			_, err := engine.Ask(ctx, evaluateWork, []byte(dramatist))
			return err
		})
		if errors.Is(err, context.DeadlineExceeded) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := short(engine.Close); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("Close did not wait: %v", err)
	}
	free()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// embedded reads the module of the package.
func embedded(t testing.TB) []byte {
	module, err := os.ReadFile("wasm/maecenas.wasm")
	if err != nil {
		t.Fatal(err)
	}
	return module
}

// stopping is the module with another function in the place of `ask`: a question in French does what is wished, and then the other one goes
// on. `does` gets the number of the function itself.
func stopping(t testing.TB, does func(self uint32) []byte) []byte {
	m := parse(t, embedded(t))
	ask, kind := m.export("ask")
	self := m.functions()
	m.addFunction(kind)
	m.pointExport("ask", self)
	// (if (i32.eq (local.get 2) (i32.const 1)) (then ...)) (call $ask (local.get 0) (local.get 1) (local.get 2) (local.get 3))
	body := []byte{0x00, 0x20, 2, 0x41, 1, 0x46, 0x04, 0x40}
	body = append(append(body, does(self)...), 0x0b)
	body = append(body, 0x20, 0, 0x20, 1, 0x20, 2, 0x20, 3, 0x10)
	body = append(append(body, leb(ask)...), 0x0b)
	m.addCode(body)
	return m.bytes()
}

// limited is a module whose memory can grow by 32 pages (2 MiB).
func limited(t testing.TB, module []byte) []byte {
	m := parse(t, module)
	m.limitMemory(32)
	return m.bytes()
}
