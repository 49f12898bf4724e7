"""Other marks than the author's: chosen in a chart's menu, kept by the address, beside selections, news and an outage."""

import pytest

from actions import delete, drag, forgive_outage, open_menu, post, until, wait_for_status, walk_to, words
from rooms import PAGE, room
from soundings import serving

BRUSHED = PAGE.replace("    marks:", "    brush: time\n    marks:")
ROWS = [room(minute, warmth) for minute, warmth in enumerate([2, 1, 5, 3, 2, 4])]


@pytest.fixture
def warm(tmp_path):
    with serving(tmp_path, "rooms", BRUSHED) as server:
        post(server, "room", ROWS)
        yield server


def choice(page):
    return page.get_by_label("Show Room as")


def choose(page, kind):
    """By a mouse on the menu's button and by keys in the list, as viewers without a mouse do."""
    if not choice(page).is_visible():
        open_menu(page, "room")
    choice(page).focus()
    page.keyboard.type(kind)


def drawn(page, selector, count):
    until(page, "([selector, count]) => document.querySelectorAll("
                "`[data-chart=room] [data-scene] ${selector}`).length === count", [selector, count])


def summary(page, text):
    until(page, "text => document.querySelector('[data-chart=room] [data-summary]').textContent.includes(text)", text)


def test_a_chart_is_shown_as_others_and_what_is_selected_stays(warm, visit):
    page = visit(f"{warm.url}/d/rooms")
    summary(page, "Line chart")
    drag(page, "room", 0.2, 0.7)
    until(page, "() => location.search.includes('select=')")
    selected = page.locator("[data-chart=room] [data-chip-text]").text_content()
    open_menu(page, "room")
    assert choice(page).locator("option").all_text_contents() == ["Line chart", "Point chart", "Area chart"]
    choose(page, "Point")
    assert wait_for_status(page, "Shown as") == "Shown as: Point chart."
    summary(page, "Point chart")
    drawn(page, "path.line", 0)
    assert "as=room*point" in page.url.replace("%2A", "*") and "select=" in page.url
    assert page.locator("[data-chart=room] [data-chip-text]").text_content() == selected
    # A row more is a point more.
    post(warm, "room", [room(6, 9)])
    summary(page, " 7 points")
    walk_to(page, "room")
    page.keyboard.press("End")
    until(page, "() => document.activeElement.ariaValueText?.includes('9 degrees')")
    assert words(page, "room").startswith("10:06:00 AM, 9 degrees")
    # Undo leads back to the author's, and redo forth.
    page.keyboard.press("Control+z")
    summary(page, "Line chart")
    assert "as=" not in page.url and choice(page).input_value() == "line"
    page.keyboard.press("Control+y")
    summary(page, "Point chart")
    # So does the browser's own way back.
    page.go_back()
    summary(page, "Line chart")


def test_the_address_brings_it_to_another_page_and_over_an_outage(warm, visit):
    page = visit(f"{warm.url}/d/rooms?as=room*area")
    summary(page, "Area chart")
    assert choice(page).input_value() == "area"
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    summary(page, "Area chart")
    forgive_outage(page)
    warm.kill()
    until(page, "() => document.body.dataset.connection !== 'open'")
    warm.start()
    post(warm, "room", ROWS[:3])
    page.wait_for_selector("body[data-connection=open]")
    summary(page, "Area chart")
    summary(page, " 3 points")
    # All that left are lines no more, and come back as areas.
    delete(warm, "room")
    post(warm, "room", ROWS)
    summary(page, " 6 points")
    summary(page, "Area chart")


def test_two_viewers_see_their_own_and_a_narrow_german_page_has_it(warm, open_page):
    page = open_page(f"{warm.url}/d/rooms")
    other = open_page(f"{warm.url}/d/rooms", viewport={"width": 320, "height": 640}, locale="de-DE", has_touch=True)
    open_menu(other, "room")
    field = other.get_by_label("Room darstellen als")
    assert field.locator("option").all_text_contents() == ["Liniendiagramm", "Punktdiagramm", "Flächendiagramm"]
    box = field.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 320
    field.select_option("area")
    assert wait_for_status(other, "Dargestellt") == "Dargestellt als: Flächendiagramm."
    summary(other, "Flächendiagramm")
    summary(page, "Line chart")
    assert other.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("query, part", [("as=room*sector", "a kind of chart"), ("zoom=gone*all", "a part of x")])
def test_what_a_chart_cant_be_is_left_out_and_said(warm, visit, query, part):
    page = visit(f"{warm.url}/d/rooms?{query}")
    assert wait_for_status(page, "Left out").endswith(f": {part}.")
    summary(page, "Line chart")
