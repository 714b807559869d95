#!/usr/bin/env python3
"""Serves the page from its files, and hands every other request to a running service: for those who change the page.

    target/debug/maecenas --listen 127.0.0.1:8080 &
    src/page/serve.py 8081 8080                     # then open http://127.0.0.1:8081/

With MAECENAS_MODULE=target/packages/maecenas.wasm the page has the engine in the browser, too.
"""
import http.client
import http.server
import os
import pathlib
import sys

PORT, SERVICE = (int(argument) for argument in sys.argv[1:3])
FILES = pathlib.Path(__file__).parent / "assets"
FOLDER = "/page/dev/"
# The code of the JavaScript package that the page uses; it is served below engine/.
ENGINE = FILES.parents[1] / "engine/wasm/javascript/src"
# The files of the documentation that stand in place of Swagger UI's own.
DOCS = {"/docs/index.css": "docs.css", "/docs/swagger-initializer.js": "docs.js"}
DOCS_FILES = FILES.parents[1] / "transport/http"
MODULE = os.environ.get("MAECENAS_MODULE")
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html; charset=utf-8", ".wasm": "application/wasm"}
# The same as src/transport/http/page.rs sends, so that what it forbids is seen here already.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def located(name):
    """The file behind a name below the folder, unless it leads out of it."""
    if name == "maecenas.wasm":
        return pathlib.Path(MODULE) if MODULE else None
    root = ENGINE if name.startswith("engine/") else FILES
    path = (root / name.removeprefix("engine/")).resolve()
    return path if root.resolve() in path.parents else None


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self):
        path = self.path.split("?")[0]
        if path in ("/", "/explore"):
            return self.file(FILES / "index.html")
        if path.startswith(FOLDER):
            return self.file(located(path.removeprefix(FOLDER)))
        if path in DOCS:
            return self.file(DOCS_FILES / DOCS[path])
        return self.forward()

    def file(self, path):
        inside = path is not None and path.is_file()
        content = path.read_bytes() if inside else b""
        self.send_response(200 if inside else 404)
        self.send_header("content-type", TYPES.get(path.suffix, "text/plain") if inside else "text/plain")
        self.send_header("content-length", str(len(content)))
        self.send_header("content-security-policy", POLICY)
        self.send_header("referrer-policy", "no-referrer")
        self.send_header("cross-origin-opener-policy", "same-origin")
        self.send_header("cache-control", "no-cache")
        self.end_headers()
        self.wfile.write(content)

    def forward(self):
        length = int(self.headers.get("content-length") or 0)
        body = self.rfile.read(length) if length else None
        headers = {name: value for name, value in self.headers.items() if name.lower() not in ("host", "connection", "accept-encoding")}
        connection = http.client.HTTPConnection("127.0.0.1", SERVICE)
        try:
            connection.request(self.command, self.path, body, headers)
            response = connection.getresponse()
        except OSError:
            self.send_response(502)
            self.send_header("content-length", "0")
            self.end_headers()
            return
        self.send_response(response.status)
        for name, value in response.getheaders():
            if name.lower() != "connection":
                self.send_header(name, value)
        self.end_headers()
        try:
            if response.getheader("transfer-encoding") == "chunked":
                # Events are passed on as they come.
                while piece := response.read1(65536):
                    self.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))
                    self.wfile.flush()
                self.wfile.write(b"0\r\n\r\n")
            else:
                self.wfile.write(response.read())
        except OSError:
            self.close_connection = True
        finally:
            connection.close()

    do_GET = do_POST = do_DELETE = answer


http.server.ThreadingHTTPServer(("127.0.0.1", PORT), Handler).serve_forever()
