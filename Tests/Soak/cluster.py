"""Several processes over one Redis behind nginx, all of which are killed again and again: how long until each viewer is up to
date again, by how many bytes, and whether a row is lost or doubled.

    python Tests/Soak/cluster.py [--viewers 300] [--kills 20] [--redis-kills 3] [--rows 200] [--post 5] [--processes 4]
        [--cut 10]

As root, the last process is cut from Redis for so many seconds, in a namespace of networks of its own. It prints a line for each
act and the whole as JSON, and exits 1 where rows are lost or doubled, or a page isn't what it should be.
"""

import argparse
import asyncio
import collections
import contextlib
import csv
import io
import json
import math
import os
import pathlib
import signal
import statistics
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from comers import Ledger, Producer, Viewer
from members import Cluster, Space

PRODUCERS = 4
# Rows and pages go on for so long after each act, and after the last.
REST, LAST_REST = 4, 15
DASHBOARD = """
title: Levels
tables:
  levels:
    feed: ingest
    keep: all
    columns:
      - {name: n, kind: quantitative}
      - {name: value, kind: quantitative}
charts:
  - name: course
    title: Course
    table: levels
    transform: [{window: {rows: 1000}}]
    marks: [{line: {x: n, y: value}}]
"""


def quantile(values, share):
    """The nearest-rank quantile, rounded; nothing without values."""
    ranked = sorted(values)
    return round(ranked[max(0, math.ceil(share * len(ranked)) - 1)], 3) if ranked else None


def figures(values):
    return {"count": len(values), "p50": quantile(values, 0.5), "p99": quantile(values, 0.99), "max": quantile(values, 1)}


