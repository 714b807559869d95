package main

import (
	"errors"

	"connectrpc.com/connect"
	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc/codes"
)

// problem is what the service says of a request that it cannot answer. An illegal move is no problem, but an answer with the
// verdict ILLEGAL.
type problem struct {
	// The codes of Connect have the numbers of those of gRPC.
	status codes.Code
	detail string
	// The stable code, such as STALE_VERSION: the status groups several of them.
	code string
	// What else is known, such as the version that a session has.
	facts map[string]string
	// Every fault: the path of its field, its stable code and a sentence.
	faults []fault
	// The language of the sentences.
	language string
}

type fault struct {
	Field, Code, Message string
}

// problemOf takes an error apart. It has no details if it comes from the library and not from the service.
func problemOf(err error) problem {
	problem := problem{status: codes.Code(connect.CodeOf(err))}
	var failed *connect.Error
	if !errors.As(err, &failed) {
		return problem
	}
	problem.detail = failed.Message()
	for _, detail := range failed.Details() {
		value, err := detail.Value()
		must(err)
		switch value := value.(type) {
		case *errdetails.ErrorInfo:
			expect("the domain of an error", value.Domain, "maecenas")
			problem.code, problem.facts = value.Reason, value.Metadata
		case *errdetails.BadRequest:
			for _, violation := range value.FieldViolations {
				problem.faults = append(problem.faults, fault{violation.Field, violation.Reason, violation.Description})
			}
		case *errdetails.LocalizedMessage:
			expect("the localized message", value.Message, problem.detail)
			problem.language = value.Locale
		}
	}
	return problem
}

// refused is the problem of a request that must be refused.
func refused[A any](answer A, err error) problem {
	if err == nil {
		fail("this was answered and not refused: %v", answer)
	}
	return problemOf(err)
}
