"""A TCP proxy that disturbs the connections through it, for each direction apart."""

import asyncio
import socket
import struct

TO_SERVER, TO_CLIENT = "to_server", "to_client"
DIRECTIONS = {TO_SERVER: [TO_SERVER], TO_CLIENT: [TO_CLIENT], "both": [TO_SERVER, TO_CLIENT]}


class Proxy:
    """Forwards connections to a port of 127.0.0.1.

    `cut` breaks every connection. `disturb` sets for each direction what happens to bytes until `heal`:

    - `tear`: the first half of the next piece is forwarded, then the connection is broken;
    - `delay`: each piece is held back for a while;
    - `swallow`: nothing is forwarded. The connections that lost bytes are broken by `heal`, since TCP delivers all bytes or
      breaks; until then they look alive.
    """

    def __init__(self, target):
        self.target = target
        self.port = None
        self.pairs = set()
        self.faults = {}
        self.delay = 0.0
        self._listener = None

    async def start(self):
        self._listener = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._listener.sockets[0].getsockname()[1]
        return self

    def stop(self):
        if self._listener:
            self._listener.close()
        for pair in list(self.pairs):
            pair.abort()

    def cut(self, direction):
        """Breaks all connections. With one direction only that side sees it at once, the other when it next sends, or at
        `heal`."""
        for pair in list(self.pairs):
            if direction == "both":
                pair.abort()
            else:
                pair.abort_side(direction)

    def disturb(self, fault, direction, delay=0.0):
        self.delay = delay
        self.faults = {each: fault for each in DIRECTIONS[direction]}

    def heal(self):
        self.faults = {}
        for pair in list(self.pairs):
            if pair.spoilt:
                pair.abort()

    async def _accept(self, reader, writer):
        try:
            server_reader, server_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            _abort(writer)
            return
        pair = _Pair({TO_SERVER: server_writer, TO_CLIENT: writer})
        self.pairs.add(pair)
        try:
            await asyncio.gather(
                self._pump(pair, reader, TO_SERVER),
                self._pump(pair, server_reader, TO_CLIENT),
            )
        except asyncio.CancelledError:
            # The run ends; whoever accepts connections would report it as an error.
            pass
        finally:
            pair.abort()
            self.pairs.discard(pair)

    async def _pump(self, pair, reader, direction):
        writer = pair.writers[direction]
        try:
            while piece := await reader.read(65536):
                fault = self.faults.get(direction)
                if fault == "delay":
                    await asyncio.sleep(self.delay)
                elif fault == "swallow":
                    pair.spoilt = True
                if pair.spoilt:
                    if pair.half_cut:
                        pair.abort()
                    continue
                if fault == "tear":
                    writer.write(piece[: len(piece) // 2])
                    await writer.drain()
                    # The system sends what it was given before the connection breaks.
                    pair.close()
                    return
                writer.write(piece)
                await writer.drain()
        except OSError:
            pass
        if not pair.spoilt:
            pair.close()


class _Pair:
    """The two connections between which bytes are forwarded."""

    def __init__(self, writers):
        self.writers = writers
        self.spoilt = False
        self.half_cut = False

    def abort_side(self, direction):
        self.spoilt = self.half_cut = True
        _abort(self.writers[direction])

    def abort(self):
        for writer in self.writers.values():
            _abort(writer)

    def close(self):
        for writer in self.writers.values():
            writer.close()


def _abort(writer):
    """Breaks a connection so that the other end sees a reset."""
    connection = writer.get_extra_info("socket")
    if connection is not None and connection.fileno() >= 0:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()
