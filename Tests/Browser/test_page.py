"""Pages as they arrive: readable, named, safe, and without fault at every width."""

import re
from pathlib import Path

import pytest

from accessibility import violations
from actions import drag, open_page_menu, order, post, rest, total, until, wait_for_status
from soundings import DASHBOARDS


@pytest.mark.parametrize("name", DASHBOARDS)
def test_scripts_find_what_they_rely_on(server, visit, name):
    page = visit(f"{server.url}/d/{name}")
    figures = page.locator("figure[data-chart]")
    assert figures.count() == page.locator("figure [data-plot]").count() > 0
    for place in range(figures.count()):
        title = figures.nth(place).locator("h2").text_content()
        assert page.get_by_role("figure", name=title, exact=True).count() == 1
    assert page.locator("table[data-rows][data-total][data-count]").count() > 0
    assert page.locator("[role=status][data-announcements]").count() == 1
    assert page.locator("[role=status], [role=log], output").count() == 1
    assert page.locator("[role=alert]").count() == 1
    assert page.locator("svg [tabindex], [role=application]").count() == 0


@pytest.mark.parametrize("name", DASHBOARDS)
def test_a_page_can_be_read_without_scripts(server, open_page, name):
    page = open_page(f"{server.url}/d/{name}", wait=False, java_script_enabled=False)
    assert page.locator("h1").is_visible()
    for summary in page.locator("[data-summary]").all():
        assert summary.text_content().strip()
    marks = page.locator("figure svg.chart").first.locator("path, rect:not([data-plot]), circle")
    assert marks.count() > 0
    assert page.locator("[data-brush], [data-controls], [data-pages], [data-more], [data-stop]").first.is_hidden()
    if name == "weather":
        assert page.locator("[data-rows] tbody tr").count() == 50


def test_nothing_is_spoken_when_a_page_loads(server, visit):
    page = visit(f"{server.url}/d/weather")
    drag(page, "temperature", 0.2, 0.3)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    assert len(page.evaluate("spoken")) == 1


def test_axe_finds_nothing_on_the_other_pages(server, gallery, visit):
    for address in [f"{server.url}/", f"{server.url}/d/none", f"{gallery.url}/gallery"]:
        page = visit(address, wait=False)
        assert violations(page) == []
        page.faults[:] = [fault for fault in page.faults if "404" not in fault]


def test_axe_finds_nothing_while_something_is_selected(server, visit):
    page = visit(f"{server.url}/d/weather", viewport={"width": 375, "height": 800})
    drag(page, "temperature", 0.4, 0.6)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    assert violations(page) == []


NAMES = """() => {
    window.moved = 0;
    window.unnamed = 0;
    new MutationObserver((changes) => {
        moved += changes.some(({ attributeName }) => attributeName === 'd');
        unnamed += document.querySelectorAll('svg [role^=graphics]:not([aria-label])').length;
    }).observe(document, { subtree: true, childList: true, attributes: true });
}"""


def test_a_series_has_its_name_from_the_first_row_on(live_server, open_page):
    page = open_page(f"{live_server.url}/d/pancakes")
    page.evaluate(NAMES)
    post(live_server, "orders", [order("2026-06-06T10:15:00Z")])
    until(page, "() => document.querySelector('[data-chart=order-styles] [role^=graphics-object]')")
    assert page.evaluate("unnamed") == 0
    assert_graphics_are_named(page)


def test_live_series_keep_their_names(live_server, open_page):
    page = open_page(f"{live_server.url}/d/machine")
    page.evaluate(NAMES)
    until(page, "() => moved > 2")
    assert page.evaluate("unnamed") == 0
    assert_graphics_are_named(page)


def test_pictures_name_their_series_without_scripts(server, open_page):
    page = open_page(f"{server.url}/d/weather", wait=False, java_script_enabled=False)
    series = page.locator("svg [role^=graphics-object]")
    assert series.count() > 0
    assert page.locator("svg [role^=graphics-object]:not([aria-label])").count() == 0


def assert_graphics_are_named(page):
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    graphics = [node for node in nodes if not node.get("ignored")
                and node["role"]["value"].lower().startswith("graphics")]
    assert graphics
    assert [node for node in graphics if not node.get("name", {}).get("value")] == []


# Each picture is as wide as the steps of widths allow.
FITTING = """() => [...document.querySelectorAll('[data-picture]')].every((box) => {
    const width = Number(box.querySelector('svg.chart').getAttribute('width'));
    return width <= box.clientWidth && width > box.clientWidth - 32;
})"""


@pytest.mark.parametrize("name", DASHBOARDS)
def test_no_page_scrolls_sideways(server, visit, name):
    page = visit(f"{server.url}/d/{name}", viewport={"width": 320, "height": 640})
    for width in [320, 375, 768, 1440]:
        page.set_viewport_size({"width": width, "height": 640})
        until(page, FITTING)
        until(page, "width => document.documentElement.scrollWidth <= width", width)


def test_a_resized_page_gets_pictures_of_its_width(server, visit):
    page = visit(f"{server.url}/d/weather")
    page.set_viewport_size({"width": 600, "height": 900})
    until(page, FITTING)


