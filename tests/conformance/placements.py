"""Where pieces may lie, worked out from the catalog's drawings alone, and held against the kit's file about it.

An example of how an implementation in any language uses the kit, with nothing but the standard library and no server:
`python3 placements.py [DIR]`, where DIR is the kit. It ends with a failure at answers that differ.
"""

import json
import sys
from pathlib import Path

SIDE = 7
# Turns are clockwise; a flip mirrors left and right, and comes first.
ORIENTATIONS = [
    f"{flip}{turn}".strip("_") or "AS_DRAWN"
    for flip in ["", "FLIPPED_"]
    for turn in ["", "QUARTER_TURN", "HALF_TURN", "THREE_QUARTER_TURN"]
]


def cases(kit, name):
    """The cases of a file, one on each line."""
    with open(kit / "princes" / f"{name}.ndjson", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def marked(drawing):
    """The squares of a drawing that are marked."""
    return {(row, column) for row, line in enumerate(drawing) for column, mark in enumerate(line) if mark == "#"}


def on_grid(squares):
    """Those of some squares that are squares of the grid."""
    return {square for square in squares if all(0 <= place < SIDE for place in square)}


def lying(shape, orientation):
    """The squares of a shape in an orientation, from the upper left corner of the smallest rectangle around it."""
    number = ORIENTATIONS.index(orientation)
    if number >= 4:
        shape = {(row, -column) for row, column in shape}
    for _ in range(number % 4):
        shape = {(column, -row) for row, column in shape}
    top, left = min(row for row, _ in shape), min(column for _, column in shape)
    return {(row - top, column - left) for row, column in shape}


class Principality:
    """The squares of a player's principality, as far as the placement rules ask."""

    def __init__(self, catalog, player):
        self.shapes = {piece["piece"]: marked(piece["shape"]) for piece in catalog["pieces"]}
        self.landscapes = {piece["piece"] for piece in catalog["pieces"] if piece["pieceClass"] == "LANDSCAPE_TILE"}
        self.standing = {placed["piece"] for placed in player.get("principality", [])}
        self.taken = marked(catalog["grid"]["drawing"])
        self.built = set(self.taken)
        for placed in player.get("principality", []):
            squares = self.squares(placed)
            self.taken |= squares
            if placed["piece"] not in self.landscapes:
                self.built |= squares
        # Whoever has two builders may build side by side.
        self.apart = player.get("builderCount", 0) < 2

    def squares(self, placement):
        """The squares that a placement covers, on the grid or beyond."""
        shape = lying(self.shapes[placement["piece"]], placement.get("orientation", "AS_DRAWN"))
        top, left = placement["square"]["row"], placement["square"]["column"]
        return {(row + top, column + left) for row, column in shape}

    def broken(self, placement):
        """The rules that a placement breaks."""
        piece, squares = placement["piece"], self.squares(placement)
        building = piece not in self.landscapes
        rules = set()
        if squares != on_grid(squares):
            rules.add("placement.within_grid")
        if on_grid(squares) & self.taken:
            rules.add("placement.overlap")
        steps = [(0, 1), (0, -1), (1, 0), (-1, 0)]
        beside = {(row + down, column + right) for row, column in self.built for down, right in steps} - self.built
        if building and self.apart and on_grid(squares) & beside:
            rules.add("placement.adjacent_building")
        if building and piece in self.standing:
            rules.add("build.once")
        return rules

    def placements(self, piece):
        """Every legal placement of a piece; of orientations that look the same, the first."""
        found, seen = [], []
        for orientation in ORIENTATIONS:
            shape = lying(self.shapes[piece], orientation)
            if shape in seen:
                continue
            seen.append(shape)
            for row in range(SIDE):
                for column in range(SIDE):
                    square = {"row": row, "column": column}
                    placement = {"piece": piece, "square": square, "orientation": orientation}
                    if not self.broken(placement):
                        found.append(placement)
        return found


def mask(squares):
    """Squares of the grid as the contract says them: seven rows, the first column as the lowest bit."""
    here = on_grid(squares)
    return {"rows": [sum(1 << column for at, column in here if at == row) for row in range(SIDE)]}


def listed(principality, request):
    """What listPlacements answers."""
    answers = []
    for piece in request["onlyPieces"]:
        placements = principality.placements(piece)
        reach = set().union(*map(principality.squares, placements))
        answers.append([piece, len(placements), mask(reach), [] if request.get("countOnly") else placements])
    return answers


def validated(principality, request):
    """What validatePlacement answers. A piece that has been placed stays where it is, wherever it would go."""
    placement = request["placement"]
    rules = {"placement.fixed"} if "moved" in request else principality.broken(placement)
    return ["ILLEGAL" if rules else "LEGAL", sorted(rules), mask(principality.squares(placement))]


def expected(case):
    """The same, as the kit has it."""
    answer = case["answer"]
    if case["operation"] == "listPlacements":
        return [
            [piece["piece"], piece["count"], piece["reach"], [placed["placement"] for placed in piece["placements"]]]
            for piece in answer["piecePlacements"]
        ]
    return [answer["verdict"], sorted({violation["rule"] for violation in answer["violations"]}), answer["mask"]]


def main(kit):
    catalog = next(case["answer"] for case in cases(kit, "books") if case["operation"] == "getCatalog")
    held = failed = 0
    for case in cases(kit, "placements"):
        request = case["request"]
        player = request["subject"].get("playerAlone", {}).get("player")
        # What depends on something hidden, and what asks for all pieces at once, is left to others.
        places = [] if player is None else player.get("principality", []) + [request.get("placement", {"square": 0})]
        whole = case["operation"] == "validatePlacement" or "onlyPieces" in request
        if not whole or player is None or any("square" not in place for place in places):
            continue
        principality = Principality(catalog, player)
        answer = listed if case["operation"] == "listPlacements" else validated
        held += 1
        if answer(principality, request) != expected(case):
            failed += 1
            print(f"{case['id']}: {answer(principality, request)} in place of {expected(case)}")
    print(f"{held} cases held, {failed} failed")
    return failed or not held


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    sys.exit(1 if main(folder) else 0)
