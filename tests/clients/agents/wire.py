"""Checks `/mcp` on the wire, without an SDK: methods, origins, sizes, broken JSON, caching, and how much memory hostile messages take.

    python3 wire.py BINARY

It starts the service itself, on a free port: once with `--no-mcp`, and once as it is. The figures of memory are printed; they are of Linux.
"""

import http.client
import json
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

VERSION = "2026-07-28"
PREFIX = "io.modelcontextprotocol/"
META = {f"{PREFIX}protocolVersion": VERSION, f"{PREFIX}clientInfo": {"name": "wire", "version": "1"}, f"{PREFIX}clientCapabilities": {}}
MIB = 1 << 20
# The most bytes of a message, and those of one that is large and not too large.
MOST_BYTES = 512 << 10
MOST_VALUES = 32 << 10
# Each item of the bodies of small values counts twice at most.
ITEMS = 16_000
# How many names of tools that there are not, and how much memory (resident set) they may take in MiB.
NAMES, MOST_FOR_NAMES = 2000, 20
# How many of the worst bodies at once, how many times as many in all, and how much memory (peak resident set) they may take in MiB.
AT_ONCE, ROUNDS, MOST_FOR_TREES = 8, 2, 400


def same(found: Any, expected: Any, what: str) -> None:
    if found != expected:
        sys.exit(f"wire: {what}: found {found!r}, expected {expected!r}")


def holds(condition: Any, what: str) -> None:
    if not condition:
        sys.exit(f"wire: it does not hold that {what}")


class Answer:
    """A response with its body read."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    def json(self) -> Any:
        return json.loads(self.body)

    def __repr__(self) -> str:
        return f"{self.status} {self.headers.get_content_type()} {self.body[:400]!r}"


class Service:
    """A service that runs."""

    def __init__(self, process: subprocess.Popen[str], host: str) -> None:
        self.pid = process.pid
        self.host = host

    def send(self, method: str, body: bytes | None = None, path: str = "/mcp", client: int = 1, **headers: str) -> Answer:
        """A request of a client, which has an address of its own (127.0.0.0/8), because each client has a share of the service."""
        connection = http.client.HTTPConnection(self.host, timeout=60, source_address=(f"127.0.0.{client}", 0))
        all_headers = {"accept": "application/json, text/event-stream"}
        if body is not None:
            all_headers["content-type"] = "application/json"
        connection.request(method, path, body, all_headers | {name.replace("_", "-"): value for name, value in headers.items()})
        answer = Answer(connection.getresponse())
        connection.close()
        return answer

    def ask(self, method: str, params: dict[str, Any], **headers: Any) -> Answer:
        """A message (JSON-RPC 2.0) of a client before 2026-07-28."""
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        return self.send("POST", json.dumps(message).encode(), **headers)

    def ask_now(self, method: str, params: dict[str, Any], **headers: Any) -> Answer:
        """A message of a client of 2026-07-28: what it is stands in headers too, and who sends it in `_meta`."""
        name = params.get("name", params.get("uri"))
        standard = {"mcp_protocol_version": VERSION, "mcp_method": method, **({} if name is None else {"mcp_name": name})}
        return self.ask(method, {**params, "_meta": META}, **{**standard, **headers})

    def memory(self, figure: str) -> float:
        """The memory of the process in MiB: VmRSS now, VmHWM at most."""
        with open(f"/proc/{self.pid}/status") as status:
            return next(int(line.split()[1]) / 1024 for line in status if line.startswith(f"{figure}:"))


@contextmanager
def service(binary: str, *options: str) -> Iterator[Service]:
    process = subprocess.Popen([binary, "--listen", "127.0.0.1:0", *options], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        holds("http://" in line, f"the service tells its address: {line!r}")
        yield Service(process, line.split("http://")[1].split()[0])
        same(process.poll(), None, "the service still runs")
    finally:
        process.terminate()
        process.wait(timeout=30)
        process.stdout.close()


def methods(served: Service) -> None:
    for method in ("GET", "DELETE", "PUT"):
        answer = served.send(method)
        same((answer.status, answer.headers["allow"]), (405, "POST"), f"{method} /mcp")
    print("wire methods: 405 but for POST")


def origins(served: Service) -> None:
    """A page of others may not ask (DNS rebinding); a page of this service at its loopback address may."""
    for origin in ("http://evil.example", "null", "http://localhost:1", f"http://{served.host}.evil.example", ""):
        answer = served.ask("tools/list", {}, origin=origin)
        same((answer.status, answer.headers.get_content_type()), (403, "application/problem+json"), f"a message of the origin {origin!r}")
        same(answer.json()["code"], "PERMISSION_DENIED", f"a message of the origin {origin!r}")
    evil = served.ask("tools/list", {}, origin="http://evil.example", host="evil.example")
    same(evil.status, 403, "a message to a foreign name, of its own origin")
    own = served.ask("tools/list", {}, origin=f"http://{served.host}")
    same((own.status, "tools" in own.json()["result"]), (200, True), "a message of the own origin")
    print("wire origins: others 403, the own 200")


def bodies(served: Service) -> None:
    """Bodies that are no message are refused with a status of the client's, and the service goes on."""
    answer = served.send("POST", call("x" * MOST_BYTES))
    same((answer.status, answer.json()["code"]), (413, "BODY_TOO_LARGE"), "a body over 512 KiB")
    answer = served.send("POST", call("," * (MOST_VALUES + 1)))
    same((answer.status, answer.json()["code"]), (413, "BODY_TOO_LARGE"), "a body of too many values")
    broken = {
        "no JSON": b"{",
        "nothing": b"",
        "no UTF-8": b'{"jsonrpc": "2.0", "id": 1, "method": "\xff"}',
        "no message": b"[]",
        "a number": b"1",
        "no version": b'{"id": 1, "method": "tools/list"}',
        "another version": b'{"jsonrpc": "1.0", "id": 1, "method": "tools/list"}',
        "brackets": b"[" * 400_000,
        "nested arguments": b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_games","arguments":{"a":' + b"[" * 90_000 + b"]" * 90_000 + b"}}}",
    }
    for what, body in broken.items():
        answer = served.send("POST", body)
        holds(400 <= answer.status < 500, f"{what} is refused: {answer}")
    same(served.send("POST", b"{}", content_type="text/plain").status, 415, "a body that is no JSON by its media type")
    answer = served.ask("tools/guess", {})
    holds("error" in answer.json(), f"an unknown method is an error: {answer}")
    same(served.send("POST", b'{"jsonrpc": "2.0", "method": "notifications/initialized"}').status, 202, "a notification")
    print(f"wire bodies: {len(broken) + 2} refused")


