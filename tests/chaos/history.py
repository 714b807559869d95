"""What happened in a run, as the clients saw it: the checker judges this and nothing else.

Moments are seconds of `time.monotonic`. A position is kept as its fingerprint.
"""

import dataclasses
import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path

# The version of a reading that was answered with 404.
NOT_KEPT = -1
MADE, REFUSED, UNKNOWN = "made", "refused", "unknown"


def fingerprint(state):
    """What stands for a position or a move; two are alike only if these are."""
    return hashlib.sha1(json.dumps(state, sort_keys=True).encode()).hexdigest()[:16]


def standing(session):
    """The fingerprint of where a session stands: its position, as its reader may see it, and what that waits for."""
    return fingerprint([session["state"], session["awaiting"]])


def entries(record, base):
    """The moves of a record after those that its session began with, as (seat, fingerprint of the move)."""
    return [(move.get("seat", 0), fingerprint(move["move"])) for move in record.get("moves", [])[base:]]


@dataclass
class Operation:
    """A move that a player asked for, once or several times with the same key."""

    session: str
    seat: int
    move: str
    invoked: float
    completed: float = float("inf")
    # `refused` is a move that certainly was not made: every answer to it said so.
    outcome: str = UNKNOWN
    # The versions of the acknowledgements: one version, unless the service contradicts itself.
    versions: list[int] = field(default_factory=list)
    attempts: int = 0
    why: str = ""


@dataclass
class Reading:
    """An answer that says where a session stands."""

    session: str
    invoked: float
    completed: float
    version: int
    etag: str | None = None
    # The host's view; none where the answer shows no position.
    position: str | None = None


@dataclass
class WatchEvent:
    """An event that a watcher received: `session`, `move`, or the reason of an `ended`."""

    kind: str
    at: float
    version: int = 0
    seat: int | None = None
    position: str | None = None
    id: str | None = None


@dataclass
class Watch:
    """All events that one watcher of a session received over all its connections, with the host's token."""

    session: str
    events: list[WatchEvent] = field(default_factory=list)
    reconnections: int = 0
    # The id of the last event, sent as `Last-Event-ID` with the next connection.
    last_id: str | None = None

    def last_version(self):
        """The version of the last event; -1 before any."""
        return next((each.version for each in reversed(self.events) if each.kind in ("session", "move")), -1)


@dataclass
class Final:
    """Where a session stands at the end of a run, as one replica answers."""

    version: int
    position: str
    # The record as the service gave it, and its moves after those it began with, as (seat, fingerprint of the move).
    record: dict
    moves: list[tuple[int, str]]


@dataclass
class Session:
    id: str
    begun: float
    # How many moves its record had when it began; they belong to no version.
    base: int = 0
    # By replica; empty when it is not kept any more.
    finals: list[Final] = field(default_factory=list)
    # What the service answered in place of that.
    missing: str = ""
    # When its host first asked to delete it.
    deletion_asked: float = float("inf")
    # The moves of the record that its deletion was answered with; and what was answered in place of it.
    deleted: list[tuple[int, str]] | None = None
    deletion_failed: str = ""


@dataclass
class Window:
    """Between these moments acknowledged moves may be lost by the documentation of the store."""

    begin: float
    end: float
    reason: str
    # Whether a move that was acknowledged may be lost, too, or only one that others have seen before its acknowledgement.
    acknowledged: bool = True


@dataclass
class History:
    # Whether no acknowledged move may be lost at all.
    lossless: bool = True
    sessions: dict[str, Session] = field(default_factory=dict)
    operations: list[Operation] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    watches: list[Watch] = field(default_factory=list)
    windows: list[Window] = field(default_factory=list)
    # Answers that no client should get, in words.
    unexpected: list[str] = field(default_factory=list)

    def write(self, file: Path):
        """Writes it as one JSON object on each line, for whoever looks into a violation."""
        with open(file, "w") as lines:
            for name in ["operations", "readings", "watches", "windows"]:
                for each in getattr(self, name):
                    print(json.dumps({name: dataclasses.asdict(each)}), file=lines)
            for session in self.sessions.values():
                print(json.dumps({"session": dataclasses.asdict(session)}), file=lines)
            for each in self.unexpected:
                print(json.dumps({"unexpected": each}), file=lines)
