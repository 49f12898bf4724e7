"""Viewers that come again when their link breaks, and producers that repeat what nobody answered."""

import asyncio
import json
import re
import time
import urllib.parse

import websockets

# As the page's own scripts do (web/wire/connection.js).
FIRST_PAUSE, LONGEST_SILENCE = 0.5, 3
ORIGIN = re.compile(r'"([0-9a-f]+ (\d+))"\]$')
CHANGE = re.compile(r'\["c",0,(\d+),')


class Ledger:
    """The rows that were answered, and when."""

    def __init__(self):
        self.answered = []
        self.refusals = {}
        self.latencies = []


class Viewer:
    """A page with one chart: what it keeps to greet the next process with, and when it was up to date again."""

    def __init__(self, cluster, ledger, seen, socket=None):
        # A process's own socket, or that of nginx.
        self.cluster, self.socket = cluster, socket
        self.ledger, self.seen = ledger, seen
        self.epoch = self.revision = self.origin = None
        # How many rows the log had when its scene was drawn.
        self.offset = 0
        # When the link broke; how many rows it must have to be up to date; the bytes that came since, and the first verb.
        self.lost = self.wanted = None
        self.bytes, self.verb = 0, None
        # The last message but ticks, and when any came.
        self.last, self.heard = "", time.monotonic()

    def hello(self):
        chart = {"width": 640}
        if self.revision:
            chart |= {"revision": [self.epoch, *self.revision], "origin": self.origin}
        return {"hello": {"dashboard": "levels", "charts": [chart], "tables": [], "announce": {"every": 0, "verbosity": "standard"}}}

    async def live(self):
        pause = FIRST_PAUSE
        while True:
            try:
                async with self.connect() as link:
                    self.wanted, self.bytes, self.verb = len(self.ledger.answered), 0, None
                    while True:
                        message = await asyncio.wait_for(link.recv(), LONGEST_SILENCE)
                        pause = FIRST_PAUSE
                        self.receive(message)
            except (OSError, asyncio.TimeoutError, websockets.WebSocketException):
                if self.lost is None:
                    self.lost = time.monotonic()
            await asyncio.sleep(pause)
            pause = min(15, pause * 2)

    @property
    def state(self):
        """For a fault."""
        since = time.monotonic() - self.heard
        return {"epoch": self.epoch, "revision": self.revision, "origin": self.origin, "wanted": self.wanted,
                "is lost": self.lost is not None, "seconds since a message": round(since, 1), "last": self.last[:200]}

    def connect(self):
        query = urllib.parse.urlencode({"hello": json.dumps(self.hello())})
        settings = {"subprotocols": ["soundings.v3"], "compression": None, "open_timeout": 8, "max_size": None,
                    "ping_interval": None}
        if self.socket:
            return websockets.unix_connect(self.socket, f"ws://localhost/ws?{query}", **settings)
        return websockets.connect(f"ws://127.0.0.1:{self.cluster.port}/ws?{query}", **settings)

    def expect(self, wanted):
        """From now on it waits for so many rows, as after a break, unless there was one."""
        if self.lost is None:
            self.lost, self.wanted, self.bytes, self.verb = time.monotonic(), wanted, 0, None

    def receive(self, message):
        self.bytes += len(message)
        self.heard = time.monotonic()
        if not message.startswith('["tick"'):
            self.last = message
        if found := CHANGE.match(message):
            self.revision = [self.revision[0], int(found[1])]
            self.note(ORIGIN.search(message))
        elif message.startswith(('["scene"', '["resumed"')):
            verb, _, counter, head, *rest = json.loads(message)
            self.verb = self.verb or verb
            self.revision, self.epoch = [head["view"], counter], self.welcomed
            origin = head["origin"] if verb == "scene" else rest[2]
            self.note(re.match(r"([0-9a-f]+ (\d+))$", origin))
            if verb == "scene":
                self.seen["scenes"].append(len(message))
        elif message.startswith('["welcome"'):
            self.welcomed = json.loads(message)[1]

    def note(self, origin):
        self.origin, offset = origin[1], int(origin[2])
        if offset < self.offset:
            self.seen["back"] += 1
        if offset > self.offset:
            self.shown(offset)
        self.offset = offset
        if self.lost is not None and offset >= self.wanted:
            self.seen["returns"].append({"seconds": time.monotonic() - self.lost, "bytes": self.bytes, "verb": self.verb})
            self.lost = None


    def shown(self, offset):
        """More rows are on the page."""


class Producer:
    """Posts rows with numbers that nobody else has, each request under a key of its own until it is answered."""

    def __init__(self, cluster, ledger, first, size=5):
        """- size: how many rows a request has."""
        self.cluster, self.ledger, self.next, self.size = cluster, ledger, first, size
        self.reader = self.writer = None
        self.is_over = False

    async def produce(self, pause):
        while not self.is_over:
            start = time.monotonic()
            numbers = range(self.next, self.next + self.size)
            body = json.dumps([{"n": n, "value": n * 7919 % 1_009} for n in numbers]).encode()
            while not await self.post(body, f"{self.next}"):
                await asyncio.sleep(0.05)
            self.ledger.latencies.append(time.monotonic() - start)
            self.ledger.answered += numbers
            self.next += self.size
            await asyncio.sleep(max(0, start + pause - time.monotonic()))
        if self.writer:
            self.writer.close()

    async def post(self, body, key):
        """Whether it was answered."""
        try:
            if self.writer is None:
                self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.cluster.port)
            self.writer.write(
                b"POST /api/tables/levels/rows HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                b"Idempotency-Key: \"%s\"\r\nContent-Length: %d\r\n\r\n%s" % (key.encode(), len(body), body))
            head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), 10)
            await self.reader.readexactly(int(re.search(rb"(?i)content-length: (\d+)", head)[1]))
            status = int(head.split()[1])
        except (OSError, asyncio.IncompleteReadError, asyncio.TimeoutError) as error:
            status = type(error).__name__
            self.writer = None
        if status != 202:
            self.ledger.refusals[status] = self.ledger.refusals.get(status, 0) + 1
        return status == 202
