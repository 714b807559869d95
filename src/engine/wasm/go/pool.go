package maecenas

import (
	"context"
	"errors"
	"sync"
)

// ErrClosed is the error of questions to an [Engine] that is closed.
var ErrClosed = errors.New("maecenas: the engine is closed")

// Bytes of memory past which an instance is not kept: memory of WebAssembly grows and never shrinks.
const mostIdleMemory = 64 << 20

// pool holds instances that nobody uses at the moment, the one that was used last on top.
type pool struct {
	// A permit for each question that is answered at the same time.
	permits chan struct{}
	create  func(context.Context) (*instance, error)
	closed  chan struct{}
	close   sync.Once

	mutex sync.Mutex
	idle  []*instance
}

func newPool(size int, create func(context.Context) (*instance, error)) *pool {
	return &pool{permits: make(chan struct{}, size), create: create, closed: make(chan struct{})}
}

// acquire waits for a permit, and takes an idle instance or makes one. What it returns must be released.
func (p *pool) acquire(ctx context.Context) (*instance, error) {
	// Of several channels that are ready, select takes any one: an ended context and a closed pool come first.
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-p.closed:
		return nil, ErrClosed
	case p.permits <- struct{}{}:
	}
	select {
	case <-p.closed:
		<-p.permits
		return nil, ErrClosed
	default:
	}
	if taken := p.take(); taken != nil {
		return taken, nil
	}
	created, err := p.create(ctx)
	if err != nil {
		<-p.permits
	}
	return created, err
}

func (p *pool) take() *instance {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	last := len(p.idle) - 1
	if last < 0 {
		return nil
	}
	taken := p.idle[last]
	p.idle = p.idle[:last]
	return taken
}

// release gives a permit back, with the instance unless it is nil.
func (p *pool) release(ctx context.Context, used *instance) {
	if used != nil && used.memory.Size() > mostIdleMemory {
		used.drop(ctx)
		used = nil
	}
	if used != nil {
		p.mutex.Lock()
		p.idle = append(p.idle, used)
		p.mutex.Unlock()
	}
	<-p.permits
}

// shut refuses new questions, and waits for those that are being answered. It succeeds once: then it holds every permit for ever.
func (p *pool) shut(ctx context.Context) error {
	p.close.Do(func() { close(p.closed) })
	for held := range cap(p.permits) {
		select {
		case p.permits <- struct{}{}:
		case <-ctx.Done():
			for range held {
				<-p.permits
			}
			return ctx.Err()
		}
	}
	return nil
}
