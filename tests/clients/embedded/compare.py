"""Asks the module what the served binary is asked, and compares every answer byte for byte.

    compare.py ADDRESS NAME=COMMAND...

A command is a runner: it reads questions from standard input, one JSON object a line (`operation`, `language`, `request` as text), and
writes an answer for each (`status`, `answer` as text). The questions are those of the conformance kit, in English or French, and
for every fifth of them a faulty one, whose problem is compared too; and searches.
"""

import http.client
import json
import pathlib
import random
import subprocess
import sys
import time
import urllib.parse

ROOT = pathlib.Path(__file__).parents[3]
LANGUAGES = ("en", "fr")
FAULTY_EVERY = 5
# Of each game.
SEARCHES = 12


def operations():
    """The operations by game and name, with their method and path in REST."""
    document = json.loads((ROOT / "openapi/openapi.json").read_text())
    found = {}
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            if isinstance(operation, dict) and "operationId" in operation:
                found[operation["operationId"]] = (method.upper(), path)
    return found


def spoilt(request, choice):
    """A request with a fault: a member that is unknown, missing or of another type, or text that is no JSON."""
    kind = choice.randrange(4)
    if kind == 0 or not request:
        return json.dumps({**request, "noSuchField": 1})
    name = choice.choice(sorted(request))
    if kind == 1:
        return json.dumps({key: value for key, value in request.items() if key != name})
    if kind == 2:
        return json.dumps({**request, name: [{"x": 1}]})
    return json.dumps(request)[: choice.randrange(1, len(json.dumps(request)))]


def questions():
    """Each question with the request to REST that asks the same."""
    paths, choice = operations(), random.Random(7)
    for folder in sorted((ROOT / "tests/conformance").iterdir()):
        if not folder.is_dir() or not (ROOT / "proto/maecenas" / folder.name).is_dir():
            continue
        for file in sorted(folder.glob("*.ndjson")):
            for line in file.read_text().splitlines():
                case = json.loads(line)
                name = case["operation"]
                rpc = f"maecenas.{folder.name}.v1.Rules/{name[0].upper()}{name[1:]}"
                method, path = paths[folder.name + name[0].upper() + name[1:]]
                texts = [json.dumps(case["request"])]
                if method == "POST" and choice.randrange(FAULTY_EVERY) == 0:
                    texts.append(spoilt(case["request"], choice))
                for text in texts:
                    yield {"operation": rpc, "language": choice.choice(LANGUAGES), "request": text}, method, path
        yield from searches(folder.name, paths, choice)


def searches(game, paths, choice):
    """Searches, which are no cases of the kit: another implementation may search in another way."""
    operation = f"{game}SuggestMoves"
    method, path = paths[operation]
    request = json.loads((ROOT / f"openapi/examples/{operation}.json").read_text())
    for seed in range(SEARCHES):
        text = json.dumps({**request, "playouts": 1 + 20 * seed, "seed": f"{seed:x}", "include": ["EXPLANATIONS"]})
        rpc = f"maecenas.{game}.v1.Rules/SuggestMoves"
        yield {"operation": rpc, "language": choice.choice(LANGUAGES), "request": text}, method, path


class Service:
    """The served binary."""

    def __init__(self, address):
        self.connection = http.client.HTTPConnection(urllib.parse.urlsplit(address).netloc, timeout=60)

    def ask(self, question, method, path):
        headers = {"accept-language": question["language"]}
        body = None
        if method == "GET":
            parameters = json.loads(question["request"])
            path += "?" + urllib.parse.urlencode(parameters, doseq=True)
        else:
            headers["content-type"] = "application/json"
            body = question["request"].encode()
        self.connection.request(method, path, body, headers)
        response = self.connection.getresponse()
        return response.status, response.read().decode()


def run(command, asked):
    """The answers of a runner."""
    lines = b"".join(json.dumps(question).encode() + b"\n" for question, _, _ in asked)
    done = subprocess.run(command, input=lines, stdout=subprocess.PIPE, shell=True, check=True, cwd=ROOT, timeout=900)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(asked), f"{len(answers)} answers to {len(asked)} questions"
    return [(answer["status"], answer["answer"]) for answer in answers]


def main():
    address, *runners = sys.argv[1:]
    service, asked = Service(address), list(questions())
    expected = [service.ask(*one) for one in asked]
    problems = sum(status != 200 for status, _ in expected)
    assert problems > 500, f"only {problems} of the faulty questions are faulty"
    failed = False
    for runner in runners:
        name, command = runner.split("=", 1)
        began = time.monotonic()
        answers = run(command, asked)
        other = [place for place, pair in enumerate(zip(expected, answers)) if pair[0] != pair[1]]
        print(f"{name}: {len(asked)} questions, {problems} of them problems, {len(other)} other answers; {time.monotonic() - began:.0f} s", flush=True)
        for place in other[:3]:
            print(f"  {asked[place][0]}"[:400], f"  service: {expected[place]}"[:400], f"  module:  {answers[place]}"[:400], sep="\n")
        failed |= bool(other)
    sys.exit(failed)


main()
