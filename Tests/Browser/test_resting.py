"""A page at rest: panels fill a grid, plots fill the panels, and few things ask for a look."""

import csv
import pathlib
import re
from xml.etree import ElementTree

import pytest

from actions import (
    count, drag, forgive_outage, menu, open_menu, open_page_menu, until, wait_for_count,
    wait_for_status, walk_to)
from soundings import DASHBOARDS

LARGE = {"viewport": {"width": 1440, "height": 900}}

# The shares of what panels are for in what is seen of them: of charts the plots, of values the number with
# its line, of texts the text. All panels, and those of charts.
SHARES = """() => {
    const seen = (element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0))
            * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    };
    const area = (selector) => [...document.querySelectorAll(selector)]
        .reduce((sum, each) => sum + seen(each), 0);
    const plots = area('figure:not([data-value]) [data-plot]');
    const others = area('[data-value] [data-picture]') + area('.prose > :not(.heading)');
    return {
        all: (plots + others) / area('.panel'),
        charts: plots / area('figure.panel:not([data-value])'),
    };
}"""


def drawn(page):
    """Until each picture is of the page's own width."""
    until(page, """() => [...document.querySelectorAll('[data-picture]')].every((box) => {
        const width = Number(box.querySelector('svg.chart').getAttribute('width'));
        return width <= box.clientWidth && width > box.clientWidth - 32;
    })""")


@pytest.mark.parametrize("name", DASHBOARDS)
def test_plots_have_most_of_what_is_seen_of_the_panels(server, visit, name):
    page = visit(f"{server.url}/d/{name}", **LARGE)
    drawn(page)
    shares = page.evaluate(SHARES)
    assert shares["all"] >= 0.6, shares


