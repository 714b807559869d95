"""Reads the answers of a later version of the service, and tells which of them it can: later.py ADDRESS QUESTIONS."""

import json
import sys
from typing import Any

from maecenas import ApiClient, Configuration, ThePrincesOfFlorenceApi
from maecenas.models import *  # noqa: F403 - the classes of the contract


def reads(address: str, questions: Any) -> bool:
    rules = ThePrincesOfFlorenceApi(ApiClient(Configuration(host=address)))
    for question in questions:
        request = PrincesValidateMoveRequest.from_dict(question)
        assert request is not None
        try:
            answer = rules.princes_validate_move(request)
        except ValueError:
            return False
        # What was known before is read as before.
        assert answer.next_state is None or answer.next_state.round == 2, answer
        assert all(violation.rule == "auction.increment" for violation in answer.violations), answer
    return True


with open(sys.argv[2], encoding="utf-8") as file:
    asked = json.load(file)
for addition in ("field", "alternative", "value"):
    print(addition, "read" if reads(f"{sys.argv[1]}/{addition}", asked) else "refused")
