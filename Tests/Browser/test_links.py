"""A selection on one chart filters the others; several add up."""

import re

from actions import (click, count, drag, total, until, wait_for_count, wait_for_other_status,
                     wait_for_status)

ALL = 27_004


def wait_for_other_bars(page, chart, before):
    until(page, """([chart, before]) => {
        const svg = document.querySelector(`figure[data-chart=${chart}] svg.chart`);
        return svg.innerHTML !== before;
    }""", [chart, before])


def picture(page, chart):
    return page.locator(f"figure[data-chart={chart}] svg.chart").first.inner_html()


def test_a_drag_filters_the_other_charts_and_two_drags_add_up(server, visit):
    page = visit(f"{server.url}/d/flights")
    assert count(page, "flights") == total(page, "flights") == ALL
    before = {chart: picture(page, chart) for chart in ("delays", "distances", "airlines")}
    drag(page, "days", 0.1, 0.3)
    first = wait_for_status(page, "of 27,004 flights")
    for chart, old in before.items():
        wait_for_other_bars(page, chart, old)
    days = count(page, "flights")
    assert 0 < days < ALL / 2 and f"{days:,} of" in first

    between = picture(page, "airlines")
    drag(page, "delays", 0.5, 0.8)
    text = wait_for_other_status(page, first)
    wait_for_other_bars(page, "airlines", between)
    both = count(page, "flights")
    assert both < days
    assert re.fullmatch(
        rf"−?\d+ to \d+ minutes\. {both:,} of 27,004 flights with 1 other selection\.", text), text
    for chart in ("days", "delays"):
        assert page.locator(f"[data-chart={chart}] .brush").is_visible()

    # All of them go by one act, and come back by one.
    page.locator("[data-clear-all]").click()
    wait_for_count(page, "flights", f"=== {ALL}")
    assert "select" not in page.url
    page.locator("[data-undo]").click()
    wait_for_count(page, "flights", f"=== {both}")
    assert page.url.count("select=") == 2
    for chart in ("days", "delays"):
        page.locator(f"[data-chart={chart}] .brush").wait_for()

    click(page, "days", 0.2)
    page.wait_for_selector("[data-chart=days] .brush", state="hidden")
    wait_for_count(page, "flights", f"> {both}")
    wait_for_status(page, f"^Selection cleared. {count(page, 'flights'):,} of 27,004 flights "
                          "with 1 other selection.")
    assert page.locator("[data-chart=delays] .brush").is_visible()
