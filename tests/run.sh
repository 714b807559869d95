#!/usr/bin/env bash
# Installs what the tests need and passes them all: format, lints, documentation, tests, the OpenAPI document held against its
# specification, the contract against the tools of those who write clients and against clients generated from it, and the deployment
# against the tools that would read it. Needs Rust, Go, Node, Java, Python and the package registries; on two cores it takes about
# a quarter of an hour the first time, and some minutes then.
set -euo pipefail
cd "$(dirname "$0")/.."

source tests/tools.sh

step 'tools'
cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
cargo clippy --version >/dev/null 2>&1 || rustup component add clippy
mapfile -t python_packages <tests/tools.txt
python_tools python "${python_packages[@]}"
# The version of Redis is the distribution's. Servers are started by the tests alone, on free ports.
if ! command -v redis-server >/dev/null; then
    apt-get update -qq && RUNLEVEL=1 apt-get install -y -qq --no-install-recommends redis-server
fi

tests/deploy.sh tools
tests/contract.sh tools

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

tests/contract.sh

tests/clients.sh

tests/deploy.sh

step 'all passed'
