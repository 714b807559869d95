"""Asks the service what a client asks, with the generated client `maecenas`, and fails where an answer is another than expected.

    python play.py http://127.0.0.1:8080 ../../scenario.json
"""

import json
import sys
from typing import Any, Callable

from maecenas import ApiClient, ApiException, Configuration
from maecenas import IlVecchioApi, SessionsOfIlVecchioApi
from maecenas import PalazzoApi, SessionsOfPalazzoApi, SessionsOfThePrincesOfFlorenceApi, SessionsOfWhateverGameApi, ThePrincesOfFlorenceApi
from maecenas.models import *  # noqa: F403 - the classes of the contract: requests, answers and all that stands in them


def main(address: str, scenario: Any) -> None:
    rules = ThePrincesOfFlorenceApi(ApiClient(Configuration(host=address)))
    catalog_has_its_figures(rules, scenario["catalog"])
    poet_completes_his_work(rules, scenario["work"])
    pieces_find_their_places(rules, scenario["placements"], scenario["placement"])
    bid_is_too_high(rules, scenario["bid"])
    unknown_catalog_is_a_problem(rules, scenario["problem"])
    whole_game_is_played(address, scenario["session"])
    palazzo_is_played(address, scenario["palazzo"])
    vecchio_is_played(address, scenario["vecchio"])


def catalog_has_its_figures(rules: ThePrincesOfFlorenceApi, expected: Any) -> None:
    catalog = rules.princes_get_catalog()
    four = next(seating for seating in catalog.seatings if seating.player_count == 4)
    same(catalog.id, expected["id"])
    same(len(four.stack_names), expected["stackNames"])
    same(len(catalog.professions), expected["professions"])
    same(len(catalog.bonus_cards), expected["bonusCards"])
    same(len(catalog.prestige_cards), expected["prestigeCards"])
    same(catalog.min_work_values, expected["minWorkValues"])


def poets_work(catalog: str | None = None) -> PrincesEvaluateWorkRequest:
    player = PrincesPlayer(
        principality=[PrincesPlacement(piece=PrincesPiece.THEATER)],
        jester_count=2,
        freedoms=[PrincesFreedom.TRAVEL],
        table=PrincesTable(professions=[PrincesProfession.PAINTER, PrincesProfession.COMPOSER]),
        hand=PrincesHand(professions=[PrincesProfession.POET], recruiting_card_count=1),
    )
    subject = PrincesPlayerAlone(round=3, player=player, catalog=catalog)
    return PrincesEvaluateWorkRequest(
        subject=PrincesSubject(player_alone=subject),
        complete_work=PrincesCompleteWork(profession=PrincesProfession.POET),
    )


def poet_completes_his_work(rules: ThePrincesOfFlorenceApi, case: Any) -> None:
    request = poets_work()
    same(request.to_dict(), case["request"])
    answer = rules.princes_evaluate_work(request)
    same(answer, PrincesEvaluateWorkAnswer.from_dict(case["answer"]))
    same(answer.work.conversion.max_points, 7)
    same(answer.work.conversion.min_florins, 100)


def pieces_find_their_places(rules: ThePrincesOfFlorenceApi, listed: Any, validated: Any) -> None:
    player = PrincesPlayer(
        principality=[
            PrincesPlacement(piece=PrincesPiece.THEATER, square=Square(row=0, column=0)),
            PrincesPlacement(piece=PrincesPiece.LAKE, square=Square(row=3, column=0)),
        ]
    )
    subject = PrincesSubject(player_alone=PrincesPlayerAlone(round=2, player=player))

    pieces = [PrincesPiece.UNIVERSITY, PrincesPiece.TOWER, PrincesPiece.FOREST]
    listing = PrincesListPlacementsRequest(subject=subject, only_pieces=pieces, count_only=True)
    same(listing.to_dict(), listed["request"])
    same(rules.princes_list_placements(listing), PrincesListPlacementsAnswer.from_dict(listed["answer"]))

    tower = PrincesPlacement(piece=PrincesPiece.TOWER, square=Square(row=0, column=1))
    validation = PrincesValidatePlacementRequest(subject=subject, placement=tower, include=[Include.SQUARES])
    same(validation.to_dict(), validated["request"])
    verdict = rules.princes_validate_placement(validation)
    same(verdict, PrincesValidatePlacementAnswer.from_dict(validated["answer"]))
    same(verdict.violations[0].rule, "placement.adjacent_building")


