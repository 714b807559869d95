"""The examples of deploy/proxies before the service: each proxy is started with a copy of its example, in which a stream may be quiet for
six seconds only.

Usage: proxies BINARY NAME=PROGRAM..., with the names nginx, caddy and envoy.
"""

import json
import sys
import tempfile
import threading
import time
from pathlib import Path

from clients import Game, Grpc, Rest, grpc, message, server_sent
from processes import QUIET_HERE, Replicas, certificate, proxy, refused_clients, wait

found = []


def holds(what, true):
    if not true:
        found.append(what)


def plain(name, rest, replicas):
    """Questions and answers, small and large, and what is not forwarded."""
    holds(f"{name}: the games are not listed", rest.json("GET", "/v1/games")["games"])
    holds(f"{name}: /metrics is forwarded", rest.ask("GET", "/metrics")[0] == 404)
    status, headers, document = rest.ask("GET", "/openapi.json")
    holds(f"{name}: a large answer is cut", status == 200 and len(json.loads(document)["paths"]) > 50)
    body = json.dumps({"playerCount": 2, "seed": "1"})
    for size, expected in ((4 << 20, 200), ((4 << 20) + 1, 413)):
        padded = body + " " * (size - len(body))
        try:
            status, _, _ = rest.ask("POST", "/v1/princes/games/new", padded, content_type="application/json")
        except OSError:
            # Closed before the whole of it was sent.
            status = 413
        holds(f"{name}: {size} bytes are answered with {status}", status == expected)
    empty = bytes(5)
    status, headers, answer = rest.ask(
        "POST", "/maecenas.games.v1.Games/ListGames", empty, content_type="application/grpc-web+proto", x_grpc_web="1"
    )
    holds(f"{name}: gRPC-web is answered with {status}", status == 200 and b"grpc-status:0" in answer.replace(b" ", b""))


def address(name, port, context, replicas):
    """The client is known by the address that it has, not by what it says."""
    game = Game(Rest(port, context))
    pretending = Rest(port, context, address="127.0.0.9")
    headers = {"x_forwarded_for": "192.0.2.66", "forwarded": "for=192.0.2.66", "authorization": "Bearer none"}
    status, _, _ = pretending.ask("GET", game.path, **headers)
    holds(f"{name}: an invalid token is answered with {status}", status == 401)
    wait("the refusal is logged", lambda: refused_clients(replicas.logs(), "401"))
    clients = refused_clients(replicas.logs(), "401")
    holds(f"{name}: the client is logged as {clients}", set(clients) == {"127.0.0.9"})


def calls(name, client, game):
    """Calls of gRPC: an answer, an error with its details, and a stream in both directions."""
    info = message("sessions.v1.SessionInfo")
    asking = message("sessions.v1.GetSessionInfoRequest")
    answer = client.unary("sessions.v1.Sessions", "GetSessionInfo", asking(id=game.id), info)
    holds(f"{name}: a call is answered wrongly", (answer.game, answer.version) == ("princes", game.version()))
    try:
        client.unary("sessions.v1.Sessions", "GetSessionInfo", asking(id="0" * 32), info)
        found.append(f"{name}: a call for a session that is not there is answered")
    except grpc.RpcError as error:
        details = dict(error.trailing_metadata()).keys()
        holds(f"{name}: it is refused with {error.code()}", error.code() == grpc.StatusCode.NOT_FOUND)
        holds(f"{name}: the details of a refusal are lost", "grpc-status-details-bin" in details)
    answered = threading.Semaphore(0)

    def questions():
        for number in range(3):
            yield b""
            if not answered.acquire(timeout=QUIET_HERE):
                found.append(f"{name}: the answer to question {number} waits for the next one")

    for _ in client.both("princes.v1.Rules", "StreamValidateMoves", questions()):
        answered.release()


def streams(name, game, watching):
    """The first event does not wait for the second one, and quiet streams stay."""
    for how, stream in watching.items():
        when, (kind, version, _) = stream.event()
        holds(f"{name}: {how} begins with {kind} {version}", (kind, version) == ("session", game.version()))
        # Where it is buffered it comes with the second one.
        holds(f"{name}: the first event of {how} came after {when - stream.began:.1f} s", when - stream.began < 1.5)
    time.sleep(2 * QUIET_HERE + 1)
    moved = time.monotonic()
    game.move()
    for how, stream in watching.items():
        when, (_, version, _) = stream.event()
        holds(f"{name}: {how} goes on with version {version}", version == game.version())
        holds(f"{name}: the event of {how} came {when - moved:.1f} s after the move", when - moved < 2)


