"""What every check needs: requests by hand, and responses taken apart."""

import base64
import gzip
import http.client
import json
import sys
from typing import Any

RULES = "/maecenas.princes.v1.Rules/"
SESSIONS = "/maecenas.princes.v1.Sessions/"
JSON, PROTO = "application/json", "application/proto"
MIB = 1 << 20


def same(found: Any, expected: Any, what: str) -> None:
    if found != expected:
        sys.exit(f"wire: {what}: found {found!r}, expected {expected!r}")


def holds(condition: Any, what: str) -> None:
    if not condition:
        sys.exit(f"wire: it does not hold that {what}")


def reason(info: bytes) -> str:
    """The first field of `google.rpc.ErrorInfo` in Protocol Buffers, a string of less than 128 bytes."""
    same(info[0], 0x0A, "the tag of the reason")
    return info[2 : 2 + info[1]].decode()


class Failure:
    """An error of Connect, which is JSON: of a unary call it is the body, of a stream it stands in the last message."""

    def __init__(self, error: Any, what: str) -> None:
        holds(set(error) <= {"code", "message", "details"}, f"{what}: an error has no other fields: {error}")
        self.code: str = error["code"]
        self.message: str = error["message"]
        holds(self.message, f"{what}: an error has a sentence")
        self.details: dict[str, bytes] = {}
        for detail in error["details"]:
            value = detail["value"]
            holds("=" not in value, f"{what}: the base64 of a detail has no padding: {detail}")
            holds("/" not in detail["type"], f"{what}: the type of a detail is a name and no address: {detail}")
            self.details[detail["type"]] = base64.b64decode(value + "=" * (-len(value) % 4), validate=True)
        self.reason = reason(self.details["google.rpc.ErrorInfo"])


class Answer:
    """A response with its body read."""

    def __init__(self, response: http.client.HTTPResponse, what: str) -> None:
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()
        self.what = what

    def json(self) -> Any:
        """The message of a unary call that is answered in JSON."""
        same((self.status, self.headers["content-type"]), (200, JSON), f"{self.what}: {self!r}")
        return json.loads(self.plain())

    def plain(self) -> bytes:
        return gzip.decompress(self.body) if self.headers["content-encoding"] == "gzip" else self.body

    def fails(self, status: int, code: str, reason: str | None = None) -> Failure:
        """The error of a unary call, which has this HTTP status and this code."""
        same((self.status, self.headers["content-type"]), (status, JSON), f"{self.what}: {self!r}")
        failure = Failure(json.loads(self.body), self.what)
        same(failure.code, code, f"{self.what}: the code")
        if reason is not None:
            same(failure.reason, reason, f"{self.what}: the reason")
        return failure

    def lists(self, header: str) -> set[str]:
        return {item.strip() for item in (self.headers[header] or "").split(",")}

    def __repr__(self) -> str:
        return f"{self.status} {self.headers['content-type']} {self.body[:400]!r}"


class Service:
    """A service that runs, and the questions of the scenario."""

    def __init__(self, address: str, scenario: Any) -> None:
        self.host = address.removeprefix("http://")
        self.scenario = scenario

    def send(self, method: str, path: str, body: bytes | None = None, what: str = "", **headers: str) -> Answer:
        """A request on a connection of its own. In the names of headers `_` stands for `-`."""
        connection = http.client.HTTPConnection(self.host, timeout=60)
        connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        answer = Answer(connection.getresponse(), what or f"{method} {path[:80]} {headers}")
        connection.close()
        return answer

    def ask(self, path: str, message: Any, **headers: str) -> Answer:
        """A unary call as curl makes it: JSON with POST, and no header of Connect."""
        return self.send("POST", path, json.dumps(message).encode(), **{"content_type": JSON, **headers})

    def beginning(self) -> Any:
        """The position in which a game begins, and the first seat."""
        state = self.ask(f"{RULES}NewGame", {"playerCount": 2, "seed": "1"}).json()["state"]
        return {"position": {"state": state}, "seat": 0}
