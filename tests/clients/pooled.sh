#!/usr/bin/env bash
# Has clients that keep their connections over HTTP/1.1 send thousands of requests that are refused from the head alone, while their bodies
# are still coming, and a right question behind each: no response may be lost. Java's own client, Go's, and in Node undici and, over gRPC-web,
# connect-es. MAECENAS_BINARY names the binary; it is the one of `cargo build` if nothing is said. Names of languages, such as
# `pooled.sh java go`, leave out the others.
set -euo pipefail
cd "$(dirname "$0")/../.."
source tests/tools.sh

programs=$PWD/tests/clients/pooled
contract=$PWD/proto
# What is built, beside the question that is answered. None of it is committed.
built=$PWD/target/clients/pooled
question=$built/question.json

in_java() {
    # A program that ends so soon is not worth a thorough compilation.
    local options=(-XX:+UseSerialGC -XX:TieredStopAtLevel=1)
    command -v javac >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends openjdk-17-jdk-headless; }
    javac "${options[@]/#/-J}" -proc:none -Xlint:all -Werror -d "$built/java" "$programs"/java/*.java
    within 180 'the pooled Java client' java "${options[@]}" -cp "$built/java" Pooled "$address" "$question"
}

in_go() (
    cd "$programs/go"
    go_command vet .
    go_command build -o "$built/go" .
    within 180 'the pooled Go client' "$built/go" "$address" "$question"
)

in_typescript() (
    local packages program
    mapfile -t packages < <(sed -n 's/^ *"\(.*\)": "\([0-9.]*\)",\{0,1\}$/\1@\2/p' "$programs/typescript/package.json")
    node_tools clients-pooled-typescript "${packages[@]}"
    rm -rf "$built/typescript"
    cp -r "$programs/typescript" "$built"
    cd "$built/typescript"
    ln -sfn "$tools/clients-pooled-typescript/node_modules" node_modules
    PATH=$PWD/node_modules/.bin:$PATH
    buf generate "$contract" --exclude-path "$contract/maecenas/stored"
    tsc
    for program in undici connect; do
        within 180 "the pooled client $program" node "js/$program.js" "$address" "$question"
    done
)

mkdir -p "$built"
jq .work.request tests/clients/scenario.json >"$question"
serve "${MAECENAS_BINARY:-target/debug/maecenas}"

for language in ${@:-java go typescript}; do
    step "pooled clients: $language"
    "in_$language"
done
