"""Plays the same session over gRPC and over REST, step by step, with whatever can be asked about one."""

from hypothesis import strategies as st

import made_up
from properties import holds, same

# Who asks: the seat that is waited for, another one, the host, nobody, and somebody with a token of his own making.
READERS = ["awaited", "other", "host", "nobody", "stranger"]
SEEDS = st.text("0123456789abcdef", min_size=1, max_size=8)
USUAL_STEPS = 12


class Twin:
    """One session, kept over one protocol."""

    def __init__(self, ask, begun):
        self.ask = ask
        self.session = begun.session.session
        self.host, self.seats = begun.host_token, list(begun.seat_tokens)
        self.standing = begun.session

    def token(self, reader):
        awaited = next(iter(self.standing.game.princes.awaiting.seats), 0)
        return {
            "awaited": self.seats[awaited],
            "other": self.seats[awaited - 1],
            "host": self.host,
            "nobody": None,
            "stranger": "0" * 64,
        }[reader]

    def asked(self, operation, asked, reader, **more):
        """The outcome of a request about this session, whichever it names."""
        asked = type(asked).FromString(asked.SerializeToString())
        name(asked, self.session)
        outcome = self.ask(operation, asked, token=self.token(reader), **more)
        if operation.name == "MakeMove" and outcome.answers:
            self.standing = outcome.answers[0].session
        return outcome

    def told(self, answer):
        """An answer without what no two sessions have in common: their ids, and the salts of their seeds."""
        told = type(answer).FromString(answer.SerializeToString())
        forget(told)
        return told


def hold(asking, operations, times, seed):
    """Whether both protocols keep sessions alike: how often they do not."""
    return holds("sessions", times, seed, play, asking, operations)


def play(asking, data, operations):
    agreed = {"players": data.draw(st.integers(2, 5)), "seed": data.draw(SEEDS)}
    begin = operations["CreateSession"].asked(start={"princes": {"new_game": agreed}}, idle_seconds=60)
    twins = []
    for ask in [asking.over_grpc, asking.over_rest]:
        [begun] = ask(operations["CreateSession"], begin).answers
        twins.append(Twin(ask, begun))
    for _ in range(data.draw(st.integers(1, USUAL_STEPS))):
        step = data.draw(st.sampled_from(STEPS))
        step(data, operations, *twins)


def both(operation, asked, reader, one, other):
    """The outcome of the same request about either session, which is the same."""
    outcome, twin = one.asked(operation, asked, reader), other.asked(operation, asked, reader)
    same(outcome, twin, one.told)
    return outcome


def move(data, operations, one, other):
    """A legal move of the seat that is waited for; made again with the same key, for another version, or by somebody else."""
    most = data.draw(st.integers(1, 40))
    listed = both(operations["ListSessionMoves"], operations["ListSessionMoves"].asked(page_size=most), "awaited", one, other)
    if not listed.answers or not listed.answers[0].moves.princes.moves:
        return
    moves = listed.answers[0].moves.princes.moves
    made = moves[data.draw(st.integers(0, len(moves) - 1))].move
    reader = data.draw(st.sampled_from(["awaited", "awaited", "awaited", *READERS]))
    asked = operations["MakeMove"].asked(move={"princes": {"move": made}})
    if data.draw(st.booleans()):
        asked.version = max(0, one.standing.version + data.draw(st.sampled_from([0, 0, 0, -1, 1])))
    asked.idempotency_key = data.draw(st.sampled_from(["", "", "a", "b"]))
    both(operations["MakeMove"], asked, reader, one, other)
    if asked.idempotency_key and data.draw(st.booleans()):
        both(operations["MakeMove"], asked, reader, one, other)


def any_move(data, operations, one, other):
    """A move of any kind, which will seldom be legal."""
    asked = data.draw(made_up.sound(operations["MakeMove"].asked))
    asked.ClearField("version")
    both(operations["MakeMove"], asked, data.draw(st.sampled_from(READERS)), one, other)


def read(data, operations, one, other):
    operation = operations[data.draw(st.sampled_from(["ReadSession", "ListSessionMoves", "ReadRecord"]))]
    both(operation, operation.asked(), data.draw(st.sampled_from(READERS)), one, other)


def watch(data, operations, one, other):
    """What a watcher is told first, for more of which it does not wait: where the session stands, or the moves it has not seen."""
    asked, most = operations["WatchSession"].asked(), 1
    if one.standing.version and data.draw(st.booleans()):
        asked.seen = data.draw(st.integers(0, one.standing.version - 1))
        most = one.standing.version - asked.seen
    reader = data.draw(st.sampled_from(READERS))
    outcomes = [twin.asked(operations["WatchSession"], asked, reader, most=most) for twin in [one, other]]
    same(*outcomes, one.told)


def ask_about_it(data, operations, one, other):
    """A question that takes the session in place of a position."""
    operation = operations[data.draw(st.sampled_from(["CheckState", "ViewState", "ScoreGame", "ListMoves", "PlanWorks"]))]
    asked = data.draw(made_up.sound(operation.asked))
    if "position" in asked.DESCRIPTOR.fields_by_name:
        asked.position.session = "0"
    else:
        asked.subject.seat_in_session.session = "0"
        asked.subject.seat_in_session.seat = data.draw(st.integers(0, 4))
    both(operation, asked, data.draw(st.sampled_from(READERS)), one, other)


def end(data, operations, one, other):
    """The end, which only its host brings about; whoever asks then is told so."""
    both(operations["DeleteSession"], operations["DeleteSession"].asked(), data.draw(st.sampled_from(READERS)), one, other)


# A game is mostly moves.
STEPS = [move, move, move, move, any_move, read, watch, ask_about_it, end]


def name(message, session):
    """Has a request be about a session."""
    for field in message.DESCRIPTOR.fields:
        if field.name == "session" and not field.message_type:
            if message.HasField("session") if field.has_presence else True:
                message.session = session
        elif field.message_type and not field.is_repeated and message.HasField(field.name):
            name(getattr(message, field.name), session)


def forget(message):
    """Clears the ids of sessions and their entity tags, the proofs of their seeds and the tokens of their pages."""
    for field, value in message.ListFields():
        if field.name in ["session", "digest", "salt", "etag", "page_token", "next_page_token"] and not field.message_type:
            message.ClearField(field.name)
        elif field.message_type:
            for inner in value if field.is_repeated else [value]:
                forget(inner)
