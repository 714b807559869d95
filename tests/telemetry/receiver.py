"""A receiver of OTLP over gRPC and HTTP, made of the messages that OpenTelemetry publishes and of Google's gRPC.

It prints both of its ports, and then a line of JSON for every request: {"signal": ..., "headers": {...}, "body": {...}}.
With an argument it waits so many seconds before each answer.
"""

import base64
import http.server
import json
import sys
import threading
import time
from concurrent import futures

import grpc
from google.protobuf import json_format
from opentelemetry.proto.collector.logs.v1 import logs_service_pb2 as logs, logs_service_pb2_grpc as logs_grpc
from opentelemetry.proto.collector.metrics.v1 import metrics_service_pb2 as metrics, metrics_service_pb2_grpc as metrics_grpc
from opentelemetry.proto.collector.trace.v1 import trace_service_pb2 as trace, trace_service_pb2_grpc as trace_grpc

DELAY = float(sys.argv[1]) if len(sys.argv) > 1 else 0
OUTPUT = threading.Lock()


def readable(value):
    """Ids in hexadecimal digits, as OTLP has them in JSON."""
    if isinstance(value, list):
        return [readable(item) for item in value]
    if isinstance(value, dict):
        return {
            key: base64.b64decode(item).hex() if key in ("traceId", "spanId", "parentSpanId") else readable(item)
            for key, item in value.items()
        }
    return value


def received(signal, headers, message):
    body = readable(json_format.MessageToDict(message))
    with OUTPUT:
        print(json.dumps({"signal": signal, "headers": headers, "body": body}), flush=True)
    time.sleep(DELAY)


def servicer(base, signal, answer):
    class Servicer(base):
        def Export(self, request, context):
            received(signal, dict(context.invocation_metadata()), request)
            return answer()

    return Servicer()


PATHS = {
    "/v1/traces": ("traces", trace.ExportTraceServiceRequest, trace.ExportTraceServiceResponse),
    "/v1/metrics": ("metrics", metrics.ExportMetricsServiceRequest, metrics.ExportMetricsServiceResponse),
    "/v1/logs": ("logs", logs.ExportLogsServiceRequest, logs.ExportLogsServiceResponse),
}


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        signal, request, answer = PATHS[self.path]
        body = self.rfile.read(int(self.headers["content-length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        received(signal, headers, request.FromString(body))
        told = answer().SerializeToString()
        self.send_response(200)
        self.send_header("content-type", "application/x-protobuf")
        self.send_header("content-length", str(len(told)))
        self.end_headers()
        self.wfile.write(told)

    def log_message(self, *_):
        pass


over_grpc = grpc.server(futures.ThreadPoolExecutor(max_workers=8))
trace_grpc.add_TraceServiceServicer_to_server(
    servicer(trace_grpc.TraceServiceServicer, "traces", trace.ExportTraceServiceResponse), over_grpc
)
metrics_grpc.add_MetricsServiceServicer_to_server(
    servicer(metrics_grpc.MetricsServiceServicer, "metrics", metrics.ExportMetricsServiceResponse), over_grpc
)
logs_grpc.add_LogsServiceServicer_to_server(
    servicer(logs_grpc.LogsServiceServicer, "logs", logs.ExportLogsServiceResponse), over_grpc
)
grpc_port = over_grpc.add_insecure_port("127.0.0.1:0")
over_grpc.start()
over_http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(json.dumps({"grpc": grpc_port, "http": over_http.server_port}), flush=True)
over_http.serve_forever()
