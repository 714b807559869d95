package maecenas

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
)

// A folder and not a file is embedded, so that tools can read sources that have no module yet. [New] reports that it is missing.
//
//go:embed wasm
var files embed.FS

// ErrNoModule is the error of [New] in a copy of the sources that maecenas.wasm was not copied into.
var ErrNoModule = errors.New("maecenas: these sources have no wasm/maecenas.wasm: build the package with src/engine/wasm/go/build.sh and use target/packages/go, or pass a module with maecenas.WithModule")

// embedded reads the module of the package.
func embedded() ([]byte, error) {
	module, err := files.ReadFile("wasm/maecenas.wasm")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNoModule
	}
	if err != nil {
		return nil, fmt.Errorf("maecenas: read the embedded module: %w", err)
	}
	return module, nil
}
