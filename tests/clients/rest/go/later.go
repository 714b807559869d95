package main

import (
	"errors"
	"fmt"
	"log"
	"net/url"
	"os"

	"maecenas.test/clients/maecenas"
)

// Reads the answers of a later version of the service, and tells which of them it can.
func later(address, path string) {
	questions := read[[]maecenas.PrincesValidateMoveRequest](must(os.ReadFile(path)))
	for _, addition := range []string{"field", "alternative", "value"} {
		told := "read"
		for _, question := range questions {
			if !reads(address+"/"+addition, question) {
				told = "refused"
			}
		}
		fmt.Println(addition, told)
	}
}

func reads(address string, question maecenas.PrincesValidateMoveRequest) bool {
	configuration := maecenas.NewConfiguration()
	configuration.Servers[0].URL = address
	rules := maecenas.NewAPIClient(configuration).ThePrincesOfFlorenceAPI
	answer, _, err := rules.PrincesValidateMove(ctx).PrincesValidateMoveRequest(question).Execute()
	if err != nil {
		var unreachable *url.Error
		if errors.As(err, &unreachable) {
			log.Panic(err)
		}
		return false
	}
	// What was known before is read as before.
	if answer.NextState != nil {
		same(answer.NextState.Round, 2)
	}
	for _, violation := range answer.Violations {
		same(violation.Rule, "auction.increment")
	}
	return true
}
