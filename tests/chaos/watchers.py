"""Watchers, who come and go and take up the stream of events where they left it."""

import asyncio
import contextlib
import time

import client
from history import WatchEvent, fingerprint
from players import NOT_MADE, OUTCOME_UNKNOWN


async def watch_events(load, game, watch):
    """Watches with the host's token, leaves after a short while, and comes back with `Last-Event-ID`, perhaps to the other replica."""
    generator = load.new_generator()
    while not load.watchers_leave.is_set():
        replica, stays = generator.choice(load.replicas), generator.uniform(0.05, 0.8)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(None) as leaving:
                await _watch_once(load, game, watch, replica, stays, leaving)
        # Its watchers have seen everything before a session is deleted.
        if game.deleted:
            return
        await asyncio.sleep(generator.uniform(0.0, 0.05))


async def _watch_once(load, game, watch, replica, stays, leaving):
    again = watch.last_id is not None
    stream = client.events(replica, f"{game.path}/events", game.host, watch.last_id)
    async with contextlib.aclosing(stream):
        async for event in stream:
            if event == 200:
                watch.reconnections += again
                leaving.reschedule(asyncio.get_running_loop().time() + stays)
            elif isinstance(event, client.Event):
                watch.last_id = event.id or watch.last_id
                watch.events.append(_watch_event(event))
            elif event == 404:
                watch.events.append(WatchEvent("404", time.monotonic()))
                await asyncio.sleep(0.5)
            elif event not in OUTCOME_UNKNOWN | NOT_MADE:
                load.history.unexpected.append(f"watching session {watch.session}: status {event}")


def _watch_event(event):
    occurrence, version = event.data["occurrence"], event.data["version"]
    match occurrence:
        case {"session": session}:
            return WatchEvent("session", time.monotonic(), version, None, fingerprint(session["game"]), event.id)
        case {"moveMade": made}:
            position = fingerprint(made["session"]["game"])
            return WatchEvent("move", time.monotonic(), version, made.get("seat"), position, event.id)
        case {"ended": ended}:
            return WatchEvent(ended["reason"], time.monotonic(), version, id=event.id)
    return WatchEvent(f"unknown: {occurrence}", time.monotonic(), version)
