"""Lines, areas and what is drawn along with them."""

import math
from bisect import bisect_right
from collections import defaultdict
from datetime import datetime, timezone
from statistics import fmean

from .axes import middle, month_span, nice, plain, spoken_day, year_span, years
from .bars import electricity, spoken_electricity
from .comparison import OF_FRAMES, OF_PIXELS, Check, stacked
from .facts import DAY, moment, new_york, number, rows, stamp
from .ranges import temperatures


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
    check.extremes({spoken_day(key[1]): value for key, value in
                    sorted(means.items(), key=lambda item: item[1])[-1:]}
                   | {spoken_day(key[1]): value for key, value in
                      sorted(means.items(), key=lambda item: item[1])[:1]})
    check.mean(means.values())
    return check


def climate():
    months = defaultdict(list)
    for row in rows("data/weather_daily_two_cities.csv"):
        if row["location"] == "Seattle" and row["date"].startswith("2014"):
            months[month_span(2014, int(row["date"][5:7]))].append(row)
    rain = {span: sum(float(row["precipitation_mm"]) for row in days)
            for span, days in months.items()}
    heat = {span: fmean(float(row["temp_max_c"]) for row in days)
            for span, days in months.items()}
    check = Check("climate", years(2014, 2014), nice(rain.values(), zero=True))
    other = Check("climate", years(2014, 2014), nice(heat.values()))
    for one, color in ((check, "0"), (other, "1")):
        one.picture.y_ticks = one.picture.colored_ticks[color]
        one.ticks("y", plain)
    check.columns("bars", "0", [(middle(span), value, 0) for span, value in rain.items()])
    other.line("points of the line", "1", [(middle(span), value) for span, value in heat.items()])
    check.says("2 y axes", "Rain 18.8 to 240", "Second y axis: Highest temperature")
    return check.joined(other)


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
    check.says("1,437 to 42,750 gigawatt hours")
    check.extremes({str(year): value for (year, _), value in
                    (max(power.items(), key=lambda item: item[1]),
                     min(power.items(), key=lambda item: item[1]))})
    spoken_electricity(check, power, sources)
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
    check.says("Recovery June 1991 to December 1993", "Bound 350 parts per million")
    check.extremes({"April 2020": max(values), "September 1958": min(values)})
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
    check.says(f"{len(values)} points", "313 to 322.4 parts per million", "March 29, 1958", "December 25, 1965")
    check.says("highest on May 1, 1965")
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
    check.says("309 points", "Year 1700 to 2008", "Sunspots 0 to 190.2")
    check.extremes({str(year): value for year, value in spots.items()})
    check.mean(spots.values())
    check.speaks("From", spots[1700], " in 1700 to 2.9 in 2008")
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
    check.says(f"{min(seen):.3g} to {max(seen):.3g} degrees Fahrenheit")
    check.mean(seen)
    return check


def city_seasons():
    table = rows("data/weather_daily_two_cities.csv")
    means = {(city, month): fmean(
        float(row["temp_max_c"]) for row in table
        if row["location"] == city and int(row["date"][5:7]) == month)
        for city in ("New York", "Seattle") for month in range(1, 13)}
    check = Check("city-seasons", years(2012, 2012), nice(means.values()))
    check.ticks("y", plain)
    for city in ("New York", "Seattle"):
        points = [(middle(month_span(2012, month)), means[city, month])
                  for month in range(1, 13)]
        check.line(city, check.picture.paint[city], points)
        (check.dots if city == "New York" else check.symbols)(
            f"symbols of {city}", check.picture.paint[city], points)
    check.mean(means.values())
    return check


def week_of_two_cities():
    table = rows("../../config/data/pancake_sales.csv")
    days = sorted({(int(row["iso_weekday"]), row["weekday"]) for row in table})
    names = [name[:3] for _, name in days]
    means = {}
    for city in ("Cupertino", "San Francisco"):
        for _, day in days:
            shown = [row for row in table if row["weekday"] == day and row["city"] == city]
            means[city, day[:3]] = (sum(float(row["count"]) for row in shown)
                                    / len({row["date"] for row in shown}))
    check = Check("week-of-two-cities", names, nice(means.values()))
    check.ticks("x", str)
    check.ticks("y", plain)
    for city in ("Cupertino", "San Francisco"):
        check.line(city, check.picture.paint[city], [(day, means[city, day]) for day in names])
    check.mean(means.values())
    return check


