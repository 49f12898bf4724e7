"""Small multiples of posted rows: they follow the data, stand still while paused, and outlast a reload."""

import pytest

from actions import count, post, press, rest, until, wait_for_count, walk_to
from fingers import Fingers
from soundings import Soundings

PAGE = """title: Plants
charts:
  - name: heat
    title: Heat
    table: readings
    facet: {by: plant, columns: 3}
    brush: n
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


def test_a_name_that_comes_has_a_plot_of_its_own_and_is_in_words(plants, visit):
    page = visit(f"{plants.url}/d/plants")
    until(page, f"() => {LINES} === 2")
    assert {"Aspen", "Birch"} <= set(names(page))
    fill(plants, range(10), ["Aspen", "Birch", "Cedar"])
    until(page, f"() => {LINES} === 3")
    assert "Cedar" in names(page)
    until(page, "() => document.querySelector('[data-chart=heat] [data-summary]').textContent"
                ".startsWith('3 charts: Aspen, Birch and Cedar.')")
    walk_to(page, "heat")
    text = press(page, "heat", "PageDown")
    assert "Birch" in text, text
    # The domains are the same for all: what one plot gets moves the others.
    before = page.evaluate(SCENE)
    fill(plants, [10], ["Cedar"])
    until(page, f"before => ({SCENE})() !== before", before)
    wait_for_count(page, "readings", "=== 51")


def test_they_stand_still_while_paused_and_outlast_a_reload(plants, visit):
    page = visit(f"{plants.url}/d/plants")
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


SURFACES = """() => [...document.querySelectorAll('[data-chart=heat] .plot-target')]
    .map((plot) => plot.getBoundingClientRect()).sort((one, other) => one.y - other.y || one.x - other.x)
    .map(({ x, y, width, height }) => ({ x, y, width, height }))"""
# On each plot: the boxes that the brush has, from left to right and from the top.
BRUSHED = """() => (document.querySelector('[data-chart=heat] path.brush').getAttribute('d') ?? '')
    .split('M').filter((part) => part !== '').length"""


def drawn(page):
    until(page, f"() => {LINES} === 2 && ({SURFACES})().length === 2")
    return page.evaluate(SURFACES)


def test_each_plot_can_be_selected_on_and_all_show_it(plants, open_page):
    page = open_page(f"{plants.url}/d/plants")
    second = drawn(page)[1]
    middle = second["y"] + second["height"] / 2
    page.mouse.move(second["x"] + second["width"] * 0.25, middle)
    page.mouse.down()
    page.mouse.move(second["x"] + second["width"] * 0.5, middle)
    page.mouse.move(second["x"] + second["width"] * 0.65, middle)
    page.mouse.up()
    # n from 2.5 to 6.5, as the plots reach from 0 to 10: four numbers of two plants.
    wait_for_count(page, "readings", "=== 8")
    until(page, f"() => ({BRUSHED})() === 2")
    # Rows that come in, and a plot that comes, have it too, and so has a page that opens its address.
    fill(plants, [5], ["Aspen", "Birch", "Cedar"])
    wait_for_count(page, "readings", "=== 11")
    until(page, f"() => ({BRUSHED})() === 3")
    again = open_page(page.url)
    wait_for_count(again, "readings", "=== 11")
    until(again, f"() => ({BRUSHED})() === 3")


def test_the_data_cursor_selects_in_the_plot_that_it_is_in(plants, visit):
    page = visit(f"{plants.url}/d/plants", viewport={"width": 320, "height": 800})
    plots = drawn(page)
    assert plots[1]["y"] > plots[0]["y"] + plots[0]["height"] or plots[1]["x"] > plots[0]["x"]
    walk_to(page, "heat")
    assert "Birch" in press(page, "heat", "PageDown")
    for _ in range(2):
        page.keyboard.press("Shift+ArrowRight")
    wait_for_count(page, "readings", "=== 6")
    until(page, f"() => ({BRUSHED})() === 2")
    # The chip and the thumbs are at the plot of the cursor.
    until(page, """() => {
        const target = document.querySelector('[data-chart=heat] [data-plot]').getBoundingClientRect();
        const range = document.querySelector('[data-chart=heat] [data-range]').getBoundingClientRect();
        return Math.abs(range.x - target.x) < 2 && range.y > target.y && range.y < target.bottom;
    }""")
    target = page.evaluate("() => document.querySelector('[data-chart=heat] [data-plot]').getBoundingClientRect().toJSON()")
    assert abs(target["x"] - plots[1]["x"]) < 2 and abs(target["width"] - plots[1]["width"]) < 1


def test_a_finger_selects_on_the_second_plot(plants, open_page):
    page = open_page(f"{plants.url}/d/plants", viewport={"width": 375, "height": 800}, has_touch=True)
    second = drawn(page)[1]
    fingers = Fingers(page, "heat")
    fingers.box = second
    fingers.press(0.25)
    fingers.hold()
    fingers.drag(0.25, 0.65)
    fingers.lift()
    wait_for_count(page, "readings", "=== 8")
    until(page, f"() => ({BRUSHED})() === 2")


STATES = """title: Machines
charts:
  - name: load
    title: Load
    table: machines
    brush: host
    facet: {by: hall, columns: 2}
    marks: [{bar: {x: host, y: load}}]
