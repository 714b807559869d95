// The program asks the service what every client asks it, over Connect: as the library does by itself, in JSON, with GET, over HTTP/2, and
// compressed with zstd. With the same library it asks over gRPC and gRPC-web, too. The questions, the session and the scenario are those of
// tests/clients/grpc/go, whose files stand beside these when the program is built.
//
// Usage: client ADDRESS SCENARIO [WAY...], the address as http://127.0.0.1:8080; all ways if none is named.
package main

import (
	"context"
	"fmt"
	"os"
	"slices"
	"time"

	"connectrpc.com/connect"

	princesv1 "maecenas.example/client/gen/maecenas/princes/v1"
)

// way is a protocol, an encoding and a version of HTTP.
type way struct {
	name    string
	options []connect.ClientOption
	// HTTP/2, where both sides of a stream may send; otherwise HTTP/1.1.
	http2 bool
	// Whether questions travel with GET.
	get bool
	// The compression of answers.
	compression string
}

func ways() []way {
	json, get, gzip := connect.WithProtoJSON(), connect.WithHTTPGet(), connect.WithSendGzip()
	// What is longer than a proxy takes goes with POST.
	short := connect.WithHTTPGetMaxURLSize(8000, true)
	return []way{
		{name: "connect", compression: "gzip"},
		{name: "connect-json", options: options(json), compression: "gzip"},
		{name: "connect-get", options: options(get), get: true, compression: "gzip"},
		{name: "connect-get-json", options: options(json, get, short), get: true, compression: "gzip"},
		{name: "connect-http2", options: options(gzip), http2: true, compression: "gzip"},
		{name: "connect-http2-json", options: options(json, gzip), http2: true, compression: "gzip"},
		{name: "connect-http2-get", options: options(get, gzip, short), http2: true, get: true, compression: "gzip"},
		{name: "connect-zstd", options: withZstd(), http2: true, compression: "zstd"},
		{name: "grpc", options: options(connect.WithGRPC(), gzip), http2: true, compression: "gzip"},
		{name: "grpc-web", options: options(connect.WithGRPCWeb(), gzip), compression: "gzip"},
	}
}

func options(options ...connect.ClientOption) []connect.ClientOption { return options }

func main() {
	address, plan, named := os.Args[1], readScenario(os.Args[2]), os.Args[3:]
	all := ways()
	for _, name := range named {
		expect("whether there is a way "+name, slices.ContainsFunc(all, func(way way) bool { return way.name == name }), true)
	}
	for _, way := range all {
		if len(named) == 0 || slices.Contains(named, way.name) {
			way.ask(address, plan)
		}
	}
}

// ask asks everything in one way.
func (w way) ask(address string, plan scenario) {
	wire := newWire(w.http2)
	defer wire.close()
	// Nothing that is asked here takes long: a call without an answer ends with an error.
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	client := wire.client()
	options := append(options(connect.WithInterceptors(headers{})), w.options...)
	rules, sessions := princesv1.NewRulesClient(client, address, options...), princesv1.NewSessionsClient(client, address, options...)

	askCatalog(ctx, rules, plan)
	askWork(ctx, rules, plan)
	askPlacements(ctx, rules, plan)
	askBid(ctx, rules, plan)
	askNonsense(ctx, rules, plan)
	if w.http2 {
		streamVerdicts(ctx, rules, plan)
	}
	streamMoves(ctx, rules)
	checkCompression(ctx, rules, wire, w.compression)
	checkLanguage(ctx, rules, plan)
	checkDeadline(ctx, sessions, plan)
	checkUnknown(ctx, client, address, options)
	checkToken(ctx, sessions, plan)
	play(ctx, sessions, rules, plan["session"])
	wire.check(w)
	fmt.Printf("  %s: as expected (%s)\n", w.name, wire)
}

func fail(format string, facts ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", facts...)
	os.Exit(1)
}
