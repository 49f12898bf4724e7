"""What a viewer selects while the server is away is selected once it is back."""

import pytest

from actions import (count, drag, forgive_outage, post, selected, tick, until, wait_for_count,
                     wait_for_status)
from soundings import Soundings


def away(server, page):
    server.kill()
    page.wait_for_selector("body[data-connection=waiting]")


def back(server, page):
    server.start()
    until(page, "() => document.body.dataset.connection === 'open'")
    forgive_outage(page)


def test_a_drag_while_the_server_restarts_is_kept(own_server, visit):
    page = visit(f"{own_server.url}/d/flights")
    drag(page, "days", 0.3, 0.5)
    wait_for_status(page, "of 27,004 flights")
    words, left = selected(page, "days"), count(page, "flights")
    drag(page, "days", 0.7, 0.9)
    wait_for_count(page, "flights", f"!== {left}")
    page.locator("[data-chart=days] [data-chip-clear]").click()
    wait_for_count(page, "flights", "=== 27004")

    away(own_server, page)
    drag(page, "days", 0.3, 0.5)
    assert selected(page, "days") == "Selected as soon as the connection is back."
    assert page.locator("[data-chart=days] [data-chip]").text_content() == selected(page, "days")
    assert page.locator("[data-chart=days] .brush").is_visible()
    back(own_server, page)
    wait_for_count(page, "flights", f"=== {left}")
    assert selected(page, "days") == words
    until(page, "() => location.search.includes('select=days')")
    # It is a step like any other.
    page.keyboard.press("Control+z")
    wait_for_count(page, "flights", "=== 27004")


def test_so_is_one_that_began_before(own_server, visit):
    page = visit(f"{own_server.url}/d/weather")
    box = page.locator("[data-chart=temperature] [data-plot]").bounding_box()
    y = box["y"] + 60
    page.mouse.move(box["x"] + box["width"] * 0.4, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.5, y, steps=4)
    wait_for_count(page, "weather", "< 26115")
    away(own_server, page)
    page.mouse.move(box["x"] + box["width"] * 0.6, y, steps=4)
    page.mouse.up()
    back(own_server, page)
    until(page, "() => /^May 2\\d to August \\d, 2013$/.test(document.querySelector("
                "'[data-chart=temperature] [data-selected]').textContent)")
    wait_for_count(page, "weather", "< 26115")


def test_where_the_data_are_others_the_viewer_is_asked(walks, visit):
    post(walks, "ticks", [tick(number) for number in range(40)])
    page = visit(f"{walks.url}/d/walks")
    wait_for_count(page, "ticks", "=== 40")
    away(walks, page)
    drag(page, "ticks", 0.3, 0.6)
    walks.start()
    post(walks, "ticks", [tick(100_000 + number) for number in range(40)])
    until(page, "() => document.body.dataset.connection === 'open'")
    forgive_outage(page)
    wait_for_status(page, "Please select again")
    assert page.locator("[data-chart=ticks] .brush").is_hidden()
    assert "select" not in page.url


UNREACHABLE = """title: Far
tables:
  far:
    feed: {http: "http://127.0.0.1:9/none", format: json}
    columns: [{name: t, kind: temporal}, {name: load, kind: quantitative, unit: percent}]
panels:
  - value: {name: now, title: Load, table: far, column: load}
"""


@pytest.mark.parametrize("width", [320, 1280])
def test_the_notice_that_no_data_come_leaves_a_number_uncovered(tmp_path, visit, width):
    (tmp_path / "config/dashboards").mkdir(parents=True)
    (tmp_path / "config/dashboards/far.yaml").write_text(UNREACHABLE)
    server = Soundings(tmp_path / "config").start()
    try:
        page = visit(f"{server.url}/d/far", viewport={"width": width, "height": 700})
        forgive_outage(page)
        until(page, "() => document.querySelector('[data-chart=now] [data-outage]:not([hidden])')")
        until(page, """() => {
            const box = (name) => document.querySelector(`[data-chart=now] ${name}`).getBoundingClientRect();
            const [notice, number] = [box('[data-outage]'), box('[data-scene] text')];
            return number.height > 0 && notice.top >= number.bottom && notice.bottom <= box('[data-picture]').bottom + 1;
        }""")
    finally:
        server.stop()
