"""`?view=wall`: charts over the whole screen, nothing to press, and a badge when data are late."""

import pytest

from accessibility import violations
from actions import forgive_outage, post, tick, until
from soundings import DASHBOARDS

SCREEN = {"viewport": {"width": 1920, "height": 1080}}
SIZES = """() => [...document.querySelectorAll('sounding-chart')].map((each) => {
    const [picture, svg] = [each.querySelector('.picture'), each.querySelector('svg.chart')];
    const [box, text] = [picture.getBoundingClientRect(), getComputedStyle(svg.querySelector('text'))];
    return { bottom: box.bottom, right: box.right, text: parseFloat(text.fontSize),
        spareHeight: box.height - svg.getBoundingClientRect().height,
        spareWidth: picture.clientWidth - svg.getAttribute('width') };
})"""


@pytest.mark.parametrize("dashboard", DASHBOARDS)
def test_charts_fill_the_screen_with_larger_text_and_nothing_to_press(server, open_page, dashboard):
    page = open_page(f"{server.url}/d/{dashboard}?view=wall", wait=False, **SCREEN)
    page.wait_for_selector("body[data-connection=open]")
    until(page, f"() => ({SIZES})().every(({{ spareWidth, spareHeight }}) =>"
                " spareWidth >= 0 && spareWidth < 32 && spareHeight > -1 && spareHeight < 32)")
    sizes = page.evaluate(SIZES)
    assert all(each["bottom"] <= 1080 and each["right"] <= 1920 for each in sizes)
    assert max(each["bottom"] for each in sizes) > 1000
    assert all(each["text"] >= 15 for each in sizes)
    assert page.evaluate("document.documentElement.scrollHeight") == 1080
    # An author's text may have links.
    assert page.locator(":is(button, input, select, a:not(.prose a)):visible").count() == 0
    assert page.locator(".clock").text_content().endswith("M")
    assert violations(page) == []


def test_it_goes_on_through_an_outage_and_says_so_meanwhile(live_server, visit):
    page = visit(f"{live_server.url}/d/machine?view=wall", wait=False, **SCREEN)
    page.wait_for_selector("body[data-connection=open]")
    badge = page.locator("[data-connection-state]")
    assert badge.is_hidden()
    live_server.kill()
    page.wait_for_selector("[data-stale]")
    assert badge.is_visible() and badge.text_content().startswith("Stale since")
    live_server.start()
    page.wait_for_selector("body[data-connection=open]")
    assert badge.is_hidden()
    shown = "() => document.querySelector('[data-chart=cpu] [data-scene]').innerHTML"
    before = page.evaluate(shown)
    until(page, f"before => ({shown})() !== before", before)
    forgive_outage(page)


def test_a_badge_says_that_data_are_late(walks, visit):
    page = visit(f"{walks.url}/d/walks?view=wall", wait=False, **SCREEN)
    page.wait_for_selector("body[data-connection=open]")
    badge = page.locator(".late")
    # One picture may show several rows, and data have to come some times before they can be late.
    page.evaluate("() => { window.pictures = 0; document.addEventListener('picture', () => pictures++, "
                  "{ capture: true }); }")
    number = 0
    while page.evaluate("pictures") < 5:
        come(walks, page, number)
        number += 1
        assert badge.is_hidden()
    badge.wait_for()
    assert badge.text_content().startswith("No new data since ")
    come(walks, page, number)
    badge.wait_for(state="hidden")


def come(server, page, number):
    """One row more, which the page shows."""
    shown = "() => document.querySelector('[data-chart=ticks] [data-scene]').innerHTML"
    before = page.evaluate(shown)
    post(server, "ticks", [tick(number)])
    until(page, f"before => ({shown})() !== before", before)


def test_a_phone_scrolls_and_escape_leads_back(server, visit):
    page = visit(f"{server.url}/d/machine?view=wall&hide=cpu*User", wait=False,
                     viewport={"width": 320, "height": 640})
    page.wait_for_selector("body[data-connection=open]")
    until(page, "() => document.documentElement.scrollWidth === 320")
    assert page.evaluate("document.documentElement.scrollHeight") > 640
    page.keyboard.press("Escape")
    page.wait_for_selector("body[data-connection=open]:not([data-view])")
    assert "view" not in page.url and "hide=cpu" in page.url
    page.get_by_role("button", name="Page menu").click()
    page.locator("[data-wall]").click()
    page.wait_for_selector("body[data-view=wall]")
    assert "hide=cpu" in page.url
