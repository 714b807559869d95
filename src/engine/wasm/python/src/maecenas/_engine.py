"""The engine, as its users see it."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _compile
from ._errors import ProblemError
from ._game import Namespace
from ._games import Games
from ._pool import Pool
from ._table import Encoding, Language, Operation, Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ._answer import Answer


class Engine(Games):
    """The rules of the games in this process.

    Threads may share an engine: each call has an instance of the module to itself, of which there are as many as there are calls at the
    same time, up to `max_instances` (the number of processors by default). Further calls wait. An instance starts with 3 MiB of memory and
    never has more than 256 MiB.

    The first engine on a machine compiles the module, which takes seconds. Later ones load the compiled module from a cache on disk.
    """

    def __init__(self, wasm: bytes | os.PathLike[str] | None = None, *, max_instances: int | None = None) -> None:
        """Loads the module of this package, or another one from its bytes or its file."""
        compiled = _compile.bundled() if wasm is None else _compile.compiled(_bytes(wasm))
        if max_instances is None:
            max_instances = os.cpu_count() or 1
        if max_instances < 1:
            raise ValueError(f"max_instances is {max_instances}; it must be 1 or more")
        self._pool = Pool(compiled, max_instances)
        instance = self._pool.start()
        self._table = Table(instance.operations())
        self._version = instance.version()
        self._pool.keep(instance)

    @property
    def version(self) -> str:
        """The version of the engine, such as `0.2.0`."""
        return self._version

    @property
    def operations(self) -> tuple[Operation, ...]:
        """The operations of the module."""
        return self._table.operations

    def ask(self, operation: str, request: "Mapping[str, object]", *, language: Language = "en") -> Any:
        """Answers a request of any operation, from dictionary to dictionary.

        The operation is named as over gRPC (`maecenas.princes.v1.Rules/ValidateMove`) or as an attribute (`princes.validate_move`).
        Raises `ProblemError` where the request cannot be answered, and `UnknownOperationError` where there is no such operation.
        """
        answer = self.ask_raw(operation, json.dumps(request, separators=(",", ":")).encode(), language=language)
        if not answer.ok:
            raise ProblemError(answer.status, answer.body)
        return json.loads(answer.body)

    def ask_raw(self, operation: str, request: bytes, *, encoding: Encoding = "json", language: Language = "en") -> "Answer":
        """Answers a request of any operation, from bytes to bytes: for Protocol Buffers, and where JSON is passed on.

        A problem is returned, and not raised: `Answer.ok` is false, and the body is its JSON, whatever the encoding.
        """
        if not isinstance(request, bytes):
            raise TypeError(f"a raw request is bytes, not {type(request).__name__}")
        table = self._table
        return self._pool.ask(table.operation(operation), table.encoding(encoding), table.language(language), request)

    def _game(self, game: type[Namespace]) -> Namespace:
        if game.name not in self._table.games:
            raise AttributeError(f"this module has no game {game.name!r}; it has {', '.join(self._table.games)}")
        return game(self)


def _bytes(wasm: bytes | os.PathLike[str]) -> bytes:
    return wasm if isinstance(wasm, bytes) else Path(wasm).read_bytes()
