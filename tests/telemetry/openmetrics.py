"""Reads the text format of OpenMetrics with the parser that Prometheus publishes, and prints its samples as JSON."""

import json
import sys

from prometheus_client.openmetrics.parser import text_string_to_metric_families

families = text_string_to_metric_families(sys.stdin.read())
samples = [
    {"name": sample.name, "labels": sample.labels, "value": sample.value}
    for family in families
    for sample in family.samples
]
print(json.dumps(samples))
