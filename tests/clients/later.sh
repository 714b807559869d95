#!/usr/bin/env bash
# Adds a field, a kind of move and a whole second game to openapi/openapi.json, makes the REST clients for TypeScript (with
# openapi-typescript) and Go from it, and has the programs of tests/clients/rest, which know nothing of it, compile and play.
# MAECENAS_BINARY names the binary; it is the one of `cargo build` if nothing is said.
set -euo pipefail
cd "$(dirname "$0")/../.."

mkdir -p target/clients/later
python3 tests/clients/later/document.py target/clients/later/openapi.json
MAECENAS_DOCUMENT=target/clients/later/openapi.json MAECENAS_CLIENTS=target/clients/later exec tests/clients/rest.sh openapi-typescript go
