"""Whether a picture's texts keep apart and inside it, whatever chart it shows."""

import math
import re
import xml.etree.ElementTree as ElementTree

from .facts import GOLDEN, HERE

# The advances of the font that pages are served with, in its units.
UNITS = 2816
CAPITALS = 0.727


def advances(weight):
    path = HERE / f"../../Sources/ViewLayouts/Text/FontAdvances+{weight}.swift"
    table = {}
    for first, widths in re.findall(r"Run\((0x\w+), \[([^\]]*)\]", path.read_text()):
        for place, width in enumerate(re.findall(r"\d+", widths)):
            table[int(first, 16) + place] = int(width)
    return table


FONTS = {weight: advances(weight) for weight in (400, 600)}


def width(text, size, weight):
    table = FONTS[600 if weight >= 500 else 400]
    return sum(table.get(ord(letter), UNITS) for letter in text) * size / UNITS


class Affine:
    """x' = a x + c y + e, y' = b x + d y + f."""

    def __init__(self, a=1, b=0, c=0, d=1, e=0, f=0):
        self.values = a, b, c, d, e, f

    def __call__(self, x, y):
        a, b, c, d, e, f = self.values
        return a * x + c * y + e, b * x + d * y + f

    def then(self, inner):
        a, b, c, d, _, _ = self.values
        ia, ib, ic, id_, ie, if_ = inner.values
        e, f = self(ie, if_)
        return Affine(a * ia + c * ib, b * ia + d * ib, a * ic + c * id_, b * ic + d * id_, e, f)


def transforms(text):
    place = Affine()
    for name, numbers in re.findall(r"(\w+)\(([^)]*)\)", text or ""):
        values = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        if name == "translate":
            place = place.then(Affine(e=values[0], f=(values + [0])[1]))
        elif name == "matrix":
            place = place.then(Affine(*values))
        elif name == "rotate":
            turn, x, y = values[0] * math.pi / 180, *(values[1:] or (0, 0))
            sine, cosine = math.sin(turn), math.cos(turn)
            place = place.then(Affine(e=x, f=y)).then(
                Affine(cosine, sine, -sine, cosine)).then(Affine(e=-x, f=-y))
    return place


def boxes(node, place, size=12.0):
    """The texts below a node, each with the four corners of its box in the picture."""
    place = place.then(transforms(node.get("transform")))
    tag = node.tag.rpartition("}")[2]
    if tag == "svg" and node.get("x"):
        place = place.then(Affine(e=float(node.get("x")), f=float(node.get("y"))))
    if tag == "text" and node.text:
        size = float(node.get("font-size") or (16 if "title" in node.get("class", "") else 12))
        weight = float(node.get("font-weight") or 400)
        length = width(node.text, size, weight)
        x, y = float(node.get("x") or 0), float(node.get("y") or 0)
        x -= {"middle": length / 2, "end": length}.get(node.get("text-anchor"), 0)
        yield node.text, [place(*corner) for corner in (
            (x, y), (x + length, y), (x + length, y - CAPITALS * size), (x, y - CAPITALS * size))]
    for child in node:
        yield from boxes(child, place)


def apart(one, other):
    """Whether a straight line along a side keeps two boxes apart."""
    for box in (one, other):
        for (x1, y1), (x2, y2) in (box[:2], box[1:3]):
            for axis in ((x2 - x1, y2 - y1), (y1 - y2, x2 - x1)):
                spans = [[axis[0] * x + axis[1] * y for x, y in each] for each in (one, other)]
                if max(spans[0]) <= min(spans[1]) or max(spans[1]) <= min(spans[0]):
                    return True
    return False


def check(name):
    """How many texts there are, and what is wrong with them."""
    root = ElementTree.parse(GOLDEN / f"{name}.svg").getroot()
    across, down = float(root.get("width")), float(root.get("height"))
    texts, faults = list(boxes(root, Affine())), []
    for place, (text, box) in enumerate(texts):
        if any(not (-1 < x < across + 1 and -1 < y < down + 1) for x, y in box):
            faults.append(f"{name}: {text!r} leaves the picture")
        faults += [f"{name}: {text!r} lies on {other!r}"
                   for other, near in texts[:place] if not apart(box, near)]
    return len(texts), faults
