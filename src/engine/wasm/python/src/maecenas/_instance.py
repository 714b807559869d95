"""One instance of the module: the calls of its functions, and the reads and writes of its memory."""

import ctypes
from typing import TYPE_CHECKING, TypeVar

import wasmtime

from ._answer import Answer
from ._function import Function

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ._compile import Compiled

_Export = TypeVar("_Export")

# A block begins with its status and its length, both u32 and little-endian.
_WORD = 4
_HEAD = 2 * _WORD
_MAX_I32 = 0x7FFF_FFFF


class Instance:
    """An instance with its own memory. It is used by one thread at a time, and never again after an exception."""

    def __init__(self, compiled: "Compiled") -> None:
        store = wasmtime.Store(compiled.engine)
        exports = wasmtime.Instance(store, compiled.module, []).exports(store)
        self._store = store
        self._memory = _export(exports, "memory", wasmtime.Memory)
        self._alloc = Function(store, _export(exports, "alloc", wasmtime.Func))
        self._free = Function(store, _export(exports, "free", wasmtime.Func))
        self._ask = Function(store, _export(exports, "ask", wasmtime.Func))
        self._operations = Function(store, _export(exports, "operations", wasmtime.Func))
        self._version = Function(store, _export(exports, "version", wasmtime.Func))
        self._stopped = Function(store, _export(exports, "stopped", wasmtime.Func))

    def ask(self, operation: int, encoding: int, language: int, request: bytes) -> Answer:
        """Answers a request. The module frees its buffer."""
        # ctypes truncates integers of more than 32 bits without an error.
        buffer = self._alloc(min(len(request), _MAX_I32))
        if buffer:
            ctypes.memmove(self._pointer(buffer, len(request)), request, len(request))
        return self._block(self._ask(operation, encoding, language, buffer))

    def operations(self) -> bytes:
        """The table of operations, encodings and languages, as JSON."""
        return self._block(self._operations()).body

    def version(self) -> str:
        """The version of the engine."""
        return self._block(self._version()).body.decode()

    def stopped(self, language: int) -> Answer:
        """The problem of a request at which another instance stopped with a trap."""
        return self._block(self._stopped(language))

    def _block(self, address: int) -> Answer:
        """Copies a block and frees it."""
        head = ctypes.string_at(self._pointer(address, _HEAD), _HEAD)
        status = int.from_bytes(head[:_WORD], "little")
        length = int.from_bytes(head[_WORD:], "little")
        body = ctypes.string_at(self._pointer(address + _HEAD, length), length)
        self._free(address)
        return Answer(status, body)

    def _pointer(self, address: int, length: int) -> int:
        """A pointer to `length` bytes of the memory, for one access: a call of the module may move its memory."""
        if not 0 <= address <= self._memory.data_len(self._store) - length:
            raise wasmtime.WasmtimeError(f"the module answered with an address outside of its memory: {address}")
        return ctypes.addressof(self._memory.data_ptr(self._store).contents) + address


def _export(exports: "Mapping[str, object]", name: str, kind: type[_Export]) -> _Export:
    export = exports.get(name)
    if not isinstance(export, kind):
        raise ValueError(f"this is no module of Maecenas: it does not export {name!r}")  # noqa: TRY004 - the module is a value
    return export
