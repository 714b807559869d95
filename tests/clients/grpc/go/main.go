// The program asks the service what every client asks it, over gRPC. Usage: client ADDRESS SCENARIO, the address as 127.0.0.1:8080.
package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/keepalive"

	princesv1 "maecenas.example/client/gen/maecenas/princes/v1"
)

func main() {
	address, plan := os.Args[1], readScenario(os.Args[2])
	arrived := &arrivals{}
	connection, err := grpc.NewClient(address,
		grpc.WithTransportCredentials(insecure.NewCredentials()),
		// A quiet connection is kept, also through a proxy that would forget it.
		grpc.WithKeepaliveParams(keepalive.ClientParameters{Time: 30 * time.Second, PermitWithoutStream: true}),
		grpc.WithStatsHandler(arrived),
	)
	must(err)
	defer connection.Close()
	// Nothing that is asked here takes long; whoever waits without end learns nothing.
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	rules, sessions := princesv1.NewRulesClient(connection), princesv1.NewSessionsClient(connection)

	askCatalog(ctx, rules, plan)
	askWork(ctx, rules, plan)
	askPlacements(ctx, rules, plan)
	askBid(ctx, rules, plan)
	askNonsense(ctx, rules, plan)
	fmt.Println("  questions: as expected")
	streamVerdicts(ctx, rules, plan)
	streamMoves(ctx, rules, plan)
	fmt.Println("  streams: as expected")
	checkCompression(ctx, rules, arrived)
	checkHealth(ctx, connection)
	checkLanguage(ctx, rules, plan)
	checkDeadline(ctx, sessions, plan)
	fmt.Println("  compression, health, languages, deadlines: as expected")
	play(ctx, sessions, rules, plan["session"])
	fmt.Println("  session: as expected")
}

func fail(format string, facts ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", facts...)
	os.Exit(1)
}
