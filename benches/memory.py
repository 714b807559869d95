"""Measures what a session, a watcher and an idle connection take of the memory of the service: resident memory after many of them, less that
before, divided by their number. It depends little on what else the machine does.

    MAECENAS_BINARY=target/image/build/out/maecenas python3 benches/memory.py

Sessions are kept in memory. SESSIONS (20000) of each kind, WATCHERS (4000). What the kernel keeps for sockets is not part of resident memory,
although it counts as memory of a container. Needs Linux and Python. Only loopback.
"""

import json
import os
import re
import resource
import socket
import subprocess
import threading
import time
from http.client import HTTPConnection
from pathlib import Path

ROOT = Path(__file__).parent.parent
BINARY = os.environ.get("MAECENAS_BINARY", "target/image/build/out/maecenas")
SESSIONS = int(os.environ.get("SESSIONS", "20000"))
WATCHERS = int(os.environ.get("WATCHERS", "4000"))
# Of one session; more are refused.
WATCHERS_OF_SESSION = 400
# Prestige points are exchanged one by one, which makes games as long as one likes.
EXCHANGE = {"exchangePrestige": {"points": 1}}
PAGE = resource.getpagesize()


class Service:
    """The service, with limits that this does not reach."""

    def __init__(self):
        room = ["--max-connections", "20000", "--max-connections-per-client", "20000", "--max-streams", "40000"]
        sessions = ["--session-rate", "off", "--max-sessions", str(4 * SESSIONS), "--max-session-bytes", str(8 << 30)]
        command = [BINARY, "--listen", "127.0.0.1:0", *room, *sessions]
        environment = {name: value for name, value in os.environ.items() if not name.startswith("MAECENAS_")}
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        found = re.search(r"listens on http://([0-9.]+):(\d+)", self.process.stdout.readline())
        if not found:
            raise SystemExit(f"{BINARY} does not start")
        self.address = found[1], int(found[2])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()

    def resident(self):
        """Resident memory in bytes, once it no longer changes."""
        last = -1
        for _ in range(60):
            now = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE
            if abs(now - last) < 64 * 1024:
                return now
            last = now
            time.sleep(1)
        return last

    def each(self, number, work):
        """Does some work as often as this over four connections."""

        def some(times):
            connection = HTTPConnection(*self.address, timeout=60)
            for _ in range(times):
                work(lambda *arguments: ask(connection, *arguments))
            connection.close()

        threads = [threading.Thread(target=some, args=(number // 4,)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def ask(connection, path, body, token=None):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    connection.request("POST", path, body, headers)
    response = connection.getresponse()
    answer = response.read()
    if response.status >= 300:
        raise SystemExit(f"{path}: {response.status} {answer[:500]}")
    return json.loads(answer)


def example(name):
    return (ROOT / "openapi/examples" / f"{name}.json").read_bytes()


def begun(moves):
    state = json.loads((ROOT / "tests/cases/princes/positions/action-turn.json").read_text())
    state["players"][0]["prestigePoints"] = 10_000
    made = [{"seat": 0, "move": EXCHANGE}] * moves
    return json.dumps({"record": {"version": 2, "start": {"state": state}, "moves": made}})


def sessions(path, body):
    """The memory of a session that is begun like this."""
    with Service() as service:
        # Half of them first, so that what the allocator holds in reserve is taken before it is measured.
        service.each(SESSIONS // 2, lambda ask: ask(path, body))
        before = service.resident()
        service.each(SESSIONS, lambda ask: ask(path, body))
        return (service.resident() - before) / SESSIONS


def played(moves):
    """The memory of a session in which moves are made, one request each."""
    number = SESSIONS // 10

    def play(ask):
        session = ask("/v1/princes/sessions", begun(0))
        for _ in range(moves):
            ask(f"/v1/princes/sessions/{session['session']['info']['id']}/moves", json.dumps({"move": EXCHANGE}), session["seatTokens"][0])

    with Service() as service:
        service.each(number // 2, play)
        before = service.resident()
        service.each(number, play)
        return (service.resident() - before) / number


def connected(watch):
    """The memory of a connection, idle or with a watcher."""
    with Service() as service:
        paths = []
        service.each(
            4 * -(-WATCHERS // WATCHERS_OF_SESSION // 4) + 4,
            lambda ask: paths.append("/v1/princes/sessions/" + ask("/v1/princes/sessions", begun(0))["session"]["info"]["id"]),
        )

        def opened(index):
            connection = socket.create_connection(service.address, timeout=60)
            path = f"{paths[index // WATCHERS_OF_SESSION]}/events" if watch else "/livez"
            connection.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            assert connection.recv(1 << 16).startswith(b"HTTP/1.1 200")
            return connection

        first = [opened(index) for index in range(WATCHERS // 4)]
        before = service.resident()
        more = [opened(index) for index in range(WATCHERS // 4, WATCHERS)]
        grown = service.resident() - before
        for connection in first + more:
            connection.close()
        return grown / len(more)


def main():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard < WATCHERS + 200:
        raise SystemExit(f"the system allows {hard} open files; set WATCHERS to fewer than {hard - 200}")
    print(f"measured: {BINARY}")
    with Service() as service:
        idle = service.resident()
    print(f"idle service: {idle / (1 << 20):.1f} MiB\n")
    print("| what | bytes |\n|---|---|", flush=True)
    for game, name in (("princes", "The Princes of Florence"), ("palazzo", "Palazzo"), ("vecchio", "Il Vecchio")):
        size = sessions(f"/v1/{game}/sessions", example(f"{game}CreateSession"))
        print(f"| a new session of {name} | {size:,.0f} |", flush=True)
    for moves in (20, 100):
        print(f"| a session of The Princes of Florence with {moves} moves | {played(moves):,.0f} |", flush=True)
    for watch, name in ((False, "an idle connection"), (True, "a watcher with a connection")):
        print(f"| {name} | {connected(watch):,.0f} |", flush=True)


main()