rows: [{table: machines, title: Machines}]
tables:
  machines:
    feed: ingest
    key: host
    columns:
      - {name: host, kind: nominal}
      - {name: hall, kind: nominal}
      - {name: load, kind: quantitative, unit: percent}
"""


@pytest.fixture
def machines(tmp_path):
    folder = tmp_path / "config/dashboards"
    folder.mkdir(parents=True)
    (folder / "machines.yaml").write_text(STATES)
    server = Soundings(tmp_path / "config", data=tmp_path / "data").start()
    post(server, "machines", [
        {"host": host, "hall": hall, "load": load}
        for host, hall, load in (("a", "North", 10), ("b", "North", 20), ("c", "South", 30))])
    yield server
    server.stop()


LABELS = """() => [...document.querySelectorAll('[data-chart=load] [data-scene] [aria-label]')]
    .map((element) => element.getAttribute('aria-label'))"""


def halls(page):
    return page.evaluate("""() => [...document.querySelectorAll('[data-chart=load] [data-scene] text')]
        .map((text) => text.textContent).filter((text) => /^(North|South|West)$/.test(text))""")


def wait_for_cells(page, table):
    """`table` has each row's cells, whatever their order."""
    until(page, """wanted => JSON.stringify([...document.querySelectorAll('[data-rows=machines] tbody tr')]
        .map((row) => [...row.cells].map((cell) => cell.textContent)).sort()) === JSON.stringify(wanted)""",
          sorted(table))


def test_rows_that_replace_others_move_from_plot_to_plot(machines, open_page):
    page = open_page(f"{machines.url}/d/machines")
    until(page, "() => document.querySelector('[data-rows=machines]').dataset.total == 3")
    assert halls(page) == ["North", "South"]
    before = page.evaluate(SCENE.replace("heat", "load"))
    # The same key in another hall: its mark is in that plot alone.
    post(machines, "machines", [{"host": "b", "hall": "South", "load": 25}])
    wait_for_cells(page, [["a", "North", "10"], ["b", "South", "25"], ["c", "South", "30"]])
    until(page, f"before => ({SCENE.replace('heat', 'load')})() !== before", before)
    # A hall that comes with an update gets a plot, and one whose last row goes loses it.
    post(machines, "machines", [{"host": "a", "hall": "West", "load": 40}])
    until(page, """() => [...document.querySelectorAll('[data-chart=load] [data-scene] text')]
        .every((text) => text.textContent !== 'North')""")
    assert sorted(halls(page)) == ["South", "West"]
    wait_for_cells(page, [["a", "West", "40"], ["b", "South", "25"], ["c", "South", "30"]])
    # A page that opens now has the plots in the order in which this one has them, after a restart too.
    until(page, f"() => ['a, 40', 'b, 25', 'c, 30'].every((point) => ({LABELS})().some((text) => text.startsWith(point)))")
    rest(page)
    assert halls(page) == ["West", "South"]
    drawn = page.evaluate(f"() => ({LABELS})()")
    machines.kill()
    page.faults.of_outages = False
    machines.start()
    again = open_page(f"{machines.url}/d/machines")
    until(again, f"drawn => JSON.stringify(({LABELS})()) === JSON.stringify(drawn)", drawn)
