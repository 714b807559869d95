"""Plays the same session over gRPC and over REST, step by step, with whatever can be asked about one."""

from hypothesis import strategies as st

import made_up
from contract import demands
from properties import holds, same

# Who asks: the seat that is waited for, another one, the host, nobody, and somebody with a token of his own making.
READERS = ["awaited", "other", "host", "nobody", "stranger"]
SEEDS = st.text("0123456789abcdef", min_size=1, max_size=8)
USUAL_STEPS = 12


class Twin:
    """One session, kept over one protocol."""

    def __init__(self, ask, begun):
        self.ask = ask
        self.id = begun.session.info.id
        self.host, self.seats = begun.host_token, list(begun.seat_tokens)
        self.standing = begun.session

    def token(self, reader):
        awaited = next(iter(self.standing.awaiting.seats), 0)
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
        name(asked, self.id)
        outcome = self.ask(operation, asked, token=self.token(reader), **more)
        if operation.name == "MakeMove" and outcome.answers:
            answer = outcome.answers[0]
            self.standing = getattr(answer, answer.WhichOneof("result")).session
        return outcome

    def told(self, answer):
        """An answer without what no two sessions have in common: their ids, and the salts of their seeds."""
        told = type(answer).FromString(answer.SerializeToString())
        forget(told)
        return told


def hold(asking, game, operations, times, seed):
    """Whether both protocols keep sessions of a game alike: how often they do not."""
    return holds(f"sessions of {game}", times, seed, play, asking, operations)


def play(asking, data, operations):
    players = demands(operations["NewGame"].asked.DESCRIPTOR.fields_by_name["player_count"])
    agreed = {"player_count": data.draw(st.integers(players.minimum, players.maximum)), "seed": data.draw(SEEDS)}
    begin = operations["CreateSession"].asked(setup=agreed, idle_seconds=60)
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
    if not listed.answers or not listed.answers[0].moves:
        return
    moves = listed.answers[0].moves
    made = moves[data.draw(st.integers(0, len(moves) - 1))].move
    reader = data.draw(st.sampled_from(["awaited", "awaited", "awaited", *READERS]))
    asked = operations["MakeMove"].asked(move=made)
    if data.draw(st.booleans()):
        # The host makes it for the seat; nobody else may name another one.
        asked.seat = next(iter(one.standing.awaiting.seats), 0)
    if data.draw(st.booleans()):
        asked.version = max(0, one.standing.info.version + data.draw(st.sampled_from([0, 0, 0, -1, 1])))
    if key := data.draw(st.sampled_from(["", "", "a", "b"])):
        asked.idempotency_key = key
    asked.include.extend(data.draw(st.sampled_from([[], ["EVENTS"], ["CHANGES", "EVENTS"]])))
    both(operations["MakeMove"], asked, reader, one, other)
    if asked.idempotency_key and data.draw(st.booleans()):
        both(operations["MakeMove"], asked, reader, one, other)


def any_move(data, operations, one, other):
    """A move of any kind, which will seldom be legal."""
    asked = data.draw(made_up.sound(operations["MakeMove"].asked))
    asked.ClearField("version")
    both(operations["MakeMove"], asked, data.draw(st.sampled_from(READERS)), one, other)


def read(data, operations, one, other):
    operation = operations[data.draw(st.sampled_from(["GetSession", "GetSessionInfo", "ListSessionMoves", "GetSessionRecord"]))]
    both(operation, operation.asked(), data.draw(st.sampled_from(READERS)), one, other)


def watch(data, operations, one, other):
    """What a watcher is told first, for more of which it does not wait: where the session stands, or the moves it has not seen."""
    asked, most = operations["WatchSession"].asked(), 1
    version = one.standing.info.version
    if version and data.draw(st.booleans()):
        asked.seen = data.draw(st.integers(0, version - 1))
        most = version - asked.seen
    reader = data.draw(st.sampled_from(READERS))
    outcomes = [twin.asked(operations["WatchSession"], asked, reader, most=most) for twin in [one, other]]
    same(*outcomes, one.told)


def ask_about_it(data, operations, one, other):
    """A question that takes the session in place of a position."""
    names = ["CheckState", "ViewState", "ScoreState", "ListMoves", "PlanWorks", "ListPayments", "ListBids"]
    operation = operations[data.draw(st.sampled_from([name for name in names if name in operations]))]
    asked = data.draw(made_up.sound(operation.asked))
    if "position" in asked.DESCRIPTOR.fields_by_name:
        asked.position.session_id = "0"
    else:
        asked.subject.seat_in_session.session_id = "0"
        asked.subject.seat_in_session.seat = data.draw(st.integers(0, 4))
    both(operation, asked, data.draw(st.sampled_from(READERS)), one, other)


def ask_for_access(data, operations, one, other):
    """A ticket of a watcher, or a new token of a seat, which is the one that is good from then on."""
    operation = operations[data.draw(st.sampled_from(["CreateTicket", "RenewToken"]))]
    asked, reader = operation.asked(), data.draw(st.sampled_from(READERS))
    if operation.name == "RenewToken":
        asked.seat = data.draw(st.integers(0, 4))
    tokens = [twin.asked(operation, asked, reader) for twin in [one, other]]
    same(*tokens, one.told)
    for twin, outcome in zip([one, other], tokens):
        if operation.name == "RenewToken" and outcome.answers:
            twin.seats[asked.seat] = outcome.answers[0].seat_token


def end(data, operations, one, other):
    """The end, which only its host brings about; whoever asks then is told so."""
    both(operations["DeleteSession"], operations["DeleteSession"].asked(), data.draw(st.sampled_from(READERS)), one, other)


# A game is mostly moves.
STEPS = [move, move, move, move, any_move, read, watch, ask_about_it, ask_for_access, end]


def name(message, session):
    """Has a request be about a session."""
    for field in message.DESCRIPTOR.fields:
        if field.name in ["id", "session_id"] and not field.message_type:
            if message.HasField(field.name) if field.has_presence else True:
                setattr(message, field.name, session)
        elif field.message_type and not field.is_repeated and message.HasField(field.name):
            name(getattr(message, field.name), session)


# The names of fields of which no two sessions tell the same.
OWN = ["id", "digest", "salt", "etag", "create_time", "expire_time", "next_page_token", "ticket", "seat_token"]


def forget(message):
    """Clears the ids of sessions and their entity tags, their times, the proofs of their seeds, and tokens of every kind."""
    for field, value in message.ListFields():
        if field.name in OWN:
            message.ClearField(field.name)
        elif field.message_type and field.message_type.GetOptions().map_entry:
            for inner in value.values():
                forget(inner)
        elif field.message_type:
            for inner in value if field.is_repeated else [value]:
                forget(inner)
