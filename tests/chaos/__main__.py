"""Lets two replicas of the service play sessions while everything around them fails, and judges what became of the moves.

`tests/chaos.sh` prepares what this needs and runs it.
"""

import argparse
import asyncio
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import certificates
import opponents
import service
import tampering
from checker import KINDS, check
from faults import Faults, NoProgress, settled
from history import MADE, UNKNOWN
from load import Load
from processes import Process
from replay import Replayer
from replicated import Acknowledged, Cluster, Sentinels
from service import Replica
from topologies import EverySecond, OneServer, PowerCuts, Programs

TOPOLOGIES = {
    "redis": OneServer,
    "everysec": EverySecond,
    "power": PowerCuts,
    "sentinel": Sentinels,
    "acknowledged": Acknowledged,
    "cluster": Cluster,
    "valkey": OneServer,
    "tls": Sentinels,
}
# Not a topology: replicas of the service are killed while it plays the seats of sessions.
OPPONENTS = "opponents"
SHOWN_VIOLATIONS = 12
# The whole of a run of one topology, beyond the time for its faults.
AROUND_SECONDS = 300


def arguments():
    parser = argparse.ArgumentParser(prog="tests/chaos.sh", description=__doc__.split("\n\n")[0])
    parser.add_argument("topologies", nargs="*", metavar="topology", help=f"of {', '.join([*TOPOLOGIES, OPPONENTS])}; all if none is named")
    parser.add_argument("--faults", type=int, default=40, help="how many in each topology (40, which take 20 to 80 s)")
    parser.add_argument("--seconds", type=float, default=1200, help="the most for the faults of one topology (1200)")
    parser.add_argument("--sessions", type=int, default=6, help="how many are played at once (6)")
    parser.add_argument("--seed", type=int, default=None, help="of what is drawn: faults, moves, pauses; drawn itself if left out")
    parser.add_argument("--maecenas", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--redis-server", default="redis-server", help=argparse.SUPPRESS)
    parser.add_argument("--valkey-server", default="", help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, required=True, help=argparse.SUPPRESS)
    given = parser.parse_args()
    given.topologies = given.topologies or [*TOPOLOGIES, OPPONENTS]
    if unknown := set(given.topologies) - {*TOPOLOGIES, OPPONENTS}:
        parser.error(f"no such topology: {', '.join(sorted(unknown))}")
    given.maecenas = given.maecenas.resolve()
    if given.seed is None:
        given.seed = random.SystemRandom().getrandbits(32)
    return given


async def main(given):
    given.folder.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="run-", dir=given.folder))
    print(f"seed {given.seed}; logs and histories in {folder}", flush=True)
    replayer = Replayer(folder / "replayer", Programs(given.maecenas, given.redis_server))
    violations = 0
    try:
        await replayer.start()
        ways = await self_test(folder, given, replayer)
        print(f"checker: a quiet game is sound, and all {ways} ways to tamper with it are found", flush=True)
        for name in given.topologies:
            if name == OPPONENTS:
                programs = Programs(given.maecenas, given.redis_server)
                violations += await opponents.run(folder / name, given, programs)
            else:
                violations += await run(name, folder / name, given, replayer)
    finally:
        replayer.stop()
    if violations == 0:
        shutil.rmtree(folder)
    print(f"{violations} violations" if violations else "no violations", flush=True)
    return 1 if violations else 0


async def self_test(folder, given, replayer):
    """A quiet game in memory, judged as it is and after tampering."""
    replica = Replica(folder / "quiet", Programs(given.maecenas, given.redis_server))
    await replica.start()
    load = Load([replica, replica], given.seed, games=2)
    try:
        await load.begin()
        end = time.monotonic() + 60
        while load.acknowledged < 80 and time.monotonic() < end:
            await asyncio.sleep(0.05)
        await load.conclude()
        if load.tickets_refused:
            raise AssertionError("a ticket was refused though nothing failed")
    finally:
        load.cancel()
        replica.kill()
    return await tampering.check_the_checker(load.history, replayer, given.seed)


def skipped(name, given):
    """Why a topology cannot be run here."""
    if name == "valkey" and not given.valkey_server:
        return "no valkey-server was found or installed"
    return ""


