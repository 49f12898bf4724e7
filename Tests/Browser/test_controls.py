"""Controls of a page: what they choose is a selection like one that is made on a chart."""

import csv
import re

import pytest

from actions import (
    count, drag, forgive_outage, order, plot, post, total, until, wait_for_count, wait_for_status)

NARROW = {"viewport": {"width": 320, "height": 640}, "has_touch": True}


def drawn(page):
    """Until each picture is of the page's own width."""
    until(page, """() => [...document.querySelectorAll('[data-picture]')].every((box) => {
        const width = Number(box.querySelector('svg.chart').getAttribute('width'));
        return width <= box.clientWidth && width > box.clientWidth - 32;
    })""")


def control(page, name):
    return page.locator(f"[data-control={name}]")


def search(page, text):
    control(page, "to").locator("input").fill(text)


def chip_texts(page):
    return page.locator("[data-chips] > li").all_text_contents()


def tick(page, *names):
    """Opens the list of airlines and ticks some, by keys alone."""
    control(page, "airline").locator("[data-open]").focus()
    page.keyboard.press("Enter")
    for name in names:
        box = control(page, "airline").locator(f"input[value={name}]")
        box.focus()
        page.keyboard.press("Space")
    page.keyboard.press("Escape")


def test_a_press_on_a_chart_takes_the_keys_from_a_search(server, visit):
    page = visit(f"{server.url}/d/flights")
    control(page, "to").locator("input").focus()
    box = plot(page, "days")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.evaluate("document.activeElement.type") != "search"


def test_a_choice_filters_charts_and_rows_and_is_said(server, visit):
    page = visit(f"{server.url}/d/flights")
    whole = total(page, "flights")
    before = page.locator("[data-chart=days] [data-scene]").inner_html()
    tick(page, "UA", "AA")
    wait_for_status(page, r"^Airline: (AA and UA|UA and AA)\. [\d,]+ of 27,004 flights")
    left = count(page, "flights")
    assert 0 < left < whole
    until(page, "(old) => document.querySelector('[data-chart=days] [data-scene]').innerHTML !== old",
          before)
    assert [re.sub(r"\s", " ", text) for text in chip_texts(page)][0].startswith("Airline: ")
    assert "select=airline" in page.url
    # Another one leaves less.
    search(page, "sfo")
    wait_for_status(page, r"^To: names with “sfo”\. [\d,]+ of 27,004 flights with 1 other selection")
    fewer = count(page, "flights")
    assert 0 < fewer < left
    assert f"CSV of {fewer:,} rows" in page.locator("[data-selected-rows=flights]").text_content()


