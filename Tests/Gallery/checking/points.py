"""Points, cells and sectors."""

import math
from collections import Counter
from datetime import date, timedelta

from .axes import ends, nice, plain, year_span, years
from .bars import electricity
from .comparison import OF_PIXELS, Check
from .facts import DAY, moment, rows, stamp


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
    check.says("3 series, 342 points", "Flipper length 172 to 231 millimeters.",
               "Bill length 32.1 to 59.6 millimeters")
    check.extremes({ends(flipper): bill for bill, flipper in
                    (max(zip(bills, flippers)), min(zip(bills, flippers)))})
    check.mean(bills)
    return check


def island_penguins():
    checks = []
    for place, island in enumerate(("Biscoe", "Dream", "Torgersen")):
        check = Check("island-penguins", (13, 22), (2.5, 6.5), chart=place)
        for species, paint in (("Adelie", "-blue"), ("Gentoo", "-orange"),
                               ("Chinstrap", "-green")):
            check.dots(f"{species} of {island}", paint, [
                (float(row["bill_depth_mm"]), float(row["body_mass_g"]) / 1_000)
                for row in rows("data/penguins.csv")
                if row["island"] == island and row["species"] == species
                and row["bill_depth_mm"] and row["body_mass_g"]])
        checks.append(check)
    return checks[0].joined(*checks[1:])


def nations():
    table = [row for row in rows("data/gapminder_1955_2005.csv") if row["year"] == "2005"]
    points = [(float(row["fertility_births_per_woman"]), float(row["life_expectancy_years"]))
              for row in table]
    check = Check("nations", nice([x for x, _ in points]), nice([y for _, y in points]))
    check.ticks("x", plain)
    check.ticks("y", plain)
    check.dots("countries", "0", points)
    return check


def cars():
    table = rows("data/cars_1970_1982.csv")
    points = [(float(row["weight_lb"]), float(row["mpg"])) for row in table]
    check = Check("cars", nice([x for x, _ in points]), nice([y for _, y in points]))
    check.ticks("x", plain)
    check.ticks("y", plain)
    for origin in ("USA", "Europe", "Japan"):
        check.dots(f"cars of {origin}", check.picture.paint[origin], [
            point for row, point in zip(table, points) if row["origin"] == origin])
    return check


def earthquakes():
    """Many points are drawn at half pixels, those at one place once."""
    table = [(stamp(row["time"]), float(row["magnitude"]))
             for row in rows("data/earthquakes_week.csv") if float(row["magnitude"]) >= 1]
    times = [time for time, _ in table]
    check = Check("earthquakes", (min(times), max(times)), nice([size for _, size in table]))
    check.ticks("y", plain)
    drawn = {run[0] for run in check.picture.outlines["point", "0"]}
    expected = [check.point(*item) for item in table]
    for x, y in expected:
        check.positions += 1
        if not any((round(2 * x + dx) / 2, round(2 * y + dy) / 2) in drawn
                   for dx in (-0.02, 0.02) for dy in (-0.02, 0.02)):
            return check.fault(f"nothing is drawn at {x:.2f}, {y:.2f}")
    if len(drawn) > len({(round(2 * x), round(2 * y)) for x, y in expected}) + 5:
        check.fault(f"{len(drawn)} points drawn")
    return check


def mixed(part):
    """The colour so far between blue, white and red."""
    stops = [(0x1f, 0x5f, 0xd6), (255, 255, 255), (0xd0, 0x33, 0x2b)]
    # In a hundred steps, so that near ones share a colour.
    part = round(part * 100) / 100
    at = min(int(part * 2), 1)
    share = part * 2 - at
    return [a + (b - a) * share for a, b in zip(stops[at], stops[at + 1])]


def el_nino():
    table = [(int(row["month"][:4]), int(row["month"][5:7]), float(row["sst_c"]))
             for row in rows("data/elnino_sst_monthly.csv")]
    months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    check = Check("el-nino", years(1950, 2010), months)
    check.ticks("y", str)
    low, high = (pick(value for *_, value in table) for pick in (min, max))
    cells = [(box, paint) for (kind, paint), boxes in check.picture.boxes.items()
             if kind == "rectangle" for box in boxes]
    cells.sort(key=lambda cell: (round(cell[0][0]), cell[0][1]))
    check.near(
        "cells", [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box, _ in cells],
        [check.point(sum(year_span(year)) / 2, months[month - 1])
         for year, month, _ in table], OF_PIXELS)
    for (_, paint), (year, month, value) in zip(cells, table):
        drawn = [int(paint[place:place + 2], 16) for place in (1, 3, 5)]
        if any(abs(a - b) > 1 for a, b in zip(drawn, mixed((value - low) / (high - low)))):
            check.fault(f"{months[month - 1]} {year}, {value} °C, has the colour {paint}")
            break
    return check


