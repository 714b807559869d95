#!/usr/bin/env bash
# Installs the tools in Python that the tests need, pinned by tests/tools.txt, into the build folder, where they are found
# again and never committed.
set -euo pipefail
cd "$(dirname "$0")/.."

python=target/tools/python
if cmp -s tests/tools.txt "$python/installed.txt"; then
    exit
fi
if ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
    apt-get update -qq && apt-get install -y -qq python3-venv
fi
rm -rf "$python"
python3 -m venv "$python"
"$python/bin/pip" install --quiet --disable-pip-version-check --requirement tests/tools.txt
cp tests/tools.txt "$python/installed.txt"