def bid_is_too_high(rules: ThePrincesOfFlorenceApi, case: Any) -> None:
    # Positions are long; this one is taken as it was written down.
    state = PrincesState.from_dict(case["request"]["position"]["state"])
    assert state is not None
    request = PrincesValidateMoveRequest(
        position=PrincesPosition(state=state),
        seat=2,
        move=PrincesMove(raise_bid=PrincesRaiseBid(bid=500)),
    )
    same(request.to_dict(), case["request"])
    answer = rules.princes_validate_move(request)
    same(answer, PrincesValidateMoveAnswer.from_dict(case["answer"]))
    violation = answer.violations[0]
    same(answer.verdict, Verdict.ILLEGAL)
    same((violation.rule, violation.var_field), ("auction.increment", "move.raiseBid.bid"))
    nearest = answer.alternatives[0].raise_bid
    assert nearest is not None
    same(nearest.bid, 400)


def unknown_catalog_is_a_problem(rules: ThePrincesOfFlorenceApi, case: Any) -> None:
    request = poets_work(catalog="florentine")
    same(request.to_dict(), case["request"])
    same(problem_of(lambda: rules.princes_evaluate_work(request)), Problem.from_dict(case["problem"]))


def whole_game_is_played(address: str, case: Any) -> None:
    def bearing(token: str | None = None) -> ApiClient:
        return ApiClient(Configuration(host=address, access_token=token))

    anybody = SessionsOfThePrincesOfFlorenceApi(bearing())
    setup = PrincesSessionSetup(player_count=2, seed=case["request"]["setup"]["seed"])
    request = PrincesCreateSessionRequest(setup=setup)
    same(request.to_dict(), case["request"])
    begun = anybody.princes_create_session(request)
    id = begun.session.info.id
    same(SessionsOfWhateverGameApi(bearing()).get_session_info(id).game, "princes")

    seats = [bearing(token) for token in begun.seat_tokens]
    for seat, client in enumerate(seats):
        players = SessionsOfThePrincesOfFlorenceApi(client).princes_get_session(id).state.players
        own, other = players[seat].hand, players[1 - seat].hand
        assert own is not None and other is not None
        same(own.professions, case["dealt"][seat])
        same((other.professions, other.hidden_count), ([], 4))

    session = begun.session
    while not session.info.game_over:
        version, seat = session.info.version, session.awaiting.seats[0]
        question = PrincesListMovesRequest(position=PrincesPosition(session_id=id), seat=seat)
        page = ThePrincesOfFlorenceApi(seats[seat]).princes_list_moves(question)
        move = page.moves[len(page.moves) // case["nth"]].move
        sessions = SessionsOfThePrincesOfFlorenceApi(seats[seat])
        if version == case["staleAfter"]:
            stale = PrincesMakeMoveRequest(move=move, version=case["staleVersion"])
            refused(lambda: sessions.princes_make_move(id, stale), case["stale"])
        answer = sessions.princes_make_move(id, PrincesMakeMoveRequest(move=move, version=version))
        assert answer.made is not None, answer.refused
        session = answer.made.session

    same(session.info.version, case["moves"])
    over = anybody.princes_get_session(id)
    record = anybody.princes_get_session_record(id).record
    verified = ThePrincesOfFlorenceApi(bearing()).princes_verify_record(PrincesVerifyRecordRequest(record=record))
    same(verified, PrincesVerifyRecordAnswer.from_dict(case["verified"]))
    # A spectator too is told who won.
    assert over.scores is not None
    same(over.scores.standings, verified.standings)

    host = SessionsOfThePrincesOfFlorenceApi(bearing(begun.host_token))
    refused(lambda: SessionsOfThePrincesOfFlorenceApi(seats[0]).princes_delete_session(id), case["denied"])
    same(host.princes_delete_session(id).record, record)
    refused(lambda: anybody.princes_get_session(id), case["ended"])


def palazzo_is_played(address: str, case: Any) -> None:
    def bearing(token: str | None = None) -> ApiClient:
        return ApiClient(Configuration(host=address, access_token=token))

    rules = PalazzoApi(bearing())
    payment = PalazzoValidatePaymentRequest.from_dict(case["payment"]["request"])
    assert payment is not None
    same(rules.palazzo_validate_payment(payment), PalazzoValidatePaymentAnswer.from_dict(case["payment"]["answer"]))

    seed = case["request"]["setup"]["seed"]
    start = rules.palazzo_new_game(PalazzoNewGameRequest(player_count=2, seed=seed))
    opening = PalazzoListMovesRequest(position=PalazzoPosition(state=start.state), seat=0)
    same(rules.palazzo_list_moves(opening).count, case["opening"])

    request = PalazzoCreateSessionRequest(setup=PalazzoSessionSetup(player_count=2, seed=seed))
    same(request.to_dict(), case["request"])
    begun = SessionsOfPalazzoApi(bearing()).palazzo_create_session(request)
    id, session = begun.session.info.id, begun.session
    position = PalazzoPosition(session_id=id)
    seats = [bearing(token) for token in begun.seat_tokens]
    while not session.info.game_over:
        seat = session.awaiting.seats[0]
        mover = seats[seat]
        asked = PalazzoApi(mover)
        page = asked.palazzo_list_moves(PalazzoListMovesRequest(position=position, seat=seat))
        move = page.moves[len(page.moves) // case["nth"]].move
        question = PalazzoValidateMoveRequest(position=position, seat=seat, move=move)
        same(asked.palazzo_validate_move(question).verdict, Verdict.LEGAL)
        making = PalazzoMakeMoveRequest(move=move, version=session.info.version)
        answer = SessionsOfPalazzoApi(mover).palazzo_make_move(id, making)
        assert answer.made is not None, answer.refused
        session = answer.made.session

    same(session.info.version, case["moves"])
    record = SessionsOfPalazzoApi(bearing()).palazzo_get_session_record(id).record
    verified = rules.palazzo_verify_record(PalazzoVerifyRecordRequest(record=record))
    same(verified, PalazzoVerifyRecordAnswer.from_dict(case["verified"]))
    same(rules.palazzo_score_state(PalazzoScoreStateRequest(position=position)).standings, verified.standings)


def vecchio_is_played(address: str, case: Any) -> None:
    def bearing(token: str | None = None) -> ApiClient:
        return ApiClient(Configuration(host=address, access_token=token))

    rules = IlVecchioApi(bearing())
    seed = case["request"]["setup"]["seed"]
    start = rules.vecchio_new_game(VecchioNewGameRequest(player_count=2, seed=seed))
    opening = VecchioListMovesRequest(position=VecchioPosition(state=start.state), seat=0)
    same(rules.vecchio_list_moves(opening).count, case["opening"])
    subject = VecchioSubject(seat_in_state=VecchioSeatInState(state=start.state, seat=0))
    question = VecchioListJourneysRequest(subject=subject, only_towns=[case["from"]])
    journeys = rules.vecchio_list_journeys(question).town_journeys[0].journeys
    same(len(journeys), case["journeys"])
    assert VecchioListedJourney.from_dict(case["journey"]) in journeys

    request = VecchioCreateSessionRequest(setup=VecchioSessionSetup(player_count=2, seed=seed))
    same(request.to_dict(), case["request"])
    begun = SessionsOfIlVecchioApi(bearing()).vecchio_create_session(request)
    id, session = begun.session.info.id, begun.session
    position = VecchioPosition(session_id=id)
    movers = [bearing(token) for token in begun.seat_tokens]
    while not session.info.game_over:
        seat = session.awaiting.seats[0]
        asked = IlVecchioApi(movers[seat])
        for kinds in case["preferred"]:
            listing = VecchioListMovesRequest(position=position, seat=seat, only_kinds=[VecchioMoveKind(kind) for kind in kinds])
            page = asked.vecchio_list_moves(listing)
            if page.moves:
                break
        move = page.moves[session.info.version * case["step"] % len(page.moves)].move
        judging = VecchioValidateMoveRequest(position=position, seat=seat, move=move)
        same(asked.vecchio_validate_move(judging).verdict, Verdict.LEGAL)
        making = VecchioMakeMoveRequest(move=move, version=session.info.version)
        answer = SessionsOfIlVecchioApi(movers[seat]).vecchio_make_move(id, making)
        assert answer.made is not None, answer.refused
        session = answer.made.session

    same(session.info.version, case["moves"])
    record = SessionsOfIlVecchioApi(bearing()).vecchio_get_session_record(id).record
    verified = rules.vecchio_verify_record(VecchioVerifyRecordRequest(record=record))
    same(verified, VecchioVerifyRecordAnswer.from_dict(case["verified"]))
    same(rules.vecchio_score_state(VecchioScoreStateRequest(position=position)).standings, verified.standings)


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
