"""A pool of instances, so that several threads can ask at the same time."""

from threading import BoundedSemaphore
from typing import TYPE_CHECKING

import wasmtime

from ._instance import Instance

if TYPE_CHECKING:
    from ._answer import Answer
    from ._compile import Compiled


class Pool:
    """At most `size` instances of a module. A thread that finds all of them in use waits."""

    def __init__(self, compiled: "Compiled", size: int) -> None:
        self._compiled = compiled
        self._permits = BoundedSemaphore(size)
        # A stack, so that few threads use few instances, whose memory is in the caches of the processor.
        self._idle: list[Instance] = []

    def start(self) -> Instance:
        """Makes a new instance, which belongs to the caller."""
        return Instance(self._compiled)

    def keep(self, instance: Instance) -> None:
        """Gives an idle instance to the pool."""
        self._idle.append(instance)

    def ask(self, operation: int, encoding: int, language: int, request: bytes) -> "Answer":
        """Answers a request with an instance that is idle, or with a new one. After any exception its instance is not used again."""
        with self._permits:
            try:
                instance = self._idle.pop()
            except IndexError:
                instance = self.start()
            try:
                answer = instance.ask(operation, encoding, language, request)
            except (wasmtime.Trap, wasmtime.WasmtimeError):
                # A trap: the memory cannot grow, or the stack is too deep. What the instance was doing is unfinished, so that
                # another one takes its place.
                instance = self.start()
                answer = instance.stopped(language)
            self.keep(instance)
            return answer
