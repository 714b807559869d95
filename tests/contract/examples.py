"""Sends every example of the OpenAPI document over REST and over gRPC, and holds both answers against what it says.

Usage: examples.py DOCUMENT ADDRESS BUF

Operations that ask about something that an earlier request has made (they have a parameter in their path) are not sent here.
"""

import json
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import jsonschema_rs

NDJSON = "application/x-ndjson"
document = json.loads(Path(sys.argv[1]).read_text())
address, buf = sys.argv[2:]
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


def sent(verb, path, body, media_type):
    """The answer over REST: its status, its media type and its text. A stream of JSON lines is sent as one of one line."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address + path, data, {"content-type": media_type}, method=verb.upper())
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, answer.headers.get_content_type(), answer.read()
    except urllib.error.HTTPError as answer:
        return answer.code, answer.headers.get_content_type(), answer.read()


def check(name, verb, path, operation, body, sent_as):
    """Whether the answer succeeds as the document says; its values, if it does: many of a stream, else one."""
    status, media_type, text = sent(verb, path, body, sent_as)
    at = f"{name}: {verb.upper()} {path}"
    if not 200 <= status < 300:
        found.append(f"{at} answers {status}: {text.decode()[:300]}")
        return None
    answers = operation["responses"]
    media = resolved(answers.get(str(status), {})).get("content", {}).get(media_type)
    if media is None:
        found.append(f"{at} answers {status} with {media_type}, which the document does not say")
        return None
    values = [json.loads(line) for line in (text.splitlines() if media_type == NDJSON else [text])]
    validator = jsonschema_rs.validator_for({**media["schema"], "components": document["components"]})
    for value in values:
        found.extend(f"{at}: {error.message} at {error.instance_path}" for error in validator.iter_errors(value))
    if "example" in media and [media["example"]] != values:
        found.append(f"{at} answers otherwise than its example of an answer")
    return values


def methods():
    """The gRPC methods by the operation that they are: `/package.Service/Method` by `method`."""
    listed = subprocess.run([buf, "curl", "--http2-prior-knowledge", "--protocol", "grpc", "--list-methods", address], capture_output=True, text=True)
    paths = [line.strip() for line in listed.stdout.splitlines() if "/" in line]
    if not paths:
        sys.exit(f"no gRPC methods are listed: {listed.stderr}")
    return {(name := path.rsplit("/", 1)[1])[0].lower() + name[1:]: path for path in paths}


def called(method, body):
    """The values answered over gRPC, as JSON."""
    command = [buf, "curl", "--http2-prior-knowledge", "--protocol", "grpc", "--emit-defaults", "-d", "@-"]
    answer = subprocess.run([*command, f"{address}/{method}"], input=json.dumps(body), capture_output=True, text=True)
    if answer.returncode != 0:
        return answer.stderr.strip()
    decoder, values, text = json.JSONDecoder(), [], answer.stdout.lstrip()
    while text:
        value, end = decoder.raw_decode(text)
        values.append(value)
        text = text[end:].lstrip()
    return values


def without_absent(value):
    """An answer without its nulls and empty values, which the two printers of JSON write or leave out each in its way."""
    if isinstance(value, dict):
        inner = {name: without_absent(one) for name, one in value.items()}
        return {name: one for name, one in inner.items() if one not in (None, [], {}, "", 0, False)}
    return [without_absent(one) for one in value] if isinstance(value, list) else value


over_grpc = methods()
asked = 0
for path, verb, operation, body, examples in operations():
    name = operation["operationId"]
    if "{" in path:
        continue
    if body and not examples:
        found.append(f"{name} has no example")
    for example in examples or [None]:
        asked += 1
        answer = check(name, verb, path, operation, example, next(iter(body), "application/json"))
        if answer is not None and name in over_grpc:
            twin = called(over_grpc[name], example or {})
            if without_absent(twin) != without_absent(answer):
                found.append(f"{name}: gRPC answers otherwise: {str(twin)[:300]}")
        elif path.startswith("/v1/") and name not in over_grpc:
            found.append(f"{name} is no gRPC method")

for finding in found:
    print(finding)
print(f"{asked} examples sent, {len(found)} findings")
sys.exit(1 if found or not asked else 0)
