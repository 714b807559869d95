"""What mypy accepts and what it refuses. It is checked and never run: an error that is expected and missing is an error too."""

from typing import assert_type

from maecenas import Engine, types


def accepted(engine: Engine, state: types.PrincesState) -> None:
    request: types.PrincesValidateMoveRequest = {"position": {"state": state}, "seat": 0, "move": {"raiseBid": {"bid": 300}}}
    answer = engine.princes.validate_move(request, language="fr")
    assert_type(answer, types.PrincesValidateMoveAnswer)
    assert_type(answer["violations"][0]["rule"], str)
    assert_type(engine.vecchio.list_rules(language=["de", "fr-CA"]), types.VecchioListRulesAnswer)


def refused(engine: Engine, state: types.PrincesState) -> None:
    engine.princes.validate_move({"position": {"state": state}, "seat": 0})  # type: ignore[typeddict-item]
    engine.princes.validate_move({"position": {"state": state}, "seat": "0", "move": {}})  # type: ignore[typeddict-item]
    engine.princes.new_game({"playerCount": 3, "seed": "2a", "sead": "2a"})  # type: ignore[typeddict-unknown-key]
    engine.palazzo.list_rules(language=1)  # type: ignore[arg-type]
    engine.palazzo.evaluate_work({})  # type: ignore[attr-defined]
