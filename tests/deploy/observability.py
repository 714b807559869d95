"""Holds deploy/observability/ against a real Prometheus that reads the service: the format of /metrics, every query of the dashboard, every
alert with its runbook and its test.

Usage: observability.py BINARY FOLDER_OF_PROMETHEUS MANIFESTS, with PyYAML. The manifests are those of deploy/kubernetes-monitoring.

Two services are started, one with sessions in memory and one in Redis, and asked questions of every kind, so that /metrics has what the
queries use. Everything listens on free ports of the loopback.
"""

import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

import yaml

binary, programs, manifests = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
FOLDER = Path("deploy/observability")
EXAMPLES = Path("openapi/examples")
PATIENCE = 120
INTERVAL = 1  # seconds between two readings by Prometheus

# Metrics that are only there after an event that this test does not cause.
SELDOM = {
    "maecenas_preempted_total": "a full replica makes room for another client",
    "maecenas_redis_errors_total": "Redis fails",
    "maecenas_decisions_total": "the decision log is switched on",
}
# What Prometheus itself knows of every target.
OF_PROMETHEUS = {"up"}

found = []


def require(holds, message):
    if not holds:
        found.append(message)


def wait(what, holds):
    deadline = time.monotonic() + PATIENCE
    while not (held := holds()):
        if time.monotonic() > deadline:
            sys.exit(f"waited {PATIENCE} s in vain: {what}")
        time.sleep(0.2)
    return held


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


def listens(port):
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=5):
        return True
    return False


@contextlib.contextmanager
def running(command, **arguments):
    process = subprocess.Popen(command, text=True, **arguments)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextlib.contextmanager
