"""Replicas of the service."""

import asyncio
import re
import ssl
import subprocess

from client import Client, NoAnswer
from processes import Process, free_port, until

# A line of an answer can be a whole position.
LINE = 1 << 20


class Replica(Process):
    """The real binary, serving on a port that it keeps over restarts."""

    def __init__(self, folder, programs, redis_url=None, certificates=None, tls=False, acknowledgements=0):
        self.port = free_port()
        # All players and watchers come from one address.
        limits = ["MAECENAS_SESSION_RATE=off", "MAECENAS_MAX_CONNECTIONS_PER_CLIENT=4096"]
        command = ["env", "RUST_LOG=warn", *limits, programs.maecenas, "--listen", f"127.0.0.1:{self.port}"]
        if redis_url:
            command += ["--redis", redis_url]
        if acknowledgements:
            command += ["--redis-wait", str(acknowledgements)]
        if redis_url and certificates:
            command += ["--redis-ca", certificates.authority]
        if tls:
            command += ["--tls-cert", certificates.certificate, "--tls-key", certificates.key]
        super().__init__(folder, command)
        self.tls = ssl.create_default_context(cafile=certificates.authority) if tls else None

    async def connect(self):
        return await asyncio.open_connection("127.0.0.1", self.port, ssl=self.tls, limit=LINE)

    async def start(self):
        """Starts it, again perhaps, and waits until it answers; its store may still be away."""
        self.launch()
        await until(f"the replica in {self.folder} answers", lambda: self._answers("/livez"))

    async def ready(self):
        """Waits until it says that its store answers too."""
        await until(f"the replica in {self.folder} is ready", lambda: self._answers("/readyz"))

    async def _answers(self, path):
        if not self.is_running():
            raise RuntimeError(f"the replica in {self.folder} has ended:\n{self.log()[-2000:]}")
        client = Client(self)
        try:
            return (await client.request("GET", path, seconds=2)).status == 200
        except NoAnswer as error:
            # The probe's body need not be JSON.
            return "JSONDecodeError" in str(error)
        finally:
            client.close()

    def panics(self):
        return re.findall(r".*panicked at.*", self.log())


def knows(program, flag):
    """Whether the service has a setting."""
    return flag in subprocess.run([program, "--help"], capture_output=True, text=True, check=True).stdout
