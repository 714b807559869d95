"""Asks the service what a client asks, with the generated client `maecenas`, and fails where an answer is another than expected.

    python play.py http://127.0.0.1:8080 ../../scenario.json
"""

import json
import sys
from typing import Any, Callable

from maecenas import ApiClient, ApiException, Configuration, SessionsApi, ThePrincesOfFlorenceApi
from maecenas.models import *  # noqa: F403 - the classes of the contract: requests, answers and all that stands in them


def main(address: str, scenario: Any) -> None:
    rules = ThePrincesOfFlorenceApi(ApiClient(Configuration(host=address)))
    catalog_has_its_figures(rules, scenario["catalog"])
    poet_completes_his_work(rules, scenario["work"])
    pieces_find_their_places(rules, scenario["placements"], scenario["placement"])
    bid_is_too_high(rules, scenario["bid"])
    unknown_catalog_is_a_problem(rules, scenario["problem"])
    whole_game_is_played(address, scenario["session"])


def catalog_has_its_figures(rules: ThePrincesOfFlorenceApi, expected: Any) -> None:
    catalog = rules.get_catalog()
    four = next(seating for seating in catalog.seatings if seating.players == 4)
    same(catalog.id, expected["id"])
    same(len(four.stacks), expected["stacks"])
    same(len(catalog.professions), expected["professions"])
    same(len(catalog.bonus_cards), expected["bonusCards"])
    same(len(catalog.prestige_cards), expected["prestigeCards"])
    same(catalog.minimum_work_values, expected["minimumWorkValues"])


def poets_work(catalog: str | None = None) -> PrincesEvaluateWorkRequest:
    player = PrincesPlayer(
        principality=[PrincesPlacement(piece=PrincesPiece.THEATER)],
        jesters=2,
        freedoms=[PrincesFreedom.TRAVEL],
        table=PrincesTable(professions=[PrincesProfession.PAINTER, PrincesProfession.COMPOSER]),
        hand=PrincesHand(professions=[PrincesProfession.POET], recruiting_cards=1),
    )
    subject = PrincesPlayerInRound(round=3, player=player, catalog=catalog)
    return PrincesEvaluateWorkRequest(
        subject=PrincesSubject(PrincesSubjectPlayerInRound(player_in_round=subject)),
        work=PrincesCompleteWork(profession=PrincesProfession.POET),
    )


def poet_completes_his_work(rules: ThePrincesOfFlorenceApi, case: Any) -> None:
    request = poets_work()
    same(request.to_dict(), case["request"])
    answer = rules.evaluate_work(request)
    same(answer, PrincesEvaluateWorkResponse.from_dict(case["answer"]))
    same(answer.work.conversions.most_points, 7)
    same(answer.work.conversions.least_florins, 100)


def pieces_find_their_places(rules: ThePrincesOfFlorenceApi, listed: Any, validated: Any) -> None:
    player = PrincesPlayer(
        principality=[
            PrincesPlacement(piece=PrincesPiece.THEATER, square=PrincesSquare(row=0, column=0)),
            PrincesPlacement(piece=PrincesPiece.LAKE, square=PrincesSquare(row=3, column=0)),
        ]
    )
    subject = PrincesSubject(PrincesSubjectPlayerInRound(player_in_round=PrincesPlayerInRound(round=2, player=player)))

    pieces = [PrincesPiece.UNIVERSITY, PrincesPiece.TOWER, PrincesPiece.FOREST]
    listing = PrincesListPlacementsRequest(subject=subject, pieces=pieces, count_only=True)
    same(listing.to_dict(), listed["request"])
    same(rules.list_placements(listing), PrincesListPlacementsResponse.from_dict(listed["answer"]))

    tower = PrincesPlacement(piece=PrincesPiece.TOWER, square=PrincesSquare(row=0, column=1))
    validation = PrincesValidatePlacementRequest(subject=subject, placement=tower)
    same(validation.to_dict(), validated["request"])
    verdict = rules.validate_placement(validation)
    same(verdict, PrincesValidatePlacementResponse.from_dict(validated["answer"]))
    same(verdict.violations[0].rule, "placement.adjacent_building")


