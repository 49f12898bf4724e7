"""The data, read from the CSV files."""

import csv
from collections import defaultdict
from datetime import datetime, timedelta, timezone
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
GOLDEN = HERE / "Golden"
EXAMPLE = HERE / "../../Examples/Gallery"
DAY = 86_400


def rows(path):
    with open(EXAMPLE / path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def number(text):
    return float(text) if text else None


def moment(*parts):
    """Seconds since 1970 of a year, month and day in UTC."""
    return datetime(*parts, tzinfo=timezone.utc).timestamp()


def stamp(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00")).replace(
        tzinfo=timezone.utc).timestamp()


def totals(table, key, value):
    sums = defaultdict(float)
    for row in table:
        sums[key(row)] += float(row[value])
    return dict(sums)


def new_york(seconds):
    """The clock of New York in 2013: summer time from March 10 to November 3, 2 o'clock."""
    summer = moment(2013, 3, 10) + 7 * 3600 <= seconds < moment(2013, 11, 3) + 6 * 3600
    return datetime.fromtimestamp(seconds, timezone.utc) - timedelta(hours=4 if summer else 5)
