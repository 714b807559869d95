#!/usr/bin/env bash
# Makes Connect clients from proto/ with the generators that others would use, and has each play tests/clients/scenario.json against the served
# binary in all its ways: Go (connect-go) and TypeScript (connect-es, in the ways of a web page and of Node). The wire is then checked by hand.
# MAECENAS_BINARY names the binary; it is the one of `cargo build` if nothing is said. Names, such as `connect.sh go wire`, leave out the others.
set -euo pipefail
cd "$(dirname "$0")/../.."
source tests/tools.sh

programs=$PWD/tests/clients/connect
# What does not depend on the protocol is asked by the programs for gRPC, too.
shared=$PWD/tests/clients/grpc
contract=$PWD/proto
scenario=$PWD/tests/clients/scenario.json
# The programs are built beside the code that is made for them, and neither is committed.
built=$PWD/target/clients/connect

# `beside LANGUAGE SHARED...`: a new copy of a program and of the files that it shares, where the code that it needs will be.
beside() {
    rm -rf "${built:?}/$1"
    mkdir -p "$built/$1"
    cp "$programs/$1"/* "${@:2}" "$built/$1"
    cd "$built/$1"
}

in_go() (
    beside go "$shared"/go/{game,questions,scenario}.go
    export PATH=$tools/clients-connect-typescript/node_modules/.bin:$PATH
    mkdir -p bin
    go_command build -o bin tool
    buf generate "$contract" --exclude-path "$contract/google" --exclude-path "$contract/maecenas/stored"
    go_command vet .
    go_command build -o bin/client .
    within 300 'the Go client' bin/client "$address" "$scenario"
)

in_typescript() (
    beside typescript "$shared"/typescript/{buf.gen.yaml,tsconfig.json,{calls,game,problems,questions,scenario,streams,watching}.ts}
    ln -sfn "$tools/clients-connect-typescript/node_modules" node_modules
    PATH=$PWD/node_modules/.bin:$PATH
    buf generate "$contract" --exclude-path "$contract/maecenas/stored"
    tsc
    within 300 'the TypeScript client' node js/main.js "$address" "$scenario"
)

in_wire() {
    PYTHONDONTWRITEBYTECODE=1 within 120 'the wire of Connect' python3 -W error "$programs/wire/main.py" "$address" "$scenario"
}

step 'Connect clients: tools'
# What package.json names: the TypeScript program, and buf, which makes the code for Go as well.
mapfile -t packages < <(sed -n 's/^ *"\(.*\)": "\([0-9.]*\)",\{0,1\}$/\1@\2/p' "$programs/typescript/package.json")
node_tools clients-connect-typescript "${packages[@]}"
serve "${MAECENAS_BINARY:-target/debug/maecenas}"

for language in ${@:-go typescript wire}; do
    step "Connect clients: $language"
    "in_$language"
done
