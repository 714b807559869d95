"""What concerns calls and not games: whether the service is there, how long to wait, and which language it speaks."""

import grpc
from grpc_health.v1.health_pb2 import HealthCheckRequest, HealthCheckResponse
from grpc_health.v1.health_pb2_grpc import HealthStub
from maecenas.princes.v1 import sessions_pb2, verdicts_pb2
from maecenas.princes.v1.rules_pb2_grpc import RulesStub
from maecenas.princes.v1.sessions_pb2_grpc import SessionsStub

from problems import problem_of
from scenario import Scenario, expect


def health(channel: grpc.Channel) -> None:
    stub = HealthStub(channel)
    services = "maecenas.princes.v1.Rules", "maecenas.princes.v1.Sessions", "maecenas.sessions.v1.Sessions", "maecenas.games.v1.Games"
    for service in ("", *services):
        request = HealthCheckRequest(service=service)
        expect("a check", stub.Check(request).status, HealthCheckResponse.SERVING)
        watched = stub.Watch(request)
        expect("what a watcher is told first", next(watched).status, HealthCheckResponse.SERVING)
        watched.cancel()


def language(rules: RulesStub, scenario: Scenario) -> None:
    """Sentences follow the language that is preferred; everything else is the same in all of them."""
    request = scenario.message(verdicts_pb2.ValidateMoveRequest(), "bid", "request")
    french = rules.ValidateMove(request, metadata=(("accept-language", "fr"),))
    english = rules.ValidateMove(request)
    expect("whether the sentences differ", french.violations[0].message != english.violations[0].message, True)
    french.violations[0].message = english.violations[0].message
    expect("everything else", french, english)


def deadline(sessions: SessionsStub, scenario: Scenario) -> None:
    """A stream that lasts longer than its deadline ends with it, and takes nothing else with it."""
    created = sessions.CreateSession(scenario.message(sessions_pb2.CreateSessionRequest(), "session", "request"))
    id = created.session.info.id
    try:
        for event in sessions.WatchSession(sessions_pb2.WatchSessionRequest(id=id), timeout=0.5):
            expect("what happened", event.WhichOneof("event"), "session")
        raise SystemExit("the stream of a session that goes on has ended")
    except grpc.RpcError as error:
        expect("how it ends", problem_of(error).status, grpc.StatusCode.DEADLINE_EXCEEDED)
    host = (("authorization", f"Bearer {created.host_token}"),)
    sessions.DeleteSession(sessions_pb2.DeleteSessionRequest(id=id), metadata=host)


def check_all(channel: grpc.Channel, rules: RulesStub, sessions: SessionsStub, scenario: Scenario) -> None:
    health(channel)
    language(rules, scenario)
    deadline(sessions, scenario)
    print("  health, languages, deadlines: as expected")
