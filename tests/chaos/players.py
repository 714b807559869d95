"""Players, who list moves and make them, and readers."""

import asyncio
import time

from client import Client, NoAnswer
from history import MADE, NOT_KEPT, REFUSED, Operation, Reading, fingerprint, standing

# How long a player goes on asking what became of a move before it counts as unknown.
RETRY_SECONDS = 20.0
# The answers that do not say what became of a move, and those that say that it was not made.
OUTCOME_UNKNOWN = {502, 503, 504}
NOT_MADE = {404, 409, 410, 412, 429}


async def play(load, game):
    """One of two players who move for every seat that is awaited, and so compete."""
    await _Player(load, game).play()


async def read(load):
    """Reads sessions and their records with the tokens of their hosts."""
    generator = load.new_generator()
    clients = [Client(replica) for replica in load.replicas]
    while not load.stopping.is_set():
        game, client = generator.choice([game for game in load.games if not game.deleted]), generator.choice(clients)
        try:
            await _get(load, game, client, "/record" if generator.random() < 0.1 else "", game.host)
        except NoAnswer:
            pass
        await asyncio.sleep(generator.uniform(0.0, 0.03))
    for client in clients:
        client.close()


async def _get(load, game, client, what, token):
    """Reads something of a session and takes down where it stands; None when the answer is an error."""
    invoked = time.monotonic()
    answer = await client.request("GET", game.path + what, token)
    if answer.status == 200:
        position = standing(answer.body) if "state" in answer.body and token == game.host else None
        version = answer.body.get("info", answer.body)["version"]
        reading = Reading(game.id, invoked, time.monotonic(), version, answer.etag, position)
        load.history.readings.append(reading)
        game.missing_since = None
        return answer
    if answer.status == 404:
        load.history.readings.append(Reading(game.id, invoked, time.monotonic(), NOT_KEPT))
        await load.not_kept(game)
    if answer.status not in OUTCOME_UNKNOWN | NOT_MADE:
        load.unexpected(f"GET {what}", answer)
    await asyncio.sleep(0.02)
    return None


class _Player:
    def __init__(self, load, game):
        self.load, self.game = load, game
        self.generator = load.new_generator()
        self.clients = [Client(replica) for replica in load.replicas]

    async def play(self):
        while not (self.load.stopping.is_set() or self.game.finished):
            try:
                await self._choose_and_make(self.generator.choice(self.clients))
            except NoAnswer:
                await asyncio.sleep(0.02)
        for client in self.clients:
            client.close()

    async def _choose_and_make(self, client):
        """Makes one of the moves that are listed for a seat, if there are any."""
        game = self.game
        if not game.awaited or self.generator.random() < 0.2:
            answer = await _get(self.load, game, client, "", game.host)
            if answer is None:
                return
            await self._note_state(answer.body)
        if not game.awaited:
            await asyncio.sleep(0.01)
            return
        seat = self.generator.choice(game.awaited)
        answer = await _get(self.load, game, client, "/moves?pageSize=50", game.seats[seat])
        moves = answer.body["moves"] if answer else []
        if not moves:
            game.awaited = []
            return
        await self._make(seat, self.generator.choice(moves)["move"], answer.etag)
        # The latest 32 keys of a session are remembered: the other player's may not be forgotten while they wait for an answer.
        await asyncio.sleep(0.005)

    async def _make(self, seat, move, etag):
        """Asks for a move; with a key again and again until it is known what became of it, sometimes at both replicas at once."""
        operation = Operation(self.game.id, seat, fingerprint(move), time.monotonic())
        self.load.history.operations.append(operation)
        keyed, by_host = self.generator.random() < 0.85, self.generator.random() < 0.15
        headers = {
            "idempotency_key": f"{self.generator.getrandbits(64):x}" if keyed else None,
            "if_match": etag if self.generator.random() < 0.5 else None,
        }
        refused_each_time = True
        while not operation.versions:
            at_once = self.clients if keyed and self.generator.random() < 0.05 else [self.generator.choice(self.clients)]
            answers = await asyncio.gather(*(self._ask(client, operation, move, by_host, headers) for client in at_once))
            refused_each_time = refused_each_time and all(answers)
            if operation.versions:
                operation.outcome, operation.completed = MADE, time.monotonic()
                self.load.acknowledged += 1
            elif all(answers):
                # An earlier request of unknown outcome may still be on its way to the store.
                if refused_each_time:
                    operation.outcome, operation.completed = REFUSED, time.monotonic()
                return
            elif not keyed or time.monotonic() > operation.invoked + RETRY_SECONDS:
                return
            else:
                await asyncio.sleep(self.generator.uniform(0.005, 0.06))

    async def _ask(self, client, operation, move, by_host, headers):
        """Asks once; whether the answer says what became of the move."""
        operation.attempts += 1
        token, body = self.game.seats[operation.seat], {"move": move}
        if by_host:
            token, body = self.game.host, {"move": move, "seat": operation.seat}
        try:
            answer = await client.request("POST", f"{self.game.path}/moves", token, body, **headers)
        except NoAnswer as error:
            operation.why = str(error)
            return False
        if answer.status == 200:
            [(what, result)] = answer.body.items()
            if what == "made":
                operation.versions.append(result["session"]["info"]["version"])
            else:
                operation.why = "illegal"
            await self._note_state(result["session"])
            return True
        operation.why = answer.body.get("code", str(answer.status))
        if answer.status not in OUTCOME_UNKNOWN | NOT_MADE:
            self.load.unexpected("a move", answer)
        return answer.status not in OUTCOME_UNKNOWN

    async def _note_state(self, session):
        self.game.awaited = session["awaiting"]["seats"]
        if session["info"]["gameOver"]:
            await self.load.replace(self.game)
