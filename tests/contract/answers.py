"""Sends every example of the OpenAPI document, holds what comes back against the schemas, and keeps it as the document's examples of
answers, in openapi/answers. tests/contract/both_protocols sends the examples over gRPC as well.

Usage: answers.py write|check BINARY

It starts the service itself. Operations about a session are asked about one with a fixed seed, at the version that their example is
meant for. What is another in every run (ids, tokens, marks, times) is replaced by fixed values, and long lists are cut, so that an
answer that is kept is always the same. `check` fails where one would be another, and names the first difference.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from datetime import datetime, timedelta
from pathlib import Path

import jsonschema_rs

OPENAPI = Path(__file__).resolve().parent.parent.parent / "openapi"
NDJSON = "application/x-ndjson"
EVENTS = "text/event-stream"
SEED = "5eed"
# When the session of the examples begins, and what tells its versions from others.
BEGUN = datetime(2027, 1, 5, 19, 30)
MARK = "6f1d0c52ab93e847"


def fixed(name):
    """64 hexadecimal digits that look like any others."""
    return hashlib.sha256(f"example {name}".encode()).hexdigest()


ID, SALT = fixed("session")[:32], fixed("salt")
# As the contract has it: the salt, and then the seed as a number of 32 bytes.
DIGEST = hashlib.sha256(bytes.fromhex(SALT) + int(SEED, 16).to_bytes(32, "big")).hexdigest()
SECRET = re.compile("[0-9a-f]{32,}")
FIXED = {"digest": DIGEST, "salt": SALT, "hostToken": fixed("host"), "seatToken": fixed("renewed"), "ticket": fixed("ticket")}


class Service:
    """The service under test, and its document in the strict form, which knows of every field."""

    def __init__(self, binary):
        self.document = json.loads(subprocess.run([binary, "openapi", "--strict"], capture_output=True, check=True, timeout=60).stdout)
        self.process = subprocess.Popen(
            [binary, "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            # Variables of the scripts themselves are no settings of the service.
            env={name: value for name, value in os.environ.items() if not name.startswith("MAECENAS_")} | {"MAECENAS_SESSION_RATE": "off"},
        )  # fmt: skip
        self.address = re.search(r"http://[0-9.:]+", self.process.stdout.readline())[0]

    def ask(self, verb, path, body=None, media_type="application/json", token=None):
        """The answer: its status, its media type and its values, of which a stream has many. One of events has no end: its first is
        taken."""
        headers = {"content-type": media_type} | ({"authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers, method=verb.upper())
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                media_type = answer.headers.get_content_type()
                if media_type == EVENTS:
                    data = next(line for line in answer if line.startswith(b"data:"))
                    return answer.status, media_type, [json.loads(data.removeprefix(b"data:"))]
                text = answer.read()
                values = text.splitlines() if media_type == NDJSON else [text]
                return answer.status, media_type, [json.loads(one) for one in values]
        except urllib.error.HTTPError as answer:
            return answer.code, answer.headers.get_content_type(), [json.loads(answer.read())]

    def resolved(self, value):
        while "$ref" in value:
            name = value["$ref"].removeprefix("#/")
            value = self.document
            for part in name.split("/"):
                value = value[part]
        return value

    def operations(self):
        """Every operation of the contract by its id, with its verb, its path and the media that its request may have."""
        for path, item in self.document["paths"].items():
            for verb, operation in item.items():
                if "operationId" in operation and path.startswith("/v1/"):
                    body = self.resolved(operation.get("requestBody", {})).get("content", {})
                    yield operation["operationId"], verb, path, operation, body

    def faults(self, operation, status, media_type, values):
        """Where an answer is not what the document says."""
        media = self.resolved(operation["responses"].get(str(status), {})).get("content", {}).get(media_type)
        if media is None or not 200 <= status < 300:
            return [f"answers {status} with {media_type}: {str(values)[:300]}"]
        validator = jsonschema_rs.validator_for({**media["schema"], "components": self.document["components"]})
        return [f"{error.message} at {error.instance_path}" for value in values for error in validator.iter_errors(value)]


class Session:
    """A session of a game, begun with the document's example and a fixed seed, for whose host and seats it asks."""

    def __init__(self, service, game):
        self.service = service
        [begun] = service.ask("post", f"/v1/{game}/sessions", seeded(request(f"{game}CreateSession")))[2]
        self.path = f"/v1/{game}/sessions/" + begun["session"]["info"]["id"]
        self.id = begun["session"]["info"]["id"]
        self.host, self.seats, self.standing = begun["hostToken"], begun["seatTokens"], begun["session"]

    def move_to(self, version):
        """Makes the first legal move, as the host for the seat that is waited for, until the session has a version."""
        while self.standing["info"]["version"] < version:
            seat = self.standing["awaiting"]["seats"][0]
            [listed] = self.service.ask("get", f"{self.path}/moves?pageSize=1&seat={seat}", token=self.host)[2]
            move = {"move": listed["moves"][0]["move"], "seat": seat, "version": listed["version"]}
            [answer] = self.service.ask("post", self.path + "/moves", move, token=self.host)[2]
            self.standing = answer["made"]["session"]
        return self


