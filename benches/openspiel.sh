#!/usr/bin/env bash
# Playouts a second and core of the searches, beside those of OpenSpiel's Monte Carlo tree search (in C++) on games of similar length, in the
# same run. OpenSpiel plays each game to its end at random; this search stops after some moves that it chooses, and estimates.
#
#   benches/openspiel.sh
set -euo pipefail
cd "$(dirname "$0")/.."
source tests/tools.sh

# The release of PyPI.
python_tools openspiel 'open_spiel==1.6.1'
cargo bench --locked --bench search
"$tools/openspiel/bin/python" benches/openspiel.py
