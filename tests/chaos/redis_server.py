"""One Redis, Valkey or Sentinel server, with a proxy before it."""

import random
import shutil
import time
from collections import deque

import resp
from processes import Process, free_port, until
from proxy import Proxy

# How far back the size of the append-only file is known, and how often it is looked at.
POWER_CUT_REACH = 1.0
SIZE_EVERY = 0.03


class RedisServer(Process):
    """Clients reach it through `proxy.port`; the test itself, and nobody else, asks it directly on `port`."""

    def __init__(self, folder, programs, settings, certificates=None, sentinel=False):
        self.port = free_port()
        self.proxy = Proxy(free_port() if certificates else self.port)
        super().__init__(folder, [programs.redis_server, "server.conf", *(["--sentinel"] if sentinel else [])])
        self.settings = [f"port {self.port}", "bind 127.0.0.1", *settings]
        self.sizes = deque()
        if certificates:
            self.settings += [
                f"tls-port {self.proxy.target}",
                f"tls-cert-file {certificates.certificate}",
                f"tls-key-file {certificates.key}",
                f"tls-ca-cert-file {certificates.authority}",
                "tls-auth-clients no",
                "tls-replication yes",
            ]

    async def start(self, *more_settings):
        (self.folder / "server.conf").write_text("\n".join([*self.settings, *more_settings, ""]))
        await self.restart()

    async def restart(self):
        """Starts it, again perhaps, and waits until it answers and has read its data."""
        self.launch()
        await until(f"the server in {self.folder} answers", self._answers)

    async def _answers(self):
        if not self.is_running():
            raise RuntimeError(f"the server in {self.folder} has ended:\n{self.log()[-2000:]}")
        return await self.try_command("PING") == "PONG"

    async def command(self, *words, seconds=2.0):
        return await resp.command(self.port, *words, seconds=seconds)

    async def try_command(self, *words):
        """The answer, or None when there is none."""
        try:
            return await self.command(*words, seconds=0.5)
        except (OSError, resp.RedisError):
            return None

    async def role(self):
        """`master`, `slave`, or None while it does not answer."""
        answer = await self.try_command("ROLE")
        return answer and answer[0]

    async def offset(self):
        """How much of the stream of changes it has made or received; None while it does not answer or is not connected to its
        master, because its offset then counts in another history."""
        match await self.try_command("ROLE"):
            case ["master", offset, *_] | ["slave", _, _, "connected", offset]:
                return offset
        return None

    # A machine that loses its power under `appendfsync everysec`, or its disk

    def _append_only_file(self):
        return max((self.folder / "appendonlydir").glob("*.incr.aof"), key=lambda file: file.stat().st_mtime)

    def note_size(self):
        """Remembers how long the append-only file is now."""
        self.sizes.append((time.monotonic(), self._append_only_file().stat().st_size))
        while self.sizes[0][0] < time.monotonic() - POWER_CUT_REACH:
            self.sizes.popleft()

    def cut_power(self, generator: random.Random):
        """Kills it and takes from its append-only file a part of what was written in the last second, torn anywhere. Returns
        since when changes may be lost."""
        self.note_size()
        self.kill()
        file = self._append_only_file()
        size = generator.randint(self.sizes[0][1], file.stat().st_size)
        with open(file, "r+b") as opened:
            opened.truncate(size)
        since = max((at for at, known in self.sizes if known <= size), default=self.sizes[0][0])
        self.sizes.clear()
        return since

    def back_up(self):
        """Copies its append-only files as they are. Since it only adds to them, the copy is as they were at some moment."""
        shutil.rmtree(self.folder / "backup", ignore_errors=True)
        shutil.copytree(self.folder / "appendonlydir", self.folder / "backup")

    def put_back(self):
        """Kills it and puts the copied files in the place of its own."""
        self.kill()
        shutil.rmtree(self.folder / "appendonlydir")
        (self.folder / "backup").rename(self.folder / "appendonlydir")
        self.sizes.clear()
