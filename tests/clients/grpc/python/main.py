"""Asks the service what every client asks it, over gRPC. Usage: main.py ADDRESS SCENARIO, the address as 127.0.0.1:8080."""

import sys

import grpc
from maecenas.princes.v1.rules_pb2_grpc import RulesStub
from maecenas.princes.v1.sessions_pb2_grpc import SessionsStub

import calls
import questions
import streams
from game import Game
from scenario import Scenario

address, scenario = sys.argv[1], Scenario(sys.argv[2])
# A quiet connection is kept, also through a proxy that would forget it.
options = [("grpc.keepalive_time_ms", 30_000), ("grpc.keepalive_permit_without_calls", 1)]
with grpc.insecure_channel(address, options, compression=grpc.Compression.Gzip) as channel:
    rules, sessions = RulesStub(channel), SessionsStub(channel)
    questions.ask_all(rules, scenario)
    streams.take_all(rules, scenario)
    calls.check_all(channel, rules, sessions, scenario)
    Game(sessions, rules, scenario).play()
    print("  session: as expected")