def seeded(example):
    """The beginning of a session without chance: with two players even a spectator sees something of it."""
    return example | {"setup": example["setup"] | {"seed": SEED}}


# Of operations about a session, without the name of the game: the version that it has when it is asked, who asks (the host, a seat, or
# the seat that is waited for), and the query.
ASKED = {
    "getSessionInfo": (3, None, ""),
    "GetSession": (3, 0, ""),
    "ListSessionMoves": (3, "awaited", "?pageSize=1"),
    "MakeMove": (2, "awaited", ""),
    "WatchSession": (3, 1, "?seen=2&include=EVENTS"),
    "GetSessionRecord": (3, "host", ""),
    "CreateTicket": (0, 1, ""),
    "RenewToken": (0, "host", ""),
    "SetOpponent": (0, "host", ""),
    "DeleteSession": (3, "host", ""),
}
# Answers of which only the first items of lists are kept, and how many.
CUT = {"ListRules": 3, "GetCatalog": 2, "ListPlacements": 2}
# What the example of a move becomes to be legal, where it is illegal, and the other way round.
MOVES = {
    "princes": {"illegal": lambda move: move, "legal": lambda move: {"raiseBid": {"bid": move["raiseBid"]["bid"] - 100}}},
    "palazzo": {"illegal": lambda move: move, "legal": lambda move: {"buy": move["buy"] | {"cards": ["CERTIFICATE"] * 3}}},
    "vecchio": {"illegal": lambda move: move, "legal": lambda move: {"recover": {}}},
}


def of_game(name, path):
    """The game of an operation and its name there. What is for all games is asked of a session of the first game."""
    game = path.split("/")[2]
    return (game, name.removeprefix(game)) if name.startswith(game) else ("princes", name)


def asked(service, name, verb, path, example, body):
    """The answer to the example of an operation."""
    game, name = of_game(name, path)
    if name not in ASKED:
        return service.ask(verb, path, example, next(iter(body), "application/json"))
    version, reader, query = ASKED[name]
    session = Session(service, game).move_to(version)
    if reader == "awaited":
        [reader, *_] = session.standing["awaiting"]["seats"]
    token = {None: None, "host": session.host}[reader] if not isinstance(reader, int) else session.seats[reader]
    return service.ask(verb, path.replace("{id}", session.id) + query, example, token=token)


def variants(name, path, example):
    """The requests of an operation by what is shown by their answers; of a move it is a legal one and an illegal one."""
    game, operation = of_game(name, path)
    if operation == "CreateSession":
        return {name: seeded(example)}
    if operation != "ValidateMove":
        return {name: example}
    return {f"{name}.{kind}": example | {"move": altered(example["move"])} for kind, altered in MOVES[game].items()}


def request(name):
    """The example of a request; None of an operation that takes no body."""
    file = OPENAPI / "examples" / f"{name}.json"
    return json.loads(file.read_text()) if file.exists() else None


