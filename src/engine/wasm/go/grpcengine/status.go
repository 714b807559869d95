package grpcengine

import (
	"net/http"
	"strings"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/protoadapt"

	maecenas "github.com/maecenas/maecenas/go"
)

// The domain of ErrorInfo, as in the service.
const domain = "maecenas"

// statusOf is a problem as the status that the service answers. All faults are in it: nothing limits their size in process.
func statusOf(problem *maecenas.Problem) *status.Status {
	details := []protoadapt.MessageV1{
		&errdetails.ErrorInfo{Reason: problem.Code, Domain: domain},
	}
	if len(problem.Faults) > 0 {
		request := &errdetails.BadRequest{}
		for _, fault := range problem.Faults {
			request.FieldViolations = append(request.FieldViolations, &errdetails.BadRequest_FieldViolation{
				Field:       fault.Field,
				Description: fault.Message,
				Reason:      reason(fault.Code),
			})
		}
		details = append(details, request)
	}
	details = append(details, &errdetails.LocalizedMessage{Locale: string(problem.Language), Message: problem.Detail})
	plain := status.New(code(problem.Status), problem.Detail)
	detailed, err := plain.WithDetails(details...)
	if err != nil {
		return plain
	}
	return detailed
}

// code is the code of gRPC for an HTTP status that the engine answers.
func code(httpStatus int) codes.Code {
	switch httpStatus {
	case http.StatusBadRequest, http.StatusUnprocessableEntity:
		return codes.InvalidArgument
	case http.StatusNotFound:
		return codes.Unimplemented
	case http.StatusRequestEntityTooLarge:
		return codes.ResourceExhausted
	default:
		return codes.Internal
	}
}

// reason writes the code of a fault as google.rpc requires: in capitals, with two underscores for a dot.
func reason(code string) string {
	return strings.ToUpper(strings.ReplaceAll(code, ".", "__"))
}
