"""Two y axes of posted rows: both follow the data, in picture and words, and outlast pauses, hiding and reloads."""

import pytest

from actions import cursor, press, post, until, walk_to
from soundings import Soundings

PAGE = """title: Boiler
tables:
  readings:
    feed: ingest
    columns:
      - {name: time, kind: temporal}
      - {name: heat, kind: quantitative, unit: degrees Celsius}
      - {name: load, kind: quantitative, unit: kilowatts}
  places:
    feed: ingest
    columns:
      - {name: time, kind: temporal}
      - {name: place, kind: nominal}
      - {name: heat, kind: quantitative, unit: degrees Celsius}
      - {name: load, kind: quantitative, unit: kilowatts}
charts:
  - name: boiler
    title: Boiler
    table: readings
    marks:
      - line: {x: {value: time, label: Time}, y: {value: heat, label: Heat}}
      - line: {x: {value: time, label: Time}, y: {value: load, label: Load}, yAxis: second}
  - name: places
    title: Places
    table: places
    marks:
      - line: {x: time, y: {value: heat, label: Heat}, foregroundStyle: {by: place}}
      - line: {x: time, y: {value: load, label: Load}, yAxis: second}
"""
CHART = "[data-chart=boiler]"
# The greatest number of each axis: the first stands before the plot, the second behind it.
HIGHEST = """() => {
    const plot = document.querySelector('[data-chart=boiler] [data-plot]').getBoundingClientRect();
    const labels = [...document.querySelectorAll('[data-chart=boiler] [data-scene] .axis-label')]
        .map((label) => ({ value: Number(label.textContent.replace(',', '')), x: label.getBoundingClientRect().x }))
        .filter(({ value }) => Number.isFinite(value));
    const highest = (side) => Math.max(...labels.filter(side).map(({ value }) => value));
    return [highest(({ x }) => x < plot.x), highest(({ x }) => x >= plot.right)];
}"""
LINES = "() => document.querySelectorAll('[data-chart=boiler] [data-scene] path.line').length === COUNT"


@pytest.fixture
def boiler(tmp_path):
    folder = tmp_path / "config/dashboards"
    folder.mkdir(parents=True)
    (folder / "boiler.yaml").write_text(PAGE)
    server = Soundings(tmp_path / "config", data=tmp_path / "data").start()
    post(server, "readings", [reading(minute, 20 + minute, 100 * minute) for minute in range(5)])
    yield server
    server.stop()


def reading(minute, heat, load):
    return {"time": f"2026-11-25T10:{minute:02}:00Z", "heat": heat, "load": load}


def wait_for_axes(page, first, second):
    """The ends of both axes, once the picture has them."""
    until(page, f"([first, second]) => {{ const [one, two] = ({HIGHEST})(); "
                "return one >= first && two >= second; }", [first, second])


def test_ticks_of_both_axes_follow_the_rows(boiler, visit):
    page = visit(f"{boiler.url}/d/boiler")
    wait_for_axes(page, 24, 400)
    first, second = page.evaluate(HIGHEST)
    assert first < 60 and second < 1_000
    post(boiler, "readings", [reading(5, 95, 3_900)])
    wait_for_axes(page, 80, 3_000)
    until(page, LINES.replace("COUNT", "2"))


def test_words_give_each_value_its_own_unit(boiler, visit):
    page = visit(f"{boiler.url}/d/boiler")
    walk_to(page, "boiler")
    assert "degrees Celsius" in press(page, "boiler", "End")
    assert "kilowatts" in press(page, "boiler", "Control+]")
    post(boiler, "readings", [reading(5, 61, 7_000)])
    until(page, "() => document.querySelector('[data-chart=boiler] [data-cursor]').max === '5'"
                " || document.querySelector('[data-chart=boiler] [data-summary]').textContent.includes('7,000')")
    summary = page.locator(f"{CHART} [data-summary]").text_content()
    assert "kilowatts" in summary and "degrees Celsius" in summary


def test_a_pause_keeps_both_axes_and_a_reload_shows_the_newest(boiler, visit):
    page = visit(f"{boiler.url}/d/boiler")
    wait_for_axes(page, 24, 400)
    before = page.evaluate(HIGHEST)
    page.locator("[data-pause]").click()
    post(boiler, "readings", [reading(5, 95, 3_900)])
    until(page, "() => document.querySelector('[data-waiting]').textContent === '1 waiting'")
    assert page.evaluate(HIGHEST) == before
    page.reload()
    wait_for_axes(page, 80, 3_000)


def test_a_hidden_series_leaves_both_axes(boiler, visit):
    """Two places on the first axis have a legend, and hide with their own axis' numbers."""
    page = visit(f"{boiler.url}/d/boiler")
    post(boiler, "places", [{"time": f"2026-11-25T10:{n:02}:00Z", "place": place, "heat": heat + n, "load": 100 * n}
                            for n in range(5) for place, heat in (("cellar", 10), ("roof", 90))])
    until(page, LINES.replace("boiler", "places").replace("COUNT", "3"))
    page.locator("[data-chart=places] .legend").get_by_role("button", name="roof", exact=True).click()
    until(page, LINES.replace("boiler", "places").replace("COUNT", "2"))
    highest = HIGHEST.replace("boiler", "places")
    until(page, f"() => {{ const [one, two] = ({highest})(); return one < 60 && two >= 400; }}")
    until(page, "() => document.querySelector('[data-chart=places] [data-summary]').textContent.includes('roof hidden')")
    post(boiler, "places", [{"time": "2026-11-25T10:05:00Z", "place": "cellar", "heat": 70, "load": 900}])
    until(page, f"() => {{ const [one, two] = ({highest})(); return one >= 60 && two >= 800; }}")


def test_both_axes_have_room_on_a_small_screen(boiler, visit):
    page = visit(f"{boiler.url}/d/boiler", viewport={"width": 320, "height": 640})
    wait_for_axes(page, 24, 400)
    assert page.evaluate("() => document.documentElement.scrollWidth <= 320")
    assert page.evaluate("""() => {
        const figure = document.querySelector('[data-chart=boiler] [data-scene]').getBoundingClientRect();
        return [...document.querySelectorAll('[data-chart=boiler] [data-scene] text')].every((text) => {
            const box = text.getBoundingClientRect();
            return box.left >= figure.left - 1 && box.right <= figure.right + 1;
        });
    }""")
    cursor(page, "boiler").focus()
