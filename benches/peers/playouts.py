"""Random playouts of a game of OpenSpiel, all of them in its C++ library: Python only starts them.

- `playouts.py length GAME` prints the mean number of moves of a game. Throws of dice are no moves.
- `playouts.py rate GAME SECONDS LENGTH` prints the moves a second on one core, the median of ten samples.
"""

import statistics
import sys
import time

import pyspiel

SAMPLES = 10
# Seconds for the mean length.
COUNTING = 3.0


def start(game):
    """The first position in which somebody moves."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def length(game):
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]
    moves, games, end = 0, 0, time.perf_counter() + COUNTING
    while time.perf_counter() < end:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, games)
        moves += sum(made.player >= 0 for made in state.full_history())
        games += 1
    return moves / games


def rollouts(game, state, count, seed):
    """The seconds that so many rollouts take: the first simulation of a tree search rolls out from its root."""
    evaluator = pyspiel.RandomRolloutEvaluator(count, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, seed, False)
    begun = time.perf_counter()
    bot.mcts_search(state)
    return time.perf_counter() - begun


def rate(game, seconds, mean):
    state = start(game)
    count = 1
    # Also the warm-up.
    while (taken := rollouts(game, state, count, count)) < seconds / SAMPLES / 4:
        count *= 2
    count = max(1, round(count * seconds / SAMPLES / taken))
    return statistics.median(count * mean / rollouts(game, state, count, seed) for seed in range(SAMPLES))


game = pyspiel.load_game(sys.argv[2])
if sys.argv[1] == "length":
    print(f"{length(game):.1f}")
else:
    print(f"{rate(game, float(sys.argv[3]), float(sys.argv[4])):.0f}")
