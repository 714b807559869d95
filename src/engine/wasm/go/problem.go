package maecenas

import (
	"encoding/json"
	"fmt"
)

// Problem is the error of a request that cannot be answered: a problem document (RFC 9457), the same as the service's. Decide by Code.
//
//	var problem *maecenas.Problem
//	if errors.As(err, &problem) && problem.Code == "INVALID_REQUEST" { ... }
type Problem struct {
	// Type is a path of the service that explains the kind of problem.
	Type string `json:"type"`
	// Title is the kind of problem in a few words.
	Title string `json:"title"`
	// Status is the HTTP status.
	Status int `json:"status"`
	// Code is the stable code, such as "INVALID_REQUEST".
	Code string `json:"code"`
	// Detail is what is wrong with this request, in the language of the question.
	Detail string `json:"detail"`
	// Faults are the faults found.
	Faults []Fault `json:"faults"`
	// Operation is the operation that was asked, such as "princes.evaluateWork".
	Operation string `json:"-"`
	// Language is the language of the sentences.
	Language Language `json:"-"`
	// Raw is the document itself.
	Raw json.RawMessage `json:"-"`

	trap error
}

// Fault is one fault of a request.
type Fault struct {
	// Field is the path of the field, such as "subject.playerAlone.player.florins"; empty for the request as a whole.
	Field string `json:"field"`
	// Code is the stable code, such as "OUT_OF_RANGE", or the id of the rule that a position breaks.
	Code string `json:"code"`
	// Message is what is wrong, in the language of the question.
	Message string `json:"message"`
}

// Error returns operation, code and detail.
func (p *Problem) Error() string {
	return fmt.Sprintf("maecenas: %s: %s: %s", p.Operation, p.Code, p.Detail)
}

// Unwrap returns the trap of the module behind a problem with the code INTERNAL; nil for every other problem.
func (p *Problem) Unwrap() error {
	return p.trap
}

// Answer is what the module answers, unparsed.
type Answer struct {
	// Status is 200 for a response; otherwise it is the HTTP status of a problem.
	Status int
	// Body is the response in the encoding of the request, or the problem in JSON.
	Body []byte
	// Operation is the operation that was asked, such as "princes.evaluateWork".
	Operation string
	// Language is the language of its sentences.
	Language Language
	// Trap is why the module stopped; nil if it did not. The answer is then a problem with the code INTERNAL.
	Trap error
}

// Err returns the [*Problem] of an answer, or nil for a response.
func (a Answer) Err() error {
	if a.Status == statusOK {
		return nil
	}
	problem := &Problem{Operation: a.Operation, Language: a.Language, Raw: a.Body, trap: a.Trap}
	if err := json.Unmarshal(a.Body, problem); err != nil {
		return fmt.Errorf("maecenas: %s: the module answered %d and no problem: %w", a.Operation, a.Status, err)
	}
	return problem
}
