"""Makes dashboard.json, the dashboard for Grafana, and prometheus-rules.yaml, the rules of alerts.yaml and slo.yaml for the operator of
Prometheus.

Usage: dashboard.py          writes both files
       dashboard.py --check  fails where a file is not what this would write

Bare Python. A panel is a line below; what all panels share stands once, in `panel`.
"""

import json
import sys
from pathlib import Path

FOLDER = Path(__file__).parent
# What the variables at the top of the dashboard choose.
CHOSEN = 'job=~"$job",instance=~"$instance"'
ASKED = CHOSEN + ',game=~"$game",operation!="probes"'
WIDTH = 24  # columns of the grid of Grafana
HEIGHT = 8


def rate(metric, by, labels=CHOSEN):
    """How often a second, over all chosen replicas."""
    return f"sum by ({by}) (rate({metric}{{{labels}}}[$__rate_interval]))"


def quantile(part, metric, by="", labels=CHOSEN):
    """A quantile of a histogram over all chosen replicas, such as 0.99."""
    labels_kept = f"{by}, le" if by else "le"
    return f"histogram_quantile({part}, {rate(metric + '_bucket', labels_kept, labels)})"


def gauge(metric, by="instance"):
    return f"sum by ({by}) ({metric}{{{CHOSEN}}})"


def percentiles(metric, labels=CHOSEN):
    return [(quantile(part, metric, labels=labels), f"p{part * 100:g}") for part in (0.5, 0.9, 0.99)]


ERRORS = "INTERNAL|OVERLOADED|STORE_UNAVAILABLE|STORE_FULL|DEADLINE_EXCEEDED"
BUCKETS = "maecenas_request_duration_seconds"
STORE = "maecenas_store_duration_seconds"

