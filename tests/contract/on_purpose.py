"""Breaks the contract on purpose, once in each way, and fails where that is not found; and changes it in ways that break nobody,
which must not be taken for breaks.

Usage: on_purpose.py DOCUMENT BUF
"""

import copy
import gzip
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

DOCUMENT = json.loads(Path(sys.argv[1]).read_text())
BUF = sys.argv[2]
HERE = Path(__file__).parent
PROTO = HERE.parent.parent / "proto"
STATE, COMPONENTS, MOVES, RULES = (f"maecenas/princes/v1/{name}.proto" for name in ["state", "components", "moves", "rules"])


def schema(document, name):
    return document["components"]["schemas"][name]


def rename_a_field(document):
    player = schema(document, "PrincesPlayer")["properties"]
    player["money"] = player.pop("florins")


def drop_an_enum_value(document):
    schema(document, "PrincesPiece")["enum"].remove("TOWER")


def drop_an_alternative(document):
    del schema(document, "PrincesMove")["properties"]["passAuction"]


def change_a_type(document):
    schema(document, "PrincesPlayer")["properties"]["jesterCount"] = {"type": "string"}


def remove_an_operation(document):
    del document["paths"]["/v1/princes/prestige-cards/score"]


def require_a_field(document):
    schema(document, "PrincesNewGameRequest")["required"].append("startSeat")


def tighten_a_limit_of_requests(document):
    schema(document, "PrincesPlayMoveRequest")["properties"]["moves"]["maxItems"] -= 1


def add_a_limit_to_requests(document):
    schema(document, "PrincesPlayMoveRequest")["properties"]["moves"]["uniqueItems"] = True


def loosen_a_limit_of_answers(document):
    schema(document, "PrincesMask")["properties"]["rows"]["maxItems"] += 1


def drop_a_limit_of_answers(document):
    del schema(document, "PrincesMask")["properties"]["rows"]["items"]["maximum"]


def leave_a_field_out_of_answers(document):
    schema(document, "PrincesNewGameAnswer")["required"].remove("awaiting")


def remove_a_parameter(document):
    parameters = document["paths"]["/v1/princes/catalog"]["get"]["parameters"]
    parameters[:] = [parameter for parameter in parameters if parameter.get("name") != "catalog"]


def require_a_token(document):
    document["paths"]["/v1/princes/rules"]["get"]["security"] = [{"token": []}]


def rename_a_type(document):
    text = json.dumps(document).replace('/PrincesWorkValue"', '/PrincesWorth"')
    document.update(json.loads(text))
    schemas = document["components"]["schemas"]
    schemas["PrincesWorth"] = schemas.pop("PrincesWorkValue")


def close_an_enum(document):
    del schema(document, "Verdict")["x-extensible-enum"]


def add_an_enum_value(document):
    verdict = schema(document, "Verdict")
    verdict["enum"] = verdict["x-extensible-enum"] = [*verdict["enum"], "PERHAPS"]


def add_an_alternative(document):
    schema(document, "PrincesMove")["properties"]["dance"] = {"type": "object"}


def loosen_a_limit_of_requests(document):
    schema(document, "PrincesPlayMoveRequest")["properties"]["moves"]["maxItems"] += 1


def tighten_a_limit_of_answers(document):
    schema(document, "PrincesMask")["properties"]["rows"]["items"]["maximum"] -= 1


def add_a_field(document):
    schema(document, "PrincesPlayer")["properties"]["nickname"] = {"type": "string"}


def add_an_operation(document):
    document["paths"]["/v1/princes/moves/guess"] = document["paths"]["/v1/princes/moves/list"]


# Each way to break the contract, and where a message tells of it the same in the messages, which `buf breaking` finds.
BREAKS = {
    rename_a_field: (STATE, r"\bflorins( = \d+)", r"money\1"),
    drop_an_enum_value: (COMPONENTS, r"\n *TOWER = \d+;", ""),
    drop_an_alternative: (MOVES, r"\n *PassAuction pass_auction = \d+;", ""),
    change_a_type: (STATE, r"\w+ jester_count( = \d+)[^;]*;", r"string jester_count\1;"),
    remove_an_operation: (RULES, r"  rpc ScorePrestige\((.|\n)*?\n  }\n", ""),
    require_a_field: None,
    tighten_a_limit_of_requests: None,
    add_a_limit_to_requests: None,
    loosen_a_limit_of_answers: None,
    drop_a_limit_of_answers: None,
    leave_a_field_out_of_answers: None,
    remove_a_parameter: None,
    require_a_token: None,
    rename_a_type: None,
    close_an_enum: None,
}
# What breaks nobody. The committed document shows it all the same, and tests/openapi.rs that it is the one of the contract.
HARMLESS = [
    loosen_a_limit_of_requests,
    tighten_a_limit_of_answers,
    add_a_field,
    add_an_alternative,
    add_an_enum_value,
    add_an_operation,
]


def differences(change, folder):
    """What tests/contract/breaking.py finds when the document has changed."""
    changed = copy.deepcopy(DOCUMENT)
    change(changed)
    if changed == DOCUMENT:
        sys.exit(f"{change.__name__} changes nothing")
    before, after = folder / "before.json.gz", folder / "after.json"
    before.write_bytes(gzip.compress(json.dumps(DOCUMENT).encode(), 1))
    after.write_text(json.dumps(changed))
    run = subprocess.run([sys.executable, HERE / "breaking.py", before, after], capture_output=True, text=True, timeout=300)
    if run.stderr:
        sys.exit(run.stderr)
    return run.stdout


def differences_of_messages(place, folder):
    """What `buf breaking` finds when the messages have changed."""
    file, pattern, replacement = place
    changed = folder / "proto"
    shutil.copytree(PROTO, changed, dirs_exist_ok=True)
    text, count = re.subn(pattern, replacement, (changed / file).read_text(), count=1)
    if not count:
        sys.exit(f"`{pattern}` does not stand in {file}")
    (changed / file).write_text(text)
    return subprocess.run([BUF, "breaking", changed, "--against", PROTO], capture_output=True, text=True, timeout=300).stdout


missed = 0
with tempfile.TemporaryDirectory() as name:
    folder = Path(name)
    for change, place in BREAKS.items():
        found = {"document": differences(change, folder)}
        if place:
            found["messages"] = differences_of_messages(place, folder)
        for where, text in found.items():
            told = text.strip().split("\n")[0] or "NOT FOUND"
            print(f"{change.__name__}, in the {where}: {told.replace(str(folder), '')}")
            missed += not text
    for change in HARMLESS:
        if text := differences(change, folder):
            print(f"{change.__name__} is taken for a break: {text}")
            missed += 1
sys.exit(1 if missed else 0)
