"""The questions that every client asks and the answers that it must get, in the canonical JSON of the contract."""

import json
from pathlib import Path
from typing import Any, TypeVar

from google.protobuf.json_format import ParseDict
from google.protobuf.message import Message

A = TypeVar("A")
M = TypeVar("M", bound=Message)


class Scenario:
    def __init__(self, path: str) -> None:
        self.parts: dict[str, Any] = json.loads(Path(path).read_text())

    def message(self, message: M, part: str, name: str) -> M:
        """One of the messages of a part, such as its request. A name that the contract does not have is an error."""
        return ParseDict(self.parts[part][name], message)


def expect(what: str, actual: A, expected: A) -> None:
    if actual != expected:
        raise SystemExit(f"{what}\n is       {actual}\n and not  {expected}")
