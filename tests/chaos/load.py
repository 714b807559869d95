"""The clients: players that move, readers, and watchers that come and go."""

import asyncio
import contextlib
import json
import random
import time
from pathlib import Path

import client
from client import Client, NoAnswer
from history import (
    MADE,
    REFUSED,
    Final,
    History,
    Operation,
    Reading,
    Session,
    Sighting,
    Watch,
    entries,
    fingerprint,
)

# How long a player goes on asking what became of a move before it counts as unknown.
INSIST_SECONDS = 20.0
# The answers that say nothing about what became of a move, and those that say that it was not made.
TELLS_NOTHING = {502, 503, 504}
NOT_MADE = {404, 409, 410, 412, 429}
# Whole games: some sessions begin shortly before the end of one, so that games end often.
GAMES = sorted((Path(__file__).parent.parent / "golden").glob("*.json"))
LAST_MOVES = 30


class Table:
    """A session with its tokens, and what its players last heard of it."""

    def __init__(self, created):
        self.id = created["session"]["session"]
        self.path = f"/v1/sessions/{self.id}"
        self.host, self.seats = created["hostToken"], created["seatTokens"]
        # The seats that may have to move, as far as is known.
        self.awaited = list(range(len(self.seats)))
        self.finished = False
        self.gone = False


