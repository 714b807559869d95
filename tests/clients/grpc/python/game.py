"""A session: a whole game that the service keeps, played with the tokens of both seats."""

from uuid import uuid4

import grpc
from maecenas.princes.v1.components_pb2 import Profession
from maecenas.princes.v1.moves_pb2 import Move
from maecenas.princes.v1.records_pb2 import VerifyRecordRequest, VerifyRecordResponse
from maecenas.princes.v1.rules_pb2_grpc import RulesStub
from maecenas.sessions.v1 import sessions_pb2
from maecenas.sessions.v1.sessions_pb2_grpc import SessionsStub

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
        self.session = created.session
        self.host = bearer(created.host_token)
        self.seats = [bearer(token) for token in created.seat_tokens]
        self.watcher = Watcher(sessions, created.session.session, self.seats[1])

    def play(self) -> None:
        self.each_sees_his_own_hand()
        while not self.session.finished:
            if self.session.version == self.plan["staleAfter"]:
                self.a_stale_move_is_refused()
            self.make_a_move()
        expect("the moves made", self.session.version, self.plan["moves"])
        self.the_record_holds()
        self.only_the_host_ends_it()
        self.the_watcher_was_told_everything()

    def each_sees_his_own_hand(self) -> None:
        for seat, dealt in enumerate(self.plan["dealt"]):
            view = self.sessions.ReadSession(sessions_pb2.ReadSessionRequest(session=self.session.session), metadata=self.seats[seat])
            expect("the reader's seat", view.seat, seat)
            for other, player in enumerate(view.game.princes.state.players):
                names = [Profession.Name(number) for number in player.hand.professions]
                expect("a hand", (names, player.hand.hidden), (dealt, 0) if other == seat else ([], 4))

    def chosen(self) -> tuple[int, Move]:
        """The seat that the session waits for, and one of its legal moves."""
        seat = self.session.game.princes.awaiting.seats[0]
        listed = self.sessions.ListSessionMoves(sessions_pb2.ListSessionMovesRequest(session=self.session.session), metadata=self.seats[seat])
        expect("the version of the list", listed.version, self.session.version)
        moves = listed.moves.princes.moves
        return seat, moves[len(moves) // self.plan["nth"]].move

    def request(self, move: Move, version: int) -> sessions_pb2.MakeMoveRequest:
        # With a version and a key, the same request may be sent again when its answer was lost.
        return sessions_pb2.MakeMoveRequest(
            session=self.session.session,
            move=sessions_pb2.SessionMove(princes=sessions_pb2.PrincesMove(move=move)),
            version=version,
            idempotency_key=str(uuid4()),
        )

    def make_a_move(self) -> None:
        seat, move = self.chosen()
        made = self.sessions.MakeMove(self.request(move, self.session.version), metadata=self.seats[seat])
        expect("whether it was made", made.made, True)
        expect("the version after it", made.session.version, self.session.version + 1)
        self.session = made.session

    def a_stale_move_is_refused(self) -> None:
        seat, move = self.chosen()
        told = refused(lambda: self.sessions.MakeMove(self.request(move, self.plan["staleVersion"]), metadata=self.seats[seat]))
        expect("its status", told.status, grpc.StatusCode.FAILED_PRECONDITION)
        expect("its code", told.code, self.plan["stale"]["code"])
        expect("the current version", told.facts, {"version": str(self.session.version), "etag": self.session.etag})

    def the_record_holds(self) -> None:
        answer = self.sessions.ReadRecord(sessions_pb2.ReadRecordRequest(session=self.session.session))
        self.record = answer.record.princes
        verified = self.rules.VerifyRecord(VerifyRecordRequest(record=self.record))
        expect("what the record comes to", verified, self.scenario.message(VerifyRecordResponse(), "session", "verified"))

    def only_the_host_ends_it(self) -> None:
        deletion = sessions_pb2.DeleteSessionRequest(session=self.session.session)
        told = refused(lambda: self.sessions.DeleteSession(deletion, metadata=self.seats[0]))
        expect("its status", told.status, grpc.StatusCode.PERMISSION_DENIED)
        expect("its code", told.code, self.plan["denied"]["code"])
        deleted = self.sessions.DeleteSession(deletion, metadata=self.host)
        expect("the record that is left", deleted.record.princes, self.record)
        told = refused(lambda: self.sessions.ReadSession(sessions_pb2.ReadSessionRequest(session=self.session.session)))
        expect("its status", told.status, grpc.StatusCode.NOT_FOUND)
        expect("its code", told.code, self.plan["ended"]["code"])

    def the_watcher_was_told_everything(self) -> None:
        first, *moves, last = self.watcher.until_its_end()
        expect("where it began", first.occurrence.session.version, 0)
        expect("the versions that were told", [event.version for event in moves], list(range(1, self.plan["moves"] + 1)))
        for event, played in zip(moves, self.record.moves, strict=True):
            expect("whose move was told", event.occurrence.move_made.seat, played.seat)
            # The stream is that of seat 1: what seat 0 has in hand is not told before the game is over.
            opponent = event.occurrence.move_made.session.game.princes.state.players[0]
            expect("the opponent's hand", list(opponent.hand.professions), [])
        expect("why it ended", last.occurrence.ended.reason, sessions_pb2.StreamEnded.DELETED)
        expect("the seed", last.occurrence.ended.seed, self.record.start.new_game.seed)
