"""What each chart of Spoken/spoken.yaml shows, worked out from the CSV files alone."""

import csv
from collections import OrderedDict, defaultdict
from datetime import date, timedelta
from statistics import fmean, median, quantiles, stdev

from .facts import HERE

FOLDER = HERE / "Spoken"
CELSIUS, MILLIMETERS = "degrees Celsius", "millimeters"


def table(name="days"):
    with open(FOLDER / f"data/{name}.csv", encoding="utf-8", newline="") as file:
        return [{key: read(key, text) for key, text in row.items()}
                for row in csv.DictReader(file)]


def read(key, text):
    if key == "day":
        return date.fromisoformat(text)
    if key in ("temp", "rain", "height"):
        return float(text) if text else None
    return text


class Box:
    """The figures of a box plot over some numbers: Tukey's, with R's quartiles of type 7."""

    def __init__(self, numbers):
        self.numbers = sorted(numbers)
        one = len(self.numbers) == 1
        self.quartiles = self.numbers * 3 if one else quantiles(
            self.numbers, n=4, method="inclusive")
        fence = 1.5 * (self.quartiles[2] - self.quartiles[0])
        usual = [number for number in self.numbers
                 if self.quartiles[0] - fence <= number <= self.quartiles[2] + fence]
        self.reach = min(usual[0], self.quartiles[0]), max(usual[-1], self.quartiles[2])
        self.outliers = [number for number in self.numbers if number not in usual]
        self.median, self.mean = self.quartiles[1], fmean(self.numbers)


class Shown:
    """A chart's series, each a list of positions and values, in the order of the positions.

    A value is a number, None where it is missing, a pair from a start to an end, or a Box.
    """

    def __init__(self, series, label, unit="", across="day", across_unit="", **more):
        self.series, self.label, self.unit = series, label, unit
        self.across, self.across_unit = across, across_unit
        self.more = more

    def get(self, key, usual=None):
        return self.more.get(key, usual)


def by(rows, key):
    groups = OrderedDict()
    for row in rows:
        groups.setdefault(row[key], []).append(row)
    return groups


def along(rows, value, key="day", series="city"):
    """A series for each city, or one without a name."""
    groups = by(rows, series) if series else {"": rows}
    return OrderedDict(
        (name, sorted(((row[key], row[value]) for row in group), key=lambda point: point[0]))
        for name, group in groups.items())


def named(pairs):
    return OrderedDict([("", list(pairs))])


def sums(rows, key, value):
    return OrderedDict((name, sum(row[value] for row in group if row[value] is not None))
                       for name, group in by(rows, key).items())


def oslo(rows, city="Oslo"):
    return [row for row in rows if row["city"] == city]


def week(day):
    return day - timedelta(days=day.isoweekday() % 7)


def known(series):
    return OrderedDict((name, [point for point in points if point[1] is not None])
                       for name, points in series.items())


def windowed(rows, value, function):
    """A value for each row, from those of its city up to it."""
    so_far, made = defaultdict(list), []
    for row in rows:
        so_far[row["city"]].append(row[value])
        made.append({**row, "made": function(so_far[row["city"]])})
    return along(made, "made")


CHARTS = {}


def chart(function):
    CHARTS[function.__name__.replace("_", "-").replace("boxPlot-", "boxPlot-")] = function
    return function


# Marks

@chart
def line(rows):
    return Shown(along(rows, "temp"), "temp", CELSIUS, is_course=True)


@chart
def line_numbers(rows):
    pairs = sorted(((row["rain"], row["temp"]) for row in oslo(rows)), key=lambda pair: pair[0])
    return Shown(named(pairs), "temp", CELSIUS, "rain", MILLIMETERS)


@chart
def bar(rows):
    return Shown(along(rows, "rain"), "rain", MILLIMETERS, is_course=True, stacks=True)


@chart
def bar_names(rows):
    return Shown(named(sums(rows, "city", "rain").items()), "total", across="city")


@chart
def bar_rows(rows):
    return Shown(named(sums(rows, "city", "rain").items()), "total", across="city", lies=True)


