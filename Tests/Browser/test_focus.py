"""Nothing that has the focus lies under something else, by real keys (WCAG 2.4.11)."""

import pytest

from actions import drag, wait_for_status
from soundings import DASHBOARDS

# How much of what has the focus lies open: at points of its box where the window is, what is there is
# the element itself, or of it.
OPEN = """() => {
    const element = document.activeElement;
    const { left, top, width, height } = element.getBoundingClientRect();
    const shares = [0.1, 0.5, 0.9];
    const places = shares.flatMap((down) => shares.map((along) => [left + along * width, top + down * height]));
    const seen = places.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
    const open = seen.filter(([x, y]) => {
        const there = document.elementFromPoint(x, y);
        return there && (element.contains(there) || there.contains(element)
            || there.closest('figure') && there.closest('figure') === element.closest('figure'));
    });
    return [element.outerHTML.slice(0, 90), open.length, seen.length];
}"""


@pytest.mark.parametrize("width", [320, 768, 1280])
@pytest.mark.parametrize("site, path", [("server", "/d/weather"), ("gallery", "/gallery/pancakes-by-style")])
def test_a_skip_link_with_the_focus_is_seen(request, visit, site, path, width):
    page = visit(request.getfixturevalue(site).url + path, viewport={"width": width, "height": 640})
    links = page.locator(".skip").count()
    assert links > 0
    for number in range(links):
        page.keyboard.press("Tab")
        assert page.evaluate("() => document.activeElement.className") == "skip", number
        _, open_places, places = page.evaluate(OPEN)
        assert open_places == places == 9


FINGERS = {"is_mobile": True, "has_touch": True}


@pytest.mark.parametrize("dashboard, pointer", [
    pytest.param("weather", {}, id="weather-mouse"),
    pytest.param("machine", FINGERS, id="machine-fingers"),
    *(pytest.param(name, pointer, id=f"{name}-{kind}", marks=pytest.mark.full) for name, kind, pointer in (
        ("weather", "fingers", FINGERS), ("machine", "mouse", {}), ("flights", "mouse", {}), ("flights", "fingers", FINGERS)))])
def test_nothing_with_the_focus_lies_under_what_sticks_at_the_edge(server, open_page, dashboard, pointer):
    page = open_page(f"{server.url}/d/{dashboard}", viewport={"width": 320, "height": 640}, **pointer)
    chart = page.locator("figure[data-chart]:has([data-brush])").first.get_attribute("data-chart")
    drag(page, chart, 0.3, 0.6)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    for key, first in [("Tab", "a, button"), ("Shift+Tab", "[data-pages] button[tabindex='0']")]:
        found = page.locator(first)
        (found.first if key == "Tab" else found.last).focus()
        covered, stops = [], 0
        while stops < 150:
            page.keyboard.press(key)
            if page.evaluate("() => document.activeElement === document.body"):
                break
            stops += 1
            html, open_places, places = page.evaluate(OPEN)
            if open_places == 0 or open_places < places / 2:
                covered.append((html, open_places, places))
        assert stops > 15
        assert covered == []


@pytest.mark.parametrize("dashboard", DASHBOARDS)
def test_updates_are_paused_by_one_of_the_first_five_stops(server, visit, dashboard):
    page = visit(f"{server.url}/d/{dashboard}")
    page.locator("body").click(position={"x": 1, "y": 1})
    page.evaluate("() => { document.body.tabIndex = -1; document.body.focus(); }")
    stops = []
    for _ in range(5):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("() => 'pause' in document.activeElement.dataset"))
    assert any(stops)
