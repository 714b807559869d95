"""Questions about positions. Each holds all that its answer depends on."""

import grpc
from maecenas.princes.v1 import catalog_pb2, moves_pb2, placements_pb2, verdicts_pb2, works_pb2
from maecenas.princes.v1.rules_pb2 import GetCatalogRequest
from maecenas.princes.v1.rules_pb2_grpc import RulesStub
from maecenas.rulebook.v1 import rulebook_pb2

from problems import refused
from scenario import Scenario, expect


def catalog(rules: RulesStub, scenario: Scenario) -> None:
    answer: catalog_pb2.Catalog = rules.GetCatalog(GetCatalogRequest())
    expected = scenario.parts["catalog"]
    expect("the catalog", answer.id, expected["id"])
    stack_names = next(seating.stack_names for seating in answer.seatings if seating.player_count == 4)
    expect("the stacks that four bid for", len(stack_names), expected["stackNames"])
    expect("the professions", len(answer.professions), expected["professions"])
    expect("the bonus cards", len(answer.bonus_cards), expected["bonusCards"])
    expect("the prestige cards", len(answer.prestige_cards), expected["prestigeCards"])
    expect("the minimum of each round", list(answer.min_work_values), expected["minWorkValues"])


def work(rules: RulesStub, scenario: Scenario) -> None:
    request = scenario.message(works_pb2.EvaluateWorkRequest(), "work", "request")
    answer = rules.EvaluateWork(request)
    expect("the poet's work", answer, scenario.message(works_pb2.EvaluateWorkResponse(), "work", "answer"))
    terms = sum(term.value for term in answer.work.terms)
    expect("the sum of its terms", terms, answer.work.work_value)


def placements(rules: RulesStub, scenario: Scenario) -> None:
    request = scenario.message(placements_pb2.ListPlacementsRequest(), "placements", "request")
    listed = rules.ListPlacements(request)
    expect("the placements", listed, scenario.message(placements_pb2.ListPlacementsResponse(), "placements", "answer"))

    validate = scenario.message(placements_pb2.ValidatePlacementRequest(), "placement", "request")
    judged = rules.ValidatePlacement(validate)
    expect("the placement", judged, scenario.message(placements_pb2.ValidatePlacementResponse(), "placement", "answer"))


def bid(rules: RulesStub, scenario: Scenario) -> None:
    request = scenario.message(verdicts_pb2.ValidateMoveRequest(), "bid", "request")
    answer = rules.ValidateMove(request)
    expect("the bid", answer, scenario.message(verdicts_pb2.ValidateMoveResponse(), "bid", "answer"))
    expect("its verdict", answer.verdict, rulebook_pb2.ILLEGAL)
    expect("the kind of the nearest", answer.alternatives[0].WhichOneof("move"), "raise_bid")

    # One of the legal moves that it names is just as good a request.
    nearest = moves_pb2.Move()
    nearest.CopyFrom(answer.alternatives[0])
    again = rules.ValidateMove(verdicts_pb2.ValidateMoveRequest(position=request.position, seat=request.seat, move=nearest))
    expect("the nearest legal move", again.verdict, rulebook_pb2.LEGAL)


def problem(rules: RulesStub, scenario: Scenario) -> None:
    request = scenario.message(works_pb2.EvaluateWorkRequest(), "problem", "request")
    expected = scenario.parts["problem"]["problem"]
    told = refused(lambda: rules.EvaluateWork(request))
    expect("its status", told.status, grpc.StatusCode.INVALID_ARGUMENT)
    expect("its code", told.code, expected["code"])
    expect("its sentence", told.detail, expected["detail"])
    faults = [(fault["field"], fault["code"], fault["message"]) for fault in expected["faults"]]
    expect("its faults", told.faults, faults)


def ask_all(rules: RulesStub, scenario: Scenario) -> None:
    for question in (catalog, work, placements, bid, problem):
        question(rules, scenario)
        print(f"  {question.__name__}: as expected")
