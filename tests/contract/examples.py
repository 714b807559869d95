"""Sends every example of the OpenAPI document, and holds the answer against what it says. tests/contract/both_protocols sends them
over gRPC as well.

Usage: examples.py DOCUMENT ADDRESS

Operations about a session are asked about one that was begun, and moved to the version that their example is meant for, by links of
the document: with the first legal move that `listSessionMoves` answers, as `makeMove` takes it.
"""

import json
import sys
import urllib.error
import urllib.request
from pathlib import Path

import jsonschema_rs

NDJSON = "application/x-ndjson"
EVENTS = "text/event-stream"
document = json.loads(Path(sys.argv[1]).read_text())
address = sys.argv[2]
found = []


def resolved(value):
    while "$ref" in value:
        name = value["$ref"].removeprefix("#/")
        value = document
        for part in name.split("/"):
            value = value[part]
    return value


def operations():
    """Every operation with its example, if it takes a body."""
    for path, item in document["paths"].items():
        for verb, operation in item.items():
            body = resolved(operation.get("requestBody", {})).get("content", {})
            examples = [media["example"] for media in body.values() if "example" in media]
            examples += [resolved(one)["value"] for media in body.values() for one in media.get("examples", {}).values()]
            yield path, verb, operation, body, examples


def sent(verb, path, body, media_type, token=None):
    """The answer over REST: its status, its media type and its values, of which a stream has many. One of events has no end: its
    first is taken."""
    headers = {"content-type": media_type} | ({"authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address + path, data, headers, method=verb.upper())
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            media_type = answer.headers.get_content_type()
            if media_type == EVENTS:
                data = next(line for line in answer if line.startswith(b"data:"))
                return answer.status, media_type, [json.loads(data.removeprefix(b"data:"))]
            text = answer.read()
            return answer.status, media_type, [json.loads(one) for one in (text.splitlines() if media_type == NDJSON else [text])]
    except urllib.error.HTTPError as answer:
        return answer.code, answer.headers.get_content_type(), [json.loads(answer.read())]


def check(name, verb, path, operation, body, sent_as, token=None):
    """Whether the answer succeeds as the document says; its values, if it does."""
    status, media_type, values = sent(verb, path, body, sent_as, token)
    at = f"{name}: {verb.upper()} {path}"
    if not 200 <= status < 300:
        found.append(f"{at} answers {status}: {str(values)[:300]}")
        return None
    answers = operation["responses"]
    media = resolved(answers.get(str(status), {})).get("content", {}).get(media_type)
    if media is None:
        found.append(f"{at} answers {status} with {media_type}, which the document does not say")
        return None
    validator = jsonschema_rs.validator_for({**media["schema"], "components": document["components"]})
    for value in values:
        found.extend(f"{at}: {error.message} at {error.instance_path}" for error in validator.iter_errors(value))
    if "example" in media and [media["example"]] != values:
        found.append(f"{at} answers otherwise than its example of an answer")
    return values


class Session:
    """A session, begun with the document's example, for whose host and seats it asks."""

    def __init__(self):
        [body] = next(examples for *_, operation, _, examples in operations() if operation["operationId"] == "createSession")
        begun = sent("post", "/v1/sessions", body, "application/json")[2][0]
        self.path = "/v1/sessions/" + begun["session"]["session"]
        self.host, self.seats, self.standing = begun["hostToken"], begun["seatTokens"], begun["session"]

    def token(self, name):
        """The token that an operation needs: the host's, or that of the seat that is waited for."""
        awaited = self.standing["game"]["princes"]["awaiting"]["seats"][0]
        return self.seats[awaited] if name in ["listSessionMoves", "makeMove"] else self.host

    def move_to(self, version):
        """Makes moves until the session has a version."""
        while self.standing["version"] < version:
            moves = sent("get", self.path + "/moves?pageSize=1", None, "application/json", self.token("makeMove"))[2][0]
            body = {"move": {"princes": {"move": moves["moves"]["princes"]["moves"][0]["move"]}}, "version": moves["version"]}
            self.standing = sent("post", self.path + "/moves", body, "application/json", self.token("makeMove"))[2][0]["session"]


asked = 0
for path, verb, operation, body, examples in operations():
    name = operation["operationId"]
    if body and not examples:
        found.append(f"{name} has no example")
    for example in examples or [None]:
        asked += 1
        sent_as = next(iter(body), "application/json")
        if "{session}" in path:
            session = Session()
            session.move_to((example or {}).get("version", 0))
            place = session.path + path.partition("{session}")[2]
            [answer] = check(name, verb, place, operation, example, sent_as, session.token(name)) or [{}]
            if answer.get("made") is False:
                found.append(f"{name}: the move of its example is not made: {str(answer['refused'])[:300]}")
            continue
        check(name, verb, path, operation, example, sent_as)

for finding in found:
    print(finding)
print(f"{asked} examples sent, {len(found)} findings")
sys.exit(1 if found or not asked else 0)
