"""Asks every operation of a mock that was made from the document alone, and holds its answers against the document: mock.py DOCUMENT ADDRESS,
with `--problems` where the mock can be asked for problems too.

The mock answers an operation with one of the examples that the document has for it, and every problem with the schema of problems. An answer
that is another operation's, because the mock took one path for another, is neither.
"""

import json
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import jsonschema_rs

# Media types of streams. The mock knows no other way to write an object than as JSON, so that of streams only the problems are asked.
STREAMS = {"text/event-stream", "application/x-ndjson"}


def resolved(document: Any, part: Any) -> Any:
    while "$ref" in part:
        pointer = part["$ref"]
        part = document
        for name in pointer.removeprefix("#/").split("/"):
            part = part[name]
    return part


def operations(document: Any) -> Iterator[tuple[str, str, Any]]:
    for path, item in document["paths"].items():
        for method in item.keys() & {"get", "post", "delete"}:
            yield method.upper(), path, item[method]


def examples(content: Any) -> list[Any]:
    single = [content["example"]] if "example" in content else []
    return single + [example["value"] for example in content.get("examples", {}).values()]


def ask(address: str, method: str, path: str, operation: Any, status: str) -> tuple[int, Any]:
    """What is answered to the example of a request, when an answer of this status is preferred."""
    url = address + path.replace("{id}", "0123456789abcdef0123456789abcdef")
    headers = {"prefer": f"code={status}"}
    if any(operation.get("security", [])):
        headers["authorization"] = "Bearer 0123456789abcdef"
    body = None
    for media_type, content in operation.get("requestBody", {}).get("content", {}).items():
        body = json.dumps(examples(content)[0]).encode()
        headers["content-type"] = media_type
    request = urllib.request.Request(url, data=body, method=method, headers=headers)
    try:
        answered = urllib.request.urlopen(request, timeout=30)
    except urllib.error.HTTPError as refused:
        answered = refused
    text = answered.read()
    return answered.status, json.loads(text) if text else None


def main(path: str, address: str, *options: str) -> None:
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    faults, asked = [], 0
    for method, path, operation in operations(document):
        if STREAMS & operation.get("requestBody", {}).get("content", {}).keys():
            continue
        for status, answer in operation["responses"].items():
            contents = resolved(document, answer).get("content", {})
            if not status.startswith("2") and (status == "default" or "--problems" not in options):
                continue
            if not contents or STREAMS & contents.keys():
                continue
            (content,) = contents.values()
            asked += 1
            told, value = ask(address, method, path, operation, status)
            validator = jsonschema_rs.Draft202012Validator({**content["schema"], "components": document["components"]})
            wrong = [error.message for error in validator.iter_errors(value)]
            own = examples(content)
            if own and value not in own:
                wrong.append("it is no example of this operation")
            if str(told) != status or wrong:
                faults.append(f"{operation['operationId']} {status} is answered {told}: {'; '.join(wrong)[:300]} {json.dumps(value)[:200]}")
    if faults:
        sys.exit("\n".join(faults))
    print(f"  {asked} answers of the mock are those of their operations")


if __name__ == "__main__":
    main(*sys.argv[1:])
