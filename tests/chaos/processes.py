"""Child processes that end with this one, whatever happens to it."""

import asyncio
import ctypes
import os
import signal
import socket
import subprocess
from pathlib import Path

_LIBC = ctypes.CDLL(None)
_PR_SET_PDEATHSIG = 1


def _die_with_parent():
    """Runs in the child: the kernel kills it when its parent ends, even by SIGKILL."""
    _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def free_port():
    """A port on which nobody listened a moment ago."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


async def until(what, holds, seconds=30.0, pause=0.02):
    """Waits until `await holds()` is true; `TimeoutError` says what was waited for."""
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    while not await holds():
        if loop.time() > end:
            raise TimeoutError(f"within {seconds:g} s it did not happen that {what}")
        await asyncio.sleep(pause)


class Process:
    """A program in a folder of its own. It can be killed, started again and frozen."""

    running = set()

    def __init__(self, folder, words):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.words = [str(word) for word in words]
        self.child = None

    def launch(self):
        """Starts it and does not wait. What it prints is added to `log` in its folder."""
        with open(self.folder / "log", "ab") as log:
            self.child = subprocess.Popen(
                self.words,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                preexec_fn=_die_with_parent,
                # An interruption at the terminal is for this process alone, which then ends its children.
                start_new_session=True,
            )
        Process.running.add(self)

    def kill(self):
        """Ends it as `kill -9` does. Harmless when it has ended already."""
        if self.child is not None:
            self.child.kill()
            self.child.wait()
            self.child = None
        Process.running.discard(self)

    def is_running(self):
        return self.child is not None and self.child.poll() is None

    def freeze(self):
        os.kill(self.child.pid, signal.SIGSTOP)

    def thaw(self):
        os.kill(self.child.pid, signal.SIGCONT)

    def log(self):
        path = self.folder / "log"
        return path.read_text(errors="replace") if path.exists() else ""

    @classmethod
    def kill_all(cls):
        for process in list(cls.running):
            process.kill()
