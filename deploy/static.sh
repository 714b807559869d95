#!/usr/bin/env bash
# Builds the binary of the image, linked statically with glibc, so that the image needs nothing beside it:
#
#   deploy/static.sh FOLDER   # writes FOLDER/maecenas, stripped, and FOLDER/maecenas.debug for debuggers and `addr2line`; what it was built
#                             # of, as a software bill of materials (CycloneDX), in FOLDER/maecenas.cdx.json; and FOLDER/SHA256SUMS
#
# Needs a C compiler and the static library of glibc, which Debian has in one package with the headers (libc6-dev), and the programs
# `cargo-auditable` and `auditable2cdx` (deploy/Dockerfile has the versions).
set -euo pipefail
mkdir -p "$1"
folder=$(realpath "$1")
cd "$(dirname "$0")/.."
target=$(uname -m)-unknown-linux-gnu

# glibc and not musl, whose `memcpy` is slow for short texts: with it a page of moves takes 1.6 times as long over REST and 2.3 times over
# gRPC. A static glibc resolves names by `/etc/hosts` and by DNS without any file beside it.
#
# The profile `dist` (Cargo.toml) has optimisation across crates, one codegen unit, and line numbers for the file of symbols.
#
# `linux_getrandom` has random numbers come from the function of glibc. By default the library searches for that function when it runs,
# which fails in a static binary, and reads `/dev/urandom` instead.
#
# `MI_DEFAULT_ARENA_EAGER_COMMIT=0` is an option of the allocator, mimalloc: memory is committed as it is needed. By default a gibibyte is
# committed at once, for which the kernel then gives huge pages of two mebibytes: 6 to 10 MB more are resident, at the same speed.
#
# The page of the binary has the module of WebAssembly, which is built first.
#
# `cargo auditable` writes the names and versions of all dependencies into the binary, in a section that stripping leaves (`.dep-v0`): scanners
# of images, such as Trivy and Syft, read it there.
#
# The target is named, because the flags must not apply to build scripts and procedural macros.
src/engine/wasm/build.sh
MAECENAS_MODULE=$PWD/target/packages/maecenas.wasm \
    CFLAGS="${CFLAGS:-} -DMI_DEFAULT_ARENA_EAGER_COMMIT=0" \
    RUSTFLAGS="${RUSTFLAGS:-} -C target-feature=+crt-static --cfg getrandom_backend=\"linux_getrandom\"" \
    cargo auditable build --locked --profile dist --target "$target" --bin maecenas
built=${CARGO_TARGET_DIR:-target}/$target/dist/maecenas
objcopy --only-keep-debug --compress-debug-sections "$built" "$folder/maecenas.debug"
objcopy --strip-all --add-gnu-debuglink="$folder/maecenas.debug" "$built" "$folder/maecenas"
auditable2cdx "$folder/maecenas" >"$folder/maecenas.cdx.json"
cd "$folder"
sha256sum maecenas maecenas.debug maecenas.cdx.json >SHA256SUMS
