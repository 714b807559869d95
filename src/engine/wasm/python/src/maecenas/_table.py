"""The table of the module: which numbers stand for which operations, encodings and languages."""

import json
import re
from collections.abc import Sequence
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

from ._errors import UnknownOperationError

Language: TypeAlias = Literal["en", "fr"] | str | Sequence[str]
"""The language of sentences and problems, or several in the order of preference.

Of a tag such as `fr-CA` or `fr_CA` the first part decides. The language is English where the module has none of them.
"""

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
            known = [one.rpc if "/" in name else one.attribute for one in self.operations]
            raise UnknownOperationError(name, known) from None

    def encoding(self, name: str) -> int:
        """The number of an encoding."""
        try:
            return self._encodings[name]
        except KeyError:
            raise ValueError(f"there is no encoding {name!r}; there are {', '.join(self._encodings)}") from None

    def language(self, wanted: Language) -> int:
        """The number of the first language of these that the module has; 0, which is English, if it has none of them."""
        for tag in (wanted,) if isinstance(wanted, str) else wanted:
            number = self._languages.get(re.split("[-_]", tag, maxsplit=1)[0].lower())
            if number is not None:
                return number
        return 0


def snake_case(name: str) -> str:
    """The name in the habit of Python: `validate_move` for `ValidateMove`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _numbers(names: list[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}
