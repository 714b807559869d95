"""Calls of the functions of a module.

`wasmtime.Func` looks up the types of a function and converts each value at every call. That takes some 15 µs, and an answer, which
itself may take 10 µs, needs three calls. All values here are i32, so that their types are looked up once. The names with an underscore
are those that `wasmtime.Func` itself uses; the range of versions in pyproject.toml is narrow because of them.
"""

import ctypes

import wasmtime
from wasmtime import _ffi


class Function:
    """A function of an instance with parameters of i32, and with one result of i32 or none. One thread uses it at a time."""

    def __init__(self, store: wasmtime.Store, function: wasmtime.Func) -> None:
        signature = function.type(store)
        parameters, results = len(signature.params), len(signature.results)
        if any(kind != wasmtime.ValType.i32() for kind in [*signature.params, *signature.results]):
            raise ValueError(f"this is no module of Maecenas: it exports a function of the type {signature.params} -> {signature.results}")
        # The store owns the function.
        self._store = store
        self._parameters = (_ffi.wasmtime_val_t * parameters)()
        self._results = (_ffi.wasmtime_val_t * max(results, 1))()
        self._trap = ctypes.POINTER(_ffi.wasm_trap_t)()
        for parameter in self._parameters:
            parameter.kind = _ffi.WASMTIME_I32
        self._call = (
            store._context(),
            ctypes.byref(function._func),
            self._parameters,
            parameters,
            self._results,
            results,
            ctypes.byref(self._trap),
        )

    def __call__(self, *arguments: int) -> int:
        """Calls the function: its result, or 0 if it has none. Raises what `wasmtime.Func` raises."""
        for parameter, argument in zip(self._parameters, arguments, strict=True):
            parameter.of.i32 = argument
        error = _ffi.wasmtime_func_call(*self._call)
        if error:
            raise wasmtime.WasmtimeError._from_ptr(error)
        if self._trap:
            raise wasmtime.Trap._from_ptr(self._trap)
        result: int = self._results[0].of.i32
        return result
