"""Series that are told apart without colours, by whom wants it."""

import pytest

from actions import open_page_menu


@pytest.mark.parametrize("path,marks,property", [
    ("electricity-grouped", ".bar", "fill"), ("electricity-pie", ".sector", "fill"),
    ("penguins", "circle.point", "clipPath"), ("city-seasons", ".line", "strokeDasharray"), ("electricity-by-source", ".area", "strokeDasharray"),
])
def test_t39_each_series_has_a_pattern_or_dashes_of_its_own(gallery, visit, path, marks, property):
    page = visit(f"{gallery.url}/gallery/{path}")
    looks = f"""() => [...new Set([...document.querySelectorAll('svg.chart {marks}')]
        .filter((mark) => /\\b[fk]\\d/.test(mark.getAttribute('class')))
        .map((mark) => getComputedStyle(mark).{property}))]"""
    series = page.evaluate("() => document.querySelectorAll('svg.chart [role~=graphics-object]').length")
    assert series > 1
    before = page.evaluate(looks)
    switch(page)
    after = page.evaluate(looks)
    assert len(after) == series and after != before
    if property == "fill":
        assert sum("#pattern-" in look for look in after) == series - 1


def test_t39_the_choice_is_kept(gallery, visit):
    page = visit(f"{gallery.url}/gallery/electricity-grouped")
    switch(page)
    page.reload()
    page.wait_for_selector("html.has-patterns")


def test_t39_a_pattern_is_seen(gallery, visit):
    """Bars of one colour have two, the other that of the card."""
    page = visit(f"{gallery.url}/gallery/electricity-grouped")
    bar = page.locator("svg.chart .bar.f1 rect").last
    plain = bar.screenshot()
    switch(page)
    assert bar.screenshot() != plain


def switch(page):
    open_page_menu(page).get_by_role("button", name="Patterns").click()
    page.keyboard.press("Escape")
