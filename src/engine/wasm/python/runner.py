"""Answers questions from the standard input, for comparisons with other ways to ask the engine. One JSON object a line:

{"operation": "maecenas.princes.v1.Rules/EvaluateWork", "language": "en", "request": "<JSON text>"}
{"status": 200, "answer": "<JSON text>"}
"""

import json
import sys

from maecenas import Engine


def main() -> None:
    """Answers until the input ends, each question before the next one is read."""
    engine = Engine(max_instances=1)
    for line in sys.stdin.buffer:
        question = json.loads(line)
        answer = engine.ask_raw(question["operation"], question["request"].encode(), language=question["language"])
        reply = {"status": answer.status, "answer": answer.body.decode()}
        sys.stdout.buffer.write(json.dumps(reply, ensure_ascii=False).encode() + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
