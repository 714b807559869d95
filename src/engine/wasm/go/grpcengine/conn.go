// Package grpcengine lets clients that protoc-gen-go-grpc generated ask a [maecenas.Engine] in process, in place of a server:
//
//	rules := princesv1.NewRulesClient(grpcengine.New(engine))
//	answer, err := rules.ValidateMove(ctx, request)
//
// The generated code stands below api/. A program whose own code is generated from proto/ uses that alone, because a program can register
// each message only once; this package itself imports none of it.
//
// An error is the service's: a status with ErrorInfo, BadRequest and LocalizedMessage. It also wraps the [maecenas.Problem], for
// errors.As. The language is that of the outgoing metadata "accept-language".
package grpcengine

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/proto"

	maecenas "github.com/maecenas/maecenas/go"
)

// Conn is a connection to an engine in the same process. Options of calls are ignored, except that headers and trailers are empty.
type Conn struct {
	engine *maecenas.Engine
}

var _ grpc.ClientConnInterface = (*Conn)(nil)

// New connects to an engine, which the caller closes.
func New(engine *maecenas.Engine) *Conn {
	return &Conn{engine: engine}
}

// Invoke asks the operation whose name is method.
func (c *Conn) Invoke(ctx context.Context, method string, args, reply any, options ...grpc.CallOption) error {
	emptyMetadata(options)
	request, isMessage := args.(proto.Message)
	response, isToo := reply.(proto.Message)
	if !isMessage || !isToo {
		return status.Errorf(codes.Internal, "%T or %T is no message of google.golang.org/protobuf", args, reply)
	}
	encoded, err := proto.Marshal(request)
	if err != nil {
		return status.Errorf(codes.Internal, "encode the request: %v", err)
	}
	answer, err := c.engine.Raw(ctx, method, maecenas.Protobuf, encoded, languages(ctx)...)
	if err != nil {
		return refusal(err)
	}
	if err = answer.Err(); err != nil {
		return refusal(err)
	}
	if err = proto.Unmarshal(answer.Body, response); err != nil {
		return status.Errorf(codes.Internal, "decode the response: %v", err)
	}
	return nil
}

// NewStream refuses: the engine has no streams.
func (c *Conn) NewStream(_ context.Context, _ *grpc.StreamDesc, method string, _ ...grpc.CallOption) (grpc.ClientStream, error) {
	return nil, status.Errorf(codes.Unimplemented, "%s is a stream, which an engine in process does not have: ask the operation without Stream in its name, page by page", method)
}

// emptyMetadata empties what options would have filled with headers and trailers.
func emptyMetadata(options []grpc.CallOption) {
	for _, option := range options {
		switch option := option.(type) {
		case grpc.HeaderCallOption:
			*option.HeaderAddr = metadata.MD{}
		case grpc.TrailerCallOption:
			*option.TrailerAddr = metadata.MD{}
		}
	}
}

// languages are those of the outgoing metadata "accept-language", best first.
func languages(ctx context.Context) []maecenas.Language {
	sent, _ := metadata.FromOutgoingContext(ctx)
	return preferred(strings.Join(sent.Get("accept-language"), ","))
}

// refusal is an error as a status of gRPC.
func refusal(err error) error {
	var problem *maecenas.Problem
	var unknown *maecenas.UnknownOperationError
	switch {
	case errors.As(err, &problem):
		return &refused{status: statusOf(problem), cause: problem}
	case errors.As(err, &unknown):
		return &refused{status: status.New(codes.Unimplemented, err.Error()), cause: err}
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return status.FromContextError(err).Err()
	case errors.Is(err, maecenas.ErrClosed):
		return &refused{status: status.New(codes.Canceled, err.Error()), cause: err}
	default:
		return &refused{status: status.New(codes.Internal, err.Error()), cause: err}
	}
}

// refused is an error with a status of gRPC that keeps its cause.
type refused struct {
	status *status.Status
	cause  error
}

func (r *refused) Error() string {
	return fmt.Sprintf("rpc error: code = %s desc = %s", r.status.Code(), r.status.Message())
}

// GRPCStatus is what status.FromError looks for.
func (r *refused) GRPCStatus() *status.Status {
	return r.status
}

func (r *refused) Unwrap() error {
	return r.cause
}
