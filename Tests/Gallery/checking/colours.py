"""Whether colours are told from the paper, and from one another by people of all kinds of sight."""

import math
import re
from itertools import combinations
from xml.etree import ElementTree

from .facts import GOLDEN, HERE
from .picture import MARKS

# What is drawn on other marks, and so needs no contrast with the paper.
ON_MARKS = {"highway-mileage": {"-white"}}

SYSTEM = {"red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple",
          "pink", "brown", "gray"}

# G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation
# of Color Vision Deficiency", IEEE TVCG 15(6), 2009: matrices of severity 1 for linear sRGB.
SIGHT = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
                   (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
                     (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
                   (0.004733, 0.691367, 0.303900)),
}


def themes():
    """The style sheet's colours in its light and its dark scheme, but those that authors choose."""
    text = (HERE / "../../web/theme.css").read_text().split('[data-colors="author"]')[0]
    light, dark = text.split("@media (prefers-color-scheme: dark)")
    dark = dark.split("@media (forced-colors")[0]
    named = [dict(re.findall(r"--([\w-]+): (#[0-9a-f]+);", part)) for part in (light, dark)]
    return {"light": named[0], "dark": named[0] | named[1]}


def linear(colour):
    parts = [int(full(colour)[place:place + 2], 16) / 255 for place in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
            for part in parts]


def luminance(colour):
    return sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), linear(colour)))


def contrast(one, other):
    """The ratio of WCAG 2, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def paints(name):
    """The palette's places and the colours by name that a picture's marks have."""
    found = set()
    for node in ElementTree.parse(GOLDEN / f"{name}.svg").getroot().iter():
        kinds = node.get("class", "").split()
        if kinds and kinds[0] in MARKS - {"annotation", "paper"}:
            found |= {match[1] for match in map(re.compile(r"[fk](\d|-\w+)$").match, kinds[1:])
                      if match}
    return found - ON_MARKS.get(name, set())


def colour(paint, theme):
    names = {"-primary": "ink", "-secondary": "muted", "-accent": "accent"}
    return theme.get(names.get(paint) or ("s" + paint if paint.isdigit() else paint[1:]))


def lab(colour, matrix):
    seen = [min(max(sum(a * b for a, b in zip(row, linear(colour))), 0), 1) for row in matrix]
    white = (0.95047, 1, 1.08883)
    to_xyz = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750),
              (0.0193339, 0.1191920, 0.9503041))
    x, y, z = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (sum(a * b for a, b in zip(row, seen)) / full
                     for row, full in zip(to_xyz, white)))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one, other):
    """CIEDE2000 (G. Sharma, W. Wu, E. N. Dalal, Color Research and Application 30(1), 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0
    hue = h1 + turn / 2 if c1 * c2 else h1 + h2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2

    def cosine(factor, shift):
        return math.cos(math.radians(factor * hue + shift))

    weight = (1 - 0.17 * cosine(1, -30) + 0.24 * cosine(2, 0) + 0.32 * cosine(3, 6)
              - 0.2 * cosine(4, -63))
    dl = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * chroma)
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * weight)
    around = 30 * math.exp(-(((hue % 360 - 275) / 25) ** 2))
    bend = 2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * -math.sin(math.radians(2 * around))
    return math.sqrt(dl**2 + dc**2 + dh**2 + bend * dc * dh)


def nearest(theme, count, matrix):
    """The least distance of two of the palette's first colours, as somebody sees them."""
    seen = [lab(theme[f"s{place}"], matrix) for place in range(count)]
    return min(distance(one, other) for one, other in combinations(seen, 2))


def faded(names, theme):
    """The charts with marks that are see-through by intent, and so are below 3:1."""
    for name in names:
        for node in ElementTree.parse(GOLDEN / f"{name}.svg").getroot().iter():
            kinds = node.get("class", "").split()
            opacity = float(node.get("opacity") or node.get("fill-opacity") or 1)
            if len(kinds) > 1 and kinds[0] in MARKS - {"annotation", "paper"} and opacity < 1:
                paint = colour(kinds[1][1:], theme)
                if paint and contrast(mixed(paint, theme["card"], opacity), theme["card"]) < 3:
                    yield name


def mixed(colour, paper, opacity):
    parts = [(int(one[place:place + 2], 16), opacity if one == colour else 1 - opacity)
             for place in (1, 3, 5) for one in (colour, full(paper))]
    sums = [round(a * x + b * y) for (a, x), (b, y) in zip(parts[::2], parts[1::2])]
    return "#" + "".join(f"{part:02x}" for part in sums)


def full(colour):
    return colour if len(colour) == 7 else "#" + "".join(2 * digit for digit in colour[1:])


def pairs(theme):
    """Each colour that a page sets on a ground, and the ratio that it needs there."""
    for ground in ("card", "page"):
        for text in ("ink", "soft", "muted", "accent", "good", "alert"):
            yield text, ground, 4.5
    yield "on-accent", "accent", 4.5
    yield "strong-line", "card", 3
    for paint in theme:
        if re.fullmatch(r"s\d", paint) or paint in SYSTEM:
            yield paint, "card", 3


def check(names):
    """Lines that say the figures, and what is wrong with them."""
    lines, faults = [], []
    for scheme, theme in themes().items():
        ratios = {(name, paint): contrast(colour(paint, theme), theme["card"])
                  for name in names for paint in paints(name) if colour(paint, theme)}
        faults += [f"{name}: the colour {paint} has a contrast of {ratio:.2f} in the {scheme}"
                   for (name, paint), ratio in ratios.items() if ratio < 3]
        lines.append(f"{scheme}: marks' colours have a contrast of {min(ratios.values()):.2f} "
                     f"or more with the card")
        lines.append(f"{scheme}: with marks faded below 3:1: "
                     + ", ".join(sorted(set(faded(names, theme)))))
        ratios = {(paint, ground, least): contrast(theme[paint], theme[ground])
                  for paint, ground, least in pairs(theme)}
        faults += [f"{scheme}: {paint} has a contrast of {ratio:.2f} with the {ground}"
                   for (paint, ground, least), ratio in ratios.items() if ratio < least]
        lines.append(f"{scheme}: {len(ratios)} default colours keep their contrast, texts 4.5 and "
                     f"marks 3: {min(ratios.values()):.2f} or more")
        for sight, matrix in SIGHT.items():
            four, ten = (nearest(theme, count, matrix) for count in (4, 10))
            lines.append(f"{scheme}, {sight}: the palette's first 4 colours are {four:.1f} or "
                         f"more apart (CIEDE2000), all 10 {ten:.1f}")
            if round(four, 1) < 18 or round(ten, 1) < 9.6:
                faults.append(f"{scheme}, {sight}: colours are {four:.2f} and {ten:.2f} apart")
    return lines, faults
