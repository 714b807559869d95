"""Starts the image as deploy/ has it started, with runc, and holds it against what deploy/ says about it.

Usage: image.py FOLDER MANIFESTS, where FOLDER/oci is the image in the layout of the Open Container Initiative, and
FOLDER/build/out/maecenas.debug the symbols of its binary. It is unpacked into FOLDER/bundle.
"""

import gzip
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tarfile
import time
import urllib.request
from pathlib import Path

folder, manifests = Path(sys.argv[1]), Path(sys.argv[2]).read_text()
oci, bundle, symbols = folder / "oci", folder / "bundle", folder / "build/out/maecenas.debug"
BINARY, CERTIFICATES = "usr/local/bin/maecenas", "etc/ssl/certs/ca-certificates.crt"
USER = int(re.search(r"\brunAsUser: (\d+)", manifests).group(1))
MEMORY = int(re.search(r"limits:\n(?: +\S+: \S+\n)*? +memory: (\d+)Mi", manifests).group(1)) << 20
# What is released has to be fetched by every node, so that it is kept small.
MOST_BYTES = 20_000_000
# The default of --drain-timeout.
DRAIN_SECONDS = 10
# The commit that tests/deploy.sh names.
REVISION = "0123abcd"
# For what only a very busy machine is slow at.
PATIENCE = 30
# Every call of runc has its state beside the bundle, so that nothing else on the machine is met.
RUNC = ["runc", "--root", str(folder / "runc")]
NAME = f"maecenas-{os.getpid()}"


def require(holds, message):
    if not holds:
        sys.exit(f"the image: {message}")


def blob(descriptor):
    return oci / "blobs" / descriptor["digest"].replace(":", "/")


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def contents():
    """The image holds the binary and the certificates and nothing else, and is small; answers its configuration."""
    index = json.loads((oci / "index.json").read_text())
    manifest = json.loads(blob(index["manifests"][0]).read_text())
    compressed = sum(layer["size"] for layer in manifest["layers"])
    shutil.rmtree(bundle, ignore_errors=True)
    (bundle / "rootfs").mkdir(parents=True)
    files = []
    for layer in manifest["layers"]:
        with tarfile.open(blob(layer)) as archive:
            files += [member.name for member in archive if not member.isdir()]
        run("tar", "--extract", "--file", blob(layer), "--directory", bundle / "rootfs")
    require(sorted(files) == sorted([BINARY, CERTIFICATES]), f"it holds {files}")
    require(compressed < MOST_BYTES, f"it is {compressed} bytes compressed, and may be {MOST_BYTES}")
    unpacked = sum(os.path.getsize(bundle / "rootfs" / name) for name in files)
    print(f"{compressed / 1e6:.1f} MB compressed, {unpacked / 1e6:.1f} MB unpacked")
    return json.loads(blob(manifest["config"]).read_text())["config"]


def labels(config):
    """The labels say which version it is, and of which commit."""
    version = run(bundle / "rootfs" / BINARY, "--version").split()[-1]
    for label, expected in (("version", version), ("revision", REVISION), ("licenses", "MIT")):
        said = config["Labels"].get(f"org.opencontainers.image.{label}")
        require(said == expected, f"its label `{label}` is {said}, and not {expected}")


def linkage():
    """The binary needs no library and no loader; its symbols are in a file beside the image."""
    binary = bundle / "rootfs" / BINARY
    headers = run("readelf", "--wide", "--program-headers", "--dynamic", binary)
    require("INTERP" not in headers and "(NEEDED)" not in headers, "the binary is not linked statically")
    kept, aside = (run("readelf", "--wide", "--sections", file) for file in (binary, symbols))
    # A section of 34 bytes that names scripts for gdb is loaded with the rest, and stays.
    require(not any(name in kept for name in (".symtab", ".debug_line", ".debug_info")), "the binary is not stripped")
    require(".symtab" in aside and ".debug_line" in aside, f"{symbols} has no symbols")
    require(".gnu_debuglink" in kept, "the binary does not name its file of symbols")


def specify(config):
    """Writes how it is run: as the image says, and with the rights and the memory that deploy/kubernetes leaves it."""
    (bundle / "config.json").unlink(missing_ok=True)
    run("runc", "spec", "--bundle", bundle)
    spec = json.loads((bundle / "config.json").read_text())
    user, group = (int(part) for part in config["User"].split(":"))
    require(user == group == USER, f"its user is {config['User']}, the manifests' {USER}")
    process = spec["process"]
    process.update(
        args=config["Entrypoint"] + config.get("Cmd", []),
        # The port is chosen when it starts, because the network is the machine's. Nobody answers as the collector; but a client of
        # TLS is only made where the certificates are found.
        env=config["Env"] + ["MAECENAS_LISTEN=127.0.0.1:0", "OTEL_EXPORTER_OTLP_ENDPOINT=https://127.0.0.1:9"],
        user={"uid": user, "gid": group},
        capabilities={kind: [] for kind in process["capabilities"]},
        noNewPrivileges=True,
        terminal=False,
    )
    del process["rlimits"]
    spec["root"]["readonly"] = True
    spec["mounts"] = [mount for mount in spec["mounts"] if mount["destination"] not in ("/dev/shm", "/dev/mqueue")]
    linux = spec["linux"]
    linux["namespaces"] = [namespace for namespace in linux["namespaces"] if namespace["type"] != "network"]
    linux["resources"]["memory"] = {"limit": MEMORY}
    (bundle / "config.json").write_text(json.dumps(spec, indent=1))


