#!/usr/bin/env bash
# Writes the types of the page anew, out of our own OpenAPI document.
set -euo pipefail
cd "$(dirname "$0")/../.."
source tests/tools.sh
node_tools page playwright-core@1.65.1 axe-core@4.14.1 typescript@5.9.3 openapi-typescript@7.13.0
lean=$(mktemp --suffix=.json)
trap 'rm -f "$lean"' EXIT
python3 src/page/schemas.py <openapi/openapi.json >"$lean"
"$tools/page/node_modules/.bin/openapi-typescript" "$lean" --silent --output src/page/types/schemas.d.ts
