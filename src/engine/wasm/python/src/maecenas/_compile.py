"""Compiles the module, or loads it from the cache of compiled modules."""

from functools import cache
from importlib.resources import files
from typing import NamedTuple

import wasmtime


class Compiled(NamedTuple):
    """A compiled module with the engine of Wasmtime that it belongs to."""

    engine: wasmtime.Engine
    module: wasmtime.Module


@cache
def bundled() -> Compiled:
    """The module of this package, compiled once in a process."""
    return compiled((files(__package__) / "maecenas.wasm").read_bytes())


def compiled(wasm: bytes) -> Compiled:
    """Compiles a module. Wasmtime keeps the compiled code on disk, since compilation takes seconds."""
    engine = wasmtime.Engine(_config())
    return Compiled(engine, wasmtime.Module(engine, wasm))


def _config() -> wasmtime.Config:
    config = wasmtime.Config()
    try:
        config.cache = True
    except wasmtime.WasmtimeError:
        # No directory for the cache, such as for a user without a home: every process compiles the module itself.
        return wasmtime.Config()
    return config
