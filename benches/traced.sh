#!/usr/bin/env bash
# Measures what it costs to be followed: the same question asked in turns of the service as it is, and of the same service that
# sends its traces, metrics and logs to a receiver of OTLP over gRPC, all of them or one in a hundred.
#
# ROUNDS (5) turns of SPAN (2) seconds for each. MAECENAS_BINARY names the binary; without it the profile `dist` is built. Needs Linux and what `tests/run.sh` installs; on Debian it installs wrk.
set -euo pipefail
cd "$(dirname "$0")/.."

rounds=${ROUNDS:-5}
span=${SPAN:-2}
command -v wrk >/dev/null || { apt-get update -qq && apt-get install -y -qq wrk >/dev/null; }
binary=${MAECENAS_BINARY:-target/dist/maecenas}
[[ ${MAECENAS_BINARY:-} ]] || cargo build --profile dist --bin maecenas
echo "measured: ${MAECENAS_BINARY:-profile dist}"

folder=$(mktemp -d)
processes=()
finish() {
    for process in "${processes[@]}"; do kill "$process" 2>/dev/null || true; done
    rm -rf "$folder"
}
trap finish EXIT

target/tools/python/bin/python tests/telemetry/receiver.py > >(
    head -n1 >"$folder/received"
    cat >/dev/null
) &
processes+=($!)
# Waits for a file with something in it, for at most a minute.
written() { # FILE WHAT
    for _ in $(seq 600); do
        [[ -s $1 ]] && return
        sleep 0.1
    done
    echo "waited a minute in vain: $2" >&2
    exit 1
}
written "$folder/received" 'the receiver prints its ports'
port=$(head -1 "$folder/received" | grep -oE '[0-9]+' | head -1)

declare -A url
start() { # NAME SETTINGS...
    env "${@:2}" "$binary" --listen 127.0.0.1:0 >"$folder/$1" 2>/dev/null &
    processes+=($!)
    written "$folder/$1" "the service $1 says where it listens"
    url[$1]=$(grep -oE 'http://[0-9.:]+' "$folder/$1" | head -1)
}
start alone
start followed OTEL_EXPORTER_OTLP_ENDPOINT="http://127.0.0.1:$port"
start sampled OTEL_EXPORTER_OTLP_ENDPOINT="http://127.0.0.1:$port" \
    OTEL_TRACES_SAMPLER=parentbased_traceidratio OTEL_TRACES_SAMPLER_ARG=0.01

cat >"$folder/post.lua" <<'LUA'
local file = assert(io.open("openapi/examples/princesEvaluateWork.json", "rb"))
wrk.method = "POST"
wrk.body = file:read("*a")
wrk.headers["content-type"] = "application/json"
LUA

for _ in $(seq "$rounds"); do
    for name in alone followed sampled; do
        wrk -t1 -c64 -d"${span}s" -s "$folder/post.lua" "${url[$name]}/v1/princes/works/evaluate" |
            awk '/^Requests\/sec/ {print $2}' >>"$folder/rates.$name"
    done
done
median() { sort -g | awk '{all[NR] = $1} END {print all[int((NR + 1) / 2)]}'; }
base=$(median <"$folder/rates.alone")
printf '| service | requests/s, median of %s | beside the one alone |\n|---|---|---|\n' "$rounds"
for name in alone followed sampled; do
    rate=$(median <"$folder/rates.$name")
    awk -v name="$name" -v rate="$rate" -v base="$base" 'BEGIN {printf "| %s | %.0f | %.0f %% |\n", name, rate, 100 * rate / base}'
done
