package grpcengine

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	maecenas "github.com/maecenas/maecenas/go"
)

// preferred reads the value of Accept-Language as the service does: tags with weights (RFC 9110, section 12.5.4), best first. A tag of weight 0
// is left out, and so is `*`, which names no language.
func preferred(header string) []maecenas.Language {
	type weighted struct {
		language maecenas.Language
		weight   float64
	}
	var accepted []weighted
	for entry := range strings.SplitSeq(header, ",") {
		tag, parameter, _ := strings.Cut(entry, ";")
		weight := 1.0
		if value, given := strings.CutPrefix(strings.TrimSpace(parameter), "q="); given {
			var err error
			if weight, err = strconv.ParseFloat(value, 64); err != nil {
				weight = 1
			}
		}
		if tag = strings.TrimSpace(tag); tag != "" && tag != "*" && weight > 0 {
			accepted = append(accepted, weighted{maecenas.Language(tag), weight})
		}
	}
	slices.SortStableFunc(accepted, func(a, b weighted) int { return cmp.Compare(b.weight, a.weight) })
	languages := make([]maecenas.Language, len(accepted))
	for i, one := range accepted {
		languages[i] = one.language
	}
	return languages
}
