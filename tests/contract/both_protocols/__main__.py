"""Asks every operation the same over gRPC and over REST, with messages made up from the contract, and holds both to it and to
each other: no request makes the service fail, every refusal has a code of the catalog, and both protocols answer alike.

Usage: python tests/contract/both_protocols ADDRESS DOCUMENT DESCRIPTORS

ADDRESS is of a running service, DOCUMENT the OpenAPI document, and DESCRIPTORS what `buf build` writes of the messages. Each
operation is asked MAECENAS_CONTRACT_EXAMPLES times in each way (40 if nothing is said), always with the same messages; with
MAECENAS_CONTRACT_SEED it is others.
"""

import json
import os
import re
import sys
import urllib.request
from pathlib import Path

import contract
import made_up
import properties
import sessions
from asking import OverGrpc, OverRest
from google.protobuf.json_format import ParseDict


def codes(address):
    """The codes of problems with their statuses, as the service lists them."""
    with urllib.request.urlopen(f"{address}/docs/problems", timeout=10) as page:
        found = dict(re.findall(r">([A-Z_]+)</a></td><td>(\d+)</td>", page.read().decode()))
    assert found, "the page of problems lists no code"
    return found


def main(address, document, descriptors):
    operations = contract.load(descriptors)
    document = json.loads(Path(document).read_text())
    catalog = codes(address)
    asking = properties.Asking(OverGrpc(address), OverRest(address), catalog)
    examples = {operation: [example(document, operation)] for operation in operations if operation.verb == "POST"}
    # The operations of each game by their names, with those that are for all games.
    of_all = {operation.name: operation for operation in operations if operation.game in ["games", "sessions"]}
    games = {operation.game: dict(of_all) for operation in operations if operation.name == "NewGame"}
    for operation in operations:
        games.get(operation.game, {})[operation.name] = operation
    positions = {
        game: properties.played(asking, by_name, examples[by_name["NewGame"]][0]) for game, by_name in games.items()
    }

    times = int(os.environ.get("MAECENAS_CONTRACT_EXAMPLES", 40))
    seed = os.environ.get("MAECENAS_CONTRACT_SEED")
    failed = 0
    for operation in operations:
        beginnings = examples.get(operation, [operation.asked()])
        originals = [made for one in beginnings for made in properties.about(one, positions.get(operation.game, []))]
        for one in examples.get(operation, []):
            failed += properties.holds(f"{operation.path}, the example", 1, seed, asking.alike, operation, properties.this(one))
        for way, messages in [
            ("sound", made_up.sound(operation.asked)),
            ("altered", made_up.altered(originals)),
            ("wild", made_up.wild(operation.asked)),
        ]:
            failed += properties.holds(f"{operation.path}, {way}", times, seed, asking.alike, operation, messages)
        failed += properties.holds(f"{operation.path}, bytes", times, seed, asking.unharmed, operation, properties.BYTES)
    for game, by_name in games.items():
        failed += sessions.hold(asking, game, by_name, times, seed)
    print(f"{len(operations)} operations, {asking.asked} requests, {asking.answered} of them answered, {failed} findings")
    print("refused with:", ", ".join(f"{code} {count}" for code, count in sorted(asking.refused.items())))
    return failed or not asking.answered


def example(document, operation):
    """The document's example of a request."""
    [media] = document["paths"][operation.route]["post"]["requestBody"]["content"].values()
    return ParseDict(media["example"], operation.asked())


sys.exit(1 if main(*sys.argv[1:]) else 0)
