"""Healthy and hostile viewers together for a long time: memory stays flat, nothing is wrong in the log, and
healthy viewers notice nothing.

    python Tests/Soak/soak.py MINUTES

Two servers of the program that `SOUNDINGS` names run side by side, with as many healthy viewers and rows each; hostile
clients reach one alone. Delays are compared as ratios to the quiet one, since other work on the machine slows both.
It prints a line a minute and the whole as JSON, and exits 1 where something is wrong.
"""

import asyncio
import collections
import json
import os
import pathlib
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Browser"))

from healthy import DASHBOARD, Audience, watch
from soundings import Soundings

VIEWERS = 20
# Until then the allocator's arenas grow to what their threads need, as a share of the time.
WARM_UP = 1 / 3
# Memory at the end may be so many times that after the warm-up: the steps in which arenas grow.
FLAT = 1.15
# A healthy viewer's p99 may be so many times that of a quiet server's, and its ratio at the end that at the start.
UNNOTICED = 1.5
HOSTILE_TABLE = """
  hostile:
    feed: ingest
    keep: 10000 rows
    columns:
      - {name: n, kind: quantitative}
      - {name: value, kind: quantitative}
charts:"""


class Subject:
    """A server with its healthy viewers."""

    def __init__(self, folder, text):
        (folder / "config/dashboards").mkdir(parents=True)
        (folder / "config/dashboards/levels.yaml").write_text(text)
        self.log = folder / "log"
        self.server = Soundings(folder / "config", data=folder / "data", web=None, log=self.log).start()
        self.audience = Audience(self.server.port, VIEWERS)

    @property
    def memory(self):
        """Resident bytes."""
        status = pathlib.Path(f"/proc/{self.server.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1_024

    @property
    def files(self):
        return len(os.listdir(f"/proc/{self.server.process.pid}/fd"))

    @property
    def errors(self):
        return [line for line in self.log.read_text(errors="replace").splitlines()
                if level(line) in ("error", "critical", "none")]

    def counters(self):
        """Its totals and bytes that aren't zero."""
        text = urllib.request.urlopen(f"{self.server.url}/metrics", timeout=60).read().decode()
        found = re.findall(r"^(soundings_\w+(?:_total|_bytes)(?:\{[^}]*\})?) ([\d.e+]+)$", text, re.M)
        return {name: float(value) for name, value in found if float(value)}

    def lines(self):
        """How many lines of the log have each level."""
        return collections.Counter(map(level, self.log.read_text(errors="replace").splitlines()))


def level(line):
    """Lines are `2026-11-26T15:23:39Z notice soundings.server: …`; others are no line of the log."""
    parts = line.split(" ", 2)
    return parts[1] if len(parts) > 2 and parts[0].endswith("Z") else "none"


async def measure(attacked, quiet, minutes):
    watching = asyncio.create_task(watch([attacked.audience, quiet.audience]))
    samples = []
    try:
        for minute in range(1, minutes + 1):
            done, _ = await asyncio.wait([watching], timeout=60)
            if done:
                await watching
            sample = {"minute": minute}
            for name, subject in (("attacked", attacked), ("quiet", quiet)):
                p50, p99, count = subject.audience.delays.pop()
                sample[name] = {"p50": p50, "p99": p99, "changes": count, "memory": subject.memory, "files": subject.files,
                                "counters": await asyncio.to_thread(subject.counters)}
            samples.append(sample)
            print(line_of(sample), flush=True)
    finally:
        watching.cancel()
    return samples


def line_of(sample):
    return f"{sample['minute']:4} min " + "   ".join(
        f"{name}: p50 {each['p50'] or 0:.1f} p99 {each['p99'] or 0:.1f} ms of {each['changes']}, "
        f"{each['memory'] / 1e6:.1f} MB ({each['counters'].get('soundings_view_bytes', 0) / 1e6:.1f} of views), {each['files']} files"
        for name, each in sample.items() if name != "minute")


def ratio(samples):
    """Of the attacked server's p99 to the quiet one's, in the median of minutes."""
    return statistics.median(each["attacked"]["p99"] / each["quiet"]["p99"] for each in samples)


def memory(samples):
    return statistics.median(each["attacked"]["memory"] for each in samples)


def judge(samples, attacked, quiet):
    """What was seen, and what is wrong with it."""
    part = max(1, len(samples) // 5)
    rest = samples[int(len(samples) * WARM_UP):]
    seen = {
        "p99 ratio, first fifth": ratio(samples[:part]), "p99 ratio, last fifth": ratio(samples[-part:]),
        "memory after warm-up": memory(rest[:part]), "memory at the end": memory(rest[-part:]),
        "memory, greatest": max(each["attacked"]["memory"] for each in samples),
        "files at the end": samples[-1]["attacked"]["files"],
    }
    faults = [f"{name} in the log: {line}" for name, each in (("attacked", attacked), ("quiet", quiet)) for line in each.errors]
    faults += [f"{name}: {loss}" for name, each in (("attacked", attacked), ("quiet", quiet)) for loss in each.audience.losses]
    if seen["memory at the end"] > seen["memory after warm-up"] * FLAT:
        faults.append("memory grows")
    if seen["p99 ratio, last fifth"] > max(UNNOTICED, seen["p99 ratio, first fifth"] * UNNOTICED):
        faults.append("healthy viewers wait longer at the end")
    return seen, faults


def main(minutes):
    # Who ends it ends its servers, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory(prefix="soundings-soak-") as folder:
        folder = pathlib.Path(folder)
        attacked = Subject(folder / "attacked", DASHBOARD.replace("\ncharts:", HOSTILE_TABLE, 1))
        quiet = Subject(folder / "quiet", DASHBOARD)
        hostile = subprocess.Popen(
            [sys.executable, pathlib.Path(__file__).with_name("hostile.py"), str(attacked.server.port), str(minutes * 60)],
            stdout=subprocess.PIPE, text=True)
        try:
            samples = asyncio.run(measure(attacked, quiet, minutes))
            acts = json.loads(hostile.communicate(timeout=60)[0])
            seen, faults = judge(samples, attacked, quiet)
            seen |= {"acts": acts, "counters": attacked.counters(), "log": attacked.lines()}
        finally:
            hostile.kill()
            for subject in (attacked, quiet):
                subject.server.stop()
    print(json.dumps({"minutes": minutes, "seen": seen, "faults": faults[:50]}, indent=2))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 60))
