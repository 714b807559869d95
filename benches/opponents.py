"""Measures how long a person waits for the answer to a move, while opponents think and while they do not, in turns:

    MAECENAS_BINARY=target/dist/maecenas python3 benches/opponents.py [ROUNDS]
"""

import http.client
import json
import os
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
    """The binary on a free port, and one connection to it."""

    def __init__(self):
        settings = {**os.environ, "RUST_LOG": "warn", "MAECENAS_SESSION_RATE": "off"}
        self.process = subprocess.Popen([BINARY, "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE, text=True, env=settings)
        address = self.process.stdout.readline().split()[3]
        self.connection = http.client.HTTPConnection(address.removeprefix("http://"))

    def ask(self, method, path, body=None, token=None):
        headers = {"content-type": "application/json"} if body is not None else {}
        if token:
            headers["authorization"] = f"Bearer {token}"
        self.connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status not in (200, 201):
            raise SystemExit(f"{method} {path}: {answer.status} {text[:300]}")
        return json.loads(text)


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


def waits(service):
    """The times that moves of a person take for some seconds, in milliseconds."""
    times, end = [], time.monotonic() + SECONDS
    while time.monotonic() < end:
        session = service.ask("POST", "/v1/palazzo/sessions", {"setup": {"playerCount": 2}})
        path, token = f"/v1/palazzo/sessions/{session['session']['info']['id']}", session["hostToken"]
        awaiting = session["session"]["awaiting"]
        while awaiting["seats"] and time.monotonic() < end:
            seat = awaiting["seats"][0]
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
    quiet, thinking, made = [], [], 0
    try:
        waits(service)
        for _ in range(ROUNDS):
            quiet += waits(service)
            playing = opponents(service)
            thinking += waits(service)
            for path, token in playing:
                made += service.ask("GET", path, token=token)["info"]["version"]
                service.ask("DELETE", path, token=token)
    finally:
        service.process.terminate()
    for name, times in (("no opponents", quiet), (f"{3 * THINKING} tables of strong opponents", thinking)):
        half, most, longest = (quantile(times, share) for share in (0.5, 0.99, 1))
        print(f"{name}: {len(times)} moves of a person, p50 {half:.2f} ms, p99 {most:.2f} ms, longest {longest:.1f} ms")
    print(f"the opponents made {made} moves in {ROUNDS * SECONDS} s")


if __name__ == "__main__":
    main()
