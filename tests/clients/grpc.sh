#!/usr/bin/env bash
# Makes gRPC clients from proto/ with the generators that others would use, and has each play tests/clients/scenario.json against
# the served binary: Python, Go, and TypeScript over gRPC and over gRPC-web. MAECENAS_BINARY names the binary; it is the one of
# `cargo build` if nothing is said. Names of languages, such as `grpc.sh python go`, leave out the others.
set -euo pipefail
cd "$(dirname "$0")/../.."
source tests/tools.sh

programs=$PWD/tests/clients/grpc
contract=$PWD/proto
scenario=$PWD/tests/clients/scenario.json
# The programs are built beside the code that is made for them, and neither is committed.
built=$PWD/target/clients/grpc

# `beside LANGUAGE`: a new copy of a program, where the code that it needs will be.
beside() {
    rm -rf "${built:?}/$1"
    mkdir -p "$built/$1"
    cp "$programs/$1"/* "$built/$1"
    cd "$built/$1"
}

in_python() (
    mapfile -t packages <"$programs/python/requirements.txt"
    python_tools clients-grpc-python "${packages[@]}"
    PATH=$tools/clients-grpc-python/bin:$PATH
    beside python
    mkdir gen
    mapfile -t protos < <(cd "$contract" && find maecenas -name '*.proto' -not -path 'maecenas/stored/*')
    # What stands below google/ is in Python's packages already, and a program may know each only once.
    python -m grpc_tools.protoc -I "$contract" --python_out=gen --grpc_python_out=gen --mypy_out=quiet:gen --mypy_grpc_out=quiet:gen "${protos[@]}"
    MYPYPATH=gen mypy --cache-dir "$built/mypy" main.py
    PYTHONPATH=gen within 300 'the Python client' python -W error main.py "${address#http://}" "$scenario"
)

in_go() (
    beside go
    export PATH=$tools/clients-grpc-typescript/node_modules/.bin:$PATH
    mkdir -p bin
    go_command build -o bin tool
    buf generate "$contract" --exclude-path "$contract/google" --exclude-path "$contract/maecenas/stored"
    go_command vet .
    go_command build -o bin/client .
    within 300 'the Go client' bin/client "${address#http://}" "$scenario"
)

in_typescript() (
    beside typescript
    ln -sfn "$tools/clients-grpc-typescript/node_modules" node_modules
    PATH=$PWD/node_modules/.bin:$PATH
    buf generate "$contract" --exclude-path "$contract/maecenas/stored"
    tsc
    for protocol in grpc grpc-web; do
        echo "  over $protocol"
        within 300 "the TypeScript client over $protocol" node js/main.js "$address" "$scenario" "$protocol"
    done
)

step 'gRPC clients: tools'
# What package.json names: the TypeScript program, and buf, which makes the code for Go as well.
mapfile -t packages < <(sed -n 's/^ *"\(.*\)": "\([0-9.]*\)",\{0,1\}$/\1@\2/p' "$programs/typescript/package.json")
node_tools clients-grpc-typescript "${packages[@]}"
serve "${MAECENAS_BINARY:-target/debug/maecenas}"

for language in ${@:-python go typescript}; do
    step "gRPC clients: $language"
    "in_$language"
done
