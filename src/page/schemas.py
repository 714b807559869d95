#!/usr/bin/env python3
"""The schemas of an OpenAPI document without their prose, which types do not need: from the standard input to the standard output."""
import json
import sys

PROSE = {"description", "summary", "example", "examples", "externalDocs", "title"}


def lean(value, names=False):
    # Among `properties` every key is a name, also `description`.
    if isinstance(value, dict):
        return {key: lean(inner, key == "properties" and not names) for key, inner in value.items() if names or key not in PROSE}
    if isinstance(value, list):
        return [lean(inner) for inner in value]
    return value


document = json.load(sys.stdin)
schemas = {name: lean(schema) for name, schema in document["components"]["schemas"].items()}
information = {"title": "Maecenas", "version": "1"}
json.dump({"openapi": document["openapi"], "info": information, "paths": {}, "components": {"schemas": schemas}}, sys.stdout)
