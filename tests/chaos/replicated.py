"""Redis with replicas: behind Sentinels, and as a Cluster."""

import asyncio
import contextlib
import time

from history import Window
from processes import free_port, until
from redis_server import RedisServer
from topologies import ALWAYS, Topology

MASTER = "the-master"
# Within this time of a switch that all Sentinels name, the service has to notice it.
NOTICED_SECONDS = 2.0
# So long a failover takes at most, from the first move that it loses until the old master follows.
UNASKED_SECONDS = 15.0


class Replicated(Topology):
    """Servers with replicas that are behind by what has not been sent yet: a failover may lose it."""

    lossless = False
    settings = [*ALWAYS, "repl-diskless-sync-delay 0"]
    # How many masters there are, each with one replica.
    masters_wanted = 0
    _is_commanded = False

    async def masters(self):
        roles = await asyncio.gather(*(server.role() for server in self.servers))
        return [server for server, role in zip(self.servers, roles, strict=True) if role == "master"]

    async def _caught_up(self, master, replica):
        """Waits until a replica has received everything that its master had done at a moment, and returns the moment."""
        at, wanted = time.monotonic(), await master.offset()

        async def received():
            offset = await replica.offset()
            return wanted is not None and offset is not None and offset >= wanted

        await until("a replica has received what its master has done", received)
        return at

    async def _leads(self, server):
        return await server.role() == "master"

    @contextlib.contextmanager
    def _commanded(self):
        """Within this, a failover is one that was asked for."""
        self._is_commanded = True
        try:
            yield
        finally:
            self._is_commanded = False

    async def _watch_for_failovers(self):
        """Notes failovers that nobody asked for, such as after a kill on a machine so busy that the restart took long."""
        known = None
        while True:
            await asyncio.sleep(0.2)
            commanded, now = self._is_commanded, set(await self.masters())
            if commanded or self._is_commanded:
                known = None
            elif len(now) == self.masters_wanted:
                if known not in (None, now):
                    at = time.monotonic()
                    self._may_lose(Window(at - UNASKED_SECONDS, at, "failover that nobody asked for"))
                known = now

    def _may_lose(self, window):
        self.loss_windows.append(window)

    async def _linked(self):
        infos = await asyncio.gather(*(server.try_command("INFO", "replication") for server in self.servers))
        replicas = [info for info in infos if info and "role:slave" in info]
        return len(replicas) == self.masters_wanted and all("master_link_status:up" in info for info in replicas)


class Sentinels(Replicated):
    """A master, its replica, and three Sentinels that put the replica in its place."""

    faults = ["kill", "freeze", "script_flush", "memory", "planned_failover", "master_kill"]
    masters_wanted = 1

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
        [replica] = [server for server in self.servers if server is not master]
        window = Window(await self._caught_up(master, replica), float("inf"), reason)
        self._may_lose(window)
        with self._commanded():
            try:
                await until("the failover has begun", lambda: begin(master))
                await until("the Sentinels name the new master", lambda: self._named(replica))
            finally:
                # Whoever listens to the Sentinels writes no longer to the old master, though it follows the new one only later.
                window.end = time.monotonic() + NOTICED_SECONDS
            await until("the replica took over", lambda: self._leads(replica))
            if not master.is_running():
                await master.restart()
            await until("the old master follows the new one", self._one_master)

    async def _named(self, server):
        asked = ("SENTINEL", "GET-MASTER-ADDR-BY-NAME", MASTER)
        named = await asyncio.gather(*(sentinel.try_command(*asked) for sentinel in self.sentinels))
        return all(address == ["127.0.0.1", str(server.proxy.port)] for address in named)

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


class Acknowledged(Sentinels):
    """The same where the replica acknowledges each move before the service answers: no failover may lose one that was answered. Others
    may see a move before."""

    acknowledgements = 1

    def _may_lose(self, window):
        window.acknowledged = False
        super()._may_lose(window)


class Cluster(Replicated):
    """Three masters that divide the sessions among themselves, each with a replica."""

    faults = ["kill", "freeze", "script_flush", "memory", "planned_failover", "master_kill"]
    masters_wanted = 3

    async def start(self):
        buses = [free_port() for _ in range(6)]
        for number, bus in enumerate(buses):
            await self._server(
                f"node-{number}",
                "cluster-enabled yes",
                f"cluster-port {bus}",
                "cluster-node-timeout 1000",
                before=lambda server, bus=bus: (
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
        """A replica asks for its master's place, which waits until it has received everything: nothing may be lost."""
        await until("the cluster is healthy", self.agreed)
        master = generator.choice(await self.masters())
        with self._commanded():
            await self._other(master).command("CLUSTER", "FAILOVER")
            await self._switched(master)

    async def master_kill(self, generator):
        await until("the cluster is healthy", self.agreed)
        master = generator.choice(await self.masters())
        since = await self._caught_up(master, self._other(master))
        window = Window(since, float("inf"), "failover after a kill")
        self.loss_windows.append(window)
        with self._commanded():
            try:
                master.kill()
                await self._switched(master)
            finally:
                window.end = time.monotonic()

    async def _switched(self, master):
        await until("the replica took over", lambda: self._leads(self._other(master)))
        if not master.is_running():
            await master.restart()
        await until("the old master follows", lambda: self._follows(master))

    async def _follows(self, server):
        return await server.role() == "slave"
