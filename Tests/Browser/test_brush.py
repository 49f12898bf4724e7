"""Dragging across a chart filters the rows, and says so."""

import re

from actions import (click, count, drag, numbers, plot, selected, status, total, until,
                     wait_for_count, wait_for_other_status, wait_for_status)

ALL = 26_115


def test_a_drag_filters_the_rows_and_says_how_many_are_left(server, visit):
    page = visit(f"{server.url}/d/weather")
    assert count(page, "weather") == total(page, "weather") == ALL
    drag(page, "temperature", 0.42, 0.46)
    text = wait_for_status(page, r"\d of [\d,]+ [a-z]")
    assert re.fullmatch(r"\w+ \d+ to (\w+ )?\d+, 2013\. [\d,]+ of 26,115 rows\.", text), text
    shown, all_rows = numbers(text)[-2:]
    assert (count(page, "weather"), all_rows) == (shown, ALL)
    assert 0 < shown < 2_000
    assert page.locator("[data-counted]").text_content() == f"{shown:,} of 26,115 rows"
    rows = page.locator("[data-rows] tbody tr")
    assert rows.count() == 50
    assert re.match(r"(June|May) \d+, 2013", rows.first.locator("th").text_content())


def test_a_week_of_june_holds_504_rows(server, visit):
    page = visit(f"{server.url}/d/weather")
    start, end = [page.locator(f"figure[data-chart=temperature] [data-{end}]")
                  for end in ("start", "end")]
    reach(page, start, "June 3, 2013")
    reach(page, end, "June 9, 2013")
    text = wait_for_status(page, "June 3 to June 9")
    assert text == "June 3 to June 9, 2013. 504 of 26,115 rows."
    assert count(page, "weather") == 504


def reach(page, slider, day):
    """Moves with keys until the slider says the day."""
    slider.focus()
    months = ["January", "February", "March", "April", "May", "June", "July", "August",
              "September", "October", "November", "December"]
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

    def place(text):
        month, number = re.match(r"(\w+) (\d+)", text).groups()
        return sum(lengths[:months.index(month)]) + int(number)

    for _ in range(100):
        here = slider.get_attribute("aria-valuetext")
        if here == day:
            return
        way = place(day) - place(here)
        large = abs(way) > 36
        key = {(True, True): "PageUp", (True, False): "PageDown",
               (False, True): "ArrowRight", (False, False): "ArrowLeft"}[(large, way > 0)]
        page.keyboard.press(key)
        until(page, "text => document.activeElement.getAttribute('aria-valuetext') !== text", here)
    raise AssertionError(f"{day} is not reached")


def test_the_brush_is_drawn_before_the_server_answers(server, visit):
    page = visit(f"{server.url}/d/weather")
    box = plot(page, "temperature")
    page.mouse.move(box["x"] + 100, box["y"] + 50)
    page.mouse.down()
    drawn = page.evaluate("""([x, y]) => {
        const target = document.querySelector('[data-chart=temperature] [data-plot]');
        const init = { clientX: x, clientY: y, pointerId: 1, isPrimary: true, bubbles: true };
        target.dispatchEvent(new PointerEvent('pointermove', init));
        const brush = document.querySelector('[data-chart=temperature] .brush');
        return brush.getBoundingClientRect().width;
    }""", [box["x"] + 300, box["y"] + 50])
    assert abs(drawn - 200) < 1
    page.mouse.up()


def test_a_click_clears_the_selection(server, visit):
    page = visit(f"{server.url}/d/weather")
    drag(page, "temperature", 0.2, 0.3)
    wait_for_count(page, "weather", f"< {ALL}")
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    click(page, "temperature", 0.7)
    wait_for_count(page, "weather", f"=== {ALL}")
    assert wait_for_status(page, "cleared") == "Selection cleared. 26,115 rows."


def test_escape_gives_up_a_drag_and_keeps_what_was_selected(server, visit):
    page = visit(f"{server.url}/d/weather")
    drag(page, "temperature", 0.2, 0.3)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    before, words = count(page, "weather"), selected(page, "temperature")
    box = plot(page, "temperature")
    page.mouse.move(box["x"] + box["width"] * 0.6, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.9, box["y"] + 60, steps=8)
    wait_for_count(page, "weather", f"> {before}")
    page.keyboard.press("Escape")
    wait_for_count(page, "weather", f"=== {before}")
    page.mouse.up()
    until(page, "text => document.querySelector('[data-chart=temperature] [data-selected]')"
          ".textContent === text", words)
    assert count(page, "weather") == before


def test_edges_and_the_whole_can_be_dragged_afterwards(server, visit):
    page = visit(f"{server.url}/d/weather")
    drag(page, "temperature", 0.2, 0.3)
    words = wait_for_status(page, r"\d of [\d,]+ [a-z]")
    first = count(page, "weather")
    edges = page.locator("[data-chart=temperature] .brush").bounding_box()
    y = edges["y"] + 40
    right = edges["x"] + edges["width"]

    page.mouse.move(right, y)
    page.mouse.down()
    page.mouse.move(right + 150, y, steps=6)
    page.mouse.up()
    words = wait_for_other_status(page, words)
    wider = count(page, "weather")
    assert wider > first + 500

    box = page.locator("[data-chart=temperature] .brush").bounding_box()
    assert abs(box["x"] - edges["x"]) < 1, "the other edge stays where it was"
    page.mouse.move(box["x"] + box["width"] / 2, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 120, y, steps=6)
    page.mouse.up()
    wait_for_other_status(page, words)
    moved = page.locator("[data-chart=temperature] .brush").bounding_box()
    assert abs(moved["width"] - box["width"]) < 1, "whole days stay as many as they were"
    assert abs(count(page, "weather") - wider) < 30


def test_two_clicks_select_without_a_drag(server, visit):
    page = visit(f"{server.url}/d/weather")
    click(page, "temperature", 0.5)
    assert "Click where the selection ends" in selected(page, "temperature")
    assert count(page, "weather") == ALL
    click(page, "temperature", 0.6)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    assert 0 < count(page, "weather") < 5_000


def test_a_brush_on_another_chart_takes_over(server, visit):
    page = visit(f"{server.url}/d/weather")
    drag(page, "temperature", 0.2, 0.3)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    first = status(page)
    drag(page, "precipitation", 0.5, 0.7)
    wait_for_other_status(page, first)
    page.wait_for_selector("[data-chart=temperature] .brush", state="hidden")
    assert page.locator("[data-chart=precipitation] .brush").is_visible()
