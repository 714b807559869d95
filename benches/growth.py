"""Measures scaling: whether one item costs more when there are many. It compares the processor time of the service for one of many with
that for one of few. Processor time and not the clock, so that neither the load generator nor another program is measured.

    MAECENAS_BINARY=target/image/build/out/maecenas python3 benches/growth.py

Sessions are kept in memory. ROUNDS (3) turns of each measure, few and many one after the other; the median of their ratios counts.
Needs Linux and Python. Only loopback.
"""

import atexit
import json
import os
import re
import selectors
import socket
import statistics
import subprocess
import threading
import time
from http.client import HTTPConnection
from pathlib import Path

ROOT = Path(__file__).parent.parent
BINARY = os.environ.get("MAECENAS_BINARY", "target/image/build/out/maecenas")
ROUNDS = int(os.environ.get("ROUNDS", "3"))
# Prestige points are exchanged one by one, which makes games as long as one likes.
EXCHANGE = {"exchangePrestige": {"points": 1}}
MOVES = 200  # that are measured at a time
MANY_SESSIONS = 100_000


class Service:
    """The service, with one connection to it."""

    def __init__(self):
        arguments = ["--listen", "127.0.0.1:0", "--session-rate", "off", "--max-sessions", str(2 * MANY_SESSIONS)]
        self.process = subprocess.Popen([BINARY, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        atexit.register(self.process.kill)
        for line in self.process.stdout:
            if found := re.search(r"listens on http://([0-9.]+):(\d+)", line):
                self.address = found[1], int(found[2])
                break
        self.connection = self.connect()

    def connect(self):
        connection = HTTPConnection(*self.address, timeout=60)
        connection.connect()
        connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def ask(self, path, body, token=None, connection=None):
        connection = connection or self.connection
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        connection.request("POST", path, body, headers)
        response = connection.getresponse()
        answer = response.read()
        if response.status >= 300:
            raise SystemExit(f"{path}: {response.status} {answer[:500]}")
        return answer

    def used(self):
        """The processor time of each thread so far, in nanoseconds."""
        tasks = Path(f"/proc/{self.process.pid}/task").iterdir()
        return {task.name: int((task / "schedstat").read_text().split()[0]) for task in tasks}

    def used_since(self, before):
        """The processor time of all threads since then. A thread that has ended meanwhile had nothing to do for ten seconds."""
        return sum(time - before.get(thread, 0) for thread, time in self.used().items())

    def settle(self):
        """Waits until the service has nothing to do any more, such as events that are still being sent."""
        while True:
            before = self.used()
            time.sleep(0.05)
            if self.used_since(before) < 200_000:
                return

    def cost(self, work, items):
        """The processor time of some work, for one of its items."""
        self.settle()
        before = self.used()
        work()
        self.settle()
        return self.used_since(before) / items


def position():
    state = json.loads((ROOT / "tests/cases/princes/positions/action-turn.json").read_text())
    state["players"][0]["prestigePoints"] = 10_000
    return state


def record(moves):
    made = [{"seat": 0, "move": EXCHANGE}] * moves
    return {"version": 2, "start": {"state": position()}, "moves": made}


def batches(service):
    asked = json.loads((ROOT / "benches/instructions/ValidateMove.json").read_text())
    pair = {key: asked[key] for key in ("position", "seat", "move")}

    def one_of(items):
        body = json.dumps({"manyPairs": {"pairs": [pair] * items}})
        repeated = 4000 // items

        def work():
            for _ in range(repeated):
                service.ask("/v1/princes/moves/batch-validate", body)

        return lambda: service.cost(work, items * repeated)

    return one_of(10), one_of(1000)


def records(service):
    def one_of(moves):
        body = json.dumps({"record": record(moves)})
        repeated = max(1, 20_000 // moves)

        def work():
            for _ in range(repeated):
                service.ask("/v1/princes/records/verify", body)

        return lambda: service.cost(work, moves * repeated)

    return one_of(50), one_of(5000)


class Session:
    def __init__(self, service, moves=0, connection=None):
        body = json.dumps({"record": record(moves)})
        begun = json.loads(service.ask("/v1/princes/sessions", body, connection=connection))
        self.service, self.token = service, begun["seatTokens"][0]
        self.path = f"/v1/princes/sessions/{begun['session']['info']['id']}"

    def play(self, moves):
        body = json.dumps({"move": EXCHANGE})
        for _ in range(moves):
            self.service.ask(f"{self.path}/moves", body, self.token)

    def cost(self):
        return self.service.cost(lambda: self.play(MOVES), MOVES)


def long_sessions(service):
    """One of the moves 11 to 210 of a session, and one of the moves 4,801 to 5,000."""
    return (lambda: Session(service, 10).cost()), (lambda: Session(service, 5000 - MOVES).cost())


def crowded(service):
    """A move of a session while there are 100 sessions, and while there are 100,000."""
    few, many = Service(), service
    for _ in range(100):
        Session(few)
    workers = 4

    def fill():
        connection = many.connect()
        for _ in range(MANY_SESSIONS // workers):
            Session(many, connection=connection)

    threads = [threading.Thread(target=fill) for _ in range(workers)]
    for thread in threads:
        thread.start()
    began = time.monotonic()
    while any(thread.is_alive() for thread in threads):
        time.sleep(5)
        print(f"    sessions are begun, {time.monotonic() - began:.0f} s so far", flush=True)
    return (lambda: Session(few).cost()), (lambda: Session(many).cost())


def watched(service):
    """A move that 1 spectator watches, and one that 100 watch."""

    def by(watchers):
        def cost():
            session = Session(service)
            sockets = []
            for _ in range(watchers):
                watcher = socket.create_connection(service.address)
                watcher.sendall(f"GET {session.path}/events HTTP/1.1\r\nHost: x\r\n\r\n".encode())
                assert watcher.recv(1 << 16).startswith(b"HTTP/1.1 200")
                sockets.append(watcher)
            taken = threading.Thread(target=drain, args=(sockets,), daemon=True)
            taken.start()
            try:
                return session.cost()
            finally:
                for watcher in sockets:
                    watcher.shutdown(socket.SHUT_RDWR)
                taken.join()

        return cost

    return by(1), by(100)


def drain(sockets):
    """Takes what arrives until all are closed."""
    selector = selectors.DefaultSelector()
    for watcher in sockets:
        selector.register(watcher, selectors.EVENT_READ)
    while selector.get_map():
        for key, _ in selector.select():
            if not key.fileobj.recv(1 << 16):
                selector.unregister(key.fileobj)


ROWS = [
    ("an item of a batch of 1,000 beside one of 10", batches, 1.2),
    ("a move of a record of 5,000 moves beside one of 50", records, 1.2),
    ("one of a session's last 200 moves of 5,000 beside one of 200 after the first 10", long_sessions, 1.2),
    ("a session's move with 100 watchers beside 1", watched, 3),
    ("a session's move with 100,000 sessions beside 100", crowded, 1.2),
]

print(f"measured: {BINARY}\n")
print("| what | few, many: processor time | ratio | aim, at most |")
print("|---|---|---|---|")
for name, measure, aim in ROWS:
    service = Service()
    few, many = measure(service)
    few(), many()  # to warm up
    rounds = [(few(), many()) for _ in range(ROUNDS)]
    costs = [statistics.median(side) / 1000 for side in zip(*rounds)]
    ratio = statistics.median(many / few for few, many in rounds)
    print(f"| {name} | {costs[0]:.1f}, {costs[1]:.1f} us | {ratio:.2f} | {aim} |", flush=True)
    service.process.kill()