def cut(value, most):
    """A value whose lists of objects have so many items at most."""
    if isinstance(value, dict):
        return {name: cut(inner, most) for name, inner in value.items()}
    if isinstance(value, list):
        return [cut(one, most) for one in (value[:most] if all(isinstance(one, dict) for one in value) else value)]
    return value


def told(value):
    """A value with all that is another in every run replaced."""
    if isinstance(value, list):
        return [told(inner) for inner in value]
    if not isinstance(value, dict):
        return value
    made = {}
    for name, inner in value.items():
        if name == "id" and "createTime" in value:
            inner = ID
        elif name == "etag":
            inner = f"{inner.partition('-')[0]}-{MARK}"
        elif name == "seatTokens":
            inner = [fixed(f"seat {seat}") for seat, _ in enumerate(inner)]
        elif name == "createTime":
            inner = BEGUN.isoformat() + "Z"
        elif name == "expireTime":
            inner = (BEGUN + lasts(value)).isoformat() + "Z"
        elif name == "nextPageToken" and "etag" in value:
            inner = f"{inner.partition('-')[0]}-{fixed('page')[:16]}"
        else:
            inner = (FIXED.get(name, inner) if SECRET.fullmatch(inner) else inner) if isinstance(inner, str) else told(inner)
        made[name] = inner
    return made


def lasts(value):
    """How long after the beginning something is good: a session, or a ticket of a minute."""
    if "idleSeconds" not in value:
        return timedelta(minutes=1)
    if not value["version"]:
        return timedelta(seconds=value["firstMoveIdleSeconds"])
    return timedelta(minutes=4, seconds=value["idleSeconds"])


def difference(kept, made, at=""):
    """Where two values differ first; None where they do not."""
    if isinstance(kept, dict) and isinstance(made, dict):
        for name in [*kept, *made]:
            if name not in kept or name not in made:
                return f"{at}.{name} is only in {'the answer' if name in made else 'the file'}"
            if found := difference(kept[name], made[name], f"{at}.{name}"):
                return found
        return None
    if isinstance(kept, list) and isinstance(made, list) and len(kept) == len(made):
        return next((found for i, pair in enumerate(zip(kept, made)) if (found := difference(*pair, f"{at}[{i}]"))), None)
    return None if kept == made else f"{at or 'it'} is {str(made)[:100]}, and was {str(kept)[:100]}"


def main(what, binary):
    service = Service(binary)
    findings, names = [], set()
    try:
        for name, verb, path, operation, body in service.operations():
            example = request(name)
            if body and example is None:
                findings.append(f"{name} has no example of a request")
                continue
            for file, sent in variants(name, path, example).items():
                names.add(file)
                status, media_type, values = asked(service, name, verb, path, sent, body)
                faults = service.faults(operation, status, media_type, values)
                # The document describes a line of a stream.
                answer = told(values[0])
                _, short = of_game(name, path)
                if most := CUT.get(short):
                    answer = cut(answer, most)
                    faults += service.faults(operation, status, media_type, [answer])
                if short == "MakeMove" and "made" not in answer:
                    faults.append(f"the move is not made: {str(answer)[:300]}")
                findings += [f"{file}: {fault}" for fault in faults]
                place = OPENAPI / "answers" / f"{file}.json"
                if what == "write" and not faults:
                    place.write_text(json.dumps(answer, indent=2, ensure_ascii=False) + "\n")
                elif what == "check" and (other := difference(json.loads(place.read_text()) if place.exists() else None, answer)):
                    findings.append(f"{file}: {other}")
    finally:
        service.process.terminate()
        service.process.wait(30)
    unknown = {file.stem for file in (OPENAPI / "answers").iterdir()} - names
    findings += [f"openapi/answers/{file}.json is of no operation" for file in sorted(unknown)]
    for finding in findings:
        print(finding)
    print(f"{len(names)} examples sent, {len(findings)} findings")
    return bool(findings) or not names


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in ["write", "check"]:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
