"""Follows a session while others play it."""

import threading

from maecenas.princes.v1.sessions_pb2 import SessionEvent, WatchSessionRequest
from maecenas.princes.v1.sessions_pb2_grpc import SessionsStub


class Watcher:
    """Collects what happens in a session, on a thread of its own, until the session ends."""

    def __init__(self, sessions: SessionsStub, id: str, metadata: tuple[tuple[str, str], ...]) -> None:
        self.events: list[SessionEvent] = []
        self._stream = sessions.WatchSession(WatchSessionRequest(id=id), metadata=metadata)
        # The first event is the session as it stands: who has it misses no move that follows.
        self.events.append(next(self._stream))
        self._thread = threading.Thread(target=self._follow, daemon=True)
        self._thread.start()

    def _follow(self) -> None:
        self.events.extend(self._stream)

    def until_its_end(self) -> list[SessionEvent]:
        self._thread.join(timeout=30)
        if self._thread.is_alive():
            raise SystemExit("the stream of a session that was deleted goes on")
        return self.events
