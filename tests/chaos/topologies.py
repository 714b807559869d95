"""The ways in which Redis is run: which servers there are, what their documentation says may be lost, and what can befall them."""

import asyncio
import time
from dataclasses import dataclass
from pathlib import Path

from history import Window
from processes import free_port, until
from redis_server import SIZE_EVERY, RedisServer

ALWAYS = ["save \"\"", "appendonly yes", "appendfsync always", "auto-aof-rewrite-percentage 0"]
EVERYSEC = ["save \"\"", "appendonly yes", "appendfsync everysec", "auto-aof-rewrite-percentage 0"]
MASTER = "the-master"


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


class Replicated(Topology):
    """Servers with replicas that are behind by what has not been sent yet: a failover may lose it."""

    lossless = False
    settings = [*ALWAYS, "repl-diskless-sync-delay 0"]

    async def masters(self):
        roles = await asyncio.gather(*(server.role() for server in self.servers))
        return [server for server, role in zip(self.servers, roles, strict=True) if role == "master"]

    async def _caught_up(self, master, replicas, seconds):
        """Waits until a replica has received everything that its master had done at a moment, and returns the moment."""
        at, wanted = time.monotonic(), await master.offset()

        async def received():
            offsets = await asyncio.gather(*(replica.offset() for replica in replicas))
            return wanted is not None and any(offset is not None and offset >= wanted for offset in offsets)

        await until("a replica has received what its master has done", received, seconds)
        return at

    async def _linked(self):
        infos = await asyncio.gather(*(server.try_command("INFO", "replication") for server in self.servers))
        replicas = [info for info in infos if info and "role:slave" in info]
        return len(replicas) == self.replicas and all("master_link_status:up" in info for info in replicas)


class Sentinels(Replicated):
    """A master, its replica, and three Sentinels that put the replica in its place."""

    faults = ["kill", "freeze", "script_flush", "memory", "planned_failover", "master_kill"]
    replicas = 1

    async def start(self):
        announced = lambda server: ("replica-announce-ip 127.0.0.1", f"replica-announce-port {server.proxy.port}")
        master = await self._server("first", before=announced)
        await self._server("second", f"replicaof 127.0.0.1 {master.proxy.port}", before=announced)
        await until("the replica is in step", self._linked)
        for number in range(3):
            sentinel = RedisServer(self.folder / f"sentinel-{number}", self.programs, [], self.certificates, sentinel=True)
            await sentinel.proxy.start()
            await sentinel.start(
                f"sentinel monitor {MASTER} 127.0.0.1 {master.proxy.port} 2",
                f"sentinel down-after-milliseconds {MASTER} 1000",
                f"sentinel failover-timeout {MASTER} 3000",
            )
            self.sentinels.append(sentinel)
        await until("the Sentinels know each other and the replica", self._known)
        self._watching = asyncio.create_task(self._watch_for_failovers())

    async def _known(self):
        for sentinel in self.sentinels:
            known = await sentinel.try_command("SENTINEL", "MASTER", MASTER)
            known = known and dict(zip(known[::2], known[1::2], strict=True))
            if not known or (known["num-slaves"], known["num-other-sentinels"]) != ("1", "2"):
                return False
        return True

    def url(self):
        hosts = ",".join(f"127.0.0.1:{sentinel.proxy.port}" for sentinel in self.sentinels)
        return f"{self.scheme('+sentinel')}://{hosts}/{MASTER}"

    async def _failover(self, reason, begin):
        """Has the replica take over by what `begin` does to the master, and waits until the old master follows it."""
        await until("there is one master", self._one_master)
        [master] = await self.masters()
        replicas = [server for server in self.servers if server is not master]
        since = await self._caught_up(master, replicas, seconds=10)
        window = Window(since, float("inf"), reason)
        self.loss_windows.append(window)
        try:
            await until("the failover has begun", lambda: begin(master))
            await until("the replica took over", lambda: self._leads(replicas[0]))
            if not master.is_running():
                await master.restart()
            await until("the old master follows the new one", self._one_master)
        finally:
            window.end = time.monotonic()

    async def _leads(self, server):
        return await server.role() == "master"

    async def _one_master(self):
        return len(await self.masters()) == 1

    async def agreed(self):
        return await self._one_master() and await self._linked()

    async def planned_failover(self, generator):
        async def ask(_):
            # Refused while the last failover is not over, or the Sentinel has not seen the replica in good health.
            return await generator.choice(self.sentinels).try_command("SENTINEL", "FAILOVER", MASTER) == "OK"

        await self._failover("planned failover", ask)

    async def master_kill(self, _):
        async def kill(master):
            master.kill()
            return True

        await self._failover("failover after a kill", kill)

    async def _watch_for_failovers(self):
        """Notes failovers that nobody asked for, such as after a kill on a machine so busy that the restart took long."""
        before = await self.masters()
        while True:
            await asyncio.sleep(0.2)
            now = await self.masters()
            if len(now) == 1 and now != before:
                at = time.monotonic()
                if not any(window.begin <= at <= window.end + 1 for window in self.loss_windows):
                    self.loss_windows.append(Window(at - 15, at, "failover that nobody asked for"))
                before = now


