"""A certificate authority of this run, and a certificate for 127.0.0.1 that it signed."""

import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Certificates:
    authority: Path
    certificate: Path
    key: Path


def make(folder):
    """Makes them with `openssl`, to be valid for a day."""
    folder.mkdir(parents=True, exist_ok=True)
    new_key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc", "-days", "1"]
    _openssl(folder, "req", "-x509", *new_key, "-keyout", "ca-key.pem", "-out", "ca.pem", "-subj", "/CN=chaos test CA")
    signed = ["-CA", "ca.pem", "-CAkey", "ca-key.pem", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost"]
    leaf = ["-addext", "basicConstraints=critical,CA:FALSE", "-subj", "/CN=localhost"]
    _openssl(folder, "req", "-x509", *new_key, *signed, *leaf, "-keyout", "key.pem", "-out", "certificate.pem")
    return Certificates(folder / "ca.pem", folder / "certificate.pem", folder / "key.pem")


def _openssl(folder, *arguments):
    subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)
