"""The programs of the README, and what they print."""

import contextlib
import io
import re
import unittest
from pathlib import Path

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


class Readme(unittest.TestCase):
    def test_programs_print_what_the_page_says(self) -> None:
        programs = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", README, re.DOTALL)
        self.assertEqual(len(programs), README.count("```python"))
        for program, expected in programs:
            with self.subTest(program), contextlib.redirect_stdout(io.StringIO()) as printed:
                exec(compile(program, "README.md", "exec"), {"__name__": "__main__"})
            self.assertEqual(printed.getvalue(), expected)
