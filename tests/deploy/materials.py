"""Holds what is released beside the image against itself and against Cargo.lock.

Usage: materials.py FOLDER, the folder of deploy/static.sh: the checksums are those of the files, and the SBOM is valid CycloneDX, which names
the crates that the server is linked from, in the version of Cargo.lock, with those apart that only build it, and none that only test it.
"""

import hashlib
import json
import sys
import tomllib
from pathlib import Path

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

# Some of what every build of the server has: a runtime, both codecs, the store, and the crates of this repository.
LINKED = {"tokio", "prost", "serde_json", "tonic", "axum", "redis", "rustls", "maecenas", "maecenas-engine", "maecenas-palazzo-rules"}
# Some of what only builds it, and of what only tests or measures it.
BUILDING = {"prost-build", "protox", "maecenas-codegen"}
# Not `proptest`: cargo names what features of a crate bring in tests, too (`const-hex` has such a feature).
TESTING = {"criterion", "rcgen"}


def require(holds, message):
    if not holds:
        sys.exit(f"what is released: {message}")


folder = Path(sys.argv[1])
sums = dict(reversed(line.split("  ", 1)) for line in (folder / "SHA256SUMS").read_text().splitlines())
require(set(sums) == {"maecenas", "maecenas.debug", "maecenas.cdx.json"}, f"checksums of {sorted(sums)}")
for name, expected in sums.items():
    require(hashlib.sha256((folder / name).read_bytes()).hexdigest() == expected, f"{name} has another checksum")

text = (folder / "maecenas.cdx.json").read_text()
materials = json.loads(text)
version = SchemaVersion.from_version(materials["specVersion"])
error = JsonStrictValidator(version).validate_str(text)
require(error is None, f"the SBOM is no CycloneDX {materials['specVersion']}: {error}")
named = {(part["name"], part["version"]) for part in [materials["metadata"]["component"], *materials["components"]]}
locked = {(part["name"], part["version"]) for part in tomllib.loads(Path("Cargo.lock").read_text())["package"]}
require(named <= locked, f"crates that are not in Cargo.lock: {sorted(named - locked)}")
names = {name for name, _ in named}
building = {part["name"] for part in materials["components"] if any(one["value"] == "build" for one in part.get("properties", []))}
linked = names - building
require(LINKED <= linked, f"crates that are missing: {sorted(LINKED - linked)}")
require(BUILDING <= building, f"crates that only build it, and are not named so: {sorted(BUILDING - building)}")
require(not TESTING & names, f"crates that only test it: {sorted(TESTING & names)}")
print(f"SBOM: {len(linked)} crates linked, {len(building)} that build it, CycloneDX {materials['specVersion']}")
