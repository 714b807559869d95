"""Sessions with three opponents and a person, on two replicas of which one is killed at random moments: every game ends, and no move is
lost, doubled or made twice."""

import asyncio
import random
import time

from client import Client, NoAnswer, events
from service import Replica
from topologies import OneServer

# One game of each kind at a time, as often as it takes.
GAMES = [("palazzo", 4), ("princes", 4), ("vecchio", 4)]
LEVELS = ["RANDOM", "EASY", "MEDIUM"]
# A game takes some seconds where nothing fails. One that has not ended by then has been forgotten.
GAME_SECONDS = 240
# Answers that say nothing of a move, or that it was not made: a person tries again.
AGAIN = {409, 412, 429, 502, 503, 504}


class Table:
    """A session, with what two watchers and the person were told of it."""

    def __init__(self, replicas, game, players, generator):
        self.replicas, self.game, self.players, self.generator = replicas, game, players, generator
        self.clients = [Client(replica) for replica in replicas]
        # The move of each version, as the watchers at the two replicas saw it.
        self.seen = [{}, {}]
        # The person's moves that an answer said were made, by the version that they led to.
        self.made = {}
        self.wrong = []
        self.opponents_moves = 0

    async def play(self):
        """Plays a game to its end. Returns what was wrong."""
        opponents = [{"seat": seat, "level": level} for seat, level in enumerate(LEVELS, 1)]
        setup = {"setup": {"playerCount": self.players}, "opponents": opponents}
        begun = await self._ask("POST", f"/v1/{self.game}/sessions", None, setup)
        self.path = f"/v1/{self.game}/sessions/{begun['session']['info']['id']}"
        self.person = begun["seatTokens"][0]
        watchers = [asyncio.create_task(self._watch(number)) for number in range(2)]
        try:
            async with asyncio.timeout(GAME_SECONDS):
                over = await self._to_the_end()
                await asyncio.sleep(1)
                await self._judge(over)
        except TimeoutError:
            self.wrong.append(f"{self.path} did not come to its end")
        finally:
            for watcher in watchers:
                watcher.cancel()
            for client in self.clients:
                client.close()
        return self.wrong

    async def _to_the_end(self):
        """Makes the person's moves until the game is over. Returns the session."""
        while True:
            session = await self._ask("GET", self.path, self.person)
            if session["info"]["gameOver"]:
                return session
            if 0 not in session["awaiting"]["seats"]:
                await asyncio.sleep(0.05)
                continue
            listed = await self._ask("GET", f"{self.path}/moves?pageSize=20", self.person)
            if not listed["moves"]:
                continue
            move = self.generator.choice(listed["moves"])["move"]
            key = f"{self.generator.getrandbits(128):032x}"
            body = {"move": move, "version": listed["version"], "idempotencyKey": key}
            answer = await self._ask("POST", f"{self.path}/moves", self.person, body, {412})
            if "made" in answer:
                self.made[answer["made"]["session"]["info"]["version"]] = move

    async def _ask(self, method, path, token=None, body=None, refused=frozenset()):
        """Asks either replica until one answers. An answer with a status of `refused` is one too."""
        while True:
            client = self.generator.choice(self.clients)
            try:
                answer = await client.request(method, path, token, body)
            except NoAnswer:
                await asyncio.sleep(0.05)
                continue
            if answer.status in (200, 201) or answer.status in refused:
                return answer.body
            if answer.status not in AGAIN:
                raise AssertionError(f"{method} {path}: {answer.status} {answer.body}")
            await asyncio.sleep(0.05)

    async def _watch(self, number):
        """Watches through one replica, and again from the last event where the stream breaks."""
        seen, last = self.seen[number], None
        while True:
            async for event in events(self.replicas[number], f"{self.path}/events", self.person, last):
                if isinstance(event, int):
                    continue
                last = event.id or last
                if event.kind == "move_made":
                    version = event.data["version"]
                    if version in seen:
                        self.wrong.append(f"{self.path}: version {version} was told twice")
                    seen[version] = (event.data["etag"], event.data["moveMade"]["seat"])
            await asyncio.sleep(0.05)

    async def _judge(self, over):
        """Holds what was told against the record, and the record against the rules."""
        version = over["info"]["version"]
        record = (await self._ask("GET", f"{self.path}/record", self.person))["record"]
        moves = record["moves"]
        if len(moves) != version:
            self.wrong.append(f"{self.path}: {len(moves)} moves in the record, and version {version}")
        verified = await self._ask("POST", f"/v1/{self.game}/records/verify", None, {"record": record})
        if verified.get("standings") != over["scores"]["standings"]:
            self.wrong.append(f"{self.path}: the record does not lead to the standing")
        for made, move in self.made.items():
            kept = moves[made - 1] if made <= version else None
            if kept is None or kept.get("seat", 0) != 0 or kept["move"] != move:
                self.wrong.append(f"{self.path}: the move to version {made} was answered as made, and the record has {kept}")
        for seen in self.seen:
            for told, (_, seat) in seen.items():
                if not 0 < told <= version or moves[told - 1].get("seat", 0) != seat:
                    self.wrong.append(f"{self.path}: version {told} was told with seat {seat}, which the record does not have")
            if missing := set(range(min(seen, default=1), version + 1)) - seen.keys():
                self.wrong.append(f"{self.path}: a watcher was not told {sorted(missing)[:5]}")
        for told in self.seen[0].keys() & self.seen[1].keys():
            if self.seen[0][told] != self.seen[1][told]:
                self.wrong.append(f"{self.path}: the replicas told version {told} differently")
        self.opponents_moves = sum(move.get("seat", 0) != 0 for move in moves)


async def run(folder, given, programs):
    """Plays while replicas are killed. Returns the number of violations."""
    generator = random.Random(given.seed)
    topology = OneServer(folder, programs)
    replicas, violations, games, moves, kills = [], [], 0, 0, 0
    begun = time.monotonic()
    try:
        await topology.start()
        replicas = [Replica(folder / f"maecenas-{number}", programs, topology.url()) for number in range(2)]
        for replica in replicas:
            await replica.start()
            await replica.ready()
        while kills < given.faults and time.monotonic() - begun < given.seconds:
            tables = [Table(replicas, game, players, random.Random(generator.getrandbits(64))) for game, players in GAMES]
            playing = asyncio.gather(*(table.play() for table in tables))
            while not playing.done() and kills < given.faults:
                await asyncio.sleep(generator.uniform(0.3, 2.0))
                victim = generator.choice(replicas)
                victim.kill()
                kills += 1
                await asyncio.sleep(generator.uniform(0.0, 1.0))
                await victim.start()
                await victim.ready()
            for wrong in await playing:
                violations += wrong
            games += len(tables)
            moves += sum(table.opponents_moves for table in tables)
        for replica in replicas:
            violations += replica.panics()
    finally:
        for replica in replicas:
            replica.kill()
        await topology.stop()
    print(f"\n== opponents: {kills} kills, {games} games to their end, {moves} moves of opponents, {time.monotonic() - begun:.0f} s", flush=True)
    for violation in violations[:12]:
        print(f"  {violation}", flush=True)
    return len(violations)