def service(*options, **variables):
    """A service, and its address."""
    command = [binary, "--listen", "127.0.0.1:0", *options]
    # Without the settings of this script, such as the name of the binary.
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("MAECENAS_", "OTEL_"))} | variables
    with running(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        line = process.stdout.readline()
        address = re.search(r"http://([0-9.]+:\d+)", line)
        if not address:
            sys.exit(f"the service does not start: {line!r}")
        yield address[1]


def ask(address, path, body=None, headers=None, method=None):
    """An answer, whatever its status: refusals are counted too."""
    kind = {"Content-Type": "application/json"} if body else {}
    request = urllib.request.Request(f"http://{address}{path}", body, {**kind, **(headers or {})}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.read()
    except urllib.error.HTTPError as error:
        return error.read()


def example(name):
    return (EXAMPLES / f"{name}.json").read_bytes()


def use(address):
    """Questions of every kind, a session with moves that is watched and deleted, mistakes and refusals."""
    paths = {"EvaluateWork": "works/evaluate", "ValidateMove": "moves/validate", "ListMoves": "moves/list"}
    for name, path in paths.items():
        ask(address, f"/v1/princes/{path}", example(f"princes{name}"))
    validate = json.loads(example("princesValidateMove"))
    # A bid of one florin breaks a rule.
    ask(address, "/v1/princes/moves/validate", json.dumps({**validate, "move": {"raiseBid": {"bid": 1}}}).encode())
    ask(address, "/v1/princes/moves/validate", b"{}")
    # Prestige points are exchanged one by one, which makes games as long as one likes.
    state = json.loads(Path("tests/cases/princes/positions/action-turn.json").read_text())
    state["players"][0]["prestigePoints"] = 100
    begun = json.loads(ask(address, "/v1/princes/sessions", json.dumps({"record": {"version": 2, "start": {"state": state}, "moves": []}}).encode()))
    # The others are beyond the rate of one client, which is low here.
    for _ in range(8):
        ask(address, "/v1/vecchio/sessions", example("vecchioCreateSession"))
    if "session" not in begun:
        return
    session = f"/v1/princes/sessions/{begun['session']['info']['id']}"
    with socket.create_connection(address.split(":"), timeout=PATIENCE) as watcher:
        watcher.sendall(f"GET {session}/events HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        read = lambda: watcher.recv(1 << 16)
        wait("the session is watched", lambda: b"200 OK" in read())
        token = {"Authorization": f"Bearer {begun['seatTokens'][0]}"}
        for _ in range(3):
            ask(address, f"{session}/moves", b'{"move": {"exchangePrestige": {"points": 1}}}', token)
            ask(address, session)
        read()
    ask(address, session, headers={"Authorization": f"Bearer {begun['hostToken']}"}, method="DELETE")


def metrics(address):
    return ask(address, "/metrics", headers={"Accept": "text/plain; version=0.0.4"}).decode()


def names(text):
    """The names of the series of a page of metrics."""
    return set(re.findall(r"^(\w+)(?:\{.*?\})? ", text, re.M))


def used(query):
    """The names of metrics in a query."""
    without = re.sub(r'"(?:[^"\\]|\\.)*"', "", query)
    return {name for name in re.findall(r"[a-zA-Z_:][\w:]*", without) if name.startswith(("maecenas", "process_")) or name in OF_PROMETHEUS}


def check_format(address):
    """promtool has no complaint about /metrics."""
    text = metrics(address)
    require("maecenas_connections" in names(text), f"/metrics is not what it should be: {text[:500]}")
    command = [programs / "promtool", "check", "metrics"]
    checked = subprocess.run(command, input=text, text=True, capture_output=True, timeout=PATIENCE)
    said = (checked.stdout + checked.stderr).strip()
    require(checked.returncode == 0 and not said, f"promtool check metrics: {said}")


def queries():
    """The queries of the dashboard and their panels, with the variables of Grafana filled in as it does."""
    dashboard = json.loads((FOLDER / "dashboard.json").read_text())
    values = {"$job": "maecenas", "$instance": ".*", "$game": ".*", "$__rate_interval": f"{10 * INTERVAL}s"}
    for panel in dashboard["panels"]:
        for target in panel.get("targets", []):
            query = target["expr"]
            for name, value in values.items():
                query = query.replace(name, value)
            require("$" not in query, f"dashboard, {panel['title']}: a variable that is not known here, in {query}")
            yield f"dashboard, {panel['title']}", query


def rules():
    """Every rule of both files."""
    for name in ("alerts.yaml", "slo.yaml"):
        for group in yaml.safe_load((FOLDER / name).read_text())["groups"]:
            yield from group["rules"]


def documented():
    """Every alert has a runbook, tests that fire and that do not, a severity and a summary."""
    headings = set(re.findall(r"^## (\w+)$", (FOLDER / "runbooks.md").read_text(), re.M))
    quiet, firing = set(), set()
    for file in ("alerts_test.yaml", "slo_test.yaml"):
        for test in yaml.safe_load((FOLDER / file).read_text())["tests"]:
            for case in test["alert_rule_test"]:
                (firing if case["exp_alerts"] else quiet).add(case["alertname"])
    alerts = {rule["alert"]: rule for rule in rules() if "alert" in rule}
    for name, rule in alerts.items():
        require(name in headings, f"{name} has no section in runbooks.md")
        require(name in firing, f"{name} fires in no test")
        require(name in quiet, f"{name} is silent in no test")
        require(rule["labels"].get("severity") in ("critical", "warning"), f"{name} is neither critical nor a warning")
        annotations = rule["annotations"]
        require(annotations.get("summary"), f"{name} has no summary")
        anchor = annotations.get("runbook_url", "").partition("deploy/observability/runbooks.md#")[2]
        require(anchor == name.lower(), f"{name}: its runbook_url leads to {anchor!r}")
    for heading in headings - set(alerts):
        found.append(f"runbooks.md: there is no alert {heading}")


def configuration(folder, targets):
    """The configuration in deploy/, with these targets and a shorter interval."""
    for name in ("alerts.yaml", "slo.yaml"):
        shutil.copy(FOLDER / name, folder)
    text = (FOLDER / "prometheus.yaml").read_text()
    parsed = yaml.safe_load(text)
    parsed["global"] = {"scrape_interval": f"{INTERVAL}s", "evaluation_interval": f"{INTERVAL}s"}
    parsed["scrape_configs"][0]["static_configs"][0]["targets"] = targets
    file = folder / "prometheus.yaml"
    file.write_text(yaml.safe_dump(parsed))
    return file


def prometheus(address, path, **parameters):
    answer = json.loads(ask(address, f"/api/v1/{path}?{urllib.parse.urlencode(parameters)}"))
    return answer


def asked(address, there):
    """Every query is understood, and those whose metrics are there have an answer."""
    texts = [*queries()]
    for rule in rules():
        texts.append((f"the rule {rule.get('alert') or rule['record']}", rule["expr"]))
    recorded = {rule["record"] for rule in rules() if "record" in rule}
    missing = {}
    for where, query in texts:
        answer = prometheus(address, "query", query=query)
        if answer["status"] != "success":
            found.append(f"{where}: {answer.get('error')}, in {query}")
            continue
        names_used = used(query)
        require(names_used, f"{where} uses no metric of the service: {query}")
        absent = names_used - there - recorded - OF_PROMETHEUS
        for name in absent:
            missing.setdefault(name, where)
        # Those that wait for a certain code or outcome may have nothing to show.
        if where.startswith("dashboard") and not absent and not answer["data"]["result"]:
            require(re.search(r'(?:code|outcome)=~"[A-Z]|\[30d\]|slo_', query), f"{where} shows nothing: {query}")
    unknown = {name: where for name, where in missing.items() if name not in SELDOM}
    for name, where in unknown.items():
        found.append(f"{where}: there is no metric {name}")
    for name in SELDOM:
        require(name in missing or name in there, f"SELDOM names {name}, which no query uses")


def healthy(address):
    """Prometheus reads every target, and evaluates every rule."""
    groups = prometheus(address, "rules")["data"]["groups"]
    for rule in (rule for group in groups for rule in group["rules"]):
        require(rule["health"] == "ok", f"the rule {rule['name']}: {rule.get('lastError')}")
    targets = prometheus(address, "targets")["data"]["activeTargets"]
    for target in targets:
        require(target["health"] == "up", f"{target['scrapeUrl']}: {target['lastError']}")
    firing = [alert["labels"]["alertname"] for alert in prometheus(address, "alerts")["data"]["alerts"] if alert["state"] == "firing"]
    require(not set(firing) & {"MaecenasDown", "MaecenasInternalErrors"}, f"alerts fire at a service that is well: {firing}")


def cluster():
    """In a cluster every replica is read by the port that it has, under the name that the rules expect, and the dashboard is found."""
    objects = {(each["kind"], re.sub(r"-[0-9a-z]{10}$", "", each["metadata"]["name"])): each for each in yaml.safe_load_all(manifests.read_text())}
    template = objects["Deployment", "maecenas"]["spec"]["template"]
    monitor = objects["PodMonitor", "maecenas"]["spec"]
    labels, ports = template["metadata"]["labels"], [port["name"] for port in template["spec"]["containers"][0]["ports"]]
    require(labels.get(monitor["jobLabel"]) == "maecenas", f"the job is called by the label {monitor['jobLabel']}, which is no `maecenas`")
    require(monitor["selector"]["matchLabels"].items() <= labels.items(), f"the monitor selects {monitor['selector']}, the pods have {labels}")
    for endpoint in monitor["podMetricsEndpoints"]:
        require(endpoint["port"] in ports, f"the monitor reads the port {endpoint['port']}, the pods have {ports}")
    groups = [group for name in ("alerts.yaml", "slo.yaml") for group in yaml.safe_load((FOLDER / name).read_text())["groups"]]
    require(objects["PrometheusRule", "maecenas"]["spec"]["groups"] == groups, "the rules of the cluster are not those of alerts.yaml and slo.yaml")
    shown = objects["ConfigMap", "maecenas-dashboard"]
    require(shown["metadata"]["labels"].get("grafana_dashboard") == "1", "the sidecar of Grafana does not find the dashboard")
    require(json.loads(shown["data"]["dashboard.json"])["uid"] == "maecenas", "the dashboard has another uid")


def loaded(address):
    """The script with which operators load their own service asks this one, and refuses to ask nobody."""
    for target, expected in ((address, 0), (f"127.0.0.1:{free_port()}", 2)):
        command = [sys.executable, "deploy/load.py", f"http://{target}", "--seconds", "1", "--connections", "2", "--client", "python"]
        ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        require(ran.returncode == expected, f"deploy/load.py ends with {ran.returncode} and not {expected}: {ran.stdout}{ran.stderr}")
        rows = re.findall(r"^\| princes\w+ \| [1-9][\d,]* \| [\d.]+ \| [\d.]+ \| none \|", ran.stdout, re.M)
        require(len(rows) == (0 if expected else 4), f"deploy/load.py prints {ran.stdout}")


def main():
    documented()
    cluster()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        redis, port = free_port(), free_port()
        store = ["redis-server", "--port", str(redis), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
        stack.enter_context(running(store, stdout=subprocess.DEVNULL))
        wait("Redis listens", lambda: listens(redis))
        common = {"MAECENAS_SESSION_BURST": "3", "MAECENAS_MAX_CONNECTIONS_PER_CLIENT": "64"}
        # Nobody takes the telemetry of the second: what is lost is counted.
        nowhere = {"OTEL_EXPORTER_OTLP_ENDPOINT": f"http://127.0.0.1:{free_port()}", "OTEL_BSP_SCHEDULE_DELAY": "500"}
        addresses = [
            stack.enter_context(service(**common)),
            stack.enter_context(service("--redis", f"redis://127.0.0.1:{redis}", **common, **nowhere)),
        ]
        for address in addresses:
            use(address)
        # Connections beyond the limit of one client.
        with contextlib.ExitStack() as many:
            for _ in range(80):
                many.enter_context(socket.create_connection(addresses[0].split(":"), timeout=PATIENCE))
            time.sleep(INTERVAL)
        for address in addresses:
            check_format(address)
        file = configuration(folder, addresses)
        command = [programs / "prometheus", "--config.file", file, "--storage.tsdb.path", folder / "data"]
        printed = stack.enter_context((folder / "printed").open("w"))
        stack.enter_context(running([*command, "--web.listen-address", f"127.0.0.1:{port}"], stdout=printed, stderr=printed))
        address = f"127.0.0.1:{port}"
        # It answers 503 until it has read what it kept.
        wait("Prometheus is ready", lambda: listens(port) and b"Ready" in ask(address, "/-/ready"))
        wait("Prometheus has read the service", lambda: prometheus(address, "query", query="sum(up) == 2")["data"]["result"])
        # Rates want several readings between which something happens, and rules want some evaluations.
        for _ in range(6):
            for each in addresses:
                use(each)
            time.sleep(INTERVAL)
        there = set().union(*(names(metrics(each)) for each in addresses))
        wait("the rules are evaluated", lambda: prometheus(address, "query", query="maecenas:slo_error_ratio:5m")["data"]["result"])
        asked(address, there)
        healthy(address)
        loaded(addresses[0])
    for finding in found:
        print(finding)
    sys.exit(1 if found else 0)


main()