class Course:
    """One run: what is done to the cluster, and what its viewers see."""

    def __init__(self, cluster, settings):
        self.cluster, self.settings = cluster, settings
        self.ledger, self.seen = Ledger(), {"scenes": [], "returns": [], "back": 0}
        self.viewers = [Viewer(cluster, self.ledger, self.seen) for _ in range(settings.viewers)]
        self.producers = [Producer(cluster, self.ledger, (1 + each) * 10_000_000, settings.post) for each in range(PRODUCERS)]
        self.acts = collections.defaultdict(list)
        self.watching = []

    async def run(self):
        tasks = [asyncio.create_task(producer.produce(PRODUCERS * self.settings.post / self.settings.rows))
                 for producer in self.producers]
        await asyncio.sleep(5)
        self.watching = [asyncio.create_task(viewer.live()) for viewer in self.viewers]
        await self.all_shown()
        first = self.seen["scenes"][:]
        # First, as viewers are on all processes alike then.
        if self.settings.cut:
            await self.act("process cut from Redis", self.cut)
        for number in range(self.settings.kills):
            await self.act("process killed", self.kill, number % self.settings.processes)
        for _ in range(self.settings.redis_kills):
            await self.act("Redis killed", self.kill_redis)
        await self.act("nginx reloaded", self.reload)
        for producer in self.producers:
            producer.is_over = True
        await asyncio.gather(*tasks)
        await asyncio.sleep(LAST_REST)
        rows = len(self.rows(0))
        behind = sum(viewer.offset < rows for viewer in self.viewers)
        for task in self.watching:
            task.cancel()
        return self.report(statistics.median(first), behind)

    async def all_shown(self):
        """Until every viewer shows what has come by now."""
        start, wanted = time.monotonic(), len(self.ledger.answered)
        while any(viewer.offset < wanted for viewer in self.viewers):
            await asyncio.sleep(0.02)
            for task in self.watching:
                if task.done():
                    task.result()
            behind = [viewer.state for viewer in self.viewers if viewer.offset < wanted]
            if time.monotonic() - start > 60:
                raise AssertionError("\n".join([f"viewers stay behind {wanted}", *map(str, behind[:5]), *self.cluster.states()]))
        return time.monotonic() - start

    async def act(self, name, act, *arguments):
        """Does it, and notes how long it took from then until every viewer showed what had come meanwhile."""
        returned, scenes, start = len(self.seen["returns"]), len(self.seen["scenes"]), time.monotonic()
        await act(*arguments)
        await asyncio.sleep(REST)
        await self.all_shown()
        returns = self.seen["returns"][returned:]
        self.acts[name].append({"returns": returns, "scenes": len(self.seen["scenes"]) - scenes})
        print(f"{time.monotonic() - start:5.1f} s {name}: {len(returns)} viewers, "
              f"{figures([each['seconds'] for each in returns])}", flush=True)

    async def kill(self, number):
        member = self.cluster.members[number]
        member.kill()
        await asyncio.sleep(0.5)
        member.start()
        await asyncio.to_thread(self.cluster.wait, number)

    async def kill_redis(self):
        self.cluster.redis.kill()
        await asyncio.sleep(0.5)
        self.cluster.redis.start()
        await asyncio.to_thread(self.cluster.wait_for_redis)
        newest = max(viewer.offset for viewer in self.viewers)
        for viewer in self.viewers:
            viewer.expect(newest + 1)

    async def reload(self):
        self.cluster.nginx.process.send_signal(signal.SIGHUP)

    async def cut(self):
        await asyncio.to_thread(self.settings.space.cut, self.settings.cut)
        wanted = len(self.ledger.answered)
        for viewer in self.viewers:
            # The others never noticed.
            if viewer.offset < wanted - self.settings.rows:
                viewer.expect(wanted)

    def rows(self, number):
        table = csv.DictReader(io.StringIO(self.cluster.ask(number, "/api/tables/levels/rows.csv").decode()))
        return [int(row["n"]) for row in table]

    def report(self, whole, behind):
        faults, answered = [], set(self.ledger.answered)
        orders = [self.rows(number) for number in range(self.settings.processes)]
        times = collections.Counter(orders[0])
        lost, doubled = len(answered - set(times)), sum(count > 1 for count in times.values())
        if lost or doubled:
            faults.append(f"{lost} rows are lost, {doubled} doubled")
        if any(order != orders[0] for order in orders):
            faults.append("processes have other rows than others")
        if behind:
            faults.append(f"{behind} viewers stay behind")
        acts = {}
        for name, done in self.acts.items():
            returns = [each for one in done for each in one["returns"]]
            acts[name] = {
                "times": len(done), "seconds until up to date": figures([each["seconds"] for each in returns]),
                "bytes until then": figures([each["bytes"] for each in returns]),
                "resumed": sum(each["verb"] == "resumed" for each in returns),
                "whole scenes": sum(each["verb"] == "scene" for each in returns)}
        return {"viewers": self.settings.viewers, "rows answered": len(answered), "lost": lost, "doubled": doubled,
                "refusals": self.ledger.refusals, "bytes of a whole scene": whole,
                "scenes of fewer rows than before": self.seen["back"],
                "seconds until a post is answered": figures(self.ledger.latencies), "acts": acts, "faults": faults}


def main():
    parser = argparse.ArgumentParser()
    for name, usual in (("viewers", 300), ("kills", 20), ("redis-kills", 3), ("rows", 200), ("post", 5), ("processes", 4), ("cut", 10)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    settings = parser.parse_args()
    if os.geteuid() != 0:
        settings.cut = 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory(prefix="soundings-cluster-soak-") as folder, contextlib.ExitStack() as stack:
        settings.space = stack.enter_context(Space()) if settings.cut else None
        folder = pathlib.Path(folder)
        with Cluster(folder, DASHBOARD, settings.processes, settings.space) as cluster:
            report = asyncio.run(Course(cluster, settings).run())
        report["errors in logs"] = [
            line for log in sorted(folder.glob("[0-9].log")) for line in log.read_text(errors="replace").splitlines()
            if " error " in line and "Redis" not in line][:20]
    print(json.dumps(report, indent=2))
    return 1 if report["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