class Load:
    """Sessions, and the clients that use them until `stop`."""

    def __init__(self, replicas, seed, sessions, lossless=True, windows=None):
        self.replicas = replicas
        self.generator = random.Random(seed)
        self.history = History(lossless=lossless, windows=[] if windows is None else windows)
        self.tables = []
        self.acknowledged = 0
        self.last_acknowledged = time.monotonic()
        self._wanted = sessions
        self._stopping = asyncio.Event()
        self._watches_end = asyncio.Event()
        self._playing, self._watching, self._closing = [], [], []

    # Its course

    async def begin(self):
        """Creates the sessions and lets the clients begin: for each session two players and two watchers, and some readers."""
        await asyncio.gather(*(self._open_table() for _ in range(self._wanted)))
        self._playing += [asyncio.create_task(self._read()) for _ in range(2)]

    async def conclude(self):
        """Has the clients finish what they have begun, and asks every replica where every session stands."""
        self._stopping.set()
        await _finished(self._playing, INSIST_SECONDS + 10, "the players to finish")
        await _finished(self._closing, 30, "the hosts to end their sessions")
        for table in self.tables:
            session = self.history.sessions[table.id]
            for replica in self.replicas:
                if session.deleted is None and not session.not_told:
                    session.missing = await final(replica, table, session) or session.missing
        await self._watchers_leave()

    async def _watchers_leave(self):
        """Has the watchers leave once they have seen all there is, or after half a minute."""

        def behind(watch):
            finals = self.history.sessions[watch.session].finals
            return finals and watch.last_version() < finals[0].version

        deadline = time.monotonic() + 30
        while any(behind(watch) for watch in self.history.watches) and time.monotonic() < deadline:
            await asyncio.sleep(0.05)
        self._watches_end.set()
        await _finished(self._watching, 10, "the watchers to leave")

    def leave(self):
        """Ends all clients at once."""
        for task in self._playing + self._watching + self._closing:
            task.cancel()

    def check_alive(self):
        """Fails when a client has come to an unforeseen end."""
        for task in self._playing + self._watching + self._closing:
            if task.done() and not task.cancelled():
                task.result()

    # Sessions

    async def _open_table(self):
        start, base = self._start()
        asker = self._client()
        for _ in range(200):
            with contextlib.suppress(NoAnswer):
                answer = await asker.request("POST", "/v1/sessions", body={"start": {"princes": start}})
                if answer.status == 200:
                    break
                if answer.status not in TELLS_NOTHING | NOT_MADE:
                    self._unexpected("creating a session", answer)
            await asyncio.sleep(0.1)
            asker.close()
            asker = self._client()
        else:
            raise RuntimeError("no session could be created")
        asker.close()
        table = Table(answer.body)
        self.tables.append(table)
        self.history.sessions[table.id] = Session(table.id, time.monotonic(), base)
        for _ in range(2):
            self._playing.append(asyncio.create_task(self._play(table)))
            watch = Watch(table.id)
            self.history.watches.append(watch)
            self._watching.append(asyncio.create_task(self._watch(table, watch)))

    def _start(self):
        """What a session begins with, and how many moves its record has then."""
        if self.generator.random() < 0.6:
            return {"newGame": {"players": self.generator.randint(2, 5)}}, 0
        record = json.loads(self.generator.choice(GAMES).read_text())
        del record["result"], record["moves"][-LAST_MOVES:]
        return {"record": record}, len(record["moves"])

    async def _replace(self, table):
        """Opens a table in place of one whose game is over."""
        if not table.finished:
            table.finished = True
            if self.history.lossless:
                self._closing.append(asyncio.create_task(self._close(table)))
            if not self._stopping.is_set():
                await self._open_table()

    async def _close(self, table):
        """Has the host end a session whose game is over, once all watchers have seen the end: the answer is its record."""
        session, asker = self.history.sessions[table.id], self._client()
        watches = [watch for watch in self.history.watches if watch.session == table.id]
        try:
            for replica in self.replicas:
                session.missing = await final(replica, table, session) or session.missing
            while any(watch.last_version() < session.finals[0].version for watch in watches):
                await asyncio.sleep(0.05)
            while session.deleted is None and not session.not_told:
                with contextlib.suppress(NoAnswer):
                    answer = await asker.request("DELETE", table.path, table.host)
                    if answer.status == 200:
                        session.deleted = entries(answer.body["record"]["princes"], session.base)
                    elif answer.status not in TELLS_NOTHING:
                        session.not_told = f"{answer.status} {answer.body.get('code')}"
                await asyncio.sleep(0.05)
        finally:
            asker.close()

    # Players

    async def _play(self, table):
        """One of two players who move for every seat that is awaited, and so compete."""
        generator = random.Random(self.generator.random())
        clients = [Client(replica) for replica in self.replicas]
        try:
            while not (self._stopping.is_set() or table.finished or table.gone):
                asker = generator.choice(clients)
                try:
                    await self._turn(table, asker, clients, generator)
                except NoAnswer:
                    await asyncio.sleep(0.02)
        finally:
            for each in clients:
                each.close()

    async def _turn(self, table, asker, clients, generator):
        if not table.awaited or generator.random() < 0.2:
            answer = await self._get(table, asker, "", table.host)
            if answer is None:
                return
            await self._heard(table, answer.body)
        if not table.awaited:
            await asyncio.sleep(0.01)
            return
        seat = generator.choice(table.awaited)
        answer = await self._get(table, asker, "/moves?pageSize=50", table.seats[seat])
        moves = answer.body["moves"]["princes"]["moves"] if answer else []
        if not moves:
            table.awaited = []
            return
        await self._make(table, seat, generator.choice(moves)["move"], answer.etag, clients, generator)
        # The latest 32 keys are remembered: so that nobody's is forgotten while they wait for an answer.
        await asyncio.sleep(0.005)

    async def _make(self, table, seat, move, etag, clients, generator):
        """Asks for a move, with a key again and again until it is known what became of it."""
        operation = Operation(table.id, seat, fingerprint(move), time.monotonic())
        self.history.operations.append(operation)
        keyed = generator.random() < 0.85
        headers = {
            "idempotency_key": f"{generator.getrandbits(64):x}" if keyed else None,
            "if_match": etag if generator.random() < 0.5 else None,
        }
        certain = True
        body = {"move": {"princes": {"move": move}}}
        while True:
            at_once = clients if keyed and generator.random() < 0.05 else [generator.choice(clients)]
            asked = [each.request("POST", f"{table.path}/moves", table.seats[seat], body, **headers) for each in at_once]
            operation.attempts += len(asked)
            answers = await asyncio.gather(*asked, return_exceptions=True)
            for answer in answers:
                if isinstance(answer, Exception) and not isinstance(answer, NoAnswer):
                    raise answer
            known = [self._judge(answer, operation, table) for answer in answers]
            certain = certain and all(known)
            if operation.versions:
                operation.outcome, operation.completed = MADE, time.monotonic()
                self.acknowledged += 1
                self.last_acknowledged = operation.completed
                for answer in answers:
                    if not isinstance(answer, NoAnswer) and answer.status == 200:
                        await self._heard(table, answer.body["session"])
                return
            if all(known):
                if certain:
                    operation.outcome, operation.completed = REFUSED, time.monotonic()
                return
            if not keyed or time.monotonic() > operation.invoked + INSIST_SECONDS:
                return
            await asyncio.sleep(generator.uniform(0.005, 0.06))

    def _judge(self, answer, operation, table):
        """Takes an answer to a move down; whether it tells what became of the move."""
        if isinstance(answer, NoAnswer):
            operation.why = str(answer)
            return False
        if answer.status == 200:
            if answer.body["made"]:
                operation.versions.append(answer.body["session"]["version"])
            else:
                operation.why = "illegal"
            return True
        operation.why = answer.body.get("code", str(answer.status))
        if answer.status in TELLS_NOTHING:
            return False
        if answer.status not in NOT_MADE:
            self._unexpected("a move", answer)
        if answer.status in (404, 410):
            table.gone = True
        return True

    async def _heard(self, table, session):
        table.awaited = session["game"]["princes"].get("awaiting", {}).get("seats", [])
        if session.get("finished"):
            await self._replace(table)

    # Readers

    async def _read(self):
        generator = random.Random(self.generator.random())
        clients = [Client(replica) for replica in self.replicas]
        while not self._stopping.is_set():
            table, asker = generator.choice(self.tables), generator.choice(clients)
            try:
                what = "/record" if generator.random() < 0.1 else ""
                answer = await self._get(table, asker, what, table.host)
                if answer and what and len(self._entries(table, answer)) != answer.body["version"]:
                    self.history.unexpected.append(f"session {table.id}: a record does not lead to the version that it tells")
            except NoAnswer:
                pass
            await asyncio.sleep(generator.uniform(0.0, 0.03))

    def _entries(self, table, answer):
        return entries(answer.body["record"]["princes"], self.history.sessions[table.id].base)

    async def _get(self, table, asker, what, token):
        """Reads something of a session and takes down where it stands; None when the answer is an error."""
        invoked = time.monotonic()
        answer = await asker.request("GET", table.path + what, token)
        if answer.status == 200:
            shown = fingerprint(answer.body["game"]) if "game" in answer.body and token == table.host else None
            reading = Reading(table.id, invoked, time.monotonic(), answer.body["version"], answer.etag, shown)
            self.history.readings.append(reading)
            return answer
        if answer.status in (404, 410):
            table.gone = True
        if answer.status not in TELLS_NOTHING | NOT_MADE:
            self._unexpected(f"GET {what}", answer)
        await asyncio.sleep(0.02)
        return None

    # Watchers

    async def _watch(self, table, watch):
        """Watches with the host's token, leaves after a short while or some events, and comes back, perhaps elsewhere."""
        generator = random.Random(self.generator.random())
        while not self._watches_end.is_set():
            replica, stays = generator.choice(self.replicas), generator.uniform(0.05, 0.8)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(None) as leaving:
                    await self._watch_once(table, watch, replica, stays, leaving)
            if watch.sightings and watch.sightings[-1].kind in ("DELETED", "missing"):
                return
            await asyncio.sleep(generator.uniform(0.0, 0.05))

    async def _watch_once(self, table, watch, replica, stays, leaving):
        again = watch.last_id is not None
        stream = client.events(replica, f"{table.path}/events", table.host, watch.last_id)
        async with contextlib.aclosing(stream):
            async for event in stream:
                if event == 200:
                    watch.reconnections += again
                    leaving.reschedule(asyncio.get_running_loop().time() + stays)
                elif event == 404:
                    watch.sightings.append(Sighting("missing", time.monotonic()))
                elif isinstance(event, client.Event):
                    watch.last_id = event.id or watch.last_id
                    watch.sightings.append(_sighting(event))
                elif event not in TELLS_NOTHING | NOT_MADE:
                    self.history.unexpected.append(f"watching session {watch.session}: status {event}")

    def _client(self):
        return Client(self.generator.choice(self.replicas))

    def _unexpected(self, asked, answer):
        self.history.unexpected.append(f"{asked}: {answer.status} {answer.body}")


