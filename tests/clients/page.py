"""Runs the programs of openapi/README.md as they stand there, but for the address: page.py ADDRESS [LANGUAGE...]."""

import pathlib
import re
import subprocess
import sys
import tempfile

PAGE = pathlib.Path("openapi/README.md")
TOLD = "15 by 5 terms"
COMMANDS = {
    "sh": ("poet.sh", ["bash"]),
    "python": ("poet.py", ["python3"]),
    "typescript": ("poet.mjs", ["node"]),
    "go": ("poet.go", ["go", "run"]),
    "java": ("Poet.java", ["java"]),
}


def main(address: str, *languages: str) -> None:
    programs = dict(re.findall(r"^```(\w+)\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL))
    if programs.keys() != COMMANDS.keys():
        sys.exit(f"{PAGE} has programs in {', '.join(programs)}; expected one each in {', '.join(COMMANDS)}")
    for language in languages or COMMANDS:
        name, command = COMMANDS[language]
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder) / name
            program.write_text(programs[language].replace("http://127.0.0.1:8080", address))
            ran = subprocess.run([*command, str(program)], capture_output=True, text=True, timeout=120, check=False)
        if ran.stdout.strip() != TOLD:
            sys.exit(f"the {language} program of {PAGE} told {ran.stdout!r}, not {TOLD!r}\n{ran.stderr}")
        print(f"  {language}: {TOLD}")


if __name__ == "__main__":
    main(*sys.argv[1:])
