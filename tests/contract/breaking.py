"""Fails when a client of the published OpenAPI document would be let down by the one of today.

Usage: breaking.py PUBLISHED.json.gz DOCUMENT

It looks at what the messages do not tell, and `buf breaking` so cannot see: paths, parameters, what is required, and limits. What
is asked may only grow wider, and what is answered only narrower: a client that is ready for 13 items is not ready for 14. A request
that may have more than before breaks nobody; that it does is seen in the committed document, which a test holds to the contract. Nor
does an answer with another field, another alternative of a choice or another value of an extensible enum, since clients are told to
be ready for them.
"""

import gzip
import json
import sys
from pathlib import Path

published = json.loads(gzip.open(sys.argv[1]).read())
today = json.loads(Path(sys.argv[2]).read_text())
found = []

# Limits that a request must not meet sooner than it did: with which sign they grow narrower.
NARROWER = {
    "maxLength": -1,
    "maxItems": -1,
    "maxProperties": -1,
    "maximum": -1,
    "minLength": 1,
    "minItems": 1,
    "minProperties": 1,
    "minimum": 1,
}
# Limits that must stay what they are, if they were not there before.
FIXED = ["pattern", "multipleOf", "uniqueItems", "format"]


def resolved(document, value):
    """What a `$ref` stands for, with its name."""
    name = None
    while "$ref" in value:
        name = value["$ref"]
        value = document
        for part in name.removeprefix("#/").split("/"):
            value = value[part]
    return name, value


def compare(at, old, new, asked, seen):
    """Holds a schema against the one of old. What is asked may only grow wider, what is answered only narrower."""
    old_name, old = resolved(published, old)
    _, new = resolved(today, new)
    if old_name:
        if old_name in seen:
            return
        seen.add(old_name)
        at = old_name.rsplit("/", 1)[1]
    way = "asked" if asked else "answered"
    if old.get("type") != new.get("type"):
        found.append(f"{at} ({way}): is {new.get('type')}, was {old.get('type')}")
    for name, sign in NARROWER.items():
        narrow, wide = (new, old) if asked else (old, new)
        if name in narrow and (name not in wide or (narrow[name] - wide[name]) * sign > 0):
            found.append(f"{at} ({way}): {name} is {new.get(name)}, was {old.get(name)}")
    for name in FIXED:
        if old.get(name) != new.get(name) and (new if asked else old).get(name):
            found.append(f"{at} ({way}): {name} is {new.get(name)}, was {old.get(name)}")
    if "enum" in (new if asked else old) and "enum" not in (old if asked else new):
        found.append(f"{at} ({way}): {'only some values are accepted' if asked else 'any value is told'} now")
    for value in set(old.get("enum", [])) - set(new.get("enum", [])):
        found.append(f"{at} ({way}): {value} is gone")
    if "x-extensible-enum" in old and "x-extensible-enum" not in new:
        found.append(f"{at} ({way}): clients are told no more that there may be other values")
    if not asked and "x-extensible-enum" not in old:
        for value in set(new.get("enum", [])) - set(old.get("enum", new.get("enum", []))):
            found.append(f"{at} ({way}): {value} is new, which clients were not told to be ready for")
    needed, had = (new, old) if asked else (old, new)
    for name in set(needed.get("required", [])) - set(had.get("required", [])):
        found.append(f"{at} ({way}): {name} is {'required' if asked else 'not always there'} now")
    for name, field in old.get("properties", {}).items():
        if name not in new.get("properties", {}):
            found.append(f"{at} ({way}): {name} is gone")
        else:
            compare(f"{at}.{name}", field, new["properties"][name], asked, seen)
    if "items" in old and "items" in new:
        compare(f"{at}[]", old["items"], new["items"], asked, seen)


def media(document, holder):
    return resolved(document, holder)[1].get("content", {})


def security(document, operation):
    """The ways in which a client may make itself known, of which `{}` is not to."""
    # No requirement is needed where none is listed, or one of nothing.
    return operation.get("security", document.get("security")) or [{}]


for name in published["components"]["schemas"].keys() - today["components"]["schemas"].keys():
    # Generated clients have a type of this name.
    found.append(f"{name} is gone")
asked, answered = set(), set()
for path, item in published["paths"].items():
    for verb, old in item.items():
        at = f"{verb.upper()} {path}"
        new = today["paths"].get(path, {}).get(verb)
        if new is None:
            found.append(f"{at} is gone")
            continue
        if old["operationId"] != new["operationId"]:
            found.append(f"{at}: is {new['operationId']}, was {old['operationId']}")
        parameters = [
            {(one["in"], one["name"]): one for one in (resolved(document, one)[1] for one in operation.get("parameters", []))}
            for document, operation in [(published, old), (today, new)]
        ]
        for key, parameter in parameters[0].items():
            if key not in parameters[1]:
                found.append(f"{at}: the parameter {key[1]} is gone")
            else:
                compare(f"{at} {key[1]}", parameter["schema"], parameters[1][key]["schema"], True, asked)
        for key, parameter in parameters[1].items():
            if parameter.get("required") and not parameters[0].get(key, {}).get("required"):
                found.append(f"{at}: the parameter {key[1]} is required now")
        bodies = [resolved(document, one.get("requestBody", {}))[1] for document, one in [(published, old), (today, new)]]
        if bodies[1].get("required") and not bodies[0].get("required"):
            found.append(f"{at}: a body is required now")
        if {} in security(published, old) and {} not in security(today, new):
            found.append(f"{at}: a token is required now")
        places = [(*bodies, True)]
        for status, answer in old["responses"].items():
            if status not in new["responses"]:
                found.append(f"{at}: the status {status} is gone")
            else:
                places.append((answer, new["responses"][status], False))
                before, after = resolved(published, answer)[1], resolved(today, new["responses"][status])[1]
                for name in before.get("headers", {}).keys() - after.get("headers", {}).keys():
                    found.append(f"{at}: the header {name} of {status} is gone")
        for before, after, is_asked in places:
            for media_type, content in media(published, before).items():
                if media_type not in media(today, after):
                    found.append(f"{at}: {media_type} is gone")
                elif "schema" in content:
                    schema = media(today, after)[media_type].get("schema", {})
                    compare(at, content["schema"], schema, is_asked, asked if is_asked else answered)

for finding in found:
    print(finding)
sys.exit(1 if found else 0)
