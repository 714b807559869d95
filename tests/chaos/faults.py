"""What befalls the servers, the network between them and the service, and the replicas of the service."""

import asyncio
import time
from collections import Counter

from processes import until
from proxy import DIRECTIONS
from redis_server import RedisServer
from resp import RedisError

NETWORK = [f"{way}_{direction}" for way in ("cut", "tear", "delay", "swallow") for direction in DIRECTIONS]
# A failover takes seconds, so it comes more seldom than what takes a fraction of one.
WEIGHTS = {"planned_failover": 0.35, "master_kill": 0.35, "replica_kill": 0.7}
# After a fault the next one waits for a move, so that each strikes a game that goes on; so long at most.
RECOVERY_SECONDS = 30.0


class NoProgress(Exception):
    """The service did not go on after a fault."""


class Faults:
    def __init__(self, topology, replicas, load, generator):
        self.topology, self.replicas, self.load, self.generator = topology, replicas, load, generator
        self.done = Counter()
        # Faults that could not be carried out, with the reason: the harness or the servers, not the service.
        self.failed = Counter()
        self.slowest_recovery, self.slowest_kind = 0.0, ""
        self.kinds = [*NETWORK, *topology.faults, "replica_kill"]

    async def inject(self, count, deadline):
        """Lets so many faults happen one after the other: every kind once, then by chance. Stops early at the deadline."""
        first = self.generator.sample(self.kinds, len(self.kinds))
        weights = [1 / 3 if kind in NETWORK else WEIGHTS.get(kind, 1) for kind in self.kinds]
        while sum(self.done.values()) < count and time.monotonic() < deadline:
            kind = first.pop() if first else self.generator.choices(self.kinds, weights)[0]
            try:
                await self._one(kind)
                self.done[kind] += 1
            except (TimeoutError, OSError, RedisError) as error:
                self.failed[f"{kind}: {error}"] += 1
            finally:
                await self.topology.heal()
            await self._recovery(kind)
            self.load.check_alive()
            await asyncio.sleep(self.generator.uniform(0.02, 0.15))

    async def _recovery(self, kind):
        begun, before = time.monotonic(), self.load.acknowledged
        while self.load.acknowledged == before:
            await asyncio.sleep(0.01)
            if time.monotonic() > begun + RECOVERY_SECONDS:
                raise NoProgress(f"no move was made for {RECOVERY_SECONDS:g} s after {kind}")
        took = time.monotonic() - begun
        if took > self.slowest_recovery:
            self.slowest_recovery, self.slowest_kind = took, kind

    async def _one(self, kind):
        if kind in NETWORK:
            return await self._network(*kind.split("_", 1))
        own = getattr(self, f"_{kind}", None)
        return await (own() if own else getattr(self.topology, kind)(self.generator))

    async def _network(self, way, direction):
        proxies = self.topology.proxies()
        if self.generator.random() < 0.5:
            proxies = [self.generator.choice(proxies)]
        for proxy in proxies:
            if way == "cut":
                proxy.cut(direction)
            else:
                proxy.disturb(way, direction, delay=self.generator.uniform(0.02, 0.15))
        await self._a_while()

    async def _a_while(self):
        await asyncio.sleep(self.generator.uniform(0.1, 0.3))

    def _any(self) -> RedisServer:
        return self.generator.choice(self.topology.servers)

    async def _kill(self):
        server = self._any()
        server.kill()
        await server.restart()

    async def _freeze(self):
        server = self._any()
        server.freeze()
        try:
            # Sometimes for longer than a call of the service waits.
            await asyncio.sleep(self.generator.choice([0.15, 0.3, 0.9]))
        finally:
            server.thaw()

    async def _script_flush(self):
        for server in self.topology.servers:
            await server.command("SCRIPT", "FLUSH")

    async def _memory(self):
        for server in self.topology.servers:
            await server.command("CONFIG", "SET", "maxmemory", "1mb")
        await self._a_while()

    async def _replica_kill(self):
        replica = self.generator.choice(self.replicas)
        replica.kill()
        await self._a_while()
        await replica.start()


async def settled(topology, replicas):
    """Undoes the last fault and waits until every replica is ready."""
    for replica in replicas:
        if not replica.is_running():
            await replica.start()
    for proxy in topology.proxies():
        # Nothing that was held back may arrive later.
        proxy.cut("both")
    await topology.heal()
    await until("the servers agree who leads", topology.agreed)
    await asyncio.gather(*(replica.ready() for replica in replicas))