def monthly_range():
    table = temperatures("Seattle")
    spans = list(table)
    check = Check("monthly-range", (spans[0][0], spans[-1][1]), nice(
        [value for values in table.values() for value in values]))
    check.ticks("y", plain)
    check.line("the range", "0", [(middle(span), table[span][2]) for span in spans]
               + [(middle(span), table[span][0]) for span in spans[::-1]], kind="area")
    check.line("means", "0", [(middle(span), table[span][1]) for span in spans])
    return check


def rainy_hours():
    table = [(stamp(row["time"]) + 1800, float(row["precip_in"]))
             for row in rows("../../config/data/nyc_weather_hourly.csv")
             if row["origin"] == "JFK" and "2013-06-07T12" <= row["time"] < "2013-06-08T16"]
    check = Check("rainy-hours", (table[0][0] - 1800, table[-1][0] + 1800), nice(
        [rain for _, rain in table], zero=True))
    check.ticks("y", plain)
    check.line("the area", "-cyan", table + [(hour, 0) for hour, _ in table[::-1]], kind="area")
    check.line("the line", "-cyan", table)
    return check


def electrocardiogram():
    table = [(float(row["time_s"]), float(row["voltage_mv"]))
             for row in rows("data/electrocardiogram.csv")]
    check = Check("electrocardiogram", nice([x for x, _ in table]), nice([y for _, y in table]))
    check.ticks("x", plain)
    check.ticks("y", plain)
    check.line("the line", "-pink", table)
    check.mean([voltage for _, voltage in table])
    return check


def gradient_line():
    table = [(stamp(row["date"]) + DAY / 2, float(row["temp_max_c"]))
             for row in rows("data/weather_daily_two_cities.csv")
             if row["location"] == "Seattle" and row["date"].startswith("2015")]
    check = Check("gradient-line", years(2015, 2015), nice([y for _, y in table]))
    check.ticks("y", plain)
    (paint,) = {paint for kind, paint in check.picture.paths if kind == "line"}
    check.line("the line", paint, table)
    check.extremes({spoken_day(day): value for day, value in table})
    return check


def lives():
    table = [row for row in rows("data/gapminder_1955_2005.csv")
             if row["year"] in ("1955", "2005") and row["country"] in (
                 "Japan", "Costa Rica", "Philippines", "Mexico", "Pakistan", "Peru")]
    years_of = defaultdict(dict)
    for row in table:
        years_of[row["country"]][row["year"]] = float(row["life_expectancy_years"])
    check = Check("lives", ["1955", "2005"], (42, 84))
    for place, (country, values) in enumerate(years_of.items()):
        check.line(country, "-gray", list(values.items()), run=place)
    check.dots("ends", "-blue", [
        (year, value) for values in years_of.values() for year, value in values.items()])
    if sorted(text for text, *_ in check.picture.texts) != sorted(2 * list(years_of)):
        check.fault(f"annotations are {check.picture.texts}")
    return check


def prices(first, last="9"):
    return [(stamp(row["date"]), float(row["close_usd"]))
            for row in rows("data/apple_daily_ohlcv.csv") if first <= row["date"] < last]


def stock_years():
    table = prices("0")
    check = Check("stock-years", (table[0][0], table[-1][0]), nice(
        [price for _, price in table], zero=True))
    check.ticks("y", lambda label: plain(label.replace("$", "")))
    check.ticks("x", lambda label: moment(int(label), 1, 1))
    check.line("the line", "-green", table)
    check.line("the area", "-green", table + [(day, 0) for day, _ in table[::-1]], kind="area")
    return check


def stock_quarter():
    table = prices("2012-10", "2013")
    check = Check("stock-quarter", (table[0][0], table[-1][0]), nice([y for _, y in table]))
    check.ticks("y", plain)
    check.line("the line", "-green", table)
    lowest = min(table, key=lambda item: item[1])
    check.dots("the lowest", "-green", [lowest])
    at = check.place("x", lowest[0])
    check.near("the indicator", check.picture.rules["rule", "-gray"],
               [(at, 0, at, check.picture.height)], OF_PIXELS)
    if [text for text, *_ in check.picture.texts] != [f"Dec 28: ${lowest[1]:.2f}"]:
        check.fault(f"annotations are {check.picture.texts}")
    return check


