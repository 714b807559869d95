"""Holds what deploy/ takes for granted against the service itself.

Usage: facts.py BINARY MANIFESTS
"""

import os
import re
import subprocess
import sys
import tomllib
import urllib.error
import urllib.request
from pathlib import Path

binary, manifests = Path(sys.argv[1]), Path(sys.argv[2])
package = tomllib.loads(Path("Cargo.toml").read_text())["package"]
dockerfile = Path("deploy/Dockerfile").read_text()
files = {str(path): path.read_text() for path in Path("deploy").rglob("*") if path.is_file()}
files["the manifests"] = manifests.read_text()
found = []


def settings():
    """Every setting that a file gives is one of the service."""
    help = subprocess.run([binary, "--help"], capture_output=True, text=True, check=True).stdout
    known = set(re.findall(r"\[env: (\w+)", help))
    for name, text in files.items():
        for setting in sorted(set(re.findall(r"\bMAECENAS_\w+", text)) - known):
            found.append(f"{name}: the service knows no setting {setting}")


def probes():
    """Every path that is probed answers."""
    serving = subprocess.Popen([binary, "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        address = re.search(r"http://\S+", serving.stdout.readline()).group()
        for path in re.findall(r"\bpath: (/\S+)", files["the manifests"]):
            try:
                urllib.request.urlopen(address + path, timeout=10).close()
            except urllib.error.HTTPError as error:
                found.append(f"{path} is probed, and answers {error.code}")
    finally:
        serving.terminate()
        serving.wait(timeout=30)


def users():
    """The image and the replicas run as the same user, who is not root."""
    image = re.findall(r"^USER (\d+):\d+$", dockerfile.split("\nFROM ")[-1], re.M)
    replicas = re.findall(r"\brunAsUser: (\d+)", files["the manifests"])
    if len(set(image + replicas)) != 1 or len(image) != 1 or image == ["0"]:
        found.append(f"the image runs as {image}, the replicas as {replicas}")


def versions():
    """Images are of this version, and built by a compiler that is new enough."""
    for name, text in files.items():
        for tag in re.findall(r"\bmaecenas:(\d\S*)|newTag: (\S+)", text):
            if "".join(tag) != package["version"]:
                found.append(f"{name}: the image is {''.join(tag)}, the package {package['version']}")
    compiler = re.search(r"^FROM rust:([\d.]+)-", dockerfile, re.M).group(1)
    if number(compiler) < number(package["rust-version"]):
        found.append(f"deploy/Dockerfile: Rust {compiler} is older than {package['rust-version']}")
    collector = re.search(r"^  version: (\S+)", Path("tests/deploy/collector.yaml").read_text(), re.M).group(1)
    if f"opentelemetry-collector:{collector}@" not in files["deploy/compose.yaml"]:
        found.append(f"deploy/compose.yaml: the collector is not the one that was asked, {collector}")


def number(version):
    return [int(part) for part in version.split(".")]


def context():
    """Every file that the binary is built from is copied into the image's build, and let through to it."""
    root = Path.cwd()
    needed = {Path(path) for path in ("Cargo.toml", "Cargo.lock", "build.rs", "proto")}
    for listed in binary.parent.glob("deps/maecenas-*.d"):
        lines = [line for line in listed.read_text().splitlines() if not line.startswith("#")]
        paths = {Path(os.path.normpath(root / path.rstrip(":"))) for line in lines for path in line.split()}
        needed |= {path.relative_to(root) for path in paths if path.is_relative_to(root)}
    needed = {path for path in needed if path.parts and path.parts[0] != "target"}
    if Path("src/main.rs") not in needed:
        sys.exit(f"{binary.parent}/deps does not tell what {binary} is built from")
    copied = [part for line in re.findall(r"^COPY (?!--)(.+) \S+$", dockerfile, re.M) for part in line.split()]
    let_through = re.findall(r"^!(\S+)$", files["deploy/Dockerfile.dockerignore"], re.M)
    for path in sorted(needed):
        for place, parts in [("Dockerfile", copied), ("Dockerfile.dockerignore", let_through)]:
            if path.parts[0] not in parts:
                found.append(f"deploy/{place}: {path} does not reach the build")


settings()
probes()
users()
versions()
context()
for finding in found:
    print(finding)
sys.exit(1 if found else 0)
