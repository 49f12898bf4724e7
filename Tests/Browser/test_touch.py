"""Fingers: a tap or a drag shows values, holding selects, and moving up or down scrolls the page."""

from actions import (count, plot, selected, until, wait_for_count, wait_for_status)
from fingers import Fingers

PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 375, "height": 700}}
ALL = 27_004


def text(page, chart):
    return page.locator(f"[data-chart={chart}] .callout")


def test_a_tap_and_a_drag_show_values_and_select_nothing(server, open_page):
    page = open_page(f"{server.url}/d/flights", **PHONE)
    fingers = Fingers(page, "days")
    fingers.tap(0.5 / 31)
    text(page, "days").wait_for()
    assert text(page, "days").text_content().startswith("January 1, 2013, ")
    assert page.locator("[data-chart=days] [data-chip]").is_hidden()
    fingers.press(0.2)
    fingers.drag(0.2, 30.5 / 31)
    until(page, "() => document.querySelector('[data-chart=days] .callout').textContent"
                ".startsWith('January 31, 2013, ')")
    fingers.lift()
    assert text(page, "days").is_visible() and count(page, "flights") == ALL
    assert "select" not in page.url
    # Elsewhere it goes.
    page.locator("h1").tap()
    text(page, "days").wait_for(state="hidden")


def test_the_first_tap_says_how_to_select(server, open_page):
    page = open_page(f"{server.url}/d/flights", **PHONE)
    fingers = Fingers(page, "days")
    fingers.tap(0.5 / 31)
    wait_for_status(page, "^Hold, then drag, to select.$")
    assert page.locator("[data-toast]").is_visible()
    fingers.press(0.3)
    fingers.hold()
    fingers.drag(0.3, 0.6)
    fingers.lift()
    wait_for_status(page, "of 27,004 flights")
    # Whoever has held isn't told again.
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    fingers.tap(0.5 / 31)
    text(page, "days").wait_for()
    page.evaluate("() => { spoken.length = 0; }")
    fingers.tap(3.5 / 31)
    until(page, "() => document.querySelector('[data-chart=days] .callout').textContent.includes('January 4')")
    assert "Hold" not in str(page.evaluate("spoken"))


def test_moving_up_scrolls_the_page_and_shows_nothing(server, open_page):
    page = open_page(f"{server.url}/d/flights", **PHONE)
    fingers = Fingers(page, "days")
    before = page.evaluate("scrollY")
    fingers.press(0.5)
    fingers.drag(0.5, 0.52, down=-150, steps=20)
    fingers.lift()
    until(page, "before => scrollY > before + 50", before)
    assert text(page, "days").is_hidden() and count(page, "flights") == ALL


def test_holding_selects_without_scrolling_and_a_tap_leaves_it(server, open_page):
    page = open_page(f"{server.url}/d/flights", **PHONE)
    fingers = Fingers(page, "days")
    before = plot(page, "days")["y"]
    fingers.press(0.3)
    fingers.hold()
    assert text(page, "days").is_hidden()
    fingers.drag(0.3, 0.6, down=-120)
    fingers.lift()
    wait_for_status(page, "of 27,004 flights")
    # The line of selections comes over the charts, which stay where they are seen.
    assert abs(page.locator("figure[data-chart=days] [data-plot]").bounding_box()["y"] - before) < 2
    words, left = selected(page, "days"), count(page, "flights")
    assert words == "January 10 to January 19, 2013" and left < ALL
    fingers.tap(0.8)
    text(page, "days").wait_for()
    assert selected(page, "days") == words and count(page, "flights") == left
    # An edge needs no holding; what it shows is the selection's text alone.
    fingers.press(0.6 + 0.02)
    fingers.drag(0.62, 0.9)
    fingers.lift()
    wait_for_count(page, "flights", f"> {left}")
    assert text(page, "days").is_hidden()


def test_whoever_taps_elsewhere_gives_up_a_start(server, open_page):
    page = open_page(f"{server.url}/d/flights", **PHONE)
    fingers = Fingers(page, "days")
    fingers.press(0.3)
    fingers.hold()
    fingers.lift()
    assert selected(page, "days") == "Tap where the selection ends."
    page.locator("h1").tap()
    until(page, "() => document.querySelector('[data-chart=days] [data-chip]').hidden")
    assert count(page, "flights") == ALL


def test_holding_selects_where_data_move_and_two_fingers_zoom(live_server, open_page):
    page = open_page(f"{live_server.url}/d/machine", **PHONE)
    until(page, "() => Number(document.querySelector('[data-rows=machine]').dataset.total) > 3")
    fingers = Fingers(page, "cpu")
    fingers.press(0.5)
    fingers.hold()
    fingers.drag(0.5, 0.9)
    rows = "() => Number(document.querySelector('[data-rows=machine]').dataset.total)"
    total = page.evaluate(rows)
    until(page, f"total => ({rows})() > total + 1", total)
    fingers.lift()
    until(page, "() => location.search.includes('select=cpu')")
    page.locator("[data-chart=cpu] [data-chip-clear]").tap()
    fingers.press(0.4)
    fingers.press(0.4, 0.6)
    fingers.move(0.2, 0.8)
    fingers.lift()
    until(page, "() => location.search.includes('zoom=cpu')")
    assert "select" not in page.url


def test_the_line_of_selections_is_one_line_under_all_of_the_header(live_server, open_page):
    page = open_page(f"{live_server.url}/d/machine", **PHONE)
    until(page, "() => Number(document.querySelector('[data-rows=machine]').dataset.total) > 3")
    fingers = Fingers(page, "cpu")
    fingers.press(0.5)
    fingers.hold()
    fingers.drag(0.5, 0.9)
    fingers.lift()
    until(page, "() => location.search.includes('select=cpu')")
    header, strip = page.locator(".topbar").bounding_box(), page.locator("[data-strip]").bounding_box()
    assert abs(strip["y"] - header["y"] - header["height"]) < 1 and strip["height"] < 60
    until(page, "() => document.documentElement.scrollWidth === 375")
    # The chip covers little of the data, though a finger reaches beyond it.
    chip = page.locator("[data-chart=cpu] [data-chip]")
    assert chip.bounding_box()["height"] < 32
    assert chip.locator("[data-chip-clear]").bounding_box()["height"] >= 44


def test_fields_come_from_below_and_a_rows_name_stays(server, open_page):
    page = open_page(f"{server.url}/d/weather", **PHONE | {"viewport": {"width": 320, "height": 640}})
    page.locator("[data-chart=temperature] [data-more]").tap()
    page.locator("[data-chart=temperature] [data-menu] [data-command=choose]").tap()
    sheet = page.locator("[data-chart=temperature] [data-brush]").bounding_box()
    assert sheet["x"] == 0 and sheet["width"] == 320 and sheet["y"] + sheet["height"] == 640
    fields = [page.locator(f"[data-chart=temperature] [data-{name}]").bounding_box()
              for name in ("from", "to")]
    assert all(field["height"] >= 44 and field["x"] + field["width"] <= 320 for field in fields)
    page.keyboard.press("Escape")
    name, value = [page.locator(f"[data-rows] tbody tr:first-child > :nth-child({number})")
                   for number in (1, 3)]
    name.scroll_into_view_if_needed()
    before = name.bounding_box()["x"], value.bounding_box()["x"]
    page.locator("[data-rows-section] .scroll").evaluate("scroll => { scroll.scrollLeft = 120; }")
    assert name.bounding_box()["x"] == before[0] and value.bounding_box()["x"] < before[1]
