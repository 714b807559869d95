#!/usr/bin/env bash
# Builds the wheel, and passes the linters and the tests on the installed package.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
"$here/build.sh"
cd "$here/../../../.."
folder=$PWD/target/packages/python
bin=$folder/venv/bin
export PYTHONDONTWRITEBYTECODE=1 XDG_CACHE_HOME=$folder/cache

"$bin/ruff" check --cache-dir "$folder/.ruff" "$here"
"$bin/ruff" check --cache-dir "$folder/.ruff" "$folder/build/generated"
"$bin/ruff" format --cache-dir "$folder/.ruff" --check "$here"
# mypy leaves out installed packages, and the sources are not whole: it gets the copy of the build, with the generated files beside the others.
cp "$folder"/build/generated/*.py "$folder/build/src/maecenas"
export MYPYPATH=$folder/build/src
"$bin/mypy" --cache-dir "$folder/.mypy" --config-file "$here/pyproject.toml" "$MYPYPATH" "$here"/tests "$here"/*.py
"$bin/python" -W error -m unittest discover --start-directory "$here/tests" "$@"
