"""Bars: upright and level, stacked and side by side."""

import calendar
from collections import defaultdict
from statistics import fmean

from .axes import (
    middle, month_span, nice, plain, spoken_day, year_span, years)
from .comparison import OF_PIXELS, Check, stacked
from .facts import DAY, moment, rows, stamp, totals


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
    check.extremes({f"{day}, {city}": count for (day, city), count in sold.items()})
    check.mean(sold.values())
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


def electricity_shares():
    power, all_years, sources = electricity()
    check = Check("electricity-shares", years(2001, 2017), (0, 1))
    check.ticks("y", plain)
    check.ticks("x", lambda label: middle(year_span(int(label))))
    bars(check, all_years, sources, lambda year: [
        power[year, source] / sum(power[year, other] for other in sources) for source in sources])
    check.says("Share 3.53 to 87 percent")
    totals = {year: sum(power[year, source] for source in sources) for year in all_years}
    spoken_electricity(check, {
        (year, source): amount / totals[year] * 100 for (year, source), amount in power.items()},
        sources)
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
    check.says("3 series, 27 points", "Year 2007 to 2015", "Jobs −2,530 to 2,306 thousand")
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
    check.says("144 points", "Year 1880 to 2023", "−0.48 to 1.17 degrees Celsius")
    check.extremes({str(year): value for year, value in anomaly.items()})
    check.mean(anomaly.values())
    check.speaks("From", anomaly[1880], " in 1880 to 1.17 degrees Celsius in 2023")
    return check


def electricity_grouped():
    power, _, sources = electricity()
    shown = [2002, 2007, 2012, 2017]
    values = [power[year, source] for year in shown for source in sources]
    check = Check("electricity-grouped", [str(year) for year in shown], nice(values, zero=True))
    check.ticks("y", plain)
    check.ticks("x", str)
    drawn = [check.picture.boxes["bar", check.picture.paint[source]] for source in sources]
    for source, boxes in zip(sources, drawn):
        check.near(
            f"ends of {source}", [(box[1], box[3]) for box in boxes],
            [(check.place("y", power[year, source]), check.place("y", 0)) for year in shown],
            OF_PIXELS)
    for place, year in enumerate(shown):
        group = [boxes[place] for boxes in drawn]
        check.near(
            f"middle of {year}", [((group[0][0] + group[-1][2]) / 2,)],
            [(check.place("x", str(year)),)], OF_PIXELS)
        if any(one[2] > next_one[0] + OF_PIXELS for one, next_one in zip(group, group[1:])):
            check.fault(f"bars of {year} lie on one another")
    check.says("3 series, 12 points")
    check.mean(values)
    return check


def top_sellers():
    sold = totals(rows("../../config/data/pancake_sales.csv"), lambda row: row["style"], "count")
    styles = sorted(sold, key=lambda style: -sold[style])
    check = Check("top-sellers", nice(sold.values(), zero=True), styles)
    check.rows("the best", "-accent", [(0, sold[styles[0]], styles[0])])
    check.rows("the others", "-gray", [(0, sold[style], style) for style in styles[1:]])
    check.near(
        "names", [(y,) for text, _, y in check.picture.texts],
        [(check.place("y", style),) for style in styles], 6)
    check.extremes(sold)
    check.mean(sold.values())
    return check


def life_expectancy():
    """Ten countries are seen; those beyond are drawn too, and cut off."""
    lives = {row["country"]: float(row["life_expectancy_years"])
             for row in rows("data/gapminder_1955_2005.csv") if row["year"] == "2005"}
    countries = sorted(lives, key=lambda country: -lives[country])[:10]
    check = Check("life-expectancy", nice(lives.values(), zero=True), countries)
    check.ticks("x", plain)
    check.ticks("y", str)
    check.picture.boxes["bar", "0"] = check.picture.boxes["bar", "0"][:10]
    check.rows("bars", "0", [(0, lives[country], country) for country in countries])
    check.says("10 points", f"Country {countries[0]} to {countries[-1]}.")
    check.extremes({country: lives[country] for country in countries})
    return check


def two_bars():
    births = {row["year"]: float(row["fertility_births_per_woman"])
              for row in rows("data/gapminder_1955_2005.csv")
              if row["country"] == "Bangladesh" and row["year"] in ("1955", "2005")}
    check = Check("two-bars", nice(births.values(), zero=True), list(births))
    check.rows("1955", "-gray", [(0, births["1955"], "1955")])
    check.rows("2005", "-orange", [(0, births["2005"], "2005")])
    check.extremes(births)
    return check