def stock_ranges():
    table = prices("0")
    table = [(day, price) for day, price in table if day > table[-1][0] - 92 * DAY]
    check = Check("stock-ranges", (table[0][0], table[-1][0]), nice([y for _, y in table]))
    check.ticks("y", plain)
    check.line("the line", "-green", table)
    return check


def delay_distribution():
    """A function's line: each of its points lies on the function, a hundredth of a minute off."""
    delays = sorted(float(row["dep_delay_min"]) for row in rows("data/nyc_departure_delays.csv")
                    if row["dep_delay_min"])
    check = Check("delay-distribution", (-20, 120), (0, 1))
    check.ticks("x", plain)
    check.ticks("y", plain)
    (run,) = check.picture.paths["line", "0"]
    for x, y in run:
        delay = x / check.picture.width * 140 - 20
        lower, upper = (check.place("y", bisect_right(delays, delay + side * 0.02) / len(delays))
                        for side in (1, -1))
        check.positions += 1
        if not lower - OF_FRAMES <= y <= upper + OF_FRAMES:
            check.fault(f"at {delay:.2f} drawn at {y:.2f}, expected {lower:.2f} to {upper:.2f}")
    return check


def unemployed():
    people = defaultdict(dict)
    for row in rows("data/us_unemployment_by_industry.csv"):
        year, month = int(row["month"][:4]), int(row["month"][5:7])
        people[row["industry"]][middle(month_span(year, month))] = (
            float(row["unemployed_thousands"]), float(row["rate_pct"]))
    return people


def unemployed_stream():
    people = unemployed()
    names = [name for name in people if name in STREAMS]
    months = list(people[names[0]])
    check = Check("unemployed-stream", (moment(2000, 1, 1), moment(2010, 3, 1)), nice(
        [side * sum(people[name][month][0] for name in names) / 2
         for month in months for side in (-1, 1)]))
    bottoms = {month: -sum(people[name][month][0] for name in names) / 2 for month in months}
    for name in names:
        tops = {month: bottoms[month] + people[name][month][0] for month in months}
        check.line(name, check.picture.paint[name], [(month, tops[month]) for month in months]
                   + [(month, bottoms[month]) for month in months[::-1]], kind="area")
        bottoms = tops
    return check


STREAMS = {
    "Construction", "Manufacturing", "Wholesale and Retail Trade", "Business services",
    "Education and Health", "Leisure and hospitality",
}


def unemployed_ridges():
    people = unemployed()
    names = ["Education and Health", "Finance", "Information", "Manufacturing",
             "Leisure and hospitality", "Construction", "Agriculture"]
    values = [8 * place + end for place, name in enumerate(names)
              for _, rate in people[name].values() for end in (0, rate)]
    check = Check("unemployed-ridges", (moment(2000, 1, 1), moment(2010, 3, 1)), nice(values))
    # Those with higher lines are drawn first.
    for run, (place, name) in enumerate(list(enumerate(names))[::-1]):
        base = 8 * place
        check.line(name, "-teal", [(month, base + rate) for month, (_, rate)
                                   in people[name].items()]
                   + [(month, base) for month in list(people[name])[::-1]], "area", run)
    return check


def elevation_profile():
    table = [(float(row["distance_m"]) / 1_000, float(row["altitude_m"]))
             for row in rows("data/mtb_route_profile.csv")]
    check = Check("elevation-profile", (0, 32.4), (80, 240))
    check.ticks("x", plain)
    check.ticks("y", plain)
    check.line("the line", "-green", table)
    check.line("the area", "-green", table + [(x, 80) for x, _ in table[::-1]], kind="area")
    return check


CHARTS = [
    climate, daily_temperatures, electricity_by_source, carbon_dioxide, carbon_dioxide_gaps, sunspots,
    last_week, city_seasons, week_of_two_cities, monthly_range, rainy_hours, electrocardiogram,
    gradient_line, lives, stock_years, stock_quarter, stock_ranges, delay_distribution,
    unemployed_stream, unemployed_ridges, elevation_profile,
]
