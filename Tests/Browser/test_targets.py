"""Targets that fingers hit, names that voices tell apart, boxes where marks are drawn."""

import collections

import pytest

from soundings import DASHBOARDS

FINGERS = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("dashboard", ["weather", "flights", "machine"])
def test_targets_have_44_pixels_for_fingers(server, open_page, dashboard):
    page = open_page(f"{server.url}/d/{dashboard}", **FINGERS)
    # Grips at a brush's edges are drawn larger in the plot, where a finger takes them.
    small = page.evaluate("""() => [...document.querySelectorAll('a, button, select, input:not([data-start], [data-end])')]
        // Links within a sentence are as high as its lines.
        .filter((element) => !element.closest('.note, .prose') && element.checkVisibility() && element.getClientRects().length > 0)
        .map((element) => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
        .filter(([, { width, height }]) => width < 44 || height < 44)
        .map(([html, { width, height }]) => [html, width, height])""")
    assert small == []


@pytest.mark.parametrize("dashboard", DASHBOARDS)
def test_voices_can_tell_sliders_and_tools_apart(server, visit, dashboard):
    page = visit(f"{server.url}/d/{dashboard}")
    session = page.context.new_cdp_session(page)
    tree = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    names = [node["name"]["value"] for node in tree if node.get("role", {}).get("value") == "slider"]
    names += page.locator("[data-tools] button").evaluate_all("buttons => buttons.map(({ ariaLabel }) => ariaLabel)")
    assert names
    assert [name for name, count in collections.Counter(names).items() if count > 1] == []


# The boxes of what marks say, as shares of the plot's own, and whether each lies in its figure.
BOXES = """chart => {
    const figure = document.querySelector(`[data-chart=${chart}]`);
    const plot = figure.querySelector('[data-plot]').getBoundingClientRect();
    return [...figure.querySelectorAll('[role~=graphics-object]')].map((group) => {
        const boxes = [...group.querySelectorAll('.heard > rect')].map((rect) => rect.getBoundingClientRect());
        return boxes.map(({ left, top, right, bottom }) => [
            (left - plot.left) / plot.width, (right - plot.left) / plot.width,
            (top - plot.top) / plot.height, (bottom - plot.top) / plot.height]);
    });
}"""


@pytest.mark.parametrize(("address", "chart"), [
    ("weather", "temperature"), ("weather", "precipitation"), ("weather", "wind"), ("flights", "days"),
    ("machine", "cpu")])
@pytest.mark.parametrize("width", [1280, 320])
def test_what_marks_say_lies_where_they_are_drawn(server, visit, address, chart, width):
    page = visit(f"{server.url}/d/{address}", viewport={"width": width, "height": 900})
    page.wait_for_selector(f"[data-chart={chart}] .heard > rect", state="attached")
    page.wait_for_timeout(1_500)
    groups = page.evaluate(BOXES, chart)
    assert groups and all(groups)
    for boxes in groups:
        for left, right, top, bottom in boxes:
            assert -0.02 <= left < right <= 1.02, (left, right)
            assert right - left > 0.005
            assert abs(top) < 0.02 and abs(bottom - 1) < 0.02, (top, bottom)
        assert [box[0] for box in boxes] == sorted(box[0] for box in boxes)
    if chart in ("temperature", "precipitation"):
        for boxes in groups:
            assert boxes[0][0] < 0.03 and boxes[-1][1] > 0.97


def test_boxes_of_bars_are_as_wide_as_they_are(server, visit):
    page = visit(f"{server.url}/d/flights")
    page.wait_for_selector("[data-chart=days] .heard > rect", state="attached")
    off = page.evaluate("""() => {
        const group = document.querySelector('[data-chart=days] [role~=graphics-object]');
        const [bars, boxes] = [':scope > rect', '.heard > rect'].map((name) => [...group.querySelectorAll(name)]
            .map((rect) => rect.getBoundingClientRect()));
        // Several bars share a box, with half of the room between bars on either side.
        return [bars.length, boxes.length, Math.abs(bars[0].left - boxes[0].left),
            Math.abs(bars.at(-1).right - boxes.at(-1).right)];
    }""")
    assert off[:2] == [31, 8] and max(off[2:]) < 2
