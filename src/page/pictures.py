#!/usr/bin/env python3
"""Writes the pictures of the first view, as a running service draws them: principality.svg and palaces.svg, each for both themes.

    src/page/pictures.py http://127.0.0.1:8080            # writes them
    src/page/pictures.py http://127.0.0.1:8080 --check    # fails where one is not what the service draws
"""
import json
import pathlib
import sys
import urllib.request

FOLDER = pathlib.Path(__file__).parent / "assets/style"


def placed(piece, row, column, orientation="AS_DRAWN"):
    return {"piece": piece, "square": {"row": row, "column": column}, "orientation": orientation}


def palace(*tiles):
    return {"tiles": [{"material": material, "floor": floor, "windowCount": windows} for material, floor, windows in tiles]}


PICTURES = {
    "principality": ("princes", {"round": 1, "player": {"principality": [
        placed("THEATER", 0, 0), placed("LAKE", 0, 2), placed("UNIVERSITY", 0, 4), placed("FOREST", 4, 3), placed("CHAPEL", 4, 5, "THREE_QUARTER_TURN"), placed("PARK", 4, 0),
    ]}}),
    "palaces": ("palazzo", {"player": {"palaces": [
        palace(("MARBLE", 1, 3), ("MARBLE", 2, 1)), palace(("BRICK", 1, 2), ("SANDSTONE", 3, 3), ("BRICK", 4, 1)), palace(("SANDSTONE", 2, 2)),
    ]}}),
}


def drawn(address, game, alone, theme):
    body = {"subject": {"playerAlone": alone}, "theme": theme}
    request = urllib.request.Request(f"{address}/v1/{game}/states/render", json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=10) as response:
        return json.load(response)["svg"] + "\n"


def main():
    address, check = sys.argv[1].rstrip("/"), "--check" in sys.argv[2:]
    for name, (game, alone) in PICTURES.items():
        for theme, suffix in (("LIGHT", ""), ("DARK", "-dark")):
            file, svg = FOLDER / f"{name}{suffix}.svg", drawn(address, game, alone, theme)
            if not check:
                file.write_text(svg)
            elif not file.exists() or file.read_text() != svg:
                sys.exit(f"{file} is not what the service draws: src/page/pictures.py writes it")


main()