# The rows, with their panels: title, unit, [(query, legend)], what an operator reads in it.
ROWS = [
    (
        "Now",
        [
            ("Replicas", "none", [(f"count(maecenas_connections{{{CHOSEN}}})", "replicas")], "Replicas that answer Prometheus."),
            ("Requests", "reqps", [(f"sum(rate(maecenas_requests_total{{{ASKED}}}[$__rate_interval]))", "requests")], "Without probes."),
            (
                "Failed",
                "percentunit",
                [
                    (
                        f'(sum(rate(maecenas_requests_total{{{ASKED},code=~"{ERRORS}"}}[$__rate_interval])) or vector(0))'
                        f" / sum(rate(maecenas_requests_total{{{ASKED}}}[$__rate_interval]))",
                        "failed",
                    )
                ],
                "The part of requests that failed because of the service (5xx).",
            ),
            ("99 % within", "s", [(quantile(0.99, BUCKETS, labels=ASKED), "p99")], "Of 100 requests, 99 are answered within this time."),
            (
                "Error budget left",
                "percentunit",
                [
                    (
                        '1 - avg_over_time(maecenas:slo_errors:rate5m{job=~"$job"}[30d])'
                        ' / avg_over_time(maecenas:slo_requests:rate5m{job=~"$job"}[30d]) / 0.001',
                        "budget",
                    )
                ],
                "Of the failures that the objective of 99.9 % allows in 30 days: see slo.md.",
            ),
            ("Versions", "none", [(f"count by (version) (maecenas_build_info{{{CHOSEN}}})", "{{version}}")], "Replicas of each version."),
        ],
    ),
    (
        "Traffic",
        [
            (
                "Requests by operation",
                "reqps",
                [(rate("maecenas_requests_total", "game, operation", ASKED), "{{game}} {{operation}}")],
                "Requests answered, without probes.",
            ),
            (
                "Requests by code",
                "reqps",
                [(rate("maecenas_requests_total", "code", ASKED), "{{code}}")],
                "OK, the code of the problem, or CANCELLED where the client went away.",
            ),
            (
                "Requests by protocol",
                "reqps",
                [(rate("maecenas_requests_total", "protocol", ASKED), "{{protocol}}")],
                "rest, grpc, grpc-web and connect share the port.",
            ),
            (
                "Failures by operation",
                "reqps",
                [(rate("maecenas_requests_total", "game, operation, code", f'{ASKED},code=~"{ERRORS}"'), "{{game}} {{operation}} {{code}}")],
                "Which operation fails, and with which code.",
            ),
        ],
    ),
    (
        "Latency",
        [
            ("Time of requests", "s", percentiles(BUCKETS, ASKED), "From the headers of a request to those of its answer."),
            (
                "99th percentile by operation",
                "s",
                [(quantile(0.99, BUCKETS, "game, operation", ASKED), "{{game}} {{operation}}")],
                "Searches and lists take longer than verdicts.",
            ),
            (
                "Slower than 100 ms",
                "percentunit",
                [('maecenas:slo_slow_ratio:5m{job=~"$job"}', "5 minutes"), ('maecenas:slo_slow_ratio:1h{job=~"$job"}', "1 hour")],
                "The objective allows 1 %: see slo.md.",
            ),
        ],
    ),
    (
        "Verdicts",
        [
            ("Verdicts", "ops", [(rate("maecenas_verdicts_total", "verdict", ASKED), "{{verdict}}")], "Those of batches one by one."),
            (
                "Broken rules",
                "ops",
                [(f'topk(10, {rate("maecenas_violations_total", "game, rule", CHOSEN + ",game=~" + chr(34) + "$game" + chr(34))})', "{{game}} {{rule}}")],
                "The ten rules that are broken most. A sudden one often means a new version of a client.",
            ),
            (
                "Decisions written",
                "ops",
                [(rate("maecenas_decisions_total", "instance"), "{{instance}}")],
                "Lines of the decision log; empty where it is off.",
            ),
        ],
    ),
    (
        "Refusals and saturation",
        [
            (
                "Refusals by limit",
                "reqps",
                [(rate("maecenas_refused_total", "limit"), "{{limit}}")],
                "Limits whose name ends with _of_client are those of one client; README.md has the table.",
            ),
            (
                "Used of each limit",
                "percentunit",
                [(f"max by (resource) (maecenas_capacity_used{{{CHOSEN}}} / maecenas_capacity{{{CHOSEN}}})", "{{resource}}")],
                "Of the replica that uses the most.",
            ),
            (
                "Connections",
                "none",
                [(gauge("maecenas_connections"), "{{instance}}")],
                "Open connections of each replica. A large difference means clients that keep to one replica, such as those of gRPC.",
            ),
            (
                "Connections refused or closed",
                "ops",
                [(rate("maecenas_connections_refused_total", "reason"), "{{reason}}")],
                "idle: closed to make room, which clients do not notice.",
            ),
            (
                "Gave way to other clients",
                "ops",
                [(rate("maecenas_preempted_total", "kind"), "{{kind}}")],
                "Requests and streams of the client with the most, ended where another client needed room.",
            ),
        ],
    ),
    (
        "Sessions and watchers",
        [
            (
                "Sessions in memory",
                "none",
                [(gauge("maecenas_sessions"), "{{instance}}")],
                "Empty where sessions are in Redis.",
            ),
            (
                "Sessions begun and ended",
                "ops",
                [
                    (rate("maecenas_sessions_created_total", "game"), "begun: {{game}}"),
                    (rate("maecenas_sessions_ended_total", "reason"), "ended: {{reason}}"),
                ],
                "Redis itself forgets sessions that are idle, which is counted by Redis alone.",
            ),
            ("Watchers", "none", [(gauge("maecenas_watchers"), "{{instance}}")], "Open streams of events."),
            (
                "Events after their moves",
                "s",
                percentiles("maecenas_watch_lag_seconds"),
                "How long after a move its event is written to those who watch.",
            ),
            (
                "Found in the cache",
                "percentunit",
                [
                    (
                        f'sum(rate(maecenas_session_cache_requests_total{{{CHOSEN},result="hit"}}[$__rate_interval]))'
                        f" / sum(rate(maecenas_session_cache_requests_total{{{CHOSEN}}}[$__rate_interval]))",
                        "hits",
                    )
                ],
                "Sessions that a replica did not have to read and parse again.",
            ),
        ],
    ),
    (
        "Store and Redis",
        [
            (
                "Calls by outcome",
                "ops",
                [(rate(f"{STORE}_count", "outcome"), "{{outcome}}")],
                "missing, ended, full and conflict are answers; unreachable, timeout, crowded, unready and refused are failures.",
            ),
            (
                "99th percentile by call",
                "s",
                [(quantile(0.99, STORE, "action"), "{{action}}")],
                "An append is a move.",
            ),
            ("Redis reached", "none", [(gauge("maecenas_redis_up"), "{{instance}}")], "1 while the last call of a replica reached Redis."),
            (
                "Errors of Redis",
                "ops",
                [
                    (rate("maecenas_redis_errors_total", "kind"), "{{kind}}"),
                    (rate("maecenas_redis_connections_opened_total", "job"), "connections opened"),
                ],
                "Connections last; many new ones mean that something cuts them.",
            ),
        ],
    ),
    (
        "Process",
        [
            (
                "Processors",
                "none",
                [(rate("process_cpu_seconds_total", "instance"), "{{instance}}")],
                "How many processors a replica keeps busy; the files in deploy/ give it two.",
            ),
            ("Memory", "bytes", [(gauge("process_resident_memory_bytes"), "{{instance}}")], "Resident; the files in deploy/ allow 256 MiB."),
            (
                "Files and sockets",
                "none",
                [(gauge("process_open_fds"), "{{instance}}"), (f"min(process_max_fds{{{CHOSEN}}})", "limit")],
                "A connection is one.",
            ),
            ("Threads", "none", [(gauge("process_threads"), "{{instance}}")], "A few more while large requests are worked on."),
            (
                "Up since",
                "s",
                [(f"time() - max by (instance) (process_start_time_seconds{{{CHOSEN}}})", "{{instance}}")],
                "A line that falls to zero is a start.",
            ),
            (
                "Telemetry lost",
                "ops",
                [(rate("maecenas_telemetry_lost_total", "signal"), "{{signal}}")],
                "Spans, log lines and decisions that could not be sent or written.",
            ),
        ],
    ),
]


