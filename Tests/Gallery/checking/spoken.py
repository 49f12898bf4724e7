"""Every number that is said of the charts of Spoken/spoken.yaml, beside one worked out from the data.

Swift puts on record what is said (SpokenNumberTests.swift). Here each sentence is taken apart by its form;
one that has no known form is a fault, so that nothing that is said goes unchecked.
"""

import json
import re
from statistics import fmean, median, quantiles

from .facts import GOLDEN, HERE
from .spokendata import CHARTS, Box, known, table

N = r"[−-]?[\d,]+(?:\.\d+)?(?:E−?\d+)?"
# A number with or without its unit.
Q = rf"(?:{N})(?: (?:degrees? Celsius|millimeters?))?"
DAY = r"[A-Z][a-z]+ \d+(?:, \d{4})?"


class Fault(Exception):
    """What is wrong with a sentence."""


def number(text):
    match = re.match(N, text)
    if not match:
        raise Fault(f"{text!r} is no number")
    return float(match[0].replace(",", "").replace("−", "-"))


def is_near(text, expected):
    """Whether a number is the expected one, rounded to the decimals that are said, at least three digits."""
    digits = re.match(N, text)[0].partition(".")[2]
    room = 0.5 * 10 ** -len(digits) + 1e-9
    return abs(number(text) - expected) <= room and (room < 0.6 or abs(expected) >= 100)


def agree(what, text, expected):
    if expected is None or not is_near(text, expected):
        raise Fault(f"{what} is {expected}, and {text!r} is said")


def equal(what, found, expected):
    if found != expected:
        raise Fault(f"{what} is {expected!r}, and {found!r} is said")


