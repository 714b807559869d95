"""Asks the same over gRPC and over REST, and tells what came of it in the same words."""

import http.client
import json
import re
from dataclasses import dataclass, field
from urllib.parse import quote, urlencode, urlsplit

import grpc
from google.protobuf.json_format import MessageToDict, ParseDict
from google.rpc import error_details_pb2, status_pb2

# No answer to a question of a few kilobytes takes longer than this; the service itself would give up much later.
SECONDS = 10
NDJSON = "application/x-ndjson"


@dataclass
class Outcome:
    """What came of a request: its answers, or why there are none."""

    code: str | None = None
    # What is at fault, as far as it is told; None where not all of it is.
    faults: list | None = field(default_factory=list)
    answers: list = field(default_factory=list)
    # How each protocol calls the problem, and what it says.
    status: object = None
    detail: str = ""


def code_of(reason):
    """The code of a fault as REST has it: the id of a rule has two underscores for its dot over gRPC."""
    return reason.replace("__", ".").lower() if "__" in reason else reason


class OverGrpc:
    def __init__(self, address):
        self.channel = grpc.insecure_channel(urlsplit(address).netloc)

    def ask(self, operation, asked, token=None, language=None, most=None):
        """Asks with a message, or with many of them where the operation takes a stream. Reads so many answers at most."""
        serialized = lambda one: one if isinstance(one, bytes) else one.SerializeToString()  # noqa: E731
        kind = f"{'stream' if operation.asks_many else 'unary'}_{'stream' if operation.answers_many else 'unary'}"
        call = getattr(self.channel, kind)(operation.path, serialized, operation.answered.FromString)
        metadata = [("authorization", f"Bearer {token}")] if token is not None else []
        metadata += [("accept-language", language)] if language else []
        asked = iter(asked) if operation.asks_many else asked
        outcome = Outcome()
        try:
            if operation.answers_many:
                answering = call(asked, timeout=SECONDS, metadata=metadata)
                for answer in answering:
                    outcome.answers.append(answer)
                    if most and len(outcome.answers) == most:
                        answering.cancel()
                        break
            else:
                outcome.answers.append(call(asked, timeout=SECONDS, metadata=metadata))
        except grpc.RpcError as refused:
            return self.refusal(refused)
        return outcome

    @staticmethod
    def refusal(refused):
        outcome = Outcome(code="", status=refused.code(), detail=refused.details())
        for key, value in refused.trailing_metadata() or []:
            if key == "grpc-status-details-bin":
                for detail in status_pb2.Status.FromString(value).details:
                    info, faults = error_details_pb2.ErrorInfo(), error_details_pb2.BadRequest()
                    if detail.Unpack(info):
                        outcome.code = info.reason
                        outcome.faults = None if "faults" in info.metadata else outcome.faults
                    elif detail.Unpack(faults) and outcome.faults is not None:
                        outcome.faults = [(one.field, code_of(one.reason)) for one in faults.field_violations]
        return outcome


def printed(asked):
    """A message as REST has it. Values of enums that only protobuf can hold are names that nobody knows."""
    fields = MessageToDict(asked)
    name_values(asked.DESCRIPTOR, fields)
    return fields


def name_values(descriptor, fields):
    for field in descriptor.fields:
        if field.json_name not in fields or not (field.enum_type or field.message_type):
            continue
        values = fields[field.json_name] if field.is_repeated else [fields[field.json_name]]
        if field.message_type:
            for value in values:
                name_values(field.message_type, value)
            continue
        values = [f"VALUE_{value}" if isinstance(value, int) else value for value in values]
        fields[field.json_name] = values if field.is_repeated else values[0]


class OverRest:
    def __init__(self, address):
        self.address = urlsplit(address).netloc
        self.connection = None

    def ask(self, operation, asked, token=None, language=None, most=None):
        headers = {"authorization": f"Bearer {token}"} if token is not None else {}
        headers |= {"accept-language": language} if language else {}
        path, body = operation.route, None
        if operation.asks_many:
            body = "".join(json.dumps(printed(one)) + "\n" for one in asked)
        else:
            fields = printed(asked)
            if operation.is_about_a_session:
                path = path.replace("{id}", quote(fields.pop("id", ""), safe=""))
            if operation.verb == "POST":
                body = json.dumps(fields)
            elif fields:
                path += "?" + urlencode({name: json.dumps(one) if one is True else one for name, one in fields.items()}, doseq=True)
        if body is not None:
            headers["content-type"] = NDJSON if operation.asks_many else "application/json"
        answer = self.send(operation.verb, path, body, headers)
        if answer.status >= 400:
            problem = json.loads(answer.read())
            faults = [(one.get("field", ""), one["code"]) for one in problem["faults"]]
            return Outcome(problem["code"], faults, status=answer.status, detail=problem["detail"])
        return Outcome(answers=[ParseDict(json.loads(one), operation.answered()) for one in self.values(operation, answer, most)])

    def send(self, verb, path, body, headers):
        for attempt in [1, 2]:
            self.connection = self.connection or http.client.HTTPConnection(self.address, timeout=SECONDS)
            try:
                self.connection.request(verb, path, body and body.encode(), headers)
                return self.connection.getresponse()
            except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
                # The service closes a connection that was idle, as any may.
                self.close()
                if attempt == 2:
                    raise

    def values(self, operation, answer, most):
        """The JSON values of an answer, of which a stream has many."""
        if not operation.answers_many:
            return [answer.read()]
        events = answer.headers.get_content_type() == "text/event-stream"
        values = []
        for line in answer:
            if data := re.match(rb"data: ?(.*)" if events else rb"(.+)", line):
                values.append(data[1])
                if most and len(values) == most:
                    self.close()
                    break
        return values

    def close(self):
        self.connection.close()
        self.connection = None
