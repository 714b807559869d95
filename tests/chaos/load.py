"""The games that are played during a run, and the clients that take part in them until they are asked to end."""

import asyncio
import contextlib
import json
import random
import time
from pathlib import Path

from client import Client, NoAnswer
from history import Final, History, Session, Watch, entries, standing
from players import NOT_MADE, OUTCOME_UNKNOWN, RETRY_SECONDS, play, read
from watchers import watch_events

# Some sessions begin shortly before the end of a whole game, so that games end often.
WHOLE_GAMES = sorted((Path(__file__).parent.parent / "golden" / "princes").glob("*.json"))
LAST_MOVES = 30
# A session that was not kept for so long is given up: during a failover one replica may ask a server that never had it.
GIVE_UP_SECONDS = 5.0
CREATE_SECONDS = 20.0


class Game:
    """A session with its tokens, and what its players know of it."""

    def __init__(self, created):
        self.id = created["session"]["info"]["id"]
        self.path = f"/v1/princes/sessions/{self.id}"
        self.host, self.seats = created["hostToken"], created["seatTokens"]
        # The seats that may have to move, as far as is known.
        self.awaited = list(range(len(self.seats)))
        self.finished = False
        # Whether its host has asked to delete it.
        self.deleted = False
        # Since when every answer says that no such session is kept.
        self.missing_since = None


