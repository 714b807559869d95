"""The engine of Maecenas in this process: the rules of three board games, without a server.

An `Engine` has a namespace for each game, with a method for each operation. Requests and answers are dictionaries with the JSON
names of the contract; their types are in `maecenas.types`.

    from maecenas import Engine

    engine = Engine()
    start = engine.princes.new_game({"playerCount": 3, "seed": "2a"})

A request that cannot be answered raises `ProblemError`. An illegal move is an answer, with the rules that forbid it.
"""

from ._answer import Answer
from ._engine import Engine
from ._errors import Fault, ProblemError, UnknownOperationError
from ._games import Palazzo, Princes, Vecchio
from ._table import Encoding, Language, Operation

__all__ = [
    "Answer",
    "Encoding",
    "Engine",
    "Fault",
    "Language",
    "Operation",
    "Palazzo",
    "Princes",
    "ProblemError",
    "UnknownOperationError",
    "Vecchio",
]
