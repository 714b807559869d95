package maecenas

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/tetratelabs/wazero/api"
)

const (
	// The status of a response.
	statusOK = 200
	// The bytes of a block before its content: status and length.
	blockHead = 8
)

// errBlock is the error of a module that is not what it should be.
var errBlock = errors.New("the module answered with an address outside its memory")

// instance is an instance of the module. It answers one question at a time.
type instance struct {
	module                                       api.Module
	memory                                       api.Memory
	alloc, free, questions, stop, names, edition api.Function
	// Arguments and result of a call, reused.
	stack [4]uint64
}

// newInstance looks up what the module exports.
func newInstance(module api.Module) (*instance, error) {
	i := &instance{module: module, memory: module.Memory()}
	if i.memory == nil {
		return nil, errors.New("maecenas: the module exports no memory")
	}
	for _, export := range []struct {
		name                string
		parameters, results int
		function            *api.Function
	}{
		{"alloc", 1, 1, &i.alloc},
		{"free", 1, 0, &i.free},
		{"ask", 4, 1, &i.questions},
		{"stopped", 1, 1, &i.stop},
		{"operations", 0, 1, &i.names},
		{"version", 0, 1, &i.edition},
	} {
		function := module.ExportedFunction(export.name)
		if function == nil {
			return nil, fmt.Errorf("maecenas: the module exports no function %q", export.name)
		}
		definition := function.Definition()
		if len(definition.ParamTypes()) != export.parameters || len(definition.ResultTypes()) != export.results {
			return nil, fmt.Errorf("maecenas: the function %q of the module has another signature", export.name)
		}
		*export.function = function
	}
	return i, nil
}

// ask answers a request. An error is a trap: the instance must not be used again.
func (i *instance) ask(ctx context.Context, operation, encoding, language uint32, request []byte) (Answer, error) {
	// A length that is too large for a number of 32 bits is too large for the module as well.
	length := uint32(min(len(request), math.MaxUint32))
	address, err := i.call(ctx, i.alloc, length)
	if err != nil {
		return Answer{}, err
	}
	// Without a buffer the module answers that the request is too large.
	if address != 0 && !i.memory.Write(address, request) {
		return Answer{}, errBlock
	}
	return i.block(ctx, i.questions, operation, encoding, language, address)
}

// stopped returns the problem of a request at which another instance stopped.
func (i *instance) stopped(ctx context.Context, language uint32) (Answer, error) {
	return i.block(ctx, i.stop, language)
}

// operations returns the table as JSON.
func (i *instance) operations(ctx context.Context) ([]byte, error) {
	answer, err := i.block(ctx, i.names)
	return answer.Body, err
}

// version returns the version of the engine.
func (i *instance) version(ctx context.Context) (string, error) {
	answer, err := i.block(ctx, i.edition)
	return string(answer.Body), err
}

// block calls a function that returns a block, copies the block and frees it.
func (i *instance) block(ctx context.Context, function api.Function, arguments ...uint32) (Answer, error) {
	address, err := i.call(ctx, function, arguments...)
	if err != nil {
		return Answer{}, err
	}
	status, found := i.memory.ReadUint32Le(address)
	length, complete := i.memory.ReadUint32Le(address + 4)
	// A view of the memory, which is valid until the next call.
	view, inside := i.memory.Read(address+blockHead, length)
	if !found || !complete || !inside {
		return Answer{}, errBlock
	}
	answer := Answer{Status: int(status), Body: append(make([]byte, 0, length), view...)}
	_, err = i.call(ctx, i.free, address)
	return answer, err
}

// call calls a function with numbers of 32 bits and returns its result, if it has one.
func (i *instance) call(ctx context.Context, function api.Function, arguments ...uint32) (uint32, error) {
	for place, argument := range arguments {
		i.stack[place] = uint64(argument)
	}
	if err := function.CallWithStack(ctx, i.stack[:]); err != nil {
		return 0, err
	}
	return uint32(i.stack[0]), nil
}

// drop frees the memory of the instance, which must not be used again.
func (i *instance) drop(ctx context.Context) {
	// Closing frees memory alone and cannot fail.
	_ = i.module.Close(ctx)
}
