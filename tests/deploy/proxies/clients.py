"""Clients that ask through a proxy: of REST, of server-sent events, and of gRPC."""

import json
import queue
import threading
import time
from http.client import HTTPException, HTTPSConnection
from pathlib import Path

import grpc
from google.protobuf import descriptor_pb2, descriptor_pool, message_factory

PATIENCE = 30
SESSIONS = "/v1/princes/sessions"
HEARTBEAT = 4


def messages():
    """The message types of the contract, by their full names."""
    files = descriptor_pb2.FileDescriptorSet.FromString(Path("tests/contract/published/messages.binpb").read_bytes())
    pool = descriptor_pool.DescriptorPool()
    for file in files.file:
        pool.Add(file)
    return lambda name: message_factory.GetMessageClass(pool.FindMessageTypeByName(f"maecenas.{name}"))


message = messages()


class Rest:
    """A client of REST, with one connection, from an address of this machine."""

    def __init__(self, port, context, address="127.0.0.1"):
        self.port, self.context, self.address = port, context, address
        self.connection = None

    def ask(self, verb, path, body=None, **headers):
        """Status, headers and body of an answer. Whoever gets none may ask again on another connection."""
        if self.connection is None:
            self.connection = HTTPSConnection(
                "localhost", self.port, timeout=PATIENCE, context=self.context, source_address=(self.address, 0)
            )
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        if isinstance(body, dict):
            headers["content-type"], body = "application/json", json.dumps(body)
        try:
            self.connection.request(verb, path, body, headers)
            response = self.connection.getresponse()
            return response.status, dict(response.getheaders()), response.read()
        except (OSError, HTTPException):
            self.close()
            raise

    def json(self, verb, path, body=None, **headers):
        status, _, answer = self.ask(verb, path, body, **headers)
        if status // 100 != 2:
            raise SystemExit(f"{verb} {path}: {status} {answer[:300]!r}")
        return json.loads(answer)

    def close(self):
        if self.connection is not None:
            self.connection.close()
        self.connection = None


class Game:
    """A session in which the host makes the first legal move of the seat whose turn it is."""

    def __init__(self, rest):
        self.rest = rest
        begun = rest.json("POST", SESSIONS, {"setup": {"playerCount": 2, "seed": "7"}})
        self.session = begun["session"]
        self.id = self.session["info"]["id"]
        self.host = f"Bearer {begun['hostToken']}"
        self.path = f"{SESSIONS}/{self.id}"
        self.repeated = 0

    def version(self):
        return self.session["info"]["version"]

    def patiently(self, verb, path, body=None, **headers):
        """Asks again while the service is restarted."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                status, _, answer = self.rest.ask(verb, path, body, authorization=self.host, **headers)
                if status == 200:
                    return json.loads(answer)
                if status not in (502, 503, 504):
                    raise SystemExit(f"{verb} {path}: {status} {answer[:300]!r}")
            except (OSError, HTTPException):
                pass
            if time.monotonic() > deadline:
                raise SystemExit(f"waited {PATIENCE} s in vain: {verb} {path} is answered")
            self.repeated += 1
            time.sleep(0.1)

    def move(self):
        seat = self.session["awaiting"]["seats"][0]
        listed = self.patiently("GET", f"{self.path}/moves?pageSize=1&seat={seat}")
        before = self.version()
        body = {"seat": seat, "move": listed["moves"][0]["move"]}
        # The same key for each repetition: a move is made once.
        answer = self.patiently("POST", f"{self.path}/moves", body, idempotency_key=f"{self.id}-{before}")
        self.session = answer["made"]["session"]
        if self.version() != before + 1:
            raise SystemExit(f"an answered move is lost: {self.version()} after {before}")


class Heard:
    """What a stream says, with the time of each: events (a name and a version), comments, and its end (`None`)."""

    def __init__(self, follow):
        self.queue = queue.Queue()
        self.began = time.monotonic()
        threading.Thread(target=self._follow, args=(follow,), daemon=True).start()

    def _follow(self, follow):
        try:
            for said in follow():
                self.queue.put((time.monotonic(), said))
            end = "it ended"
        except Exception as error:  # What ended it is told to the test.
            end = str(error)
        self.end = end
        self.queue.put((time.monotonic(), None))

    def next(self, patience=PATIENCE):
        """What is said next, and when; the end is `None`."""
        try:
            return self.queue.get(timeout=patience)
        except queue.Empty:
            raise SystemExit(f"waited {patience} s in vain: a stream says something") from None

    def event(self, patience=PATIENCE):
        """The next event that is no heartbeat."""
        while True:
            when, said = self.next(patience)
            if said is None:
                raise SystemExit(f"a stream broke: {self.end}")
            if said != "heartbeat":
                return when, said


def server_sent(port, context, path, token, last=None):
    """The events of a stream of REST."""

    def follow():
        connection = HTTPSConnection("localhost", port, timeout=PATIENCE, context=context)
        headers = {"authorization": token, "accept": "text/event-stream"}
        if last is not None:
            headers["last-event-id"] = last
        connection.request("GET", f"{path}/events", headers=headers)
        response = connection.getresponse()
        if response.status != 200:
            raise ConnectionError(f"{path}/events: {response.status}")
        name = None
        while line := response.readline():
            line = line.decode().rstrip("\n")
            if line == ":":
                yield "heartbeat"
            elif line.startswith("event: "):
                name = line.removeprefix("event: ")
            elif line.startswith("data: "):
                event = json.loads(line.removeprefix("data: "))
                yield name, event["version"], event["etag"]

    return Heard(follow)


class Grpc:
    """A client of gRPC, with one connection."""

    def __init__(self, port, certificate):
        credentials = grpc.ssl_channel_credentials(certificate.read_bytes())
        self.channel = grpc.secure_channel(f"localhost:{port}", credentials)

    def unary(self, service, rpc, request, answer, **metadata):
        call = self.channel.unary_unary(f"/maecenas.{service}/{rpc}")
        return answer.FromString(call(request.SerializeToString(), timeout=PATIENCE, metadata=tuple(metadata.items())))

    def both(self, service, rpc, questions):
        call = self.channel.stream_stream(f"/maecenas.{service}/{rpc}")
        return call(questions, timeout=PATIENCE)

    def watch(self, id, token):
        call = self.channel.unary_stream("/maecenas.princes.v1.Sessions/WatchSession")
        request = message("princes.v1.WatchSessionRequest")(id=id).SerializeToString()
        event = message("princes.v1.SessionEvent")

        def follow():
            for bytes in call(request, metadata=(("authorization", token),)):
                said = event.FromString(bytes)
                if said.kind == HEARTBEAT:
                    yield "heartbeat"
                else:
                    yield said.WhichOneof("event"), said.version, said.etag

        return Heard(follow)
