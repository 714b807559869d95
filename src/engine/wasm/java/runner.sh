#!/usr/bin/env bash
# Answers questions from standard input, one line of JSON each, on standard output (Runner.java says how). build.sh comes first.
set -euo pipefail
java=$(realpath "$(dirname "$0")/../../../../target/packages/java")
exec java -cp "$java/maecenas-0.2.0.jar:$java/build/test-classes:$(<"$java/build/classpath")" maecenas.Runner
