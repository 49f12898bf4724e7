#!/usr/bin/env python3
"""A second opinion on the gallery, from the CSV files alone.

For each chart it works out afresh, knowing nothing of the code that drew it, from where to where
the axes reach, where each mark stands and what numbers are spoken, and says where the picture or
the text on record disagrees. Golden files recorded by the code under test can't show that.
"""

import calendar
import csv
import math
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from datetime import datetime, timedelta, timezone
from pathlib import Path
from statistics import fmean, median

HERE = Path(__file__).resolve().parent
GOLDEN = HERE / "Golden"
DAY = 86_400
# Boxes and dots are written to hundredths of a pixel, and each box in two steps. Lines are written
# in whole units, of which at least 8,192 span the plot.
OF_PIXELS, OF_FRAMES = 0.016, 0.06

# ---------------------------------------------------------------- data


def rows(path):
    with open(HERE / path, encoding="utf-8", newline="") as file:
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


# ---------------------------------------------------------------- axes


def nice_step(lower, upper, count=5):
    """The number of 1, 2 or 5 times a power of ten nearest to a part, by its logarithm."""
    part = (upper - lower) / count
    power = 10.0 ** math.floor(math.log10(part))
    for factor, least in ((10, math.sqrt(50)), (5, math.sqrt(10)), (2, math.sqrt(2))):
        if part / power >= least:
            return factor * power
    return power


def nice(values, zero=False):
    """From the least to the greatest, extended to whole steps until the step stays the same."""
    values = [value for value in values if value is not None] + ([0] if zero else [])
    lower, upper, last = min(values), max(values), None
    while (step := nice_step(lower, upper)) != last:
        last = step
        lower = math.floor(round(lower / step, 9)) * step
        upper = math.ceil(round(upper / step, 9)) * step
    return round(lower, 9), round(upper, 9)


def years(first, last):
    return moment(first, 1, 1), moment(last + 1, 1, 1)


def year_span(year):
    return moment(year, 1, 1), moment(year + 1, 1, 1)