def threshold_bar():
    steps = float(rows("data/example_steps.csv")[-1]["steps"])
    check = Check("threshold-bar", (0, 12_000), ["Today"])
    check.ticks("x", plain)
    check.rows("the whole", "-gray", [(0, 12_000, "Today")])
    check.rows("the part", "-green", [(0, steps, "Today")])
    check.near(
        "threshold", check.picture.rules["rule", "-red"],
        [(check.place("x", 10_000), 0, check.place("x", 10_000), check.picture.height)],
        OF_PIXELS)
    return check


def storage_bar():
    sizes = {row["section"]: float(row["size_gb"])
             for row in rows("data/debian_installed_sizes.csv")}
    check = Check("storage-bar", (0, sum(sizes.values())), (0, 1))
    for name, (lower, upper) in zip(sizes, stacked(sizes.values())):
        check.near(
            name, [box[:1] + box[2:3] for box in
                   check.picture.boxes["bar", check.picture.paint[name]]],
            [(check.place("x", lower), check.place("x", upper))], OF_PIXELS)
    check.says("5 series, 5 points", "Size 0.37 to 0.95 gigabytes")
    return check


def average_sales():
    sold = totals(
        rows("../../config/data/pancake_sales.csv"), lambda row: stamp(row["date"]), "count")
    days = sorted(sold)
    check = Check("average-sales", (days[0], days[-1] + DAY), nice(sold.values(), zero=True))
    check.ticks("y", plain)
    check.columns("bars", "-gray", [(day + DAY / 2, 0, sold[day]) for day in days])
    height = check.place("y", fmean(sold.values()))
    check.near(
        "the average", check.picture.rules["rule", "0"],
        [(0, height, check.picture.width, height)], OF_PIXELS)
    if [text for text, *_ in check.picture.texts] != [f"Average: {fmean(sold.values()):.0f}"]:
        check.fault(f"annotations are {check.picture.texts}")
    check.extremes({spoken_day(day): count for day, count in sold.items()})
    return check


def steps():
    return [(stamp(row["date"]), float(row["steps"])) for row in rows("data/example_steps.csv")]


def daily_steps():
    table = steps()
    check = Check("daily-steps", (table[0][0], table[-1][0] + DAY), nice(
        [count for _, count in table], zero=True))
    check.ticks("y", plain)
    for paint, is_reached in (("-orange", True), ("-gray", False)):
        check.columns("bars", paint, [
            (day + DAY / 2, 0, count) for day, count in table
            if (count >= 10_000) == is_reached])
    height = check.place("y", 10_000)
    check.near("the goal", check.picture.rules["rule", "-gray"],
               [(0, height, check.picture.width, height)], OF_PIXELS)
    check.extremes({spoken_day(day): count for day, count in table})
    return check


def scrolling_sales():
    """A week is seen; what is beyond it is drawn too, and cut off."""
    table = steps()
    check = Check("scrolling-sales", (table[0][0], table[0][0] + 7 * DAY), nice(
        [count for _, count in table], zero=True))
    check.ticks("y", plain)
    check.picture.boxes["bar", "0"] = check.picture.boxes["bar", "0"][:7]
    check.columns("bars", "0", [(day + DAY / 2, 0, count) for day, count in table[:7]])
    check.says("7 points", "May 1 to May 7, 2023")
    return check


def battery():
    table = [(stamp(row["time"]), float(row["level_pct"]))
             for row in rows("data/example_battery.csv")]
    check = Check("battery", (table[0][0], table[-1][0] + 3600), (0, 100))
    check.ticks("y", plain)
    for paint, shown in (("-red", lambda level: level <= 20), ("-green", lambda level: level > 20)):
        check.columns("bars", paint, [
            (hour + 1800, 0, level) for hour, level in table if shown(level)])
    check.says("24 points", "Level 9 to 100 percent")
    return check


def time_sheet():
    table = rows("data/nyc_shuttle_flights.csv")
    ends_of_bars = [stamp(row[key]) for row in table for key in ("departed", "arrived")]
    aircraft = list(dict.fromkeys(row["tailnum"] for row in table))
    check = Check("time-sheet", (min(ends_of_bars), max(ends_of_bars)), aircraft)
    check.ticks("y", str)
    for code, city in (("BOS", "Boston"), ("DCA", "Washington")):
        check.rows(city, check.picture.paint[city], [
            (stamp(row["departed"]), stamp(row["arrived"]), row["tailnum"])
            for row in table if row["dest"] == code])
    check.says("2 series, 28 points", "Washington, 16 points")
    return check


