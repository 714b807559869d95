"""Telemetry arrives: the service, with the settings of deploy/, sends to the collector, with the configuration of deploy/.

Usage: telemetry.py BINARY COLLECTOR MANIFESTS
"""

import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

binary, collector, manifests = sys.argv[1], sys.argv[2], Path(sys.argv[3]).read_text()
SIGNALS = ("Traces", "Metrics", "Logs")
PATIENCE = 30


def free_ports(number):
    """Free ports, no two of them the same."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(number)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


def listening(port):
    try:
        socket.create_connection(("127.0.0.1", port), timeout=PATIENCE).close()
        return True
    except ConnectionError:
        return False


def wait(what, holds):
    deadline = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > deadline:
            sys.exit(f"waited {PATIENCE} s in vain: {what}")
        time.sleep(0.1)


def arrived(name, settings):
    """What the collector prints for one of the ways to deploy."""
    configuration = Path("deploy/collector.yaml").read_text()
    ports = dict(zip(re.findall(r"endpoint: 0\.0\.0\.0:(\d+)", configuration), free_ports(2)))
    for port, free in ports.items():
        configuration = configuration.replace(f"0.0.0.0:{port}", f"127.0.0.1:{free}")
    port = settings["OTEL_EXPORTER_OTLP_ENDPOINT"].rsplit(":", 1)[1]
    if port not in ports:
        sys.exit(f"{name}: the collector does not listen on {port}")
    settings = {**os.environ, **settings, "OTEL_EXPORTER_OTLP_ENDPOINT": f"http://127.0.0.1:{ports[port]}", "RUST_LOG": "info"}
    with tempfile.TemporaryDirectory() as folder:
        file, printed = Path(folder) / "collector.yaml", Path(folder) / "printed"
        file.write_text(configuration)
        with printed.open("w") as output:
            collecting = subprocess.Popen([collector, "--config", file], stdout=output, stderr=output)
        try:
            wait("the collector listens", lambda: all(map(listening, ports.values())))
            command = [binary, "--listen", "127.0.0.1:0"]
            serving = subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            try:
                address = re.search(r"http://\S+", serving.stdout.readline()).group()
                # One of a trace that is sampled, whatever the ratio for others is.
                sampled = {"traceparent": f"00-{'1' * 32}-{'1' * 16}-01"}
                request = urllib.request.Request(address + "/v1/princes/rules", headers=sampled)
                urllib.request.urlopen(request, timeout=PATIENCE).close()
            finally:
                serving.send_signal(signal.SIGTERM)
                serving.wait(timeout=PATIENCE)
        finally:
            collecting.terminate()
            collecting.wait(timeout=PATIENCE)
        return printed.read_text()


def main():
    variable = r"\b(OTEL_\w+): +\"?([^\s\"]+)"
    ways = {"compose.yaml": Path("deploy/compose.yaml").read_text(), "kubernetes": manifests}
    found = []
    for name, text in ways.items():
        printed = arrived(name, dict(re.findall(variable, text)))
        found += [f"deploy/{name}: no {kind.lower()} arrive" for kind in SIGNALS if f"{kind}\t" not in printed]
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)


main()
