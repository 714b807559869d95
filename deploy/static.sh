#!/usr/bin/env bash
# Builds the binary of the image, linked statically with musl, so that the image needs nothing beside it:
#
#   deploy/static.sh FOLDER   # writes FOLDER/maecenas, stripped, and FOLDER/maecenas.debug for debuggers and `addr2line`
#
# Needs musl-gcc for the parts in C, on Debian from the package musl-tools.
set -euo pipefail
mkdir -p "$1"
folder=$(realpath "$1")
cd "$(dirname "$0")/.."
target=$(uname -m)-unknown-linux-musl

rustup target add "$target"
# Line numbers for the file of symbols cost the binary nothing.
CARGO_PROFILE_RELEASE_DEBUG=line-tables-only cargo build --locked --release --target "$target" --bin maecenas
built=${CARGO_TARGET_DIR:-target}/$target/release/maecenas
objcopy --only-keep-debug --compress-debug-sections "$built" "$folder/maecenas.debug"
objcopy --strip-all --add-gnu-debuglink="$folder/maecenas.debug" "$built" "$folder/maecenas"
