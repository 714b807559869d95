#!/usr/bin/env bash
# Builds, tests and installs the package: target/packages/java/maecenas-0.2.0.jar with its sources and documentation, and the local Maven
# repository target/packages/java/m2, in which it is installed beside its dependencies. It needs a JDK 17 or newer, Maven 3.8, and
# target/packages/maecenas.wasm. Further arguments go to Maven, such as -DskipTests.
set -euo pipefail
cd "$(dirname "$0")"
packages=$(realpath ../../../../target/packages)
out=$packages/java

# Functions of the module that are over the limit of 64 KiB for a JVM method, and so run in the interpreter of Chicory, some 30 times
# slower. One is known, and no case of the conformance kit calls it. More of them need a look at what they cost (README).
most_interpreted=1

mkdir -p "$out"
cp "$packages/maecenas.wasm" "$out/maecenas.wasm"
mvn --batch-mode --no-transfer-progress -Dmaven.repo.local="$out/m2" install "$@" 2>&1 | tee "$out/build.log"
interpreted=$(grep -c 'using interpreted mode for WASM function' "$out/build.log" || true)
if ((interpreted > most_interpreted)); then
    echo "$interpreted functions of the module are interpreted; at most $most_interpreted may be" >&2
    exit 1
fi
cp "$out"/build/maecenas-0.2.0{,-sources,-javadoc}.jar "$out"
