"""Watchers, who come and go and take up the stream of events where they left it."""

import asyncio
import contextlib
import time

import client
from history import WatchEvent, standing
from players import NOT_MADE, OUTCOME_UNKNOWN


async def watch_events(load, game, watch):
    """Watches as the host, with the token or a ticket, leaves after a short while, and comes back with `Last-Event-ID`, perhaps to the
    other replica."""
    generator = load.new_generator()
    while not load.watchers_leave.is_set():
        replica, stays = generator.choice(load.replicas), generator.uniform(0.05, 0.8)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(None) as leaving:
                ticket = await _ticket(load, game, generator) if generator.random() < 0.3 else None
                await _watch_once(load, game, watch, replica, ticket, stays, leaving)
        # Its watchers have seen everything before a session is deleted.
        if game.deleted:
            return
        await asyncio.sleep(generator.uniform(0.0, 0.05))


async def _ticket(load, game, generator):
    """A ticket of the host, which either replica takes; None if there is none to be had now."""
    with contextlib.closing(client.Client(generator.choice(load.replicas))) as asking, contextlib.suppress(client.NoAnswer):
        answer = await asking.request("POST", f"{game.path}/tickets", game.host, {})
        if answer.status == 200:
            return answer.body["ticket"]
        if answer.status not in OUTCOME_UNKNOWN | NOT_MADE:
            load.unexpected("a ticket", answer)
    return None


async def _watch_once(load, game, watch, replica, ticket, stays, leaving):
    again = watch.last_id is not None
    path, token = (f"{game.path}/events?ticket={ticket}", None) if ticket else (f"{game.path}/events", game.host)
    stream = client.events(replica, path, token, watch.last_id)
    async with contextlib.aclosing(stream):
        async for event in stream:
            if event == 200:
                load.tickets_taken += ticket is not None
                watch.reconnections += again
                leaving.reschedule(asyncio.get_running_loop().time() + stays)
            elif isinstance(event, client.Event):
                watch.last_id = event.id or watch.last_id
                watch.events.append(_watch_event(event))
            elif event == 404:
                watch.events.append(WatchEvent("404", time.monotonic()))
                await asyncio.sleep(0.5)
            elif event == 401 and ticket:
                # The store may have lost the ticket, or have taken it in an answer that was lost.
                load.tickets_refused += 1
            elif event not in OUTCOME_UNKNOWN | NOT_MADE:
                load.history.unexpected.append(f"watching session {watch.session}: status {event}")


def _watch_event(event):
    version = event.data["version"]
    match (event.kind, event.data):
        case "session", {"kind": "SESSION", "session": session}:
            return WatchEvent("session", time.monotonic(), version, None, standing(session), event.id)
        case "move_made", {"kind": "MOVE_MADE", "moveMade": made}:
            return WatchEvent("move", time.monotonic(), version, made["seat"], standing(made["session"]), event.id)
        case "ended", {"kind": "ENDED", "ended": ended}:
            return WatchEvent(ended["endReason"], time.monotonic(), version, id=event.id)
    return WatchEvent(f"unknown: {event.kind} {event.data}", time.monotonic(), version)
