"""Bins are named and counted alike by every hand: drags, thumbs, typed ends and keys on the data."""

import pytest

from actions import count, drag, open_fields, selected, until, wait_for_status, walk_to, words

DOMAIN = (-80, 180)
#: From where to where, and in which bins of ten minutes.
BINS = [(-20, 10), *(pytest.param(*bins, marks=pytest.mark.full) for bins in [(-10, 0), (0, 30)])]


def number(value):
    return str(value).replace("-", "\u2212")


def share(value):
    return (value - DOMAIN[0]) / (DOMAIN[1] - DOMAIN[0])


def by_drag(page, start, end):
    drag(page, "delays", share(start + 2), share(end - 2))


def by_fields(page, start, end):
    open_fields(page, "delays")
    page.locator("[data-chart=delays] [data-from]").fill(str(start))
    page.locator("[data-chart=delays] [data-to]").fill(str(end))
    page.keyboard.press("Enter")


def by_keys(page, start, end):
    walk_to(page, "delays")
    page.keyboard.press("Home")
    until(page, "() => document.activeElement.getAttribute('aria-valuetext').includes(', 1 of ')")
    while not words(page, "delays").startswith(f"{number(start)} to {number(start + 10)} minutes"):
        step(page, "ArrowRight")
    page.keyboard.press("Enter")
    for _ in range(start + 10, end, 10):
        step(page, "ArrowRight")
    page.keyboard.press("Enter")


def by_thumbs(page, start, end):
    by_drag(page, -50, -40)
    wait_for_status(page, "of 27,004 flights")
    for thumb, value in (("end", end), ("start", start)):
        page.locator(f"[data-chart=delays] [data-{thumb}]").focus()
        while not is_at(page, thumb, value):
            step(page, "ArrowRight", f"[data-chart=delays] [data-{thumb}]")


def is_at(page, thumb, value):
    """A thumb names its bin."""
    text = page.locator(f"[data-chart=delays] [data-{thumb}]").get_attribute("aria-valuetext")
    return text.removesuffix(" minutes").split(" to ")[0 if thumb == "start" else 1] == number(value)


def step(page, key, selector="[data-chart=delays] [data-cursor]"):
    before = page.locator(selector).get_attribute("aria-valuetext")
    page.keyboard.press(key)
    until(page, "([selector, text]) => document.querySelector(selector).getAttribute('aria-valuetext') !== text",
          [selector, before])


@pytest.mark.parametrize("start, end", BINS)
def test_every_hand_selects_the_same_bins_under_the_same_name(server, visit, start, end):
    found = {}
    for hand in (by_drag, by_fields, by_keys, by_thumbs):
        page = visit(f"{server.url}/d/flights")
        hand(page, start, end)
        text = f"{number(start)} to {number(end)} minutes"
        until(page, "text => document.querySelector('[data-chart=delays] [data-selected]').textContent.includes(text)", text)
        heard = wait_for_status(page, f"^{text}")
        found[hand.__name__] = (heard, selected(page, "delays"), count(page, "flights"))
    assert len(set(found.values())) == 1, found