def test_the_selected_rows_are_a_file(server, visit):
    page = visit(f"{server.url}/d/flights")
    link = page.locator("[data-selected-rows=flights]")
    assert link.is_hidden()
    drag(page, "days", 0.3, 0.5)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    drag(page, "delays", 0.5, 0.8)
    wait_for_status(page, "with 1 other selection")
    left = count(page, "flights")
    assert f"CSV of {left:,} rows" in link.text_content()
    with page.expect_download() as download:
        link.click()
    assert download.value.suggested_filename == "flights-selected.csv"
    with open(download.value.path(), newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == left
    assert all(row["sched_dep"] > "2013-01-08" for row in rows)
    bad = page.request.get(f"{server.url}/api/tables/flights/rows.csv?select=days*x&dashboard=flights")
    assert bad.status == 400


def test_what_is_selected_is_said_in_one_line_and_cleared_there(server, visit):
    page = visit(f"{server.url}/d/flights", **LARGE)
    drawn(page)
    places = [figure.bounding_box() for figure in page.locator("figure.panel").all()]
    assert page.locator("[data-selections]").is_hidden()
    drag(page, "days", 0.3, 0.5)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    drag(page, "delays", 0.5, 0.8)
    wait_for_status(page, "with 1 other selection")
    left = count(page, "flights")
    assert [figure.bounding_box() for figure in page.locator("figure.panel").all()] == places
    chip = page.locator("[data-chart=days] [data-chip]")
    assert re.match(rf"Jan \d+ – Jan \d+, 2013 · {left:,} rows$", chip.text_content())
    chips = page.locator("[data-chips] > li")
    assert chips.count() == 2 and chips.first.text_content().startswith("Flights by day: Jan ")
    page.get_by_role("button", name="Clear selection on Flights by arrival delay").last.click()
    wait_for_status(page, "cleared")
    assert chips.count() == 1
    chip.locator("[data-chip-text]").click()
    assert page.locator("[data-chart=days] [data-from]").input_value().startswith("2013-01-")
    page.keyboard.press("Escape")
    assert page.locator("[data-chart=days] [data-from]").is_hidden()
    page.keyboard.press("Control+z")
    until(page, "() => document.querySelectorAll('[data-chips] > li').length === 2")
    page.get_by_role("button", name="Clear all").click()
    wait_for_count(page, "flights", "=== 27004")
    until(page, "() => document.querySelectorAll('[data-chips] > li').length === 0")


NINE = """title: Nine
charts:
""" + "".join(f"""  - name: chart-{n}
    title: Chart {n}
    table: weather
    span: 4
    height: 5
    marks:
      - line: {{x: time, y: temp_f, foregroundStyle: {{by: origin}}}}
""" for n in range(9))


def test_nine_panels_are_seen_at_once(own_server, visit, tmp_path):
    own_server.stop()
    (tmp_path / "config/dashboards/nine.yaml").write_text(NINE)
    own_server.start()
    page = visit(f"{own_server.url}/d/nine", wait=False, **LARGE)
    page.wait_for_selector("body[data-connection=open]")
    for figure in page.locator("figure.panel").all():
        box = figure.bounding_box()
        assert box["y"] + box["height"] <= 900


def test_a_page_has_one_time_range_for_its_charts(live_server, visit):
    page = visit(f"{live_server.url}/d/machine")
    minute = page.get_by_role("toolbar", name="Time range").get_by_role("button", name="1 minute")
    minute.click()
    until(page, "() => document.querySelector('[data-ranges] button').ariaPressed === 'true'")
    until(page, "() => [...new URLSearchParams(location.search).getAll('zoom')].join() === "
          "'cpu*60,memory*60,network*60,load*60'")
    page.locator("figure[data-chart=cpu]").hover()
    page.locator("[data-chart=cpu] [data-tools]").get_by_role("button", name="Zoom in on Processor").click()
    until(page, "() => document.querySelector('[data-ranges] button').ariaPressed === 'false'")


def test_the_theme_is_the_viewers_choice(server, open_page):
    page = open_page(f"{server.url}/d/weather", color_scheme="light")
    ground = "() => getComputedStyle(document.querySelector('.panel')).backgroundColor"
    assert page.evaluate(ground) == "rgb(255, 255, 255)"
    page.locator("[data-theme-switch]").click()
    dark = page.evaluate(ground)
    assert dark != "rgb(255, 255, 255)"
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    assert page.evaluate(ground) == dark
    assert page.get_by_role("button", name="Theme: dark").is_visible()


def test_a_menu_is_closed_by_escape_and_by_a_click_elsewhere(server, visit):
    page = visit(f"{server.url}/d/weather")
    for opened in (lambda: open_menu(page, "temperature"), lambda: open_page_menu(page)):
        sheet = opened()
        page.keyboard.press("Escape")
        assert sheet.is_hidden()
        opened()
        page.mouse.click(3, 500)
        assert sheet.is_hidden()


def test_pausing_is_among_the_first_stops_of_a_page(server, visit):
    page = visit(f"{server.url}/d/weather")
    stops = []
    for _ in range(5):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("'pause' in document.activeElement.dataset"))
    assert any(stops)


def test_nothing_moves_when_a_panel_is_pointed_at(server, visit):
    page = visit(f"{server.url}/d/weather", **LARGE)
    drawn(page)
    boxes = "() => [...document.querySelectorAll('.panel, .panel .picture')].map((each) => " \
            "JSON.stringify(each.getBoundingClientRect())).join()"
    before = page.evaluate(boxes)
    tool = page.locator("[data-chart=temperature] [data-play]")
    assert float(tool.evaluate("each => getComputedStyle(each).opacity")) == 0
    page.locator("[data-chart=temperature] h2").hover()
    until(page, "() => getComputedStyle(document.querySelector("
          "'[data-chart=temperature] [data-play]')).opacity === '1'")
    assert page.evaluate(boxes) == before


def test_what_came_of_an_act_is_seen(server, visit):
    page = visit(f"{server.url}/d/weather")
    toast = page.locator("[data-toast]")
    assert toast.is_hidden()
    drag(page, "temperature", 0.3, 0.5)
    text = wait_for_status(page, r"\d of [\d,]+ [a-z]")
    assert toast.is_visible() and toast.text_content() == text
    assert text in open_page_menu(page).locator("[data-recent] li").first.text_content()


HEIGHT = "document.querySelector('[data-chart=temperature] svg.chart').viewBox.baseVal.height"


