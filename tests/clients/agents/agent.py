"""Asks the service what an agent asks, by the official SDK `mcp` of the Model Context Protocol, and fails where an answer is another than expected.

    python agent.py ADDRESS BINARY

ADDRESS is a running service, such as `http://127.0.0.1:8080`; BINARY is started as `BINARY mcp`. The same is asked over streamable HTTP and
over the standard streams (stdio): lists, a whole game of each kind with wrong moves in it, secrets of seats, and requests that make no sense.
"""

import json
import sys
import urllib.request
from collections.abc import Callable
from typing import Any

import anyio
import jsonschema
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from mcp.shared._httpx_utils import create_mcp_http_client
from mcp.types import TextContent, TextResourceContents

GAMES = ("princes", "palazzo", "vecchio")
SEED = "2a"
# More moves than any of these games takes.
MOST_MOVES = 3000
PAGE = 20
# Between two looks at what each seat sees, in moves.
LOOK = 25
# Kinds that would be chosen for ever, or that draw a game out: they are chosen where there is nothing else.
SELDOM = {"EXCHANGE_PRESTIGE", "SPLIT_PALACE", "INSERT_TILE", "REMOVE_TILE", "WITHDRAW", "PROPOSE_JOINT", "RECOVER", "REINFORCE", "PASS_TURN"}
# Kinds that bring the end of a game nearer.
FIRST = {"ASSUME_OFFICE"}
# Moves that are well formed, and illegal in the first position of each game.
ILLEGAL = {"princes": "nominate JESTER bid=200", "palazzo": "buy BRICK-2-3 cards=GREEN_4", "vecchio": "pass-turn"}
# Texts that are no notation of a move.
MALFORMED = {"princes": "raise-bid lots", "palazzo": "buy BRICK cards=", "vecchio": "travel to Prato"}
# Where the cards of a player stand that only they may know: the hand, and its list of known ones.
HANDS = {
    "princes": (("hand", "professions"), ("bonusHand", "bonusCards"), ("prestigeHand", "prestigeCards")),
    "palazzo": (("hand", "cards"),),
    "vecchio": (("dealtTiles", "councilTiles"), ("nobilityHand", "nobilityTiles")),
}


class Failure(Exception):
    """An answer is another than expected."""


def same(found: Any, expected: Any, what: str) -> None:
    if found != expected:
        raise Failure(f"{what}: found {short(found)}, expected {short(expected)}")


def holds(condition: Any, what: str) -> None:
    if not condition:
        raise Failure(f"it does not hold that {what}")


def short(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, default=str)
    return text if len(text) < 1500 else f"{text[:1500]}... ({len(text)} letters)"


def said(part: Any) -> str:
    """The text of a block of content, or of the contents of a resource."""
    holds(isinstance(part, TextContent | TextResourceContents), f"{part!r} is a text")
    text: str = part.text
    return text


def dice(seed: int) -> Callable[[int], int]:
    """Pseudo random numbers (a linear congruential generator) that are the same in every run."""
    state = seed

    def roll(sides: int) -> int:
        nonlocal state
        state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
        return state * sides >> 32

    return roll


class Agent:
    """A connection of the protocol, and where it leads."""

    def __init__(self, client: Client, name: str, address: str | None) -> None:
        self.client = client
        self.name = name
        # The REST interface of the same service; over stdio there is none.
        self.address = address

    async def call(self, tool: str, **arguments: Any) -> tuple[bool, str]:
        """Calls a tool: whether it succeeded, and its text."""
        result = await self.client.call_tool(tool, arguments)
        # A problem may be followed by what it means for an agent.
        holds(len(result.content) == 1 or result.is_error, f"{tool} answers one text")
        return not result.is_error, said(result.content[0])

    async def answer(self, tool: str, **arguments: Any) -> Any:
        is_answer, text = await self.call(tool, **arguments)
        holds(is_answer, f"{tool} {short(arguments)} answers, and not {short(text)}")
        return json.loads(text)

    async def problem(self, tool: str, code: str, **arguments: Any) -> Any:
        """The problem (RFC 9457) that a tool answers, with this code."""
        is_answer, text = await self.call(tool, **arguments)
        holds(not is_answer, f"{tool} {short(arguments)} is refused, and not answered by {short(text)}")
        problem = json.loads(text)
        same(problem["code"], code, f"{tool} {short(arguments)}: {short(text)}")
        return problem

    def tell(self, what: str) -> None:
        print(f"agent {self.name} {what}", flush=True)