class Load:
    """Games, each with two players and two watchers, and readers of all of them."""

    def __init__(self, replicas, seed, games, lossless=True, windows=None):
        self.replicas = replicas
        self.generator = random.Random(seed)
        self.history = History(lossless=lossless, windows=[] if windows is None else windows)
        self.games = []
        self.acknowledged = 0
        self.created_again = self.tickets_taken = self.tickets_refused = 0
        self.stopping = asyncio.Event()
        self.watchers_leave = asyncio.Event()
        self._wanted = games
        self._playing, self._watching, self._closing = [], [], []

    async def begin(self):
        await asyncio.gather(*(self._open() for _ in range(self._wanted)))
        if not self.games:
            raise RuntimeError(f"no session could be created: {self.history.unexpected}")
        self._playing += [asyncio.create_task(read(self)) for _ in range(2)]

    async def conclude(self):
        """Has the clients finish what they have begun, and asks every replica where every session stands."""
        self.stopping.set()
        await _finished(self._playing, RETRY_SECONDS + 10, "the players to finish")
        await _finished(self._closing, 30, "the hosts to end their sessions")
        for game in self.games:
            session = self.history.sessions[game.id]
            if session.deleted is None and not session.deletion_failed:
                await self._read_finals(game, session)
        deadline = time.monotonic() + 30
        while any(map(self._is_behind, self.history.watches)) and time.monotonic() < deadline:
            await asyncio.sleep(0.05)
        self.watchers_leave.set()
        await _finished(self._watching, 10, "the watchers to leave")

    def cancel(self):
        """Ends all clients at once."""
        for task in self._playing + self._watching + self._closing:
            task.cancel()

    def check_alive(self):
        """Fails when a client has come to an unforeseen end."""
        for task in self._playing + self._watching + self._closing:
            if task.done() and not task.cancelled():
                task.result()

    def new_generator(self):
        return random.Random(self.generator.random())

    def unexpected(self, asked, answer):
        self.history.unexpected.append(f"{asked}: {answer.status} {answer.body}")

    # Sessions

    async def _open(self):
        """Creates a session and lets its clients begin."""
        start, base = self._start()
        answer = await self._create(start)
        if answer is None:
            return
        game = Game(answer.body)
        self.games.append(game)
        self.history.sessions[game.id] = Session(game.id, time.monotonic(), base)
        for _ in range(2):
            self._playing.append(asyncio.create_task(play(self, game)))
            watch = Watch(game.id)
            self.history.watches.append(watch)
            self._watching.append(asyncio.create_task(watch_events(self, game, watch)))

    async def _create(self, start):
        """Creates a session; a request that had no answer is repeated with its key, perhaps at the other replica."""
        said, deadline = "", time.monotonic() + CREATE_SECONDS
        key = f"{self.generator.getrandbits(128):032x}"
        while time.monotonic() < deadline:
            with contextlib.closing(self._any_client()) as client, contextlib.suppress(NoAnswer):
                answer = await client.request("POST", "/v1/princes/sessions", body=start, idempotency_key=key)
                if answer.status == 201:
                    await self._create_again(start, key, answer)
                    return answer
                said = f"{answer.status} {answer.body}"
                if answer.status not in OUTCOME_UNKNOWN | NOT_MADE:
                    break
            await asyncio.sleep(0.1)
        self.history.unexpected.append(f"no session could be created for {CREATE_SECONDS:g} s: {said}")
        return None

    async def _create_again(self, start, key, answer):
        """Repeats a request that was answered; it is answered with the same session and tokens, if at all and nothing may be lost."""
        if not self.history.lossless or self.generator.random() < 0.5:
            return
        with contextlib.closing(self._any_client()) as client, contextlib.suppress(NoAnswer):
            again = await client.request("POST", "/v1/princes/sessions", body=start, idempotency_key=key)
            told = [each.body.get("session", {}).get("info", {}).get("id") for each in (answer, again)]
            if again.status == 201 and told[0] == told[1] and again.body["seatTokens"] == answer.body["seatTokens"]:
                self.created_again += 1
            elif again.status not in OUTCOME_UNKNOWN:
                self.unexpected(f"the creation of {told[0]} again", again)

    def _start(self):
        """What a session begins with, and how many moves its record has then."""
        if self.generator.random() < 0.6:
            return {"setup": {"playerCount": self.generator.randint(2, 5)}}, 0
        record = json.loads(self.generator.choice(WHOLE_GAMES).read_text())
        del record["result"], record["moves"][-LAST_MOVES:]
        return {"record": record}, len(record["moves"])

    async def replace(self, game):
        """Opens a session in place of one whose game is over, or which is lost."""
        if game.finished:
            return
        game.finished = True
        # Where moves can be lost, so can the last ones of a game that is over: only without loss is a deletion checked.
        if self.history.lossless and not game.missing_since:
            self._closing.append(asyncio.create_task(self._delete(game)))
        if not self.stopping.is_set():
            await self._open()

    async def not_kept(self, game):
        """Takes note of an answer that no such session is kept."""
        game.missing_since = game.missing_since or time.monotonic()
        if time.monotonic() > game.missing_since + GIVE_UP_SECONDS:
            await self.replace(game)

    async def _delete(self, game):
        """Has the host delete a session, once its watchers have seen the end. The answer is its record, also when the request
        has to be repeated."""
        session = self.history.sessions[game.id]
        watches = [watch for watch in self.history.watches if watch.session == game.id]
        await self._read_finals(game, session)
        while any(map(self._is_behind, watches)):
            await asyncio.sleep(0.05)
        game.deleted, session.deletion_asked = True, time.monotonic()
        with contextlib.closing(self._any_client()) as client:
            while session.deleted is None and not session.deletion_failed:
                with contextlib.suppress(NoAnswer):
                    answer = await client.request("DELETE", game.path, game.host)
                    if answer.status == 200:
                        session.deleted = entries(answer.body["record"], session.base)
                    elif answer.status not in OUTCOME_UNKNOWN:
                        session.deletion_failed = f"{answer.status} {answer.body.get('code')}"
                await asyncio.sleep(0.05)

    async def _read_finals(self, game, session):
        """Asks every replica where a session stands."""
        for replica in self.replicas:
            with contextlib.closing(Client(replica)) as client:
                session.missing = await _read_final(client, game, session) or session.missing

    def _is_behind(self, watch):
        finals = self.history.sessions[watch.session].finals
        return bool(finals) and watch.last_version() < finals[0].version

    def _any_client(self):
        return Client(self.generator.choice(self.replicas))


async def _read_final(client, game, session):
    """Adds where a session stands to it; else returns what was answered, after some tries unless it is certain."""
    said = ""
    for _ in range(200):
        with contextlib.suppress(NoAnswer):
            shown = await client.request("GET", game.path, game.host)
            recorded = await client.request("GET", f"{game.path}/record", game.host)
            if shown.status == recorded.status == 200:
                record = recorded.body["record"]
                moves = entries(record, session.base)
                session.finals.append(Final(shown.body["info"]["version"], standing(shown.body), record, moves))
                return ""
            said = f"{shown.body.get('detail', 'it can be read')}; its record: {recorded.body.get('detail', 'can be read')}"
            if shown.status in (404, 410):
                return said
        await asyncio.sleep(0.1)
    return said


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