class Cluster(Replicated):
    """Three masters that divide the sessions among themselves, each with a replica."""

    faults = ["kill", "freeze", "script_flush", "memory", "planned_failover", "master_kill"]
    replicas = 3

    async def start(self):
        buses = [free_port() for _ in range(6)]
        for number, bus in enumerate(buses):
            await self._server(
                f"node-{number}",
                "cluster-enabled yes",
                f"cluster-port {bus}",
                "cluster-node-timeout 1000",
                before=lambda server: (
                    "cluster-announce-ip 127.0.0.1",
                    f"cluster-announce-port {server.proxy.port}",
                    f"cluster-announce-bus-port {bus}",
                ),
            )
        first = self.servers[0]
        for node, slots in zip(self.servers, [(0, 5460), (5461, 10922), (10923, 16383)], strict=False):
            await node.command("CLUSTER", "ADDSLOTSRANGE", *slots)
        for node, bus in zip(self.servers[1:], buses[1:], strict=True):
            await first.command("CLUSTER", "MEET", "127.0.0.1", node.port, bus)
        await until("all nodes know each other", lambda: self._all_say("cluster_known_nodes:6"))
        for master, replica in zip(self.servers[:3], self.servers[3:], strict=True):
            await replica.command("CLUSTER", "REPLICATE", await master.command("CLUSTER", "MYID"))
        await until("the cluster serves all slots", lambda: self._all_say("cluster_state:ok"))
        await until("the replicas are in step", self._linked)
        self._shards = {}
        self._watching = asyncio.create_task(self._watch_for_failovers())

    async def _all_say(self, line):
        infos = await asyncio.gather(*(server.try_command("CLUSTER", "INFO") for server in self.servers))
        return all(info and line in info for info in infos)

    def url(self):
        hosts = ",".join(f"127.0.0.1:{server.proxy.port}" for server in self.servers)
        return f"{self.scheme('+cluster')}://{hosts}"

    def _other(self, server):
        """The server with which one divides a third of the slots: its replica or its master."""
        return self.servers[(self.servers.index(server) + 3) % 6]

    async def agreed(self):
        return len(await self.masters()) == 3 and await self._all_say("cluster_state:ok") and await self._linked()

    async def planned_failover(self, generator):
        await until("the cluster is healthy", self.agreed)
        master = generator.choice(await self.masters())
        replica = self._other(master)
        # A switch that the replica asks for waits until it has received everything, so it opens no window.
        self._switched = replica
        await replica.command("CLUSTER", "FAILOVER")
        await until("the replica took over", lambda: self._leads(replica))
        await until("the old master follows", lambda: self._follows(master))

    async def master_kill(self, generator):
        await until("the cluster is healthy", self.agreed)
        master = generator.choice(await self.masters())
        replica = self._other(master)
        window = Window(await self._caught_up(master, [replica], seconds=10), float("inf"), "failover after a kill")
        self.loss_windows.append(window)
        try:
            master.kill()
            await until("the replica took over", lambda: self._leads(replica))
            await master.restart()
            await until("the old master follows", lambda: self._follows(master))
        finally:
            window.end = time.monotonic()

    async def _leads(self, server):
        return await server.role() == "master"

    async def _follows(self, server):
        return await server.role() == "slave"

    async def _watch_for_failovers(self):
        """Notes failovers that nobody asked for, such as after a kill on a machine so busy that the restart took long."""
        self._switched = None
        before = set(await self.masters())
        while True:
            await asyncio.sleep(0.2)
            now = set(await self.masters())
            at = time.monotonic()
            for master in now - before:
                asked = master is self._switched or any(w.begin <= at <= w.end + 1 for w in self.loss_windows)
                if not asked and self._other(master) in before:
                    self.loss_windows.append(Window(at - 5, at + 1, "failover that nobody asked for"))
                before = (before - {self._other(master)}) | {master}
                self._switched = None
