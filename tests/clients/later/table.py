"""Holds what a client says of a later version against the table for client authors: table.py PAGE LANGUAGE, with what it says on the
standard input, such as `field read`."""

import pathlib
import sys

page, language = sys.argv[1:]
told = dict(line.split() for line in sys.stdin)
cells = [
    [cell.strip().strip("`") for cell in line.strip("|").split("|")]
    for line in pathlib.Path(page).read_text().splitlines()
    if line.startswith(f"| `{language}`")
]
rows = [dict(zip(("field", "alternative", "value"), row[1:4])) for row in cells if row[1].startswith(("read", "refused"))]
if not rows:
    sys.exit(f"{page} has no row for `{language}` in its table of later versions; it says {told}")
for addition, expected in rows[0].items():
    if told.get(addition) != expected.split()[0].strip(",;:"):
        sys.exit(f"a later {addition}: {language} says {told.get(addition)}, {page} {expected}")
if (told["field"], told["alternative"]) != ("read", "read"):
    sys.exit(f"{language} cannot read a later version: {told}")
print(f"  a later field and alternative are read, a later enum value is {told['value']}")
