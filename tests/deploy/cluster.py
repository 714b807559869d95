"""Holds the manifests against what a cluster would make of them: who is reached, how much memory is promised, which image runs.

Usage: cluster.py MANIFESTS MANIFESTS_WITH_TLS, with PyYAML
"""

import ipaddress
import re
import sys
from pathlib import Path
from urllib.parse import urlsplit

import yaml

found = []


def read(path):
    """The objects of a file by their kind, of which there is one each."""
    return {item["kind"]: item for item in yaml.safe_load_all(Path(path).read_text())}


def require(holds, message):
    if not holds:
        found.append(message)


def container(objects):
    return objects["Deployment"]["spec"]["template"]["spec"]["containers"][0]


def memory(objects):
    resources = container(objects)["resources"]
    asked, most = resources["requests"]["memory"], resources["limits"]["memory"]
    require(asked == most, f"{asked} of memory are requested, and {most} may be used: a node promises the rest to others")


def image(objects):
    named = container(objects)["image"]
    require(re.search(r"@sha256:[0-9a-f]{64}$", named), f"the image {named} is named by a tag, which may move")


def peers(rules, side, what):
    """Every rule names who is meant: a namespace with its labels, and pods, or a single address."""
    for rule in rules:
        ports = [port["port"] for port in rule.get("ports", [])]
        require(ports, f"{what} to every port")
        require(rule.get(side), f"{what} to anybody, on the ports {ports}")
        for peer in rule.get(side, []):
            block = peer.get("ipBlock", {}).get("cidr")
            network = ipaddress.ip_network(block) if block else None
            named = peer.get("namespaceSelector", {}).get("matchLabels")
            require(named or network and network.num_addresses == 1, f"{what} to {peer}, on the ports {ports}")


def reached(objects, port):
    """The peers that may be asked on a port."""
    rules = objects["NetworkPolicy"]["spec"]["egress"]
    return [peer for rule in rules if any(each["port"] == port for each in rule["ports"]) for peer in rule.get("to", [])]


def namespaces(allowed):
    """The names of namespaces among peers."""
    selectors = [peer.get("namespaceSelector", {}).get("matchLabels", {}) for peer in allowed]
    return {labels["kubernetes.io/metadata.name"] for labels in selectors if labels}


def network(objects):
    policy = objects["NetworkPolicy"]["spec"]
    peers(policy["ingress"], "from", "ingress is open")
    peers(policy["egress"], "to", "egress is open")
    callers = namespaces(peer for rule in policy["ingress"] for peer in rule.get("from", []))
    require(callers == {"ingress-nginx", "monitoring"}, f"requests come from {callers}")
    for port in (6379, 26379, 4317, 4318):
        for peer in reached(objects, port):
            pods = peer.get("podSelector", {}).get("matchLabels") or peer.get("ipBlock")
            require(pods, f"port {port} is open to a whole namespace, {peer}")
    for port in (6379, 26379):
        require(reached(objects, port), f"no Redis can be reached on port {port}")
    local = [{"ipBlock": {"cidr": "169.254.20.10/32"}}]
    require([peer for peer in reached(objects, 53) if peer in local], "names are not resolved where the DNS cache is local to the node")
    endpoint = urlsplit(settings(objects)["OTEL_EXPORTER_OTLP_ENDPOINT"])
    namespace = endpoint.hostname.split(".")[1:2]
    require(
        set(namespace) & namespaces(reached(objects, endpoint.port)),
        f"telemetry is sent to {endpoint.netloc}, which cannot be reached",
    )


def settings(objects):
    return objects["ConfigMap"]["data"]


def proxies(objects):
    """There is a place for the network of the ingress, and it is no network of everybody."""
    given = settings(objects).get("MAECENAS_TRUSTED_PROXY")
    require(given, "behind an ingress all clients count as one: there is no MAECENAS_TRUSTED_PROXY")
    for each in (given or "").split(","):
        require(not each or ipaddress.ip_network(each).is_private, f"everybody in {each} may say who they are")


def encrypted(objects):
    """With TLS, the probes ask by it, and what is named is mounted."""
    replica = container(objects)
    for probe in ("livenessProbe", "readinessProbe"):
        require(replica[probe]["httpGet"].get("scheme") == "HTTPS", f"the {probe} does not speak TLS")
    mounted = [mount["mountPath"] for mount in replica.get("volumeMounts", [])]
    given = {each["name"]: each.get("value", "") for each in replica["env"]}
    for name in ("MAECENAS_TLS_CERT", "MAECENAS_TLS_KEY"):
        file = given.get(name, "")
        require(str(Path(file).parent) in mounted, f"{name} is {file}, and only {mounted} are mounted")
    volumes = objects["Deployment"]["spec"]["template"]["spec"].get("volumes", [])
    require([volume for volume in volumes if "secret" in volume], "no secret has the certificate")
    ports = [port["port"] for port in objects["Service"]["spec"]["ports"]]
    require(ports == [443], f"the service with TLS has the ports {ports}")


plain, tls = map(read, sys.argv[1:3])
for objects in (plain, tls):
    memory(objects)
    image(objects)
    network(objects)
    proxies(objects)
encrypted(tls)
for finding in dict.fromkeys(found):
    print(finding)
sys.exit(1 if found else 0)
