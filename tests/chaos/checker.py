"""Judges a history: compares the answers that clients received with the records at the end.

The order of the moves of a session is its record: entry `v` led to version `v`. An acknowledged move stands at the version that
it was acknowledged with; everything else follows from comparing moments.
"""

from bisect import bisect_left
from collections import Counter, defaultdict
from dataclasses import dataclass, field

from history import MADE, NOT_KEPT, UNKNOWN

# How far, in seconds, the harness may be off when it takes down when a loss began and ended.
SLACK = 0.05


@dataclass
class Violation:
    # One of KINDS.
    kind: str
    session: str
    text: str

    def __str__(self):
        return f"{self.kind}: session {self.session or '-'}: {self.text}"


KINDS = {
    "lost": "an acknowledged move does not stand at its version, and no documented loss explains it",
    "doubled": "a move stands more often than it was made",
    "corrupted": "record, position or acknowledgements contradict each other",
    "deletion": "a session was deleted, and no answer had its record, or another one",
    "etag": "an ETag named two positions, so that `If-Match` does not protect from a move on the wrong one",
    "disorder": "the order of the record contradicts the order in time",
    "backwards": "an answer is older than one that was received before the question was sent",
    "watch": "a watcher missed a move, received one twice, out of order or not as the record has it, or received a false end",
    "unexpected": "an answer that no client should get",
}


@dataclass
class Verdict:
    violations: list[Violation] = field(default_factory=list)
    # How many acknowledged moves do not stand where the documentation of the store lets them be lost, by reason.
    lost_as_documented: Counter = field(default_factory=Counter)
    # How often a stream that was taken up, or one that went on, began anew with the whole session.
    restarts: int = 0

    def add(self, kind, session, text):
        self.violations.append(Violation(kind, session, text))

    def count(self, *kinds):
        return sum(violation.kind in kinds for violation in self.violations)


async def check(history, replayed):
    """The verdict on a history. `await replayed(record, moves)` is the fingerprint of the position that the first moves of a
    record lead to when they are played anew, or words that say why they cannot be."""
    verdict = Verdict()
    by_session = lambda items: _grouped(items, lambda item: item.session)
    operations, readings, watches = map(by_session, (history.operations, history.readings, history.watches))
    for session in history.sessions.values():
        one = _SessionCheck(history, verdict, session, operations[session.id], readings[session.id], watches[session.id], replayed)
        await one.check()
    for text in history.unexpected:
        verdict.add("unexpected", "", text)
    return verdict


