"""Checks Connect on the wire, without a library: what users of curl send, and nonsense.

    python3 main.py ADDRESS SCENARIO

The address is as http://127.0.0.1:8080. Only the standard library is needed.
"""

import json
import sys

import queries
import streams
import unary
from asking import Service


def main(address: str, path: str) -> None:
    with open(path) as scenario:
        served = Service(address, json.load(scenario))
    for check in (*unary.CHECKS, *queries.CHECKS, *streams.CHECKS):
        check(served)


if __name__ == "__main__":
    main(*sys.argv[1:])
