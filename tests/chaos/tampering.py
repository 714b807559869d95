"""Shows that the checker finds what it is there for: a history of a quiet game passes, and each way to tamper with it is found."""

import copy
import random

from checker import check
from history import MADE, NOT_KEPT, UNKNOWN, WatchEvent, Window


class Tampering:
    """The ways to tamper with a history. Each changes a copy and names the kinds of violation of which one must be found."""

    def __init__(self, history, generator):
        self.history = history
        made = [each for each in history.operations if each.outcome == MADE]
        by_session = {}
        for each in made:
            by_session.setdefault(each.session, []).append(each)
        self.id = max(by_session, key=lambda id: len(by_session[id]))
        self.session = history.sessions[self.id]
        # What comes after a deletion is not judged.
        self.session.deletion_asked = float("inf")
        self.made = sorted(by_session[self.id], key=lambda each: each.versions[0])
        self.final = self.session.finals[0]
        self.watch = max((each for each in history.watches if each.session == self.id), key=lambda each: len(each.events))
        self.at = generator.randint(5, self.final.version - 5)

    def _change_record(self, change):
        self.session.deleted = None
        for final in self.session.finals:
            change(final.moves)
            moves = final.record["moves"][self.session.base :]
            change(moves)
            final.record["moves"][self.session.base :] = moves
            final.version = len(final.moves)

    def drop_an_acknowledged_move(self):
        self._change_record(lambda moves: moves.pop(self.at))
        return "lost", "corrupted"

    def drop_the_last_acknowledged_move(self):
        self._change_record(lambda moves: moves.pop())
        return ("lost",)

    def double_a_move(self):
        self._change_record(lambda moves: moves.append(copy.deepcopy(moves[-1])))
        return ("doubled",)

    def swap_two_moves(self):
        at = next(at for at in range(self.at, 0, -1) if self.final.moves[at] != self.final.moves[at - 1])

        def swap(moves):
            moves[at - 1], moves[at] = moves[at], moves[at - 1]

        self._change_record(swap)
        return "lost", "corrupted"

    def alter_a_move(self):
        other = next(move for move in self.final.moves if move != self.final.moves[self.at])
        self.session.deleted = None
        for final in self.session.finals:
            final.moves[self.at] = other
        return ("lost",)

    def alter_a_move_that_nobody_was_acknowledged(self):
        operation = next(each for each in self.made if each.versions[0] == self.at + 1)
        operation.outcome, operation.versions, operation.completed = UNKNOWN, [], float("inf")
        self.session.deleted = None
        for final in self.session.finals:
            final.moves[self.at] = (final.moves[self.at][0], "another move")
        return ("corrupted",)

    def alter_the_position(self):
        self.final.position = "another position"
        return ("corrupted",)

    def acknowledge_two_moves_with_one_version(self):
        twin = copy.deepcopy(self.made[self.at])
        twin.move = "another move"
        self.history.operations.append(twin)
        return ("corrupted",)

    def acknowledge_a_move_twice(self):
        self.made[self.at].versions.append(self.made[self.at].versions[0] + 1)
        return ("doubled",)

    def acknowledge_a_later_move_before_an_earlier_one_was_asked_for(self):
        earlier, later = self.made[self.at], self.made[self.at + 2]
        later.invoked, later.completed = earlier.invoked - 2, earlier.invoked - 1
        return ("disorder",)

    def ask_for_a_move_after_a_later_one_was_acknowledged(self):
        self.made[0].outcome, self.made[0].versions = UNKNOWN, []
        self.made[0].invoked = self.made[-1].completed + 1
        return ("disorder",)

    def tell_an_older_version(self):
        readings = [each for each in self.history.readings if each.session == self.id]
        max(readings, key=lambda each: each.invoked).version -= 3
        return ("backwards",)

    def tell_that_a_kept_session_is_not_kept(self):
        max((each for each in self.history.readings if each.session == self.id), key=lambda each: each.invoked).version = NOT_KEPT
        return ("backwards",)

    def give_two_positions_one_etag(self):
        shown = [each for each in self.history.readings if each.session == self.id and each.position]
        shown[0].etag = next(each for each in shown if each.position != shown[0].position).etag
        return ("etag",)

    def lose_the_session(self):
        self.session.finals, self.session.missing = [], "404"
        return ("lost",)

    def lose_a_move_outside_the_window_of_a_failover(self):
        self.history.lossless = False
        self.history.windows = [Window(self.made[-1].completed + 1, float("inf"), "a failover")]
        return self.drop_the_last_acknowledged_move()

    def tell_another_record_of_a_deleted_session(self):
        self.session.deleted = self.final.moves[:-1]
        return ("deletion",)

    def lose_the_record_of_a_deleted_session(self):
        self.session.deletion_failed = "410"
        return ("deletion",)

    def drop_an_event(self):
        self.watch.events.pop(self._move_seen())
        return ("watch",)

    def double_an_event(self):
        at = self._move_seen()
        self.watch.events.insert(at, copy.deepcopy(self.watch.events[at]))
        return ("watch",)

    def swap_two_events(self):
        at, seen = self._move_seen(), self.watch.events
        seen[at], seen[at + 1] = seen[at + 1], seen[at]
        return ("watch",)

    def drop_the_last_event(self):
        last = next(at for at in reversed(range(len(self.watch.events))) if self.watch.events[at].kind == "move")
        self.watch.events.pop(last)
        return ("watch",)

    def show_a_watcher_another_position(self):
        self.watch.events[self._move_seen()].position = "another position"
        return ("watch",)

    def show_a_watcher_another_seat(self):
        self.watch.events[self._move_seen()].seat = 7
        return ("watch",)

    def begin_anew_though_nothing_was_lost(self):
        self.watch.events[self._move_seen()].kind = "session"
        return ("watch",)

    def tell_a_false_end(self):
        event = copy.deepcopy(self.watch.events[-1])
        event.kind = "GONE"
        self.watch.events.insert(-1, event)
        return ("watch",)

    def _move_seen(self):
        """Where a watcher saw a move, and another one after it."""
        seen = self.watch.events
        return next(at for at in range(2, len(seen) - 1) if seen[at].kind == seen[at + 1].kind == "move")


