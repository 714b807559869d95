#!/usr/bin/env bash
# Makes mocks of the service from openapi/openapi.json alone, with Prism and with orval (handlers for MSW), and has every operation
# answered with its own schema.
set -euo pipefail
cd "$(dirname "$0")/../.."
source tests/tools.sh

document=$(realpath "${MAECENAS_DOCUMENT:-openapi/openapi.json}")

step 'mock: tools'
# Orval 8 needs a version of @scalar/openapi-validator that npm does not have.
node_tools contract-mock @stoplight/prism-cli@5.16.0
node_tools contract-msw orval@7.13.2 msw@2.15.0 @faker-js/faker@10.6.0 esbuild@0.25.12
tests/contract.sh tools

# `mocked ARGUMENTS...`: waits until the mock says where it listens, and asks every operation there.
mocked() {
    local address deadline=$((SECONDS + 60))
    until address=$(sed -n 's#.*is listening on \(http://[0-9.:]*\).*#\1#p' "$said") && [[ $address ]]; do
        kill -0 "$mock" 2>/dev/null && ((SECONDS < deadline)) || { cat "$said"; return 1; }
        sleep 0.2
    done
    within 300 'the answers of the mock' "$tools/contract-python/bin/python" tests/contract/mock.py "$document" "$address" "$@"
    kill "$mock"
    wait "$mock" || true
    : >"$said"
}

said=$(mktemp)
trap 'kill "$mock" 2>/dev/null || true; rm -f "$said"' EXIT

step 'mock: Prism'
"$tools/contract-mock/node_modules/.bin/prism" mock "$document" --host 127.0.0.1 --port 0 >"$said" 2>&1 &
mock=$!
mocked --problems

step 'mock: MSW'
built=target/clients/mock
mkdir -p "$built"
ln -sfn "$tools/contract-msw/node_modules" "$built/node_modules"
cp tests/contract/mock_msw.ts "$built"
cat >"$built/orval.config.cjs" <<CONFIG
const mock = { type: "msw", useExamples: true, delay: false };
module.exports = { maecenas: { input: "$document", output: { target: "maecenas.ts", client: "fetch", mock } } };
CONFIG
(
    cd "$built"
    node_modules/.bin/orval --config orval.config.cjs >log 2>&1 || { cat log; exit 1; }
    node_modules/.bin/esbuild mock_msw.ts --bundle --platform=node --log-level=warning --outfile=mock_msw.js
)
node "$built/mock_msw.js" >"$said" 2>&1 &
mock=$!
mocked
