"""The header's time range holds for all charts along time, by one act that is said once."""

import shutil

import pytest

from actions import forgive_outage, status, until, wait_for_status
from soundings import ROOT, Soundings

YEAR = """
title: One range
timeZone: America/New_York
timeRange: true
charts:
  - name: temperature
    title: Temperature
    table: weather
    marks: [{line: {x: time, y: temp_f, foregroundStyle: {by: origin}}}]
  - name: rain
    title: Rain
    table: weather
    brush: time
    marks: [{bar: {x: {value: time, unit: day}, y: precip_in}}]
  - name: year
    title: The whole year
    table: weather
    timeRange: false
    marks: [{line: {x: time, y: temp_f}}]
  - name: airports
    title: Airports
    table: weather
    transform: [{group: {by: origin, mean: temp_f}}]
    marks: [{bar: {x: origin, y: temp_f}}]
rows: [{table: weather, title: Hours}]
"""


@pytest.fixture(scope="module")
def year(tmp_path_factory):
    config = tmp_path_factory.mktemp("year") / "config"
    shutil.copytree(ROOT / "config", config)
    (config / "dashboards/year.yaml").write_text(YEAR)
    server = Soundings(config).start()
    yield server
    server.stop()


def zooms(page):
    return page.evaluate("new URLSearchParams(location.search).getAll('zoom')")


def wait_for_zooms(page, *names):
    until(page, """names => JSON.stringify(new URLSearchParams(location.search).getAll('zoom')
        .map((each) => each.split('*')[0])) === JSON.stringify(names)""", list(names))


def spoken(page):
    return [text for _, role, text in page.evaluate("spoken") if role == "status"]


def test_a_range_is_chosen_for_all_charts_and_said_once(live_server, visit):
    page = visit(f"{live_server.url}/d/machine")
    page.evaluate("() => { spoken.length = 0; }")
    bar = page.get_by_role("toolbar", name="Time range", exact=True)
    bar.get_by_role("button", name="1 minute").click()
    wait_for_zooms(page, "cpu", "memory", "network", "load")
    wait_for_status(page, "^Time range of 4 charts: 1 minute")
    until(page, "() => document.querySelector('[data-ranges] [aria-pressed=true]')?.textContent === '1 minute'")
    assert [text for text in spoken(page) if "minute" in text or " to " in text] == [status(page)]
    # The newest as far as it is seen; a reload keeps it.
    bar.get_by_role("button", name="Newest").click()
    wait_for_status(page, "^Time range of 4 charts: Newest")
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    assert all(each.endswith("*60") for each in zooms(page)) and len(zooms(page)) == 4


def test_from_and_to_hold_for_charts_along_time_that_don_t_opt_out(year, visit):
    page = visit(f"{year.url}/d/year")
    page.get_by_role("button", name="From and to").click()
    sheet = page.locator("[data-range-fields]")
    sheet.locator("[data-from]").fill("2013-06-03")
    sheet.locator("[data-to]").fill("2013-06-04 12:00")
    page.keyboard.press("Enter")
    wait_for_zooms(page, "temperature", "rain")
    # Midnight and noon in New York.
    assert zooms(page)[0] == "temperature*1370232000*1370361600"
    assert wait_for_status(page, "^Time range").startswith("Time range of 2 charts: June 3, 2013")
    until(page, "() => document.querySelector('[data-own-range]').ariaPressed === 'true'")
    # What can't be read is said, and changes nothing.
    sheet.locator("[data-to]").fill("2013-06-01")
    page.keyboard.press("Enter")
    assert wait_for_status(page, "before|after") == "To is before From."
    assert zooms(page)[0] == "temperature*1370232000*1370361600"
    # Without an end it goes up to the newest.
    sheet.locator("[data-to]").fill("")
    page.keyboard.press("Enter")
    until(page, "() => /^temperature\\*\\d+$/.test(new URLSearchParams(location.search).get('zoom'))")


