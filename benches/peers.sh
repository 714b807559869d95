#!/usr/bin/env bash
# Measures the service beside its peers, in turns, so that whatever else the machine does falls on both:
# - Cerbos, an authorization service, checks one resource against a policy of the kind that its documentation shows. Both servers
#   run at the same time and are asked over HTTP and over gRPC;
# - OpenSpiel, a library of games, makes random playouts of its own board games in C++, as `cargo bench --bench princes` makes them
#   of The Princes of Florence. Both are in process, on one thread, and timed by the clock.
#
# ROUNDS (5) turns of SPAN (2) seconds for each. MAECENAS_BINARY names a built binary, and the programs `served` and `princes` of
# `cargo bench` that stand beside it are used too; what is not there is built. Needs Linux and Python; on Debian it installs the
# load generators, and the peers into a folder that it removes. Only loopback.
set -euo pipefail
cd "$(dirname "$0")/.."
source tests/tools.sh

cerbos=0.55.0
cerbos_messages=(cerbos==0.16.1 protobuf==7.36.2 googleapis-common-protos==1.76.0 protoc-gen-openapiv2==0.0.1)
open_spiel=2.0.2
# Board games about as long as one of ours, as the table tells: what a move costs differs more than thirtyfold between them.
games=(amazons lines_of_action backgammon chess)
players=4

rounds=${ROUNDS:-5}
span=${SPAN:-2}
connections=64 # of HTTP; gRPC has as many streams on fewer connections
grpc_connections=8

if [[ ${MAECENAS_BINARY:-} && ! -x $MAECENAS_BINARY ]]; then
    echo "$MAECENAS_BINARY is no program" >&2
    exit 1
fi

declare -A packages=([wrk]=wrk [h2load]=nghttp2-client [curl]=curl)
for tool in "${!packages[@]}"; do
    if ! command -v "$tool" >/dev/null; then
        apt-get update -qq && apt-get install -y -qq "${packages[$tool]}" >/dev/null
    fi
done

folder=$(mktemp -d)
processes=()
finish() {
    for process in "${processes[@]}"; do kill "$process" 2>/dev/null || true; done
    wait
    rm -rf "$folder"
}
trap finish EXIT

# The peers, without the packages that only other uses of them need.
tools=$folder/tools
case $(uname -m) in
aarch64) machine=arm64 ;;
*) machine=x64 ;;
esac
node_tools cerbos "@cerbos/cerbos-linux-$machine@$cerbos"
python_tools python --no-deps "open_spiel==$open_spiel" "${cerbos_messages[@]}"
python=$tools/python/bin/python

# Copies a program: the place that cargo leaves it in may be shared.
provide() { # NAME ARGUMENTS...
    local name=$1 program=${MAECENAS_BINARY:-}
    shift
    [[ $name == maecenas || -z $program ]] || program=$(dirname "$program")/$name
    if [[ ! -x $program ]]; then
        program=$(cargo build --profile dist --message-format=json "$@" |
            sed -n "s/.*\"name\":\"$name\".*\"executable\":\"\([^\"]*\)\".*/\1/p" | tail -1)
    fi
    cp "$program" "$folder/$name"
}
provide maecenas --bin maecenas
provide served --bench served
provide princes --bench princes
"$folder/served" questions "$folder"
echo "measured: ${MAECENAS_BINARY:-profile dist}"
"$python" benches/peers/messages.py write "$folder"

declare -A process_of address_of
"$folder/maecenas" --listen 127.0.0.1:0 >"$folder/maecenas.out" 2>/dev/null &
processes+=($!)
process_of[service]=$!
read -r http_port grpc_port <<<"$("$python" -c '
import socket
both = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]
print(*(one.getsockname()[1] for one in both))')"
# With the defaults, but for what would speak or listen beside the checks.
"$tools/cerbos/node_modules/@cerbos/cerbos-linux-$machine/cerbos-linux-$machine" server --log-level=error \
    --set=server.httpListenAddr="127.0.0.1:$http_port" --set=server.grpcListenAddr="127.0.0.1:$grpc_port" \
    --set=storage.driver=disk --set=storage.disk.directory="$PWD/benches/peers/policies" \
    --set=storage.disk.watchForChanges=false --set=telemetry.disabled=true >"$folder/cerbos.out" 2>&1 &
