"""Clients that mean no good, each kind from an address of its own on loopback.

    python hostile.py PORT SECONDS

They go at a pace that leaves the processor to the server: limits are crossed by what they send, not by how much.
"""

import asyncio
import base64
import collections
import json
import os
import pathlib
import random
import struct
import sys
import time
import urllib.parse

from healthy import HELLO

CORPUS = pathlib.Path(__file__).resolve().parents[1] / "FuzzTests/Corpus"
# How many acts there were of each kind, and what else came than a refusal.
acts = collections.Counter()
random = random.Random(1)


async def connect(port, address):
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0), limit=1 << 20)


async def upgrade(port, address, query="", fields=""):
    """A WebSocket by hand, that may break the rules."""
    reader, writer = await connect(port, address)
    key = base64.b64encode(random.randbytes(16)).decode()
    writer.write(f"GET /ws{query} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n{fields}"
                 "Sec-WebSocket-Protocol: soundings.v3\r\n\r\n".encode())
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


def frame(payload, code=1, length=None):
    """A masked frame; `length` is what it says of itself."""
    size = len(payload) if length is None else length
    start = struct.pack("!BB", 0x80 | code, 0x80 | size) if size < 126 else struct.pack("!BBH", 0x80 | code, 0xFE, size) \
        if size < 65_536 else struct.pack("!BBQ", 0x80 | code, 0xFF, size)
    mask = random.randbytes(4)
    return start + mask + bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))


def hello(**changes):
    return {"hello": HELLO["hello"] | changes}


def mutated(folder):
    """An input of the parsers' tests, with some bytes that are others."""
    text = bytearray(random.choice(sorted((CORPUS / folder).iterdir())).read_bytes())
    for _ in range(random.randrange(4)):
        if text:
            text[random.randrange(len(text))] = random.randrange(256)
    return bytes(text)


# Each of them is one act; it ends with its connection.

async def reads_nothing(port, address):
    """A viewer whose page stands still: it is cut as silent."""
    query = "?" + urllib.parse.urlencode({"hello": json.dumps(hello())})
    _, writer = await upgrade(port, address, query)
    writer.transport.pause_reading()
    await asyncio.sleep(random.uniform(30, 90))
    writer.transport.abort()


async def sends_garbage(port, address):
    reader, writer = await upgrade(port, address)
    writer.write(frame(json.dumps(hello()).encode()))
    for _ in range(20):
        kind = random.randrange(5)
        if kind == 0:
            writer.write(random.randbytes(random.randrange(1, 300)))
        elif kind == 1:
            writer.write(frame(random.randbytes(200), code=random.choice([1, 2, 9, 10])))
        elif kind == 2:
            writer.write(frame(b"x", length=1 << 40))
        else:
            writer.write(frame(mutated("messages")))
        await writer.drain()
        await asyncio.sleep(0.05)
    await reads_on(reader, writer)


async def says_too_much(port, address):
    reader, writer = await upgrade(port, address)
    writer.write(frame(json.dumps(hello()).encode()) + frame(b'{"clear":"' + b"x" * 40_000 + b'"}'))
    await reads_on(reader, writer)


async def acts_too_often(port, address):
    """More than `eventsPerSecond` of drags, each of which has the picture drawn."""
    reader, writer = await upgrade(port, address)
    writer.write(frame(json.dumps(hello()).encode()))
    for event in range(1, 1_200):
        message = {"range": {"chart": 1, "event": event, "from": str(event), "to": str(event + 400)}}
        writer.write(frame(json.dumps(message).encode()))
        if event % 100 == 0:
            await writer.drain()
            await asyncio.sleep(0.02)
    await reads_on(reader, writer)


async def wants_every_width(port, address):
    """Views that nobody shares."""
    charts = [{"width": random.randrange(96, 7_680)}, {"width": random.randrange(96, 7_680)}]
    reader, writer = await upgrade(port, address)
    writer.write(frame(json.dumps(hello(charts=charts)).encode()))
    await asyncio.wait_for(reader.read(4_096), 20)
    await asyncio.sleep(1)
    writer.transport.abort()