def test_larger_text_is_laid_out(server, visit):
    page = visit(f"{server.url}/d/weather")
    page.evaluate("() => { document.documentElement.style.fontSize = '32px'; }")
    until(page, """() => [...document.querySelectorAll('.chart .axis-label')]
        .every((label) => Number(label.getAttribute('font-size')) === 24)""")
    clipped = page.evaluate("""() => [...document.querySelectorAll('figure svg.chart')]
        .flatMap((svg) => {
            const edge = svg.getBoundingClientRect();
            return [...svg.querySelectorAll('text')].filter((text) => {
                const box = text.getBoundingClientRect();
                return box.left < edge.left - 1 || box.right > edge.right + 1;
            }).map((text) => text.textContent);
        })""")
    assert clipped == []


HOSTILE = [
    "<script>window.pwned = 1</script>", "\"><img src=x onerror=window.pwned=1>",
    "' onmouseover='window.pwned=1", "\u202eright to left\u202c", "🥞🥞🥞", "x" * 10_000,
    "</svg><script>window.pwned=1</script>",
]


def test_text_from_data_is_shown_as_text_and_never_run(live_server, visit):
    page = visit(f"{live_server.url}/d/pancakes")
    rows = [order(f"2026-06-06T10:{place:02}:00Z", text) for place, text in enumerate(HOSTILE)]
    post(live_server, "orders", rows)
    until(page, f"() => document.querySelectorAll('[data-rows=orders] tbody tr').length === "
          f"{len(rows)}")
    until(page, "() => document.querySelectorAll('[data-chart=order-styles] .bar > rect').length > 1")
    assert total(page, "orders") == len(rows)
    for fresh in (False, True):
        if fresh:
            page.reload()
            page.wait_for_selector("body[data-connection=open]")
        cells = page.locator("[data-rows=orders] tbody").text_content()
        assert "<script>window.pwned = 1</script>" in cells
        assert page.evaluate("window.pwned") is None
        assert page.locator("img").count() == 0
        until(page, "() => document.documentElement.scrollWidth <= 1280")


def test_a_damaged_setting_is_ignored_and_a_good_one_kept(server, visit):
    page = visit(f"{server.url}/d/weather")
    open_page_menu(page)
    page.locator("[data-verbosity]").select_option("brief")
    page.locator("[data-every]").select_option("30")
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    assert page.locator("[data-verbosity]").input_value() == "brief"
    assert page.locator("[data-every]").input_value() == "30"
    page.evaluate("localStorage.setItem('soundings.announcements', '{\"every\":7,\"x')")
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    assert page.locator("[data-every]").input_value() == "10"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_chart_of_the_gallery_stands_beside_its_code(gallery, open_page, scheme):
    page = open_page(f"{gallery.url}/gallery", wait=False, color_scheme=scheme)
    page.get_by_role("link", name="Points of several series").click()
    page.wait_for_selector("body[data-connection=open]")
    open_page_menu(page)
    assert violations(page) == []
    assert "struct Penguins: GalleryChart" in page.locator("pre code").first.text_content()
    page.get_by_role("region", name="penguins.yaml", exact=True).focus()
    assert "x: {value: flipper_length_mm" in page.locator("pre code").last.text_content()
    page.get_by_role("region", name="Penguins.swift", exact=True).last.focus()
    for width in [320, 1440]:
        page.set_viewport_size({"width": width, "height": 640})
        until(page, "width => document.documentElement.scrollWidth <= width", width)


def test_the_index_leads_to_every_dashboard(server, visit):
    page = visit(server.url, wait=False)
    shipped = list((Path(__file__).parents[2] / "config" / "dashboards").glob("*.yaml"))
    assert page.locator(".index > li").count() == len(shipped) >= len(DASHBOARDS)
    page.get_by_role("link", name=re.compile("weather")).click()
    page.wait_for_selector("body[data-dashboard=weather]")


SHIFTS = """window.shifts = 0;
new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shifts += value;
}).observe({ type: 'layout-shift', buffered: true });"""


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("name", DASHBOARDS)
def test_nothing_jumps_while_a_page_comes(server, open_page, name, width):
    # Up to 0.1 such shifts are taken for good: https://web.dev/articles/cls
    page = open_page("about:blank", wait=False, viewport={"width": width, "height": 900})
    page.add_init_script(SHIFTS)
    page.goto(f"{server.url}/d/{name}")
    until(page, "() => [...document.querySelectorAll('[data-picture]')].every((box) => "
          "Number(box.querySelector('svg.chart').getAttribute('width')) <= Math.max(box.clientWidth, 240))")
    page.wait_for_selector("[data-cursor][aria-disabled=false]")
    rest(page)
    assert page.evaluate("shifts") < 0.1


@pytest.mark.parametrize("name", DASHBOARDS)
def test_charts_have_their_place_before_the_next_ones_are_there(server, open_page, name):
    page = open_page(f"{server.url}/d/{name}", wait=False, java_script_enabled=False)
    whole = [each.bounding_box() for each in page.locator("figure.card").all()]
    text = page.request.get(f"{server.url}/d/{name}").text()
    for count in range(1, len(whole)):
        part = "</figure>".join(text.split("</figure>")[:count]) + "</figure>"
        page.route("**/d/*", lambda route: route.fulfill(body=part, content_type="text/html"))
        page.reload()
        assert page.locator("figure.card").count() == count
        first = page.locator("figure.card").first.bounding_box()
        assert (first["x"], first["width"]) == (whole[0]["x"], whole[0]["width"])
        page.unroute("**/d/*")