class _SessionCheck:
    def __init__(self, history, verdict, session, operations, readings, watches, replayed):
        self.history, self.verdict, self.session = history, verdict, session
        self.operations, self.readings, self.watches = operations, readings, watches
        self.replayed = replayed
        self.made = [operation for operation in operations if operation.outcome == MADE]
        final = session.finals[0] if session.finals else None
        self.entries = final.moves if final else []
        # Acknowledged moves that do not stand, as the documentation of the store allows.
        self.lost = []
        # By version: fingerprints of the position found by playing the record anew.
        self.truth = {}
        self._received = None

    def add(self, kind, text):
        self.verdict.add(kind, self.session.id, text)

    def in_loss_window(self, begin, end, acknowledged=False):
        """The reason why what happened between two moments may be lost by the documentation of the store; none if it may not."""
        windows = [each for each in self.history.windows if each.acknowledged or not acknowledged]
        return next((each.reason for each in windows if each.begin - SLACK <= end and begin <= each.end + SLACK), None)

    def _may_be_lost(self, operation):
        return self.in_loss_window(operation.invoked, operation.completed, acknowledged=True)

    async def check(self):
        standing = self._acknowledged_moves_stand()
        self._other_entries_were_asked_for(standing)
        self._record_follows_time(standing)
        self._answers_do_not_go_back()
        self._one_etag_is_one_position()
        await self._record_leads_to_the_position()
        self._deletion_answers_the_record()
        for watch in self.watches:
            await self._watcher_saw_the_record(watch)

    # Moves

    def _acknowledged_moves_stand(self):
        """Checks every acknowledged move; returns those that stand, by version."""
        standing, acknowledged = {}, defaultdict(list)
        if self.session.missing and not self.in_loss_window(self.session.begun, self.session.begun):
            self.add("lost", f"the whole session is gone: {self.session.missing}")
        # What was acknowledged last stands: an earlier move with the same version was lost, even if it was the same one.
        for operation in sorted(self.made, key=lambda each: each.completed):
            if len(set(operation.versions)) > 1 and not self._may_be_lost(operation):
                self.add("doubled", f"one move was acknowledged with the versions {sorted(set(operation.versions))}")
            for version in operation.versions:
                if self._entry(version) == (operation.seat, operation.move):
                    standing[version] = operation
            acknowledged[operation.versions[0]].append(operation)
        for version, operations in acknowledged.items():
            for operation in operations:
                if any(operation is each for each in map(standing.get, operation.versions)):
                    continue
                if reason := self._may_be_lost(operation):
                    self.lost.append(operation)
                    self.verdict.lost_as_documented[reason] += 1
                elif version in standing:
                    self.add("corrupted", f"two moves were acknowledged with version {version}, and no loss was documented")
                else:
                    self.add("lost", f"the move acknowledged with version {version} does not stand there ({_moment(operation)})")
        return standing

    def _entry(self, version):
        return tuple(self.entries[version - 1]) if 1 <= version <= len(self.entries) else None

    def _other_entries_were_asked_for(self, standing):
        """An entry that was not acknowledged has to be a move of unknown outcome, and each of these stands at most once. One that
        was acknowledged and lost by one server may stand where another server received the same request."""
        # When at the latest an entry was made: before any later one was acknowledged.
        latest = float("inf")
        entries = defaultdict(list)
        for version in range(len(self.entries), 0, -1):
            if version in standing:
                if not self._may_be_lost(standing[version]):
                    latest = min(latest, standing[version].completed)
            else:
                entries[self._entry(version)].append((latest, version))
        candidates = [each for each in self.operations if each.outcome == UNKNOWN] + self.lost
        unknown = _grouped(candidates, lambda each: (each.seat, each.move))
        for entry, found in entries.items():
            asked = sorted(operation.invoked for operation in unknown[entry])
            for number, (latest, version) in enumerate(sorted(found)):
                if number >= len(asked):
                    twice = any((each.seat, each.move) == entry for each in self.operations)
                    self.add(
                        "doubled" if twice else "corrupted",
                        f"entry {version} is {'a move that was made once' if twice else 'no move that anybody asked for'}",
                    )
                elif asked[number] > latest:
                    self.add("disorder", f"entry {version} was followed by an acknowledged move before anybody asked for it")

    def _record_follows_time(self, standing):
        """A move that was acknowledged before another one was asked for stands before it."""
        asked, by = 0.0, 0
        for version, operation in sorted(standing.items()):
            if self._may_be_lost(operation):
                continue
            if operation.completed < asked:
                self.add("disorder", f"entry {version} was acknowledged before entry {by} was asked for, yet stands after it")
            if operation.invoked > asked:
                asked, by = operation.invoked, version

    # Answers

    def _answers_do_not_go_back(self):
        """A question that is sent after an answer was received is answered with that version or a later one."""
        answers = [(operation.completed, operation.versions[0], operation.invoked) for operation in self.made]
        answers += [(reading.completed, reading.version, reading.invoked) for reading in self.readings]
        # The answers with a higher version than all before, and when they came.
        highest, moments = [], []
        for completed, version, invoked in sorted(answers):
            if not highest or version > highest[-1][0]:
                highest.append((version, invoked))
                moments.append(completed)
        for reading in self.readings:
            if reading.completed > self.session.deletion_asked:
                continue
            before = bisect_left(moments, reading.invoked) - 1
            if before < 0 or reading.version >= highest[before][0]:
                continue
            version, invoked = highest[before]
            began_in_window = reading.version == NOT_KEPT and self.in_loss_window(self.session.begun, self.session.begun)
            if not began_in_window and not self.in_loss_window(invoked, moments[before]):
                answer = "404" if reading.version == NOT_KEPT else f"version {reading.version}"
                self.add("backwards", f"the answer {answer} came after version {version} had been answered")

    def _one_etag_is_one_position(self):
        """A move that is sent with an ETag in `If-Match` is meant for the position that came with that ETag."""
        shown = {}
        for reading in self.readings:
            if reading.etag and reading.position:
                first = shown.setdefault(reading.etag, reading.position)
                if first != reading.position:
                    self.add("etag", f"the ETag {reading.etag} named two positions")
                    return

    # Positions

    async def _truth(self, version):
        """The position at a version, by playing the record anew."""
        if version not in self.truth:
            self.truth[version] = await self.replayed(self.session.finals[0].record, self.session.base + version)
        return self.truth[version]

    async def _record_leads_to_the_position(self):
        for number, final in enumerate(self.session.finals):
            replica = f"replica {number}"
            if len(final.moves) != final.version:
                self.add("corrupted", f"{replica}: a record of {len(final.moves)} moves, at version {final.version}")
            elif final.moves != self.session.finals[0].moves:
                self.add("corrupted", f"{replica} answers another record")
            elif (truth := await self._truth(final.version)) != final.position:
                self.add("corrupted", f"{replica}: the record leads to another position than is shown: {truth}, {final.position}")

    def _deletion_answers_the_record(self):
        if self.session.deletion_failed:
            self.add("deletion", f"no answer had the record: {self.session.deletion_failed}")
        if self.session.deleted not in (None, self.entries):
            self.add("deletion", "the answer has another record than could be read before")

    # Watchers

    async def _watcher_saw_the_record(self, watch):
        """Every version once and in order, as the record has it. A stream that begins anew is right only after a loss; the
        events before it do not count then."""
        seen = []
        for number, event in enumerate(watch.events):
            match event.kind:
                case "session":
                    if number > 0:
                        self.verdict.restarts += 1
                        if self.history.lossless:
                            last = seen[-1].version if seen else 0
                            self.add(
                                "watch", f"a stream began anew at version {event.version} after {last}, though nothing was lost"
                            )
                    seen = [event]
                case "move":
                    if not seen or event.version != seen[-1].version + 1:
                        self.add("watch", f"version {event.version} came after {seen[-1].version if seen else 'nothing'}")
                    seen.append(event)
                case "GONE" | "404" if self._was_kept(event.at):
                    self.add("watch", f"a watcher received `{event.kind}` for a session that is kept")
                case kind if kind.startswith("unknown"):
                    self.add("unexpected", f"an event of no known kind: {kind}")
        if not self.session.finals:
            return
        if not seen:
            self.add("watch", "a watcher saw nothing")
        elif seen[-1].version != len(self.entries):
            self.add("watch", f"a watcher saw version {seen[-1].version} last, of {len(self.entries)}")
        for event in seen:
            if not await self._is_true(event):
                self.add("watch", f"a watcher received another version {event.version} than the record has")
                break

    def _was_kept(self, moment):
        return self.session.finals and moment < self.session.deletion_asked and not self.in_loss_window(moment, moment)

    async def _is_true(self, event):
        entry = self._entry(event.version)
        if event.kind == "move" and (entry is None or entry[0] != (event.seat or 0)):
            return False
        return self._agreed(event.version) == event.position or await self._truth(event.version) == event.position

    def _agreed(self, version):
        """The position at a version if several watchers received the same one and none another; otherwise the record is replayed."""
        if self._received is None:
            received = defaultdict(Counter)
            for watch in self.watches:
                for event in watch.events:
                    if event.position:
                        received[event.version][event.position] += 1
            self._received = {at: next(iter(all)) for at, all in received.items() if len(all) == 1 and all.total() > 1}
        return self._received.get(version)


def _grouped(items, key):
    groups = defaultdict(list)
    for item in items:
        groups[key(item)].append(item)
    return groups


def _moment(operation):
    return f"asked for at {operation.invoked:.3f}, acknowledged at {operation.completed:.3f}, {operation.attempts} attempts"