async def run(name, folder, given, replayer):
    """Runs one topology and prints what came of it. Returns how many violations there were."""
    if why := skipped(name, given):
        print(f"\n== {name}: skipped, {why}", flush=True)
        return 0
    begun = time.monotonic()
    programs = Programs(given.maecenas, given.valkey_server if name == "valkey" else given.redis_server)
    issued = certificates.make(folder / "certificates") if name == "tls" else None
    tls = issued and service.knows(given.maecenas, "--tls-cert")
    if issued and not tls:
        print(f"\n{name}: this binary has no `--tls-cert`, so clients ask it without TLS; all the rest has TLS", flush=True)
    topology = TOPOLOGIES[name](folder, programs, issued)
    replicas, load, faults = [], None, None
    problem = ""
    try:
        async with asyncio.timeout(given.seconds + AROUND_SECONDS):
            await topology.start()
            served = (programs, topology.url(), issued, tls, topology.acknowledgements)
            replicas = [Replica(folder / f"maecenas-{number}", *served) for number in range(2)]
            for replica in replicas:
                await replica.start()
                await replica.ready()
            load = Load(replicas, given.seed, given.sessions, topology.lossless, topology.loss_windows)
            await load.begin()
            faults = Faults(topology, replicas, load, random.Random(given.seed))
            try:
                await faults.inject(given.faults, time.monotonic() + given.seconds)
            except NoProgress as error:
                load.history.unexpected.append(str(error))
            await settled(topology, replicas)
            await load.conclude()
    except TimeoutError as error:
        problem = f"the run did not come to its end: {error}"
    finally:
        if load:
            load.cancel()
        for replica in replicas:
            replica.kill()
        await topology.stop()
    if load is None:
        raise RuntimeError(problem)
    if problem:
        load.history.unexpected.append(problem)
    for replica in replicas:
        load.history.unexpected += replica.panics()
    verdict = await check(load.history, replayer)
    records = [session.finals[0].record for session in load.history.sessions.values() if session.finals]
    if broken := replayer.broken(records):
        verdict.add("corrupted", "", f"`maecenas verify` says: {broken[-600:]}")
    if verdict.violations:
        load.history.write(folder / "history.ndjson")
    report(name, load, faults, verdict, time.monotonic() - begun)
    return len(verdict.violations)


def report(name, load, faults, verdict, seconds):
    history = load.history
    outcomes = Counter(operation.outcome for operation in history.operations)
    reconnections = sum(watch.reconnections for watch in history.watches)
    documented = ", ".join(f"{count} by {reason}" for reason, count in verdict.lost_as_documented.items()) or "none"
    documented = "" if history.lossless else f" (as documented: {documented})"
    events = sum(len(watch.events) for watch in history.watches)
    print(f"\n== {name}: {len(verdict.violations)} violations in {seconds:.0f} s")
    print(
        f"   moves: {len(history.operations)} asked for in {len(history.sessions)} sessions, {outcomes[MADE]} acknowledged, "
        f"{outcomes[UNKNOWN]} unknown; {len(history.readings)} readings"
    )
    deleted = sum(session.deleted is not None for session in history.sessions.values())
    print(f"   {deleted} sessions deleted with their record; {load.created_again} creations asked for again, and answered the same")
    lost, doubled, corrupted = verdict.count("lost"), verdict.count("doubled"), verdict.count("corrupted", "etag")
    print(f"   lost: {lost}{documented}, doubled: {doubled}, corrupted: {corrupted}")
    print(f"   watchers: {events} events, {reconnections} reconnections, {verdict.restarts} streams that began anew")
    print(f"   tickets: {load.tickets_taken} taken for a stream, {load.tickets_refused} lost, or taken by an answer that was")
    if faults:
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(faults.done.items()))
        print(f"   faults: {sum(faults.done.values())} ({kinds})")
        print(f"   slowest to go on: {faults.slowest_recovery:.1f} s after {faults.slowest_kind}")
        for failed, times in faults.failed.items():
            print(f"   not carried out, {times} times: {failed}")
    for kind, meaning in KINDS.items():
        found = [violation for violation in verdict.violations if violation.kind == kind]
        if found:
            print(f"   {kind}: {len(found)}: {meaning}")
        for violation in found[:SHOWN_VIOLATIONS]:
            print(f"     {violation}")
    sys.stdout.flush()


async def guarded(given):
    """Ends by an interruption as by an error: with everything cleared away."""
    task = asyncio.current_task()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    try:
        return await main(given)
    except asyncio.CancelledError:
        print("interrupted", file=sys.stderr)
        return 130
    finally:
        Process.kill_all()


if __name__ == "__main__":
    sys.exit(asyncio.run(guarded(arguments())))
