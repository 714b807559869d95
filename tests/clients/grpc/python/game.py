"""A session: a whole game that the service keeps, played with the tokens of both seats."""

from uuid import uuid4

import grpc
from maecenas.princes.v1.components_pb2 import Profession
from maecenas.princes.v1.moves_pb2 import Move
from maecenas.princes.v1.records_pb2 import VerifyRecordRequest, VerifyRecordResponse
from maecenas.princes.v1 import sessions_pb2
from maecenas.princes.v1.rules_pb2_grpc import RulesStub
from maecenas.princes.v1.sessions_pb2_grpc import SessionsStub
from maecenas.sessions.v1.sessions_pb2 import StreamEnded

from problems import refused
from scenario import Scenario, expect
from watching import Watcher

Metadata = tuple[tuple[str, str], ...]


def bearer(token: str) -> Metadata:
    """What a call brings with it to be made by the holder of a token."""
    return (("authorization", f"Bearer {token}"),)


class Game:
    def __init__(self, sessions: SessionsStub, rules: RulesStub, scenario: Scenario) -> None:
        self.sessions, self.rules, self.scenario = sessions, rules, scenario
        self.plan = scenario.parts["session"]
        created = sessions.CreateSession(scenario.message(sessions_pb2.CreateSessionRequest(), "session", "request"))
        self.id, self.session = created.session.info.id, created.session
        self.host = bearer(created.host_token)
        self.seats = [bearer(token) for token in created.seat_tokens]
        self.watcher = Watcher(sessions, self.id, self.seats[1])

    def play(self) -> None:
        self.each_sees_his_own_hand()
        while not self.session.info.game_over:
            if self.session.info.version == self.plan["staleAfter"]:
                self.a_stale_move_is_refused()
            self.make_a_move()
        expect("the moves made", self.session.info.version, self.plan["moves"])
        self.the_record_holds()
        self.only_the_host_ends_it()
        self.the_watcher_was_told_everything()

    def each_sees_his_own_hand(self) -> None:
        for seat, dealt in enumerate(self.plan["dealt"]):
            view = self.sessions.GetSession(sessions_pb2.GetSessionRequest(id=self.id), metadata=self.seats[seat])
            expect("the reader's seat", view.seat, seat)
            for other, player in enumerate(view.state.players):
                names = [Profession.Name(number) for number in player.hand.professions]
                expect("a hand", (names, player.hand.hidden_count), (dealt, 0) if other == seat else ([], 4))

    def chosen(self) -> tuple[int, Move]:
        """The seat that the session waits for, and one of its legal moves."""
        seat = self.session.awaiting.seats[0]
        listed = self.sessions.ListSessionMoves(sessions_pb2.ListSessionMovesRequest(id=self.id), metadata=self.seats[seat])
        expect("the version of the list", listed.version, self.session.info.version)
        moves = listed.moves
        return seat, moves[len(moves) // self.plan["nth"]].move

    def request(self, move: Move, version: int) -> sessions_pb2.MakeMoveRequest:
        # With a version and a key, the same request may be sent again when its answer was lost.
        return sessions_pb2.MakeMoveRequest(
            id=self.id,
            move=move,
            version=version,
            idempotency_key=str(uuid4()),
        )

    def make_a_move(self) -> None:
        seat, move = self.chosen()
        answer = self.sessions.MakeMove(self.request(move, self.session.info.version), metadata=self.seats[seat])
        expect("what came of the move", answer.WhichOneof("result"), "made")
        made = answer.made
        expect("the version after it", made.session.info.version, self.session.info.version + 1)
        self.session = made.session

    def a_stale_move_is_refused(self) -> None:
        seat, move = self.chosen()
        told = refused(lambda: self.sessions.MakeMove(self.request(move, self.plan["staleVersion"]), metadata=self.seats[seat]))
        expect("its status", told.status, grpc.StatusCode.ABORTED)
        expect("its code", told.code, self.plan["stale"]["code"])
        expect("the current version", told.facts, {"version": str(self.session.info.version), "etag": self.session.info.etag})

    def the_record_holds(self) -> None:
        answer = self.sessions.GetSessionRecord(sessions_pb2.GetSessionRecordRequest(id=self.id))
        self.record = answer.record
        verified = self.rules.VerifyRecord(VerifyRecordRequest(record=self.record))
        # A spectator too is told who won.
        over = self.sessions.GetSession(sessions_pb2.GetSessionRequest(id=self.id))
        expect("the standing", list(over.scores.standings), list(verified.standings))
        expect("what the record comes to", verified, self.scenario.message(VerifyRecordResponse(), "session", "verified"))

    def only_the_host_ends_it(self) -> None:
        deletion = sessions_pb2.DeleteSessionRequest(id=self.id)
        told = refused(lambda: self.sessions.DeleteSession(deletion, metadata=self.seats[0]))
        expect("its status", told.status, grpc.StatusCode.PERMISSION_DENIED)
        expect("its code", told.code, self.plan["denied"]["code"])
        deleted = self.sessions.DeleteSession(deletion, metadata=self.host)
        expect("the record that is left", deleted.record, self.record)
        told = refused(lambda: self.sessions.GetSession(sessions_pb2.GetSessionRequest(id=self.id)))
        expect("its status", told.status, grpc.StatusCode.NOT_FOUND)
        expect("its code", told.code, self.plan["ended"]["code"])

    def the_watcher_was_told_everything(self) -> None:
        first, *moves, last = self.watcher.until_its_end()
        expect("where it began", first.session.info.version, 0)
        expect("the versions that were told", [event.version for event in moves], list(range(1, self.plan["moves"] + 1)))
        for event, played in zip(moves, self.record.moves, strict=True):
            expect("whose move was told", event.move_made.seat, played.seat)
            # The stream is that of seat 1: what seat 0 has in hand is not told before the game is over.
            session = event.move_made.session
            if not session.info.game_over:
                expect("the opponent's hand", list(session.state.players[0].hand.professions), [])
        expect("the standing", moves[-1].move_made.session.scores.standings[0].seat, 1)
        expect("why it ended", last.ended.end_reason, StreamEnded.DELETED)
        expect("the seed", last.ended.seed, self.record.start.new_game.seed)
