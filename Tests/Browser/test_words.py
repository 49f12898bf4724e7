"""What is said stays true: texts under a resting pointer, outages, other languages, the DOM's order."""

import difflib
import re
import time

import pytest

from actions import (plot, post, press, rest, tick, until, wait_for_count, wait_for_status, walk_to,
                     words)

CALLOUT = "document.querySelector('[data-chart=ticks] .callout')"


def opened(walks, open_page, points=40, **options):
    post(walks, "ticks", [tick(n) for n in range(points)])
    page = open_page(f"{walks.url}/d/walks", **options)
    wait_for_count(page, "ticks", f"=== {points}")
    walk_to(page, "ticks")
    page.locator("[data-pause]").focus()
    rest(page)
    return page


def point_at(page, share):
    """Puts the pointer on the line, which rises from the lower to the upper end, and lets it rest."""
    box = plot(page, "ticks")
    page.mouse.move(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)
    until(page, f"() => !{CALLOUT}.hidden")
    return callout(page)


def callout(page):
    return page.evaluate(f"{CALLOUT}.textContent")


def test_the_text_under_a_resting_pointer_follows_the_data(walks, open_page):
    page = opened(walks, open_page)
    before = point_at(page, 0.5)
    for n in range(40, 80):
        post(walks, "ticks", [tick(n)])
    wait_for_count(page, "ticks", "=== 80")
    until(page, f"before => {CALLOUT}.textContent !== before", before)
    # As far as a page that was just opened says it there.
    other = open_page(f"{walks.url}/d/walks")
    walk_to(other, "ticks")
    rest(other)
    point_at(other, 0.5)
    end = time.monotonic() + 10
    while callout(page) != callout(other):
        assert time.monotonic() < end, (callout(page), callout(other))


def test_a_dismissed_text_stays_away_while_its_datum_changes(walks, visit):
    page = opened(walks, visit)
    point_at(page, 0.9)
    page.keyboard.press("Escape")
    assert page.evaluate(f"{CALLOUT}.hidden")
    # Another point comes into reach, and its text is shown.
    for n in range(40, 60):
        post(walks, "ticks", [tick(n)])
    until(page, f"() => !{CALLOUT}.hidden")


def test_a_paused_page_tells_what_it_shows(walks, visit):
    page = opened(walks, visit)
    before = point_at(page, 0.5)
    page.locator("[data-pause]").press("Enter")
    # More scenes than a view keeps.
    for n in range(40, 70):
        post(walks, "ticks", [tick(n)])
        until(page, "count => document.querySelector('[data-waiting]').textContent"
              " === `${count} waiting`", n - 39)
    box = plot(page, "ticks")
    for share, condition in [(0.2, "!=="), (0.5, "===")]:
        page.mouse.move(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)
        until(page, f"before => {CALLOUT}.textContent {condition} before", before)
    text = walk_to(page, "ticks")
    assert press(page, "ticks", "End").startswith("10:00:39 AM, 39 units"), text
    page.locator("[data-pause]").press("Enter")
    wait_for_count(page, "ticks", "=== 70")


# Neither language is offered, whose numbers and digits are others.
@pytest.mark.parametrize("locale", ["nl-NL", "fa-IR"])
def test_numbers_and_times_are_in_the_language_of_the_page(walks, open_page, locale):
    post(walks, "few", [{"place": 4.5, "value": 1_234.5}])
    page = opened(walks, open_page, locale=locale)
    assert page.evaluate("navigator.language") == locale
    assert page.evaluate("document.documentElement.lang") == "en"
    walk_to(page, "few")
    assert press(page, "few", "]") == "4.5, 1,234.5 units, 6 of 11"
    page.keyboard.press("Space")
    wait_for_status(page, "1,234.5")
    clock = page.locator("[data-recent] time").first.text_content()
    assert re.fullmatch(r"\d{1,2}:\d\d:\d\d [AP]M", clock.replace("\u202f", " ")), clock
    assert words(page, "many").endswith("of 10,000")
    text = page.evaluate("document.body.innerText")
    assert "1.234,5" not in text and not re.search("[\u0660-\u0669\u06f0-\u06f9]", text)
    labels = page.evaluate("[...document.querySelectorAll('.axis-label')].map(e => e.textContent)")
    assert "10,000" in labels, labels


# Attributes in the order of their names, numbers as they are; what moves has come to rest.
DOM = """() => {
    const text = (element) => {
        const attributes = [...element.attributes].map(({ name, value }) => `${name}="${value}"`);
        const children = [...element.childNodes].map((child) =>
            child.nodeType === 1 ? text(child) : child.data).join('');
        return `<${element.tagName} ${attributes.sort().join(' ')}>\\n${children}</>`;
    };
    return text(document.querySelector('[data-chart=CHART] [data-scene]'));
}"""


@pytest.mark.parametrize("chart", ["ticks", "dots", "stack"])
def test_law_9_a_page_that_followed_has_the_dom_of_one_just_opened(walks, open_page, chart):
    post(walks, "ticks", [tick(n, ("north", "south")[n % 2], n * 37 % 101) for n in range(20)])
    dashboard = "walks" if chart == "ticks" else "shapes"
    page = open_page(f"{walks.url}/d/{dashboard}", reduced_motion="reduce")
    for n in range(20, 140):
        sensor = ("north", "south", "east")[n * 7 % 3] if n < 90 else "west"
        post(walks, "ticks", [tick(n, sensor, n * 37 % 101)])
        if n % 10 == 0:
            wait_for_count(page, "ticks", f"=== {n + 1}")
    wait_for_count(page, "ticks", "=== 140")
    fresh = open_page(f"{walks.url}/d/{dashboard}", reduced_motion="reduce")
    dom = DOM.replace("CHART", chart)
    until(fresh, "() => document.querySelectorAll('.heard').length > 0")
    # Words travel every five seconds.
    end = time.monotonic() + 20
    while page.evaluate(dom) != fresh.evaluate(dom):
        assert time.monotonic() < end, difference(page.evaluate(dom), fresh.evaluate(dom))


def difference(one, other):
    return "\n".join(list(difflib.unified_diff(one.split("\n"), other.split("\n"), n=1))[:40])
