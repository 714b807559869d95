"""Measures OpenSpiel's Monte Carlo tree search, its own implementation in C++, from positions of a random game: 1,000 simulations a search,
one core, one random rollout a leaf."""

import random
import time

import pyspiel

# The length of their games is near that of the three games here, 70 to 400 moves.
GAMES = ["backgammon", "go(board_size=9)", "hex(board_size=11)", "oware", "quoridor"]
SIMULATIONS = 1000
POSITIONS = 12


def step(state, generator):
    """Plays a move, or draws, at random."""
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(generator.choices(outcomes, chances)[0])
    else:
        state.apply_action(generator.choice(state.legal_actions()))


def length(game, generator):
    """The mean number of moves of a random game."""
    lengths = []
    for _ in range(20):
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            moves += not state.is_chance_node()
            step(state, generator)
        lengths.append(moves)
    return sum(lengths) / len(lengths)


def measure(name):
    game, generator = pyspiel.load_game(name), random.Random(7)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 42)
    state, times = game.new_initial_state(), []
    while len(times) < POSITIONS and not state.is_terminal():
        if not state.is_chance_node() and len(state.legal_actions()) > 1:
            bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 256, False, 42, False)
            began = time.perf_counter()
            bot.step(state)
            times.append(time.perf_counter() - began)
        for _ in range(5):
            if not state.is_terminal():
                step(state, generator)
    rate = SIMULATIONS * len(times) / sum(times)
    print(f"OpenSpiel, {name}: {length(game, generator):.0f} moves a random game, {rate:.0f} playouts a second, {1000 * sum(times) / len(times):.0f} ms for 1,000")


for one in GAMES:
    measure(one)