async def lists(agent: Agent) -> None:
    """Everything that is listed is described, and can be read."""
    tools = (await agent.client.list_tools()).tools
    holds(len(tools) > 30, "there are more than 30 tools")
    same(len({tool.name for tool in tools}), len(tools), "each tool has a name of its own")
    for tool in tools:
        schema = tool.input_schema
        jsonschema.Draft202012Validator.check_schema(schema)
        same(schema["type"], "object", tool.name)
        holds(set(schema.get("required", [])) <= schema["properties"].keys(), f"{tool.name} describes what it requires")
        holds(tool.description and tool.annotations, f"{tool.name} is described")
    resources = (await agent.client.list_resources()).resources
    same(len({resource.uri for resource in resources}), 2 * len(GAMES) + 2, "resources")
    for resource in resources:
        read = await agent.client.read_resource(resource.uri)
        [contents] = read.contents
        same((contents.uri, contents.mime_type), (resource.uri, resource.mime_type), "contents of a resource")
        text = said(contents)
        holds(len(text) > 1000, f"{resource.uri} has a text")
        if contents.mime_type == "application/json":
            json.loads(text)
        if resource.size is not None:
            same(len(text.encode()), resource.size, f"the size of {resource.uri}")
    [template] = (await agent.client.list_resource_templates()).resource_templates
    for name in ("PrincesMove", "PalazzoState", "VecchioMakeMoveRequest"):
        read = await agent.client.read_resource(template.uri_template.replace("{name}", name))
        text = said(read.contents[0])
        schema = json.loads(text)
        jsonschema.Draft202012Validator.check_schema(schema)
        holds("#/components/" not in text, f"{name} refers to nothing outside")
    prompts = (await agent.client.list_prompts()).prompts
    same([prompt.name for prompt in prompts], ["referee", "explain_refusal"], "prompts")
    for prompt in prompts:
        arguments = {argument.name: "palazzo" for argument in prompt.arguments or []}
        [message] = (await agent.client.get_prompt(prompt.name, arguments)).messages
        text = said(message.content)
        holds("palazzo" in text and "{" not in text, f"{prompt.name} is filled: {text}")
    holds(agent.client.instructions, "there are instructions")
    agent.tell(f"lists: {len(tools)} tools, {len(resources)} resources, {len(prompts)} prompts, protocol {agent.client.protocol_version}")


class Table:
    """A session with two players, and its tokens."""

    def __init__(self, agent: Agent, game: str, begun: Any) -> None:
        self.agent = agent
        self.game = game
        self.id = begun["session"]["info"]["id"]
        self.host = begun["hostToken"]
        self.seats = begun["seatTokens"]

    @classmethod
    async def begun(cls, agent: Agent, game: str) -> "Table":
        begun = await agent.answer("create_session", game=game, setup={"playerCount": 2, "seed": SEED}, labels=["Ada", "Ben"])
        same(len(begun["seatTokens"]), 2, "each seat has a token")
        return cls(agent, game, begun)

    def of(self, token: str | None) -> dict[str, Any]:
        """The arguments that every question about the session has."""
        return {"game": self.game, "id": self.id, **({} if token is None else {"token": token})}

    async def session(self, token: str | None) -> Any:
        return await self.agent.answer("get_session", **self.of(token))

    async def moves(self, token: str, **arguments: Any) -> Any:
        return await self.agent.answer("list_session_moves", **self.of(token), include=["LABELS"], pageSize=PAGE, **arguments)

    async def choice(self, seat: int, roll: Callable[[int], int]) -> str:
        """The notation of a legal move of a seat."""
        listed = await self.moves(self.host, seat=seat)
        kinds = [count["kind"] for count in listed["kindCounts"] if count["count"]]
        first = [kind for kind in kinds if kind in FIRST]
        often = [kind for kind in kinds if kind not in SELDOM]
        wanted = first or often or kinds
        kind = wanted[roll(len(wanted))]
        shown = [one for one in listed["moves"] if one["kind"] == kind]
        if not shown:
            shown = (await self.moves(self.host, seat=seat, onlyKinds=[kind]))["moves"]
        label = shown[roll(len(shown))]["label"]
        holds(label["text"], "a move has words")
        notation: str = label["notation"]
        return notation

    async def make(self, token: str, notation: str, **arguments: Any) -> Any:
        return await self.agent.answer("make_move", **self.of(token), move={"notation": notation}, **arguments)


