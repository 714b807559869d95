"""What schemathesis has to know of this service: how streams of JSON lines are sent and read, which token opens which session, and
what is no failure among those that it reports, since no JSON Schema can say it."""

import json
import re

import jsonschema_rs
import schemathesis
from schemathesis.core.failures import AcceptedNegativeData
from schemathesis.openapi.checks import IgnoredAuth, JsonSchemaError, MissingHeaderNotRejected, RejectedPositiveData

# Faults of requests that keep their schema, by code, with the fields that may have them. All of them depend on other values.
DEPENDENT = {
    # Names of what the service has, or has made.
    "UNKNOWN_CATALOG": r"catalog$",
    "UNKNOWN_RULES_VERSION": r"rulesVersion$",
    "WRONG_PAGE": r"^pageToken$",
    # Names of towns and tiles that the catalog has not, and a track or a colour that cannot stand here.
    "UNKNOWN_ENUM_VALUE": r"([tT]own|[tT]owns\[\d+\]|[tT]ile(Id)?|[tT]ile(s|Ids)\[\d+\]|track|colour)$",
    # Seats, and indices of pieces, of the position that stands in the same request; and what other bidders have bid, who have bid more
    # or less by whether they opened.
    "NO_SUCH_SEAT": r"",
    # The square of a piece is nearer to the grid than one that it covers may be.
    "OUT_OF_RANGE": r"^playouts$|^moved$|square\.(row|column)$|knownTo\[\d+\]$|playerAlone\.bidding\.highest\.total$",
    # Lists that may not name the same seat or component twice, whatever else they say of it.
    "DUPLICATE_ITEM": r"standings\[\d+\]\.seat$|^opponents\[\d+\]\.seat$|supply\.\w+\[\d+\]$|characterAuction\.markers\[\d+\]|auction\.laid\[\d+\]\.seat$|neighbours\[\d+\]\.side$"
    r"|townMembers\[\d+\]\.town$|[tT]iles\[\d+\]\.(councilTile|provinceTileId|seat)$|trackMembers\[\d+\]\.track$|middlemen\[\d+\]\.colour$|^(only|nobility)Tiles\[\d+\]$",
    # Fields that exclude each other's values.
    "CONFLICTING_FIELDS": r"",
    # A batch may be longer when it asks for verdicts only, labels are as many as seats, and a deck has no more cards than there are in
    # the catalog.
    "TOO_MANY_ITEMS": r"^manyMoves\.moves$|(^|\.)labels$|Deck$",
    # Either none or one for each colour.
    "TOO_FEW_ITEMS": r"playerAlone\.middlemen$",
    # Tags (U+E0000 to U+E007F), which languages do not write alike in patterns.
    "WRONG_FORMAT": r"(^|\.)labels\[\d+\]$",
    # A hash that is not the one of the seed beside it.
    "WRONG_SEED": r"commitment$",
    # Moves of a record that its start does not allow.
    "ILLEGAL_MOVE": r"record\.moves\[\d+\]$",
    # A piece that is to be placed or shared needs a square, one that is owned by one player does not: its description says so. So
    # with the partner of what is proposed, with the seat whose turn it is, where it is a seat's turn, and with a request that has a
    # choice beside other fields, of which one is to be made. The side of a border is needed where the places of pieces are not known, and
    # a picture is of a position or of a subject.
    "MISSING_FIELD": r"placement\.(square|partner)$|^across$|principality\[\d+\]\.square$|(^|\.)activeSeat$|^(position)?$",
}

# Problems of sound requests: a position that contradicts itself, sessions that have gone on or ended meanwhile, and the key of an
# example with another request.
OF_THE_MOMENT = ["INCONSISTENT_STATE", "STALE_VERSION", "SESSION_ENDED", "IDEMPOTENCY_KEY_REUSED"]

# The schema of each operation's request, ready to ask.
VALIDATORS = {}

# The fields that a header may tell as well.
TOLD_BY_HEADERS = ["version", "etag", "idempotencyKey", "seenEtag"]

NDJSON = "application/x-ndjson"

