"""Holds what deploy/ takes for granted against the service itself.

Usage: facts.py BINARY MANIFESTS
"""

import re
import subprocess
import sys
import tomllib
import urllib.error
import urllib.request
from pathlib import Path

binary, manifests = Path(sys.argv[1]), Path(sys.argv[2])
package = tomllib.loads(Path("Cargo.toml").read_text())["workspace"]["package"]
dockerfile = Path("deploy/Dockerfile").read_text()
files = {str(path): path.read_text() for path in Path("deploy").rglob("*") if path.is_file()}
files["the manifests"] = manifests.read_text()
found = []


def settings():
    """Every setting that a file gives is one of the service."""
    help = subprocess.run([binary, "--help"], capture_output=True, text=True, check=True).stdout
    # A build is given the module of its page by a variable.
    known = {"MAECENAS_MODULE", *re.findall(r"\[env: (\w+)", help)}
    for name, text in files.items():
        for setting in sorted(set(re.findall(r"\bMAECENAS_\w+", text)) - known):
            found.append(f"{name}: the service knows no setting {setting}")


def limits():
    """The README names every limit of the service with the value that it has in the compose file and in the manifests."""
    readme, compose = files["deploy/README.md"], files["deploy/compose.yaml"]
    rows = dict(re.findall(r"^\| `(MAECENAS_\w+)` \| (.+?) \|", readme.split("\n## Limits\n")[1], re.M))
    help = subprocess.run([binary, "--help"], capture_output=True, text=True, check=True).stdout
    for heading in ("Limits", "Connections", "Sessions", "Shutdown"):
        section = re.search(rf"^{heading}:\n(.*?)(?=^\S|\Z)", help, re.M | re.S).group(1)
        for option in re.split(r"\n(?= +(?:-\w, )?--\w)", section):
            setting = re.search(r"\[env: (\w+)", option).group(1)
            default = re.search(r"\[default: (.+?)\]", option)
            if f"| `{setting}` |" not in readme:
                found.append(f"deploy/README.md does not say what {setting} is")
            if setting not in rows:
                continue
            given = {
                "compose.yaml": re.search(rf"^ +{setting}: (\S+)$", compose, re.M),
                "kubernetes": re.search(rf"name: {setting}\n +value: \"(.+)\"$", files["the manifests"], re.M),
            }
            for name, value in given.items():
                said = value.group(1) if value else f"{default.group(1) if default else 'none'}, the default"
                if said != rows[setting]:
                    found.append(f"deploy/README.md: {setting} is {rows[setting]}, and in deploy/{name} {said}")


def containers():
    """A replica has the same processors and memory in both, and the time that it needs to stop."""
    compose, replicas = files["deploy/compose.yaml"], files["the manifests"]
    service = compose.split("\n  maecenas:\n")[1].split("\n  redis:\n")[0]
    composed = re.search(r'cpus: "(\d+)"\n +memory: (\d+)M$', service, re.M).groups()
    limited = re.search(r'limits:\n +cpu: "(\d+)"\n(?: +\S+: \S+\n)*? +memory: (\d+)Mi$', replicas, re.M).groups()
    if composed != limited:
        found.append(f"processors and memory are {composed} in the compose file, and {limited} in the manifests")
    help = subprocess.run([binary, "--help"], capture_output=True, text=True, check=True).stdout
    delay, timeout = (
        int(re.search(rf"env: MAECENAS_DRAIN_{name}=?\]\s+\[default: (\d+)\]", help).group(1)) for name in ("DELAY", "TIMEOUT")
    )
    pause = int(re.search(r"sleep:\n +seconds: (\d+)", replicas).group(1))
    graces = {
        "the compose file": int(re.search(r"stop_grace_period: (\d+)s", service).group(1)),
        "the manifests": int(re.search(r"terminationGracePeriodSeconds: (\d+)", replicas).group(1)) - pause,
        "the unit": int(re.search(r"^TimeoutStopSec=(\d+)$", files["deploy/systemd/maecenas.service"], re.M).group(1)),
    }
    flush = int(re.search(r"FLUSH_TIMEOUT: Duration = Duration::from_secs\((\d+)\)", Path("src/cli/run.rs").read_text()).group(1))
    for name, grace in graces.items():
        if grace <= delay + timeout + flush:
            found.append(f"{name}: {grace} s to stop are too few for {delay}, {timeout} and {flush} s")


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
        for tag in re.findall(r"\bmaecenas:(\d+\.\S*)|newTag: (\S+)", text):
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


settings()
limits()
containers()
probes()
users()
versions()
for finding in found:
    print(finding)
sys.exit(1 if found else 0)