async def game(agent: Agent, slug: str) -> None:
    """A whole game of a session: legal moves lead to its end, and its record is judged complete."""
    table = await Table.begun(agent, slug)
    roll = dice(7)
    refused = looks = 0
    for made in range(MOST_MOVES):
        session = await table.session(table.host)
        same(session["info"]["version"], made, "the version counts the moves")
        if session["info"]["gameOver"]:
            break
        awaited = session["awaiting"]["seats"]
        if made in (0, LOOK):
            refused += await wrong_moves(table, session)
        if made % LOOK == 0:
            await secrets(table, session)
            looks += 1
        seat = awaited[roll(len(awaited))]
        notation = await table.choice(seat, roll)
        # The host moves for a seat, and now and then the seat for itself.
        if made % 2 == 0:
            answer = await table.make(table.host, notation, seat=seat)
        else:
            answer = await table.make(table.seats[seat], notation, etag=session["info"]["etag"])
        holds("made" in answer, f"{slug}: {notation} of seat {seat} is made, and not {short(answer)}")
        same(answer["made"]["seat"], seat, "who moved")
    else:
        raise Failure(f"{slug}: the game does not end within {MOST_MOVES} moves")
    await judged(table, session)
    agent.tell(f"{slug}: {made} moves, verified; {refused} wrong moves refused, {looks} looks at hands")


async def judged(table: Table, session: Any) -> None:
    """The record of a game that is over leads to the standing that the session tells, and everybody may have it."""
    moves = session["info"]["version"]
    record = (await table.agent.answer("get_session_record", **table.of(None)))["record"]
    same(len(record["moves"]), moves, "the record has all moves")
    verdict = await table.agent.answer("verify_record", game=table.game, record=record)
    same((verdict["outcome"], verdict["playedCount"]), ("COMPLETE", moves), "the record is complete")
    same(verdict["standings"], session["scores"]["standings"], "the standing")
    same(len(verdict["standings"]), 2, "the standing has every seat")


async def wrong_moves(table: Table, session: Any) -> int:
    """Wrong moves are refused with what they break, and change nothing."""
    agent, slug, info = table.agent, table.game, session["info"]
    awaited = session["awaiting"]["seats"]
    seat, other = awaited[0], 1 - awaited[0]
    legal = (await table.moves(table.host, seat=seat))["moves"][0]["label"]["notation"]
    count = 0

    async def unchanged(what: str) -> None:
        nonlocal count
        count += 1
        now = (await table.session(table.host))["info"]
        same((now["version"], now["etag"]), (info["version"], info["etag"]), f"{slug}: the version after {what}")

    async def breaks(what: str, answer: Any, category: set[str]) -> None:
        holds("refused" in answer, f"{slug}: {what} is refused, and not {short(answer)}")
        refusal = answer["refused"]["refusal"]
        same(refusal["verdict"], "ILLEGAL", what)
        for violation in refusal["violations"]:
            holds("." in violation["rule"] and violation["message"], f"{slug}: {what} cites a rule")
        holds(category & {violation["category"] for violation in refusal["violations"]}, f"{slug}: {what} is of {category}: {short(refusal)}")
        await unchanged(what)

    if info["version"] == 0:
        # Well formed, but not now.
        answer = await table.make(table.host, ILLEGAL[slug], seat=seat, include=["LABELS", "STATEMENTS"])
        await breaks("an illegal move", answer, {"TIMING"})
    # What is no move at all: the fault names the field.
    problem = await agent.problem("make_move", "INVALID_REQUEST", **table.of(table.host), seat=seat, move={"notation": MALFORMED[slug]})
    same([(fault["field"], fault["code"]) for fault in problem["faults"]], [("move.notation", "WRONG_FORMAT")], "a malformed notation")
    await unchanged("a malformed notation")
    # A move of a seat that is not awaited.
    if other not in awaited:
        await breaks("a move out of turn", await table.make(table.host, legal, seat=other), {"TURN"})
        await breaks("a move out of turn, by its own token", await table.make(table.seats[other], legal), {"TURN"})
    # A legal move, but with the token of another seat, with none, and for a version that is gone.
    await agent.problem("make_move", "PERMISSION_DENIED", **table.of(table.seats[other]), seat=seat, move={"notation": legal})
    await unchanged("a move with another seat's token")
    await agent.problem("make_move", "UNAUTHENTICATED", **table.of(None), seat=seat, move={"notation": legal})
    await unchanged("a move without a token")
    problem = await agent.problem("make_move", "STALE_VERSION", **table.of(table.host), seat=seat, move={"notation": legal}, version=info['version'] + 1)
    same(problem["version"], info["version"], "the current version")
    await unchanged("a move for another version")
    return count