@chart
def bar_grouped(rows):
    return Shown(along(rows, "rain"), "rain", MILLIMETERS, is_course=True)


@chart
def point(rows):
    return Shown(along(rows, "temp"), "temp", CELSIUS, is_course=True)


@chart
def point_names(rows):
    late = [row for row in rows if row["day"] >= date(2026, 2, 11)]
    return Shown(along(late, "temp", "site"), "temp", CELSIUS, "site", keeps=True)


@chart
def point_numbers(rows):
    return Shown(along(rows, "temp", "rain"), "temp", CELSIUS, "rain", MILLIMETERS)


@chart
def area(rows):
    return Shown(along(oslo(rows), "rain", series=None), "rain", MILLIMETERS, is_course=True)


@chart
def area_stacked(rows):
    return Shown(along(rows, "rain"), "rain", MILLIMETERS, is_course=True, stacks=True)


def ranges(rows):
    return named((city, (min(found), max(found))) for city, found in (
        (city, [row["temp"] for row in group if row["temp"] is not None])
        for city, group in by(rows, "city").items()))


@chart
def rule(rows):
    return Shown(ranges(rows), "low", across="city", label_end="high")


@chart
def bar_range(rows):
    return Shown(ranges(rows), "low", across="city", label_end="high")


@chart
def rectangle(rows):
    return Shown(along(rows, "temp"), "temp", CELSIUS, is_cells=True)


@chart
def sector(rows):
    return Shown(named(sums(rows, "city", "rain").items()), "total", across="city", is_turn=True)


def boxes(rows, value, key, series=None):
    groups = OrderedDict()
    for row in rows:
        if row[value] is not None:
            groups.setdefault((row[series] if series else "", row[key]), []).append(row[value])
    found = OrderedDict()
    for (name, position), numbers in groups.items():
        found.setdefault(name, []).append((position, Box(numbers)))
    # Names stand along an axis in the order in which they come first in the file.
    order = list(dict.fromkeys(row[key] for row in rows))
    for points in found.values():
        points.sort(key=lambda point: order.index(point[0]))
    return found


@chart
def boxPlot(rows):
    return Shown(boxes(rows, "rain", "city"), "rain", MILLIMETERS, "city")


@chart
def boxPlot_rows(rows):
    return Shown(boxes(rows, "rain", "city"), "rain", MILLIMETERS, "city", lies=True)


@chart
def boxPlot_beside(rows):
    rows = [{**row, "wetness": row["site"].partition("/")[2][:3]} for row in rows]
    return Shown(boxes(rows, "temp", "wetness", "city"), "t", across="wetness")


# Steps