# The operations whose answers tell of sessions that begin, go on, or have another token.
BEGIN_OR_GO_ON = ["CreateSession", "MakeMove", "RenewToken"]

# By how much each game turns the key that the examples of all games have.
TURNS = {"palazzo": 1, "vecchio": 2}

# The sessions that were begun here: the tokens of each, where it stands, and which of its readers asks next.
SESSIONS = {}
HOSTS = ["GetSessionRecord", "DeleteSession", "RenewToken"]
PLAYERS = ["ListSessionMoves", "MakeMove"]


@schemathesis.serializer(NDJSON)
def line(context, value):
    """A stream of one line: the document describes the line."""
    return json.dumps(value).encode() + b"\n"


@schemathesis.deserializer(NDJSON)
def first_line(context, response):
    """The first line of a stream; tests/contract/answers.py reads them all."""
    return lines(response)[0]


def lines(response):
    """An answer's values, of which there are many in a stream."""
    if events(response):
        return events(response)
    text = response.content.decode()
    if response.headers.get("content-type", [""])[0].startswith(NDJSON):
        # A line ends with U+000A alone: a string of JSON may have other characters at which Python splits lines.
        return [json.loads(line) for line in text.removesuffix("\n").split("\n")]
    return [json.loads(text)]


@schemathesis.hook
def after_call(context, case, response):
    """Remembers the sessions that begin, and where they stand."""
    if operation(case) not in BEGIN_OR_GO_ON or not 200 <= response.status_code < 300:
        return
    answer = response.json()
    if "seatToken" in answer:
        if "seats" in (session := SESSIONS.get(named(case), {})):
            session["seats"][answer["seat"]] = answer["seatToken"]
        return
    standing = answer["session"] if "session" in answer else next(iter(answer.values()))["session"]
    session = SESSIONS.setdefault(standing["info"]["id"], {"asked": 0})
    if "hostToken" in answer:
        session |= {"host": answer["hostToken"], "seats": answer["seatTokens"]}
    session |= {"version": standing["info"]["version"], "seat": next(iter(standing["awaiting"]["seats"]), 0)}


@schemathesis.hook
def before_call(context, case, kwargs):
    """Gives a request about a session the token that it needs, or where it needs none, that of one reader after another."""
    name = operation(case)
    if name == "CreateSession" and case.headers.get("Idempotency-Key"):
        # A key stands for one request of all games, and the examples of the games have the same one: each game turns it further.
        # A header begins and ends without spaces, and has one line.
        key, turned = re.sub(r"\s", "-", case.headers["Idempotency-Key"]), TURNS.get(case.operation.path.split("/")[2], 0)
        case.headers["Idempotency-Key"] = key[turned:] + key[:turned]
    session = SESSIONS.get(named(case))
    if session is None or "seats" not in session:
        return
    readers = [None, session["host"], *session["seats"]]
    if name in HOSTS:
        token = session["host"]
    elif name in PLAYERS:
        token = session["seats"][session["seat"]]
    else:
        token = readers[session["asked"] % len(readers)]
    session["asked"] += 1
    if token and "Authorization" not in case.headers:
        case.headers["Authorization"] = f"Bearer {token}"
    # Whoever has seen all waits for what will never come.
    for holder, seen in [(case.query, "seen"), (case.headers, "Last-Event-ID")]:
        told = str((holder or {}).get(seen, "")).strip('"')
        if name == "WatchSession" and told.isdecimal() and int(told) >= session["version"]:
            del holder[seen]


def operation(case):
    """The name of the operation without that of its game."""
    parts = case.operation.path.split("/")
    game = parts[2] if len(parts) > 2 else ""
    return case.operation.definition.raw.get("operationId", "").removeprefix(game)