async def secrets(table: Table, session: Any) -> None:
    """Each seat sees its own hand and no other one; without a token one sees what a spectator may."""
    agent, slug = table.agent, table.game
    tokens: list[tuple[int | None, str | None]] = [(0, table.seats[0]), (1, table.seats[1]), (None, None)]
    for seat, token in tokens:
        seen = await table.session(token)
        same(seen.get("seat"), seat, f"{slug}: the seat of the reader")
        holds("seed" not in seen["info"] and "salt" not in seen["info"].get("commitment", {}), f"{slug}: the seed is hidden")
        for player, (shown, whole) in enumerate(zip(seen["state"]["players"], session["state"]["players"], strict=True)):
            for hand, known in HANDS[slug]:
                if player == seat:
                    same(shown.get(hand), whole.get(hand), f"{slug}: seat {player} sees its own {hand}")
                elif hand in whole:
                    same(shown[hand].get(known, []), [], f"{slug}: nobody else sees {hand} of seat {player}")
                    same(count(shown[hand]), count(whole[hand]), f"{slug}: the size of {hand} of seat {player}")
        # The view that the rules make of the whole position is the same one.
        view = await agent.answer("view_state", game=slug, position={"state": session["state"]}, **({} if seat is None else {"seat": seat}))
        same(seen["state"], view["state"], f"{slug}: the view of seat {seat}")
        if agent.address is not None:
            same(timeless(seen), timeless(rest(agent.address, slug, table.id, token)), f"{slug}: what REST answers to seat {seat}")
    # Neither the moves of another seat nor the record, which has everything.
    await agent.problem("list_session_moves", "PERMISSION_DENIED", **table.of(table.seats[0]), seat=1)
    await agent.problem("list_session_moves", "UNAUTHENTICATED", **table.of(None), seat=1)
    await agent.problem("get_session_record", "PERMISSION_DENIED", **table.of(table.seats[0]))
    await agent.problem("get_session_record", "UNAUTHENTICATED", **table.of(None))


def count(hand: Any) -> int:
    """The size of a hand. How many recruiting cards it has is public; they were bought."""
    return sum(len(value) if isinstance(value, list) else value for value in hand.values())


def timeless(session: Any) -> Any:
    """A session but for when it is forgotten, which every reader postpones."""
    return {**session, "info": {**session["info"], "expireTime": None}}


def rest(address: str, slug: str, session: str, token: str | None) -> Any:
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    request = urllib.request.Request(f"{address}/v1/{slug}/sessions/{session}", headers=headers)
    with urllib.request.urlopen(request, timeout=10) as response:
        return json.load(response)


