"""Small multiples of posted rows: they follow the data, stand still while paused, and outlast a reload."""

import pytest

from actions import count, post, press, until, wait_for_count, walk_to
from soundings import Soundings

PAGE = """title: Plants
charts:
  - name: heat
    title: Heat
    table: readings
    facet: {by: plant, columns: 3}
    marks: [{line: {x: n, y: celsius}}]
rows: [{table: readings, title: Readings}]
tables:
  readings:
    feed: ingest
    columns:
      - {name: n, kind: quantitative}
      - {name: celsius, kind: quantitative, unit: degrees Celsius}
      - {name: plant, kind: nominal}
"""
LINES = "document.querySelectorAll('[data-chart=heat] [data-scene] path.line').length"
SCENE = "() => document.querySelector('[data-chart=heat] [data-scene]').innerHTML"


@pytest.fixture
def plants(tmp_path):
    folder = tmp_path / "config/dashboards"
    folder.mkdir(parents=True)
    (folder / "plants.yaml").write_text(PAGE)
    server = Soundings(tmp_path / "config").start()
    fill(server, range(10), ["Aspen", "Birch"])
    yield server
    server.stop()


def fill(server, numbers, names):
    post(server, "readings", [{"n": n, "celsius": n + 5 * place, "plant": name}
                              for n in numbers for place, name in enumerate(names)])


def names(page):
    return page.evaluate("""() => [...document.querySelectorAll('[data-chart=heat] [data-scene] text')]
        .map((text) => text.textContent).filter((text) => /^[A-Z]\\w+$/.test(text))""")


def test_a_name_that_comes_has_a_plot_of_its_own_and_is_in_words(plants, open_page):
    page = open_page(f"{plants.url}/d/plants")
    until(page, f"() => {LINES} === 2")
    assert {"Aspen", "Birch"} <= set(names(page))
    fill(plants, range(10), ["Aspen", "Birch", "Cedar"])
    until(page, f"() => {LINES} === 3")
    assert "Cedar" in names(page)
    until(page, "() => document.querySelector('[data-chart=heat] [data-summary]').textContent"
                ".startsWith('3 charts: Aspen, Birch and Cedar.')", seconds=40)
    walk_to(page, "heat")
    text = press(page, "heat", "PageDown")
    assert "Birch" in text, text
    # The domains are the same for all: what one plot gets moves the others.
    before = page.evaluate(SCENE)
    fill(plants, [10], ["Cedar"])
    until(page, f"before => ({SCENE})() !== before", before)
    wait_for_count(page, "readings", "=== 51")


def test_they_stand_still_while_paused_and_outlast_a_reload(plants, open_page):
    page = open_page(f"{plants.url}/d/plants")
    until(page, f"() => {LINES} === 2")
    page.locator("[data-pause]").click()
    before = page.evaluate(SCENE)
    fill(plants, range(10), ["Cedar"])
    until(page, "() => document.querySelector('[data-waiting]').textContent === '10 waiting'")
    assert page.evaluate(SCENE) == before and count(page, "readings") == 20
    page.locator("[data-pause]").click()
    until(page, f"() => {LINES} === 3")
    page.reload()
    until(page, f"() => {LINES} === 3")
    wait_for_count(page, "readings", "=== 30")


@pytest.mark.parametrize("width, columns", [(320, 1), (1280, 3)])
def test_so_many_stand_side_by_side_as_there_is_room_for(plants, open_page, width, columns):
    fill(plants, range(10), ["Cedar"])
    page = open_page(f"{plants.url}/d/plants", viewport={"width": width, "height": 800}, has_touch=width < 400)
    until(page, f"() => {LINES} === 3")
    until(page, "width => document.documentElement.scrollWidth <= width", width)
    lefts = """() => new Set([...document.querySelectorAll('[data-chart=heat] [data-scene] path.line')]
        .map((line) => Math.round(line.getBoundingClientRect().x / 20))).size"""
    until(page, f"least => ({lefts})() {'<=' if columns < 3 else '>='} least", 3 if columns > 1 else 2)
