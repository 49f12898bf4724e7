"""Sources that a test sets, breaks off and lets recover."""

import http.server
import threading


class Address:
    """An address that answers with rows, or not at all; it counts what it was asked for."""

    def __init__(self):
        self.rows = "[]"
        self.type = "application/json"
        self.status = 200
        # The status codes that it gave.
        self.answers = []
        self.authorizations = []
        self.server = None
        self.port = 0

    def start(self):
        address = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                address.authorizations.append(self.headers["Authorization"])
                body = address.rows.encode()
                tag = f'"{hash(address.rows)}"'
                known = self.headers["If-None-Match"] == tag
                status = 304 if known and address.status == 200 else address.status
                address.answers.append(status)
                self.send_response(status)
                self.send_header("ETag", tag)
                self.send_header("Content-Type", address.type)
                self.send_header("Content-Length", "0" if status == 304 else str(len(body)))
                self.end_headers()
                if status != 304:
                    self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), Handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/rows?key=secret"
