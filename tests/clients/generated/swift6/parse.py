"""Parses what openapi-generator makes of the document for Swift, whose compiler is not in Debian 12: `parse.py FOLDER`.

The fixed files in Infrastructure/ are left out: they have forms that the grammar does not know, whatever the document.
"""

import pathlib
import sys

import tree_sitter_swift
from tree_sitter import Language, Parser

parser = Parser(Language(tree_sitter_swift.language()))
sources = pathlib.Path(sys.argv[1], "Sources", "Maecenas")
files = [*sources.glob("APIs/*.swift"), *sources.glob("Models/*.swift")]
faulty = [file.name for file in files if parser.parse(file.read_bytes()).root_node.has_error]
if faulty or len(files) < 100:
    sys.exit(f"{len(files)} files, of which these do not parse: {faulty}")
