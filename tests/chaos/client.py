"""A client of the service over HTTP/1.1: requests on connections that are kept, and streams of server-sent events."""

import asyncio
import json
from dataclasses import dataclass

REQUEST_SECONDS = 5.0


class NoAnswer(Exception):
    """The connection broke or nothing came in time: what became of the request is unknown."""


@dataclass
class Answer:
    status: int
    etag: str | None
    body: dict


@dataclass
class Event:
    """A server-sent event."""

    kind: str
    id: str | None
    data: dict


class Client:
    """One connection to one replica of the service, made anew when it has broken."""

    def __init__(self, replica):
        self.replica = replica
        self._streams = None

    async def request(self, method, path, token=None, body=None, seconds=REQUEST_SECONDS, **headers):
        """Sends a request and reads its answer. Headers are given as `if_match="..."`."""
        try:
            async with asyncio.timeout(seconds):
                if self._streams is None:
                    self._streams = await self.replica.connect()
                reader, writer = self._streams
                writer.write(_head(method, path, token, body, headers))
                status, answered = await _answer_head(reader)
                payload = await _whole_body(reader, answered)
                if answered.get("connection") == "close":
                    self.close()
                return Answer(status, answered.get("etag"), json.loads(payload) if payload else {})
        except (OSError, EOFError, ValueError, TimeoutError, asyncio.LimitOverrunError) as error:
            self.close()
            raise NoAnswer(repr(error)) from error
        except BaseException:
            self.close()
            raise

    def close(self):
        if self._streams:
            self._streams[1].transport.abort()
            self._streams = None


async def events(replica, path, token=None, last_event_id=None):
    """Yields the status of the answer, and if it is 200 then each event of the stream; ends where the stream ends or breaks."""
    headers = {"last_event_id": last_event_id} if last_event_id else {}
    writer = None
    try:
        async with asyncio.timeout(REQUEST_SECONDS):
            reader, writer = await replica.connect()
            writer.write(_head("GET", path, token, None, headers))
            status, answered = await _answer_head(reader)
        yield status
        if status != 200:
            return
        fields = {}
        async for line in _lines(reader):
            if line:
                name, _, value = line.partition(": ")
                fields[name] = value
            elif "data" in fields:
                yield Event(fields.get("event", ""), fields.get("id"), json.loads(fields["data"]))
                fields = {}
    except (OSError, EOFError, ValueError, TimeoutError, asyncio.LimitOverrunError):
        return
    finally:
        if writer:
            writer.transport.abort()


def _head(method, path, token, body, headers):
    payload = b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1"]
    if token:
        lines.append(f"authorization: Bearer {token}")
    if body is not None:
        lines += ["content-type: application/json", f"content-length: {len(payload)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items() if value is not None]
    return "\r\n".join([*lines, "", ""]).encode() + payload


async def _answer_head(reader):
    head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in head[1:-2])}
    return int(head[0].split(" ")[1]), headers


async def _whole_body(reader, headers):
    if headers.get("transfer-encoding") == "chunked":
        return b"".join([chunk async for chunk in _chunks(reader)])
    return await reader.readexactly(int(headers.get("content-length", 0)))


async def _chunks(reader):
    while size := int(await reader.readuntil(b"\r\n"), 16):
        yield (await reader.readexactly(size + 2))[:-2]
    await reader.readuntil(b"\r\n")


async def _lines(reader):
    rest = b""
    async for chunk in _chunks(reader):
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            yield line.rstrip(b"\r").decode()
