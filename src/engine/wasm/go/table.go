package maecenas

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Operation is an operation that the module answers.
type Operation struct {
	// Game is the id of its game, such as "princes".
	Game string `json:"game"`
	// Name is its name, such as "ValidateMove".
	Name string `json:"name"`
	// RPC is its name over gRPC, such as "maecenas.princes.v1.Rules/ValidateMove".
	RPC string `json:"rpc"`
	// Method is its HTTP method in the service.
	Method string `json:"method"`
	// Path is its path in the service.
	Path string `json:"path"`
}

// short returns the short name, such as "princes.validateMove".
func (o Operation) short() string {
	return o.Game + "." + strings.ToLower(o.Name[:1]) + o.Name[1:]
}

// table is what the numbers of the module's functions mean. It is read from the module, so that any selection of games works.
type table struct {
	Operations []Operation `json:"operations"`
	Encodings  []Encoding  `json:"encodings"`
	Languages  []Language  `json:"languages"`

	numbers map[string]uint32
}

func parseTable(text []byte) (*table, error) {
	var t table
	if err := json.Unmarshal(text, &t); err != nil {
		return nil, fmt.Errorf("maecenas: the table of operations is not JSON: %w", err)
	}
	if len(t.Operations) == 0 || len(t.Encodings) == 0 || len(t.Languages) == 0 {
		return nil, errors.New("maecenas: the table of operations is not complete")
	}
	t.numbers = make(map[string]uint32, 3*len(t.Operations))
	for i, operation := range t.Operations {
		if operation.Game == "" || operation.Name == "" {
			return nil, fmt.Errorf("maecenas: operation %d of the table has no game or no name", i)
		}
		t.numbers[operation.RPC] = uint32(i)
		t.numbers[operation.short()] = uint32(i)
		t.numbers[operation.Game+"."+operation.Name] = uint32(i)
	}
	return &t, nil
}

// operation looks up an operation by any of its names. gRPC writes a slash before the name, which is ignored.
func (t *table) operation(name string) (uint32, error) {
	number, ok := t.numbers[strings.TrimPrefix(name, "/")]
	if !ok {
		return 0, t.unknown(name)
	}
	return number, nil
}

func (t *table) encoding(wanted Encoding) (uint32, error) {
	number := slices.Index(t.Encodings, wanted)
	if number < 0 {
		return 0, fmt.Errorf("maecenas: the module has no encoding %q: it has %q", wanted, t.Encodings)
	}
	return uint32(number), nil
}

// language returns the first of the preferred languages that the module has, or the first of the module.
func (t *table) language(preferred []Language) uint32 {
	for _, wanted := range preferred {
		if number := slices.Index(t.Languages, Language(wanted.primary())); number >= 0 {
			return uint32(number)
		}
	}
	return 0
}

func (t *table) games() []string {
	var games []string
	for _, operation := range t.Operations {
		if !slices.Contains(games, operation.Game) {
			games = append(games, operation.Game)
		}
	}
	return games
}

func (t *table) of(game string) []Operation {
	var operations []Operation
	for _, operation := range t.Operations {
		if operation.Game == game {
			operations = append(operations, operation)
		}
	}
	return operations
}