def test_back_and_undo_go_through_ranges_of_all_charts(live_server, visit):
    page = visit(f"{live_server.url}/d/machine")
    until(page, "() => Number(document.querySelector('[data-rows=machine]').dataset.total) > 3")
    bar = page.get_by_role("toolbar", name="Time range", exact=True)

    def wait_for_lengths(*lengths):
        until(page, """lengths => JSON.stringify(new URLSearchParams(location.search).getAll('zoom')
            .map((each) => each.split('*')[1])) === JSON.stringify(lengths)""", list(lengths))

    def pressed(name):
        until(page, "name => [...document.querySelectorAll('[data-ranges] [aria-pressed=true]')]"
                    ".map((each) => each.textContent).join() === name", name)

    before = page.evaluate("history.length")
    bar.get_by_role("button", name="1 minute").click()
    wait_for_lengths(*["60"] * 4)
    bar.get_by_role("button", name="All").click()
    wait_for_lengths(*["all"] * 4)
    assert page.evaluate("history.length") == before + 2
    page.go_back()
    wait_for_lengths(*["60"] * 4)
    pressed("1 minute")
    page.go_forward()
    pressed("All")
    page.keyboard.press("Control+z")
    wait_for_lengths(*["60"] * 4)
    pressed("1 minute")
    page.get_by_role("button", name="Undo").click()
    wait_for_lengths()
    page.keyboard.press("Control+y")
    wait_for_lengths(*["60"] * 4)
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    pressed("1 minute")


def test_a_time_alone_is_of_the_day_that_is_seen(year, visit):
    page = visit(f"{year.url}/d/year")
    page.get_by_role("button", name="From and to").click()
    sheet = page.locator("[data-range-fields]")
    sheet.locator("[data-from]").fill("2013-06-03")
    sheet.locator("[data-to]").fill("2013-06-03 18:00")
    page.keyboard.press("Enter")
    wait_for_zooms(page, "temperature", "rain")
    sheet.locator("[data-from]").fill("6:00")
    sheet.locator("[data-to]").fill("14:30")
    page.keyboard.press("Enter")
    until(page, "() => new URLSearchParams(location.search).get('zoom') === 'temperature*1370253600*1370284200'")
    # In the wrong order is said, and changes nothing.
    sheet.locator("[data-from]").fill("14:00")
    sheet.locator("[data-to]").fill("9:00")
    page.keyboard.press("Enter")
    wait_for_status(page, "^To is before From.$")
    assert zooms(page)[0] == "temperature*1370253600*1370284200"
    sheet.locator("[data-to]").fill("24:00")
    page.keyboard.press("Enter")
    assert wait_for_status(page, "can't be read").startswith("To can't be read. A day as ")


def test_a_range_that_is_chosen_without_a_connection_comes_with_it(live_server, visit):
    page = visit(f"{live_server.url}/d/machine")
    live_server.kill()
    page.wait_for_selector("[data-connection=waiting]")
    page.get_by_role("toolbar", name="Time range", exact=True).get_by_role("button", name="1 minute").click()
    wait_for_status(page, "as soon as the connection is back")
    live_server.start()
    page.wait_for_selector("body[data-connection=open]")
    until(page, "() => document.querySelector('[data-chart=cpu] [data-seen]').textContent"
                " === 'Follows the newest value.'")
    assert [each.split("*")[1] for each in zooms(page)] == ["60"] * 4
    forgive_outage(page)


def test_the_fields_fit_on_a_phone(server, open_page):
    page = open_page(f"{server.url}/d/machine", viewport={"width": 320, "height": 640}, has_touch=True,
                     is_mobile=True)
    page.get_by_role("button", name="From and to").tap()
    box = page.locator("[data-range-fields]").bounding_box()
    assert box["x"] == 0 and box["width"] == 320 and box["y"] + box["height"] == 640
    until(page, "() => document.documentElement.scrollWidth === 320")