async def comes_from_elsewhere(port, address):
    reader, writer = await connect(port, address)
    writer.write(b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 b"Origin: https://evil.example\r\nSec-WebSocket-Version: 13\r\n"
                 b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: soundings.v3\r\n\r\n")
    head = await asyncio.wait_for(reader.read(1_024), 20)
    if head and b" 403 " not in head:
        acts[f"elsewhere got {head[:12]!r}"] += 1
    writer.transport.abort()


async def asks_slowly(port, address):
    """A request that never ends, a byte a second."""
    reader, writer = await connect(port, address)
    try:
        for byte in b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"a" * 80:
            writer.write(bytes([byte]))
            await writer.drain()
            await asyncio.sleep(1)
    finally:
        writer.transport.abort()


async def asks_nonsense(port, address):
    reader, writer = await connect(port, address)
    writer.write(mutated("requests"))
    writer.write_eof()
    await reads_on(reader, writer)


async def posts_wrong_rows(port, address):
    body = random.choice([
        b"{", b"[" * 10_000, b'[{"n": "a"}]', b'[{"n": 1, "value": 2, "more": 3}]', mutated("json"), mutated("csv"),
        json.dumps([{"n": 1e999, "value": 0}] * 500).encode()])
    kind = random.choice(["application/json", "text/csv", "application/x-ndjson", "text/plain"])
    reader, writer = await connect(port, address)
    writer.write(f"POST /api/tables/hostile/rows HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\n"
                 f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body)
    await reads_on(reader, writer)


async def posts_without_end(port, address):
    """A body that says it is long and stops in its middle."""
    reader, writer = await connect(port, address)
    writer.write(b"POST /api/tables/hostile/rows HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                 b"Content-Length: 60000000\r\n\r\n" + b"[" + b" " * 200_000)
    await asyncio.sleep(random.uniform(5, 30))
    writer.transport.abort()


async def wants_every_picture(port, address):
    width = random.randrange(96, 4_000)
    path = random.choice([f"/d/levels/course.svg?width={width}", f"/d/levels?select=course*n{width}*n{width + 40}",
                          "/api/tables/levels/rows.csv", "/d/levels", "/d/%2e%2e/%2e%2e/etc/passwd", "/metrics"])
    reader, writer = await connect(port, address)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    await reads_on(reader, writer, limit=random.choice([1, 1 << 30]))


async def comes_and_goes(port, address):
    _, writer = await connect(port, address)
    writer.transport.abort()


async def reads_on(reader, writer, limit=1 << 30):
    """Until the server ends it, or as much as was wanted is read."""
    try:
        async with asyncio.timeout(20):
            while limit > 0 and (piece := await reader.read(65_536)):
                limit -= len(piece)
    finally:
        writer.transport.abort()


# The kind, how many are at it at a time, and the pause between two acts of one, in seconds.
KINDS = [
    (reads_nothing, 20, 0), (sends_garbage, 2, 0.5), (says_too_much, 2, 0.5), (acts_too_often, 1, 2),
    (wants_every_width, 2, 0.5), (comes_from_elsewhere, 2, 0.2), (asks_slowly, 40, 0), (asks_nonsense, 2, 0.1),
    (posts_wrong_rows, 2, 0.1), (posts_without_end, 10, 0), (wants_every_picture, 2, 0.2), (comes_and_goes, 2, 0.1),
]


async def repeat(act, pause, port, address):
    while True:
        try:
            await act(port, address)
        except (OSError, asyncio.IncompleteReadError, TimeoutError):
            # It was cut, which it wanted to see.
            acts[f"{act.__name__} cut"] += 1
        acts[act.__name__] += 1
        await asyncio.sleep(pause)


async def attack(port, seconds):
    try:
        async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
            for number, (act, count, pause) in enumerate(KINDS):
                for _ in range(count):
                    group.create_task(repeat(act, pause, port, f"127.0.0.{number + 2}"))
    except TimeoutError:
        pass


if __name__ == "__main__":
    os.nice(19)
    start = time.monotonic()
    asyncio.run(attack(int(sys.argv[1]), float(sys.argv[2])))
    print(json.dumps({"seconds": time.monotonic() - start} | acts))
