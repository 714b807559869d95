package grpcengine_test

import (
	"context"
	"fmt"
	"log"

	"google.golang.org/protobuf/proto"

	maecenas "github.com/maecenas/maecenas/go"
	"github.com/maecenas/maecenas/go/grpcengine"
	palazzov1 "github.com/maecenas/maecenas/go/grpcengine/api/maecenas/palazzo/v1"
)

func Example() {
	ctx := context.Background()
	engine, err := maecenas.New(ctx)
	if err != nil {
		log.Fatal(err)
	}
	defer engine.Close(ctx)
	rules := palazzov1.NewRulesClient(grpcengine.New(engine))
	began, err := rules.NewGame(ctx, &palazzov1.NewGameRequest{PlayerCount: proto.Uint32(3), Seed: "2a"})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(began.State.GetCatalog(), len(began.State.Players), "players")
	// Output: palazzo-reference@1 3 players
}
