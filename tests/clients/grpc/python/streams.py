"""Streams: verdicts as they are asked for, and moves page by page."""

import queue
from collections.abc import Iterator

from maecenas.princes.v1 import listing_pb2, moves_pb2, play_pb2, position_pb2, verdicts_pb2
from maecenas.princes.v1.rules_pb2_grpc import RulesStub
from maecenas.rulebook.v1 import rulebook_pb2

from scenario import Scenario, expect


def verdicts(rules: RulesStub, scenario: Scenario) -> None:
    """Asks one question after another on one stream, each once the one before is answered."""
    bid = scenario.message(verdicts_pb2.ValidateMoveRequest(), "bid", "request")
    questions: queue.SimpleQueue[verdicts_pb2.ValidateMoveRequest | None] = queue.SimpleQueue()
    answers: Iterator[verdicts_pb2.MoveResult] = rules.StreamValidateMoves(iter(questions.get, None))

    def ask(seat: int, florins: int) -> verdicts_pb2.MoveResult:
        raised = moves_pb2.Move(raise_bid=moves_pb2.RaiseBid(bid=florins))
        questions.put(verdicts_pb2.ValidateMoveRequest(position=bid.position, seat=seat, move=raised))
        return next(answers)

    expect("the wrong bid", ask(2, 500).answer, scenario.message(verdicts_pb2.ValidateMoveResponse(), "bid", "answer"))
    expect("the right bid", ask(2, 400).answer.verdict, rulebook_pb2.LEGAL)
    # A question that makes no sense gets a problem in its place, and the stream goes on.
    senseless = ask(4, 400).problem
    expect("a seat that nobody has", [fault.field for fault in senseless.faults], ["seat"])
    expect("the right bid again", ask(2, 400).answer.verdict, rulebook_pb2.LEGAL)
    questions.put(None)
    expect("what follows the last answer", list(answers), [])


def moves(rules: RulesStub, scenario: Scenario) -> None:
    """Takes all moves as a stream of pages, and holds them against one page with all of them."""
    agreed = scenario.parts["session"]["request"]["setup"]
    start = rules.NewGame(play_pb2.NewGameRequest(player_count=agreed["playerCount"], seed=agreed["seed"]))
    position = position_pb2.Position(state=start.state)
    whole = rules.ListMoves(listing_pb2.ListMovesRequest(position=position, seat=0))
    pages = list(rules.StreamListMoves(listing_pb2.ListMovesRequest(position=position, seat=0, page_size=3)))
    expect("the pages", len(pages), -(-whole.count // 3))
    expect("the moves", [listed for page in pages for listed in page.moves], list(whole.moves))
    expect("whether the last page names another", pages[-1].HasField("next_page_token"), False)


def take_all(rules: RulesStub, scenario: Scenario) -> None:
    for stream in (verdicts, moves):
        stream(rules, scenario)
        print(f"  stream of {stream.__name__}: as expected")
