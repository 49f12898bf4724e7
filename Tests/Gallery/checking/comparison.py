"""One chart's picture and text on record beside what they should be."""

import re
from statistics import fmean, median

from .facts import GOLDEN
from .picture import Picture, center

# Boxes and dots are written to hundredths of a pixel, and each box in two steps. Lines are written
# in whole units, of which at least 8,192 span the plot.
OF_PIXELS, OF_FRAMES = 0.016, 0.06


class Check:
    """One chart's picture and text on record, and what is wrong with them."""

    def __init__(self, name, x, y, chart=0):
        """Domains: two numbers, or the list of categories from the left or from the top."""
        self.name, self.x, self.y = name, x, y
        self.picture = Picture(name, chart)
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

    def columns(self, what, paint, expected, kind="bar"):
        """Upright boxes: the middle along x, then their two ends along y as values."""
        self.near(
            what, [((box[0] + box[2]) / 2, box[1], box[3])
                   for box in self.picture.boxes[kind, paint]],
            [(self.place("x", x), self.place("y", max(a, b)), self.place("y", min(a, b)))
             for x, a, b in expected], OF_PIXELS)

    def rows(self, what, paint, expected, kind="bar"):
        """Level boxes: their two ends along x, then the middle along y as values."""
        self.near(
            what, [(box[0], box[2], (box[1] + box[3]) / 2)
                   for box in self.picture.boxes[kind, paint]],
            [(self.place("x", min(a, b)), self.place("x", max(a, b)), self.place("y", y))
             for a, b, y in expected], OF_PIXELS)

    def line(self, what, paint, expected, kind="line", run=0):
        """The points that a line goes through, as values."""
        runs = self.picture.paths[kind, paint]
        if run >= len(runs):
            return self.fault(f"{what}: {len(runs)} runs drawn")
        expected = [self.point(*values) for values in expected]
        drawn = runs[run]
        self.near(what, drawn, merged(expected, drawn), OF_FRAMES)

    def dots(self, what, paint, expected):
        self.near(
            what, sorted(self.picture.points["point", paint]),
            sorted(tuple(round(value, 2) for value in self.point(*values))
                   for values in expected), OF_PIXELS)

    def symbols(self, what, paint, expected):
        """Symbols other than circles, by the middles of their boxes."""
        self.near(
            what, sorted(center(outline) for outline in self.picture.outlines["point", paint]),
            sorted(self.point(*values) for values in expected), OF_PIXELS)

    def spans(self, what, paint, expected):
        """Upright rules: where along x, then their two ends along y as values."""
        self.near(
            what, [(rule[0], min(rule[1], rule[3]), max(rule[1], rule[3]))
                   for rule in self.picture.rules["rule", paint]],
            [(self.place("x", x), self.place("y", max(a, b)), self.place("y", min(a, b)))
             for x, a, b in expected], OF_PIXELS)

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
        unit = r"(?: [A-Za-z][A-Za-z ]*?)?"
        match = re.search(rf"{label} (−?[\d,]+(?:\.\d+)?){unit}{where}", self.text)
        if not match:
            return self.fault(f"{label} … {where} isn't said in {self.text!r}")
        if not is_spoken(expected, match[1]):
            self.fault(f"{label} is {expected:g}, but spoken {match[1]}")

    def extremes(self, values):
        """`values`: from where it is, as spoken, to the number."""
        summary = self.text.split("\n")[0]
        low, high = min(values.values()), max(values.values())
        ranges = re.findall(r"(−?[\d,]+(?:\.\d+)?) to (−?[\d,]+(?:\.\d+)?)", summary)
        if not any(is_spoken(low, one) and is_spoken(high, other) for one, other in ranges):
            self.fault(f"{low:g} to {high:g} isn't said in {summary!r}")
        for label, best in (("highest", high), ("lowest", low)):
            places = [re.escape(key) for key, value in values.items() if value == best]
            if f", {label} " in summary:
                where = "|".join(places) if len(places) == 1 else rf"{len(places)} \w+"
                if not re.search(rf", {label} (?:on|in|at|for) (?:{where})\b", summary):
                    self.fault(f"{label} {where} isn't said in {summary!r}")

    def mean(self, values):
        self.speaks("Mean", fmean(values))
        self.speaks("median", median(values))

    def joined(self, *others):
        """With what was compared in other charts of the same picture."""
        for other in others:
            self.positions += other.positions
            self.faults += other.faults
        return self

    def fault(self, text):
        self.faults.append(f"{self.name}: {text}")


def merged(expected, drawn):
    """Without the points that fall on the same units as the ones before, and so are drawn once."""
    if len(expected) == len(drawn):
        return expected
    kept = []
    for point in expected:
        place = len(kept)
        is_next = place < len(drawn) and is_near(point, drawn[place])
        if is_next or not place or not is_near(point, drawn[place - 1]):
            kept.append(point)
    return kept


def is_near(point, other):
    return all(abs(a - b) <= OF_FRAMES for a, b in zip(point, other))


def tidy(position):
    return "(" + ", ".join(f"{value:.2f}" for value in position) + ")"


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


def is_spoken(expected, text):
    """Whether a number is the expected one, rounded to the decimals that are spoken."""
    digits = len(text.partition(".")[2])
    spoken = float(text.replace(",", "").replace("−", "-"))
    return abs(spoken - expected) <= 0.5 * 10**-digits + 1e-9