async def tokens(agent: Agent) -> None:
    """A token is good for its session alone."""
    one, other = await Table.begun(agent, "palazzo"), await Table.begun(agent, "palazzo")
    for token in (other.seats[0], other.host, "0" * 64, "no token", ""):
        await agent.problem("get_session", "UNAUTHENTICATED", **one.of(token))
    for token in (other.seats[0], other.host):
        await agent.problem("make_move", "UNAUTHENTICATED", **one.of(token), seat=0, move={"notation": "take-money"})
        await agent.problem("delete_session", "UNAUTHENTICATED", **one.of(token))
    same((await one.session(one.host))["info"]["version"], 0, "strangers move nothing")
    # A session of one game is none of another one.
    await agent.problem("get_session", "SESSION_NOT_FOUND", game="vecchio", id=one.id, token=one.host)
    # A repeated move with the same key is made once (Idempotency-Key).
    for _ in range(2):
        answer = await one.make(one.seats[0], "take-money", idempotencyKey="a move")
        same(answer["made"]["session"]["info"]["version"], 1, "a repeated move is made once")
    await agent.problem("delete_session", "PERMISSION_DENIED", **one.of(one.seats[0]))
    holds("record" in await agent.answer("delete_session", **one.of(one.host)), "the host deletes the session")
    is_answer, text = await agent.call("get_session", **one.of(one.host))
    holds(not is_answer and json.loads(text)["status"] in (404, 410), f"a deleted session is gone: {text}")
    agent.tell("tokens: those of other sessions refused")


async def header(agent: Agent) -> None:
    """The header `Authorization` of a message stands for the token; an argument comes before it."""
    table = await Table.begun(agent, "palazzo")
    headers = {"authorization": f"Bearer {table.seats[1]}", "accept-language": "fr"}
    async with create_mcp_http_client(headers=headers) as http, Client(streamable_http_client(f"{agent.address}/mcp", http_client=http)) as client:
        own = Agent(client, agent.name, agent.address)
        same((await own.answer("get_session", **table.of(None)))["seat"], 1, "the token of the header")
        same((await own.answer("get_session", **table.of(table.seats[0])))["seat"], 0, "the token of the arguments")
        french = await own.answer("validate_move", game="palazzo", position={"sessionId": table.id}, seat=0, move={"notation": "take-cards RED_7"})
        english = await own.answer("validate_move", game="palazzo", position={"sessionId": table.id}, seat=0, move={"notation": "take-cards RED_7"}, language="en")
        holds(french["violations"][0]["rule"] == english["violations"][0]["rule"], "the rule has no language")
        holds(french["violations"][0]["message"] != english["violations"][0]["message"], "the message has the language of the header")
    agent.tell("header: its token and its language")