processes+=($!)
process_of[Cerbos]=$!
for _ in $(seq 600); do
    address_of[service]=$(sed -n 's|.*\(http://[0-9.:]*\).*|\1|p' "$folder/maecenas.out" | head -1)
    [[ ${address_of[service]} ]] && curl -sf "http://127.0.0.1:$http_port/_cerbos/health" >/dev/null && break
    sleep 0.1
done
: "${address_of[service]:?the service does not say within a minute where it listens}"
curl -sSf "http://127.0.0.1:$http_port/_cerbos/health" >/dev/null || { cat "$folder/cerbos.out" >&2 && exit 1; }

url() { # PROTOCOL QUESTION
    case $1.$2 in
    HTTP.CheckResources) echo "http://127.0.0.1:$http_port/api/check/resources" ;;
    gRPC.CheckResources) echo "http://127.0.0.1:$grpc_port/cerbos.svc.v1.CerbosService/CheckResources" ;;
    HTTP.EvaluateWork) echo "${address_of[service]}/v1/princes/works/evaluate" ;;
    HTTP.ValidateMove) echo "${address_of[service]}/v1/princes/moves/validate" ;;
    gRPC.*) echo "${address_of[service]}/maecenas.princes.v1.Rules/$2" ;;
    esac
}

# Every answer must be one: an error of gRPC has no body, and the policy allows what is asked.
questions=(EvaluateWork CheckResources ValidateMove)
for question in "${questions[@]}"; do
    curl -sSf --max-time 60 -H 'content-type: application/json' --data-binary "@$folder/$question.json" \
        -o "$folder/$question.answer.json" "$(url HTTP "$question")"
    curl -sSf --max-time 60 --http2-prior-knowledge -H 'content-type: application/grpc' -H 'te: trailers' \
        --data-binary "@$folder/$question.grpc" -o "$folder/$question.answer.grpc" "$(url gRPC "$question")"
    [[ -s $folder/$question.answer.json && -s $folder/$question.answer.grpc ]]
done
"$python" benches/peers/messages.py compare "$folder/CheckResources.answer.json" "$folder/CheckResources.answer.grpc"

cat >"$folder/post.lua" <<'LUA'
local file = assert(io.open(os.getenv("BODY"), "rb"))
wrk.method = "POST"
wrk.body = file:read("*a")
wrk.headers["content-type"] = "application/json"
LUA

# Asks as fast as it can and prints how many requests were answered and how many that is a second.
ask() { # PROTOCOL QUESTION
    local target
    target=$(url "$1" "$2")
    if [[ $1 == HTTP ]]; then
        BODY="$folder/$2.json" wrk -t1 -c"$connections" -d"${span}s" -s "$folder/post.lua" "$target" >"$folder/load"
        if grep -qE 'Non-2xx|Socket errors' "$folder/load"; then cat "$folder/load" >&2 && exit 1; fi
        awk '/requests in/ {count = $1} /^Requests\/sec/ {print count, $2}' "$folder/load"
    else
        h2load -t1 -c"$grpc_connections" -m$((connections / grpc_connections)) -D"$span" -d "$folder/$2.grpc" \
            -H 'content-type: application/grpc' -H 'te: trailers' "$target" >"$folder/load"
        if ! grep -qE ' 0 4xx, 0 5xx' "$folder/load"; then cat "$folder/load" >&2 && exit 1; fi
        awk '/^finished in/ {rate = $4} /^status codes/ {print $3, rate}' "$folder/load"
    fi
}

# The processor time that the server of a question has used, in seconds.
used() { # QUESTION
    local server=service
    [[ $1 == CheckResources ]] && server=Cerbos
    awk -v tick="$(getconf CLK_TCK)" '{print ($14 + $15) / tick}' "/proc/${process_of[$server]}/stat"
}

