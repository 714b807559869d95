#!/usr/bin/env bash
# Makes REST clients of The Princes of Florence from openapi/princes.json with generators that tests/clients/rest.sh does not know, and has
# each ask the served binary three things: a work, the moves of a new game, and a question that makes no sense. Of Swift, whose compiler
# cannot be had here, the generated code is parsed. Names leave out the others: `generated.sh oapi-codegen php`.
# MAECENAS_BINARY names the binary; it is the one of `cargo build` if nothing is said. MAECENAS_DOCUMENT names another document, such as
# that of OpenAPI 3.0.
set -euo pipefail
cd "$(dirname "$0")/../.."
source tests/tools.sh

openapi_generator=7.26.0
oapi_codegen=2.8.2
ogen=1.25.0
# Json.NET for Mono: what Debian has lacks `NamingStrategy`.
json_net=12.0.101
tree_sitter=0.26.1
tree_sitter_swift=0.7.4

document=$(realpath "${MAECENAS_DOCUMENT:-openapi/princes.json}")
programs=$PWD/tests/clients/generated
built=$PWD/target/clients/generated
names=("$@")
(($#)) || names=(oapi-codegen ogen progenitor php ruby csharp swift6)
expected='15 by 5 terms
4 moves: KEEP_THREE
INVALID_REQUEST: seat NO_SUCH_SEAT'

# `debian PACKAGES...`: installs those that are not there.
debian() {
    dpkg --status "$@" >/dev/null 2>&1 || { apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@" >/dev/null; }
}

# `asks PROGRAM...`: runs a program, and holds what it prints against the answers that are expected.
asks() {
    diff <(echo "$expected") <(within 120 "the client of $name" "$@")
}

# Makes the client with openapi-generator, as generator.yaml says.
generate() {
    command -v java >/dev/null || debian openjdk-17-jre-headless
    python_tools clients-rest-generator "openapi-generator-cli==$openapi_generator"
    java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -jar "$tools"/clients-rest-generator/lib/python*/site-packages/openapi_generator_cli/openapi-generator.jar \
        generate --config "$programs/$name/generator.yaml" -i "$document" -o "$client" >"$built/$name.log" 2>&1 || { cat "$built/$name.log"; return 1; }
}

with_oapi_codegen() {
    go_tools oapi-codegen "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v$oapi_codegen"
    cp "$programs/$name"/* "$client"
    mkdir "$client/maecenas"
    (cd "$client" && "$tools/oapi-codegen/oapi-codegen" -config oapi-codegen.yaml "$document")
    in_go
}

with_ogen() {
    go_tools ogen "github.com/ogen-go/ogen/cmd/ogen@v$ogen"
    cp "$programs/$name"/* "$client"
    (cd "$client" && "$tools/ogen/ogen" --config ogen.yml --target maecenas --package maecenas "$document") >"$built/$name.log" 2>&1 ||
        { cat "$built/$name.log"; return 1; }
    in_go
}

in_go() {
    (cd "$client" && go_command vet ./... && go_command build -o play .)
    asks "$client/play" "$address"
}

# It reads the document of OpenAPI 3.0 alone.
with_progenitor() {
    "$binary" openapi --game princes --standard 3.0 >"$client/princes.json"
    MAECENAS_DOCUMENT=$client/princes.json cargo build --quiet --locked --manifest-path "$programs/progenitor/Cargo.toml" --target-dir "$built/progenitor-target"
    asks "$built/progenitor-target/debug/ask" "$address"
}

with_php() {
    debian php-cli php-curl php-mbstring php-guzzlehttp-guzzle
    generate
    local file
    find "$client/lib" -name '*.php' | while read -r file; do php -l "$file" >/dev/null; done
    asks php -d zend.assertions=1 "$programs/php/ask.php" "$client" "$address"
}

with_ruby() {
    debian ruby ruby-typhoeus
    generate
    asks ruby -I "$client/lib" "$programs/ruby/ask.rb" "$address"
}

# Mono compiles it, since .NET cannot be had here; Polly, a package for retries, is declared beside the program.
with_csharp() {
    debian mono-mcs mono-runtime libmono-system-net-http4.0-cil libmono-system-runtime4.0-cil libmono-system-componentmodel-dataannotations4.0-cil \
        libmono-system-web4.0-cil libmono-system-runtime-serialization4.0-cil
    node_tools clients-generated-csharp "jillejr.newtonsoft.json-for-unity@$json_net"
    generate
    cp "$tools/clients-generated-csharp/node_modules/jillejr.newtonsoft.json-for-unity/Plugins/Newtonsoft.Json Editor/Newtonsoft.Json.dll" "$client"
    find "$client/src" -name '*.cs' >"$client/sources"
    local compiler=(mcs -langversion:latest -r:"System.Net.Http,System.Runtime.Serialization,System.Web,System.ComponentModel.DataAnnotations,$client/Newtonsoft.Json.dll")
    "${compiler[@]}" -target:library -out:"$client/Maecenas.dll" "$programs/csharp/Polly.cs" @"$client/sources" >"$built/$name.log" 2>&1 ||
        { cat "$built/$name.log"; return 1; }
    "${compiler[@]}" -warnaserror -out:"$client/Ask.exe" -r:"$client/Maecenas.dll" "$programs/csharp/Ask.cs"
    asks mono "$client/Ask.exe" "$address"
}

with_swift6() {
    python_tools clients-generated-swift "tree-sitter==$tree_sitter" "tree-sitter-swift==$tree_sitter_swift"
    generate
    "$tools/clients-generated-swift/bin/python" "$programs/swift6/parse.py" "$client"
}

binary=${MAECENAS_BINARY:-target/debug/maecenas}
serve "$binary"
for name in "${names[@]}"; do
    step "generated clients: $name"
    client=$built/$name
    rm -rf "$client"
    mkdir -p "$client"
    "with_${name//-/_}"
done
step 'generated clients: each answer is the expected one'
