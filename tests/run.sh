#!/usr/bin/env bash
# Installs what the tests need and passes them all: format, lints, documentation, tests, and the OpenAPI document held
# against its specification. Needs Rust, Python and the package registries; takes a few minutes on two cores.
set -euo pipefail
cd "$(dirname "$0")/.."

# Pinned tools go into the build folder, where they are found again and never committed.
tools=target/tools
openapi_spec_validator=0.7.2

step() {
    printf '\n== %s (after %s s, %s free)\n' "$1" "$SECONDS" "$(df -h --output=avail . | tail -1 | tr -d ' ')"
}

step 'tools'
cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
cargo clippy --version >/dev/null 2>&1 || rustup component add clippy
# The version of Redis is the distribution's. Servers are started by the tests alone, on free ports.
if ! command -v redis-server >/dev/null; then
    apt-get update -qq && RUNLEVEL=1 apt-get install -y -qq --no-install-recommends redis-server
fi
if ! "$tools/python/bin/pip" show openapi-spec-validator 2>/dev/null | grep -qx "Version: $openapi_spec_validator"; then
    if ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
        apt-get update -qq && apt-get install -y -qq python3-venv
    fi
    rm -rf "$tools/python"
    python3 -m venv "$tools/python"
    "$tools/python/bin/pip" install --quiet --disable-pip-version-check "openapi-spec-validator==$openapi_spec_validator"
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
"$tools/python/bin/python" -m openapi_spec_validator --schema 3.1 openapi/openapi.json

step 'all passed'