# Plays our games at random and leaves what Criterion found in $folder/criterion.
play() { # BENCHMARKS
    CRITERION_HOME=$folder/criterion "$folder/princes" --bench --noplot --sample-size 10 --warm-up-time 0.5 \
        --measurement-time "$span" "$1" >"$folder/criterion.out" 2>&1 || { cat "$folder/criterion.out" >&2 && exit 1; }
}
# A figure of a benchmark: `elements`, or `rate` of them a second.
found() { # FIGURE BENCHMARK
    "$python" - "$1" "$folder/criterion/random games/$2/new" <<'PYTHON'
import json, pathlib, sys
read = lambda name: json.loads(pathlib.Path(sys.argv[2], name).read_bytes())
elements = read("benchmark.json")["throughput"]["Elements"]
print(elements if sys.argv[1] == "elements" else elements * 1e9 / read("estimates.json")["median"]["point_estimate"])
PYTHON
}

median() { sort -g | awk '{all[NR] = $1} END {print NR % 2 ? all[(NR + 1) / 2] : (all[NR / 2] + all[NR / 2 + 1]) / 2}'; }
# The ratio of each round on its own: what disturbs one round disturbs both of its halves.
ratio() { # OURS THEIRS
    paste "$folder/$1" "$folder/$2" | awk '{print $1 / $2}' | median
}

# A little load first, so that nothing is cold.
for question in "${questions[@]}"; do
    for protocol in HTTP gRPC; do span=1 ask $protocol "$question" >/dev/null; done
done
moves="moves of games of $players players"
play "games of $players players$"
declare -A length
length[ours]=$(awk -v moves="$(found elements "$moves")" -v games="$(found elements "${moves#moves of }")" \
    'BEGIN {printf "%.0f", moves / games}')
for game in "${games[@]}"; do length[$game]=$("$python" benches/peers/playouts.py length "$game"); done

for round in $(seq "$rounds"); do
    for protocol in HTTP gRPC; do
        # Cerbos between the two questions that are set beside it.
        order=("${questions[@]}")
        ((round % 2)) || order=("${questions[2]}" "${questions[1]}" "${questions[0]}")
        for question in "${order[@]}"; do
            before=$(used "$question")
            answered=$(ask $protocol "$question")
            read -r count rate <<<"$answered"
            echo "$rate" >>"$folder/rates.$protocol.$question"
            awk -v count="$count" -v time="$(used "$question")" -v before="$before" 'BEGIN {print count / (time - before)}' \
                >>"$folder/processor.$protocol.$question"
        done
    done
    play "$moves"
    found rate "$moves" >>"$folder/rates.ours"
    for game in "${games[@]}"; do
        "$python" benches/peers/playouts.py rate "$game" "$span" "${length[$game]}" >>"$folder/rates.$game"
    done
done

row() { # WHAT PEER RATES PEER_RATES PROCESSOR_RATIO
    printf '| %s | %s | %.1f | %.1f | %.2f | %s |\n' "$1" "$2" "$(median <"$folder/$3" | awk '{print $1 / 1000}')" \
        "$(median <"$folder/$4" | awk '{print $1 / 1000}')" "$(ratio "$3" "$4")" "$5"
}
printf '\n%s beside Cerbos %s and OpenSpiel %s; %s, %s; medians of %s rounds; thousands of requests or moves a second\n\n' \
    "$("$folder/maecenas" --version)" "$cerbos" "$open_spiel" "$(wrk -v 2>&1 | awk 'NR == 1 {print $1, $2}')" \
    "$(h2load --version)" "$rounds"
printf '| here | peer | here | peer | ratio | ratio for the same processor time |\n|---|---|---|---|---|---|\n'
for protocol in HTTP gRPC; do
    for question in EvaluateWork ValidateMove; do
        row "$protocol $question" 'Cerbos, check of a resource' "rates.$protocol.$question" "rates.$protocol.CheckResources" \
            "$(ratio "processor.$protocol.$question" "processor.$protocol.CheckResources" | awk '{printf "%.2f", $1}')"
    done
done
for game in "${games[@]}"; do
    row "random games of $players, ${length[ours]} moves" "OpenSpiel, $game, ${length[$game]%.*} moves" rates.ours "rates.$game" ''
done
