"""What a later version of the contract may add to an answer: a field, an alternative of a choice, a value of an enum.

The service of today answers; what a schema of the document allows to be added is added everywhere in the answer.
"""

import json
import pathlib
from collections.abc import Callable
from typing import Any

DOCUMENT = json.loads(pathlib.Path("openapi/openapi.json").read_text())
NEW = {"since": "later"}

Schema = dict[str, Any]
Addition = Callable[[Schema, Any], Any]


def resolved(schema: Schema) -> Schema:
    while "$ref" in schema:
        schema = DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def is_choice(schema: Schema) -> bool:
    """A choice (a oneof of the contract): an object of optional properties, of which one is given."""
    return schema.get("maxProperties") == 1


def alternatives_of(schema: Schema) -> set[str]:
    """The alternatives of a schema; an event has its kind beside them."""
    if is_choice(schema) or "kind" in schema.get("required", []):
        return set(schema.get("properties", {})) - set(schema.get("required", []))
    return set()


def everywhere(add: Addition, schema: Schema, value: Any) -> Any:
    """An answer in which something is added to every part, from the inside out."""
    schema = resolved(schema)
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        value = {name: everywhere(add, properties.get(name, {}), part) for name, part in value.items()}
    elif isinstance(value, list):
        value = [everywhere(add, schema.get("items", {}), part) for part in value]
    return add(schema, value)


def field(schema: Schema, value: Any) -> Any:
    return {**value, "laterField": NEW} if schema.get("properties") and not is_choice(schema) else value


def alternative(schema: Schema, value: Any) -> Any:
    known = alternatives_of(schema)
    if not known or not isinstance(value, dict) or not known & value.keys():
        return value
    return {name: part for name, part in value.items() if name not in known} | {"laterAlternative": NEW}


def enum_value(schema: Schema, value: Any) -> Any:
    return "LATER_VALUE" if "x-extensible-enum" in schema else value


ADDITIONS: dict[str, Addition] = {"field": field, "alternative": alternative, "value": enum_value}


def answer_schema(method: str, path: str) -> Schema:
    answers: dict[str, Any] = DOCUMENT["paths"][path][method.lower()]["responses"]
    content: Schema = answers["200"]["content"]["application/json"]["schema"]
    return content
