"""Healthy viewers beside one kind of hostile client after the other: none of them notices.

    python Tests/Soak/kinds.py SECONDS ROUNDS

As in soak.py two servers of the program that `SOUNDINGS` names run side by side, and hostile clients of one kind at a
time reach one of them, for so many seconds in each of so many rounds. It prints each kind's p99 on both and their
ratio, and exits 1 where the median of a kind's ratios is more than 1.5.
"""

import asyncio
import collections
import os
import pathlib
import statistics
import sys
import tempfile

import hostile
from soak import HOSTILE_TABLE, UNNOTICED, Subject
from healthy import DASHBOARD, watch

# Before a kind's seconds count: what the one before left is over, and this one has begun.
PAUSE = 3


async def attack(port, seconds, kind):
    hostile.KINDS = [each for each in hostile.KINDS if each[0].__name__ == kind]
    await hostile.attack(port, seconds)


async def measure(attacked, quiet, seconds, rounds):
    watching = asyncio.create_task(watch([attacked.audience, quiet.audience]))
    ratios = collections.defaultdict(list)
    for kind in ([None] + [act.__name__ for act, _, _ in hostile.KINDS]) * rounds:
        command = [sys.executable, __file__, "--attack", str(attacked.server.port), str(seconds + PAUSE), kind or ""]
        clients = await asyncio.create_subprocess_exec(*command)
        done, _ = await asyncio.wait([watching], timeout=PAUSE)
        for subject in (attacked, quiet):
            subject.audience.delays.pop()
        if not done:
            done, _ = await asyncio.wait([watching], timeout=seconds)
        if done:
            await watching
        (_, one, count), (_, other, _) = (subject.audience.delays.pop() for subject in (attacked, quiet))
        ratios[kind or "nobody"].append(one / other)
        print(f"{kind or 'nobody':22} p99 {one:.1f} ms, {other:.1f} ms quiet, of {count}: {one / other:.2f}", flush=True)
        await clients.wait()
    watching.cancel()
    return {kind: statistics.median(each) for kind, each in ratios.items()}


def main(seconds, rounds):
    with tempfile.TemporaryDirectory(prefix="soundings-kinds-") as name:
        text = DASHBOARD.replace("\ncharts:", HOSTILE_TABLE, 1)
        subjects = [Subject(pathlib.Path(name) / each, text) for each in ("attacked", "quiet")]
        try:
            ratios = asyncio.run(measure(*subjects, seconds, rounds))
        finally:
            for subject in subjects:
                subject.server.stop()
    print("medians: " + ", ".join(f"{kind} {ratio:.2f}" for kind, ratio in ratios.items()))
    noticed = [kind for kind, ratio in ratios.items() if ratio > UNNOTICED]
    print(f"noticed: {', '.join(noticed) or 'none'}")
    return 1 if noticed else 0


if __name__ == "__main__":
    if sys.argv[1] == "--attack":
        os.nice(19)
        asyncio.run(attack(int(sys.argv[2]), float(sys.argv[3]), sys.argv[4]))
    else:
        sys.exit(main(int(sys.argv[1]), int(sys.argv[2])))
