"""Measures the time to the first answer, and the time of a question through each form of the API. The figures are indicative.

python bench.py
"""

import json
import sys
from collections.abc import Callable
from itertools import repeat
from time import perf_counter
from typing import Any

BEGAN = perf_counter()

from maecenas import Engine  # noqa: E402 - the import is measured

WORK = {
    "subject": {
        "playerAlone": {
            "round": 3,
            "player": {
                "principality": [{"piece": "THEATER"}],
                "jesterCount": 2,
                "freedoms": ["TRAVEL"],
                "hand": {"professions": ["DRAMATIST"]},
            },
        }
    },
    "completeWork": {"profession": "DRAMATIST"},
}


def main() -> None:
    """Prints the figures, in milliseconds and microseconds."""
    imported = perf_counter()
    engine = Engine()
    loaded = perf_counter()
    start = engine.ask("vecchio.new_game", {"playerCount": 3, "seed": "2a"})
    answered = perf_counter()
    times = [1e3 * seconds for seconds in (imported - BEGAN, loaded - imported, answered - loaded)]
    print("import {:.1f} ms, Engine() {:.1f} ms, first answer {:.1f} ms".format(*times))

    listing: dict[str, Any] = {"position": {"state": start["state"]}, "seat": 0}
    move = engine.ask("vecchio.list_moves", listing)["moves"][0]["move"]
    for operation, request in (
        ("princes.evaluate_work", WORK),
        ("vecchio.validate_move", {**listing, "move": move}),
        ("vecchio.list_moves", listing),
    ):
        compare(engine, operation, request)


def compare(engine: Engine, operation: str, request: dict[str, Any]) -> None:
    """Prints the time of a question from dictionary to dictionary and from bytes to bytes."""
    raw = json.dumps(request, separators=(",", ":")).encode()
    game, name = operation.split(".")
    method = getattr(getattr(engine, game), name)
    typed, plain = microseconds(lambda: method(request)), microseconds(lambda: engine.ask_raw(operation, raw))
    print(f"{operation}: {typed:.0f} us, raw {plain:.0f} us ({len(raw)} bytes)")


def microseconds(call: Callable[[], object], rounds: int = 7, times: int = 400) -> float:
    """The time of a call in the fastest of several rounds."""
    best = sys.float_info.max
    for _ in range(rounds):
        began = perf_counter()
        for _ in repeat(None, times):
            call()
        best = min(best, perf_counter() - began)
    return best / times * 1e6


if __name__ == "__main__":
    main()