def expanded(server, open_page):
    """A page with one of its charts over it by a key, and how high that was before."""
    page = open_page(f"{server.url}/d/weather", **LARGE)
    drawn(page)
    before = page.evaluate(HEIGHT)
    walk_to(page, "temperature")
    page.keyboard.press("e")
    until(page, f"() => {HEIGHT} > 800")
    return page, before


def test_a_chart_is_shown_over_the_page_and_put_back(server, visit):
    page, before = expanded(server, visit)
    assert page.evaluate("'cursor' in document.activeElement.dataset")
    assert page.locator(".topbar").evaluate("bar => bar.inert")
    drag(page, "temperature", 0.3, 0.5)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    open_menu(page, "temperature")
    page.keyboard.press("Escape")
    assert page.locator("figure.is-expanded").count() == 1, "the first closes the menu alone"
    page.keyboard.press("Escape")
    until(page, f"() => {HEIGHT} === {before}")
    assert page.locator(".is-expanded, [inert]").count() == 0
    assert "select=temperature" in page.url


def test_escape_puts_back_a_chart_that_a_key_showed(server, visit):
    page, before = expanded(server, visit)
    page.keyboard.press("Escape")
    until(page, f"() => {HEIGHT} === {before}")
    assert page.evaluate("'cursor' in document.activeElement.dataset")


def test_a_chart_that_is_expanded_comes_back_so_after_an_outage(own_server, visit):
    page = visit(f"{own_server.url}/d/weather", **LARGE)
    menu(page, "temperature", "expand")
    until(page, f"() => {HEIGHT} > 800")
    own_server.kill()
    page.wait_for_selector("body[data-connection=waiting]")
    own_server.start()
    page.wait_for_selector("body[data-connection=open]")
    until(page, f"() => {HEIGHT} > 800")
    forgive_outage(page)


def test_a_picture_is_saved_as_it_is_seen(server, open_page):
    page = open_page(f"{server.url}/d/weather", color_scheme="dark")
    drag(page, "temperature", 0.3, 0.5)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    for command, name, start in [("saveSVG", "temperature.svg", b"<svg"),
                                 ("savePNG", "temperature.png", b"\x89PNG")]:
        with page.expect_download() as download:
            menu(page, "temperature", command)
        assert download.value.suggested_filename == name
        data = pathlib.Path(download.value.path()).read_bytes()
        assert data.startswith(start) and len(data) > 10_000
        if start == b"<svg":
            svg = ElementTree.fromstring(data)
            lines = [node for node in svg.iter() if "line" in node.get("class", "").split()]
            assert lines and any(node.get("stroke").startswith("rgb(") for node in lines)
            assert svg.find("{*}rect").get("fill") == "rgb(21, 24, 30)"


def test_a_chart_to_be_touched_is_saved_in_the_pages_language_without_hidden_series(server, open_page):
    page = open_page(f"{server.url}/d/weather?lang=de&hide=temperature*Low")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    with page.expect_download() as download:
        menu(page, "temperature", "saveTactile")
    assert download.value.suggested_filename == "temperature.tactile.pdf"
    data = pathlib.Path(download.value.path()).read_bytes()
    assert data.startswith(b"%PDF") and len(data) > 10_000
    assert any("/d/weather/temperature.tactile.pdf?lang=de&hide=Low" in url for url in asked), asked


@pytest.mark.parametrize("dashboard, chart", [("machine", "load"), ("weather", "wind")])
def test_a_subtitle_ends_before_the_tools_and_nothing_moves(server, visit, dashboard, chart):
    page = visit(f"{server.url}/d/{dashboard}", viewport={"width": 1000, "height": 800})
    figure = page.locator(f"[data-chart={chart}]")
    figure.scroll_into_view_if_needed()
    page.mouse.move(1, 60)
    before = figure.bounding_box(), figure.locator(".picture").bounding_box()
    page.mouse.move(before[1]["x"] + 40, before[1]["y"] + 60)
    until(page, "chart => getComputedStyle(document.querySelector(`[data-chart=${chart}] [data-play]`))"
                ".opacity === '1'", chart)
    subtitle, tools = [figure.locator(name).bounding_box() for name in (".subtitle", ".tools")]
    assert subtitle["x"] + subtitle["width"] <= tools["x"]
    assert (figure.bounding_box(), figure.locator(".picture").bounding_box()) == before
