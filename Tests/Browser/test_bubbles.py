"""Large symbols at the edges of a plot: what a selection leaves out of them is pale as a whole."""

import pytest

from actions import drag, post, until
from soundings import Soundings

PAGE = """title: Bubbles
tables:
  places:
    feed: ingest
    columns:
      - {name: x, kind: quantitative}
      - {name: y, kind: quantitative}
      - {name: people, kind: quantitative}
charts:
  - name: map
    title: Map
    table: places
    brush: x
    chartXScale: {domain: [0, 10]}
    chartYScale: {domain: [0, 10]}
    marks: [{point: {x: x, y: y, symbolSize: {by: people}}}]
"""
# How far each circle that is left out reaches over the boxes that make it pale; at most a pixel.
UNCOVERED = """() => {
    const chart = document.querySelector('[data-chart=map]');
    const pale = chart.querySelector('.brush-outside').getBoundingClientRect();
    return Math.max(...[...chart.querySelectorAll('circle.point')].map((circle) => {
        const box = circle.getBoundingClientRect();
        return Math.max(pale.left - box.left, box.right - pale.right, pale.top - box.top, box.bottom - pale.bottom);
    }));
}"""


@pytest.fixture
def bubbles(tmp_path):
    folder = tmp_path / "config/dashboards"
    folder.mkdir(parents=True)
    (folder / "bubbles.yaml").write_text(PAGE)
    server = Soundings(tmp_path / "config", data=tmp_path / "data").start()
    yield server
    server.stop()


@pytest.mark.parametrize("width", [320, 1280])
def test_bubbles_at_the_edges_are_pale_as_a_whole(bubbles, visit, width):
    corners = [(x, y) for x in (0, 10) for y in (0, 10)] + [(5, 5)]
    post(bubbles, "places", [{"x": x, "y": y, "people": 1_000} for x, y in corners] + [{"x": 4, "y": 4, "people": 1}])
    page = visit(f"{bubbles.url}/d/bubbles", viewport={"width": width, "height": 900})
    until(page, "() => document.querySelectorAll('[data-chart=map] circle.point').length === 6")
    radius = page.evaluate(
        "() => Math.max(...[...document.querySelectorAll('circle.point')].map((dot) => Number(dot.getAttribute('r'))))")
    assert radius > 6
    drag(page, "map", 0.3, 0.7)
    until(page, "() => !document.querySelector('.brush-outside').classList.contains('is-hidden')")
    assert page.evaluate(UNCOVERED) <= 1
