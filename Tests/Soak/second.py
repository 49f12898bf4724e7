"""The cost of a second process: processor time for a viewer, and how much later a row is on a page of the other one.

    python Tests/Soak/second.py [VIEWERS [SECONDS [TURNS]]]

One process has so many viewers, then two have as many each, and then two have half of them each, in turn; a row is posted to the
first process ten times a second. Each process is asked at its own socket. It prints each turn, and the medians as JSON.
"""

import asyncio
import collections
import json
import pathlib
import statistics
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from cluster import DASHBOARD, quantile
from comers import Ledger, Viewer
from members import Cluster

PAUSE = 0.1


class Timed(Viewer):
    """One that notes how long after its posting the newest row is on its page."""

    def __init__(self, cluster, socket, posted, delays):
        super().__init__(cluster, Ledger(), {"scenes": [], "returns": [], "back": 0}, socket)
        self.posted, self.delays = posted, delays

    def shown(self, offset):
        if offset in self.posted:
            self.delays.append(1_000 * (time.monotonic() - self.posted[offset]))


async def post(socket, rows, posted, seconds):
    """Rows one by one; the first of a table's log has the offset 0."""
    reader, writer = await asyncio.open_unix_connection(socket)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        body = json.dumps([{"n": len(rows), "value": len(rows) * 7919 % 1_009}]).encode()
        rows.append(body)
        posted[len(rows)] = time.monotonic()
        writer.write(b"POST /api/tables/levels/rows HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                     b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        head = await reader.readuntil(b"\r\n\r\n")
        assert b" 202 " in head.split(b"\r\n")[0], head
        await reader.readexactly(int(head.lower().split(b"content-length:")[1].split()[0]))
        await asyncio.sleep(PAUSE)
    writer.close()


async def measure(cluster, viewers, seconds):
    """With so many viewers on each process: milliseconds of processors a second and viewer, and the delays on the last process."""
    posted, rows, delays = {}, [], collections.defaultdict(list)
    count = len(cluster.sockets)
    await post(cluster.sockets[0], rows, posted, 3)
    watching = [asyncio.create_task(Timed(cluster, socket, posted, delays[number]).live())
                for number, socket in enumerate(cluster.sockets) for _ in range(viewers)]
    await post(cluster.sockets[0], rows, posted, 3)
    for each in delays.values():
        each.clear()
    before = [cluster.processor_seconds(number) for number in range(count)]
    await post(cluster.sockets[0], rows, posted, seconds)
    spent = sum(cluster.processor_seconds(number) - before[number] for number in range(count))
    for task in watching:
        task.cancel()
    last = delays[count - 1]
    return {"ms": 1_000 * spent / seconds / (viewers * count), "p50": quantile(last, 0.5), "p99": quantile(last, 0.99)}


def turn(processes, viewers, seconds):
    with tempfile.TemporaryDirectory(prefix="soundings-second-") as folder:
        with Cluster(pathlib.Path(folder), DASHBOARD, processes) as cluster:
            return asyncio.run(measure(cluster, viewers, seconds))


def main(viewers=200, seconds=20, turns=3):
    found = collections.defaultdict(list)
    for _ in range(turns):
        for name, processes, each in (("one", 1, viewers), ("two", 2, viewers), ("halves", 2, viewers // 2)):
            found[name].append(turn(processes, each, seconds))
            print(name, found[name][-1], flush=True)
    median = {name: {key: round(statistics.median(each[key] for each in turns), 3) for key in turns[0]}
              for name, turns in found.items()}
    ratios = {name: round(median[name]["ms"] / median["one"]["ms"], 3) for name in ("two", "halves")}
    later = round(median["two"]["p99"] - median["one"]["p99"], 1)
    print(json.dumps({"median": median, "processor time beside one": ratios, "p99 later, ms": later}, indent=2))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
