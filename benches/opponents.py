"""Measures how long a person waits for the answer to a move: without opponents, while opponents think at other tables, and at a table with an
opponent, in turns. Two replicas share a Redis, and each move is sent to the next of them.

    MAECENAS_BINARY=target/dist/maecenas python3 benches/opponents.py [ROUNDS]
"""

import http.client
import json
import os
import socket
import subprocess
import sys
import time

BINARY = os.environ.get("MAECENAS_BINARY", "target/dist/maecenas")
ROUNDS = int(sys.argv[1]) if len(sys.argv) > 1 else 6
# How long moves are measured in each half of a round.
SECONDS = 5
# The sessions in which only strong opponents play, of each game.
THINKING = 2


class Service:
    """Two replicas of the binary on free ports, with a Redis of their own, and a connection to each."""

    def __init__(self):
        self.processes, self.connections = [], []
        try:
            self.start()
        except BaseException:
            self.stop()
            raise

    def start(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        redis = ["redis-server", "--port", str(port), "--save", "", "--maxmemory", "200mb"]
        self.processes.append(subprocess.Popen(redis, stdout=subprocess.DEVNULL))
        settings = {**os.environ, "RUST_LOG": "warn", "MAECENAS_SESSION_RATE": "off"}
        for _ in range(2):
            # A replica waits for Redis by itself.
            command = [BINARY, "--listen", "127.0.0.1:0", "--redis", f"redis://127.0.0.1:{port}"]
            process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=settings)
            self.processes.append(process)
            address = process.stdout.readline().split()[3]
            self.connections.append(http.client.HTTPConnection(address.removeprefix("http://")))

    def ask(self, method, path, body=None, token=None):
        headers = {"content-type": "application/json"} if body is not None else {}
        if token:
            headers["authorization"] = f"Bearer {token}"
        connection = self.connections[0]
        self.connections.reverse()
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = connection.getresponse()
        text = answer.read()
        if answer.status not in (200, 201):
            raise SystemExit(f"{method} {path}: {answer.status} {text[:300]}")
        return json.loads(text)

    def stop(self):
        for process in reversed(self.processes):
            process.terminate()
            process.wait()


def opponents(service):
    """Sessions in which opponents think all the time. Returns their paths and the tokens of their hosts."""
    begun = []
    for game in ("princes", "palazzo", "vecchio"):
        for _ in range(THINKING):
            seats = [{"seat": seat, "level": "STRONG"} for seat in range(3)]
            body = {"setup": {"playerCount": 3}, "opponents": seats}
            session = service.ask("POST", f"/v1/{game}/sessions", body)
            begun.append((f"/v1/{game}/sessions/{session['session']['info']['id']}", session["hostToken"]))
    return begun


def waits(service, beside=()):
    """The times that moves of a person take for some seconds, in milliseconds; `beside` are the opponents at their table."""
    times, end = [], time.monotonic() + SECONDS
    while time.monotonic() < end:
        session = service.ask("POST", "/v1/palazzo/sessions", {"setup": {"playerCount": 2}, "opponents": list(beside)})
        path, token = f"/v1/palazzo/sessions/{session['session']['info']['id']}", session["hostToken"]
        awaiting = session["session"]["awaiting"]
        while awaiting["seats"] and time.monotonic() < end:
            seat = awaiting["seats"][0]
            if any(seat == opponent["seat"] for opponent in beside):
                time.sleep(0.01)
                awaiting = service.ask("GET", path, token=token)["awaiting"]
                continue
            listed = service.ask("GET", f"{path}/moves?pageSize=1&seat={seat}", token=token)
            began = time.perf_counter()
            made = service.ask("POST", f"{path}/moves", {"seat": seat, "move": listed["moves"][0]["move"]}, token)
            times.append(1000 * (time.perf_counter() - began))
            awaiting = made["made"]["session"]["awaiting"]
    return times


def quantile(times, share):
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def main():
    service = Service()
    quiet, thinking, together, made = [], [], [], 0
    try:
        waits(service)
        for _ in range(ROUNDS):
            quiet += waits(service)
            playing = opponents(service)
            thinking += waits(service)
            for path, token in playing:
                made += service.ask("GET", path, token=token)["info"]["version"]
                service.ask("DELETE", path, token=token)
            together += waits(service, [{"seat": 1, "level": "STRONG"}])
    finally:
        service.stop()
    for name, times in (
        ("no opponents", quiet),
        (f"{3 * THINKING} tables of strong opponents", thinking),
        ("a strong opponent at the same table", together),
    ):
        half, most, longest = (quantile(times, share) for share in (0.5, 0.99, 1))
        print(f"{name}: {len(times)} moves of a person, p50 {half:.2f} ms, p99 {most:.2f} ms, longest {longest:.1f} ms")
    print(f"the opponents made {made} moves in {ROUNDS * SECONDS} s")


if __name__ == "__main__":
    main()
