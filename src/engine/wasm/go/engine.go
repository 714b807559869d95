package maecenas

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/tetratelabs/wazero"
)

// Engine answers questions about the rules. It is safe for concurrent use.
type Engine struct {
	runtime wazero.Runtime
	// The cache of compiled modules; nil if there is none.
	cache    wazero.CompilationCache
	compiled wazero.CompiledModule
	pool     *pool
	table    *table
	version  string

	closing sync.Mutex
	closed  bool
}

// New compiles the module and starts its first instance. It takes seconds; see [WithCacheDir].
func New(ctx context.Context, settings ...Option) (*Engine, error) {
	chosen := defaults()
	for _, setting := range settings {
		setting(&chosen)
	}
	if chosen.module == nil {
		module, err := embedded()
		if err != nil {
			return nil, err
		}
		chosen.module = module
	}
	engine := &Engine{}
	engine.pool = newPool(chosen.instances, engine.instantiate)
	if err := engine.start(ctx, chosen); err != nil {
		// The error of the start says more than one of the end.
		_ = engine.Close(context.WithoutCancel(ctx))
		return nil, err
	}
	return engine, nil
}

// start compiles the module and reads its table.
func (e *Engine) start(ctx context.Context, chosen options) error {
	config := wazero.NewRuntimeConfig().WithCloseOnContextDone(chosen.interruption)
	if chosen.cacheDir != "" {
		cache, err := wazero.NewCompilationCacheWithDir(chosen.cacheDir)
		if err != nil {
			return fmt.Errorf("maecenas: open the cache %s: %w", chosen.cacheDir, err)
		}
		e.cache = cache
		config = config.WithCompilationCache(cache)
	}
	e.runtime = wazero.NewRuntimeWithConfig(ctx, config)
	compiled, err := e.runtime.CompileModule(ctx, chosen.module)
	if err != nil {
		return fmt.Errorf("maecenas: compile the module: %w", err)
	}
	e.compiled = compiled
	first, err := e.pool.acquire(ctx)
	if err != nil {
		return err
	}
	defer e.pool.release(ctx, first)
	text, err := first.operations(ctx)
	if err != nil {
		return fmt.Errorf("maecenas: read the table of operations: %w", err)
	}
	if e.table, err = parseTable(text); err != nil {
		return err
	}
	if e.version, err = first.version(ctx); err != nil {
		return fmt.Errorf("maecenas: read the version: %w", err)
	}
	return nil
}

// instantiate makes an instance of the compiled module. Instances have no name, because a name could be used once.
func (e *Engine) instantiate(ctx context.Context) (*instance, error) {
	module, err := e.runtime.InstantiateModule(ctx, e.compiled, wazero.NewModuleConfig().WithName(""))
	if err != nil {
		return nil, fmt.Errorf("maecenas: start an instance of the module: %w", err)
	}
	created, err := newInstance(module)
	if err != nil {
		_ = module.Close(ctx)
	}
	return created, err
}

// Close refuses new questions, waits for those that are being answered, and frees everything. If the context ends before that, Close
// returns its error, and can be called again. Closing a closed Engine does nothing.
func (e *Engine) Close(ctx context.Context) error {
	e.closing.Lock()
	defer e.closing.Unlock()
	if e.closed {
		return nil
	}
	// Machine code that runs must not be freed.
	if err := e.pool.shut(ctx); err != nil {
		return fmt.Errorf("maecenas: questions are still being answered: %w", err)
	}
	e.closed = true
	var err error
	if e.runtime != nil {
		err = e.runtime.Close(ctx)
	}
	if e.cache != nil {
		if failed := e.cache.Close(ctx); err == nil {
			err = failed
		}
	}
	return err
}

// Version returns the version of the engine, such as "0.2.0".
func (e *Engine) Version() string {
	return e.version
}

// Operations returns the operations that the module answers.
func (e *Engine) Operations() []Operation {
	return slices.Clone(e.table.Operations)
}

// Languages returns the languages that the module has. The first is the default.
func (e *Engine) Languages() []Language {
	return slices.Clone(e.table.Languages)
}

// Games returns the ids of the games that the module has, such as "princes".
func (e *Engine) Games() []string {
	return e.table.games()
}
