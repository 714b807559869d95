"""The ways in which Redis is run: which servers there are, what their documentation says may be lost, and what can befall them."""

import asyncio
import time
from dataclasses import dataclass
from pathlib import Path

from history import Window
from redis_server import SIZE_EVERY, RedisServer

ALWAYS = ['save ""', "appendonly yes", "appendfsync always", "auto-aof-rewrite-percentage 0"]
EVERYSEC = ['save ""', "appendonly yes", "appendfsync everysec", "auto-aof-rewrite-percentage 0"]


@dataclass
class Programs:
    """What is run."""

    maecenas: Path
    redis_server: str


class Topology:
    """Servers that keep sessions, and the URL under which the service finds them."""

    # Whether no acknowledged move may be lost, whatever befalls it here.
    lossless = True
    # The kinds of faults beside those of the network and of replicas of the service.
    faults = ["kill", "freeze", "script_flush", "memory"]
    settings = ALWAYS
    # How many replicas of Redis acknowledge a move before the service answers.
    acknowledgements = 0

    def __init__(self, folder, programs, certificates=None):
        self.folder = folder
        self.programs = programs
        self.certificates = certificates
        self.servers = []
        self.sentinels = []
        self.loss_windows = []
        self._watching = None

    async def start(self):
        """Starts all servers and waits until they are ready together."""
        raise NotImplementedError

    def url(self):
        raise NotImplementedError

    async def agreed(self):
        """Whether the servers agree who leads and who follows."""
        return True

    async def stop(self):
        if self._watching:
            self._watching.cancel()
        for server in self.servers + self.sentinels:
            server.kill()
            server.proxy.stop()

    def proxies(self):
        return [server.proxy for server in self.servers + self.sentinels]

    def scheme(self, kind=""):
        return ("rediss" if self.certificates else "redis") + kind

    async def heal(self):
        """Undoes what a fault has left behind."""
        for proxy in self.proxies():
            proxy.heal()
        for server in self.servers:
            if not server.is_running():
                await server.restart()
            await server.command("CONFIG", "SET", "maxmemory", "0")

    async def _server(self, name, *settings, before=None):
        server = RedisServer(self.folder / name, self.programs, self.settings, self.certificates)
        await server.proxy.start()
        if before:
            settings += before(server)
        await server.start(*settings)
        self.servers.append(server)
        return server


class OneServer(Topology):
    """One server that writes every change to the disk before it answers."""

    async def start(self):
        await self._server("redis")

    def url(self):
        return f"{self.scheme()}://127.0.0.1:{self.servers[0].proxy.port}"


class EverySecond(OneServer):
    """One server that has the disk write every second: kills of the process lose nothing."""

    settings = EVERYSEC


class PowerCuts(EverySecond):
    """The same on a machine that loses its power, so that what it wrote in the last second may be lost, or is put back to a
    backup, so that all since then is."""

    lossless = False
    faults = ["power_cut", "restored_backup", "freeze", "script_flush"]

    async def start(self):
        await super().start()
        self._watching = asyncio.create_task(self._note_sizes())

    async def _note_sizes(self):
        while True:
            if self.servers[0].is_running():
                self.servers[0].note_size()
            await asyncio.sleep(SIZE_EVERY)

    async def power_cut(self, generator):
        since = self.servers[0].cut_power(generator)
        await self.servers[0].restart()
        self.loss_windows.append(Window(since, time.monotonic(), "power cut"))

    async def restored_backup(self, generator):
        since = time.monotonic()
        self.servers[0].back_up()
        await asyncio.sleep(generator.uniform(0.3, 1.5))
        self.servers[0].put_back()
        await self.servers[0].restart()
        self.loss_windows.append(Window(since, time.monotonic(), "restored backup"))
