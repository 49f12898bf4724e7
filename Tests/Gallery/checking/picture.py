"""What a golden picture shows."""

import re
import xml.etree.ElementTree as ElementTree
from collections import defaultdict

from .facts import GOLDEN


MARKS = {"bar", "line", "point", "area", "rule", "rectangle", "sector", "annotation", "paper"}


def is_mark(node, kinds):
    return (node.tag != "g" and bool(kinds) and kinds[0] in MARKS
            and node.get("aria-hidden") is None)


class Picture:
    """What a golden picture shows, in pixels from its plot's top left corner.

    A picture of several charts is read one chart at a time, from 0.
    """

    def __init__(self, name, chart=0):
        self.boxes, self.points = defaultdict(list), defaultdict(list)
        self.rules, self.paths = defaultdict(list), defaultdict(list)
        # Of symbols and sectors that are no circles: the points that their path goes through.
        self.outlines, self.texts = defaultdict(list), []
        self.x_ticks, self.y_ticks, self.paint = [], [], {}
        # Of two y axes, by the places of their colours.
        self.colored_ticks = defaultdict(list)
        root = ElementTree.parse(GOLDEN / f"{name}.svg").getroot()
        for node in root.iter():
            node.tag = node.tag.rpartition("}")[2]
        scene, plot = [
            (node, child) for node in root.iter() for child in node
            if child.tag == "svg" and "plot" in child.get("class", "")][chart]
        x, y, self.width, self.height = (
            float(plot.get(key)) for key in ("x", "y", "width", "height"))
        for node in scene:
            self.walk(node, (1, 1, -x, -y))
        self.read_guides(scene, (x, y))

    def walk(self, node, place, shared=()):
        """What a group says for all its marks is `shared`."""
        kinds = node.get("class", "").split() or list(shared)
        if node.tag == "svg":
            place = (1, 1, place[2] + float(node.get("x")), place[3] + float(node.get("y")))
        place = inside(place, node.get("transform"))
        if is_mark(node, kinds):
            self.add(node, kinds[0], paint_of(node, kinds), place)
        for child in node:
            self.walk(child, place, kinds if node.tag == "g" else ())

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
        elif node.tag == "path" and kind in ("line", "area"):
            self.paths[kind, paint] += [
                [at(place, *point) for point in run] for run in runs(node.get("d"))]
        elif node.tag == "path":
            self.outlines[kind, paint] += [
                [at(place, *point) for point in run] for run in corners(node.get("d"))]
        elif node.tag == "text":
            self.texts.append((node.text, *at(place, value("x"), value("y"))))

    def read_guides(self, scene, corner):
        """Ticks by their labels, and the series' paints by the legend's."""
        for group in (node for node in scene if node.get("aria-hidden") and node.tag == "g"):
            place = inside((1, 1, -corner[0], -corner[1]), group.get("transform"))
            for item in group:
                label = next(item.iter("text"), None)
                if label is None:
                    continue
                if label.get("class") == "legend-label":
                    if item is not label:
                        self.paint[label.text] = item[0].get("class").split()[1][1:]
                    continue
                _, _, x, y = inside(place, item.get("transform"))
                across = label.get("text-anchor") == "middle"
                (self.x_ticks if across else self.y_ticks).append((label.text, x if across else y))
                if " t" in label.get("class", ""):
                    self.colored_ticks[label.get("class").split(" t")[1]].append((label.text, y))


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


def paint_of(node, kinds):
    """The part of the class that names it, without what it paints; else the colour itself."""
    return kinds[1][1:] if len(kinds) > 1 else node.get("fill") or node.get("stroke")


def runs(data):
    """The points of path data, which are an absolute start and steps from point to point.

    Of curves only the points that they go through, not their handles.
    """
    for run in re.findall(r"M([^M]*)", data):
        start, *parts = re.split(r"(?=[lc])", run)
        x, y = (int(text) for text in re.findall(r"-?\d+", start))
        points = [(x, y)]
        for part in parts:
            values = [int(text) for text in re.findall(r"-?\d+", part)]
            for place in range(0, len(values), 6 if part[0] == "c" else 2):
                x, y = ((x + values[place + 4], y + values[place + 5]) if part[0] == "c"
                        else (x + values[place], y + values[place + 1]))
                points.append((x, y))
        yield points


def corners(data):
    """The points that a path of absolute lines and arcs goes through, or those of dots."""
    last = (0, 0)
    for letter, run in re.findall(r"([Mm])([^Mmh]*)", data):
        if letter == "m":
            step = [float(text) for text in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", run)]
            last = (last[0] + step[0], last[1] + step[1])
            yield [last]
            continue
        points = []
        for letter, part in re.findall(r"([MLA]?)([^MLAZ]+)", run):
            values = [float(text) for text in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", part)]
            points.append(tuple(values[-2:]))
        last = points[0]
        yield points


def center(outline):
    return tuple((min(values) + max(values)) / 2 for values in zip(*outline))