def rain_calendar():
    names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    table = [(date.fromisoformat(row["date"]), float(row["precipitation_mm"]))
             for row in rows("data/weather_daily_two_cities.csv")
             if row["location"] == "Seattle" and row["date"].startswith("2015")]
    weeks = [day - timedelta(days=day.isoweekday() % 7) for day, _ in table]
    start = moment(weeks[0].year, weeks[0].month, weeks[0].day)
    check = Check("rain-calendar", (start, start + 7 * DAY * len(set(weeks))), names)
    for paint, is_dry in (("-gray", True), ("-blue", False)):
        check.near(
            "cells", [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
                      for box in check.picture.boxes["rectangle", paint]],
            [check.point(start + (week - weeks[0]).days * DAY + 3.5 * DAY,
                         names[day.isoweekday() % 7])
             for week, (day, rain) in zip(weeks, table) if (rain == 0) == is_dry], OF_PIXELS)
    return check


def winds():
    """The middle of each arrow is its place, and its head shows where the wind goes."""
    table = [{key: float(value) for key, value in row.items()}
             for row in rows("data/wind_grid_gfs.csv")
             if float(row["lon_deg"]) % 5 == 0 and float(row["lat_deg"]) % 5 == 0]
    check = Check("winds", None, None)
    x, y = linear(check.picture.x_ticks), linear(check.picture.y_ticks)
    drawn = check.picture.outlines["point", "-indigo"]
    if len(drawn) != len(table):
        check.fault(f"{len(drawn)} arrows drawn")
    for outline, row in zip(drawn, table):
        tail = [(a + b) / 2 for a, b in zip(outline[0], outline[-1])]
        head = outline[3]
        middle = [(a + b) / 2 for a, b in zip(tail, head)]
        check.near("arrows", [tuple(middle)], [(x(row["lon_deg"]), y(row["lat_deg"]))], 0.05)
        length = math.dist(tail, head)
        if length > 4:
            turn = math.atan2(tail[1] - head[1], head[0] - tail[0]) - math.atan2(
                row["v_mps"], row["u_mps"])
            if abs(math.remainder(turn, 2 * math.pi)) > 0.03:
                check.fault(f"the arrow at {row['lon_deg']}, {row['lat_deg']} is turned")
    return check


def linear(ticks):
    """Places of numbers by the outermost of the labels: the axis leaves room for symbols."""
    (first, start), (last, end) = ((plain(ticks[place][0]), ticks[place][1]) for place in (0, -1))
    return lambda value: start + (value - first) / (last - first) * (end - start)


def turns(name, year, tolerance):
    """Sectors from the top with the clock: where each outer arc begins and ends."""
    power, _, sources = electricity()
    check = Check(name, None, None)
    radius = min(check.picture.width, check.picture.height) / 2
    middle = check.picture.width / 2, check.picture.height / 2
    whole, at = sum(power[year, source] for source in sources), 0.0
    for source in sources:
        (outline,) = check.picture.outlines["sector", check.picture.paint[source]]
        first, at = at, at + power[year, source] / whole
        expected = [tuple(middle[axis] + radius * (-1) ** axis * (
            math.cos if axis else math.sin)(2 * math.pi * part) for axis in (0, 1))
            for part in (first, at)]
        outer = [point for point in outline if abs(math.dist(point, middle) - radius) < 0.1]
        check.near(f"arc of {source}", [outer[0], outer[-1]], expected, tolerance)
    check.says("3 points")
    return check


def electricity_pie():
    return turns("electricity-pie", 2001, OF_PIXELS)


def electricity_donut():
    """Corners are round and a gap is left, so that arcs end a little earlier."""
    return turns("electricity-donut", 2017, 6)


CHARTS = [
    penguins, island_penguins, nations, cars, earthquakes, el_nino, rain_calendar, winds, electricity_pie,
    electricity_donut,
]
