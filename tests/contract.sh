#!/usr/bin/env bash
# Holds the contract, proto/ and openapi/openapi.json, against the tools of those who write clients, and the served binary against
# the contract. MAECENAS_BINARY names the binary; it is the one of `cargo build` if nothing is said.
#
#   tests/contract.sh            checks
#   tests/contract.sh publish    makes the contract as it stands the one that nothing may break from now on
set -euo pipefail
cd "$(dirname "$0")/.."
source tests/tools.sh

binary=${MAECENAS_BINARY:-target/debug/maecenas}
document=openapi/openapi.json
# What clients rely on: the contract as it was last published.
published=tests/contract/published

step 'contract: tools'
node_tools contract-node @bufbuild/buf@1.75.0 @stoplight/spectral-cli@6.16.3
python_tools contract-python schemathesis==4.32.5
buf=$tools/contract-node/node_modules/.bin/buf

if [[ ${1:-} == publish ]]; then
    mkdir -p "$published"
    "$buf" build proto --exclude-source-info --output "$published/messages.binpb"
    gzip --best --no-name --stdout "$document" >"$published/openapi.json.gz"
    exit
fi

step 'contract: messages'
"$buf" lint proto
"$buf" breaking proto --against "$published/messages.binpb"

step 'contract: the OpenAPI document'
"$tools/contract-node/node_modules/.bin/spectral" lint --ruleset tests/contract/spectral.yaml --fail-severity hint "$document"
"$tools/contract-python/bin/python" tests/contract/breaking.py "$published/openapi.json.gz" "$document"

step 'contract: examples'
serve "$binary"
"$tools/contract-python/bin/python" tests/contract/examples.py "$document" "$address" "$buf"

step 'contract: requests made up from the document'
HYPOTHESIS_STORAGE_DIRECTORY=$tools/hypothesis "$tools/contract-python/bin/schemathesis" --config-file tests/contract/schemathesis.toml run "$document" --url "$address"
