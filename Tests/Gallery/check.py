#!/usr/bin/env python3
"""A second opinion on the gallery, from the CSV files alone.

For each chart it works out afresh, knowing nothing of the code that drew it, from where to where
the axes reach, where each mark stands and what numbers are spoken, and says where the picture or
the text on record disagrees. Of charts with each mark and each step, every number that is said is
compared. Golden files recorded by the code under test can't show that. Of all
pictures it says whether texts keep apart and inside, and how colours differ from the paper and
from one another.
"""

import sys

sys.dont_write_bytecode = True

from checking import bars, colours, lines, points, ranges, spoken, texts
from checking.facts import GOLDEN


def compared():
    """What each chart's check found; a picture that can't be read is a fault too."""
    checks, faults = [], []
    for chart in bars.CHARTS + ranges.CHARTS + lines.CHARTS + points.CHARTS:
        try:
            checks.append(chart())
        except (OSError, LookupError, ValueError, TypeError, StopIteration) as error:
            faults.append(f"{chart.__name__}: the picture isn't as expected: {error!r}")
    faults += [fault for check in checks for fault in check.faults]
    faults += [f"{check.name}: only {check.positions} positions were compared"
               for check in checks if check.positions < 2]
    return checks, faults


def main():
    checks, faults = compared()
    recorded = sorted(path.stem for path in GOLDEN.glob("*.svg") if "-changed" not in path.stem)
    faults += [f"{name}: on record only" for name in
               sorted(set(recorded) - {check.name for check in checks})]
    written = [texts.check(name) for name in recorded]
    faults += [fault for _, found in written for fault in found]
    numbers, untrue = spoken.check()
    faults += untrue
    figures, unlike = colours.check(recorded)
    print("\n".join(faults + unlike + figures))
    print(f"{len(checks)} charts, {sum(check.positions for check in checks):,} positions and "
          f"{sum(count for count, _ in written):,} texts, {numbers:,} numbers: "
          f"{len(faults + unlike)} faults")
    return 1 if faults or unlike else 0


if __name__ == "__main__":
    sys.exit(main())