def test_the_selected_rows_are_the_same_in_a_file(server, visit):
    page = visit(f"{server.url}/d/flights")
    search(page, "bos")
    wait_for_status(page, "names with “bos”")
    control(page, "day").locator("[data-from]").fill("2013-01-05")
    control(page, "day").locator("[data-to]").fill("2013-01-06")
    wait_for_status(page, r"January 5 to January 6, 2013\. [\d,]+ of 27,004 flights with 1 other")
    left = count(page, "flights")
    with page.expect_download() as download:
        page.locator("[data-selected-rows=flights]").click()
    with open(download.value.path(), newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == left > 0
    assert {row["dest"] for row in rows} == {"BOS"}
    assert {row["sched_dep"][:10] for row in rows} <= {"2013-01-05", "2013-01-06", "2013-01-07"}


def test_undo_redo_and_clear_bring_controls_back(server, visit):
    page = visit(f"{server.url}/d/flights")
    search(page, "bos")
    wait_for_status(page, "names with “bos”")
    bos = count(page, "flights")
    drag(page, "days", 0.3, 0.5)
    wait_for_status(page, "with 1 other selection")
    page.get_by_role("button", name="Undo").click()
    wait_for_count(page, "flights", f"=== {bos}")
    page.get_by_role("button", name="Undo").click()
    wait_for_count(page, "flights", "=== 27004")
    until(page, "() => document.querySelector('[data-control=to] input').value === ''")
    page.get_by_role("button", name="Redo").click()
    wait_for_count(page, "flights", f"=== {bos}")
    until(page, "() => document.querySelector('[data-control=to] input').value === 'bos'")
    page.get_by_role("button", name="Clear To").click()
    wait_for_count(page, "flights", "=== 27004")
    wait_for_status(page, "cleared")
    assert page.evaluate("document.activeElement.type") == "search"


def test_days_in_the_wrong_order_stay_and_are_said(server, visit):
    page = visit(f"{server.url}/d/flights")
    start, end = [control(page, "day").locator(f"[data-{name}]") for name in ("from", "to")]
    start.fill("2013-01-10")
    wait_for_status(page, r"^Scheduled: from January 10, 2013 on\. ")
    left = count(page, "flights")
    end.fill("2013-01-05")
    wait_for_status(page, "^To is before From.$")
    assert [start.input_value(), end.input_value()] == ["2013-01-10", "2013-01-05"]
    assert end.get_attribute("aria-invalid") == "true" and count(page, "flights") == left
    start.fill("2013-01-04")
    wait_for_status(page, "^Scheduled: January 4 to January 5, 2013")
    assert end.get_attribute("aria-invalid") is None
    assert control(page, "day").locator(".fault").is_hidden()


def test_all_that_is_cleared_is_said_once(server, visit):
    page = visit(f"{server.url}/d/flights")
    search(page, "bos")
    wait_for_status(page, "names with “bos”")
    drag(page, "days", 0.3, 0.5)
    wait_for_status(page, "with 1 other selection")
    page.evaluate("() => { spoken.length = 0; }")
    page.get_by_role("button", name="Clear all").click()
    wait_for_status(page, "^Selection cleared. 27,004 flights.")
    assert [text for _, _, text in page.evaluate("spoken") if "cleared" in text] == [
        "Selection cleared. 27,004 flights."]


def test_a_link_has_what_controls_chose(server, open_page):
    page = open_page(f"{server.url}/d/flights")
    tick(page, "DL")
    wait_for_status(page, "DL. ")
    search(page, "a*")
    wait_for_status(page, r"No flights at names with “a\*”")
    search(page, "at")
    wait_for_status(page, "names with “at”")
    left = count(page, "flights")
    other = open_page(page.url)
    wait_for_count(other, "flights", f"=== {left}")
    assert control(other, "airline").locator("[data-chosen]").text_content() == "DL"
    assert control(other, "to").locator("input").input_value() == "at"
    page.go_back()
    until(page, "() => document.querySelector('[data-control=to] input').value === 'a*'")


def test_controls_come_back_after_an_outage(own_server, visit):
    page = visit(f"{own_server.url}/d/flights")
    search(page, "bos")
    wait_for_status(page, "names with “bos”")
    left = count(page, "flights")
    own_server.kill()
    page.wait_for_selector("body:not([data-connection=open])")
    search(page, "sfo")
    own_server.start()
    page.wait_for_selector("body[data-connection=open]")
    wait_for_count(page, "flights", f"!== {left}")
    # If both are ready before the page rests, the later one is spoken: the choice or the reconnection.
    wait_for_status(page, "names with “sfo”|^Reconnected")
    assert "names with “sfo”" in chip_texts(page)[0].replace("\u00a0", " ")
    forgive_outage(page)


def test_names_that_came_since_can_be_chosen(live_server, visit, tmp_path):
    live_server.stop()
    path = tmp_path / "config/dashboards/pancakes.yaml"
    path.write_text(path.read_text().replace("charts:\n", """controls:
  - {name: town, title: Town, kind: choice, table: orders, column: city}
charts:
""", 1))
    live_server.start()
    page = visit(f"{live_server.url}/d/pancakes")
    post(live_server, "orders", [order("2026-06-06T10:15:00Z", city="Cupertino"),
                                order("2026-06-06T10:16:00Z", city="Gilroy")])
    wait_for_count(page, "orders", "=== 2")
    town = control(page, "town").locator("select")
    town.focus()
    until(page, "() => document.querySelectorAll('[data-control=town] option').length === 3")
    town.select_option("Gilroy")
    wait_for_status(page, r"Gilroy\. 1 of 2 orders")
    post(live_server, "orders", [order("2026-06-06T10:17:00Z", city="Gilroy")])
    wait_for_count(page, "orders", "=== 2")
    town.select_option("")
    wait_for_count(page, "orders", "=== 3")


@pytest.mark.parametrize("options", [NARROW, {}])
def test_controls_are_named_and_fit(server, open_page, options):
    page = open_page(f"{server.url}/d/flights", **options)
    width = page.viewport_size["width"]
    drawn(page)
    until(page, "width => document.documentElement.scrollWidth <= width", width)
    group = page.get_by_role("group", name="Choose rows")
    assert group.get_by_role("searchbox", name="To").is_visible()
    button = group.get_by_role("button", name=re.compile("^Airline: All"))
    if options:
        assert button.bounding_box()["height"] >= 44 or not page.evaluate(
            "matchMedia('(pointer: coarse)').matches")
    button.click()
    boxes = page.get_by_role("group", name="Airline").get_by_role("checkbox")
    assert boxes.count() > 10
    page.keyboard.press("Escape")
    assert boxes.first.is_hidden()
