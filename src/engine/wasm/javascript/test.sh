#!/usr/bin/env bash
# Tests the npm package of build.sh as it is installed: types, Node.js, Chromium, bundlers, Deno and Bun. Names of tests, such as
# `test.sh engine workers`, leave out the others.
set -euo pipefail
cd "$(dirname "$0")/../../../.."
source tests/tools.sh

source=$PWD/src/engine/wasm/javascript
built=$PWD/target/packages/javascript
tools=$built/tools
node_tools test typescript@5.9.3 @types/node@20.19.25 playwright-core@1.65.1 vite@8.3.8 esbuild@0.28.2 webpack@5.113.0 deno@2.9.6 bun@1.4.5
export PACKAGE_TOOLS=$tools/test REPOSITORY=$PWD

rm -rf "$built/test"
cp -r "$source/test" "$built/test"
cp "$source/README.md" "$source/bench.mjs" "$built/test"
cd "$built/test"
echo '{"private": true, "type": "module"}' >package.json
npm install --silent --no-audit --no-fund --offline --cache "$built/test/.cache" "$built"/maecenas-*.tgz
rm -rf .cache

step 'javascript: types'
node types/table.mjs
mkdir -p node_modules/@types
ln -sfn "$tools/test/node_modules/@types/node" node_modules/@types/node
ln -sfn "$tools/test/node_modules/undici-types" node_modules/undici-types
"$tools/test/node_modules/.bin/tsc" --project types
"$tools/test/node_modules/.bin/tsc" --project types/tsconfig.node.json
"$tools/test/node_modules/.bin/tsc" --project types/tsconfig.readme.json
if [[ ${1:-} == types ]]; then exit; fi

step 'javascript: tests'
files=()
for one in "${@:-engine workers readme runner others browser bundles}"; do
    for name in $one; do files+=("$name.test.js"); done
done
within 600 'the tests of the npm package' node --test --test-concurrency=1 --test-reporter=spec "${files[@]}"