def panel(number, title, unit, queries, description, kind, place):
    """A panel of Grafana: a curve for each series, or a single number."""
    targets = [
        {
            "datasource": SOURCE,
            "editorMode": "code",
            "expr": query,
            "legendFormat": legend,
            "range": kind == "timeseries",
            "instant": kind == "stat",
            "refId": chr(ord("A") + index),
        }
        for index, (query, legend) in enumerate(queries)
    ]
    options = {
        "timeseries": {
            "legend": {"displayMode": "list", "placement": "bottom", "showLegend": True, "calcs": []},
            "tooltip": {"mode": "multi", "sort": "desc"},
        },
        "stat": {
            "reduceOptions": {"calcs": ["lastNotNull"], "fields": "", "values": False},
            "colorMode": "none",
            "graphMode": "none",
            "justifyMode": "auto",
            "orientation": "auto",
            "percentChangeColorMode": "standard",
            "showPercentChange": False,
            "wideLayout": True,
            "textMode": "value_and_name" if title == "Versions" else "value",
        },
    }
    return {
        "id": number,
        "type": kind,
        "title": title,
        "description": description,
        "datasource": SOURCE,
        "gridPos": place,
        "targets": targets,
        "fieldConfig": {"defaults": {"unit": unit, **({"min": 0} if kind == "timeseries" else {})}, "overrides": []},
        "options": options[kind],
    }


SOURCE = {"type": "prometheus", "uid": "${datasource}"}


def variable(name, query, label, everything=".*"):
    """A variable at the top, with a value for each label that Prometheus has; all of them at first. `everything` is the pattern for all of
    them; without it those are named one by one, so that targets of other services do not count."""
    return {
        "name": name,
        "label": label,
        "type": "query",
        "datasource": SOURCE,
        "query": {"query": query, "refId": name},
        "definition": query,
        "refresh": 2,
        "sort": 1,
        "multi": True,
        "includeAll": True,
        "allValue": everything,
        "current": {"text": ["All"], "value": ["$__all"]},
    }


def dashboard():
    panels, top = [], 0
    for title, row in ROWS:
        panels.append(
            {
                "id": len(panels) + 1,
                "type": "row",
                "title": title,
                "collapsed": False,
                "panels": [],
                "gridPos": {"h": 1, "w": WIDTH, "x": 0, "y": top},
            }
        )
        top += 1
        # Numbers stand in one line, curves three in a line; two or four in lines of two.
        kind, height = ("stat", 4) if title == "Now" else ("timeseries", HEIGHT)
        across = len(row) if kind == "stat" else 2 if len(row) in (2, 4) else 3
        width = WIDTH // across
        for index, (name, unit, queries, description) in enumerate(row):
            place = {"h": height, "w": width, "x": index % across * width, "y": top + index // across * height}
            panels.append(panel(len(panels) + 1, name, unit, queries, description, kind, place))
        top += -(-len(row) // across) * height
    source = {"name": "datasource", "label": "Prometheus", "type": "datasource", "query": "prometheus", "refresh": 1}
    return {
        "uid": "maecenas",
        "title": "Maecenas",
        "description": "The rulebook as a service: traffic, latency, verdicts, limits, sessions, store and process.",
        "tags": ["maecenas"],
        "schemaVersion": 39,
        "editable": True,
        "graphTooltip": 1,
        "refresh": "30s",
        "time": {"from": "now-3h", "to": "now"},
        "timezone": "",
        "templating": {
            "list": [
                source,
                variable("job", "label_values(maecenas_connections, job)", "Job", everything=None),
                variable("instance", 'label_values(maecenas_connections{job=~"$job"}, instance)', "Replica"),
                variable("game", 'label_values(maecenas_requests_total{job=~"$job"}, game)', "Game"),
            ]
        },
        "annotations": {"list": []},
        "links": [],
        "panels": panels,
    }


RULES = """\
# Written by dashboard.py from alerts.yaml and slo.yaml, for the operator of Prometheus.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: maecenas
spec:
  groups:
"""


def rules():
    """The groups of both files, as the operator of Prometheus takes them."""
    text = RULES
    for name in ("alerts.yaml", "slo.yaml"):
        groups = (FOLDER / name).read_text().split("\ngroups:\n")[1]
        text += "".join(f"  {line}\n" if line else "\n" for line in groups.rstrip().split("\n")) + "\n"
    return text.rstrip() + "\n"


def main():
    files = {"dashboard.json": json.dumps(dashboard(), indent=2) + "\n", "prometheus-rules.yaml": rules()}
    if sys.argv[1:] == ["--check"]:
        stale = [name for name, text in files.items() if (FOLDER / name).read_text() != text]
        if stale:
            sys.exit(f"{', '.join(stale)}: not what deploy/observability/dashboard.py makes; run it and commit the result")
    elif sys.argv[1:]:
        sys.exit(__doc__)
    else:
        for name, text in files.items():
            (FOLDER / name).write_text(text)


main()
