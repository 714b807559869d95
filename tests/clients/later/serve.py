"""Stands before the service and makes its answers those of a later version: serve.py ADDRESS. What is asked below `/field`, `/alternative`
or `/value` is asked of the service, and what each stands for is added to the answer. Prints its own address."""

import http.server
import json
import sys
import urllib.request

from later import ADDITIONS, answer_schema, everywhere

SERVICE = sys.argv[1]


class Later(http.server.BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        addition, path = self.path[1:].split("/", 1)
        body = self.rfile.read(int(self.headers["content-length"]))
        request = urllib.request.Request(f"{SERVICE}/{path}", data=body, headers={"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as answered:
            answer = json.load(answered)
        later = everywhere(ADDITIONS[addition], answer_schema("POST", f"/{path}"), answer)
        if later == answer:
            raise AssertionError(f"nothing was added: {answer}")
        text = json.dumps(later).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, format: str, *arguments: object) -> None:
        """Answers are told by the clients."""


with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Later) as server:
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
