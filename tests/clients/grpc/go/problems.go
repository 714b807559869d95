package main

import (
	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

// problem is what the service tells of a request that it cannot answer. An illegal move is no problem, but an answer with the
// verdict ILLEGAL.
type problem struct {
	status codes.Code
	detail string
	// The stable code, such as STALE_VERSION: the status groups several of them.
	code string
	// What else is known, such as the version that a session has.
	facts map[string]string
	// Every fault: the path of its field, its stable code and a sentence.
	faults []fault
}

type fault struct {
	Field, Code, Message string
}

// problemOf takes an error apart, which travels as google.rpc.Status.
func problemOf(err error) problem {
	told := status.Convert(err)
	problem := problem{status: told.Code(), detail: told.Message()}
	for _, detail := range told.Details() {
		switch detail := detail.(type) {
		case *errdetails.ErrorInfo:
			expect("the domain of an error", detail.Domain, "maecenas")
			problem.code, problem.facts = detail.Reason, detail.Metadata
		case *errdetails.BadRequest:
			for _, violation := range detail.FieldViolations {
				problem.faults = append(problem.faults, fault{violation.Field, violation.Reason, violation.Description})
			}
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
