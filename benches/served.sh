#!/usr/bin/env bash
# Measures the service as it is served against two servers of the same stack: bare handlers, which read the body and send bytes made
# before, and an echo, which decodes the same messages and encodes a ready answer. All run at the same time and are asked in turns, so
# that whatever else the machine does falls on all of them. BEFORE may name the binary of an earlier version, which takes part too.
#
# ROUNDS (5) turns of SPAN (2) seconds for each of them, each protocol and each question; then latency at 85 % of the
# capacity that was found, memory, and the time to start. Needs Linux; on Debian it installs what it lacks. Only loopback.
set -euo pipefail
cd "$(dirname "$0")/.."

rounds=${ROUNDS:-5}
span=${SPAN:-2}
load=0.85
connections=64 # of REST; gRPC has as many streams on fewer connections
grpc_connections=8

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
    rm -rf "$folder"
}
trap finish EXIT

# Builds a target and copies its program: the place that cargo leaves it in may be shared.
build() { # NAME ARGUMENTS...
    local name=$1 program
    shift
    program=$(cargo build --profile dist --message-format=json "$@" |
        sed -n "s/.*\"name\":\"$name\".*\"executable\":\"\([^\"]*\)\".*/\1/p" | tail -1)
    cp "$program" "$folder/$name"
}
if [[ ${MAECENAS_BINARY:-} ]]; then cp "$MAECENAS_BINARY" "$folder/maecenas"; else build maecenas --bin maecenas; fi
if [[ ${SERVED_BINARY:-} ]]; then cp "$SERVED_BINARY" "$folder/served"; else build served --bench served; fi
"$folder/served" questions "$folder"
echo "measured: ${MAECENAS_BINARY:-profile dist}${BEFORE:+, before: $BEFORE}"

# Starts a program and sets `process` and `address`.
start() { # NAME ARGUMENTS...
    local name=$1
    shift
    "$folder/$name" "$@" >"$folder/$name.out" 2>"$folder/$name.err" &
    process=$!
    processes+=("$process")
    for _ in $(seq 100); do
        address=$(sed -n 's|.*\(http://[0-9.:]*\).*|\1|p' "$folder/$name.out" | head -1)
        [[ -n $address ]] && return
        sleep 0.05
    done
    echo "$name does not start" >&2
    exit 1
}
declare -A process_of address_of
servers=(bare echo service)
for each in bare echo; do
    start served "$each"
    process_of[$each]=$process address_of[$each]=$address
done
start maecenas --listen 127.0.0.1:0
process_of[service]=$process address_of[service]=$address
if [[ ${BEFORE:-} ]]; then
    cp "$BEFORE" "$folder/before"
    start before --listen 127.0.0.1:0
    process_of[before]=$process address_of[before]=$address
    servers+=(before)
fi

# The routes of bare handlers and echo stand under the name of the question, since one rpc may be asked several.
url() { # SERVER PROTOCOL QUESTION
    local root=${address_of[$1]} rpc=${3%%.*} path
    [[ $1 == bare || $1 == echo ]] && root+=/$3
    case $rpc in
    EvaluateWork) path=works/evaluate ;;
    ValidateMove) path=moves/validate ;;
    PlayMove) path=moves/play ;;
    ListMoves) path=moves/list ;;
    esac
    case $2 in
    REST) echo "$root/v1/princes/$path" ;;
    gRPC) echo "$root/maecenas.princes.v1.Rules/$rpc" ;;
    esac
}
cases=()
for protocol in REST gRPC; do
    for question in EvaluateWork ValidateMove PlayMove ListMoves.countOnly ListMoves.firstPage; do
        cases+=("$protocol $question")
    done
done

# All servers must send the same bytes.
for case in "${cases[@]}"; do
    read -r protocol question <<<"$case"
    for server in "${servers[@]}"; do
        if [[ $protocol == REST ]]; then
            curl -sSf --max-time 60 -H 'content-type: application/json' --data-binary "@$folder/$question.json" \
                -o "$folder/$server.answer" "$(url "$server" "$protocol" "$question")"
        else
            curl -sSf --max-time 60 --http2-prior-knowledge -H 'content-type: application/grpc' -H 'te: trailers' \
                --data-binary "@$folder/$question.grpc" -o "$folder/$server.answer" "$(url "$server" "$protocol" "$question")"
        fi
    done
    [[ -s $folder/service.answer ]]
    for server in bare echo; do cmp "$folder/$server.answer" "$folder/service.answer"; done
done

cat >"$folder/post.lua" <<'LUA'
local file = assert(io.open(os.getenv("BODY"), "rb"))
wrk.method = "POST"
wrk.body = file:read("*a")
wrk.headers["content-type"] = "application/json"
LUA

# Asks as fast as it can and prints how many requests were answered and how many that is a second.
ask() { # SERVER PROTOCOL QUESTION
    local target
    target=$(url "$1" "$2" "$3")
    if [[ $2 == REST ]]; then
        BODY="$folder/$3.json" wrk -t1 -c"$connections" -d"${span}s" -s "$folder/post.lua" "$target" >"$folder/load"
        if grep -qE 'Non-2xx|Socket errors' "$folder/load"; then cat "$folder/load" >&2 && exit 1; fi
        awk '/requests in/ {count = $1} /^Requests\/sec/ {print count, $2}' "$folder/load"
    else
        h2load -t1 -c"$grpc_connections" -m$((connections / grpc_connections)) -D"$span" -d "$folder/$3.grpc" \
            -H 'content-type: application/grpc' -H 'te: trailers' "$target" >"$folder/load"
        if ! grep -qE ' 0 4xx, 0 5xx' "$folder/load"; then cat "$folder/load" >&2 && exit 1; fi
        awk '/^finished in/ {rate = $4} /^status codes/ {print $3, rate}' "$folder/load"
    fi
}

