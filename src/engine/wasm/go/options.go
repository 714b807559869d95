package maecenas

import "runtime"

// Option is a setting of [New].
type Option func(*options)

type options struct {
	module       []byte
	cacheDir     string
	instances    int
	interruption bool
}

func defaults() options {
	return options{instances: runtime.GOMAXPROCS(0)}
}

// WithCacheDir keeps the compiled module in a folder, which is created. The next [New] with this folder reads it from there: in a fraction
// of a second in place of seconds. Its file is machine code that is run without a check, so nobody else may write to the folder.
func WithCacheDir(dir string) Option {
	return func(o *options) { o.cacheDir = dir }
}

// WithInstances sets how many questions are answered at the same time, each by an instance of the module with a memory of its own.
// Less than 1 means 1. The default is GOMAXPROCS.
func WithInstances(n int) Option {
	return func(o *options) { o.instances = max(n, 1) }
}

// WithInterruption ends a question in the middle of its calculation when its context ends. Without it the context is looked at until
// the calculation begins, and the calculation then goes on to its end: the limits of requests keep it short. The check costs: with it, answers
// take three to five times as long.
func WithInterruption() Option {
	return func(o *options) { o.interruption = true }
}

// WithModule runs another module in place of the embedded one, such as a module with one game alone.
func WithModule(module []byte) Option {
	return func(o *options) { o.module = module }
}
