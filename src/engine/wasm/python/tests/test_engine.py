"""Questions, answers and problems."""

import inspect
import json
import pickle
import unittest
from importlib.metadata import version
from threading import Thread

from maecenas import Engine, Fault, Palazzo, Princes, ProblemError, UnknownOperationError, Vecchio

ENGINE = Engine()


class Answers(unittest.TestCase):
    def test_every_operation_of_the_module_is_a_method(self) -> None:
        methods = [
            f"{game.name}.{name}"
            for game in (Princes, Palazzo, Vecchio)
            for name, _ in inspect.getmembers(game, inspect.isfunction)
            if not name.startswith("_")
        ]
        self.assertCountEqual(methods, [operation.attribute for operation in ENGINE.operations])

    def test_version_is_that_of_the_package(self) -> None:
        self.assertEqual(ENGINE.version, version("maecenas"))

    def test_game_is_played_to_its_first_moves(self) -> None:
        start = ENGINE.palazzo.new_game({"playerCount": 2, "seed": "2a"})
        page = ENGINE.palazzo.list_moves({"position": {"state": start["state"]}, "seat": 0})
        move = page["moves"][0]["move"]
        self.assertEqual(page["count"], len(page["moves"]))
        played = ENGINE.palazzo.play_move({"position": {"state": start["state"]}, "moves": [{"seat": 0, "move": move}]})
        self.assertEqual((played["playedCount"], "refused" in played), (1, False))

    def test_requests_of_get_may_be_left_out(self) -> None:
        catalog = ENGINE.princes.get_catalog()
        self.assertEqual(catalog, ENGINE.princes.get_catalog({"catalog": catalog["id"]}))
        self.assertEqual(ENGINE.vecchio.list_rules(), ENGINE.ask("maecenas.vecchio.v1.Rules/ListRules", {}))

    def test_sentences_are_in_the_language_of_the_question(self) -> None:
        english, french = (ENGINE.princes.list_rules(language=language)["rules"][0]["statement"] for language in ("en", "fr"))
        self.assertNotEqual(english, french)

    def test_first_language_that_the_module_has_is_taken(self) -> None:
        english, french = (ENGINE.ask_raw("princes.list_rules", b"{}", language=language) for language in ("en", "fr"))
        for language in ("fr-CA", "fr_CA", "FR", ["de", "fr-CH", "en"]):
            self.assertEqual(ENGINE.ask_raw("princes.list_rules", b"{}", language=language), french, language)
        for language in ("de", "en-GB", "", ["it", "de"], ["en", "fr"]):
            self.assertEqual(ENGINE.ask_raw("princes.list_rules", b"{}", language=language), english, language)

    def test_raw_questions_pass_bytes(self) -> None:
        answer = ENGINE.ask_raw("princes.new_game", b'{"playerCount":3,"seed":"2a"}')
        self.assertEqual(json.loads(answer.body), ENGINE.princes.new_game({"playerCount": 3, "seed": "2a"}))
        # player_count (1) is 3, and seed (3) is "2a".
        answer = ENGINE.ask_raw("princes.new_game", b"\x08\x03\x1a\x022a", encoding="protobuf")
        self.assertTrue(answer.ok)
        self.assertNotEqual(answer.body[:1], b"{")

    def test_threads_share_an_engine(self) -> None:
        for instances in (1, 4):
            engine = Engine(max_instances=instances)
            answers: list[object] = []
            expected = engine.vecchio.new_game({"playerCount": 3, "seed": "2a"})

            def ask(engine: Engine = engine, answers: list[object] = answers) -> None:
                for _ in range(25):
                    answers.append(engine.vecchio.new_game({"playerCount": 3, "seed": "2a"}))

            threads = [Thread(target=ask) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(answers, [expected] * 200)


class Problems(unittest.TestCase):
    def test_problem_has_its_faults(self) -> None:
        with self.assertRaises(ProblemError) as raised:
            ENGINE.vecchio.new_game({"playerCount": 9, "seed": "2a"}, language="fr")
        problem = raised.exception
        self.assertEqual((problem.status, problem.code), (400, "INVALID_REQUEST"))
        self.assertEqual(problem.faults, (Fault("playerCount", "OUT_OF_RANGE", "`playerCount` vaut 9\u202f; il faut une valeur de 2 à 4"),))
        self.assertEqual(problem.document, json.loads(problem.raw))
        self.assertEqual(str(problem), f"400 INVALID_REQUEST: {problem.detail}")

    def test_errors_are_pickled(self) -> None:
        for operation in ("princes.new_game", "princes.newgame"):
            with self.assertRaises((ProblemError, UnknownOperationError)) as raised:
                ENGINE.ask(operation, {})
            copy = pickle.loads(pickle.dumps(raised.exception))
            self.assertEqual((str(copy), vars(copy)), (str(raised.exception), vars(raised.exception)))

    def test_raw_problem_is_json_in_every_encoding(self) -> None:
        answer = ENGINE.ask_raw("princes.new_game", b"\xff", encoding="protobuf")
        self.assertFalse(answer.ok)
        self.assertEqual(json.loads(answer.body)["status"], answer.status)

    def test_request_that_is_too_large(self) -> None:
        most = 4 << 20
        self.assertEqual(ENGINE.ask_raw("princes.new_game", b" " * most).status, 400)
        self.assertEqual(ENGINE.ask_raw("princes.new_game", b" " * (most + 1)).status, 413)
        self.assertEqual(ENGINE.ask_raw("princes.list_rules", b"{}").status, 200)

    def test_text_that_is_no_unicode_is_a_problem(self) -> None:
        with self.assertRaises(ProblemError):
            ENGINE.princes.new_game({"playerCount": 3, "seed": "\ud800"})


class Misuse(unittest.TestCase):
    def test_unknown_operations(self) -> None:
        with self.assertRaisesRegex(UnknownOperationError, "did you mean 'princes.validate_move'"):
            ENGINE.ask("princes.validate_moove", {})
        with self.assertRaisesRegex(UnknownOperationError, "did you mean 'maecenas.princes.v1.Rules/ValidateMove'"):
            ENGINE.ask("maecenas.princes.v1.Rules/ValidateMoves", {})
        with self.assertRaisesRegex(UnknownOperationError, "mean 'princes.list_rules' or 'palazzo.list_rules' or 'vecchio.list_rules'"):
            ENGINE.ask("list_rule", {})
        with self.assertRaisesRegex(UnknownOperationError, "did you mean 'palazzo.list_moves'"):
            ENGINE.ask("palazzo.stream_list_moves", {})
        with self.assertRaisesRegex(AttributeError, "no attribute 'chess'"):
            ENGINE.chess  # type: ignore[attr-defined]  # noqa: B018 - the access is the test

    def test_operations_of_the_service_alone(self) -> None:
        over_grpc = ("maecenas.palazzo.v1.Sessions/WatchSession", "maecenas.games.v1.Games/ListGames")
        for name in ("palazzo.create_session", "palazzo.make_move", *over_grpc):
            with self.assertRaises(UnknownOperationError) as raised:
                ENGINE.ask(name, {})
            service = "Sessions and streams need the service; a list is read page by page."
            self.assertEqual(str(raised.exception), f"there is no operation {name!r}; `Engine.operations` lists them. {service}")

    def test_unknown_attributes_of_a_game(self) -> None:
        with self.assertRaisesRegex(AttributeError, r"no operation 'princes.newGame'; did you mean 'princes.new_game'\?"):
            ENGINE.princes.newGame  # type: ignore[attr-defined]  # noqa: B018 - the access is the test
        with self.assertRaisesRegex(AttributeError, "Sessions and streams need the service"):
            ENGINE.palazzo.create_session  # type: ignore[attr-defined]  # noqa: B018 - the access is the test
        self.assertFalse(hasattr(ENGINE.princes, "_other"))

    def test_unknown_encodings(self) -> None:
        with self.assertRaisesRegex(ValueError, "there is no encoding 'xml'; there are json, protobuf"):
            ENGINE.ask_raw("princes.list_rules", b"{}", encoding="xml")  # type: ignore[arg-type]

    def test_raw_request_that_is_no_bytes(self) -> None:
        with self.assertRaisesRegex(TypeError, "a raw request is bytes, not str"):
            ENGINE.ask_raw("princes.list_rules", "{}")  # type: ignore[arg-type]

    def test_no_instances(self) -> None:
        with self.assertRaisesRegex(ValueError, "max_instances is 0"):
            Engine(max_instances=0)