def cut(name, watching):
    """Without heartbeats a quiet stream is cut, which shows what they are for."""
    for how, stream in watching.items():
        stream.event()
    for how, stream in watching.items():
        when, said = stream.next(patience=4 * QUIET_HERE)
        holds(f"{name}: without heartbeats {how} says {said}", said is None)


def rolling(name, port, context, replicas):
    """The replicas are restarted one after another while moves are made and watched, and their connections end each second."""
    game = Game(Rest(port, context))
    restarted = threading.Event()

    def restart():
        try:
            replicas.restart_one_after_another(pause=3)
        finally:
            restarted.set()

    restarting = threading.Thread(target=restart, daemon=True)
    seen, watching = [], server_sent(port, context, game.path, game.host)
    resumed, last = 0, None

    def follow():
        """Reads what has been said, and resumes a stream that has ended."""
        nonlocal watching, resumed, last
        while not watching.queue.empty():
            _, said = watching.next()
            if said is None:
                watching = server_sent(port, context, game.path, game.host, last)
                resumed += 1
                time.sleep(0.1)
            elif said != "heartbeat":
                kind, version, last = said
                if kind != "ended":
                    seen.append(version)

    # No move is made before the watcher has its first event, so that they are to see every one.
    _, (_, first, last) = watching.event()
    seen.append(first)
    restarting.start()
    while not restarted.is_set() or game.version() < 10:
        game.move()
        follow()
        time.sleep(0.1)
    restarting.join()
    game.move()

    def all_seen():
        follow()
        return seen and seen[-1] == game.version()

    wait("a watcher has seen all moves", all_seen)
    expected = list(range(game.version() + 1))
    holds(f"{name}: a watcher saw {seen} of {game.version()} moves", seen == expected)
    read = game.patiently("GET", game.path)["info"]
    holds(f"{name}: {game.version()} moves were answered and {read['version']} are there", read["version"] == game.version())
    print(f"  {name}: {game.version()} moves, {game.repeated} requests repeated, {resumed} streams resumed")


def ageing(name, port, context, certificate):
    """Connections of the service that end because of their age lose no request of another one."""
    client, rest, asked = Grpc(port, certificate), Rest(port, context), 0
    until = time.monotonic() + 4
    answer = message("games.v1.ListGamesResponse")
    # On a busy machine it takes longer, so that each of these connections has ended some times.
    while time.monotonic() < until or asked < 20:
        rest.json("GET", "/v1/games")
        client.unary("games.v1.Games", "ListGames", message("games.v1.ListGamesRequest")(), answer)
        asked += 2


def check(name, programs, binary):
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        context, file = certificate(folder), folder / "tls.crt"
        replicas = Replicas(binary, folder)
        try:
            replicas.start(MAECENAS_HEARTBEAT="1")
            proxied, port = proxy(name, programs, folder, replicas.ports)
            try:
                through(name, port, context, file, replicas)
            finally:
                proxied.stop()
        finally:
            replicas.end()


def through(name, port, context, file, replicas):
    rest = Rest(port, context)
    wait(f"{name} reaches the service", lambda: rest.ask("GET", "/readyz")[0] == 200)
    game, client = Game(rest), Grpc(port, file)

    def watching():
        return {"SSE": server_sent(port, context, game.path, game.host), "a watch of gRPC": client.watch(game.id, game.host)}

    plain(name, rest, replicas)
    address(name, port, context, replicas)
    calls(name, client, game)
    streams(name, game, watching())
    replicas.stop()
    replicas.start(MAECENAS_HEARTBEAT="60")
    # Until the proxy has seen that they are there again.
    wait(f"{name} reaches the service", lambda: rest.ask("GET", "/readyz")[0] == 200)
    time.sleep(3)
    cut(name, watching())
    replicas.stop()
    replicas.start(MAECENAS_HEARTBEAT="1", MAECENAS_MAX_CONNECTION_AGE="1")
    wait(f"{name} reaches the service", lambda: rest.ask("GET", "/readyz")[0] == 200)
    time.sleep(3)
    ageing(name, port, context, file)
    rolling(name, port, context, replicas)


def main():
    binary, *programs = sys.argv[1:]
    programs = dict(program.split("=", 1) for program in programs)
    for name in programs:
        began = time.monotonic()
        try:
            check(name, programs, binary)
        except SystemExit as end:
            found.append(f"{name}: {end}")
        print(f"  {name}: {time.monotonic() - began:.0f} s", flush=True)
    for finding in found:
        print(finding)
    sys.exit(1 if found else 0)


main()
