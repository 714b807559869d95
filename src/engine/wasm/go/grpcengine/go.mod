module github.com/maecenas/maecenas/go/grpcengine

go 1.26.0

require (
	github.com/maecenas/maecenas/go v0.2.0
	google.golang.org/genproto/googleapis/api v0.0.0-20261019180522-ce908d29299b
	google.golang.org/genproto/googleapis/rpc v0.0.0-20261019180522-ce908d29299b
	google.golang.org/grpc v1.85.0
	google.golang.org/protobuf v1.36.12
)

require (
	github.com/tetratelabs/wazero v1.12.0 // indirect
	golang.org/x/net v0.60.0 // indirect
	golang.org/x/sys v0.48.0 // indirect
	golang.org/x/text v0.42.0 // indirect
)

// Both are built together.
replace github.com/maecenas/maecenas/go => ../
