#!/usr/bin/env bash
# Builds the wheel, target/packages/python/maecenas-VERSION-py3-none-any.whl, from this folder, openapi/openapi.json and
# target/packages/maecenas.wasm, and installs it into the virtual environment target/packages/python/venv. Nothing is written here.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../../../.."
source tests/tools.sh

wasm=target/packages/maecenas.wasm
[[ -f $wasm ]] || { echo "there is no $wasm; build it first" >&2; exit 1; }

tools=$PWD/target/packages/python
mapfile -t requirements <"$here/requirements.txt"
python_tools venv "${requirements[@]}"

# A copy of the sources, to which the generated files are added.
build=$tools/build
rm -rf "$build" "$tools"/*.whl
mkdir -p "$build/generated"
cp -r "$here"/{src,pyproject.toml,README.md} LICENSE "$build"
cp "$wasm" "$build/generated"
"$tools/venv/bin/python" -B "$here/generate.py" openapi/openapi.json "$build/generated"
"$tools/venv/bin/ruff" check --quiet --no-cache --select I --fix "$build/generated"
"$tools/venv/bin/ruff" format --quiet --no-cache "$build/generated"
(cd "$build" && "$tools/venv/bin/hatchling" build --target wheel --directory "$tools" >/dev/null)

"$tools/venv/bin/pip" install --quiet --disable-pip-version-check --no-deps --force-reinstall "$tools"/*.whl
ls "$tools"/*.whl
