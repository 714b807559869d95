package maecenas

import "strings"

// Language is the tag of a language of sentences, such as "fr". Sentences differ between languages, and nothing else does.
type Language string

// The languages of the embedded module.
const (
	English Language = "en"
	French  Language = "fr"
)

// Encoding is the encoding of a request and its response.
type Encoding string

// The encodings of the embedded module. A problem is JSON in either.
const (
	JSON     Encoding = "json"
	Protobuf Encoding = "protobuf"
)

// primary returns the language without its region: "fr" for "fr-CA".
func (l Language) primary() string {
	tag, _, _ := strings.Cut(string(l), "-")
	return strings.ToLower(tag)
}
