"""What holds of every request, whatever it says."""

import collections
import traceback

import grpc
import hypothesis
from hypothesis import strategies as st

# What a client is told when the service fails, which no request may make it do.
FAILURES = {grpc.StatusCode.UNKNOWN, grpc.StatusCode.INTERNAL, grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.DATA_LOSS}
# Streams are read so far.
MOST_ANSWERS = 3
# What is not written as any message.
BYTES = st.binary(min_size=1, max_size=60)
LANGUAGES = st.sampled_from([None, "en", "fr", "fr;q=0.5, en;q=0.1"])


def this(message):
    """A message as it stands."""
    # A strategy is told with all that it is given, which would be long here.
    return st.none().map(lambda _: message)


class Asking:
    """Both protocols of a service, and what has come of asking it."""

    def __init__(self, over_grpc, over_rest, catalog):
        self.grpc, self.rest, self.catalog = over_grpc, over_rest, catalog
        self.asked = self.answered = 0
        self.refused = collections.Counter()

    def over_grpc(self, operation, asked, **more):
        """The outcome over gRPC, which is none of a service that fails."""
        self.asked += 1
        outcome = self.grpc.ask(operation, asked, **{"most": MOST_ANSWERS, **more})
        assert outcome.status not in FAILURES, f"the service failed: {outcome}"
        if outcome.code is None:
            self.answered += 1
        else:
            assert outcome.code in self.catalog, f"the code is none of the catalog: {outcome}"
            self.refused[outcome.code] += 1
        return outcome

    def over_rest(self, operation, asked, **more):
        outcome = self.rest.ask(operation, asked, **{"most": MOST_ANSWERS, **more})
        if outcome.code is not None:
            wanted = self.catalog.get(outcome.code)
            assert wanted == str(outcome.status) and outcome.status != 500, f"the status is not that of the code: {outcome}"
        return outcome

    def alike(self, operation, data, messages):
        """Both protocols answer a message alike."""
        asked = data.draw(messages)
        asked = [asked, *data.draw(st.lists(messages, max_size=2))] if operation.asks_many else asked
        language = data.draw(LANGUAGES)
        over_grpc = self.over_grpc(operation, asked, language=language)
        if stands_in_no_path(operation, asked):
            return
        drawn = operation.name == "CreateSession"
        over_rest = self.over_rest(operation, asked, language=language)
        same(over_grpc, over_rest, without_what_is_drawn if drawn else as_it_is)

    def unharmed(self, operation, data, messages):
        """Bytes that are no message are refused, if they are not one by chance."""
        asked = data.draw(messages)
        self.over_grpc(operation, [asked] if operation.asks_many else asked)


# As many faults of one item of a batch or of a stream are listed at most.
MOST_FAULTS = 8


def stands_in_no_path(operation, asked):
    """Whether REST has no path for this message, since its id is empty or none that a path can hold."""
    return operation.is_about_a_session and (not asked.id or asked.id in [".", ".."])


def as_it_is(answer):
    return answer


def without_what_is_drawn(answer):
    """What is told of a session that has just begun, but for its id, its tokens, its seed, and the cards that follow from it."""
    info = answer.session.info
    return len(info.id), info.version, info.game_over, info.labels, answer.session.awaiting, len(answer.seat_tokens)


def same(over_grpc, over_rest, told):
    """Holds two outcomes against each other, by what is told of their answers."""
    both = f"\ngRPC: {over_grpc}\nREST: {over_rest}"
    # Values that only protobuf has are refused as JSON is read, before anything else is looked at.
    unread = [at for at, code in over_rest.faults if code == "UNKNOWN_ENUM_VALUE"]
    assert over_grpc.code == over_rest.code, both
    assert unread or over_grpc.faults in [None, over_rest.faults], both
    assert len(over_grpc.answers) == len(over_rest.answers), both
    for one, other in zip(over_grpc.answers, over_rest.answers):
        one, other = told(one), told(other)
        # A batch is held against the other result by result.
        results = [getattr(answer, "results", [answer]) for answer in [one, other]]
        assert len(results[0]) == len(results[1]), both
        # One item that cannot be read as JSON has all items read one by one, and each be refused for what is wrong with its JSON.
        unread = any(is_unread(twin) for twin in results[1])
        for result, twin in zip(*results):
            problem = getattr(twin, "problem", None)
            if is_unread(twin):
                # JSON that cannot be read is refused before its session is looked for, and a message after it.
                result, twin = bool(result.problem.code), True
            elif problem and unread:
                result, twin = result.problem.code, problem.code
            assert result == twin, f"\ngRPC: {result}\nREST: {twin}"


def is_unread(result):
    """Whether a result is the refusal of a value that only protobuf has, or may be one, because not all of its faults are listed."""
    problem = getattr(result, "problem", None)
    faults = list(problem.faults) if problem else []
    return len(faults) == MOST_FAULTS or any(fault.code == "UNKNOWN_ENUM_VALUE" for fault in faults)


def holds(name, times, seed, checked, *arguments):
    """Whether something holds of all that is made up: 0, or 1 with what was found told."""
    settings = hypothesis.settings(
        max_examples=times,
        deadline=None,
        database=None,
        derandomize=seed is None,
        print_blob=False,
        suppress_health_check=list(hypothesis.HealthCheck),
        phases=[hypothesis.Phase.generate, hypothesis.Phase.shrink],
        report_multiple_bugs=False,
    )

    def tried(data):
        [operation, messages] = arguments
        checked(operation, data, messages)

    tried = settings(hypothesis.given(st.data())(tried))
    if seed is not None:
        tried = hypothesis.seed(seed)(tried)
    try:
        tried()
    except Exception:
        print(f"{name}:\n{traceback.format_exc(limit=-1)}")
        return 1
    return 0


def played(asking, operations, agreed):
    """Positions of a game, from its beginning on: of each few moves one. The moves are those that stand first in their lists."""
    state = asking.over_grpc(operations["NewGame"], agreed).answers[0]
    positions = [state.state]
    for _ in range(60):
        if not state.awaiting.seats:
            break
        listing = operations["ListMoves"].asked(position={"state": state.state}, seat=state.awaiting.seats[0], page_size=1)
        [listed] = asking.over_grpc(operations["ListMoves"], listing).answers
        playing = operations["PlayMove"].asked(
            position={"state": state.state}, moves=[{"seat": listing.seat, "move": listed.moves[0].move}]
        )
        [state] = asking.over_grpc(operations["PlayMove"], playing).answers
        positions.append(state.state)
    return positions[::6]


def about(example, positions):
    """An example, and the same about other positions where it is about one."""
    made = [example]
    for position in positions:
        other = type(example).FromString(example.SerializeToString())
        if put_in_place(other, position):
            made.append(other)
    return made


def put_in_place(message, position):
    """Has every position within a message be this one; whether there was any."""
    if message.DESCRIPTOR.full_name == position.DESCRIPTOR.full_name:
        message.CopyFrom(position)
        return True
    found = False
    for field, value in message.ListFields():
        if field.message_type:
            for inner in value if field.is_repeated else [value]:
                found |= put_in_place(inner, position)
    return found
