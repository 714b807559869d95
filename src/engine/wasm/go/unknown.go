package maecenas

import (
	"fmt"
	"strings"
)

// UnknownOperationError is the error of a name that no operation of the module has.
type UnknownOperationError struct {
	// Name is the name that was used.
	Name string
	// Suggestion is the most similar name of an operation; empty if none is similar.
	Suggestion string

	exist []string
}

func (e *UnknownOperationError) Error() string {
	if e.Suggestion != "" {
		return fmt.Sprintf("maecenas: no operation is named %q; did you mean %q?", e.Name, e.Suggestion)
	}
	return fmt.Sprintf("maecenas: no operation is named %q; there are %s", e.Name, strings.Join(e.exist, ", "))
}

// unknown makes the error of a name, with the operation whose name differs least.
func (t *table) unknown(name string) error {
	unknown := &UnknownOperationError{Name: name}
	// A third of the characters may differ.
	least := len(name)/3 + 1
	rpc := strings.Contains(name, "/")
	for _, operation := range t.Operations {
		candidate := operation.short()
		if rpc {
			candidate = operation.RPC
		}
		unknown.exist = append(unknown.exist, candidate)
		if far := distance(strings.ToLower(name), strings.ToLower(candidate)); far < least {
			least, unknown.Suggestion = far, candidate
		}
	}
	return unknown
}

// distance is the Levenshtein distance in bytes: how many must be inserted, removed or replaced.
func distance(a, b string) int {
	// Names are short; a very long one is not similar to any.
	if len(a) > 2*len(b)+8 {
		return len(a)
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replaced := diagonal
			if a[i] != b[j] {
				replaced++
			}
			diagonal = row[j+1]
			row[j+1] = min(replaced, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
