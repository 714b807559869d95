package maecenas_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

// The first program of the README, and what it prints.
var program = regexp.MustCompile("(?s)```go\n(package main.*?)```.*?```text\n(.*?)```")

func TestTheProgramOfTheReadmePrintsWhatItSays(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	found := program.FindSubmatch(readme)
	if found == nil {
		t.Fatal("README.md has no program")
	}
	file := filepath.Join(t.TempDir(), "main.go")
	if err = os.WriteFile(file, found[1], 0o600); err != nil {
		t.Fatal(err)
	}
	printed, err := exec.CommandContext(t.Context(), "go", "run", file).CombinedOutput()
	if err != nil || string(printed) != string(found[2]) {
		t.Errorf("%v: %s", err, printed)
	}
}
