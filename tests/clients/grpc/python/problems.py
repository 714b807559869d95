"""Errors: requests that make no sense. An illegal move is none of them, but an answer with the verdict `ILLEGAL`."""

from collections.abc import Callable
from dataclasses import dataclass, field

import grpc
from google.rpc.error_details_pb2 import BadRequest, ErrorInfo
from grpc_status import rpc_status

from scenario import expect


@dataclass
class Problem:
    """What the service tells of a request that it cannot answer."""

    status: grpc.StatusCode
    detail: str
    # The stable code, such as `STALE_VERSION`: the status groups several of them.
    code: str = ""
    # What else is known, such as the `version` that a session has.
    facts: dict[str, str] = field(default_factory=dict)
    # Every fault: the path of its field, its stable code and a sentence.
    faults: list[tuple[str, str, str]] = field(default_factory=list)


def problem_of(error: grpc.RpcError) -> Problem:
    """The parts of an error, which travel as google.rpc.Status."""
    # Every error of a call is a call as well, which the type of the exception does not say.
    assert isinstance(error, grpc.Call)
    problem = Problem(error.code(), error.details() or "")
    status = rpc_status.from_call(error)
    for detail in status.details if status else []:
        info, faults = ErrorInfo(), BadRequest()
        if detail.Unpack(info):
            expect("the domain of an error", info.domain, "maecenas")
            problem.code, problem.facts = info.reason, dict(info.metadata)
        elif detail.Unpack(faults):
            problem.faults = [(each.field, each.reason, each.description) for each in faults.field_violations]
    return problem


def refused(ask: Callable[[], object]) -> Problem:
    """The problem of a request that must be refused."""
    try:
        answer = ask()
    except grpc.RpcError as error:
        return problem_of(error)
    raise SystemExit(f"this was answered and not refused: {answer}")
