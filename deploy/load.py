#!/usr/bin/env python3
"""Loads a running service of your own, and prints how many requests a second it answers, and how quickly.

    deploy/load.py http://127.0.0.1:8080
    deploy/load.py http://127.0.0.1:8080 --operation princesEvaluateWork --operation vecchioListMoves --seconds 30 --connections 64
    deploy/load.py http://127.0.0.1:8080 --list

The questions are the examples of the service's own OpenAPI document, so nothing but this file and Python is needed. Where `wrk` is installed
it sends them, because Python takes more processor time for a request than the service does; `--client python` sends them by Python in any
case, which counts errors by their code. Run it on another machine than the service, or give each its own processors (`taskset`), and ask a
service that nobody plays at: it is asked as fast as it answers, for the seconds that were given and no longer.

If /metrics has the processor time of the service, the last column is its requests for each second of one processor, which is the figure to
plan with: it depends little on the load generator. See sizing.md.
"""

import argparse
import json
import multiprocessing
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from pathlib import Path
from urllib.parse import urlsplit

# Questions that most services are asked, from the cheapest to the dearest.
USUAL = ["princesEvaluateWork", "princesValidateMove", "princesPlayMove", "princesListMoves"]
PATIENCE = 10  # seconds until the service counts as not answering
MOST_SECONDS = 600
MOST_CONNECTIONS = 1024

# Prints what wrk found as JSON, behind its own words.
SCRIPT = """
local file = assert(io.open(%s, "rb"))
wrk.method = "POST"
wrk.body = file:read("*a")
file:close()
wrk.headers["Content-Type"] = %s
%s
done = function(summary, latency)
  io.write(string.format('\\n{"requests": %%d, "seconds": %%f, "p50": %%f, "p99": %%f, "refused": %%d, "broken": %%d}\\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e6, latency:percentile(99) / 1e6, summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout))
end
"""


class Trouble(Exception):
    """Why there is nothing to measure."""


class Service:
    """The service that is loaded."""

    def __init__(self, address, authority, headers):
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/"):
            raise Trouble(f"`{address}` is no address of a service; it looks like http://127.0.0.1:8080")
        self.address, self.parts, self.headers = address.rstrip("/"), parts, headers
        self.context = ssl.create_default_context(cafile=authority) if parts.scheme == "https" else None

    def ask(self, path, body=None, kind=None):
        """The status and the bytes of an answer."""
        headers = {**self.headers, **({"Content-Type": kind} if kind else {})}
        request = urllib.request.Request(self.address + path, body, headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE, context=self.context) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()
        except (OSError, ValueError) as error:
            reason = getattr(error, "reason", error)
            raise Trouble(f"nothing answers at {self.address}: {reason}; start the service, or name its address") from error

    def questions(self):
        """What can be asked without a session: path, type and body by the name of the operation."""
        status, document = self.ask("/openapi.json")
        try:
            paths = json.loads(document)["paths"]
        except (ValueError, KeyError) as error:
            raise Trouble(f"{self.address}/openapi.json answers {status}, and with no OpenAPI document: is this the service?") from error
        found = {}
        for path, item in paths.items():
            for kind, content in item.get("post", {}).get("requestBody", {}).get("content", {}).items():
                example = content.get("example")
                if example is not None and "/sessions" not in path:
                    body = example if isinstance(example, str) else json.dumps(example)
                    found[item["post"]["operationId"]] = path, kind, body.encode()
        return found

    def connect(self):
        parts = self.parts
        port = parts.port or (443 if self.context else 80)
        connection = socket.create_connection((parts.hostname, port), timeout=PATIENCE)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return self.context.wrap_socket(connection, server_hostname=parts.hostname) if self.context else connection

    def processor(self):
        """The processor time of the service so far, in seconds; none where `/metrics` does not have it, or several replicas answer."""
        try:
            status, text = self.ask("/metrics")
        except Trouble:
            return None
        found = re.search(rb"^process_cpu_seconds_total(?:\{\})? (\S+)", text, re.M)
        started = re.search(rb"^process_start_time_seconds(?:\{\})? (\S+)", text, re.M)
        return (started[1], float(found[1])) if status == 200 and found and started else None