SECTORS = {
    "Mining": "mining_and_logging", "Construction": "construction",
    "Manufacturing": "manufacturing", "Trade": "trade_transportation_utilties",
    "Information": "information", "Finance": "financial_activities",
    "Business": "professional_and_business_services",
    "Education, health": "education_and_health_services", "Leisure": "leisure_and_hospitality",
    "Other": "other_services", "Government": "government",
}


def job_waterfall():
    before, after = (
        next(row for row in rows("data/us_employment_monthly.csv") if row["month"] == month)
        for month in ("2008-12-01", "2009-12-01"))
    at, spans = 0.0, {}
    for sector, column in SECTORS.items():
        spans[sector] = (at, at := at + float(after[column]) - float(before[column]))
    spans["Together"] = (0, at)
    check = Check("job-waterfall", nice([end for span in spans.values() for end in span], zero=True),
                  list(spans))
    check.ticks("x", plain)
    check.ticks("y", str)
    for paint, shown in (
            ("-red", lambda name, span: name != "Together" and span[1] < span[0]),
            ("-green", lambda name, span: span[1] >= span[0]),
            ("-gray", lambda name, span: name == "Together")):
        check.rows("bars", paint, [
            (*span, name) for name, span in spans.items() if shown(name, span)])
    return check


def delay_histogram():
    delays = [float(row["dep_delay_min"]) for row in rows("data/nyc_departure_delays.csv")
              if row["dep_delay_min"] and -20 <= float(row["dep_delay_min"]) < 120]
    counts = totals([{"at": delay // 5 * 5, "one": 1} for delay in delays],
                    lambda row: row["at"], "one")
    bins = sorted(counts)
    check = Check("delay-histogram", (-20, 120), nice(counts.values(), zero=True))
    check.ticks("x", plain)
    check.ticks("y", plain)
    check.columns("bins of five minutes", "0", [(at + 2.5, 0, counts[at]) for at in bins])
    check.says(f"{len(bins)} points",
               f"4 to {max(counts.values()):,.0f} flights, highest at −5 to 0 minutes, lowest")
    return check


def population_pyramid():
    table = sorted((row for row in rows("data/population_by_age_sex.csv")
                    if row["location"] == "Germany" and row["year"] == "2025"),
                   key=lambda row: -float(row["age_start"]))
    people = [(row["sex"], row["age_group"],
               float(row["population"]) * (-1e-6 if row["sex"] == "Male" else 1e-6))
              for row in table]
    check = Check("population-pyramid", nice([count for *_, count in people], zero=True),
                  list(dict.fromkeys(age for _, age, _ in people)))
    # Both sides have positive numbers.
    count = len(check.picture.x_ticks)
    sides = [-1 if place < count / 2 else 1 for place in range(count)]
    check.near("labels of x", [(place,) for _, place in check.picture.x_ticks], [
        (check.place("x", side * plain(label)),)
        for side, (label, _) in zip(sides, check.picture.x_ticks)], OF_PIXELS)
    for sex in ("Female", "Male"):
        check.rows(sex, check.picture.paint[sex], [
            (0, count, age) for name, age, count in people if name == sex])
    return check


def quarters():
    rain = totals((row for row in rows("data/weather_daily_two_cities.csv")
                   if row["location"] == "Seattle" and row["date"].startswith("2015")),
                  lambda row: month_span(2015, int(row["date"][5:7])), "precipitation_mm")
    check = Check("quarters", years(2015, 2015), nice(rain.values(), zero=True))
    check.ticks("y", plain)
    check.columns("bars", "0", [(middle(span), 0, amount) for span, amount in rain.items()])
    names = [text for text, _ in check.picture.x_ticks]
    if names != list("JFMAMJJASOND"):
        check.fault(f"the months are {names}")
    return check


CHARTS = [
    pancakes_by_style, pancakes_by_weekday, electricity_shares, electricity_grouped, job_changes,
    temperature_anomaly, top_sellers, two_bars, threshold_bar, storage_bar, average_sales,
    daily_steps, scrolling_sales, life_expectancy, battery, time_sheet, job_waterfall, delay_histogram,
    population_pyramid, quarters,
]
