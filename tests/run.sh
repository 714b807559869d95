#!/usr/bin/env bash
# Installs what the tests need and passes them all: format, lints, documentation, tests, and the OpenAPI document held
# against its specification. Needs Rust, Python and the package registries; takes a few minutes on two cores.
set -euo pipefail
cd "$(dirname "$0")/.."

step() {
    printf '\n== %s (after %s s, %s free)\n' "$1" "$SECONDS" "$(df -h --output=avail . | tail -1 | tr -d ' ')"
}

step 'tools'
cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
cargo clippy --version >/dev/null 2>&1 || rustup component add clippy
tests/tools.sh
# The version of Redis is the distribution's. Servers are started by the tests alone, on free ports.
if ! command -v redis-server >/dev/null; then
    apt-get update -qq && RUNLEVEL=1 apt-get install -y -qq --no-install-recommends redis-server
fi

step 'format'
cargo fmt --check

step 'lints'
cargo clippy --locked --all-targets -- -D warnings

step 'documentation'
RUSTDOCFLAGS='-D warnings' cargo doc --locked --no-deps --document-private-items

step 'tests'
cargo test --locked

step 'the OpenAPI document'
target/tools/python/bin/python -m openapi_spec_validator --schema 3.1 openapi/openapi.json

step 'all passed'
