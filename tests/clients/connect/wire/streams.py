"""Streams: envelopes in both directions, each with a byte of flags and its length in four bytes."""

import gzip
import json
from typing import Any

from asking import MIB, RULES, SESSIONS, Answer, Failure, Service, holds, same

LIST = f"{RULES}StreamListMoves"
STREAM = "application/connect+json"
COMPRESSED, END = 1, 2


def envelope(message: bytes, flags: int = 0) -> bytes:
    return bytes([flags]) + len(message).to_bytes(4) + message


def stream(served: Service, path: str, body: bytes, what: str = "", **headers: str) -> Answer:
    return served.send("POST", path, body, what=what or f"{path} {headers}", **{"content_type": STREAM, **headers})


def taken(answer: Answer, content_type: str = STREAM) -> tuple[list[tuple[int, bytes]], Any]:
    """The messages of a stream with their flags, and its end, which is always there and always last."""
    same((answer.status, answer.headers["content-type"]), (200, content_type), f"{answer.what}: {answer!r}")
    messages, rest = [], answer.body
    while rest:
        length = int.from_bytes(rest[1:5])
        holds(len(rest) >= 5 + length, f"{answer.what}: the last envelope is whole")
        messages.append((rest[0], rest[5 : 5 + length]))
        rest = rest[5 + length :]
    holds(messages, f"{answer.what}: a stream has an end")
    flags, end = messages.pop()
    same(flags, END, f"{answer.what}: the flags of the end")
    holds(all(flags <= COMPRESSED for flags, _ in messages), f"{answer.what}: nothing but the last message is an end")
    return messages, json.loads(end)


def fails(answer: Answer, code: str, content_type: str = STREAM) -> Failure:
    """The error of a stream without messages."""
    messages, end = taken(answer, content_type)
    same(messages, [], f"{answer.what}: messages before the error")
    failure = Failure(end["error"], answer.what)
    same(failure.code, code, f"{answer.what}: the code of {failure.message!r}")
    return failure


def pages(served: Service) -> None:
    """All moves, page by page: as they are, and compressed in both directions."""
    question = {**served.beginning(), "pageSize": 3}
    message = json.dumps(question).encode()
    messages, end = taken(stream(served, LIST, envelope(message)))
    same(end, {}, "the end of a stream without an error")
    same({flags for flags, _ in messages}, {0}, "the flags of messages that the client has not asked to compress")
    moves = [move for _, page in messages for move in json.loads(page)["moves"]]
    whole = served.ask(f"{RULES}ListMoves", {**question, "pageSize": 100}).json()
    same(moves, whole["moves"], "the moves of all pages")

    packed = envelope(gzip.compress(message), COMPRESSED)
    for body in (packed, envelope(message)):
        answer = stream(served, LIST, body, connect_content_encoding="gzip", connect_accept_encoding="gzip")
        same(answer.headers["connect-content-encoding"], "gzip", "how the messages of the answer are compressed")
        messages, end = taken(answer)
        plain = [json.loads(gzip.decompress(page) if flags else page)["moves"] for flags, page in messages]
        same((sum(plain, []), end), (moves, {}), "the moves of all pages in gzip")
    print(f"wire streams: {len(messages)} pages, plain and in gzip")


def nonsense(served: Service) -> None:
    """What is no message, and messages that are too many or too few: the status is 200, and the error is in the end."""
    question = served.beginning()
    message = json.dumps(question).encode()
    good = envelope(message)
    failure = fails(stream(served, LIST, envelope(json.dumps({**question, "seat": 4}).encode())), "invalid_argument")
    holds("google.rpc.BadRequest" in failure.details, f"the seat is named: {failure.details}")
    french = fails(stream(served, LIST, envelope(b"{}"), accept_language="fr"), "invalid_argument")
    holds(french.message != fails(stream(served, LIST, envelope(b"{}")), "invalid_argument").message, f"{french.message!r} is French")

    for what, body, code in (
        ("two messages", good + good, "unimplemented"),
        ("no message", b"", "unimplemented"),
        ("half a head", good[:3], "invalid_argument"),
        ("a head without a message", good[:5], "invalid_argument"),
        ("half a message", good[:-10], "invalid_argument"),
        ("a message and half of another", good + good[:4], "invalid_argument"),
        ("an unknown flag", envelope(message, 4), "invalid_argument"),
        ("an end of the client", envelope(b"{}", END), "invalid_argument"),
        ("broken JSON", envelope(b"{"), "invalid_argument"),
        ("no JSON", envelope(b""), "invalid_argument"),
        ("a compressed message without its compression", envelope(gzip.compress(message), COMPRESSED), "internal"),
        ("a length of 4 GiB", b"\0\xff\xff\xff\xff", "resource_exhausted"),
    ):
        fails(stream(served, LIST, body, what), code)
    binary = served.send("POST", LIST, envelope(b""), content_type="application/connect+proto")
    fails(binary, "invalid_argument", "application/connect+proto")
    print("wire streams: nonsense refused")


def heads(served: Service) -> None:
    """What the head of a stream says wrong."""
    good = envelope(json.dumps(served.beginning()).encode())
    for headers in ({"connect_protocol_version": "2"}, {"connect_timeout_ms": "soon"}):
        fails(stream(served, LIST, good, **headers), "invalid_argument")
    answer = stream(served, LIST, good, connect_content_encoding="br")
    same(fails(answer, "unimplemented").reason, "UNSUPPORTED_ENCODING", "an unknown compression")
    holds({"gzip", "zstd"} <= answer.lists("connect-accept-encoding"), f"the compressions are named: {answer.headers.items()}")
    bomb = envelope(gzip.compress(b" " * (64 * MIB)), COMPRESSED)
    fails(stream(served, LIST, bomb, "a gzip bomb", connect_content_encoding="gzip"), "resource_exhausted")
    broken = envelope(b"no gzip", COMPRESSED)
    fails(stream(served, LIST, broken, "broken gzip", connect_content_encoding="gzip"), "invalid_argument")
    for path in (f"{RULES}AskRiddles", "/maecenas.riddles.v1.Rules/StreamListMoves"):
        served.send("POST", path, good, content_type=STREAM).fails(404, "unimplemented", "UNKNOWN_PATH")
    for sent in ("application/json", "application/proto", "text/plain"):
        answer = served.send("POST", LIST, good, content_type=sent)
        same((answer.status, answer.lists("accept-post")), (415, {STREAM, "application/connect+proto"}), f"a stream in {sent}: {answer!r}")
    print("wire streams: heads refused")


def deadlines(served: Service) -> None:
    """A stream that goes on for longer than its deadline says ends with it, after its messages."""
    created = served.ask(f"{SESSIONS}CreateSession", {"setup": {"playerCount": 2, "seed": "1"}}).json()
    about = {"id": created["session"]["info"]["id"]}
    watched = stream(served, f"{SESSIONS}WatchSession", envelope(json.dumps(about).encode()), connect_timeout_ms="500")
    messages, end = taken(watched)
    holds(len(messages) == 1 and "session" in json.loads(messages[0][1]), f"the session as it stands comes first: {messages}")
    same(end["error"]["code"], "deadline_exceeded", "how the stream ends")
    served.ask(f"{SESSIONS}DeleteSession", about, authorization=f"Bearer {created['hostToken']}").json()
    print("wire streams: deadline exceeded")


CHECKS = (pages, nonsense, heads, deadlines)