@chart
def bin(rows):  # pylint: disable=redefined-builtin
    counts = defaultdict(int)
    for row in rows:
        if row["temp"] is not None:
            counts[row["temp"] // 5 * 5] += 1
    return Shown(named(((low, low + 5), counts[low]) for low in sorted(counts)), "days",
                across="from", is_bins=True)


@chart
def unit(rows):
    groups = OrderedDict()
    for row in rows:
        if row["temp"] is not None:
            groups.setdefault((row["city"], week(row["day"])), []).append(row["temp"])
    found = OrderedDict()
    for (city, start), temps in groups.items():
        found.setdefault(city, []).append((start, fmean(temps)))
    return Shown(found, "temp", CELSIUS, "week", is_course=True)


@chart
def shift(rows):
    return Shown(named((row["day"] + timedelta(days=1), row["temp"]) for row in oslo(rows)), "temp",
                CELSIUS, "next", is_course=True)


@chart
def calculate(rows):
    rows = [{**row, "f": None if row["temp"] is None else row["temp"] * 9 / 5 + 32} for row in rows]
    return Shown(along(rows, "f"), "fahrenheit", is_course=True)


@chart
def text(rows):
    return Shown(named((f"in {city}", total) for city, total in sums(rows, "city", "rain").items()),
                "rain", across="place", any_unit=True)


@chart
def match(rows):
    rows = [{**row, "sky": row["site"].partition("/")[2][:3],
             "number": float(row["site"][-1])} for row in rows]
    return Shown(named(sums(rows, "sky", "number").items()), "number", across="sky")


@chart
def split(rows):
    rows = [{**row, "kind": row["site"].partition("/")[2]} for row in rows]
    return Shown(named((kind, fmean(row["rain"] for row in group))
                      for kind, group in by(rows, "kind").items()), "rain", across="kind",
                any_unit=True)


@chart
def fold(rows):
    return Shown(OrderedDict((name, [(row["day"], row[key]) for row in oslo(rows)])
                            for name, key in (("Warmth", "temp"), ("Rain", "rain"))),
                "amount", is_course=True)


@chart
def pivot(rows):
    rain = {(row["city"], row["day"]): row["rain"] for row in rows}
    days = [day for day in OrderedDict.fromkeys(row["day"] for row in rows)]
    return Shown(named((day, rain["Oslo", day] - rain["Rome", day]) for day in days), "more",
                is_course=True)


@chart
def group(rows):
    temps = {city: [row["temp"] for row in found if row["temp"] is not None]
             for city, found in by(rows, "city").items()}
    return Shown(OrderedDict([
        ("middle", [(city, median(found)) for city, found in temps.items()]),
        ("spread", [(city, stdev(found)) for city, found in temps.items()])]),
        "middle", across="city", any_unit=True, are_measures=True)


@chart
def resample(rows):
    found = OrderedDict()
    for row in rows:
        weeks = found.setdefault(row["city"], OrderedDict())
        weeks[week(row["day"])] = weeks.get(week(row["day"]), 0) + row["rain"]
    return Shown(OrderedDict((city, list(weeks.items())) for city, weeks in found.items()), "rain",
                MILLIMETERS, "week", is_course=True, any_unit=True)


@chart
def top(rows):
    totals = sums(rows, "site", "rain")
    first = sorted(totals, key=lambda site: -totals[site])[:3]
    found = OrderedDict()
    for row in rows:
        name = row["site"] if row["site"] in first else "Others"
        found[name] = found.get(name, 0) + row["rain"]
    return Shown(named(found.items()), "rain", across="site", any_unit=True)


@chart
def fill(rows):
    rows = [dict(row) for row in oslo(rows, "Rome")]
    for place, row in enumerate(rows):
        if row["temp"] is None:
            row["temp"] = (rows[place - 1]["temp"] + rows[place + 1]["temp"]) / 2
    return Shown(along(rows, "temp", series=None), "temp", CELSIUS, is_course=True)


@chart
def join(rows):
    heights = {row["city"]: row["height"] for row in table("cities")}
    return Shown(named((city, heights[city]) for city in by(rows, "city")), "height",
                across="city", any_unit=True)


@chart
def window(rows):
    return Shown(along(rows[-10:], "temp"), "temp", CELSIUS, is_course=True)


@chart
def sort(rows):
    totals = sums(rows, "site", "rain")
    first = sorted(totals, key=lambda site: -totals[site])[:4]
    return Shown(named((site, totals[site]) for site in first), "rain", across="site",
                any_unit=True)


@chart
def moving(rows):
    return Shown(windowed(rows, "rain", lambda all: fmean(all[-3:])), "smooth", is_course=True,
                any_unit=True)


@chart
def cumulative(rows):
    return Shown(windowed(rows, "rain", sum), "sum", is_course=True, any_unit=True)


@chart
def lag(rows):
    return Shown(windowed(rows, "rain", lambda all: all[-2] if len(all) > 1 else None), "before",
                is_course=True, any_unit=True)


@chart
def difference(rows):
    return Shown(windowed(rows, "rain", lambda all: all[-1] - all[-2] if len(all) > 1 else None),
                "change", is_course=True, any_unit=True)


@chart
def rate(rows):
    return Shown(windowed(rows, "rain", lambda all: all[-1] if len(all) > 1 else None), "speed",
                is_course=True, any_unit=True)


@chart
def rank(rows):
    rains = [row["rain"] for row in oslo(rows)]
    return Shown(named((row["day"], 1 + sum(other > row["rain"] for other in rains))
                      for row in oslo(rows)), "place", is_course=True)
