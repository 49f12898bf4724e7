"""Notes on data: written by a key, shared by the page's address, said where the viewer comes to their datum."""

import json
import urllib.parse

import pytest

from actions import delete, post, press, until, wait_for_status, walk_to, words
from rooms import PAGE, room
from soundings import serving


@pytest.fixture
def noted(tmp_path):
    with serving(tmp_path, "notes", PAGE) as server:
        post(server, "room", [room(minute, warmth) for minute, warmth in enumerate([0, 1, 5, 3, 2, 0])])
        yield server


def write(page, text):
    page.keyboard.press("j")
    page.wait_for_selector("[data-note-dialog][open]")
    page.locator("[data-note-dialog] textarea").fill(text)
    page.get_by_role("button", name="Keep").click()


def test_a_note_is_said_with_its_datum_and_shared_by_the_address(noted, open_page):
    page = open_page(f"{noted.url}/d/notes")
    walk_to(page, "room")
    assert press(page, "room", "]") == "10:02:00 AM, 5 degrees, 3 of 6"
    write(page, "The oven was on")
    assert wait_for_status(page, "^Note") == "Note kept in the address of this page."
    until(page, "() => document.activeElement.matches('[data-cursor]')")
    assert words(page, "room") == "10:02:00 AM, 5 degrees, 3 of 6. Note: The oven was on"
    assert "note=" in page.url
    other = open_page(page.url)
    walk_to(other, "room")
    other.keyboard.press("Home")
    assert press(other, "room", "ArrowRight", "ArrowRight").endswith(". Note: The oven was on")
    assert not press(other, "room", "ArrowRight").endswith("oven was on"), "the next one has none"
    # The list leads there, too.
    other.get_by_role("button", name="Note: The oven was on").click()
    until(other, "() => document.activeElement.getAttribute('aria-valuetext')?.endsWith('oven was on')")
    # More rows, before it too: it stays with its datum.
    post(noted, "room", [{"time": "2026-06-06T09:00:00Z", "warmth": 1}])
    until(other, "() => document.querySelector('figure[data-chart=room]').textContent.includes(' 7 points')")
    assert press(other, "room", "ArrowRight", "ArrowLeft").endswith("4 of 7. Note: The oven was on")


def test_a_note_is_edited_and_removed_and_escape_leaves_it(noted, visit):
    page = visit(f"{noted.url}/d/notes")
    walk_to(page, "room")
    press(page, "room", "]")
    write(page, "First")
    wait_for_status(page, "^Note kept")
    page.keyboard.press("j")
    field = page.locator("[data-note-dialog] textarea")
    assert field.input_value() == "First"
    field.fill("Never kept")
    page.keyboard.press("Escape")
    assert words(page, "room").endswith("Note: First")
    write(page, "")
    wait_for_status(page, "^Note removed")
    assert words(page, "room") == "10:02:00 AM, 5 degrees, 3 of 6" and "note=" not in page.url
    assert page.locator("[data-notes]").is_hidden()


def test_enter_keeps_a_note_and_one_whose_datum_has_left_says_so(noted, visit):
    page = visit(f"{noted.url}/d/notes", viewport={"width": 320, "height": 640})
    walk_to(page, "room")
    press(page, "room", "]")
    page.keyboard.press("j")
    page.wait_for_selector("[data-note-dialog][open]")
    page.keyboard.type("oven" * 20)
    page.keyboard.press("Shift+Enter")
    page.keyboard.type("was on")
    page.keyboard.press("Enter")
    wait_for_status(page, "^Note kept")
    button = page.get_by_role("button", name="Note: oven")
    assert "oven\nwas on" in button.text_content()
    assert button.evaluate("button => button.scrollWidth <= button.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    delete(noted, "room")
    post(noted, "room", [room(minute, 3) for minute in (30, 31)])
    until(page, "() => document.querySelector('figure[data-chart=room]').textContent.includes(' 2 points')")
    button.click()
    # The news says it of all points, too.
    assert wait_for_status(page, "left the chart. Now at ").startswith("10:02:00 AM left the chart.")


def test_what_is_no_note_is_left_out_and_said(noted, visit):
    written = urllib.parse.quote(json.dumps(["gone", "s", [1, None], "<b>text</b>"]))
    page = visit(f"{noted.url}/d/notes?note={written}")
    assert wait_for_status(page, "Left out").endswith(": a note.")
    assert page.locator("[data-notes] li").count() == 0


@pytest.fixture
def shared(tmp_path):
    with serving(tmp_path, "notes", PAGE, settings="notes: true\n") as server:
        post(server, "room", [room(minute, warmth) for minute, warmth in enumerate([0, 1, 5, 3, 2, 0])])
        yield server


def test_a_note_that_the_server_keeps_is_on_all_pages_at_once(shared, open_page):
    page, other = open_page(f"{shared.url}/d/notes"), open_page(f"{shared.url}/d/notes")
    walk_to(page, "room")
    press(page, "room", "]")
    write(page, "The oven was on")
    assert wait_for_status(page, "^Note") == "Note kept for everybody who sees this dashboard."
    assert "note=" not in page.url
    assert wait_for_status(other, "^New") == "New note on Room: The oven was on"
    assert words(page, "room") == "10:02:00 AM, 5 degrees, 3 of 6. Note: The oven was on"
    button = other.get_by_role("button", name="Note: The oven was on")
    button.wait_for(state="visible")
    button.click()
    until(other, "() => document.activeElement.getAttribute('aria-valuetext')?.endsWith('oven was on')")
    # Whoever comes later gets it, too, and may remove it.
    third = open_page(f"{shared.url}/d/notes")
    third.get_by_role("button", name="Note: The oven was on").click()
    until(third, "() => document.activeElement.getAttribute('aria-valuetext')?.endsWith('oven was on')")
    write(third, "")
    wait_for_status(third, "^Note removed")
    assert "New note" not in page.evaluate("document.body.textContent")
    for each in (page, other):
        until(each, "() => document.querySelector('[data-notes]').hidden")
