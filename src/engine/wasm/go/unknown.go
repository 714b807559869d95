package maecenas

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

const (
	// The most names that an error suggests.
	suggestions = 3
	// Part of every error of an unknown name, because the name may be one of an operation that the service alone has.
	service = "Sessions and streams need the service; a list is read page by page."
)

// UnknownOperationError is the error of a name that no operation of the module has.
type UnknownOperationError struct {
	// Name is the name that was used.
	Name string
	// Suggestions are at most three names that are similar, the most similar one first. Those of the same game stand alone if there are any.
	Suggestions []string
}

func (e *UnknownOperationError) Error() string {
	hint := "Engine.Operations lists them."
	if len(e.Suggestions) > 0 {
		quoted := make([]string, len(e.Suggestions))
		for i, suggestion := range e.Suggestions {
			quoted[i] = fmt.Sprintf("%q", suggestion)
		}
		hint = fmt.Sprintf("did you mean %s?", strings.Join(quoted, " or "))
	}
	return fmt.Sprintf("maecenas: no operation is named %q; %s %s", e.Name, hint, service)
}

// unknown makes the error of a name. It suggests operations that differ from it in less than a third of their own name, without the game.
func (t *table) unknown(name string) error {
	type near struct {
		Operation
		far int
	}
	parts := strings.FieldsFunc(name, func(r rune) bool { return r == '.' || r == '/' })
	wanted := ""
	if len(parts) > 0 {
		// A stream is named after the list that it sends.
		wanted = strings.TrimPrefix(strings.ToLower(parts[len(parts)-1]), "stream")
	}
	var own, all []near
	for _, operation := range t.Operations {
		far := distance(wanted, strings.ToLower(operation.Name))
		if 3*far >= len(wanted) {
			continue
		}
		all = append(all, near{operation, far})
		if slices.Contains(parts, operation.Game) {
			own = append(own, near{operation, far})
		}
	}
	if len(own) > 0 {
		all = own
	}
	slices.SortStableFunc(all, func(a, b near) int { return cmp.Compare(a.far, b.far) })
	unknown := &UnknownOperationError{Name: name}
	for _, one := range all[:min(len(all), suggestions)] {
		suggestion := one.short()
		if strings.Contains(name, "/") {
			suggestion = one.RPC
		}
		unknown.Suggestions = append(unknown.Suggestions, suggestion)
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
