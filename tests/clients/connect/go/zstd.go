package main

import (
	"connectrpc.com/connect"
	"github.com/klauspost/compress/zstd"
)

// withZstd compresses in both directions with zstd, which the library leaves to its users. Without gzip, answers cannot be in it.
func withZstd() []connect.ClientOption {
	return options(
		connect.WithAcceptCompression("gzip", nil, nil),
		connect.WithAcceptCompression("zstd", newDecoder, newEncoder),
		connect.WithSendCompression("zstd"),
	)
}

// decoder is a decompressor: its Close may fail, by its type, and it may be used again afterwards.
type decoder struct{ *zstd.Decoder }

func newDecoder() connect.Decompressor {
	plain, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
	must(err)
	return decoder{plain}
}

func (d decoder) Close() error { return d.Reset(nil) }

func newEncoder() connect.Compressor {
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1))
	must(err)
	return encoder
}
