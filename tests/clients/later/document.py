"""Writes the document of a later version of the contract: document.py FILE. It has a field more here and there, a kind of move and its
event more, and a whole second game, which is a copy of the first under another name."""

import copy
import json
import sys
from typing import Any

from later import DOCUMENT, is_choice

NEW_MOVE = "LaterMove"


def with_a_field(schemas: dict[str, Any]) -> None:
    for schema in schemas.values():
        if schema.get("properties") and not is_choice(schema):
            schema["properties"]["alsoTold"] = {"type": "string", "description": "What a later version tells beside."}


def with_a_kind_of_move(schemas: dict[str, Any]) -> None:
    schemas[f"Princes{NEW_MOVE}"] = {
        "type": "object",
        "title": f"Princes{NEW_MOVE}",
        "description": "A move of a later version.",
        "required": ["what"],
        "properties": {"what": {"$ref": "#/components/schemas/PrincesPiece"}},
    }
    for choice in ("PrincesMove", "PrincesEvent"):
        schemas[choice]["properties"]["laterMove"] = {"$ref": f"#/components/schemas/Princes{NEW_MOVE}"}
    for kind in ("PrincesMoveKind", "PrincesEventKind"):
        for values in ("enum", "x-extensible-enum"):
            schemas[kind][values].append("LATER_MOVE")


def with_a_second_game(document: dict[str, Any]) -> None:
    def renamed(part: Any) -> Any:
        names = ("Princes", "Urbino"), ("princes", "urbino")
        text = json.dumps(part)
        for old, new in names:
            text = text.replace(old, new)
        return json.loads(text)

    schemas, paths = document["components"]["schemas"], document["paths"]
    schemas.update({renamed(name): renamed(schema) for name, schema in copy.copy(schemas).items() if name.startswith("Princes")})
    paths.update({renamed(path): renamed(item) for path, item in copy.copy(paths).items() if path.startswith("/v1/princes/")})
    document["tags"] += [renamed(tag) for tag in document["tags"] if "Princes" in tag["name"]]


document = copy.deepcopy(DOCUMENT)
with_a_kind_of_move(document["components"]["schemas"])
with_a_second_game(document)
with_a_field(document["components"]["schemas"])
with open(sys.argv[1], "w", encoding="utf-8") as file:
    json.dump(document, file, indent=2)
