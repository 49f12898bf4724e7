"""T1, T6, T7: the tree of a page as assistive technology gets it, with and without scripts."""

import pytest

from actions import post, tick, until, wait_for_count
from soundings import DASHBOARDS


def tree(page):
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return nodes


def role(node):
    return node.get("role", {}).get("value", "")


def name(node):
    return node.get("name", {}).get("value", "")


@pytest.mark.parametrize("dashboard", DASHBOARDS)
def test_t01_a_figure_has_one_title_one_summary_and_named_graphics(server, visit, dashboard):
    page = visit(f"{server.url}/d/{dashboard}")
    for figure in page.locator("figure[data-chart]").all():
        title = figure.locator("h2")
        assert figure.get_attribute("aria-labelledby") == title.get_attribute("id")
        assert figure.locator("[data-summary]").count() == 1
        svg = figure.locator("svg.chart")
        assert "graphics-document" in svg.get_attribute("role").split()
        assert svg.get_attribute("aria-roledescription") == "chart"
    nodes = [node for node in tree(page) if not node.get("ignored")]
    graphics = [node for node in nodes if role(node).lower().startswith("graphics")]
    assert {"graphics-document", "graphics-object"} <= {role(node).lower() for node in graphics} \
        or {"GraphicsDocument", "GraphicsObject"} <= {role(node) for node in graphics}
    assert [node for node in graphics if not name(node)] == []
    told = page.evaluate("""() => [...document.querySelectorAll(
        'svg .tick, svg .grid, svg .axis-label, svg .axis-title')].filter((element) =>
        !/^No rows (yet|are selected)$/.test(element.textContent) && !element.closest('[aria-hidden=true]')).length""")
    assert told == 0, "axes and ticks are hidden"


def test_t01_single_marks_are_named_symbols(server, visit):
    page = visit(f"{server.url}/d/pancakes")
    until(page, "() => document.querySelector('[data-chart=styles] [role~=graphics-symbol]')")
    bars = page.locator("[data-chart=styles] .bar > rect")
    symbols = page.locator("[data-chart=styles] [role~=graphics-symbol][aria-label]")
    assert symbols.count() == bars.count() > 3
    assert symbols.first.get_attribute("aria-label") == "Cachapa, 916 pancakes"
    # Each is where its bar is.
    for symbol, bar in zip(symbols.all(), bars.all()):
        around, drawn = symbol.bounding_box(), bar.bounding_box()
        assert around["y"] < drawn["y"] < around["y"] + around["height"]
    named = [node for node in tree(page) if role(node).lower() == "graphics-symbol"
             or role(node) == "GraphicsSymbol"]
    assert len(named) >= bars.count() and all(name(node) for node in named)


def test_t01_a_new_mark_is_told_of_once_it_has_a_name(walks, visit):
    page = visit(f"{walks.url}/d/walks")
    page.evaluate("""() => { window.unnamed = 0; new MutationObserver(() => {
        unnamed += document.querySelectorAll('svg [role^=graphics]:not([aria-label])').length;
    }).observe(document, { subtree: true, childList: true, attributes: true }); }""")
    for n in range(20):
        post(walks, "ticks", [tick(n)])
    wait_for_count(page, "ticks", "=== 20")
    assert page.evaluate("unnamed") == 0


@pytest.mark.parametrize("dashboard", DASHBOARDS)
def test_t07_the_first_page_has_picture_summary_and_table(server, open_page, dashboard):
    page = open_page(f"{server.url}/d/{dashboard}", wait=False, java_script_enabled=False)
    for figure in page.locator("figure[data-chart]").all():
        assert figure.locator("svg [data-scene] *").count() > 0
        assert figure.locator("[data-summary]").text_content()
        assert figure.locator("[data-cursor]").is_hidden()
        assert figure.locator("[data-commands]").is_hidden()
    table = page.locator("table[data-rows]").first
    assert table.locator("caption").count() == 1 and table.locator("th[scope=col]").count() > 1
    assert page.locator("[data-help]").is_hidden()
    # The details open without a script.
    page.get_by_role("button", name="About").nth(1).click()
    assert page.locator("[data-details]").first.is_visible()


def test_t06_pages_of_the_table_hold_exactly_the_selected_rows(server, visit):
    page = visit(f"{server.url}/d/weather?select="
                     "temperature*t1370232000*t1370318400*t1370232000*")
    wait_for_count(page, "weather", "=== 72")
    table = page.locator("[data-rows=weather]")
    assert table.get_attribute("aria-rowcount") == "73"
    table.scroll_into_view_if_needed()
    until(page, "() => [...document.querySelector('[data-rows] tbody').rows].every("
          "({ textContent }) => textContent.includes('June 3, 2013'))")
    seen = []
    while True:
        rows = table.locator("tbody tr")
        seen += [(row.get_attribute("aria-rowindex"), row.text_content()) for row in rows.all()]
        button = page.get_by_role("button", name="Next", exact=True)
        if button.get_attribute("aria-disabled") == "true":
            break
        first = rows.first.get_attribute("aria-rowindex")
        button.click()
        until(page, "first => document.querySelector('[data-rows] tbody tr')"
              ".getAttribute('aria-rowindex') !== first", first)
    indices = sorted({int(index) for index, _ in seen})
    assert indices == list(range(2, 74))
    assert all("June 3, 2013" in text for _, text in seen)
