"""Modules that stop with a trap, and modules that have other games."""

import json
import unittest
from unittest import mock

import wasmtime

from maecenas import Engine, ProblemError

TABLE = {
    "operations": [
        {"game": "princes", "name": name, "rpc": f"maecenas.princes.v1.Rules/{name}", "method": "POST", "path": "/"}
        for name in ("ScoreState", "NewGame", "PlayMove")
    ],
    "encodings": ["json"],
    "languages": ["en", "fr"],
}
PROBLEM = {"type": "/", "title": "", "status": 500, "code": "INTERNAL", "detail": "stopped", "faults": []}


def block(status: int, text: str) -> str:
    """A block as a string of the text format of WebAssembly."""
    data = status.to_bytes(4, "little") + len(text).to_bytes(4, "little") + text.encode()
    return "".join(f"\\{byte:02x}" for byte in data)


# Operation 0 counts the questions of an instance, 1 stops with a trap, 2 answers with an address outside of the memory.
MODULE = f"""(module
    (memory (export "memory") 1)
    (data (i32.const 1024) "{block(200, json.dumps(TABLE))}")
    (data (i32.const 4096) "{block(200, "0.0.0")}")
    (data (i32.const 8192) "{block(500, json.dumps(PROBLEM))}")
    (data (i32.const 12288) "{block(200, "0")}")
    (func (export "alloc") (param i32) (result i32) (i32.const 16384))
    (func (export "free") (param i32))
    (func (export "operations") (result i32) (i32.const 1024))
    (func (export "version") (result i32) (i32.const 4096))
    (func (export "stopped") (param i32) (result i32) (i32.const 8192))
    (func (export "ask") (param i32 i32 i32 i32) (result i32)
        (if (i32.eq (local.get 0) (i32.const 1)) (then unreachable))
        (if (i32.eq (local.get 0) (i32.const 2)) (then (return (i32.const 65532))))
        (i32.store8 (i32.const 12296) (i32.add (i32.load8_u (i32.const 12296)) (i32.const 1)))
        (i32.const 12288)))"""


class Traps(unittest.TestCase):
    def setUp(self) -> None:
        self.engine = Engine(bytes(wasmtime.wat2wasm(MODULE)), max_instances=1)

    def test_instance_is_used_again(self) -> None:
        self.assertEqual([self.engine.ask("princes.score_state", {}) for _ in range(3)], [1, 2, 3])

    def test_instance_that_stopped_is_replaced(self) -> None:
        for operation in ("princes.new_game", "princes.play_move"):
            self.assertEqual([self.engine.ask("princes.score_state", {}) for _ in range(2)], [1, 2])
            with self.assertRaises(ProblemError) as raised:
                self.engine.ask(operation, {})
            self.assertEqual((raised.exception.status, raised.exception.code, raised.exception.detail), (500, "INTERNAL", "stopped"))
        self.assertEqual(self.engine.ask("princes.score_state", {}), 1)

    def test_instance_is_dropped_after_an_interrupt(self) -> None:
        self.engine.ask("princes.score_state", {})
        with mock.patch("maecenas._instance.Instance._block", side_effect=KeyboardInterrupt), self.assertRaises(KeyboardInterrupt):
            self.engine.ask("princes.score_state", {})
        self.assertEqual(self.engine.ask("princes.score_state", {}), 1)

    def test_memory_that_cannot_grow(self) -> None:
        class Bounded(wasmtime.Store):
            def __init__(self, engine: wasmtime.Engine) -> None:
                super().__init__(engine)
                self.set_limits(memory_size=4 << 20)

        with mock.patch("wasmtime.Store", Bounded):
            engine = Engine(max_instances=1)
        for _ in range(2):
            with mock.patch("wasmtime.Store", Bounded):
                large = engine.ask_raw("princes.new_game", b" " * (4 << 20), language="fr")
            self.assertEqual((large.status, json.loads(large.body)["code"]), (500, "INTERNAL"))
            self.assertEqual(json.loads(large.body)["title"], "le service a échoué")
            self.assertEqual(engine.ask_raw("princes.list_rules", b"{}").status, 200)


class OtherModules(unittest.TestCase):
    def test_module_with_one_game(self) -> None:
        engine = Engine(bytes(wasmtime.wat2wasm(MODULE)))
        self.assertEqual(engine.princes.name, "princes")
        with self.assertRaisesRegex(AttributeError, "this module has no game 'palazzo'; it has princes"):
            engine.palazzo  # noqa: B018 - the access is the test

    def test_module_of_something_else(self) -> None:
        with self.assertRaisesRegex(ValueError, "it does not export 'memory'"):
            Engine(bytes(wasmtime.wat2wasm("(module)")))
        other = MODULE.replace('(func (export "free") (param i32))', '(func (export "free") (param i64))')
        with self.assertRaisesRegex(ValueError, "it exports a function of the type"):
            Engine(bytes(wasmtime.wat2wasm(other)))
