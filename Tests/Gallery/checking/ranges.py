"""Marks that reach from one value to another."""

from collections import defaultdict
from statistics import fmean, median, stdev

from .axes import middle, month_span, nice, plain, years
from .comparison import OF_PIXELS, Check
from .facts import DAY, moment, rows, stamp


def temperature_ranges():
    table = [row for row in rows("data/weather_daily_two_cities.csv")
             if row["location"] == "Seattle" and row["date"].startswith("2013-12")]
    lows = [float(row["temp_min_c"]) for row in table]
    highs = [float(row["temp_max_c"]) for row in table]
    days = [stamp(row["date"]) for row in table]
    check = Check("temperature-ranges", (days[0], days[-1] + DAY), nice(lows + highs))
    check.ticks("y", plain)
    check.ticks("x", lambda label: moment(2013, 12, int(label.split()[1].rstrip(","))) + DAY / 2)
    check.near(
        "bars' middles and ends",
        [((box[0] + box[2]) / 2, box[1], box[3]) for box in check.picture.boxes["bar", "0"]],
        [(check.place("x", day + DAY / 2), check.place("y", high), check.place("y", low))
         for day, low, high in zip(days, lows, highs)], OF_PIXELS)
    check.says("31 points", "Day December 1 to December 31, 2013", "−7.1 to 13.3 degrees Celsius")
    check.extremes({"December 1, 2013": max(highs), "December 7, 2013": min(lows)})
    check.mean(lows + highs)
    return check


def weather(city, *all_years):
    """Rows of the months of a city."""
    months = defaultdict(list)
    for row in rows("data/weather_daily_two_cities.csv"):
        if row["location"] == city and (not all_years or int(row["date"][:4]) in all_years):
            months[month_span(int(row["date"][:4]), int(row["date"][5:7]))].append(row)
    return months


def temperatures(city, *all_years):
    """Of each month the lowest, the mean and the highest."""
    return {span: (min(float(day["temp_min_c"]) for day in days),
                   fmean((float(day["temp_min_c"]) + float(day["temp_max_c"])) / 2
                         for day in days),
                   max(float(day["temp_max_c"]) for day in days))
            for span, days in weather(city, *all_years).items()}


def monthly_means():
    table = temperatures("New York", 2015)
    check = Check("monthly-means", years(2015, 2015), nice(
        [value for values in table.values() for value in values]))
    check.ticks("y", plain)
    check.columns("bars", "0", [
        (middle(span), low, high) for span, (low, _, high) in table.items()])
    means = check.picture.boxes["rectangle", "0"]
    check.near("means", [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box in means], [
        check.point(middle(span), mean) for span, (_, mean, _) in table.items()], OF_PIXELS)
    check.near("widths", [(box[2] - box[0],) for box in means], [
        (0.6 * (check.place("x", upper) - check.place("x", lower)),) for lower, upper in table],
        2 * OF_PIXELS)
    return check


def monthly_wind():
    table = {span: [float(day["wind_mps"]) for day in days]
             for span, days in weather("Seattle", 2014).items()}
    ranges = {middle(span): (fmean(speeds), stdev(speeds)) for span, speeds in table.items()}
    check = Check("monthly-wind", years(2014, 2014), nice(
        [mean + side * width for mean, width in ranges.values() for side in (-1, 1)]))
    check.ticks("y", plain)
    check.spans("deviations", "0", [
        (at, mean - width, mean + width) for at, (mean, width) in ranges.items()])
    check.dots("means", "0", [(at, mean) for at, (mean, _) in ranges.items()])
    check.near(
        "ends", sorted(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
                       for box in check.picture.boxes["rectangle", "0"]),
        sorted(check.point(at, mean + side * width)
               for at, (mean, width) in ranges.items() for side in (-1, 1)), OF_PIXELS)
    return check


def heart_rate():
    table = [{key: float(value) for key, value in row.items()}
             for row in rows("data/heart_rate.csv")]
    check = Check("heart-rate", (-5, 295), (80, 130))
    check.ticks("x", plain)
    check.ticks("y", plain)
    check.columns("ranges", "-red", [
        (row["time_s"], row["rate_lower_bpm"], row["rate_upper_bpm"]) for row in table])
    return check


