"""From where to where axes reach, and how the numbers beside them are written."""

import calendar
import math
from datetime import datetime, timezone

from .facts import moment


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
