package main

import (
	"encoding/json"
	"os"
	"reflect"

	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
)

// part of the scenario: a question and what must be answered. Requests and answers are in the canonical JSON of the contract.
type part struct {
	Request, Answer, Verified json.RawMessage
	Problem                   problemDocument

	ID                                    string
	StackNames, BonusCards, PrestigeCards int
	Professions                           int
	MinWorkValues                         []int32
	Dealt                                 [][]string
	Nth                                   int
	StaleAfter, StaleVersion, Moves       uint32
	Stale, Denied, Ended                  problemDocument
}

// problemDocument is an error as REST tells it; gRPC tells the same code, sentence and faults.
type problemDocument struct {
	Code, Detail string
	Faults       []fault
}

type scenario map[string]part

func readScenario(path string) scenario {
	text, err := os.ReadFile(path)
	must(err)
	var parts scenario
	must(json.Unmarshal(text, &parts))
	return parts
}

// read fills a message from JSON. A name that the contract does not have is an error.
func read[M proto.Message](text json.RawMessage, message M) M {
	must(protojson.Unmarshal(text, message))
	return message
}

func must(err error) {
	if err != nil {
		fail("%v", err)
	}
}

// expect ends the program when an answer differs from the expected one.
func expect[V any](what string, actual, expected V) {
	if !reflect.DeepEqual(actual, expected) {
		fail("%s\n is       %v\n and not  %v", what, actual, expected)
	}
}

func expectMessage(what string, actual, expected proto.Message) {
	if !proto.Equal(actual, expected) {
		fail("%s\n is       %v\n and not  %v", what, actual, expected)
	}
}
