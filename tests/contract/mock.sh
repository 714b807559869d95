#!/usr/bin/env bash
# Makes a mock of the service from openapi/openapi.json alone, with Prism, and has every operation of it answered with its own schema.
set -euo pipefail
cd "$(dirname "$0")/../.."
source tests/tools.sh

document=openapi/openapi.json

step 'mock: tools'
node_tools contract-mock @stoplight/prism-cli@5.16.0
tests/contract.sh tools

step 'mock: every operation answers as itself'
port=$(python3 -c 'import socket; held = socket.socket(); held.bind(("127.0.0.1", 0)); print(held.getsockname()[1])')
said=$(mktemp)
"$tools/contract-mock/node_modules/.bin/prism" mock "$document" --host 127.0.0.1 --port "$port" >"$said" 2>&1 &
mock=$!
trap 'kill "$mock" 2>/dev/null || true; rm -f "$said"' EXIT
deadline=$((SECONDS + 60))
until grep --quiet 'Prism is listening' "$said"; do
    kill -0 "$mock" 2>/dev/null && ((SECONDS < deadline)) || { cat "$said"; exit 1; }
    sleep 0.2
done
within 300 'the answers of the mock' "$tools/contract-python/bin/python" tests/contract/mock.py "$document" "http://127.0.0.1:$port"
