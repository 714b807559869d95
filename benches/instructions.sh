#!/usr/bin/env bash
# Counts the instructions of the service for each of some requests, which does not depend on what else the machine does, and holds them
# against the committed ones.
#
#   benches/instructions.sh          fails where a request takes over 3 % more than benches/instructions/counts.txt says
#   benches/instructions.sh accept   writes that file anew
#   benches/instructions.sh stages   prints for each request what its stages take; the binary needs its symbols
#
# MAECENAS_BINARY names the binary, which is the static one of the image unless told (`deploy/static.sh target/image/build/out`): other
# builds take other numbers of instructions. Needs Linux; on Debian it installs what it lacks. Only loopback.
set -euo pipefail
cd "$(dirname "$0")/.."

task=${1:-check}
binary=${MAECENAS_BINARY:-target/image/build/out/maecenas}
counts=benches/instructions/counts.txt
most=1.03 # of the committed count
warm=50   # requests before those that are counted
counted=300

declare -A packages=([valgrind]=valgrind [h2load]=nghttp2-client [curl]=curl)
for tool in "${!packages[@]}"; do
    if ! command -v "$tool" >/dev/null; then
        apt-get update -qq && apt-get install -y -qq --no-install-recommends "${packages[$tool]}" >/dev/null
    fi
done

folder=$(mktemp -d)
server=
finish() {
    [[ $server ]] && kill "$server" 2>/dev/null && wait "$server" 2>/dev/null
    rm -rf "$folder"
}
trap finish EXIT

echo "measured: $binary"

# One worker, so that no thread waits for work that another one has.
TOKIO_WORKER_THREADS=1 valgrind --tool=callgrind --callgrind-out-file="$folder/out" "$binary" --listen 127.0.0.1:0 \
    >"$folder/server.out" 2>"$folder/server.err" &
server=$!
address=
for _ in $(seq 300); do
    address=$(sed -n 's|.*listens on \(http://[0-9.:]*\).*|\1|p' "$folder/server.out" | head -1)
    [[ $address ]] && break
    sleep 0.2
done
if [[ ! $address ]]; then
    echo "the service does not start within a minute:" >&2
    cat "$folder/server.err" >&2
    exit 1
fi

# `load REQUESTS FILE URL ARGUMENTS...`: sends a request so often, over one connection, one after the other.
load() {
    timeout 300 h2load -n "$1" -c 1 -m 1 -d "$2" "${@:4}" "$3" >"$folder/load" 2>&1 || true
    if ! grep -q "$1 2xx" "$folder/load"; then
        echo "$3 does not answer $2" >&2
        cat "$folder/load" >&2
        exit 1
    fi
}

path_of() {
    case $1 in
    EvaluateWork*) echo works/evaluate ;;
    ValidateMove*) echo moves/validate ;;
    PlayMove*) echo moves/play ;;
    ListMoves*) echo moves/list ;;
    *) echo "$1 has no path here" >&2 && exit 1 ;;
    esac
}

# What the stages take together with all that they call, by the functions in which they begin.
stages=(
    'middleware and operation:ConnectionService as hyper::service::service::Service'
    'reading:engine/door/reading.rs'
    'limits of the contract:as maecenas_contract::limits::Validate>::keeps_limits'
    'reading the position:operations::position::<impl maecenas_engine::operations::Operations<C>>::position'
    'consistency:_rules::validation::assemble'
    'rules and printing:transport::dispatch::evaluate_logged'
    'changes:maecenas_contract::changes::changes'
    'writing:as maecenas_engine::door::call::Call<C>>::write'
)
of_stages() { # DUMP
    callgrind_annotate --inclusive=yes --threshold=100 "$1" 2>/dev/null | tr -d ',' >"$folder/functions"
    local stage name
    for stage in "${stages[@]}"; do
        name=${stage#*:}
        # The first one is the outermost.
        awk -v name="$name" -v count="$counted" -v stage="${stage%%:*}" \
            'index($0, name) { printf "    %-28s %8d\n", stage, $1 / count; exit }' "$folder/functions"
    done
}

for file in benches/instructions/*.json benches/instructions/*.grpc; do
    name=$(basename "${file%.*}")
    if [[ $file == *.json ]]; then
        protocol=REST url=$address/v1/princes/$(path_of "$name")
        headers=(--h1 -H content-type:application/json)
    else
        protocol=gRPC url=$address/maecenas.princes.v1.Rules/${name%%.*}
        headers=(-H content-type:application/grpc -H te:trailers)
    fi
    load "$warm" "$file" "$url" "${headers[@]}"
    callgrind_control --zero "$server" >/dev/null 2>&1
    load "$counted" "$file" "$url" "${headers[@]}"
    callgrind_control --dump "$server" >/dev/null 2>&1
    dump=$(ls "$folder"/out.*)
    total=$(sed -n 's/^\(summary\|totals\): \([0-9]*\).*/\2/p' "$dump" | tail -1)
    echo "$protocol $name $((total / counted))" | tee -a "$folder/counts"
    [[ $task == stages ]] && of_stages "$dump"
    rm "$dump"
done

case $task in
accept) cp "$folder/counts" "$counts" ;;
check)
    awk -v most="$most" '
        NR == FNR { committed[$1 " " $2] = $3; next }
        {
            name = $1 " " $2
            if (!(name in committed)) { print name " has no committed count"; bad = 1 }
            else if ($3 > committed[name] * most) {
                printf "%s takes %d instructions, %.1f %% more than the %d committed\n", name, $3, ($3 / committed[name] - 1) * 100, committed[name]
                bad = 1
            }
        }
        END { exit bad }' "$counts" "$folder/counts" || {
        echo 'If that is worth it: benches/instructions.sh accept' >&2
        exit 1
    }
    ;;
esac
