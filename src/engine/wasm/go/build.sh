#!/usr/bin/env bash
# Builds the Go module with the engine in it, and tests it: target/packages/go/ is the module, with the module grpcengine inside. Beside
# them, in folders that Go ignores: _proxy/ (archives for `go get`), _bin/runner, _tools/ (what is downloaded). It needs
# target/packages/maecenas.wasm. `build.sh untested` leaves out the tests.
set -euo pipefail
cd "$(dirname "$0")/../../../.."
source tests/tools.sh

sources=$PWD/src/engine/wasm/go
package=$PWD/target/packages/go
wasm=$PWD/target/packages/maecenas.wasm
contract=$PWD/proto
tools=$package/_tools
module=github.com/maecenas/maecenas/go
# Compiled modules, which tests share.
export MAECENAS_CACHE=$tools/compiled
version=v$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
buf=$(sed -n 's/.*"@bufbuild\/buf": "\(.*\)".*/\1/p' tests/clients/grpc/typescript/package.json)
protoc_gen_go_grpc=v1.6.2

[[ -f $wasm ]] || { echo "there is no $wasm: build the module of WebAssembly first" >&2; exit 1; }

# `with_go ARGUMENTS...`: runs Go in the language of the module, without the settings of the machine.
with_go() { GOTOOLCHAIN=local GOWORK=off go_command "$@"; }

# The module anew, but for what was downloaded.
lay() {
    mkdir -p "$package"
    find "$package" -mindepth 1 -maxdepth 1 ! -name _tools -exec rm -rf {} +
    cp -r "$sources/." "$package"
    rm "$package/build.sh"
    cp LICENSE "$package"
    cp LICENSE "$package/grpcengine"
    install -m 644 "$wasm" "$package/wasm/maecenas.wasm"
    (cd "$package/grpcengine" && with_go mod edit -require="$module@$version")
}

generate() (
    cd "$package/grpcengine"
    local generator
    generator=$(with_go list -m -f '{{.Version}}' google.golang.org/protobuf)
    node_tools buf "@bufbuild/buf@$buf"
    if ! fresh "$tools/protoc" "$generator $protoc_gen_go_grpc"; then
        GOBIN=$tools/protoc with_go install "google.golang.org/protobuf/cmd/protoc-gen-go@$generator"
        GOBIN=$tools/protoc with_go install "google.golang.org/grpc/cmd/protoc-gen-go-grpc@$protoc_gen_go_grpc"
        echo "$generator $protoc_gen_go_grpc" >"$tools/protoc/.holds"
    fi
    PATH=$tools/protoc:$tools/buf/node_modules/.bin:$PATH \
        buf generate "$contract" --exclude-path "$contract/google" --exclude-path "$contract/maecenas/stored"
)

# `tested FOLDER`: vet and tests of a module.
tested() (
    cd "$1"
    with_go mod verify
    with_go vet ./...
    with_go test -count=1 ./...
)

# The detector of races needs cgo, and so a compiler of C. It makes Go ten times as slow: it has the tests in which goroutines meet.
raced() (
    command -v "${CC:-cc}" >/dev/null || { echo 'no compiler of C: races are not looked for'; return; }
    cd "$package"
    GOTOOLCHAIN=local GOWORK=off GOPATH=$tools/go-work GOCACHE=$tools/go-work/cache GOFLAGS=-modcacherw CGO_ENABLED=1 \
        go test -count=1 -race -run 'AtTheSameTime|ClosedEngine|WaitsUntil|AtWhichTheModuleStops' .
)

# `archive FOLDER PATH`: the files that `go get` asks a proxy for. An archive has no module inside another, and no folder that Go ignores.
archive() {
    local from=$1 path=$2
    local to=$package/_proxy/$path/@v
    mkdir -p "$to"
    echo "$version" >"$to/list"
    printf '{"Version":"%s","Time":"%s"}\n' "$version" "$(date -u -d "@${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}" +%FT%TZ)" >"$to/$version.info"
    cp "$from/go.mod" "$to/$version.mod"
    python3 - "$from" "$path@$version" "$to/$version.zip" <<'PYTHON'
import sys, zipfile
from pathlib import Path

source, prefix, target = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
    for file in sorted(source.rglob("*")):
        name = file.relative_to(source)
        inside = any(part.startswith("_") for part in name.parts) or any(
            (source / folder / "go.mod").exists() for folder in name.parents if folder != Path(".")
        )
        if file.is_file() and not inside:
            # Without times, so that the same files make the same archive.
            archive.writestr(zipfile.ZipInfo(f"{prefix}/{name.as_posix()}"), file.read_bytes(), zipfile.ZIP_DEFLATED)
PYTHON
}

# A program elsewhere that gets both modules by their versions, as a user would.
installed() (
    local user
    user=$(mktemp -d)
    trap 'rm -rf "$user"' EXIT
    cd "$user"
    export GOPROXY=file://$package/_proxy,${GOPROXY:-https://proxy.golang.org} GONOSUMDB=github.com/maecenas
    # The archives of this version may have been others before.
    rm -rf "$tools/go-work/pkg/mod/github.com/maecenas" "$tools/go-work/pkg/mod/cache/download/github.com/maecenas"
    cp "$package/grpcengine/example_test.go" .
    with_go mod init example.org/user
    with_go get "$module@$version" "$module/grpcengine@$version"
    with_go mod tidy
    with_go test -count=1 .
)

step 'Go package: the module'
lay
generate
(cd "$package" && with_go build -buildvcs=false -trimpath -ldflags='-s -w' -o _bin/runner ./cmd/runner)
if [[ ${1:-} != untested ]]; then
    step 'Go package: tests'
    unformatted=$(gofmt -l "$sources")
    [[ ! $unformatted ]] || { echo "not formatted: $unformatted" >&2; exit 1; }
    tested "$package"
    step 'Go package: races'
    raced
    step 'Go package: tests over the generated gRPC client'
    tested "$package/grpcengine"
fi
step 'Go package: archives'
archive "$package" "$module"
archive "$package/grpcengine" "$module/grpcengine"
[[ ${1:-} == untested ]] || installed
# What a build leaves behind is ten times its result.
rm -rf "$tools/go-work"
step 'Go package: done'
