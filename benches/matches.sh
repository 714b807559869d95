#!/usr/bin/env bash
# Plays the levels of opponents against each other, in every game with two and with four players, and prints the share of games that the
# first one wins, with its interval of 95 %, and what a sequential test (error 5 %) says. The seeds are fixed, so that the results are those of
# `benches/README.md`, whatever the machine.
#
#   MAECENAS_BINARY=target/dist/maecenas benches/matches.sh [GAMES]
set -euo pipefail
cd "$(dirname "$0")/.."
binary=${MAECENAS_BINARY:-target/dist/maecenas}
games=${1:-100}

for game in princes palazzo vecchio; do
    for seats in 2 4; do
        if ((seats == 2)); then tests=(--wins 97 --rather-than 85); else tests=(); fi
        stronger=(--wins 65 --rather-than 50)
        # One of four equal seats wins a quarter, and here the levels are nearer to each other than in the other games.
        if [[ $game$seats == vecchio4 ]]; then stronger=(--wins 40 --rather-than 25); fi
        "$binary" match --game "$game" --seats "$seats" --games "$games" --left MEDIUM --right RANDOM "${tests[@]}"
        "$binary" match --game "$game" --seats "$seats" --games "$games" --left GREEDY --right RANDOM
        "$binary" match --game "$game" --seats "$seats" --games "$games" --left MEDIUM --right GREEDY
        "$binary" match --game "$game" --seats "$seats" --games "$games" --left STRONG --right MEDIUM "${stronger[@]}"
    done
done
