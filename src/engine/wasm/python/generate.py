"""Generates the typed part of the package from the contract: types.py (messages) and _games.py (namespaces of the games).

python generate.py OPENAPI_JSON FOLDER
"""

import json
import keyword
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill, indent
from typing import Any, NamedTuple

WIDTH = 120
PRIMITIVES = {"string": "str", "integer": "int", "boolean": "bool"}
REFERENCE = "#/components/schemas/"


class Operation(NamedTuple):
    """An operation that needs no session, with the names of its types."""

    game: str
    title: str
    method: str
    description: str
    request: str
    answer: str
    optional: bool


def main(contract: Path, folder: Path) -> None:
    """Writes both files."""
    document = json.loads(contract.read_text(encoding="utf-8"))
    schemas = document["components"]["schemas"]
    operations = list(find_operations(document["paths"], schemas))
    wanted = ["Problem", *(name for operation in operations for name in (operation.request, operation.answer))]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "types.py").write_text("".join(types(schemas, wanted)), encoding="utf-8")
    (folder / "_games.py").write_text("".join(games(operations)), encoding="utf-8")


def find_operations(paths: dict[str, Any], schemas: dict[str, Any]) -> Iterator[Operation]:
    """The operations of the games that answer once and need no session. Those of GET get a schema for their request."""
    for path, methods in paths.items():
        for method, operation in methods.items():
            content = operation["responses"].get("200", {}).get("content", {})
            parts = path.split("/")
            if parts[1] != "v1" or len(parts) < 4 or "sessions" in parts or "application/json" not in content:  # noqa: PLR2004 - /v1/GAME/...
                continue
            game, name = parts[2], operation["operationId"].removeprefix(parts[2])
            if method == "get":
                request = f"{game.capitalize()}{name}Request"
                schemas[request] = parameters(operation)
            else:
                request = reference(operation["requestBody"]["content"]["application/json"]["schema"])
            yield Operation(
                game=game,
                title=operation["tags"][0],
                method=snake_case(name),
                description=operation.get("description") or operation["summary"],
                request=request,
                answer=reference(content["application/json"]["schema"]),
                optional=method == "get" and not schemas[request]["required"],
            )


def parameters(operation: dict[str, Any]) -> dict[str, Any]:
    """The schema of a request that consists of the parameters of a path and a query."""
    given = [one for one in operation.get("parameters", []) if one.get("in") in {"path", "query"}]
    return {
        "type": "object",
        "description": f"Parameters: {operation['summary'].lower()}.",
        "required": [one["name"] for one in given if one.get("required")],
        "properties": {one["name"]: {"description": one.get("description", ""), **one["schema"]} for one in given},
    }


def types(schemas: dict[str, Any], wanted: list[str]) -> Iterator[str]:
    """The module of the messages: those that are wanted, and all that they refer to."""
    found: set[str] = set()
    while wanted:
        name = wanted.pop()
        if name not in found:
            found.add(name)
            wanted += references(schemas[name])
    yield '"""The messages of the contract: requests, answers and their parts, as dictionaries. Generated from the contract."""\n\n'
    yield "from typing import Any, Literal, NotRequired, TypeAlias, TypedDict\n"
    for name in sorted(found):
        yield message(name, schemas[name]) if schemas[name]["type"] == "object" else alias(name, schemas[name])


def message(name: str, schema: dict[str, Any]) -> str:
    """A message as the class of a dictionary, with a description for each member."""
    properties, required = schema.get("properties", {}), schema.get("required", [])
    lines = [f"\n\nclass {name}(TypedDict):\n", docstring(schema["description"])]
    for member, inner in properties.items():
        if keyword.iskeyword(member) or not member.isidentifier():
            raise ValueError(f"{member!r} of {name} is no name in Python: its message needs the functional syntax of TypedDict")
        lines.append(f"\n    {member}: {member_type(member, inner, required)}\n")
        lines.append(docstring(inner.get("description", "")))
    return "".join(lines)


def member_type(member: str, schema: dict[str, Any], required: list[str]) -> str:
    """The type of a member, which may be left out if it is not required."""
    return type_of(schema) if member in required else f"NotRequired[{type_of(schema)}]"


def alias(name: str, schema: dict[str, Any]) -> str:
    """An enumeration as an alias for its values."""
    return f"\n\n{name}: TypeAlias = {type_of(schema)}\n{docstring(schema['description'], 0)}"


def type_of(schema: dict[str, Any]) -> str:
    """The type of a value."""
    match schema:
        case {"$ref": _}:
            return f'"{reference(schema)}"'
        case {"enum": values}:
            return f"Literal[{', '.join(json.dumps(value) for value in values)}]"
        case {"type": "array", "items": items}:
            return f"list[{type_of(items)}]"
        case {"type": str(kind)} if kind in PRIMITIVES:
            return PRIMITIVES[kind]
        case {"type": _}:
            raise ValueError(f"no type for this schema: {schema}")
        case _:
            return "Any"


def references(schema: Any) -> Iterator[str]:
    """The schemas that a schema refers to."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield reference(schema)
        for inner in schema.values():
            yield from references(inner)


def reference(schema: dict[str, Any]) -> str:
    """The name of the schema that is referred to."""
    name: str = schema["$ref"]
    return name.removeprefix(REFERENCE)


def games(operations: list[Operation]) -> Iterator[str]:
    """The module of the namespaces."""
    titles = {operation.game: operation.title for operation in operations}
    yield '"""The games as namespaces, with a method for each operation. Generated from the contract."""\n\n'
    yield "from functools import cached_property\nfrom typing import TYPE_CHECKING\n\nfrom ._game import Game, HasGames\n\n"
    yield "if TYPE_CHECKING:\n    from . import types\n    from ._table import Language\n"
    for game, title in titles.items():
        yield f'\n\nclass {game.capitalize()}(Game):\n{docstring(f"The operations of {title}.")}\n    name = "{game}"\n'
        for operation in operations:
            if operation.game == game:
                yield method(operation)
    yield f"\n\nclass Games(HasGames):\n{docstring('An attribute for each game.')}"
    for game, title in titles.items():
        yield f"\n    @cached_property\n    def {game}(self) -> {game.capitalize()}:\n{docstring(f'{title}.', 8)}"
        yield f"        return self._game({game.capitalize()})\n"


def method(operation: Operation) -> str:
    """An operation as a method."""
    request = f'"types.{operation.request} | None" = None' if operation.optional else f'"types.{operation.request}"'
    head = f'    def {operation.method}(self, request: {request}, *, language: "Language" = "en") -> "types.{operation.answer}":\n'
    body = f'        answer: types.{operation.answer} = self._ask("{operation.method}", request, language)\n        return answer\n'
    return f"\n{head}{docstring(operation.description, 8)}{body}"


def snake_case(name: str) -> str:
    """The name of a method, as the package derives it from the table of the module."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def docstring(text: str, margin: int = 4) -> str:
    """A text as a docstring; nothing for no text."""
    if not text:
        return ""
    safe = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    wrapped = "\n".join(fill(line, WIDTH, subsequent_indent="  " * line.startswith("- ")) for line in safe.split("\n"))
    if "\n" in wrapped or wrapped.endswith('"'):
        wrapped += "\n"
    return indent(f'"""{wrapped}"""\n', " " * margin)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
