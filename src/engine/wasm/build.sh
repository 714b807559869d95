#!/usr/bin/env bash
# Builds the module into target/packages/: maecenas.wasm with all games; with names of games, maecenas-GAME.wasm for each.
#
#   src/engine/wasm/build.sh [GAME...]
#
# The packages around it are built by the build.sh in the folder of their language. MAECENAS_SIZES=1 prints compressed sizes (needs Node.js).
set -euo pipefail
cd "$(dirname "$0")/../../.."

target=wasm32-unknown-unknown
packages=$PWD/target/packages
built=${CARGO_TARGET_DIR:-target}/$target/module/maecenas_wasm.wasm
rustup target list --installed | grep -x "$target" >/dev/null || rustup target add "$target"
mkdir -p "$packages"

# `module FILE ARGUMENTS...`
module() {
    local file=$packages/$1
    shift
    # Messages of panics name source files; their paths must not depend on where the build is.
    RUSTFLAGS="--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src=registry --remap-path-prefix=$PWD=." \
        cargo build --locked --profile module --package maecenas-wasm --target "$target" "$@"
    # Only a file that differs is replaced, so that what was made from the same module stays fresh.
    cmp -s "$built" "$file" || install -m 644 "$built" "$file"
    if [[ ${MAECENAS_SIZES:-} ]]; then node src/engine/wasm/sizes.mjs "$file"; fi
}

if (($# == 0)); then
    module maecenas.wasm
else
    for game in "$@"; do module "maecenas-$game.wasm" --no-default-features --features "maecenas-engine/$game"; done
fi
