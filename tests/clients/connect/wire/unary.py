"""Unary calls with POST."""

import gzip
import json

from asking import JSON, MIB, PROTO, RULES, SESSIONS, Service, holds, same

WORK = f"{RULES}EvaluateWork"


def plain(served: Service) -> None:
    """JSON as curl sends it, with the version of the protocol or without."""
    work = served.scenario["work"]
    sent: list[dict[str, str]] = [{}, {"connect_protocol_version": "1"}, {"content_type": "application/json; charset=utf-8"}, {"connect_timeout_ms": "60000"}]
    for headers in sent:
        answer = served.ask(WORK, work["request"], **headers).json()
        same((answer["verdict"], answer["work"]["workValue"]), ("LEGAL", 15), f"the work of a request with {headers}")
    binary = served.send("POST", f"{RULES}ListRules", b"", content_type=PROTO)
    same((binary.status, binary.headers["content-type"]), (200, PROTO), f"a message in Protocol Buffers: {binary!r}")
    holds(len(binary.body) > 1000, "all rules are long")
    served.ask(WORK, work["request"], connect_protocol_version="2").fails(400, "invalid_argument")
    print("wire plain: JSON and Protocol Buffers; version 2 refused")


def refusals(served: Service) -> None:
    """What the head of a request says wrong."""
    message = json.dumps(served.scenario["work"]["request"]).encode()
    for sent in ("text/plain", "application/xml", "application/connect+json", "application/json; charset=latin-1", None):
        answer = served.send("POST", WORK, message, **({} if sent is None else {"content_type": sent}))
        same((answer.status, answer.lists("accept-post")), (415, {JSON, PROTO}), f"the content type {sent}: {answer!r}")
    for method in ("PUT", "DELETE", "PATCH"):
        answer = served.send(method, WORK, message, content_type=JSON)
        same((answer.status, answer.lists("allow")), (405, {"GET", "POST"}), f"{method}: {answer!r}")
    for value in ("soon", "-1", "1.5", "12345678901", ""):
        served.ask(WORK, {}, connect_timeout_ms=value).fails(400, "invalid_argument")
    for path in (f"{RULES}AskRiddles", "/maecenas.riddles.v1.Rules/ListRules", "/grpc.health.v1.Health/Check"):
        served.ask(path, {}).fails(404, "unimplemented", "UNKNOWN_PATH")
    print("wire refusals: content types, methods, deadlines, paths")


def bodies(served: Service) -> None:
    """Bodies that are no message, and a question that makes no sense."""
    for body in (b"{", b"", b"[]", b"1", b'{"riddle": 1}', b'{"subject": "\xff"}', b"[" * 100_000):
        served.send("POST", WORK, body, what=f"the JSON {body[:20]!r}", content_type=JSON).fails(400, "invalid_argument")
    for body in (b"\xff", b"\x0a\x7f", b"\x0a\x01\xff"):
        served.send("POST", WORK, body, what=f"the binary message {body!r}", content_type=PROTO).fails(400, "invalid_argument")
    problem = served.scenario["problem"]
    english = served.ask(WORK, problem["request"]).fails(400, "invalid_argument", problem["problem"]["code"])
    same(english.message, problem["problem"]["detail"], "the sentence")
    same(set(english.details), {"google.rpc.ErrorInfo", "google.rpc.BadRequest", "google.rpc.LocalizedMessage"}, "the details")
    answer = served.ask(WORK, problem["request"], accept_language="fr")
    french = answer.fails(400, "invalid_argument", problem["problem"]["code"])
    same(answer.headers["content-language"], "fr", "the language of an error")
    holds(french.message != english.message and b"fr" in french.details["google.rpc.LocalizedMessage"], f"{french.message!r} is French")
    print("wire bodies: refused, in English and in French")


def compression(served: Service) -> None:
    """What is sent compressed, and what is answered so."""
    message = json.dumps(served.scenario["work"]["request"]).encode()
    packed = gzip.compress(message)
    served.send("POST", WORK, packed, content_type=JSON, content_encoding="gzip").json()
    served.send("POST", WORK, message, content_type=JSON, content_encoding="identity").json()
    rules = served.ask(f"{RULES}ListRules", {}).json()
    answer = served.ask(f"{RULES}ListRules", {}, accept_encoding="gzip")
    same((answer.headers["content-encoding"], answer.json()), ("gzip", rules), "the rules in gzip")
    answer = served.ask(f"{RULES}ListRules", {}, accept_encoding="zstd")
    same((answer.headers["content-encoding"], answer.body[:4]), ("zstd", b"\x28\xb5\x2f\xfd"), "how zstd begins")

    for sent in ("br", "gzip, gzip", "x" * 200):
        answer = served.send("POST", WORK, message, content_type=JSON, content_encoding=sent)
        answer.fails(501, "unimplemented", "UNSUPPORTED_ENCODING")
        holds({"gzip", "zstd"} <= answer.lists("accept-encoding"), f"the compressions are named: {answer.headers.items()}")
    for body in (message, packed[:-12], b""):
        served.send("POST", WORK, body, what=f"broken gzip of {len(body)} bytes", content_type=JSON, content_encoding="gzip").fails(400, "invalid_argument")
    bomb = gzip.compress(b" " * (64 * MIB))
    served.send("POST", WORK, bomb, what="a gzip bomb", content_type=JSON, content_encoding="gzip").fails(429, "resource_exhausted", "BODY_TOO_LARGE")
    print("wire compression: gzip and zstd; others, broken ones and a bomb refused")


def deadlines(served: Service) -> None:
    """A search that takes longer than the client waits ends with the deadline."""
    question = {**served.beginning(), "playouts": 20_000}
    served.ask(f"{RULES}SuggestMoves", question, connect_timeout_ms="1").fails(504, "deadline_exceeded")
    print("wire deadlines: exceeded")


def tokens(served: Service) -> None:
    """What is about a session is kept nowhere, and a wrong token is refused with the scheme of the right one."""
    answer = served.ask(f"{SESSIONS}CreateSession", {"setup": {"playerCount": 2, "seed": "1"}})
    created = answer.json()
    same(answer.headers["cache-control"], "no-store", "how long the tokens may be kept")
    about = {"id": created["session"]["info"]["id"]}
    for headers in ({}, {"authorization": "Bearer wrong"}):
        answer = served.ask(f"{SESSIONS}ListSessionMoves", about, **headers)
        answer.fails(401, "unauthenticated", "UNAUTHENTICATED")
        holds((answer.headers["www-authenticate"] or "").startswith("Bearer"), f"the scheme is named: {answer.headers.items()}")
    seat = f"Bearer {created['seatTokens'][0]}"
    served.ask(f"{SESSIONS}DeleteSession", about, authorization=seat).fails(403, "permission_denied", "PERMISSION_DENIED")
    served.ask(f"{SESSIONS}DeleteSession", about, authorization=f"Bearer {created['hostToken']}").json()
    served.ask(f"{SESSIONS}GetSession", about).fails(404, "not_found", "SESSION_ENDED")
    print("wire tokens: 401, 403, 404")


CHECKS = (plain, refusals, bodies, compression, deadlines, tokens)
