package maecenas

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
)

// Ask answers a request in JSON. The operation has two names: "maecenas.princes.v1.Rules/ValidateMove", as over gRPC, and
// "princes.validateMove". Sentences are in the first of the languages that the module has, in English if it has none of them. The error is a
// [*Problem] if the request cannot be answered.
func (e *Engine) Ask(ctx context.Context, operation string, request []byte, languages ...Language) ([]byte, error) {
	answer, err := e.Raw(ctx, operation, JSON, request, languages...)
	if err != nil {
		return nil, err
	}
	if err := answer.Err(); err != nil {
		return nil, err
	}
	return answer.Body, nil
}

// Call asks with structs, which encoding/json converts: those of a generator, or your own with the fields that you need.
//
//	answer, err := maecenas.Call[Verdict](ctx, engine, "princes", "validateMove", request)
//
// Messages of Protocol Buffers are not for encoding/json: use the package grpcengine, or protojson with [Engine.Ask].
func Call[Response any](ctx context.Context, engine *Engine, game, operation string, request any, languages ...Language) (Response, error) {
	var response Response
	asked, err := json.Marshal(request)
	if err != nil {
		return response, fmt.Errorf("maecenas: encode the request of %s.%s: %w", game, operation, err)
	}
	answered, err := engine.Ask(ctx, game+"."+operation, asked, languages...)
	if err != nil {
		return response, err
	}
	if err := json.Unmarshal(answered, &response); err != nil {
		return response, fmt.Errorf("maecenas: decode the response of %s.%s: %w", game, operation, err)
	}
	return response, nil
}

// Raw answers a request in JSON or Protocol Buffers without parsing the answer. A problem is an answer here, with its status. The error is
// one of use: an unknown operation or encoding, an ended context, a closed Engine.
func (e *Engine) Raw(ctx context.Context, operation string, encoding Encoding, request []byte, languages ...Language) (Answer, error) {
	number, err := e.table.operation(operation)
	if err != nil {
		return Answer{}, err
	}
	encoded, err := e.table.encoding(encoding)
	if err != nil {
		return Answer{}, err
	}
	language := e.table.language(languages)
	answer, err := e.run(ctx, number, encoded, language, request)
	if err != nil {
		return Answer{}, err
	}
	answer.Operation = e.table.Operations[number].short()
	answer.Language = e.table.Languages[language]
	return answer, nil
}

// run has an instance answer. An instance that stops with a trap is replaced, because its memory may be in any state.
func (e *Engine) run(ctx context.Context, operation, encoding, language uint32, request []byte) (Answer, error) {
	used, err := e.pool.acquire(ctx)
	if err != nil {
		return Answer{}, err
	}
	// What follows a trap must be done, even if the context has ended.
	after := context.WithoutCancel(ctx)
	sound := false
	defer func() {
		if !sound && used != nil {
			used.drop(after)
			used = nil
		}
		e.pool.release(after, used)
	}()
	answer, trap := used.ask(ctx, operation, encoding, language, request)
	if trap == nil {
		sound = true
		return answer, nil
	}
	// wazero closes an instance whose context ended ([WithInterruption]).
	if used.module.IsClosed() && ctx.Err() != nil {
		return Answer{}, ctx.Err()
	}
	used.drop(after)
	if used, err = e.instantiate(after); err != nil {
		return Answer{}, errors.Join(err, trap)
	}
	if answer, err = used.stopped(after, language); err != nil {
		return Answer{}, errors.Join(err, trap)
	}
	sound = true
	answer.Trap = trap
	return answer, nil
}
