"""The least of a Redis client: one command on a connection of its own."""

import asyncio


class RedisError(Exception):
    """What the server answered in place of a result."""


async def command(port, *words, seconds=2.0):
    """Sends a command to 127.0.0.1 and returns its answer: str, int, list or None. `OSError` when nobody answers in time."""
    async with asyncio.timeout(seconds):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            parts = [str(word).encode() for word in words]
            writer.write(b"*%d\r\n" % len(parts) + b"".join(b"$%d\r\n%s\r\n" % (len(part), part) for part in parts))
            return await _answer(reader)
        except asyncio.IncompleteReadError as error:
            raise ConnectionResetError("the server closed the connection") from error
        finally:
            writer.transport.abort()


async def _answer(reader):
    line = (await reader.readuntil(b"\r\n"))[:-2].decode()
    kind, rest = line[:1], line[1:]
    match kind:
        case "+":
            return rest
        case ":":
            return int(rest)
        case "$":
            if rest == "-1":
                return None
            return (await reader.readexactly(int(rest) + 2))[:-2].decode(errors="replace")
        case "*":
            return None if rest == "-1" else [await _answer(reader) for _ in range(int(rest))]
        case "-":
            raise RedisError(rest)
    raise RedisError(f"not an answer: {line}")
