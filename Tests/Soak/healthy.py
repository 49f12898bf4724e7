"""Viewers as they should be: they read at once, and note how long after its posting each row is on their page."""

import asyncio
import json
import math
import re
import time
import urllib.parse

import websockets

# Rows go to both servers in turn, so that neither waits for the other.
PAUSE = 0.2
NUMBER = re.compile(r'"(\d[\d,]*)"')


class Delays:
    """Seconds from a row's posting to a viewer's page, since they were last asked for."""

    def __init__(self):
        self.seconds = []

    def quantile(self, share):
        """The nearest-rank quantile; nothing without delays."""
        ranked = sorted(self.seconds)
        return ranked[max(0, math.ceil(share * len(ranked)) - 1)] if ranked else None

    def pop(self):
        """p50 and p99 in milliseconds and how many there were, which are forgotten."""
        figures = [None if each is None else each * 1_000 for each in (self.quantile(0.5), self.quantile(0.99))]
        count = len(self.seconds)
        self.seconds.clear()
        return *figures, count


class Audience:
    """Healthy viewers of one server, and who posts its rows."""

    def __init__(self, port, viewers):
        self.port, self.viewers = port, viewers
        self.delays = Delays()
        # When each row was posted; those that are still under way.
        self.posted = {}
        # Connections that ended, and posts that were refused.
        self.losses = []
        self.reader = self.writer = None

    async def view(self):
        query = urllib.parse.urlencode({"hello": json.dumps(HELLO)})
        while True:
            try:
                async with websockets.connect(
                        f"ws://127.0.0.1:{self.port}/ws?{query}", subprotocols=["soundings.v3"]) as socket:
                    async for message in socket:
                        self.receive(message)
            except (OSError, websockets.WebSocketException) as error:
                self.losses.append(f"viewer: {error}")
            self.losses.append("viewer: the server closed the connection")
            await asyncio.sleep(1)

    def receive(self, message):
        if not message.startswith('["c"'):
            return
        now = time.monotonic()
        for number in {int(text.replace(",", "")) for text in NUMBER.findall(message)}:
            if number in self.posted:
                self.delays.seconds.append(now - self.posted[number])

    async def post(self, number):
        """One row over a connection that is kept; the number is in its column `n`."""
        body = json.dumps([{"n": number, "value": number * 7919 % 1_009}]).encode()
        try:
            if self.writer is None:
                self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
            self.posted[number] = time.monotonic()
            self.writer.write(b"POST /api/tables/levels/rows HTTP/1.1\r\nHost: localhost\r\n"
                              b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
            head = await self.reader.readuntil(b"\r\n\r\n")
            length = int(re.search(rb"(?i)content-length: (\d+)", head)[1])
            answer = await self.reader.readexactly(length)
            if b" 202 " not in head.split(b"\r\n")[0]:
                self.losses.append(f"post: {head[:40]} {answer[:200]}")
        except (OSError, asyncio.IncompleteReadError) as error:
            self.losses.append(f"post: {error!r}")
            self.writer = None
        # A row that is a minute old is seen or never will be.
        self.posted.pop(number - int(60 / PAUSE), None)


async def watch(audiences):
    """All viewers, and rows for each server; it ends when it is cancelled."""
    async with asyncio.TaskGroup() as group:
        for audience in audiences:
            for _ in range(audience.viewers):
                group.create_task(audience.view())
        # Numbers that are nowhere else on the page.
        number = 1_000_000
        while True:
            number += 1
            for audience in audiences:
                await audience.post(number)
                await asyncio.sleep(PAUSE / len(audiences))


DASHBOARD = """
title: Levels
tables:
  levels:
    feed: ingest
    keep: 10000 rows
    columns:
      - {name: n, kind: quantitative}
      - {name: value, kind: quantitative}
charts:
  - name: newest
    title: Newest
    table: levels
    brush: n
    transform: [{window: {rows: 1}}]
    marks: [{bar: {x: {constant: 1}, y: value, annotation: {text: "{n}"}}}]
  - name: course
    title: Course
    table: levels
    brush: n
    transform: [{window: {rows: 1000}}]
    marks: [{line: {x: n, y: value}}]
"""
HELLO = {"hello": {"dashboard": "levels", "charts": [{"width": 640}, {"width": 640}], "tables": [],
                   "announce": {"every": 0, "verbosity": "standard"}}}
