"""The table of the module: which numbers stand for which operations, encodings and languages."""

import json
import re
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

from ._errors import UnknownOperationError

Language: TypeAlias = Literal["en", "fr"]
"""A language of sentences and problems."""

Encoding: TypeAlias = Literal["json", "protobuf"]
"""An encoding of requests and responses."""


class Operation(NamedTuple):
    """An operation of the module, with its address in the service."""

    game: str
    """The game, such as `princes`."""
    name: str
    """The name in the contract, such as `ValidateMove`."""
    rpc: str
    """The name over gRPC, such as `maecenas.princes.v1.Rules/ValidateMove`."""
    method: str
    """The HTTP method over REST."""
    path: str
    """The path over REST, such as `/v1/princes/moves/validate`."""

    @property
    def attribute(self) -> str:
        """The method of an `Engine`, such as `princes.validate_move`."""
        return f"{self.game}.{snake_case(self.name)}"


class Table:
    """The operations, encodings and languages of a module, by number and by name."""

    def __init__(self, text: bytes) -> None:
        table = json.loads(text)
        self.operations = tuple(Operation(**row) for row in table["operations"])
        self._encodings = _numbers(table["encodings"])
        self._languages = _numbers(table["languages"])
        self._operations = _numbers([operation.rpc for operation in self.operations])
        self._operations |= _numbers([operation.attribute for operation in self.operations])

    @cached_property
    def games(self) -> tuple[str, ...]:
        """The games, in the order of the module."""
        return tuple(dict.fromkeys(operation.game for operation in self.operations))

    def operation(self, name: str) -> int:
        """The number of an operation, by its name over gRPC or by its attribute."""
        try:
            return self._operations[name]
        except KeyError:
            raise UnknownOperationError(name, self._operations if "/" in name else [one.attribute for one in self.operations]) from None

    def encoding(self, name: str) -> int:
        """The number of an encoding."""
        return _number("encoding", name, self._encodings)

    def language(self, tag: str) -> int:
        """The number of a language."""
        return _number("language", tag, self._languages)


def snake_case(name: str) -> str:
    """The name in the habit of Python: `validate_move` for `ValidateMove`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _numbers(names: list[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def _number(kind: str, name: str, numbers: dict[str, int]) -> int:
    try:
        return numbers[name]
    except KeyError:
        raise ValueError(f"there is no {kind} {name!r}; there are {', '.join(numbers)}") from None
