"""The conformance kit through the runner."""

import json
import subprocess
import sys
import unittest
from pathlib import Path

from maecenas import Engine

HERE = Path(__file__).parent
KIT = HERE.parents[4] / "tests/conformance"


class Kit(unittest.TestCase):
    def test_runner_answers_the_kit(self) -> None:
        operations = {(one.game, one.name): one.rpc for one in Engine().operations}
        cases, questions = [], []
        for file in sorted(KIT.glob("*/*.ndjson")):
            for line in file.read_text(encoding="utf-8").splitlines():
                case = json.loads(line)
                rpc = operations[file.parent.name, case["operation"][0].upper() + case["operation"][1:]]
                cases.append(case)
                questions.append(json.dumps({"operation": rpc, "language": "en", "request": json.dumps(case["request"])}))
        self.assertGreater(len(cases), 8000)
        run = subprocess.run(
            [sys.executable, HERE.parent / "runner.py"], input="\n".join(questions), capture_output=True, check=True, encoding="utf-8"
        )
        replies = [json.loads(line) for line in run.stdout.splitlines()]
        for case, reply in zip(cases, replies, strict=True):
            self.assertEqual(reply["status"], 200, case["id"])
            self.assertEqual(json.loads(reply["answer"]).get("verdict"), case["answer"].get("verdict"), case["id"])