def poet():
    """The question of the README and its answer."""
    readme = Path("README.md").read_text().split("/v1/princes/works/evaluate", 1)[1]
    question = re.search(r"-d '(.*?)'\n", readme, re.S).group(1)
    return question.encode(), json.loads(re.search(r"```json\n(.*?)```", readme, re.S).group(1))


def confinement(process):
    """It is nobody, without rights, and has nothing to write to."""
    status = dict(line.split(":\t", 1) for line in (process / "status").read_text().splitlines() if ":\t" in line)
    for ids in ("Uid", "Gid"):
        require(status[ids].split() == [str(USER)] * 4, f"it runs with the {ids} {status[ids]}")
    for rights in ("CapPrm", "CapEff", "CapBnd", "CapAmb"):
        require(int(status[rights], 16) == 0, f"it has the capabilities {rights} {status[rights]}")
    require(status["NoNewPrivs"] == "1", "it may gain rights")
    mounts = [line.split() for line in (process / "mountinfo").read_text().splitlines()]
    root = next(mount for mount in mounts if mount[4] == "/")
    require("ro" in root[5].split(","), f"its root can be written to: {root[5]}")
    for descriptor in (process / "fd").iterdir():
        flags = int(re.search(r"^flags:\s+(\d+)", (process / "fdinfo" / descriptor.name).read_text(), re.M).group(1), 8)
        path = os.readlink(descriptor)
        written = flags & os.O_ACCMODE != os.O_RDONLY and os.path.isfile(process / "root" / path.lstrip("/"))
        require(not written, f"it has {path} open for writing")
    return int(status["VmRSS"].split()[0]), int(status["VmHWM"].split()[0])


def stop(address, question, answer):
    """Stopped by SIGTERM, it answers the request that is under way; answers when the signal was sent."""
    host, port = address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as connection:
        half = len(question) // 2
        head = (
            f"POST /v1/princes/works/evaluate HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\n"
            f"expect: 100-continue\r\nconnection: close\r\ncontent-length: {len(question)}\r\n\r\n"
        )
        connection.sendall(head.encode())
        # Said once the body is being read: from here on the request is under way.
        require(connection.recv(1024).startswith(b"HTTP/1.1 100 "), "it did not begin to read a request")
        connection.sendall(question[:half])
        run(*RUNC, "kill", NAME, "TERM")
        stopped = time.monotonic()
        deadline = stopped + DRAIN_SECONDS / 2
        while listening(host, int(port)):
            require(time.monotonic() < deadline, "it still takes connections after SIGTERM")
            time.sleep(0.02)
        connection.sendall(question[half:])
        response = b"".join(iter(lambda: connection.recv(65536), b""))
    head, _, body = response.partition(b"\r\n\r\n")
    require(head.startswith(b"HTTP/1.1 200 "), f"the request under way at SIGTERM was answered {head[:100]}")
    require(json.loads(body) == answer, "the request under way at SIGTERM had another answer")
    return stopped


def listening(host, port):
    try:
        socket.create_connection((host, port), timeout=PATIENCE).close()
        return True
    except ConnectionError:
        return False


def ask(address, path, body=None):
    headers = {"content-type": "application/json"} if body else {}
    with urllib.request.urlopen(urllib.request.Request(address + path, body, headers), timeout=PATIENCE) as response:
        return response.read()


def module(address):
    """The page has the module of WebAssembly, for as long as the page does not change."""
    folder = re.search(r"/page/([0-9a-f]{16})/", ask(address, "/").decode()).group(1)
    answers = []
    for coding in ("gzip", "identity"):
        request = urllib.request.Request(f"{address}/page/{folder}/maecenas.wasm", headers={"accept-encoding": coding})
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            require(response.headers["content-type"] == "application/wasm", "the module has another type")
            require("immutable" in response.headers["cache-control"], "the module is not immutable")
            require(response.headers.get("content-encoding", "identity") == coding, f"the module is not sent as {coding}")
            answers.append(response.read())
    require(gzip.decompress(answers[0]) == answers[1], "the module is another one where it is compressed")
    require(answers[1].startswith(b"\0asm"), "the module is no WebAssembly")
    for name in ("engine/machine.js", "engine/worker.js"):
        require(ask(address, f"/page/{folder}/{name}"), f"the page lacks {name}")


def main():
    config = contents()
    labels(config)
    linkage()
    specify(config)
    question, answer = poet()
    began = time.monotonic()
    command = [*RUNC, "run", "--bundle", str(bundle), NAME]
    container = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    # So that a start that neither fails nor says where it listens has an end, too.
    signal.signal(signal.SIGALRM, lambda *_: sys.exit("the image: it took too long"))
    signal.alarm(4 * PATIENCE)
    try:
        first = container.stdout.readline()
        found = re.search(r"http://[\d.:]+", first)
        require(found, f"it did not start: {first!r}")
        address = found.group()
        ask(address, "/livez")
        started = time.monotonic() - began
        require(json.loads(ask(address, "/v1/princes/works/evaluate", question)) == answer, "the poet of the README is worth another sum")
        resident, peak = confinement(Path("/proc") / str(json.loads(run(*RUNC, "state", NAME))["pid"]))
        module(address)
        stopped = stop(address, question, answer)
        code = container.wait(timeout=DRAIN_SECONDS)
        print(f"first answer after {started:.2f} s, {resident / 1024:.1f} MiB then, {peak / 1024:.1f} MiB at most")
        print(f"ended {time.monotonic() - stopped:.2f} s after SIGTERM with exit code {code}")
        require(code == 0, f"it ended with exit code {code}")
    finally:
        subprocess.run([*RUNC, "delete", "--force", NAME], stderr=subprocess.DEVNULL, check=False)
        container.wait(timeout=PATIENCE)


main()
