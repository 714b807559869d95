"""The exceptions of the package."""

import json
import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .types import Problem

# The most names that an error suggests, and how similar they must be (`difflib.SequenceMatcher.ratio`).
_SUGGESTIONS = 3
_SIMILAR = 0.8


class Fault(NamedTuple):
    """One fault of a request."""

    field: str | None
    """The path of the field, such as `subject.playerAlone.round`; None for the request as a whole."""
    code: str
    """A stable code such as `OUT_OF_RANGE`, or the id of a rule that a position breaks."""
    message: str
    """What is wrong, in the language of the question."""


class ProblemError(Exception):
    """A request that cannot be answered, as problem details (RFC 9457). The service answers the same over REST."""

    status: int
    """The HTTP status, such as 400."""
    code: str
    """The stable code, such as `INVALID_REQUEST`."""
    detail: str
    """What is wrong with the request, in the language of the question."""
    faults: tuple[Fault, ...]
    """The faults that were found, each with its field."""
    document: "Problem"
    """The whole problem, with the members that have no attribute here."""
    raw: bytes
    """The whole problem as JSON."""

    def __init__(self, status: int, raw: bytes) -> None:
        # The arguments of the exception are those of this method, because pickle passes them to it.
        super().__init__(status, raw)
        self.status = status
        self.raw = raw
        self.document = json.loads(raw)
        self.code = self.document["code"]
        self.detail = self.document["detail"]
        self.faults = tuple(Fault(fault.get("field"), fault["code"], fault["message"]) for fault in self.document["faults"])

    def __str__(self) -> str:
        return f"{self.status} {self.code}: {self.detail}"


class UnknownOperationError(LookupError):
    """A name that is no operation of the module.

    Its text suggests at most three operations. It also says what the service alone has, because the name may be one of that.
    """

    def __init__(self, name: str, known: "Iterable[str]") -> None:
        super().__init__(name, tuple(known))
        self.name = name
        self.known: tuple[str, ...] = self.args[1]

    def __str__(self) -> str:
        near = _near(self.name, self.known)
        hint = f"did you mean {' or '.join(map(repr, near))}?" if near else "`Engine.operations` lists them."
        return f"there is no operation {self.name!r}; {hint} Sessions and streams need the service; a list is read page by page."


def _near(name: str, known: tuple[str, ...]) -> list[str]:
    """The operations with a similar name: those of the same game, and those of other games if it has none."""
    own = [one for one in known if _game(one) == _game(name)]
    for group in (own, known):
        similar = get_close_matches(_plain(name), {_plain(one) for one in group}, _SUGGESTIONS, _SIMILAR)
        if similar:
            return [one for plain in similar for one in group if _plain(one) == plain][:_SUGGESTIONS]
    return []


def _game(name: str) -> str:
    return name.removeprefix("maecenas.").split(".")[0]


def _plain(name: str) -> str:
    """The operation alone, without regard to how words are joined: `newgame` for `princes.new_game` and `princes.newGame`.

    A stream is named after the list that it sends.
    """
    return re.split(r"[./]", name)[-1].replace("_", "").lower().removeprefix("stream")