# The processor time that a server has used, in microseconds.
used() { # SERVER
    awk -v tick="$(getconf CLK_TCK)" '{print ($14 + $15) * 1000000 / tick}' "/proc/${process_of[$1]}/stat"
}

median() { sort -g | awk '{all[NR] = $1} END {print NR % 2 ? all[(NR + 1) / 2] : (all[NR / 2] + all[NR / 2 + 1]) / 2}'; }

# Asks so many times a second and prints the median and the 99th percentile of the latency in milliseconds.
latency() { # SERVER PROTOCOL QUESTION RATE
    local target protocol=() clients=$connections body=$3.json
    target=$(url "$1" "$2" "$3")
    if [[ $2 == REST ]]; then
        protocol=(--h1 -H 'content-type: application/json')
    else
        clients=$grpc_connections body=$3.grpc
        protocol=(-m $((connections / grpc_connections)) -H 'content-type: application/grpc' -H 'te: trailers')
    fi
    rm -f "$folder/log"
    h2load -t1 -c"$clients" -D"$span" --rps="$(awk -v rate="$4" -v clients="$clients" 'BEGIN {print rate / clients}')" \
        --log-file="$folder/log" -d "$folder/$body" "${protocol[@]}" "$target" >"$folder/load"
    cut -f3 "$folder/log" | sort -n |
        awk '{all[NR] = $1} END {printf "%.2f %.2f\n", all[int(NR * 0.5) + 1] / 1000, all[int(NR * 0.99) + 1] / 1000}'
}

# A little load first, so that nothing is cold.
for case in "${cases[@]}"; do
    for server in "${servers[@]}"; do
        # shellcheck disable=SC2086
        span=1 ask $server $case >/dev/null 2>&1 || true
    done
done

for round in $(seq "$rounds"); do
    for case in "${cases[@]}"; do
        # Each round begins with another server.
        for turn in "${!servers[@]}"; do
            server=${servers[(turn + round) % ${#servers[@]}]}
            before=$(used "$server")
            # shellcheck disable=SC2086
            read -r count rate <<<"$(ask "$server" $case)"
            after=$(used "$server")
            echo "$rate" >>"$folder/rates.$server.${case/ /.}"
            awk -v count="$count" -v time="$after" -v before="$before" 'BEGIN {print (time - before) / count}' \
                >>"$folder/times.$server.${case/ /.}"
        done
    done
done

# The median of the ratios of each round in percent: what disturbs one round disturbs all of its turns.
ratio() { # OF TO KEY
    paste "$folder/rates.$1.$3" "$folder/rates.$2.$3" | awk '{print 100 * $1 / $2}' | median
}
cell() { median <"$folder/$1.$2.$3"; } # rates|times SERVER KEY

printf '\n| protocol | question | bare, echo, service: requests/s | beside echo | beside bare | processor time a request: bare, echo, service | p50, p99 at 85 %% of capacity (aim p99 < 5 ms) |%s\n' \
    "${BEFORE:+ before: requests/s, time | beside before |}"
printf '|---|---|---|---|---|---|---|%s\n' "${BEFORE:+---|---|}"
for case in "${cases[@]}"; do
    read -r protocol question <<<"$case"
    key=$protocol.$question
    service=$(cell rates service "$key")
    read -r p50 p99 <<<"$(latency service "$protocol" "$question" "$(awk -v r="$service" -v l=$load 'BEGIN {print r * l}')")"
    printf '| %s | %s | %.0f, %.0f, %.0f | %.0f %% | %.0f %% | %.1f, %.1f, %.1f us | %s, %s ms |' "$protocol" "$question" \
        "$(cell rates bare "$key")" "$(cell rates echo "$key")" "$service" "$(ratio service echo "$key")" "$(ratio service bare "$key")" \
        "$(cell times bare "$key")" "$(cell times echo "$key")" "$(cell times service "$key")" "$p50" "$p99"
    if [[ ${BEFORE:-} ]]; then
        printf ' %.0f, %.1f us | %.0f %% |' "$(cell rates before "$key")" "$(cell times before "$key")" "$(ratio service before "$key")"
    fi
    printf '\n'
done
memory() { awk -v name="$2:" '$1 == name {printf "%.1f", $2 / 1024}' "/proc/${process_of[$1]}/status"; }
printf '\n| what | figure | aim |\n|---|---|---|\n'
printf '| resident memory of the service after all this load | %s MiB, %s MiB at most | 40 MiB |\n' \
    "$(memory service VmRSS)" "$(memory service VmHWM)"
printf '| resident memory of the bare handlers | %s MiB, %s MiB at most | |\n' "$(memory bare VmRSS)" "$(memory bare VmHWM)"
printf '| start to ready, median of 10 | %s ms | 100 ms |\n' "$("$folder/served" ready "$folder/maecenas" 2>/dev/null)"