def bid_is_too_high(rules: ThePrincesOfFlorenceApi, case: Any) -> None:
    # Positions are long; this one is taken as it was written down.
    state = PrincesState.from_dict(case["request"]["position"]["state"])
    assert state is not None
    request = PrincesValidateMoveRequest(
        position=PrincesPosition(PrincesPositionState(state=state)),
        seat=2,
        move=PrincesMove(PrincesMoveRaise(var_raise=PrincesRaise(bid=500))),
    )
    same(request.to_dict(), case["request"])
    answer = rules.validate_move(request)
    same(answer, PrincesValidateMoveResponse.from_dict(case["answer"]))
    violation = answer.violations[0]
    same(answer.verdict, PrincesVerdict.ILLEGAL)
    same((violation.rule, violation.var_field), ("auction.increment", "move.raise.bid"))
    nearest = answer.alternatives[0].actual_instance
    assert isinstance(nearest, PrincesMoveRaise)
    same(nearest.var_raise.bid, 400)


def unknown_catalog_is_a_problem(rules: ThePrincesOfFlorenceApi, case: Any) -> None:
    request = poets_work(catalog="florentine")
    same(request.to_dict(), case["request"])
    same(problem_of(lambda: rules.evaluate_work(request)), Problem.from_dict(case["problem"]))


def whole_game_is_played(address: str, case: Any) -> None:
    anybody = SessionsApi(ApiClient(Configuration(host=address)))
    setup = SessionsPrincesSetup(players=2, seed=case["request"]["start"]["princes"]["newGame"]["seed"])
    start = SessionsPrincesStart(SessionsPrincesStartNewGame(new_game=setup))
    request = SessionsCreateSessionRequest(start=SessionsSessionStart(princes=start))
    same(request.to_dict(), case["request"])
    begun = anybody.create_session(request)
    id = begun.session.session

    seats = [ApiClient(Configuration(host=address, access_token=token)) for token in begun.seat_tokens]
    for seat, client in enumerate(seats):
        players = SessionsApi(client).read_session(id).game.princes.state.players
        own, other = players[seat].hand, players[1 - seat].hand
        assert own is not None and other is not None
        same(own.professions, case["dealt"][seat])
        same((other.professions, other.hidden), ([], 4))

    session = begun.session
    while not session.finished:
        seat = session.game.princes.awaiting.seats[0]
        position = PrincesPosition(PrincesPositionSession(session=id))
        page = ThePrincesOfFlorenceApi(seats[seat]).list_moves(PrincesListMovesRequest(position=position, seat=seat))
        chosen = page.moves[len(page.moves) // case["nth"]].move
        move = SessionsSessionMove(princes=SessionsPrincesMove(move=chosen))
        sessions = SessionsApi(seats[seat])
        if session.version == case["staleAfter"]:
            stale = SessionsMakeMoveRequest(move=move, version=case["staleVersion"])
            refused(lambda: sessions.make_move(id, stale), case["stale"])
        made = sessions.make_move(id, SessionsMakeMoveRequest(move=move, version=session.version))
        assert made.made, made
        session = made.session

    same(session.version, case["moves"])
    record = anybody.read_record(id).record.princes
    verified = ThePrincesOfFlorenceApi(anybody.api_client).verify_record(PrincesVerifyRecordRequest(record=record))
    same(verified, PrincesVerifyRecordResponse.from_dict(case["verified"]))

    host = SessionsApi(ApiClient(Configuration(host=address, access_token=begun.host_token)))
    refused(lambda: SessionsApi(seats[0]).delete_session(id), case["denied"])
    same(host.delete_session(id).record.princes, record)
    refused(lambda: anybody.read_session(id), case["ended"])


def problem_of(ask: Callable[[], object]) -> Problem:
    """What a request that makes no sense is answered."""
    try:
        answer = ask()
    except ApiException as refusal:
        assert isinstance(refusal.data, Problem), refusal
        return refusal.data
    raise AssertionError(f"no problem: {answer}")


def refused(ask: Callable[[], object], expected: Any) -> None:
    problem = problem_of(ask)
    same({"status": problem.status, "code": problem.code}, expected)


def same(actual: object, expected: object) -> None:
    assert actual == expected, f"expected {expected}\nand not {actual}"


if __name__ == "__main__":
    with open(sys.argv[2], encoding="utf-8") as file:
        main(sys.argv[1], json.load(file))
    print("Python: every answer is the expected one")