def by_wrk(service, question, seconds, connections):
    path, kind, body = question
    with tempfile.TemporaryDirectory() as folder:
        file, script = Path(folder) / "body", Path(folder) / "script.lua"
        file.write_bytes(body)
        others = "\n".join(f"wrk.headers[{json.dumps(name)}] = {json.dumps(value)}" for name, value in service.headers.items())
        script.write_text(SCRIPT % (json.dumps(str(file)), json.dumps(kind), others))
        threads = min(connections, os.cpu_count() or 1, 4)
        command = ["wrk", f"-t{threads}", f"-c{connections}", f"-d{seconds}s", "-s", str(script), service.address + path]
        ran = subprocess.run(command, capture_output=True, text=True, timeout=seconds + 60)
    result = re.search(r"^\{.*\}$", ran.stdout, re.M)
    if not result:
        raise Trouble(f"wrk found nothing: {(ran.stdout + ran.stderr).strip()[-500:]}")
    found = json.loads(result[0])
    errors = Counter({name: found[key] for name, key in (("no 2xx", "refused"), ("broken", "broken")) if found[key]})
    return found["requests"], found["seconds"], found["p50"], found["p99"], errors


def answer(connection, buffered):
    """Reads one answer: its status, its body, and what has already come of the next."""
    while (end := buffered.find(b"\r\n\r\n")) < 0:
        more = connection.recv(1 << 16)
        if not more:
            raise ConnectionError("closed")
        buffered += more
    head = buffered[:end].lower()
    length = re.search(rb"\r\ncontent-length: *(\d+)", head)
    whole = end + 4 + int(length[1]) if length else None
    while whole is None and not buffered.endswith(b"0\r\n\r\n") or whole is not None and len(buffered) < whole:
        more = connection.recv(1 << 16)
        if not more:
            raise ConnectionError("closed")
        buffered += more
    whole = len(buffered) if whole is None else whole
    return int(buffered[9:12]), buffered[end + 4 : whole], buffered[whole:]


