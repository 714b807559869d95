"""What is started: Redis, replicas of the service, and a proxy with its example of deploy/proxies."""

import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import time
from http.client import HTTPConnection
from pathlib import Path

PATIENCE = 30
EXAMPLES = Path("deploy/proxies")
# How long a stream may be quiet in the examples, and in their copies here.
QUIET, QUIET_HERE = 60, 6


def free_ports(number):
    """Free ports, no two of them the same."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(number)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


def wait(what, holds, patience=PATIENCE):
    deadline = time.monotonic() + patience
    while not holds():
        if time.monotonic() > deadline:
            sys.exit(f"waited {patience} s in vain: {what}")
        time.sleep(0.05)


def listening(port):
    try:
        socket.create_connection(("127.0.0.1", port), timeout=PATIENCE).close()
        return True
    except ConnectionError:
        return False


class Process:
    """A process that writes into a file, until it is stopped."""

    def __init__(self, name, folder, command, environment=None):
        self.name, self.log = name, folder / f"{name}.log"
        with self.log.open("a") as output:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, env={**os.environ, **(environment or {})}
            )

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            sys.exit(f"waited {PATIENCE} s in vain: {self.name} stops")


class Replicas:
    """Replicas of the service, which keep their sessions in one Redis."""

    def __init__(self, binary, folder):
        self.binary, self.folder = binary, folder
        redis, *self.ports = free_ports(3)
        command = ["redis-server", "--port", str(redis), "--save", "", "--dir", folder]
        self.redis = Process("redis", folder, command)
        wait("Redis listens", lambda: listening(redis))
        self.url = f"redis://127.0.0.1:{redis}"
        self.running = {}

    def start(self, **settings):
        """Starts all of them, with these settings."""
        self.settings = {
            "MAECENAS_REDIS": self.url,
            "MAECENAS_TRUSTED_PROXY": "127.0.0.1/32",
            "MAECENAS_SESSION_RATE": "off",
            "RUST_LOG": "info",
            **settings,
        }
        for port in self.ports:
            self.start_one(port)

    def start_one(self, port):
        command = [self.binary, "--listen", f"127.0.0.1:{port}"]
        self.running[port] = Process(f"replica-{port}", self.folder, command, self.settings)
        wait("a replica is ready", lambda: listening(port) and self.ready(port))

    def ready(self, port):
        connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()

    def restart_one_after_another(self, pause):
        for port in self.ports:
            self.running.pop(port).stop()
            self.start_one(port)
            time.sleep(pause)

    def logs(self):
        return "".join(self.folder.joinpath(f"replica-{port}.log").read_text() for port in self.ports)

    def stop(self):
        for port in list(self.running):
            self.running.pop(port).stop()

    def end(self):
        self.stop()
        self.redis.stop()


def certificate(folder):
    """A certificate for localhost, which is its own authority."""
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", folder / "tls.key"]
    command = ["openssl", "req", "-x509", "-days", "2", *key, "-out", folder / "tls.crt", *names]
    subprocess.run(command, check=True, capture_output=True)
    return ssl.create_default_context(cafile=folder / "tls.crt")


def replaced(text, *pairs):
    """A text with its parts replaced; each has to be there."""
    for old, new in pairs:
        if old not in text:
            sys.exit(f"deploy/proxies: there is no `{old}`")
        text = text.replace(old, new)
    return text


def nginx(program, folder, port, replicas):
    servers = "".join(f"    server 127.0.0.1:{each} max_fails=1 fail_timeout=2s;\n" for each in replicas)
    example = replaced(
        (EXAMPLES / "nginx.conf").read_text(),
        ("    server maecenas:8080 max_fails=1 fail_timeout=2s;\n", servers),
        ("    listen 443 ssl http2;\n    listen [::]:443 ssl http2;\n", f"    listen 127.0.0.1:{port} ssl http2;\n"),
        ("/etc/nginx/tls", str(folder)),
        ("rules.example", "localhost"),
        (f"_read_timeout {QUIET}s", f"_read_timeout {QUIET_HERE}s"),
    )
    temporary = "".join(f"{name}_temp_path {folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off; user root; worker_processes 1; pid {folder}/pid; error_log stderr;\n"
        f"events {{ worker_connections 512; }}\nhttp {{\naccess_log off;\n{temporary}{example}}}\n"
    )
    return [program, "-c", file, "-e", "stderr"]


def caddy(program, folder, port, replicas):
    servers = " ".join(f"{{args[0]}}127.0.0.1:{each}" for each in replicas)
    example = replaced(
        (EXAMPLES / "Caddyfile").read_text(),
        ("{args[0]}maecenas:8080", servers),
        ("rules.example {\n", f"localhost:{port} {{\n\ttls {folder}/tls.crt {folder}/tls.key\n"),
        (f"read_timeout {QUIET}s", f"read_timeout {QUIET_HERE}s"),
        ("{\n\tservers {\n", "{\n\tadmin off\n\tauto_https disable_redirects\n\tservers {\n"),
    )
    file = folder / "Caddyfile"
    file.write_text(example)
    return [program, "run", "--config", file, "--adapter", "caddyfile"]


def envoy(program, folder, port, replicas):
    endpoint = "              - endpoint: {address: {socket_address: {address: %s, port_value: %s}}}\n"
    example = replaced(
        (EXAMPLES / "envoy.yaml").read_text(),
        (endpoint % ("maecenas", 8080), "".join(endpoint % ("127.0.0.1", each) for each in replicas)),
        ("{address: 0.0.0.0, port_value: 8443}", f"{{address: 127.0.0.1, port_value: {port}}}"),
        ("/etc/envoy/tls", str(folder)),
        (f"stream_idle_timeout: {QUIET}s", f"stream_idle_timeout: {QUIET_HERE}s"),
    )
    file = folder / "envoy.yaml"
    file.write_text(example)
    return [program, "--config-path", file, "--use-dynamic-base-id", "--concurrency", "1", "--log-level", "warning"]


def proxy(name, programs, folder, replicas):
    """Starts a proxy; returns it and its port."""
    (port,) = free_ports(1)
    makers = {"nginx": nginx, "caddy": caddy, "envoy": envoy}
    command = makers[name](programs[name], folder, port, replicas)
    started = Process(name, folder, command, {"HOME": str(folder), "XDG_DATA_HOME": str(folder)})
    deadline = time.monotonic() + PATIENCE
    while not listening(port):
        if started.process.poll() is not None or time.monotonic() > deadline:
            sys.exit(f"{name} does not listen:\n{started.log.read_text()}")
        time.sleep(0.05)
    return started, port


def refused_clients(log, code):
    """The addresses of the clients in the lines about refusals with a code."""
    lines = [line for line in re.sub(r"\x1b\[[0-9;]*m", "", log).splitlines() if "refused" in line and code in line]
    return [match.group(1) for line in lines if (match := re.search(r'client="?([0-9a-f.:]+)', line))]
