"""What is seen of x: by buttons, keys, a wheel, fingers and a drag; and with an overview."""

import re

import pytest

from actions import clear, drag, open_menu, plot, until, wait_for_count, wait_for_status

DAY = re.compile(r"(\w+ \d+), 2013")


def button(page, chart, act):
    return open_menu(page, chart).locator(f"[data-command={act}]")


def choose(page, chart, act):
    """Presses a button, and waits until the page is told what it sees then."""
    before = seen(page, chart)
    button(page, chart, act).click()
    until(page, "([chart, before]) => document.querySelector(`[data-chart=${chart}] [data-seen]`)"
          ".textContent !== before", [chart, before])
    return seen(page, chart)


def seen(page, chart):
    return page.locator(f"[data-chart={chart}] [data-seen]").text_content()


def ready(page, chart):
    until(page, "chart => document.querySelector(`[data-chart=${chart}] [data-menu] [data-command=newest]`)"
          ".hasAttribute('aria-disabled')", chart)


def points(text):
    return int(re.search(r"([\d,]+) points", text)[1].replace(",", ""))


@pytest.fixture
def hours(server, open_page):
    page = open_page(f"{server.url}/d/hours")
    ready(page, "hours")
    return page


def test_buttons_zoom_pan_and_go_back(hours):
    assert button(hours, "hours", "zoomOut").get_attribute("aria-disabled") == "true"
    half = choose(hours, "hours", "zoomIn")
    assert 12_500 < points(half) < 13_500
    wait_for_status(hours, re.escape(half))
    quarter = choose(hours, "hours", "zoomIn")
    assert 6_000 < points(quarter) < 7_000
    earlier = choose(hours, "hours", "earlier")
    assert DAY.search(earlier)[1] != DAY.search(quarter)[1]
    assert choose(hours, "hours", "newest") == "Follows the newest value."
    wait_for_status(hours, "to December 30, 2013, 6:00 PM")
    assert button(hours, "hours", "later").get_attribute("aria-disabled") == "true"
    assert choose(hours, "hours", "reset") == ""


def test_the_overview_has_what_is_seen_selected(hours):
    drag(hours, "year", 0.4, 0.6)
    selected = hours.locator("[data-chart=year] [data-selected]")
    until(hours, "() => /^May 26 to August/.test("
          "document.querySelector('[data-chart=hours] [data-seen]').textContent)")
    first = "May 26"
    assert selected.text_content().startswith(first)
    choose(hours, "hours", "zoomIn")
    until(hours, "first => !document.querySelector('[data-chart=year] [data-selected]')"
          ".textContent.includes(first)", first)
    wait_for_count(hours, "weather", "< 4000")
    clear(hours, "year")
    until(hours, "() => !document.querySelector('[data-chart=hours] [data-seen]').textContent")
    wait_for_count(hours, "weather", "=== 26115")


def test_whole_days_end_before_the_next(hours):
    open_menu(hours, "year").locator("[data-command=choose]").click()
    hours.locator("[data-chart=year] [data-from]").fill("2013-03-11")
    hours.locator("[data-chart=year] [data-to]").fill("2013-03-12")
    hours.keyboard.press("Enter")
    wait_for_count(hours, "weather", "=== 144")
    until(hours, "() => document.querySelector('[data-chart=hours] [data-seen]').textContent"
                 " === 'March 11 to March 12, 2013. 144 points.'")


def test_keys_zoom_around_the_cursor(hours):
    hours.locator("[data-chart=hours] [data-cursor]").focus()
    hours.keyboard.press("End")
    until(hours, "() => document.querySelector('[data-chart=hours] [data-cursor]')"
          ".getAttribute('aria-valuetext').startsWith('December 30')")
    hours.keyboard.press("+")
    text = wait_for_status(hours, r"points\.$")
    # The last point stays where it was, so that half of what was before it is seen.
    assert text.endswith("points.") and "December 30, 2013, 6:00 PM" in text
    hours.keyboard.press("0")
    wait_for_status(hours, "January 1, 2013")