def named(case):
    """The session that a request is about, in its path or as its position."""
    body = case.body if isinstance(case.body, dict) else {}
    position = body.get("position")
    in_body = position.get("sessionId") if isinstance(position, dict) else None
    session = (case.path_parameters or {}).get("id", in_body)
    return session if isinstance(session, str) else None


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Whether a failure is one."""
    if isinstance(failure, RejectedPositiveData):
        return not is_excused(case, response)
    if isinstance(failure, IgnoredAuth):
        return response.request.headers.get("Authorization", "").removeprefix("Bearer ") not in tokens()
    if isinstance(failure, MissingHeaderNotRejected):
        # What is told twice is found before it is asked who asks.
        return not any(map(told_twice, lines(response)[0].get("faults", [])))
    if isinstance(failure, JsonSchemaError) and events(response):
        return not all(is_what_it_should_be(case, event) for event in events(response))
    if isinstance(failure, AcceptedNegativeData):
        return not (means_nothing_else_as_read(case) or refused_item_by_item(response))
    return True


def tokens():
    """The tokens that were handed out here: schemathesis takes those that it did not set itself for made-up ones."""
    return [token for session in SESSIONS.values() if "seats" in session for token in [session["host"], *session["seats"]]]


def events(response):
    """The data of each event of a stream, which the document describes; schemathesis takes it to describe the event around it."""
    if not response.headers.get("content-type", [""])[0].startswith("text/event-stream"):
        return []
    return [json.loads(data) for data in re.findall(r"^data: ?(.*)", response.content.decode(), re.MULTILINE)]


def is_what_it_should_be(case, event):
    document = case.operation.schema.raw_schema
    [media] = document["paths"][case.operation.path]["get"]["responses"]["200"]["content"].values()
    return jsonschema_rs.is_valid({**media["schema"], "components": document["components"]}, event)


def of_an_example(case):
    """The document's own examples must be accepted, whatever they depend on."""
    return case.meta is not None and case.meta.phase.name.value == "examples"


def told_twice(fault):
    """Whether a header and a field tell the same: the document's examples have either, of which a request gives one."""
    return fault["code"] == "DUPLICATE_FIELD" and fault.get("field") in TOLD_BY_HEADERS


def is_excused(case, response):
    """Whether a sound request is refused for what its values have to do with each other, or with what the service holds."""
    [problem] = lines(response)
    if problem.get("code") in OF_THE_MOMENT:
        return not of_an_example(case)
    faults = problem.get("faults", [])
    others = [fault for fault in faults if not told_twice(fault)]
    if of_an_example(case):
        return bool(faults) and not others
    return bool(faults) and all(
        fault["code"] in DEPENDENT and re.search(DEPENDENT[fault["code"]], fault.get("field", "")) for fault in others
    )


def means_nothing_else_as_read(case):
    """Whether a request is broken only by nulls, which are read as fields that are left out where these may be, and by empty lists, which are
    read as empty objects where these are expected, because PHP writes them so."""
    text = json.dumps(case.body, default=str)
    if "null" not in text and "[]" not in text:
        return False
    if case.operation.label not in VALIDATORS:
        document = case.operation.schema.raw_schema
        [media] = document["paths"][case.operation.path][case.operation.method.lower()]["requestBody"]["content"].values()
        schema = {**media["schema"], "components": document["components"]}
        VALIDATORS[case.operation.label] = jsonschema_rs.validator_for(schema)
    return is_valid(VALIDATORS[case.operation.label], without_nulls(case.body))


def is_valid(validator, value):
    """Whether a value is valid once empty lists are empty objects, where that mends it."""
    holder = {"body": value}
    faults = lambda: len(list(validator.iter_errors(holder["body"])))
    for inside, place in empty_lists(holder):
        before = faults()
        inside[place] = {}
        if faults() >= before:
            inside[place] = []
    return faults() == 0


def empty_lists(value):
    """Where empty lists stand: what holds each, and its name or index there."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for place, inner in list(entries):
        if inner == []:
            yield value, place
        else:
            yield from empty_lists(inner)


def without_nulls(value):
    if isinstance(value, dict):
        return {name: without_nulls(inner) for name, inner in value.items() if inner is not None}
    if isinstance(value, list):
        return [without_nulls(inner) for inner in value]
    return value


def refused_item_by_item(response):
    """Whether it is a batch or a stream, in which a broken item is answered with its own problem and spoils no other."""
    results = [result for value in lines(response) for result in value.get("results", [value])]
    return any("problem" in result for result in results)
