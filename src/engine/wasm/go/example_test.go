package maecenas_test

import (
	"context"
	"errors"
	"fmt"
	"log"

	maecenas "github.com/maecenas/maecenas/go"
)

func Example() {
	ctx := context.Background()
	engine, err := maecenas.New(ctx)
	if err != nil {
		log.Fatal(err)
	}
	defer engine.Close(ctx)
	_, err = engine.Ask(ctx, "maecenas.vecchio.v1.Rules/NewGame", []byte(`{"playerCount": 9, "seed": "2a"}`), maecenas.French)
	var problem *maecenas.Problem
	if errors.As(err, &problem) {
		fmt.Println(problem.Code, problem.Faults[0].Field)
		fmt.Println(problem.Title)
	}
	// Output:
	// INVALID_REQUEST playerCount
	// la requête enfreint le contrat
}

func ExampleCall() {
	ctx := context.Background()
	engine, err := maecenas.New(ctx)
	if err != nil {
		log.Fatal(err)
	}
	defer engine.Close(ctx)
	type start struct {
		PlayerCount int    `json:"playerCount"`
		Seed        string `json:"seed"`
	}
	// A struct needs only the fields that are used.
	type game struct {
		State struct {
			Catalog string `json:"catalog"`
		} `json:"state"`
	}
	began, err := maecenas.Call[game](ctx, engine, "princes", "newGame", start{PlayerCount: 3, Seed: "2a"})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(began.State.Catalog)
	// Output: princes-reference@2
}