def test_a_wheel_with_ctrl_zooms_where_the_pointer_is(hours):
    box = plot(hours, "hours")
    hours.mouse.move(box["x"] + box["width"] / 4, box["y"] + 50)
    hours.keyboard.down("Control")
    for _ in range(12):
        hours.mouse.wheel(0, -30)
    hours.keyboard.up("Control")
    # e^(-3.6) of a year around April 2, of which a quarter is before it. Turns that come late are told one by one.
    wait_for_status(hours, r"^March (29|30|31), 2013.* to April (8|9|10), 2013.*points\.$")
    hours.mouse.wheel(box["width"], 0)
    assert re.match(r"April (8|9|10), 2013", wait_for_status(hours, "^April"))
    hours.keyboard.down("Control")
    for _ in range(12):
        hours.mouse.wheel(0, 30)
    hours.keyboard.up("Control")
    wait_for_status(hours, r"^January 1, 2013")


def test_a_drag_below_the_plot_moves_it(hours):
    first = choose(hours, "hours", "zoomIn")
    box = plot(hours, "hours")
    y = box["y"] + box["height"] + 12
    hours.mouse.move(box["x"] + 20, y)
    hours.mouse.down()
    hours.mouse.move(box["x"] + 20 + box["width"] / 4, y, steps=10)
    hours.mouse.up()
    text = wait_for_status(hours, "^February")
    assert abs(points(text) - points(first)) < 20


def test_two_fingers_zoom(server, open_page):
    page = open_page(f"{server.url}/d/hours", has_touch=True)
    ready(page, "hours")
    box = plot(page, "hours")
    session = page.context.new_cdp_session(page)

    def fingers(kind, *shares):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": box["x"] + box["width"] * share, "y": box["y"] + 60, "id": id}
            for id, share in enumerate(shares)]})

    fingers("touchStart", 0.4)
    fingers("touchStart", 0.4, 0.6)
    for step in range(1, 11):
        fingers("touchMove", 0.4 - step / 50, 0.6 + step / 50)
    fingers("touchEnd")
    until(page, "() => document.querySelector('[data-chart=hours] [data-seen]').textContent")
    wait_for_status(page, r"points\.$")
    # From a fifth to three fifths: a third of the year is seen.
    assert 8_000 < points(seen(page, "hours")) < 9_500
    assert page.locator("[data-chart=hours] .brush").is_hidden()


def test_what_is_seen_is_kept_in_the_address(hours, server, visit):
    choose(hours, "hours", "zoomIn")
    until(hours, "() => location.search.includes('select=year')")
    first = hours.url
    text = choose(hours, "hours", "zoomIn")
    until(hours, "first => location.href !== first", first)
    again = visit(hours.url)
    until(again, "text => document.querySelector('[data-chart=hours] [data-seen]').textContent"
          ".slice(0, 5) === text.slice(0, 5)", text)


def test_a_live_chart_lets_go_of_the_newest_and_follows_again(live_server, visit):
    page = visit(f"{live_server.url}/d/machine")
    ready(page, "cpu")
    open_menu(page, "cpu")
    minute = page.get_by_role("toolbar", name="Zoom of Processor").get_by_role(
        "button", name="1 minute")
    minute.click()
    page.wait_for_selector("[data-chart=cpu] [data-see][aria-pressed=true]")
    until(page, "() => location.search.includes('zoom=cpu*60')")
    button(page, "cpu", "zoomIn").click()
    until(page, "() => /zoom=cpu\\*30(&|$)/.test(location.search)")
    page.reload()
    ready(page, "cpu")
    until(page, "() => document.querySelector('[data-chart=cpu] [data-seen]').textContent")
    assert button(page, "cpu", "later").get_attribute("aria-disabled") == "true"
    assert re.search(r"cpu\*30(&|$)", page.url)