class Checker:
    """One chart as it was recorded, and as it should be."""

    def __init__(self, name, rows):
        self.name = name
        self.chart = CHARTS[name](rows)
        self.before = CHARTS[name](rows[:-2])
        self.series = known(self.chart.series)
        self.has_boxes = any(isinstance(value, Box) for value in self.values())
        self.lines = (GOLDEN / f"spoken/{name}.txt").read_text(encoding="utf-8").splitlines()
        self.count, self.faults = 0, []
        self.walks = self.walked()

    def values(self):
        return [value for points in self.series.values() for _, value in points]

    def numbers(self, series=None):
        """The numbers that texts compare: of a box its median, of a range its end."""
        every = self.series.values() if series is None else [self.series[series]]
        return [self.amount(value) for points in every for _, value in points]

    @staticmethod
    def amount(value):
        if isinstance(value, Box):
            return value.median
        return value[1] if isinstance(value, tuple) else value

    # Positions

    def position(self, at):
        if hasattr(at, "strftime"):
            return f"{at:%B} {at.day}, {at.year}"
        if isinstance(at, tuple):
            return f"{at[0]:g} to {at[1]:g}"
        return at if isinstance(at, str) else None

    def is_at(self, text, at):
        expected = self.position(at)
        if expected is None:
            return is_near(text, at)
        return text.replace("−", "-").startswith(expected) or expected.startswith(text)

    # Walks of the data cursor

    def walked(self):
        """The points of each walk by its key: one series, or all where each has one point."""
        keys = list(dict.fromkeys(
            line.split("\t")[1] for line in self.lines if line.startswith("values\t")))
        names = list(self.series)
        if len(keys) == len(names):
            return {key: [(name, at, value) for at, value in self.series[name]]
                    for key, name in zip(keys, self.order(keys, names))}
        points = [(name, at, value) for name in names for at, value in self.series[name]]
        return {keys[0]: points} if len(keys) == 1 else {}

    @staticmethod
    def order(keys, names):
        return [next((name for name in names if name and key.endswith(":" + name)), names[place])
                for place, key in enumerate(keys)]

    # What is said

    def check(self):
        for line in self.lines:
            kind, *fields = line.split("\t")
            try:
                if kind.startswith("{"):
                    self.descriptor(json.loads(line))
                elif kind in ("summary", "details", "label", "mark", "changes"):
                    self.sentences(kind, fields[0])
                elif kind == "values":
                    self.shown(*fields[:2], *fields[2:5], fields[5:])
                else:
                    self.answer(kind, *fields)
            except Fault as fault:
                self.faults.append(f"spoken/{self.name}: {fault} in {line[:200]!r}")
            except (LookupError, ValueError, TypeError, AttributeError) as error:
                self.faults.append(f"spoken/{self.name}: {error!r} for {line[:200]!r}")
        return self

    def said(self, *pairs):
        self.count += len(pairs)
        for what, text, expected in pairs:
            agree(what, text, expected)

    def counted(self, *pairs):
        self.count += len(pairs)
        for what, text, expected in pairs:
            equal(what, 0 if text == "none" else int(text.replace(",", "")), expected)

    # The datum

    def shown(self, key, index, text, title, total, rows):
        name, at, value = self.walks[key][int(index)]
        if not title and not self.chart.get("is_turn"):
            raise Fault("no position")
        if self.chart.get("is_turn"):
            equal("the name", title, at)
        elif not self.is_at(title, at):
            raise Fault(f"the position is {at}")
        self.value(text.removeprefix(title).removeprefix(", "), value)
        beside = self.beside(name, at)
        for row in rows:
            series, _, shown = row.partition("=")
            found = [other for other, place, amount in beside if other == series or not series]
            amounts = [amount for other, place, amount in beside if other == series or not series]
            if not found:
                amounts = [value]
            if not any(self.matches(shown, amount) for amount in amounts):
                raise Fault(f"{series} is {amounts}, and {shown!r} is shown")
            self.count += 1
        if total:
            self.said(("the total", total, sum(amount for *_, amount in beside)))

    def matches(self, text, value):
        try:
            self.value(text, value)
        except Fault:
            return False
        return True

    def value(self, text, value):
        """A value as it is said of a point."""
        if isinstance(value, Box):
            return self.box(text, value)
        if isinstance(value, tuple):
            ends = re.match(rf"({N}) to ({N})", text)
            if not ends:
                raise Fault(f"{text!r} is no range")
            return self.said(("the start", ends[1], value[0]), ("the end", ends[2], value[1]))
        found = re.search(rf"(?:^|temp |, )({N})", text)
        if not found:
            raise Fault(f"{text!r} says no value")
        return self.said(("the value", found[1], value))

    def box(self, text, box):
        match = re.match(
            rf"median ({N}) ?[a-zA-Z ]*, half from ({N}) to ({N}), (?:all (\d+)|(\d+) of (\d+)) "
            rf"from ({N}) to ({N})(?:, (\d+) outliers? (?:at|from) ({N})(?: to ({N}))?)?", text)
        if not match:
            raise Fault(f"{text!r} tells no box")
        whole, usual, count = match[4], match[5], match[6]
        self.said(
            ("the median", match[1], box.median), ("the quartile", match[2], box.quartiles[0]),
            ("the quartile", match[3], box.quartiles[2]), ("the whisker", match[7], box.reach[0]),
            ("the whisker", match[8], box.reach[1]))
        self.counted(("the count", whole or count, len(box.numbers)))
        if usual:
            self.counted(("the usual ones", usual, len(box.numbers) - len(box.outliers)),
                         ("the outliers", match[9], len(box.outliers)))
            self.said(("the outlier", match[10], box.outliers[0]),
                      ("the outlier", match[11] or match[10], box.outliers[-1]))
        else:
            equal("outliers", box.outliers, [])

    def beside(self, name, at):
        return [(other, place, value) for other, points in self.series.items()
                for place, value in points if place == at]

    # Questions

    def answer(self, topic, length, key, index, text, found=""):
        walk = self.walks[key]
        name, at, value = walk[int(index)]
        getattr(self, "on_" + re.sub("[A-Z].*", "", topic) if topic.startswith("next")
                else "on_" + topic)(text, walk, int(index), name, at, value, topic)

    def own(self, walk, name):
        return [self.amount(value) for _, _, value in walk]

    def on_counts(self, text, walk, index, name, at, value, _):
        own, amount = self.own(walk, name), self.amount(value)
        above, below = (sum(one > amount for one in own), sum(one < amount for one in own))
        same = sum(one == amount for one in own)
        if re.fullmatch(r".* is the only value\.", text):
            self.said(("the value", re.sub(r"^[Mm]edian ", "", text), amount))
            return equal("the count", len(own), 1)
        brief = re.match(r"(?:.*?: )?(\d+) of (\d+) above, (\d+) below\.$", text)
        if brief:
            return self.counted(("above", brief[1], above), ("in all", brief[2], len(own)),
                                ("below", brief[3], below))
        match = re.fullmatch(
            rf"(?:In ([^,]+), |[a-zA-Z ]+: )?([Nn]one|\d+) of (\d+) (?:is|are) above (?:median )?({Q}), "
            rf"(\d+) below(?:, (\d+) others? (?:is|are) equal)?\."
            rf"(?: In (?:both|all (\d+)) series, (\d+) of (\d+)\.)?", text)
        if not match:
            raise Fault("unknown form")
        self.counted(("above", match[2].lower(), above), ("in all", match[3], len(own)),
                     ("below", match[5], below), ("equal", match[6] or "0", same - 1))
        self.said(("the value", match[4], amount))
        if match[8]:
            every = self.numbers()
            self.counted(("above in all", match[8], sum(one > amount for one in every)),
                         ("all", match[9], len(every)))

    def others(self, walk, index, name, at):
        """What a point may be compared with, by name."""
        names = {other: self.amount(value) for other, place, value in self.beside(name, at)
                 if other != name}
        for place, (other, position, value) in enumerate(walk):
            if place != index:
                names[other if other and len(walk) == len(self.series) else str(position)] = (
                    self.amount(value))
        for other, points in self.series.items():
            for position, value in points:
                if (other, position) != (name, at):
                    names[f"{position}, {other}"] = self.amount(value)
        return names

    def on_comparison(self, text, walk, index, name, at, value, _):
        amount, names = self.amount(value), self.others(walk, index, name, at)
        if text == "No other series has a value here.":
            if len(self.beside(name, at)) > 1 or self.has_boxes:
                raise Fault("another series has a value here")
            return None
        rest = text
        ranked = re.match(r"(Highest|Lowest|Number (\d+)) of (\d+)(?: from the highest)?\. ", rest)
        if ranked:
            rest = rest[ranked.end():]
            beside = [self.amount(other) for *_, other in self.beside(name, at)]
            every = beside if len(beside) == int(ranked[3]) else self.own(walk, name)
            if self.has_boxes and len(every) != int(ranked[3]):
                every = self.numbers()
            place = 1 + sum(one > amount for one in every)
            expected = {"Highest": 1, "Lowest": len(every)}.get(ranked[1])
            self.counted(("in all", ranked[3], len(every)))
            if expected is None:
                self.counted(("the rank", ranked[2], place))
            elif expected == 1:
                equal("the rank", place, 1)
            else:
                equal("lower ones", sum(one < amount for one in every), 0)
        share = re.search(rf"(?:^| )({N}) percent of ({Q}) in all\.$", rest)
        if share:
            rest = rest[:share.start()]
            beside = [self.amount(other) for *_, other in self.beside(name, at)]
            every = beside if self.chart.get("stacks") else self.own(walk, name)
            self.said(("the whole", share[2], sum(every)),
                      ("the share", share[1], 100 * amount / sum(every)))
        items = list(re.finditer(
            rf"(?:({Q}) (above|below)|(equal to)) (.*?) at (?:median )?({N})(?:, |; |\.|$)",
            re.sub("^Equal", "equal", re.sub(r"^[a-zA-Z]+: ", "", rest))))
        if not items:
            raise Fault("unknown form")
        for item in items:
            if item[4] == "its mean":
                other = fmean(self.own(walk, name))
            else:
                known_names = [one for one in names if one == item[4] or self.is_named(item[4], one)]
                if not known_names:
                    raise Fault(f"there is no {item[4]!r}")
                other = names[known_names[0]]
            self.said(("the other value", item[5], other))
            if item[3]:
                equal("the difference", amount - other, 0)
            else:
                self.said(("the difference", item[1], abs(amount - other)))
                equal("the way", item[2], "above" if amount > other else "below")
        return None

    def is_named(self, text, name):
        return name.removesuffix(", ") == text

    # What is special

    def usual(self, numbers):
        if len(numbers) < 8:
            return None
        first, _, third = quantiles(numbers, n=4, method="inclusive")
        reach = 1.5 * (third - first)
        return (first - reach, third + reach) if reach > 0 else None

    def outliers(self, walk, name):
        if self.has_boxes:
            return [place for place, (_, _, box) in enumerate(walk) if box.outliers]
        own = self.own(walk, name)
        usual = self.usual(own)
        return [place for place, one in enumerate(own)
                if usual and not usual[0] <= one <= usual[1]]

    def turns(self, own):
        """Where values turn by more than a twentieth of their range."""
        least, ends = 0.05 * (max(own) - min(own)), [0]
        way = low = high = 0
        for place, one in enumerate(own):
            low = place if one <= own[low] else low
            high = place if one >= own[high] else high
            if way >= 0 and own[high] - one > least:
                if way > 0 or high > 0:
                    ends.append(high)
                way, low, high = -1, place, place
            elif way <= 0 and one - own[low] > least:
                if way < 0 or low > 0:
                    ends.append(low)
                way, low, high = 1, place, place
        return [place for place in ends[1:] if place != len(own) - 1]

    def gaps(self, name):
        """Behind which of the known points one is missing."""
        points, behind = self.chart.series[name], []
        values = [value for _, value in points]
        for place, one in enumerate(values[1:-1], 1):
            if one is None and any(other is not None for other in values[:place]) and any(
                    other is not None for other in values[place:]):
                behind.append(sum(other is not None for other in values[:place]) - 1)
        return list(dict.fromkeys(behind))

    def crossings(self, name):
        """At which points a series has come to the other side of another one."""
        found = []
        if self.has_boxes:
            return found
        for other, points in self.series.items():
            if other == name:
                continue
            across, was = dict(points), None
            for place, (at, value) in enumerate(self.series[name]):
                if at not in across:
                    before = [p for p in across if p < at]
                    after = [p for p in across if p > at]
                    if not before or not after:
                        continue
                    one, two = max(before), min(after)
                    part = (at - one) / (two - one)
                    level = across[one] + part * (across[two] - across[one])
                else:
                    level = across[at]
                if level == value:
                    continue
                if was is not None and was != (value > level):
                    found.append((place, other, "rises above" if value > level else "falls below"))
                was = value > level
        return found

    def on_special(self, text, walk, index, name, at, value, _):
        own, amount = self.own(walk, name), self.amount(value)
        here = re.match(r"Here: ([^.]*)\. ?", text)
        rest = text
        if here:
            rest = text[here.end():]
            for trait in re.split(r", | and ", here[1]):
                self.trait(trait, walk, index, name, own, amount)
        elif max(own) != min(own) and amount in (max(own), min(own)):
            raise Fault("it is the highest or the lowest")
        self.specials(rest, walk, name, own)

    def trait(self, trait, walk, index, name, own, amount):
        self.count += 1
        if trait == "highest":
            equal("the highest", amount, max(own))
        elif trait == "lowest":
            equal("the lowest", amount, min(own))
        elif trait in ("a peak", "a trough"):
            if index not in self.turns(own):
                raise Fault("it is no turn")
        elif trait == "an outlier":
            if index not in self.outliers(walk, name):
                raise Fault("it is no outlier")
        elif re.fullmatch(r"\d+ outliers?", trait):
            self.counted(("the outliers", trait.split()[0], len(walk[index][2].outliers)))
        elif trait == "the first after a gap":
            if index - 1 not in self.gaps(name):
                raise Fault("there is no gap before it")
        elif trait.startswith(("rises above ", "falls below ")):
            ways = [f"{way} {other}" for place, other, way in self.crossings(name) if place == index]
            if trait not in ways:
                raise Fault(f"it {ways}")
        else:
            raise Fault(f"unknown trait {trait!r}")

    def specials(self, text, walk, name, own):
        if not text or text == "No turning points, gaps, outliers or crossings.":
            return
        expected = {"turning point": len(self.turns(own)), "gap": len(self.gaps(name)),
                    "outlier": self.outlier_count(walk, name), "crossing": len(self.crossings(name))}
        for sentence in re.split(r"(?<=\.) ", text):
            sentence = re.sub(r"^In [^,]+, ", "", sentence)
            extreme = re.match(r"(Highest|Lowest|[a-z]+: (?:highest|lowest)): ?(.*)\.$", sentence)
            if extreme:
                best = (max if "ighest" in extreme[1] else min)(own)
                pairs = [value for _, _, value in walk if self.amount(value) == best]
                if not any(self.says(extreme[2], value) for value in pairs):
                    raise Fault(f"the extreme is {best}")
                continue
            if sentence == "No outliers.":
                equal("outliers", expected["outlier"], 0)
                continue
            free = re.match(r"[a-z]+: (highest|lowest) (.*)\.$", sentence)
            if free:
                continue
            for part in re.findall(r"(\d+) (turning point|gap|outlier|crossing|more kind)s?", sentence):
                if part[1] != "more kind":
                    self.counted((part[1], part[0], expected[part[1]]))
            if not re.search(r"\d+ (?:turning point|gap|outlier|crossing)", sentence):
                raise Fault(f"unknown form {sentence!r}")

    def says(self, text, value):
        """Whether one of the numbers of a text is the value."""
        if isinstance(value, Box):
            return "median" in text and self.matches(text[text.index("median"):], value)
        self.count += 1
        return any(is_near(one, self.amount(value)) for one in re.findall(N, text))

    def outlier_count(self, walk, name):
        places = self.outliers(walk, name)
        return sum(len(walk[place][2].outliers) for place in places) if self.has_boxes else len(places)

    # Its course

    NO_ORDER = "These values don't follow one another: they have no turns, gaps or crossings."

    def on_course(self, text, walk, index, name, at, value, _):
        if text == self.NO_ORDER or text == "There are too few points for a course.":
            return
        own = self.own(walk, name)
        level = re.search(rf"oes up and down, ({N}) to ({N}).*?(\d+) turning points?", text)
        if level:
            self.said(("the lowest", level[1], min(own)), ("the highest", level[2], max(own)))
            return self.counted(("the turns", level[3], len(self.turns(own))))
        places = [at for _, at, _ in walk]
        start = re.search(rf"rom (?:median )?({Q}) (?:on|at|for) (.*?): ", text)
        if start:
            self.said(("the beginning", start[1], own[0]))
        place = 0
        pieces = list(re.finditer(
            rf"(rises|falls|stays level) (?:for (\d+) (day|week|month)s?(?: (\d+) days?)?"
            rf"(?: to (?:median )?({Q}))?(?: on {DAY})?|to (?:median )?({Q}) (?:on|at|for) "
            rf"([^,.]+(?:\.\d+)?[^,.]*)|until ({DAY}|[^,.]+(?:\.\d+)?[^,.]*))", text, re.I))
        if not pieces:
            raise Fault("unknown form")
        for piece in pieces:
            if piece[2]:
                days = int(piece[2]) * {"day": 1, "week": 7, "month": 30}[piece[3].lower()] + int(
                    piece[4] or 0)
                after = [one for one in range(place, len(own))
                         if (places[one] - places[place]).days == days]
                if not after:
                    raise Fault(f"nothing stands {days} days after {places[place]}")
                end = after[0]
            else:
                after = [one for one in range(place, len(own)) if self.is_at(
                    (piece[7] or piece[8]).strip(), places[one])]
                if not after:
                    raise Fault(f"nothing stands at {piece[7] or piece[8]}")
                end = after[-1]
            change = own[end] - own[place]
            way = "rises" if change > 0 else "falls" if change < 0 else "stays level"
            equal("the way", piece[1].lower(), way)
            if piece[5] or piece[6]:
                self.said(("the end of a stretch", piece[5] or piece[6], own[end]))
            self.count += 1
            place = end
        if place != len(own) - 1:
            raise Fault("the course ends before the last point")
        return None

    def on_next(self, text, walk, index, name, at, value, topic):
        expected = {
            "nextTurn": len(self.turns(self.own(walk, name))) if len(walk) > 1 else 0,
            "nextGap": len(self.gaps(name)) if name in self.chart.series else 0,
            "nextOutlier": len(self.outliers(walk, name)), "nextCrossing": 0}[topic]
        if topic == "nextCrossing" and self.chart.get("is_course"):
            expected = len(self.crossings(name))
        if text in (self.NO_ORDER, "None after this.", "None before this."):
            return
        if re.fullmatch(r"No (turning points|gaps|outliers|crossings)\.", text):
            return equal("the count", expected if not self.chart.get("stacks") else 0, 0)
        boxes = re.fullmatch(r"(\d+) outliers?\.", text)
        if boxes:
            places = [place for place in self.outliers(walk, name) if place > index]
            return self.counted(("outliers", boxes[1], len(walk[places[0]][2].outliers)))
        match = re.match(
            r"(?:Turning point|Gap|Outlier|Crossings?) (\d+)(?: and (\d+))? of (\d+)", text)
        if not match:
            raise Fault("unknown form")
        self.counted(("the count", match[3], expected))
        if topic == "nextGap":
            gap = self.gaps(name)[int(match[1]) - 1]
            ends = [self.series[name][gap][0], self.series[name][gap + 1][0]]
            self.said_days(text, ends)
        return None

    def said_days(self, text, days):
        for day in days:
            if f"{day:%B} {day.day}" not in text:
                raise Fault(f"{day} isn't said")
            self.count += 1

    def on_rows(self, text, walk, index, name, at, value, _):
        if text == "Rows can't be looked up on this chart, because nothing can be selected on it.":
            return
        match = re.search(r"(\d+) of (\d+) rows", text)
        cells = text
        rows = table()
        if match:
            self.counted(("all rows", match[2], len(rows)))
            self.counted(("the rows", match[1], sum(
                row.get(self.chart.across) == at for row in rows)))
            cells = text[match.end():]
        mine = [row for row in rows if row.get(self.chart.across) == at]
        every = {row[key] for row in mine for key in ("temp", "rain")}
        cells = re.sub(rf"{DAY}|/[a-z]+\d", "", cells)
        for one in re.findall(rf"(?<![a-zA-Z\d]){N}", cells):
            if not any(number is not None and is_near(one, number) for number in every):
                if not re.search(rf"{re.escape(one)} more", cells):
                    raise Fault(f"{one} is in no row")
            self.count += 1

    def on_braille(self, text, walk, index, name, at, value, _):
        own = self.own(walk, name)
        if len(walk) == 1 and not text:
            return
        low, high = min(own), max(own)
        rows = [0xC0, 0x24, 0x12, 0x09]
        cells = "".join(chr(0x2800 + rows[
            min(int((one - low) / (high - low) * 4), 3) if high > low else 0]) for one in own)
        self.count += len(own)
        equal("the line", text, cells[:40])

    # Sentences about the whole

    def sentences(self, kind, text):
        getattr(self, "in_" + kind)(text)

    def in_summary(self, text):
        every = self.values()
        points = re.search(r"([\d,]+) points?[,.]", text)
        if not points:
            raise Fault("no count of points")
        self.counted(("the points", points[1], len(every)))
        count = re.search(r"(\d+) series", text)
        if count:
            self.counted(("the series", count[1], len(self.series)))
        numbers = self.numbers()
        starts = [value[0] for value in every if isinstance(value, tuple)]
        label = self.chart.label
        extent = re.search(rf"(?i:{label}) (?:median )?({N}) to ({N})", text)
        if extent:
            self.said(("the lowest", extent[1], min(numbers + starts)),
                      ("the highest", extent[2], max(numbers)))
        elif len(set(numbers)) > 1 and not self.chart.get("are_measures"):
            raise Fault("no extent")
        for word, best in (("highest", max(numbers)), ("lowest", min(numbers + starts))):
            place = re.search(rf", {word} (?:on|at|for|in) ([A-Za-z/\d ]+(?:, \d{{4}})?)", text)
            if place:
                self.extreme(place[1], best)

    def extreme(self, text, best):
        places = [at for points in self.series.values() for at, value in points
                  if self.amount(value) == best or isinstance(value, tuple) and best in value]
        several = re.match(r"(\d+) (days|points)$", text)
        self.count += 1
        if several:
            return equal("the places", int(several[1]), len(set(places)))
        if not any(self.is_at(text.split(" for ")[0], at) for at in places):
            raise Fault(f"{best} is at {places}")
        return None

    def in_details(self, text):
        every = self.values()
        ends = [end for value in every if isinstance(value, tuple) for end in value]
        numbers = ends or self.numbers()
        mean = re.search(rf"Mean ({N})(?:, median ({N}))?", text)
        if mean and mean[2] is None:
            if not self.has_boxes:
                raise Fault("no median")
            self.said(("the mean", mean[1], fmean(
                [number for box in every for number in box.numbers])))
            found = sum(len(box.outliers) for box in every)
            outliers = re.search(r"(\d+) outliers?\.", text)
            self.counted(("the outliers", outliers[1] if outliers else "0", found))
        elif mean:
            if self.has_boxes:
                raise Fault("a median of medians")
            self.said(("the mean", mean[1], fmean(numbers)),
                      ("the median", mean[2], median(numbers)))
        for name, points in self.series.items():
            own = re.search(rf"(?:^|\. ){re.escape(name)}: mean ({N})", text) if name else None
            if own:
                found = [number for _, value in points for number in (
                    value.numbers if isinstance(value, Box) else [self.amount(value)])]
                self.said((f"the mean of {name}", own[1], fmean(found)))
            change = re.search(
                rf"{re.escape(name)}: mean {Q}, from ({Q}) on {DAY} to ({Q}) on", text) if name else (
                re.search(rf"From ({Q}) (?:on|at|in) .*? to ({Q}) (?:on|at|in) .*?, "
                          rf"(?:a (?:rise|fall) of ({Q})|no change)", text))
            if change and self.chart.get("is_course"):
                self.said(("the first", change[1], points[0][1]), ("the last", change[2], points[-1][1]))
                if not name and change[3]:
                    self.said(("the change", change[3], abs(points[-1][1] - points[0][1])))
        self.missing(text)

    def missing(self, text):
        gone = [at for points in self.chart.series.values() for at, value in points if value is None]
        match = re.search(r"(\d+) values? missing, (?:on ([^.]*)|the first on (.*?, \d{4}), the last on ([^.]*))\.",
                          text)
        if match:
            self.counted(("the missing", match[1], len(gone)))
            self.said_days(text, [min(gone), max(gone)])

    def in_label(self, text):
        if self.chart.get("is_turn"):
            name, _, amount = text.rpartition(", ")
            return self.said((name, amount, dict(self.series[""])[name]))
        name, *_ = text.split(", ")
        match = re.search(rf"(\d+) points?(?:, (?:median )?({N}) to ({N}))?", text)
        if not match:
            raise Fault("unknown form")
        points = self.series.get(name) or next(iter(self.series.values()))
        numbers = [self.amount(value) for _, value in points]
        if self.chart.get("is_cells"):
            numbers = [self.amount(value) for _, value in self.series[name]] if name in self.series else (
                self.numbers())
            points = numbers
        starts = [value[0] for _, value in points if isinstance(value, tuple)] if (
            points is not numbers) else []
        self.counted(("the points", match[1], len(points)))
        if match[2]:
            self.said(("the lowest", match[2], min(numbers + starts)),
                      ("the highest", match[3], max(numbers)))
        return None

    def in_mark(self, text):
        name = next((name for name in self.series if name and text.startswith(name + ", ")), None)
        rest = text.removeprefix(f"{name}, ") if name else text
        series = [name] if name else list(self.series)
        match = re.fullmatch(rf"(.*?): (\d+) points, (?:median )?({N}) to ({N}).*", rest) or (
            re.fullmatch(rf"(.*?): (\d+) points, (?:median )?({N})()(?: .*)?", rest))
        if match:
            return self.stretch(match, series)
        for one in series:
            for at, value in self.series[one]:
                where = self.position(at)
                if where is not None and rest.startswith(where) and self.says(
                        rest[len(where):] or rest, value):
                    return None
                if where is None and self.says(rest, at) and self.says(rest, value):
                    return None
        raise Fault("there is no such point")

    def stretch(self, match, series):
        """Several points together: the days from the first to the last of them."""
        days = re.findall(r"([A-Z][a-z]+) (\d+)", match[1])
        for one in series:
            points = self.series[one]
            if days:
                chosen = [value for at, value in points
                          if int(days[0][1]) <= at.day <= int(days[-1][1])]
            else:
                ends = re.split(" to ", match[1])
                places = [place for place, (at, _) in enumerate(points)
                          for end in ends if self.is_at(end, at)]
                if not places:
                    continue
                chosen = [value for _, value in points[min(places):max(places) + 1]]
            if len(chosen) != int(match[2]):
                continue
            numbers = [self.amount(value) for value in chosen]
            if is_near(match[3], min(numbers)) and is_near(match[4] or match[3], max(numbers)):
                self.count += 3
                return None
        raise Fault("there are no such points")

    def in_changes(self, text):
        old = known(self.before.series)
        if re.match(r"(No change|From now on)", text):
            return equal("the values", [value for points in old.values() for _, value in points],
                         self.values())
        news = re.search(r"(\d+) new points?", text)
        if news:
            self.counted(("the new points", news[1], len(self.values()) - sum(map(len, old.values()))))
        changed = re.search(r"(\d+) of (\d+) values? changed", text)
        if changed:
            self.counted(("the values", changed[2], len(self.values())))
        values = {round(self.amount(value), 6) for value in self.values()}
        earlier = {round(self.amount(value), 6) for points in old.values() for _, value in points}
        for now, way, before in re.findall(rf"({N})[a-zA-Z ]*, (up|down) from ({N})", text):
            fits = [(one, other) for one in values for other in earlier
                    if is_near(now, one) and is_near(before, other)]
            if not fits:
                raise Fault(f"{now} wasn't {before}")
            self.count += 2
            equal("the way", way, "up" if fits[0][0] > fits[0][1] else "down")
        return None

    # The descriptor

    def descriptor(self, described):
        found = [(one["name"], point) for one in described["series"] for point in one["points"]
                 if point.get("y") is not None]
        expected = self.values()
        equal("the points of the descriptor", len(found), len(expected))
        amounts = sorted(self.amount(value) for value in expected)
        for one, other in zip(sorted(point["y"] for _, point in found), amounts):
            self.count += 1
            if not isinstance(one, (int, float)) or abs(one - other) > 1e-9 * max(1, abs(other)):
                raise Fault(f"{one} is described, and {other} is in the data")
        for name, point in found:
            texts = point.get("value") or ""
            amount = point["y"]
            if not any(is_near(text, amount) for text in re.findall(N, texts)):
                raise Fault(f"{amount} is described as {texts!r}")
        axis = described.get("yAxis") or {}
        if axis.get("range") and (axis["range"][0] > amounts[0] or axis["range"][1] < amounts[-1]):
            raise Fault("values lie beyond the described axis")


