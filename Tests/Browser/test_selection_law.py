"""Whatever hand selects: what is said, drawn, typed, in the address and filtered is one interval."""

import csv
import random
import re
import time

import pytest

from actions import clear, count, drag, open_fields, until, walk_to
from soundings import ROOT

CHARTS = {"delays": ("arr_delay_min", 10), "distances": ("distance_mi", 100)}


def flights(column):
    with open(ROOT / "config/data/nyc_flights_2013_01.csv", encoding="utf-8") as file:
        return [float(row[column]) for row in csv.DictReader(file) if row[column] not in ("", "NA")]


def state(page, chart):
    """What the page shows of a chart's selection."""
    return page.evaluate("""chart => {
        const figure = document.querySelector(`figure[data-chart=${chart}]`);
        const box = (element) => element.getBoundingClientRect();
        const plot = box(figure.querySelector('[data-plot]'));
        const brush = [...figure.querySelectorAll('.brush')]
            .map((each) => [box(each).left - plot.left, box(each).right - plot.left])
            .find(([left, right]) => right > left) ?? null;
        const inputs = ['start', 'end'].map((end) => figure.querySelector(`[data-${end}]`));
        const range = figure.querySelector('.range');
        const style = getComputedStyle(range);
        return {
            brush,
            thumbs: inputs.map((input) => input.getAttribute('aria-valuetext')),
            track: inputs.map((input) => {
                // A native thumb of 24 px lies within its input.
                const { left, width } = box(input);
                const part = (input.value - input.min) / (input.max - input.min || 1);
                return left + 12 + part * (width - 24) - plot.left;
            }),
            fields: ['from', 'to'].map((end) => figure.querySelector(`[data-${end}]`).value),
            text: figure.querySelector('[data-selected]').textContent,
            tokens: new URLSearchParams(location.search).getAll('select'),
        };
    }""", chart)


def numbers(text):
    return [float(each.replace("−", "-").replace(",", ""))
            for each in re.findall(r"[−-]?\d[\d,]*(?:\.\d+)?", text)]


def settle(page):
    """
    Waits until the page hasn't changed for a while.

    The server may be slower than that. `check` waits for its answer, so a shorter time here makes no test fail.
    """
    page.evaluate("""async () => {
        const look = () => JSON.stringify([location.search,
            [...document.querySelectorAll('[data-selected], [data-counted], [role=status]')]
                .map((each) => each.textContent),
            [...document.querySelectorAll('[data-start], [data-end]')]
                .map((each) => each.getAttribute('aria-valuetext'))]);
        let [before, since] = [look(), performance.now()];
        while (performance.now() - since < 400) {
            await new Promise(requestAnimationFrame);
            if (look() !== before) [before, since] = [look(), performance.now()];
        }
    }""")


def check(page, chart, all_values, done):
    """Waits until all that the page shows of a selection is the same interval."""
    deadline = time.monotonic() + 30
    while True:
        try:
            return check_now(page, chart, all_values, done)
        except (AssertionError, ValueError):
            if time.monotonic() > deadline:
                raise
        page.wait_for_timeout(50)


def check_now(page, chart, all_values, done):
    seen = state(page, chart)
    token = next((each for each in seen["tokens"] if each.startswith(chart + "*")), None)
    if token is None:
        assert seen["brush"] is None and seen["fields"] == ["", ""], (done, seen)
        return
    lower, upper = (float(part[1:]) for part in token.split("*")[1:3])
    assert numbers(seen["text"]) == [lower, upper], (done, seen)
    assert "moving" not in seen["text"], (done, seen)
    assert [float(each) for each in seen["fields"]] == [lower, upper], (done, seen)
    (start, _), (_, end) = numbers(seen["thumbs"][0]), numbers(seen["thumbs"][1])
    assert [start, end] == [lower, upper], (done, seen)
    assert seen["brush"], (done, seen)
    for edge, thumb in zip(seen["brush"], seen["track"]):
        assert abs(edge - thumb) < 2, (done, seen)
    wanted, shown = sum(lower <= value < upper for value in all_values), count(page, "flights")
    assert shown == wanted, (wanted, shown, done, seen)


def act(page, chart, hands, size):
    figure = page.locator(f"figure[data-chart={chart}]")
    kind = hands.choice(["drag", "edge", "start", "end", "typed", "walk", "undo", "reload", "clear"])
    if kind == "drag":
        one, other = hands.random(), hands.random()
        drag(page, chart, one, other)
        return kind, one, other
    if kind == "edge":
        brush = state(page, chart)["brush"]
        if brush is None:
            return kind, None
        box = figure.locator("[data-plot]").bounding_box()
        share = hands.random()
        drag(page, chart, brush[hands.randrange(2)] / box["width"], share)
        return kind, share
    if kind in ("start", "end"):
        figure.locator(f"[data-{kind}]").focus()
        keys = hands.choices(["ArrowRight", "ArrowLeft", "PageUp", "PageDown"], k=3)
        for key in keys:
            page.keyboard.press(key)
        return kind, keys
    if kind == "typed":
        ends = sorted(hands.uniform(-60, 170) * size / 10 for _ in range(2))
        open_fields(page, chart)
        for field, end in zip(("from", "to"), ends):
            figure.locator(f"[data-{field}]").fill(f"{max(end, 100) if size == 100 else end:.0f}")
        page.keyboard.press("Enter")
        page.evaluate("document.activeElement.blur()")
        return kind, ends
    if kind == "walk":
        walk_to(page, chart)
        steps = hands.randint(1, 4)
        for _ in range(steps):
            page.keyboard.press("Shift+ArrowRight" if hands.random() < 0.7 else "Shift+ArrowLeft")
            page.wait_for_timeout(30)
        return kind, steps
    if kind == "undo":
        button = page.get_by_role("button", name="Undo", exact=True)
        if button.is_visible() and button.get_attribute("aria-disabled") != "true":
            button.click()
    elif kind == "reload":
        page.reload()
        page.wait_for_selector("body[data-connection=open]")
        until(page, "() => !document.querySelector('[data-end]').disabled")
    else:
        clear(page, chart)
    return (kind,)


@pytest.mark.parametrize("chart", CHARTS)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.full)])
def test_bins_mean_the_same_by_every_hand(server, visit, chart, seed):
    column, size = CHARTS[chart]
    hands, values = random.Random(seed), flights(column)
    page = visit(f"{server.url}/d/flights")
    done = []
    for _ in range(14):
        done.append(act(page, chart, hands, size))
        settle(page)
        check(page, chart, values, done)
