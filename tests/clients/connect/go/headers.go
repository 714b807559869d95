package main

import (
	"context"
	"net/http"

	"connectrpc.com/connect"
)

type headersKey struct{}

// with makes calls carry a header. Other than the CallInfo of the library, such a context also serves calls at the same time.
func with(ctx context.Context, name, value string) context.Context {
	sent := http.Header{}
	if earlier, ok := ctx.Value(headersKey{}).(http.Header); ok {
		sent = earlier.Clone()
	}
	sent.Set(name, value)
	return context.WithValue(ctx, headersKey{}, sent)
}

// bearing makes calls those of the holder of a token.
func bearing(ctx context.Context, token string) context.Context {
	return with(ctx, "Authorization", "Bearer "+token)
}

// headers is the interceptor that puts the headers of a context into its requests.
type headers struct{}

func send(ctx context.Context, header http.Header) {
	sent, _ := ctx.Value(headersKey{}).(http.Header)
	for name, values := range sent {
		header[name] = values
	}
}

func (headers) WrapUnary(next connect.UnaryFunc) connect.UnaryFunc {
	return func(ctx context.Context, request connect.AnyRequest) (connect.AnyResponse, error) {
		send(ctx, request.Header())
		return next(ctx, request)
	}
}

func (headers) WrapStreamingClient(next connect.StreamingClientFunc) connect.StreamingClientFunc {
	return func(ctx context.Context, spec connect.Spec) connect.StreamingClientConn {
		stream := next(ctx, spec)
		send(ctx, stream.RequestHeader())
		return stream
	}
}

func (headers) WrapStreamingHandler(next connect.StreamingHandlerFunc) connect.StreamingHandlerFunc {
	return next
}
