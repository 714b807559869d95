package maecenas_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	maecenas "github.com/maecenas/maecenas/go"
)

// The conformance kit, seen from target/packages/go/.
const kitDir = "../../../tests/conformance"

// manifest says what of the answers is compared.
type manifest struct {
	Compared struct {
		LeftOut  map[string]string
		AnyOrder []string
	}
}

func TestTheConformanceKit(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(kitDir, "manifest.json"))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the conformance kit is not beside this copy of the sources")
	}
	var kit manifest
	if err != nil || json.Unmarshal(text, &kit) != nil {
		t.Fatal(err)
	}
	engine := start(t)
	files, err := filepath.Glob(filepath.Join(kitDir, "*", "*.ndjson"))
	if err != nil || len(files) == 0 {
		t.Fatal(err, files)
	}
	// All at the same time, so that instances change between questions.
	var readers sync.WaitGroup
	for _, file := range files {
		readers.Go(func() {
			if answered := kit.answer(t, engine, file); answered == 0 {
				t.Errorf("%s: no case", file)
			}
		})
	}
	readers.Wait()
}

// answer asks the questions of a file, and counts them.
func (kit *manifest) answer(t *testing.T, engine *maecenas.Engine, file string) int {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Error(err)
	}
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, len(text)+1)
	count := 0
	for ; lines.Scan(); count++ {
		var one struct {
			ID, Operation string
			Request       json.RawMessage
			Answer        any
		}
		if err := json.Unmarshal(lines.Bytes(), &one); err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		game := filepath.Base(filepath.Dir(file))
		answer, err := maecenas.Call[any](t.Context(), engine, game, one.Operation, one.Request)
		if err != nil || !reflect.DeepEqual(kit.compared("", answer), kit.compared("", one.Answer)) {
			t.Errorf("%s: %v", one.ID, err)
		}
	}
	return count
}

// compared is a value without the members that are left out, and with lists sorted whose order says nothing.
func (kit *manifest) compared(path string, value any) any {
	switch value := value.(type) {
	case map[string]any:
		kept := make(map[string]any, len(value))
		for name, member := range value {
			inside := path + "." + name
			if !ends(inside, func(end string) bool { return kit.Compared.LeftOut[end] != "" }) {
				kept[name] = kit.compared(inside, member)
			}
		}
		return kept
	case []any:
		items := make([]any, len(value))
		for i, item := range value {
			items[i] = kit.compared(path, item)
		}
		if ends(path, func(end string) bool { return slices.Contains(kit.Compared.AnyOrder, end) }) {
			slices.SortFunc(items, func(a, b any) int { return strings.Compare(spelt(a), spelt(b)) })
		}
		return items
	default:
		return value
	}
}

// ends reports whether any end of a path, such as `hand.professions` or `professions`, is listed.
func ends(path string, listed func(end string) bool) bool {
	for {
		_, end, more := strings.Cut(path, ".")
		if !more {
			return false
		}
		if listed(end) {
			return true
		}
		path = end
	}
}

// spelt is a value as JSON, whose members encoding/json sorts.
func spelt(value any) string {
	text, _ := json.Marshal(value)
	return string(text)
}
