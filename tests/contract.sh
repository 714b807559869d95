#!/usr/bin/env bash
# Holds the contract, proto/ and openapi/openapi.json, against the tools of those who write clients, and the served binary against
# the contract. MAECENAS_BINARY names the binary; it is the one of `cargo build` if nothing is said.
#
#   tests/contract.sh            checks
#   tests/contract.sh tools      only installs what it needs
#   tests/contract.sh answers    writes openapi/answers, which the document shows as its examples of answers
#   tests/contract.sh changes    lists what differs from the contract as it was last published, as Markdown: paths and schemas of the OpenAPI
#                                document (oasdiff), and what breaks messages (buf)
#   tests/contract.sh publish    makes the contract as it stands the one that nothing may break from now on
#
# With MAECENAS_CONTRACT=long it makes up ten times as many requests, others each time, and goes through all values of the schemas
# for each operation.
set -euo pipefail
cd "$(dirname "$0")/.."
source tests/tools.sh
# Nothing is written beside the sources.
export PYTHONDONTWRITEBYTECODE=1

binary=${MAECENAS_BINARY:-target/debug/maecenas}
# A search of few playouts is a search; the examples have as many.
export MAECENAS_MAX_PLAYOUTS=100
document=openapi/openapi.json
# What clients rely on: the contract as it was last published.
published=tests/contract/published
buf=$tools/contract-node/node_modules/.bin/buf
python=$tools/contract-python/bin/python

step 'contract: tools'
node_tools contract-node @bufbuild/buf@1.75.0 @stoplight/spectral-cli@6.16.3
python_tools contract-python schemathesis==4.32.5 hypothesis==6.170.15 jsonschema-rs==0.60.3 \
    grpcio==1.85.1 protobuf==7.36.2 googleapis-common-protos==1.76.0

# `changes DOCUMENT`: what differs in a document from the published one.
changes() {
    local before
    before=$(mktemp)
    gzip --decompress --stdout "$published/openapi.json.gz" >"$before"
    "$tools/oasdiff/oasdiff" changelog --format markdown "$before" "$1"
    rm -f "$before"
}

case ${1:-} in
changes)
    go_tools oasdiff github.com/oasdiff/oasdiff@v1.37.0
    changes "$document"
    "$buf" breaking proto --against "$published/messages.binpb" | sed 's/^/- /' || true
    exit
    ;;
tools)
    exit
    ;;
answers)
    exec "$python" tests/contract/answers.py write "$binary"
    ;;
publish)
    mkdir -p "$published"
    "$buf" build proto --exclude-source-info --output "$published/messages.binpb"
    gzip --best --no-name --stdout "$document" >"$published/openapi.json.gz"
    exit
    ;;
esac

step 'contract: messages'
"$buf" lint proto
"$buf" breaking proto --against "$published/messages.binpb"

step 'contract: the OpenAPI document'
"$tools/contract-node/node_modules/.bin/spectral" lint --ruleset tests/contract/spectral.yaml --fail-severity hint "$document"
"$python" tests/contract/breaking.py "$published/openapi.json.gz" "$document"

step 'contract: what breaks it is found'
within 900 'what breaks the contract' "$python" tests/contract/on_purpose.py "$document" "$buf"

if [[ ${MAECENAS_CONTRACT:-} == long ]]; then
    step 'contract: what changes is listed'
    go_tools oasdiff github.com/oasdiff/oasdiff@v1.37.0
    changed=$(mktemp)
    sed 's#"/v1/princes/works/plan"#"/v1/princes/works/design"#' "$document" >"$changed"
    changes "$changed" | tee /dev/stderr | grep -q 'works/plan'
    rm -f "$changed"
fi

step 'contract: examples'
within 300 'the examples of the document' "$python" tests/contract/answers.py check "$binary"

serve "$binary"
scratch=$(mktemp -d)
trap 'stop_serving; rm -rf "$scratch"' EXIT
# Requests are made up from the form of the document that closes objects and lists only what is accepted. Schemathesis makes a body of
# several expressions, and looks for it where others, who do not, refuse it.
"$binary" openapi --strict >"$scratch/strict.json"
sed 's/"x-requestBody": /"requestBody": /' "$scratch/strict.json" >"$scratch/linked.json"

# What every request is held to is looked for in two ways at once, on two cores.
export HYPOTHESIS_STORAGE_DIRECTORY=$tools/hypothesis
schemathesis() {
    within 3600 'requests made up from the document' "$tools/contract-python/bin/schemathesis" --config-file tests/contract/schemathesis.toml run "$scratch/linked.json" --url "$address" "$@"
}
# Going through all values of a schema takes long. The requests of the other operations are made of the schemas of these.
covered=(listGames princesGetCatalog princesListRules princesCheckState princesNewGame princesEvaluateWork princesValidatePlacement
    princesListMoves princesVerifyRecord palazzoCheckState palazzoListPayments palazzoListBids palazzoListBuilds
    vecchioCheckState vecchioListJourneys vecchioListTownOptions vecchioPreviewTracks vecchioScoreNobility getSessionInfo princesGetSession princesListSessionMoves princesMakeMove princesWatchSession
    princesGetSessionRecord princesCreateTicket princesRenewToken princesSetOpponent princesSuggestMoves princesDeleteSession)
all=() only=()
if [[ ${MAECENAS_CONTRACT:-} == long ]]; then
    seed=$RANDOM
    echo "the seed is $seed"
    export MAECENAS_CONTRACT_EXAMPLES=400 MAECENAS_CONTRACT_SEED=$seed
    all=(--max-examples 200 --seed "$seed")
else
    for operation in "${covered[@]}"; do
        only+=(--include-operation-id "$operation")
    done
fi

step 'contract: requests made up from the OpenAPI document'
"$buf" build proto --as-file-descriptor-set --output "$scratch/messages.binpb"
{
    within 3600 'requests made up from the messages' "$python" tests/contract/both_protocols "$address" "$scratch/strict.json" "$scratch/messages.binpb" &&
        schemathesis --phases coverage "${all[@]}" "${only[@]}"
} >"$scratch/beside" 2>&1 &
beside=$!
failed=0
schemathesis --phases examples,fuzzing,stateful "${all[@]}" || failed=1

step 'contract: requests made up from the messages, over both protocols, and all values of the schemas'
wait $beside || failed=1
cat "$scratch/beside"
exit $failed