def worker(service, request, until, connections, results):
    """A process with some connections, each of which sends a request when the one before is answered."""
    times, errors, lock = [], Counter(), threading.Lock()

    def run():
        own, failed, buffered, connection = [], Counter(), b"", None
        while (began := time.perf_counter()) < until:
            try:
                if connection is None:
                    connection, buffered = service.connect(), b""
                connection.sendall(request)
                status, body, buffered = answer(connection, buffered)
            except OSError as error:
                failed[f"broken ({type(error).__name__})"] += 1
                connection = None
                time.sleep(0.01)
                continue
            own.append(time.perf_counter() - began)
            if status >= 300:
                code = re.search(rb'"code": ?"(\w+)"', body)
                failed[f"{status} {code[1].decode() if code else ''}".strip()] += 1
        with lock:
            times.extend(own)
            errors.update(failed)

    threads = [threading.Thread(target=run) for _ in range(connections)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    results.put((times, errors))


def by_python(service, question, seconds, connections):
    path, kind, body = question
    headers = {"Host": service.parts.netloc, "Content-Type": kind, "Content-Length": str(len(body)), **service.headers}
    request = f"POST {path} HTTP/1.1\r\n{''.join(f'{name}: {value}{chr(13)}{chr(10)}' for name, value in headers.items())}\r\n".encode() + body
    # Processes that are forked take the service with its settings along.
    forked, count = multiprocessing.get_context("fork"), min(os.cpu_count() or 1, connections)
    results, began = forked.Queue(), time.perf_counter()
    shares = [connections // count + (index < connections % count) for index in range(count)]
    workers = [forked.Process(target=worker, args=(service, request, began + seconds, share, results), daemon=True) for share in shares]
    for each in workers:
        each.start()
    times, errors = [], Counter()
    for _ in workers:
        own, failed = results.get(timeout=seconds + 60)
        times += own
        errors += failed
    took = time.perf_counter() - began
    for each in workers:
        each.join()
    times.sort()
    if not times:
        raise Trouble(f"no request was answered: {dict(errors)}")
    return len(times), took, times[len(times) // 2], times[len(times) * 99 // 100], errors


def measured(service, name, question, client, arguments):
    """A line of the table, and whether anything failed."""
    before = service.processor()
    requests, took, p50, p99, errors = client(service, question, arguments.seconds, arguments.connections)
    after = service.processor()
    core = "" if not before or not after or before[0] != after[0] or after[1] <= before[1] else f"{requests / (after[1] - before[1]):,.0f}"
    words = ", ".join(f"{count} {what}" for what, count in errors.most_common()) or "none"
    print(f"| {name} | {requests / took:,.0f} | {p50 * 1000:.2f} | {p99 * 1000:.2f} | {words} | {core} |", flush=True)
    return bool(errors)


def bounded(most):
    def number(text):
        value = int(text)
        if not 1 <= value <= most:
            raise argparse.ArgumentTypeError(f"{value} is not from 1 to {most}")
        return value

    return number


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0], epilog="\n".join(__doc__.split("\n")[2:]), formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("address", help="the service, such as http://127.0.0.1:8080")
    parser.add_argument("--operation", action="append", metavar="NAME", help=f"what is asked; may be repeated (default: {', '.join(USUAL)})")
    parser.add_argument("--list", action="store_true", help="only prints the operations that this service can be asked")
    parser.add_argument("--seconds", type=bounded(MOST_SECONDS), default=10, help="how long each operation is asked (10)")
    parser.add_argument("--connections", type=bounded(MOST_CONNECTIONS), default=16, help="how many requests are under way at once (16)")
    parser.add_argument("--client", choices=["wrk", "python"], default="wrk" if shutil.which("wrk") else "python", help="who sends them")
    parser.add_argument("--ca", metavar="FILE", help="the certificate (PEM) that vouches for the service")
    parser.add_argument("--header", action="append", default=[], metavar="NAME: VALUE", help="a header of every request, such as one that a proxy asks for")
    arguments = parser.parse_args()
    headers = {}
    for header in arguments.header:
        name, colon, value = header.partition(":")
        if not colon:
            parser.error(f"`{header}` is no header; it looks like `Name: value`")
        headers[name.strip()] = value.strip()
    if arguments.client == "wrk" and not shutil.which("wrk"):
        parser.error("wrk is not installed: install it, or use --client python")
    service = Service(arguments.address, arguments.ca, headers)
    status, _ = service.ask("/readyz?exclude=sessions")
    if status != 200:
        raise Trouble(f"{service.address}/readyz answers {status}: the service does not take requests")
    questions = service.questions()
    if arguments.list:
        print("\n".join(questions))
        return 0
    names = arguments.operation or USUAL
    for name in names:
        if name not in questions:
            raise Trouble(f"`{name}` is no operation that can be asked without a session; --list prints those that can")
        path, kind, body = questions[name]
        status, text = service.ask(path, body, kind)
        if status != 200:
            raise Trouble(f"{name} answers {status}: {text.decode(errors='replace')[:300]}")
    print(f"{service.address}, {arguments.connections} connections, {arguments.seconds} s each, sent by {arguments.client}\n")
    print("| operation | requests a second | p50, ms | p99, ms | errors | requests a second of processor time |\n|---|---|---|---|---|---|")
    client = by_wrk if arguments.client == "wrk" else by_python
    failed = [measured(service, name, questions[name], client, arguments) for name in names]
    return 1 if any(failed) else 0


try:
    sys.exit(main())
except Trouble as trouble:
    print(f"load.py: {trouble}", file=sys.stderr)
    sys.exit(2)
