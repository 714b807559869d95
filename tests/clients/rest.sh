#!/usr/bin/env bash
# Makes REST clients from openapi/openapi.json with openapi-generator, and has each play tests/clients/scenario.json against the
# served binary: Python, TypeScript, Go, Java, Kotlin and Rust. The options of the generator stand in generator.yaml beside each
# program. Types for TypeScript that openapi-typescript makes, with openapi-fetch, play it too.
# MAECENAS_BINARY names the binary; it is the one of `cargo build` if nothing is said. MAECENAS_DOCUMENT and MAECENAS_CLIENTS name
# another document and the folder for its clients, as later.sh does. Names of languages, such as
# `rest.sh python go`, leave out the others.
set -euo pipefail
cd "$(dirname "$0")/../.."
source tests/tools.sh

generator=7.26.0
document=${MAECENAS_DOCUMENT:-openapi/openapi.json}
root=$PWD
scenario=$PWD/tests/clients/scenario.json
programs=tests/clients/rest
# What is generated and built. None of it is committed.
clients=${MAECENAS_CLIENTS:-target/clients/rest}
built=$PWD/$clients
# These programs end so soon that a thorough compilation of them does not pay.
java_options=(-XX:+UseSerialGC -XX:TieredStopAtLevel=1)
languages=("$@")
(($#)) || languages=(python typescript openapi-typescript go java kotlin rust)

# Generates the clients that are not there yet as this document and these options make them.
generate() {
    local language wanted missing=()
    for language in "${languages[@]}"; do
        [[ -f $programs/$language/generator.yaml ]] || continue
        wanted=$(cat "$document" "$programs/$language/generator.yaml" | sha256sum)-$generator
        fresh "$built/$language" "$wanted" || missing+=("$language" "$wanted")
    done
    ((${#missing[@]})) || return 0
    local configurations=() each
    for ((each = 0; each < ${#missing[@]}; each += 2)); do
        sed "s#openapi/openapi.json#$document#; s#target/clients/rest#$clients#" "$programs/${missing[each]}/generator.yaml" >"$built/${missing[each]}.yaml"
        configurations+=("$built/${missing[each]}.yaml")
    done
    java "${java_options[@]}" -jar "$jar" batch --fail-fast --threads 2 -- "${configurations[@]}" >"$built/log" 2>&1 ||
        { cat "$built/log"; return 1; }
    for ((each = 0; each < ${#missing[@]}; each += 2)); do
        echo "${missing[each + 1]}" >"$built/${missing[each]}/.holds"
    done
}

# `told PROGRAM...`: has a program read the answers of a later version, and holds what it says against the table for client authors.
told() {
    "$@" "$later" "$built/questions.json" | python3 "$root/tests/clients/later/table.py" "$root/openapi/README.md" "$language"
}

in_python() {
    local packages
    mapfile -t packages <"$programs/python/requirements.txt"
    python_tools clients-rest-python "${packages[@]}"
    MYPYPATH=$built/python "$tools/clients-rest-python/bin/mypy" --cache-dir "$built/python/mypy" --config-file "$programs/python/mypy.ini" "$programs"/python/*.py
    PYTHONPATH=$built/python PYTHONDONTWRITEBYTECODE=1 within 300 "the Python client" "$tools/clients-rest-python/bin/python" -W error "$programs/python/play.py" "$address" "$scenario"
    PYTHONPATH=$built/python PYTHONDONTWRITEBYTECODE=1 told "$tools/clients-rest-python/bin/python" -W error "$programs/python/later.py"
    PYTHONPATH=$built/python PYTHONDONTWRITEBYTECODE=1 "$tools/clients-rest-python/bin/python" "$programs/python/parse.py" "$address"
}

in_typescript() {
    local packages client=$built/typescript
    mapfile -t packages < <(sed -n 's/^ *"\(.*\)": "\([0-9.]*\)",\{0,1\}$/\1@\2/p' "$programs/typescript/package.json")
    node_tools clients-rest-typescript "${packages[@]}"
    local tsc=$tools/clients-rest-typescript/node_modules/.bin/tsc
    [[ -f $client/dist/index.js ]] || "$tsc" --project "$client" --strict
    "$tsc" --project "$programs/typescript"
    # As `npm install` of the generated package would leave it.
    mkdir -p "$client/play/node_modules"
    ln -sfn "$client" "$client/play/node_modules/maecenas"
    within 300 'the TypeScript client' node "$client/play/play.js" "$address" "$scenario"
    told node "$client/play/later.js"
}

in_openapi_typescript() (
    local packages client=$built/openapi-typescript source=$PWD/$document
    mapfile -t packages < <(sed -n 's/^ *"\(.*\)": "\([0-9.]*\)",\{0,1\}$/\1@\2/p' "$programs/openapi-typescript/package.json")
    node_tools clients-rest-openapi-typescript "${packages[@]}"
    mkdir -p "$client"
    cp "$programs"/openapi-typescript/* "$client"
    ln -sfn "$tools/clients-rest-openapi-typescript/node_modules" "$client/node_modules"
    cd "$client"
    PATH=$PWD/node_modules/.bin:$PATH
    openapi-typescript "$source" --output maecenas.ts >log 2>&1 || { cat log; return 1; }
    tsc
    within 300 'the openapi-fetch client' node js/play.js "$address" "$scenario"
    told node js/later.js
)

in_go() (
    rm -rf "$built/go-play"
    cp -r "$programs/go" "$built/go-play"
    sed -i "s#=> .*#=> $built/go#" "$built/go-play/go.mod"
    cd "$built/go-play"
    (cd "$built/go" && go_command vet .)
    go_command vet .
    go_command build -o "$built/go/play" .
    within 300 'the Go client' "$built/go/play" "$address" "$scenario"
    told "$built/go/play" later
)

# `jars LANGUAGE`: what its program needs from Maven Central, in $tools/clients-rest-LANGUAGE.
jars() {
    local listed=$programs/$1/jars.sha256 sum path
    jars=$tools/clients-rest-$1
    fresh "$jars" "$(<"$listed")" && return
    while read -r sum path; do
        curl --fail --silent --show-error --location --retry 3 --output "$jars/${path##*/}" "https://repo1.maven.org/maven2/$path"
        echo "$sum  $jars/${path##*/}" | sha256sum --check --quiet
    done <"$listed"
    cp "$listed" "$jars/.holds"
}

in_java() {
    local client=$built/java jars
    jars java
    if [[ ! -d $client/classes ]]; then
        find "$client/src/main/java" -name '*.java' >"$client/sources"
        javac "${java_options[@]/#/-J}" -proc:none -nowarn -d "$client/half" -cp "$jars/*" @"$client/sources"
        mv "$client/half" "$client/classes"
    fi
    javac "${java_options[@]/#/-J}" -proc:none -Xlint:all -Werror -d "$client/play" -cp "$client/classes:$jars/*" "$programs"/java/*.java
    within 300 'the Java client' java "${java_options[@]}" -cp "$client/play:$client/classes:$jars/*" Play "$address" "$scenario"
    told java "${java_options[@]}" -cp "$client/play:$client/classes:$jars/*" Later
}

# `kotlinc CLASSPATH ARGUMENTS...`: the compiler, which is one of the jars.
kotlinc() {
    java -XX:+UseSerialGC -Xmx1500m -cp "$jars/*" org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -no-stdlib -no-reflect -jvm-target 17 -cp "$(echo "$jars"/*.jar | tr ' ' :):$1" "${@:2}"
}

in_kotlin() {
    local client=$built/kotlin jars
    jars kotlin
    if [[ ! -d $client/classes ]]; then
        rm -rf "$client/half"
        find "$client/src/main/kotlin" -name '*.kt' >"$client/sources"
        kotlinc . -nowarn -d "$client/half" @"$client/sources"
        mv "$client/half" "$client/classes"
    fi
    kotlinc "$client/classes" -Werror -d "$client/play" "$programs"/kotlin/*.kt
    within 300 'the Kotlin client' java "${java_options[@]}" -cp "$client/play:$client/classes:$jars/*" PlayKt "$address" "$scenario"
    told java "${java_options[@]}" -cp "$client/play:$client/classes:$jars/*" Later
}

in_rust() {
    cargo fmt --check --manifest-path "$programs/rust/Cargo.toml"
    CARGO_TARGET_DIR=$built/../cargo cargo build --quiet --locked --manifest-path "$programs/rust/Cargo.toml"
    within 300 'the Rust client' "$built/../cargo/debug/maecenas-play" "$address" "$scenario"
    told "$built/../cargo/debug/maecenas-play" later
}

step 'REST clients: tools'
command -v javac >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends openjdk-17-jdk-headless; }
python_tools clients-rest-generator "openapi-generator-cli==$generator"
jar=$(echo "$tools"/clients-rest-generator/lib/python*/site-packages/openapi_generator_cli/openapi-generator.jar)

step 'REST clients: generated code'
generate
serve "${MAECENAS_BINARY:-target/debug/maecenas}"
jq -f tests/clients/later/questions.jq "$scenario" >"$built/questions.json"
exec {addresses}< <(exec python3 tests/clients/later/serve.py "$address")
later_server=$!
trap 'kill "$later_server"; stop_serving' EXIT
read -r -t 30 later <&"$addresses"

for language in "${languages[@]}"; do
    step "REST clients: $language"
    "in_${language/-/_}"
done
