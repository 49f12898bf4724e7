"""The values around the data cursor as braille cells, whose routing keys lead to the data."""

import pytest

from actions import post, until, wait_for_status, walk_to, words
from rooms import PAGE, room
from soundings import serving


@pytest.fixture
def braille(tmp_path):
    with serving(tmp_path, "braille", PAGE) as server:
        yield server


def line(page):
    return page.locator("[data-braille]").input_value()


def wait_for_line(page, text):
    until(page, "text => document.querySelector('[data-braille]').value === text", text)


def route(page, cell):
    """A routing key puts the caret before a cell."""
    page.locator("[data-braille]").evaluate("(field, cell) => field.setSelectionRange(cell, cell)", cell)


def test_the_line_shows_a_cell_a_datum_and_its_routing_keys_lead_there(braille, visit):
    post(braille, "room", [room(minute, warmth) for minute, warmth in enumerate([0, 1, 2, 3, 2, 0])])
    page = visit(f"{braille.url}/d/braille")
    walk_to(page, "room")
    page.keyboard.press("Home")
    page.keyboard.press("b")
    page.wait_for_selector("[data-braille]:focus")
    assert line(page) == "⣀⠤⠒⠉⠒⣀"
    route(page, 3)
    assert wait_for_status(page, "4 of 6").startswith("10:03:00 AM, 3 degrees")
    page.keyboard.press("ArrowRight")
    assert wait_for_status(page, "5 of 6").startswith("10:04:00 AM, 2 degrees")
    page.keyboard.type("x")
    assert line(page) == "⣀⠤⠒⠉⠒⣀", "nobody writes there"
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-cursor]:focus")
    assert page.locator("[data-braille]").is_hidden()
    assert words(page, "room").endswith("5 of 6")


def test_the_line_follows_the_data_and_goes_on_beyond_its_ends(braille, visit):
    post(braille, "room", [room(minute, minute % 4) for minute in range(60)])
    page = visit(f"{braille.url}/d/braille")
    walk_to(page, "room")
    page.keyboard.press("Home")
    page.keyboard.press("b")
    page.wait_for_selector("[data-braille]:focus")
    assert line(page) == "⣀⠤⠒⠉" * 10
    route(page, 39)
    wait_for_status(page, "40 of 60")
    page.keyboard.press("ArrowRight")
    wait_for_status(page, "41 of 60")
    wait_for_line(page, "⣀⠤⠒⠉" * 10)
    route(page, 39)
    wait_for_status(page, "60 of 60")
    # A greater number than all before: the rows are divided anew.
    post(braille, "room", [room(60, 12)])
    until(page, "() => document.querySelector('[data-braille]').value.endsWith('⠉')")


def test_a_chart_without_points_has_no_line(braille, visit):
    page = visit(f"{braille.url}/d/braille", wait=False)
    page.wait_for_selector("body[data-connection=open]")
    page.locator("[data-cursor]").focus()
    page.keyboard.press("b")
    wait_for_status(page, "^No points")
    assert page.locator("[data-braille]").is_hidden()
    assert page.locator("[data-cursor]").evaluate("cursor => cursor === document.activeElement"), "it stays a stop"