def sound_bars():
    samples = [float(row["voltage_mv"]) for row in rows("data/electrocardiogram.csv")]
    mean = fmean(samples)
    levels = [max(abs(sample - mean) for sample in samples[start:start + 8])
              for start in range(0, len(samples), 8)]
    check = Check("sound-bars", (-1, 90), nice([side * level for level in levels
                                                for side in (-1, 1)]))
    check.columns("bars", "0", [(place, -level, level) for place, level in enumerate(levels)])
    return check


def quantile(values, part):
    place = part * (len(values) - 1)
    below = int(place)
    above = min(below + 1, len(values) - 1)
    return values[below] + (values[above] - values[below]) * (place - below)


def highway_mileage():
    classes = defaultdict(list)
    for row in rows("data/fuel_economy_1999_2008.csv"):
        classes[row["class"]].append(float(row["highway_mpg"]))
    classes = {name: sorted(values) for name, values in classes.items()}
    names = sorted(classes, key=lambda name: (-median(classes[name]), name))
    boxes = {name: [quantile(classes[name], part) for part in (0.25, 0.5, 0.75)]
             for name in names}
    inside = {name: [value for value in classes[name]
                     if lower - 1.5 * (upper - lower) <= value <= upper + 1.5 * (upper - lower)]
              for name, (lower, _, upper) in boxes.items()}
    check = Check("highway-mileage", names, nice(
        [value for values in classes.values() for value in values]))
    check.ticks("x", str)
    check.ticks("y", plain)
    check.spans("whiskers", "-secondary", [
        (name, inside[name][0], inside[name][-1]) for name in names])
    check.columns("boxes", "-teal", [(name, boxes[name][0], boxes[name][2]) for name in names])
    check.near(
        "medians", [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
                    for box in check.picture.boxes["rectangle", "-white"]],
        [check.point(name, boxes[name][1]) for name in names], OF_PIXELS)
    check.dots("outliers", "-teal", [
        (name, value) for name in names for value in classes[name]
        if value not in inside[name]])
    return check


def blood_pressure():
    table = [(stamp(row["time"]) // DAY * DAY + DAY / 2, float(row["systolic_mmhg"]),
              float(row["diastolic_mmhg"])) for row in rows("data/example_blood_pressure.csv")]
    check = Check("blood-pressure", (table[0][0] - DAY / 2, table[-1][0] + DAY / 2), (60, 140))
    check.ticks("y", plain)
    check.spans("rules", "-gray", [(day, low, high) for day, high, low in table])
    check.dots("systolic", check.picture.paint["Systolic"], [
        (day, high) for day, high, _ in table])
    check.symbols("diastolic", check.picture.paint["Diastolic"], [
        (day, low) for day, _, low in table])
    return check


def candlesticks():
    table = [(stamp(row["date"]) + DAY / 2, {key: float(row[key + "_usd"]) for key in (
        "open", "high", "low", "close")}, float(row["volume_shares"]) / 1e6)
        for row in rows("data/apple_daily_ohlcv.csv") if row["date"] >= "2013-01"]
    reach = table[0][0] - DAY / 2, table[-1][0] + DAY / 2
    check = Check("candlesticks", reach, nice(
        [price for _, prices, _ in table for price in prices.values()]))
    for paint, falls in (("-red", True), ("-green", False)):
        shown = [(day, prices) for day, prices, _ in table
                 if (prices["close"] < prices["open"]) == falls]
        check.spans("low to high", paint, [
            (day, prices["low"], prices["high"]) for day, prices in shown])
        check.columns("open to close", paint, [
            (day, prices["open"], prices["close"]) for day, prices in shown])
    volumes = Check("candlesticks", reach, nice(
        [volume for *_, volume in table], zero=True), chart=1)
    volumes.columns("volumes", "-gray", [(day, 0, volume) for day, _, volume in table])
    return check.joined(volumes)


CHARTS = [
    temperature_ranges, monthly_means, monthly_wind, heart_rate, sound_bars, highway_mileage,
    blood_pressure, candlesticks,
]