def month_span(year, month):
    return moment(year, month, 1), moment(year + month // 12, month % 12 + 1, 1)


def middle(span):
    return (span[0] + span[1]) / 2


# ---------------------------------------------------------------- pictures


class Picture:
    """What a golden picture shows, in pixels from its plot's top left corner."""

    def __init__(self, name):
        self.boxes, self.points = defaultdict(list), defaultdict(list)
        self.rules, self.paths = defaultdict(list), defaultdict(list)
        self.x_ticks, self.y_ticks, self.paint = [], [], {}
        root = ElementTree.parse(GOLDEN / f"{name}.svg").getroot()
        for node in root.iter():
            node.tag = node.tag.rpartition("}")[2]
        plot = next(node for node in root.iter("svg") if "plot" in node.get("class", ""))
        scene = next(node for node in root if node.tag == "g")
        x, y, self.width, self.height = (
            float(plot.get(key)) for key in ("x", "y", "width", "height"))
        for node in scene:
            self.walk(node, (1, 1, -x, -y))
        self.read_guides(scene, (x, y))

    def walk(self, node, place):
        kinds = node.get("class", "").split()
        if node.tag == "svg":
            place = (1, 1, place[2] + float(node.get("x")), place[3] + float(node.get("y")))
        place = inside(place, node.get("transform"))
        if node.get("aria-hidden") is None and len(kinds) == 2:
            self.add(node, kinds[0], kinds[1][1:], place)
        for child in node:
            self.walk(child, place)

    def add(self, node, kind, paint, place):
        def value(key):
            return float(node.get(key))

        if node.tag == "rect":
            (left, top), (right, bottom) = (
                at(place, value("x"), value("y")),
                at(place, value("x") + value("width"), value("y") + value("height")))
            self.boxes[kind, paint].append((left, top, right, bottom))
        elif node.tag == "circle":
            self.points[kind, paint].append(at(place, value("cx"), value("cy")))
        elif node.tag == "line":
            self.rules[kind, paint].append(
                at(place, value("x1"), value("y1")) + at(place, value("x2"), value("y2")))
        elif node.tag == "path":
            self.paths[kind, paint] += [
                [at(place, *point) for point in run] for run in runs(node.get("d"))]

    def read_guides(self, scene, corner):
        """Ticks by their labels, and the series' paints by the legend's."""
        for group in (node for node in scene if node.get("aria-hidden") and node.tag == "g"):
            place = inside((1, 1, -corner[0], -corner[1]), group.get("transform"))
            for item in group:
                label = next(item.iter("text"), None)
                if label is None:
                    continue
                if label.get("class") == "legend-label":
                    self.paint[label.text] = item[0].get("class").split()[1][1:]
                    continue
                _, _, x, y = inside(place, item.get("transform"))
                across = label.get("text-anchor") == "middle"
                (self.x_ticks if across else self.y_ticks).append((label.text, x if across else y))


def inside(place, transform):
    """A place within a place: factors along x and y, then how far it is moved."""
    if not transform:
        return place
    values = [float(text) for text in re.findall(r"-?[\d.]+", transform)]
    if transform.startswith("translate"):
        values = [1, 0, 0, 1] + values
    return (place[0] * values[0], place[1] * values[3],
            place[2] + place[0] * values[4], place[3] + place[1] * values[5])


def at(place, x, y):
    return place[2] + place[0] * x, place[3] + place[1] * y


def runs(data):
    """The points of path data, which are an absolute start and steps from point to point."""
    for run in re.findall(r"M([^M]*)", data):
        values = [int(text) for text in re.findall(r"-?\d+", run)]
        x, y = 0, 0
        points = []
        for dx, dy in zip(values[::2], values[1::2]):
            x, y = x + dx, y + dy
            points.append((x, y))
        yield points


# ---------------------------------------------------------------- comparing


class Check:
    """One chart's picture and text on record, and what is wrong with them."""

    def __init__(self, name, x, y):
        """Domains: two numbers, or the list of categories from the left or from the top."""
        self.name, self.x, self.y = name, x, y
        self.picture = Picture(name)
        self.text = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
        self.positions, self.faults = 0, []

    def place(self, axis, value):
        domain, length = (
            (self.x, self.picture.width) if axis == "x" else (self.y, self.picture.height))
        if isinstance(domain, list):
            return (domain.index(value) + 0.5) / len(domain) * length
        part = (value - domain[0]) / (domain[1] - domain[0])
        return (part if axis == "x" else 1 - part) * length

    def point(self, x, y):
        return self.place("x", x), self.place("y", y)

    def near(self, what, found, expected, tolerance):
        """Compares lists of tuples of positions."""
        if len(found) != len(expected):
            return self.fault(f"{len(expected)} {what} expected, {len(found)} drawn")
        for index, (one, other) in enumerate(zip(found, expected)):
            self.positions += 1
            if any(abs(a - b) > tolerance for a, b in zip(one, other)):
                return self.fault(
                    f"{what}, number {index + 1}: expected at {tidy(other)}, drawn at {tidy(one)}")

    def ticks(self, axis, value):
        """Labels stand where their values belong; `value` reads a label."""
        ticks = self.picture.x_ticks if axis == "x" else self.picture.y_ticks
        found = [(position,) for _, position in ticks]
        expected = [(self.place(axis, value(label)),) for label, _ in ticks]
        if len(ticks) < 3:
            self.fault(f"only {len(ticks)} labels of {axis}")
        self.near(f"labels of {axis}", found, expected, OF_PIXELS)

    def says(self, *parts):
        for part in parts:
            if part not in self.text:
                self.fault(f"{part!r} isn't said in {self.text!r}")

    def speaks(self, label, expected, where=""):
        """A spoken number is the expected one, rounded to the decimals that are spoken."""
        match = re.search(rf"{label} (-?[\d,]+(\.\d+)?){where}", self.text)
        if not match:
            return self.fault(f"{label} … {where} isn't said in {self.text!r}")
        digits = len(match[2] or ".") - 1
        if abs(float(match[1].replace(",", "")) - expected) > 0.5 * 10**-digits + 1e-9:
            self.fault(f"{label} is {expected:g}, but spoken {match[1]}")

    def extremes(self, values):
        """`values`: from where it is, as spoken, to the number."""
        for label, pick in (("Highest", max), ("Lowest", min)):
            best = pick(values.values())
            # Of equals any may be named.
            names = "|".join(re.escape(key) for key, value in values.items() if value == best)
            if f"{label} " in self.text or len(self.text.split("\n")[0]) < 120:
                self.speaks(label, best, rf" at (?:{names})\.")

    def mean(self, values):
        self.speaks("Mean", fmean(values))
        self.speaks("median", median(values))

    def fault(self, text):
        self.faults.append(f"{self.name}: {text}")


def tidy(position):
    return "(" + ", ".join(f"{value:.2f}" for value in position) + ")"


def plain(label):
    """A number as it stands at an axis."""
    value = float(label.replace(",", "").replace("−", "-").rstrip("%"))
    return value / 100 if label.endswith("%") else value


def ends(number):
    """How the end of an axis is spoken."""
    return f"{number:,g}" if abs(number) < 1e5 else f"{number:,.0f}"


def spoken_day(seconds):
    day = datetime.fromtimestamp(seconds, timezone.utc)
    return f"{calendar.month_name[day.month]} {day.day}, {day.year}"


def stacked(parts):
    """From where to where each part reaches, the negative ones downwards from zero."""
    up = down = 0.0
    for part in parts:
        if part >= 0:
            yield up, up + part
            up += part
        else:
            yield down, down + part
            down += part


# ---------------------------------------------------------------- the charts


def pancakes_by_style():
    sold = totals(rows("../../config/data/pancake_sales.csv"), lambda row: row["style"], "count")
    styles = sorted(sold, key=lambda style: -sold[style])
    check = Check("pancakes-by-style", styles, nice(sold.values(), zero=True))
    check.ticks("y", plain)
    check.ticks("x", str)
    boxes = check.picture.boxes["bar", "0"]
    check.near(
        "bars' middles and ends", [((box[0] + box[2]) / 2, box[1], box[3]) for box in boxes],
        [(check.place("x", style), check.place("y", sold[style]), check.place("y", 0))
         for style in styles], OF_PIXELS)
    check.says(f"{len(styles)} points", f"Style {styles[0]} to {styles[-1]}")
    check.says(f"Pancakes 0 to {ends(check.y[1])}")
    check.extremes(sold)
    check.mean(sold.values())
    return check


def pancakes_by_weekday():
    table = rows("../../config/data/pancake_sales.csv")
    sold = totals(table, lambda row: (row["weekday"], row["city"]), "count")
    days, cities = list(calendar.day_name), sorted({row["city"] for row in table})
    sums = [sum(sold[day, city] for city in cities) for day in days]
    check = Check("pancakes-by-weekday", nice(sums, zero=True), days)
    check.ticks("x", plain)
    check.ticks("y", str)
    for place, city in enumerate(cities):
        expected = []
        for day in days:
            lower = sum(sold[day, other] for other in cities[:place])
            expected.append((
                check.place("x", lower), check.place("x", lower + sold[day, city]),
                check.place("y", day)))
        boxes = check.picture.boxes["bar", check.picture.paint[city]]
        check.near(
            f"bars of {city}",
            [(left, right, (top + bottom) / 2) for left, top, right, bottom in boxes],
            expected, OF_PIXELS)
        check.says(f"{city}, {len(days)} points")
    check.says("2 series, 14 points", "Weekday Monday to Sunday")
    for label, value in (("Highest", max(sold.values())), ("Lowest", min(sold.values()))):
        at = "|".join(day for (day, _), count in sold.items() if count == value)
        check.speaks(label, value, f" at (?:{at})\\.")
    check.mean(sold.values())
    return check


def daily_temperatures():
    groups = defaultdict(list)
    for row in rows("../../config/data/nyc_weather_hourly.csv"):
        if row["temp_f"]:
            day = new_york(stamp(row["time"])).date()
            groups[row["origin"], moment(day.year, day.month, day.day)].append(
                float(row["temp_f"]))
    means = {key: fmean(values) for key, values in groups.items()}
    days = sorted({day for _, day in means})
    # A day's width differs twice a year, so that places are counted in hours of New York.
    def begin(day):
        local = datetime.fromtimestamp(day, timezone.utc)
        is_summer = datetime(2013, 3, 11, tzinfo=timezone.utc) <= local < datetime(
            2013, 11, 4, tzinfo=timezone.utc)
        return day + (4 if is_summer else 5) * 3600
    check = Check(
        "daily-temperatures", (begin(days[0]), begin(days[-1] + DAY)), nice(means.values()))
    check.ticks("y", plain)
    check.near(
        "labels of x", [(place,) for _, place in check.picture.x_ticks],
        [(check.place("x", middle((begin(moment(2013, month, 1)),
                                   begin(moment(2013, month, 1) + DAY)))),)
         for month in range(1, 13)], OF_PIXELS)
    for origin in ("EWR", "JFK", "LGA"):
        known = [day for day in days if (origin, day) in means]
        expected = [
            check.point(middle((begin(day), begin(day + DAY))), means[origin, day])
            for day in known]
        (run,) = check.picture.paths["line", check.picture.paint[origin]]
        check.near(f"points of {origin}", run, expected, OF_FRAMES)
        check.says(f"{origin}, {len(known)} points")
    check.says(f"3 series, {len(means):,} points", "January 1 to December 30, 2013")
    check.says(f"(°F) {ends(check.y[0])} to {ends(check.y[1])}.")
    check.extremes({spoken_day(key[1]): value for key, value in
                    sorted(means.items(), key=lambda item: item[1])[-1:]}
                   | {spoken_day(key[1]): value for key, value in
                      sorted(means.items(), key=lambda item: item[1])[:1]})
    check.mean(means.values())
    return check


def electricity():
    table = rows("data/iowa_electricity.csv")
    power = {(int(row["year"]), row["source"]): float(row["net_generation_gwh"]) for row in table}
    return power, sorted({year for year, _ in power}), list(dict.fromkeys(s for _, s in power))


def spoken_electricity(check, power, sources):
    check.says("3 series, 51 points", "Year 2001 to 2017")
    for source in sources:
        check.says(f"{source}, 17 points")
    check.mean(power.values())


def electricity_by_source():
    power, all_years, sources = electricity()
    sums = [sum(power[year, source] for source in sources) for year in all_years]
    check = Check("electricity-by-source", years(2001, 2017), nice(sums, zero=True))
    check.ticks("y", plain)
    check.ticks("x", lambda label: middle(year_span(int(label))))
    spans = {year: list(stacked([power[year, source] for source in sources]))
             for year in all_years}
    for index, source in enumerate(sources):
        def edge(end, order):
            return [check.point(middle(year_span(year)), spans[year][index][end])
                    for year in order]
        (run,) = check.picture.paths["area", check.picture.paint[source]]
        check.near(
            f"edges of {source}", run, edge(1, all_years) + edge(0, all_years[::-1]), OF_FRAMES)
    check.says("(GWh) 0 to 60,000.")
    check.extremes({str(year): value for (year, _), value in
                    (max(power.items(), key=lambda item: item[1]),
                     min(power.items(), key=lambda item: item[1]))})
    spoken_electricity(check, power, sources)
    return check


def electricity_shares():
    power, all_years, sources = electricity()
    check = Check("electricity-shares", years(2001, 2017), (0, 1))
    check.ticks("y", plain)
    check.ticks("x", lambda label: middle(year_span(int(label))))
    bars(check, all_years, sources, lambda year: [
        power[year, source] / sum(power[year, other] for other in sources) for source in sources])
    check.says("Share 0 to 1.")
    spoken_electricity(check, power, sources)
    return check


def bars(check, all_years, names, parts):
    """Stacked bars by year: their middles, where they begin and where they end."""
    for index, name in enumerate(names):
        expected = []
        for year in all_years:
            lower, upper = sorted(list(stacked(parts(year)))[index])
            expected.append((
                check.place("x", middle(year_span(year))), check.place("y", upper),
                check.place("y", lower)))
        boxes = check.picture.boxes["bar", check.picture.paint.get(name, "0")]
        check.near(
            f"bars of {name}", [((box[0] + box[2]) / 2, box[1], box[3]) for box in boxes],
            expected, OF_PIXELS)


def job_changes():
    columns = {"Goods": "goods_producing", "Private services": "private_service_providing",
               "Government": "government"}
    jobs = {row["month"][:4]: row for row in rows("data/us_employment_monthly.csv")
            if row["month"][5:7] == "12"}
    all_years = list(range(2007, 2016))
    change = {(year, name): float(jobs[str(year)][column]) - float(jobs[str(year - 1)][column])
              for year in all_years for name, column in columns.items()}
    ends_of_bars = [end for year in all_years
                    for span in stacked([change[year, name] for name in columns]) for end in span]
    check = Check("job-changes", years(2007, 2015), nice(ends_of_bars, zero=True))
    check.ticks("y", plain)
    check.ticks("x", lambda label: middle(year_span(int(label))))
    bars(check, all_years, list(columns),
         lambda year: [change[year, name] for name in columns])
    check.says("3 series, 27 points", "Year 2007 to 2015", "(thousands) -6,000 to 4,000.")
    check.extremes({str(year): value for (year, _), value in
                    (max(change.items(), key=lambda item: item[1]),
                     min(change.items(), key=lambda item: item[1]))})
    check.mean(change.values())
    return check


def temperature_anomaly():
    anomaly = {int(row["year"]): float(row["anomaly_c"])
               for row in rows("data/global_temperature_anomaly.csv")}
    check = Check(
        "temperature-anomaly", years(min(anomaly), max(anomaly)),
        nice(anomaly.values(), zero=True))
    check.ticks("y", plain)
    check.ticks("x", lambda label: middle(year_span(int(label))))
    bars(check, list(anomaly), ["anomaly"], lambda year: [anomaly[year]])
    check.says("144 points", "Year 1880 to 2023", "(°C) -0.5 to 1.5.")
    check.extremes({str(year): value for year, value in anomaly.items()})
    check.mean(anomaly.values())
    check.speaks("From", anomaly[1880], " at 1880 to 1.17 at 2023")
    return check


def penguins():
    table = [row for row in rows("data/penguins.csv")
             if row["flipper_length_mm"] and row["bill_length_mm"]]
    flippers = [float(row["flipper_length_mm"]) for row in table]
    bills = [float(row["bill_length_mm"]) for row in table]
    check = Check("penguins", nice(flippers), nice(bills))
    check.ticks("x", plain)
    check.ticks("y", plain)
    for species in ("Adelie", "Gentoo", "Chinstrap"):
        expected = [check.point(flipper, bill) for row, flipper, bill in zip(table, flippers, bills)
                    if row["species"] == species]
        check.near(
            species, sorted(check.picture.points["point", check.picture.paint[species]]),
            sorted((round(x, 2), round(y, 2)) for x, y in expected), OF_PIXELS)
        check.says(f"{species}, {len(expected)} points")
    check.says("3 series, 342 points", "Flipper length (mm) 170 to 240.",
               "Bill length (mm) 30 to 60.")
    check.extremes({ends(flipper): bill for bill, flipper in
                    (max(zip(bills, flippers)), min(zip(bills, flippers)))})
    check.mean(bills)
    return check


def temperature_ranges():
    table = [row for row in rows("data/weather_daily_two_cities.csv")
             if row["location"] == "Seattle" and row["date"].startswith("2013-12")]
    lows = [float(row["temp_min_c"]) for row in table]
    highs = [float(row["temp_max_c"]) for row in table]
    days = [stamp(row["date"]) for row in table]
    check = Check("temperature-ranges", (days[0], days[-1] + DAY), nice(lows + highs))
    check.ticks("y", plain)
    check.ticks("x", lambda label: moment(2013, 12, int(label.split()[-1])) + DAY / 2)
    check.near(
        "bars' middles and ends",
        [((box[0] + box[2]) / 2, box[1], box[3]) for box in check.picture.boxes["bar", "0"]],
        [(check.place("x", day + DAY / 2), check.place("y", high), check.place("y", low))
         for day, low, high in zip(days, lows, highs)], OF_PIXELS)
    check.says("31 points", "Day December 1 to December 31, 2013", "(°C) -10 to 15.")
    check.speaks("Highest", max(highs), " at December 1, 2013")
    check.speaks("Lowest", min(lows), " at December 7, 2013")
    check.mean(lows + highs)
    return check


def carbon_dioxide():
    table = rows("data/co2_mauna_loa_monthly.csv")
    values = [float(row["co2_ppm"]) for row in table]
    spans = [month_span(int(row["month"][:4]), int(row["month"][5:7])) for row in table]
    check = Check("carbon-dioxide", (spans[0][0], spans[-1][1]), nice(values + [350]))
    check.ticks("y", plain)
    check.ticks("x", lambda label: middle(month_span(int(label), 1)))
    (run,) = check.picture.paths["line", "0"]
    check.near(
        "points of the line", run,
        [check.point(middle(span), value) for span, value in zip(spans, values)], OF_FRAMES)
    check.near(
        "sides of the rectangle", check.picture.boxes["rectangle", "-orange"],
        [(check.place("x", moment(1991, 6, 15)), 0, check.place("x", moment(1993, 12, 31)),
          check.picture.height)], OF_PIXELS)
    height = check.place("y", 350)
    check.near(
        "ends of the rule", check.picture.rules["rule", "-red"],
        [(0, height, check.picture.width, height)], OF_PIXELS)
    check.says("Line chart, 741 points", "Month March 1958 to April 2020.")
    check.says("(ppm) 300 to 420.", "Recovery June 1991 to December 1993", "Bound 350")
    check.speaks("Highest", max(values), " at April 2020")
    check.speaks("Lowest", min(values), " at September 1958")
    check.mean(values)
    return check


def carbon_dioxide_gaps():
    table = [row for row in rows("data/co2_mauna_loa_weekly.csv") if row["date"] < "1966"]
    known = [(stamp(row["date"]), number(row["co2_ppm"])) for row in table]
    values = [value for _, value in known if value is not None]
    # A missing week at either end has no place that stretches the axis.
    check = Check("carbon-dioxide-gaps", (known[0][0], known[-1][0]), nice(values))
    check.ticks("y", plain)
    check.ticks("x", lambda label: moment(int(label), 1, 1))
    expected, run = [], []
    for week, value in known + [(None, None)]:
        if value is not None:
            run.append(check.point(week, value))
        elif run:
            expected, run = expected + [run], []
    drawn = check.picture.paths["line", "0"]
    if len(drawn) != len(expected):
        check.fault(f"{len(expected)} pieces of line expected, {len(drawn)} drawn")
    for one, other in zip(drawn, expected):
        check.near("points of a piece", one, other, OF_FRAMES)
    check.says(f"{len(values)} points", "(ppm) 312 to 324.", "March 29, 1958", "December 25, 1965")
    check.speaks("Highest", max(values), " at May 1, 1965")
    check.mean(values)
    return check


def sunspots():
    spots = {int(row["year"]): float(row["sunspots"]) for row in rows("data/sunspots_yearly.csv")}
    check = Check("sunspots", years(1700, 2008), nice(spots.values()))
    check.ticks("y", plain)
    check.ticks("x", lambda label: middle(year_span(int(label))))
    (run,) = check.picture.paths["line", "0"]
    check.near(
        "points of the line", run,
        [check.point(middle(year_span(year)), value) for year, value in spots.items()], OF_FRAMES)
    check.says("309 points", "Year 1700 to 2008", "Sunspots 0 to 200.")
    check.extremes({str(year): value for year, value in spots.items()})
    check.mean(spots.values())
    check.speaks("From", spots[1700], " at 1700 to 2.9 at 2008")
    return check


def last_week():
    """The window ends at the newest value. Up, it covers what was measured in whole eighths of its
    length, counted from 1970, as far as this window and the one before touch them."""
    length = 7 * DAY
    part = length / 8
    table = [(stamp(row["time"]), row["origin"], number(row["temp_f"]))
             for row in rows("../../config/data/nyc_weather_hourly.csv")
             if row["time"] > "2013-12" and row["origin"] != "LGA"]
    newest = max(time for time, _, _ in table)
    counted = math.floor((newest - 2 * length) / part) * part
    check = Check(
        "last-week", (newest - length, newest),
        nice([value for time, _, value in table if time >= counted]))
    check.ticks("y", plain)
    check.ticks("x", lambda label: moment(2013, 12, int(label.split()[-1])) + 5 * 3600)
    seen = []
    for origin in ("EWR", "JFK"):
        mine = [(time, value) for time, name, value in table if name == origin]
        inside_window = [item for item in mine if item[0] >= newest - length]
        (run,) = check.picture.paths["line", check.picture.paint[origin]]
        # What is drawn beyond the edge isn't seen.
        check.near(
            f"points of {origin}", run[-len(inside_window):],
            [check.point(time, value) for time, value in inside_window], OF_FRAMES)
        check.says(f"{origin}, {len(inside_window)} points")
        seen += [value for _, value in inside_window]
    check.says(f"2 series, {len(seen)} points", "December 23, 2013, 6:00 PM to December 30")
    check.says(f"(°F) {ends(check.y[0])} to {ends(check.y[1])}.")
    check.mean(seen)
    return check


CHARTS = [
    pancakes_by_style, pancakes_by_weekday, daily_temperatures, electricity_by_source,
    electricity_shares, job_changes, temperature_anomaly, penguins, temperature_ranges,
    carbon_dioxide, carbon_dioxide_gaps, sunspots, last_week,
]


def main():
    checks, faults = [], []
    for chart in CHARTS:
        try:
            checks.append(chart())
        except (OSError, LookupError, ValueError, StopIteration) as error:
            faults.append(f"{chart.__name__}: the picture isn't as expected: {error!r}")
    faults += [fault for check in checks for fault in check.faults]
    faults += [f"{check.name}: only {check.positions} positions were compared"
               for check in checks if check.positions < 5]
    recorded = {path.stem for path in GOLDEN.glob("*.svg") if "-changed" not in path.stem}
    unchecked = recorded - {check.name for check in checks}
    print("\n".join(faults) if faults else
          f"{len(checks)} charts, {sum(check.positions for check in checks):,} positions agree; "
          f"{len(unchecked)} more are on record only")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