async def nonsense(agent: Agent) -> None:
    """A request that makes no sense is refused, the refusal names what is wrong, and the connection goes on."""
    session = {"game": "palazzo", "id": "0" * 32}
    state = (await agent.answer("new_game", game="palazzo", playerCount=2, seed=SEED))["state"]
    # What an agent can mend: an answer of the tool that is an error, and what it names.
    mendable: list[tuple[str, dict[str, Any], str]] = [
        ("get_session", {"game": "palazzo"}, "`id`"),
        ("get_session", {"id": "0" * 32}, "`game`"),
        ("get_session", {"game": "chess", "id": "0" * 32}, "`palazzo`"),
        ("get_session", {"game": 5, "id": "0" * 32}, "`game`"),
        ("get_session", {**session, "colour": "red"}, "`colour`"),
        ("get_session", {**session, "token": 5}, "`token`"),
        ("get_session", {**session, "token": "a\nb"}, "`token`"),
        ("get_session", {"game": "palazzo", "id": "../games"}, "`id`"),
        ("get_session", {"game": "palazzo", "id": "x"}, '"id"'),
        ("get_session", session, "SESSION_NOT_FOUND"),
        ("list_session_moves", {**session, "pageSize": "many"}, '"pageSize"'),
        ("list_session_moves", {**session, "include": ["EVERYTHING"]}, '"include'),
        ("make_move", session, "move"),
        ("make_move", {**session, "move": {"notation": "take-money"}, "colour": "red"}, '"colour"'),
        ("make_move", {**session, "move": "take-money"}, '"move"'),
        ("create_session", {"game": "palazzo", "setup": {"playerCount": "two"}}, '"setup.playerCount"'),
        ("create_session", {"game": "palazzo", "setup": {"playerCount": 9}}, '"setup.playerCount"'),
        ("validate_move", {"game": "palazzo", "position": {"state": state}, "seat": 0, "move": {"fly": {}}}, '"move.fly"'),
        ("validate_move", {"game": "palazzo", "position": {"state": []}, "seat": 0, "move": {"takeMoney": {}}}, "position.state"),
        ("list_games", {"colour": "red"}, "`colour`"),
    ]
    for tool, arguments, named in mendable:
        is_answer, text = await agent.call(tool, **arguments)
        holds(not is_answer, f"{tool} {short(arguments)} is refused, and not answered by {short(text)}")
        holds(named in text, f"the refusal of {tool} {short(arguments)} names {named}: {short(text)}")
    # What is no call of a tool that there is: an error of the protocol.
    client = agent.client
    unknown: list[tuple[str, Callable[[], Any], str]] = [
        ("a tool", lambda: client.call_tool("cheat", {}), "cheat"),
        ("a tool of another spelling", lambda: client.call_tool("ListGames", {}), "ListGames"),
        ("a resource", lambda: client.read_resource("maecenas://chess/rules"), "maecenas://chess/rules"),
        ("a schema", lambda: client.read_resource("maecenas://schemas/Nothing"), "maecenas://schemas/Nothing"),
        ("a file", lambda: client.read_resource("file:///etc/passwd"), "file:///etc/passwd"),
        ("a prompt", lambda: client.get_prompt("cheat", {}), "cheat"),
        ("a prompt without its game", lambda: client.get_prompt("referee", {}), "`game`"),
        ("a prompt of another game", lambda: client.get_prompt("referee", {"game": "chess"}), "`game`"),
    ]
    for what, ask, named in unknown:
        try:
            found = await ask()
        except MCPError as error:
            holds(named in error.message, f"the error of {what} names {named}: {error.code} {error.message}")
        else:
            raise Failure(f"{what} that there is not: {short(found)}")
        same(len((await agent.answer("list_games"))["games"]), len(GAMES), f"the connection after {what}")
    agent.tell(f"nonsense: {len(mendable) + len(unknown)} requests refused by name")


async def at_once(agent: Agent) -> None:
    """Calls at the same time over one connection are answered each by its own answer."""
    found: dict[int, Any] = {}

    async def one(number: int) -> None:
        game = await agent.answer("new_game", game="vecchio", playerCount=2 + number % 3, seed=f"{number:x}")
        found[number] = len(game["state"]["players"])

    async with anyio.create_task_group() as group:
        for number in range(24):
            group.start_soon(one, number)
    same(found, {number: 2 + number % 3 for number in range(24)}, "answers at the same time")
    agent.tell(f"at once: {len(found)} calls")


async def asked(agent: Agent) -> None:
    await lists(agent)
    await nonsense(agent)
    await tokens(agent)
    await at_once(agent)
    for slug in GAMES:
        await game(agent, slug)


async def main(address: str, binary: str) -> None:
    async with Client(f"{address}/mcp") as client:
        agent = Agent(client, "http", address)
        await asked(agent)
        await header(agent)
    # The handshake (initialize) of clients before 2026-07-28.
    async with Client(f"{address}/mcp", mode="legacy") as client:
        await lists(Agent(client, "http legacy", address))
    program = StdioServerParameters(command=binary, args=["mcp"])
    async with Client(program) as client:
        await asked(Agent(client, "stdio", None))
    async with Client(program, mode="legacy") as client:
        await lists(Agent(client, "stdio legacy", None))


if __name__ == "__main__":
    try:
        address, binary = sys.argv[1:]
        anyio.run(main, address, binary)
    except* Failure as failures:
        failure: BaseException = failures
        while isinstance(failure, BaseExceptionGroup):
            failure = failure.exceptions[0]
        sys.exit(f"agent: {failure}")