async def final(replica, table, session):
    """Adds where a session stands to it; the answer in words when it is not kept, or cannot be read for long."""
    asker, said = Client(replica), ""
    try:
        for _ in range(200):
            with contextlib.suppress(NoAnswer):
                shown = await asker.request("GET", table.path, table.host)
                told = await asker.request("GET", f"{table.path}/record", table.host)
                said = f"{shown.body.get('detail', 'it can')}; its record: {told.body.get('detail', 'it can')}"
                if shown.status == told.status == 200:
                    record = told.body["record"]["princes"]
                    moves = entries(record, session.base)
                    session.finals.append(Final(shown.body["version"], fingerprint(shown.body["game"]), record, moves))
                    return ""
                if shown.status in (404, 410):
                    return said
            await asyncio.sleep(0.1)
    finally:
        asker.close()
    return f"it cannot be read: {said}"


def _sighting(event):
    occurrence, version = event.data["occurrence"], event.data["version"]
    match occurrence:
        case {"session": session}:
            return Sighting("session", time.monotonic(), version, None, fingerprint(session["game"]), event.id)
        case {"moveMade": made}:
            shown = fingerprint(made["session"]["game"])
            return Sighting("move", time.monotonic(), version, made.get("seat"), shown, event.id)
        case {"ended": ended}:
            return Sighting(ended["reason"], time.monotonic(), version, id=event.id)
    return Sighting(f"unknown: {occurrence}", time.monotonic(), version)


async def _finished(tasks, seconds, what):
    if not tasks:
        return
    _, pending = await asyncio.wait(tasks, timeout=seconds)
    if pending:
        for task in pending:
            task.cancel()
        raise TimeoutError(f"waited {seconds:g} s in vain for {what}")
    for task in tasks:
        task.result()
