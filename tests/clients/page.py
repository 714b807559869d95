"""Runs the programs of openapi/README.md and of openapi/guide.md as they stand there, but for the address: page.py ADDRESS [LANGUAGE...]."""

import pathlib
import re
import subprocess
import sys
import tempfile

PAGE = pathlib.Path("openapi/README.md")
GUIDE = pathlib.Path("openapi/guide.md")
TOLD = "15 by 5 terms"
COMMANDS = {
    "sh": ("poet.sh", ["bash"]),
    "python": ("poet.py", ["python3"]),
    "typescript": ("poet.mjs", ["node"]),
    "go": ("poet.go", ["go", "run"]),
    "java": ("Poet.java", ["java"]),
}
# The programs of the guide name types, which Node.js leaves out where the file says that it is TypeScript.
GUIDED = {"sh": COMMANDS["sh"], "typescript": ("step.mts", ["node"]), "python": COMMANDS["python"]}


def blocks(text: str) -> dict[str, str]:
    return dict(re.findall(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))


def run(program: str, command: tuple[str, list[str]], address: str, told: str, what: str) -> None:
    name, words = command
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / name
        path.write_text(program.replace("http://127.0.0.1:8080", address))
        ran = subprocess.run([*words, str(path)], capture_output=True, text=True, timeout=120, check=False)
    if ran.stdout.strip() != told:
        sys.exit(f"{what} told {ran.stdout!r}, not {told!r}\n{ran.stderr}")


def page(address: str, languages: list[str]) -> None:
    programs = blocks(PAGE.read_text())
    if programs.keys() - {"text"} != COMMANDS.keys():
        sys.exit(f"{PAGE} has programs in {', '.join(programs)}; expected one each in {', '.join(COMMANDS)}")
    for language in languages:
        run(programs[language], COMMANDS[language], address, TOLD, f"the {language} program of {PAGE}")
        print(f"  {language}: {TOLD}")


def guide(address: str, languages: list[str]) -> None:
    _, *steps = re.split(r"^## ", GUIDE.read_text(), flags=re.MULTILINE)
    for step in steps:
        title = step.partition("\n")[0]
        programs = blocks(step)
        if programs.keys() != {*GUIDED, "text"}:
            sys.exit(f"{GUIDE}, {title}: expected a program each in {', '.join(GUIDED)}, and what they print")
        for language in languages:
            run(programs[language], GUIDED[language], address, programs["text"].strip(), f"the {language} program of {GUIDE}, {title},")
        print(f"  {title}: {', '.join(languages)}")


def main(address: str, *languages: str) -> None:
    page(address, list(languages or COMMANDS))
    guided = [language for language in languages or GUIDED if language in GUIDED]
    if guided:
        guide(address, guided)


if __name__ == "__main__":
    main(*sys.argv[1:])
