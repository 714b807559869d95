#!/usr/bin/env bash
# Builds the npm package into target/packages/javascript/: maecenas-VERSION.tgz. The module is target/packages/maecenas.wasm, which is
# built before. Nothing is published.
set -euo pipefail
cd "$(dirname "$0")/../../../.."
source tests/tools.sh

source=$PWD/src/engine/wasm/javascript
built=$PWD/target/packages/javascript
module=${MAECENAS_WASM:-$PWD/target/packages/maecenas.wasm}
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -1)
package=$built/package
tools=$built/tools

node_tools build typescript@5.9.3 openapi-typescript@7.13.0 @types/node@20.19.25
rm -rf "$package" "$built"/maecenas-*.tgz
mkdir -p "$package"
cp "$source"/src/*.js "$source"/types/*.d.ts "$source"/README.md LICENSE "$package"
cp "$module" "$package/maecenas.wasm"
chmod 644 "$package/maecenas.wasm"
node "$source/types/types.mjs" "$package/maecenas.wasm" openapi/openapi.json "$package/schemas.d.ts" "$tools/build/node_modules/.bin/openapi-typescript"
cp "$source/package.json" "$package"
(cd "$package" && npm pkg set "version=$version")

# The code is checked against the public types where it uses them. Its own types are not part of the package.
cp "$source/src/types.d.ts" "$source/src/tsconfig.json" "$package"
"$tools/build/node_modules/.bin/tsc" --project "$package" --typeRoots "$tools/build/node_modules/@types"
rm "$package/types.d.ts" "$package/tsconfig.json"

(cd "$package" && npm pack --silent --pack-destination "$built" >/dev/null)
echo "$built/maecenas-$version.tgz: $(stat -c %s "$built/maecenas-$version.tgz") bytes"
