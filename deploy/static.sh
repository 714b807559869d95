#!/usr/bin/env bash
# Builds the binary of the image, linked statically with glibc, so that the image needs nothing beside it:
#
#   deploy/static.sh FOLDER   # writes FOLDER/maecenas, stripped, and FOLDER/maecenas.debug for debuggers and `addr2line`
#
# Needs a C compiler and the static library of glibc, which Debian has in one package with the headers (libc6-dev).
set -euo pipefail
mkdir -p "$1"
folder=$(realpath "$1")
cd "$(dirname "$0")/.."
target=$(uname -m)-unknown-linux-gnu

# glibc and not musl, whose `memcpy` is so slow for short texts that a page of moves takes twice as long. glibc has resolvers of names
# that a static binary contains: files and DNS.
#
# Line numbers for the file of symbols cost the binary nothing. One codegen unit takes half as long again to build as four, and makes a
# request 3 to 7 % cheaper: what may be inlined does not depend on which unit a function came to lie in.
#
# Random numbers come from the system call alone: a static binary cannot look for it at run time, and would open `/dev/urandom` instead.
#
# The target is named, so that the flags are not those of build scripts and of macros, too.
RUSTFLAGS="${RUSTFLAGS:-} -C target-feature=+crt-static --cfg getrandom_backend=\"linux_getrandom\"" \
    CARGO_PROFILE_RELEASE_CODEGEN_UNITS=1 \
    CARGO_PROFILE_RELEASE_DEBUG=line-tables-only \
    cargo build --locked --release --target "$target" --bin maecenas
built=${CARGO_TARGET_DIR:-target}/$target/release/maecenas
objcopy --only-keep-debug --compress-debug-sections "$built" "$folder/maecenas.debug"
objcopy --strip-all --add-gnu-debuglink="$folder/maecenas.debug" "$built" "$folder/maecenas"