def _harmless(history):
    """Changes that are no violation: a move of unknown outcome that stands, and the last move lost by a failover, after
    which the streams of its watchers begin anew."""
    way = Tampering(history, random.Random(0))
    way.made[3].outcome, way.made[3].versions = UNKNOWN, []
    last = way.made[-1]
    history.lossless = False
    history.windows = [Window(last.invoked, last.completed, "a failover")]
    way._change_record(lambda moves: moves.pop())
    before = next(each for each in way.watch.events if each.version == way.final.version)
    for final in way.session.finals:
        final.position = before.position
    for watch in history.watches:
        if watch.session == way.id:
            watch.events.append(WatchEvent("session", last.completed, before.version, None, before.position))


async def check_the_checker(history, replayed, seed):
    """Tampers in every way; raises `AssertionError` when the history is not sound by itself or a way is not found. Returns how
    many ways there are."""
    verdict = await check(history, replayed)
    assert not verdict.violations, "a quiet game has violations:\n" + "\n".join(map(str, verdict.violations[:20]))
    harmless = copy.deepcopy(history)
    _harmless(harmless)
    verdict = await check(harmless, replayed)
    assert not verdict.violations, "a documented loss is a violation:\n" + "\n".join(map(str, verdict.violations[:20]))
    ways = [name for name, way in vars(Tampering).items() if callable(way) and not name.startswith("_")]
    for name in ways:
        way = Tampering(copy.deepcopy(history), random.Random(seed))
        expected = getattr(way, name)()
        verdict = await check(way.history, replayed)
        found = {violation.kind for violation in verdict.violations}
        assert found & set(expected), f"the checker did not find this: {name.replace('_', ' ')} (found: {found or 'nothing'})"
    return len(ways)