def largest(served: Service) -> None:
    """A body of exactly 512 KiB is answered, by a service that has nothing else to do."""
    answer = served.send("POST", call("x" * (MOST_BYTES - len(call("")))))
    same((answer.status, answer.json().get("code")), (200, None), "a body of 512 KiB")
    print("wire largest: answered")


def call(text: str) -> bytes:
    """A call of a tool with an argument of so much text."""
    return b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_games","arguments":{"a":"' + text.encode() + b'"}}}'


def caching(served: Service) -> None:
    """Lists and resources say how long they may be kept, to clients of 2026-07-28."""
    for method, params in (
        ("tools/list", {}), ("resources/list", {}), ("resources/templates/list", {}), ("prompts/list", {}),
        ("resources/read", {"uri": "maecenas://palazzo/rules"}),
    ):
        answer = served.ask_now(method, params)
        same(answer.status, 200, f"{method}: {answer}")
        result = answer.json()["result"]
        holds(result["ttlMs"] >= 60_000 and result["cacheScope"] in ("public", "private"), f"{method} tells how long it lasts: {answer}")
    answer = served.ask_now("tools/call", {"name": "list_games", "arguments": {}})
    same(answer.json()["result"].get("isError", False), False, "a call")
    # Headers that say something else than the body: who routes by them would be deceived.
    for headers in ({"mcp_method": "tools/list"}, {"mcp_name": "list_rules"}, {"mcp_protocol_version": "2025-11-25"}):
        answer = served.ask_now("tools/call", {"name": "list_games", "arguments": {}}, **headers)
        same(answer.status, 400, f"headers {headers}: {answer}")
    print("wire caching: ttlMs and cacheScope")


def names(served: Service) -> None:
    """Names of tools that there are not are forgotten."""
    for number in range(200):
        served.ask("tools/call", {"name": f"warm_{number}", "arguments": {}})
    before = served.memory("VmRSS")
    for number in range(NAMES):
        name = f"unknown_{number}_{'x' * 100}"
        answer = served.ask("tools/call", {"name": name, "arguments": {}}) if number % 2 else served.ask_now("tools/call", {"name": name, "arguments": {}})
        holds("error" in answer.json(), f"{name} is no tool: {answer}")
    grown = served.memory("VmRSS") - before
    print(f"wire names: {NAMES} unknown tools, resident memory {before:.1f} MiB and {grown:+.1f} MiB")
    holds(grown < MOST_FOR_NAMES, f"unknown names take less than {MOST_FOR_NAMES} MiB")


def trees(served: Service) -> None:
    """Bodies that are small as text and large as trees: numbers, empty lists, and objects with one member; from one client and from several."""
    standard: dict[str, Any] = {"mcp_protocol_version": VERSION, "mcp_method": "tools/call", "mcp_name": "list_games"}
    start, end = f'{{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{{"_meta":{json.dumps(META)},"name":"list_games","arguments":{{"a":['.encode(), b"]}}}"
    before = served.memory("VmRSS")
    for what, item in (("numbers", b"1"), ("lists", b"[]"), ("objects", b'{"":1}')):
        body = start + b",".join([item] * ITEMS) + end
        for clients in (1, AT_ONCE):
            with ThreadPoolExecutor(AT_ONCE) as pool:
                asked = pool.map(lambda number: served.send("POST", body, client=1 + number % clients, **standard).status, range(AT_ONCE * ROUNDS))
                statuses = list(asked)
            holds(set(statuses) <= {200, 503} and 200 in statuses, f"{what} are answered or put off: {statuses}")
            peak = served.memory("VmHWM") - before
            print(f"wire trees: {len(body)} bytes of {what}, {AT_ONCE} at once of {clients} clients: peak memory {before:.1f} MiB and {peak:+.1f} MiB so far, {statuses.count(200)} answered, {statuses.count(503)} put off")
    holds(peak < MOST_FOR_TREES, f"they take less than {MOST_FOR_TREES} MiB")
    same(served.ask("tools/call", {"name": "list_games", "arguments": {}}).status, 200, "a call afterwards")


def main(binary: str) -> None:
    with service(binary, "--no-mcp") as served:
        same(served.ask("tools/list", {}).status, 404, "/mcp of a service without it")
        same(served.send("GET", path="/v1/games").status, 200, "the rest of a service without it")
    print("wire --no-mcp: 404")
    with service(binary) as served:
        methods(served)
        origins(served)
        bodies(served)
        caching(served)
        names(served)
        trees(served)
        largest(served)


if __name__ == "__main__":
    main(*sys.argv[1:])
