#!/usr/bin/env bash
# Fuzzes the service: `tests/fuzz.sh [TARGET...] [SECONDS]` builds the targets of `fuzz/` and runs each of them for so long, 600
# seconds each unless told. Without a name all are run: `json` and `protobuf` (requests of every operation), `play` (moves against
# the laws), `stored` (what the stores keep), `module` (the functions of the WebAssembly module). It tells executions and coverage, and fails when an input breaks a property, takes
# too much memory or takes more than five seconds; that input is kept, and `tests/fuzz.sh TARGET FILE` runs it alone.
#
# `tests/fuzz.sh minimise` drops what covers nothing that the rest does not cover, by edges of the code: from the committed corpus, which
# is kept small (inputs named for an attack stay), and from what was found, which later runs on this machine begin with.
set -euo pipefail
cd "$(dirname "$0")/.."

source tests/tools.sh

targets=()
seconds=600
input=
minimise=
for argument in "$@"; do
    case $argument in
        minimise) minimise=1 ;;
        *[!0-9]*) if [[ -f $argument ]]; then input=$argument; else targets+=("$argument"); fi ;;
        *) seconds=$argument ;;
    esac
done
((${#targets[@]})) || targets=(json protobuf play stored module)
[[ $input && ${#targets[@]} -ne 1 ]] && { echo "an input belongs to one target; name it" >&2; exit 2; }

cargo_tools cargo-fuzz cargo-fuzz@0.13.2
PATH=$tools/cargo-fuzz/bin:$PATH
folder=$PWD/target/fuzz
host=$(rustc -vV | sed -n 's/host: //p')

# The code is free of `unsafe`, so that an address sanitizer would only slow it down; memory is measured by the targets themselves.
# Instrumentation is not stable, and RUSTC_BOOTSTRAP lets the pinned compiler do it.
step 'build'
RUSTC_BOOTSTRAP=1 cargo fuzz build --sanitizer none --codegen-units 16 --target-dir "$folder"

# `longest TARGET`: the most bytes of an input. A game needs few; a request may be long, and longer where MAECENAS_FUZZ_LONGEST says so.
longest() {
    case $1 in
        play) echo 2048 ;;
        *) echo "${MAECENAS_FUZZ_LONGEST:-16384}" ;;
    esac
}

# `run TARGET ARGUMENTS...`: runs a target under its limits.
run() {
    local flags=(-timeout=5 -rss_limit_mb=512 "-max_len=$(longest "$1")" "-artifact_prefix=$folder/artifacts/$1/")
    mkdir -p "$folder/artifacts/$1" "$folder/found/$1"
    nice -n 10 "$folder/$host/release/$1" "${flags[@]}" "${@:2}"
}

if [[ $input ]]; then
    run "${targets[0]}" "$input"
    exit
fi

failed=()
for target in "${targets[@]}"; do
    found=$folder/found/$target
    corpus=$PWD/fuzz/corpus/$target
    log=$folder/$target.log
    if [[ $minimise ]]; then
        step "minimise $target"
        for inputs in "$corpus" "$found"; do
            # The library names the inputs that it keeps by the SHA-1 of their bytes.
            needed=$folder/needed
            rm -rf "$needed"
            mkdir "$needed"
            mkdir -p "$inputs"
            run "$target" -set_cover_merge=1 -use_counters=0 "$needed" "$inputs" 2>"$log" || { tail -20 "$log"; exit 1; }
            while read -r digest input; do
                [[ -e $needed/$digest || ${input##*/} == *-*[!0-9] ]] || rm "$input"
            done < <(find "$inputs" -type f -exec sha1sum {} +)
        done
        rm -rf "$needed"
        echo "$target: $(find "$corpus" -type f | wc -l) inputs, $(du -sb "$corpus" | cut -f1) bytes; $(find "$found" -type f | wc -l) found"
        continue
    fi
    step "fuzz $target for $seconds s"
    dictionary=()
    [[ -f fuzz/$target.dict ]] && dictionary=("-dict=fuzz/$target.dict")
    if run "$target" "${dictionary[@]}" "-max_total_time=$seconds" -print_final_stats=1 "$found" "$corpus" >"$log" 2>&1; then
        result=passed
    else
        result=failed
        failed+=("$target")
        grep -E 'panicked at|ERROR: |Test unit written|^[a-z].*(budget|without end)' -A2 "$log" | head -20 || true
    fi
    coverage=$(grep -o 'cov: [0-9]* ft: [0-9]* corp: [^ ]*' "$log" | tail -1)
    executions=$(sed -n 's/stat::number_of_executed_units: //p' "$log")
    memory=$(sed -n 's/stat::peak_rss_mb: *//p' "$log")
    echo "$target: $result; executions: ${executions:-unknown}; $coverage; peak memory: ${memory:-unknown} MiB"
done

if ((${#failed[@]})); then
    echo "failed: ${failed[*]}; the inputs are in $folder/artifacts, and all that was said in $folder/*.log" >&2
    exit 1
fi
[[ $minimise ]] || step 'nothing found'