def uncovered():
    """Marks and steps of files that no chart is of."""
    schema = json.loads((HERE / "../../config/dashboard.schema.json").read_text(encoding="utf-8"))
    written = (HERE / "Spoken/spoken.yaml").read_text(encoding="utf-8")
    marks = {"bar", "line", "point", "area", "rule", "rectangle", "sector"} | {
        name for name in schema["$defs"] if name.endswith("Plot")}
    steps = set(schema["$defs"]["step"]["properties"])
    faults = [f"spoken: no chart has the mark {name}" for name in sorted(marks)
              if not re.search(rf"[\[ ]{name}: (?:&\w+ )?\{{", written)]
    faults += [f"spoken: no chart has the step {name}" for name in sorted(steps)
               if not re.search(rf"[\[ ]{name}: ", written)]
    listed = re.findall(r"name: ([\w-]+), table: \w+, (?:brush|transform|marks)", written)
    listed += re.findall(r"^  - name: ([\w-]+)$", written, re.M)
    faults += [f"spoken: {name} isn't worked out" for name in listed if name not in CHARTS]
    return faults, listed


def check():
    """How many numbers were compared, and what is wrong."""
    faults, listed = uncovered()
    rows = table()
    checkers = [Checker(name, rows).check() for name in listed if name in CHARTS]
    return (sum(checker.count for checker in checkers),
            faults + [fault for checker in checkers for fault in checker.faults])
