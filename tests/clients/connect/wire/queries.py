"""Unary calls with GET: the message stands in the query."""

import gzip
import json
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from urllib.parse import urlencode

from asking import MIB, PROTO, RULES, SESSIONS, Answer, Service, holds, same

# A message without fields.
EMPTY = {"message": "{}", "encoding": "json"}


def get(served: Service, operation: str, query: Mapping[str, str], **headers: str) -> Answer:
    shown = {name: value[:40] for name, value in query.items()}
    return served.send("GET", f"{operation}?{urlencode(query)}", None, f"GET {operation} {shown}", **headers)


def answered(served: Service) -> None:
    """One question in each way that a query may have it."""
    request = json.dumps(served.scenario["work"]["request"]).encode()
    # With characters that only the alphabet for addresses has in place of `+` and `/`, and with one that has to be padded.
    while len(request) % 3 != 1:
        request += b" "
    padded = urlsafe_b64encode(request).decode()
    holds(padded.endswith("=="), "the message is padded")
    packed = urlsafe_b64encode(gzip.compress(request)).decode()
    for query in (
        {"message": request.decode(), "encoding": "json", "connect": "v1"},
        {"message": request.decode(), "encoding": "json"},
        {"message": padded, "encoding": "json", "base64": "1"},
        {"message": padded.rstrip("="), "encoding": "json", "base64": "1", "connect": "v1"},
        {"message": packed, "encoding": "json", "base64": "1", "compression": "gzip"},
        {"message": request.decode(), "encoding": "json", "compression": "identity"},
    ):
        same(get(served, f"{RULES}EvaluateWork", query).json()["work"]["workValue"], 15, f"the work of {query}")
    binary = get(served, f"{RULES}ListRules", {"encoding": "proto", "message": ""})
    same((binary.status, binary.headers["content-type"]), (200, PROTO), f"rules in Protocol Buffers: {binary!r}")
    answer = get(served, f"{RULES}ListRules", EMPTY, accept_encoding="gzip")
    same(answer.headers["content-encoding"], "gzip", "the compression of an answer to GET")
    holds(answer.json()["rules"], "there are rules")
    holds(get(served, "/maecenas.games.v1.Games/ListGames", EMPTY).json()["games"], "there are games")
    print("wire queries: answered")


def refused(served: Service) -> None:
    """Queries that make no sense."""
    for query in (
        {"encoding": "json"},
        {"message": "{}", "encoding": "json", "connect": "v2"},
        {"message": "{}", "encoding": "json", "base64": "2"},
        {"message": "*", "encoding": "json", "base64": "1"},
        {"message": "e", "encoding": "json", "base64": "1"},
        {"message": "e30==", "encoding": "json", "base64": "1"},
        {"message": "{", "encoding": "json"},
        {"message": "", "encoding": "json"},
        {"message": "e30", "encoding": "json", "base64": "1", "compression": "gzip"},
    ):
        get(served, f"{RULES}EvaluateWork", query).fails(400, "invalid_argument")
    for query in ({}, {"message": "{}"}, {"message": "{}", "encoding": "xml"}):
        get(served, f"{RULES}ListRules", query).fails(415, "unknown")
    # The protocol has others ignored, such as the key of a gateway.
    holds(get(served, f"{RULES}ListRules", {**EMPTY, "key": "x", "base64": "no"}).json()["rules"], "other parameters are ignored")
    served.send("GET", f"{RULES}ListRules?encoding=json&message={{}}&message={{}}").fails(400, "invalid_argument")
    served.send("GET", f"{RULES}ListRules?encoding=json&message=%7B%7D", connect_protocol_version="2").fails(400, "invalid_argument")
    served.send("GET", f"{RULES}ListRules?encoding=json&message=%FF").fails(400, "invalid_argument")

    answer = get(served, f"{RULES}ListRules", {**EMPTY, "compression": "br"})
    answer.fails(501, "unimplemented", "UNSUPPORTED_ENCODING")
    holds({"gzip", "zstd"} <= answer.lists("accept-encoding"), f"the compressions are named: {answer.headers.items()}")
    bomb = urlsafe_b64encode(gzip.compress(b" " * (16 * MIB))).decode()
    get(served, f"{RULES}ListRules", {"message": bomb, "encoding": "json", "base64": "1", "compression": "gzip"}).fails(429, "resource_exhausted", "BODY_TOO_LARGE")
    long = get(served, f"{RULES}ListRules", {**EMPTY, "message": "{" + " " * 100_000 + "}"})
    holds(long.status in (414, 431), f"an address that is too long is refused: {long!r}")
    get(served, f"{RULES}AskRiddles", EMPTY).fails(404, "unimplemented", "UNKNOWN_PATH")
    print("wire queries: nonsense refused")


def methods(served: Service) -> None:
    """What changes a session, what searches, and what is a stream, takes no GET."""
    for operation in (f"{SESSIONS}MakeMove", f"{SESSIONS}CreateSession", f"{SESSIONS}DeleteSession", f"{SESSIONS}WatchSession", f"{RULES}SuggestMoves", f"{RULES}StreamListMoves", f"{RULES}StreamValidateMoves"):
        answer = get(served, operation, EMPTY)
        same((answer.status, answer.headers["allow"]), (405, "POST"), f"GET {operation}: {answer!r}")
    print("wire queries: no GET with side effects")


def languages(served: Service) -> None:
    """Sentences in French, of an answer and of an error."""
    bid = {"message": json.dumps(served.scenario["bid"]["request"]), "encoding": "json"}
    english = get(served, f"{RULES}ValidateMove", bid).json()
    french = get(served, f"{RULES}ValidateMove", bid, accept_language="fr")
    same(french.headers["content-language"], "fr", "the language of an answer")
    said = english["violations"][0]
    dit = french.json()["violations"][0]
    holds(said["rule"] == dit["rule"] and said["message"] != dit["message"], f"{dit['message']!r} is French")
    print("wire queries: French")


CHECKS = (answered, refused, methods, languages)
