// Package maecenas answers questions about the rules of board games in process: it runs the engine of the service Maecenas, which is a
// module of WebAssembly, on wazero. It needs no cgo, no server and no network.
//
//	engine, err := maecenas.New(ctx)
//	if err != nil {
//		return err
//	}
//	defer engine.Close(ctx)
//	answer, err := engine.Ask(ctx, "maecenas.princes.v1.Rules/ValidateMove", request, maecenas.French)
//
// Requests and answers are those of the service, byte for byte: openapi/ and proto/ in its repository describe them. An illegal move is an
// answer with the verdict ILLEGAL. A request that makes no sense is an error, a [*Problem].
//
// There are four ways to ask:
//
//   - [Engine.Ask]: JSON as bytes.
//   - [Call]: structs of yours or of a generator, which encoding/json converts.
//   - [Engine.Raw]: bytes of JSON or Protocol Buffers, with the status; no part of the answer is parsed.
//   - the package grpcengine, a module of its own: the generated gRPC client, unchanged.
//
// # Start
//
// [New] compiles the module to machine code, which takes seconds. Make one [Engine] for a process and share it. [WithCacheDir] keeps the
// machine code in a folder, and the next start takes a fraction of a second.
//
// # Concurrency
//
// An Engine is safe for concurrent use. An instance of the module answers one question at a time, so the Engine has a pool of instances:
// at most GOMAXPROCS of them, or as many as [WithInstances] says. A question waits for an instance until its context ends.
//
// # Secrets
//
// A whole position has every secret of the game. Embed the engine where no player must be kept from the secrets of others: in analysis, in
// bots, in a server of yours. Sessions, which show each seat its own view, need the service.
package maecenas
