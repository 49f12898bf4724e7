"""Viewers who have gone leave no memory behind."""

import json
import re
import socket
import urllib.request

import pytest


class Viewer:
    """A page as the server sees it; frames to the server are masked with zeros."""

    def __init__(self, port):
        self.link = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.link.sendall(
            b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Protocol: soundings.v3\r\n\r\n")
        self.stream = self.link.makefile("rb")
        while self.stream.readline() != b"\r\n":
            pass

    def say(self, **message):
        text = json.dumps(message).encode()
        self.link.sendall(b"\x81\xfe" + len(text).to_bytes(2, "big") + bytes(4) + text)

    def wait_for(self, *start):
        """The next message that begins so."""
        while True:
            _, length = self.stream.read(2)
            if length > 125:
                length = int.from_bytes(self.stream.read(2 if length == 126 else 8), "big")
            message = json.loads(self.stream.read(length))
            if message[:len(start)] == list(start):
                return message

    def hang_up(self):
        self.stream.close()
        self.link.close()


def resident(process):
    with open(f"/proc/{process.pid}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1])


def day(number):
    """A day of 2013 in New York's winter, from its beginning to the next one's, in seconds."""
    begins = 1_357_016_400 + number * 86_400
    return [begins, begins + 86_400]


# How many viewers the server gets used to, then how many more come and go. Their memory may grow by a twentieth, about 4 MB.
@pytest.mark.parametrize("first, more", [(150, 300), pytest.param(400, 1_000, marks=pytest.mark.full)])
def test_viewers_who_brushed_and_went_leave_no_memory_behind(own_server, first, more):
    with urllib.request.urlopen(f"{own_server.url}/d/weather") as page:
        charts = page.read().count(b"data-chart=")

    def visit():
        viewer = Viewer(own_server.port)
        viewer.say(hello={
            "dashboard": "weather", "charts": [{"width": 640, "revision": None}] * charts,
            "locale": "en-US", "timeZone": "UTC"})
        viewer.wait_for("scene", 0)
        viewer.say(step={"chart": 0, "event": 1, "from": day(10), "to": day(20),
                         "phase": "committed"})
        assert viewer.wait_for("brush", 0)[3]
        viewer.hang_up()

    for _ in range(first):
        visit()
    before = resident(own_server.process)
    for _ in range(more):
        visit()
    assert resident(own_server.process) <= before * 1.05
