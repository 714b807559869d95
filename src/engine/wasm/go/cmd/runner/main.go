// Command runner answers questions from standard input, one on a line, for tests that compare the engine in several languages.
//
//	{"operation": "maecenas.princes.v1.Rules/EvaluateWork", "language": "en", "request": "{...}"}
//
// Each is answered on a line of standard output, `{"status": 200, "answer": "{...}"}`. It ends at the end of the input. MAECENAS_CACHE names
// a folder for the compiled module.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"

	maecenas "github.com/maecenas/maecenas/go"
)

type question struct {
	Operation string            `json:"operation"`
	Language  maecenas.Language `json:"language"`
	Request   string            `json:"request"`
}

type answer struct {
	Status int    `json:"status"`
	Answer string `json:"answer"`
}

func main() {
	log.SetFlags(0)
	if err := run(context.Background(), os.Stdin, os.Stdout); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context, input io.Reader, output io.Writer) (err error) {
	var settings []maecenas.Option
	if dir := os.Getenv("MAECENAS_CACHE"); dir != "" {
		settings = append(settings, maecenas.WithCacheDir(dir))
	}
	engine, err := maecenas.New(ctx, settings...)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, engine.Close(ctx)) }()
	questions := json.NewDecoder(bufio.NewReader(input))
	// Not buffered: each answer is written at once.
	answers := json.NewEncoder(output)
	answers.SetEscapeHTML(false)
	for line := 1; ; line++ {
		var asked question
		if err := questions.Decode(&asked); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return fmt.Errorf("question %d: %w", line, err)
		}
		raw, err := engine.Raw(ctx, asked.Operation, maecenas.JSON, []byte(asked.Request), asked.Language)
		if err != nil {
			return fmt.Errorf("question %d: %w", line, err)
		}
		if err := answers.Encode(answer{raw.Status, string(raw.Body)}); err != nil {
			return fmt.Errorf("answer %d: %w", line, err)
		}
	}
}
