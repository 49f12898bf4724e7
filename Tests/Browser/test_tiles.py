"""Panels that are no charts: single values with thresholds, texts, and rows at the author's place."""

import re

import pytest

from actions import count, drag, forgive_outage, menu, post, until, wait_for_count, wait_for_status

TILES = """title: Tiles
tables:
  loads:
    feed: ingest
    columns:
      - {name: time, kind: temporal, title: Time}
      - {name: host, kind: nominal, title: Host}
      - {name: load, kind: quantitative, title: Load, unit: percent}
panels:
  - text:
      title: About
      markdown: |
        # Loads
        From the [house](https://example.com/), **each** second.
        ### Hosts
        1. north
        2. south
  - value:
      name: now
      title: Load now
      table: loads
      column: load
      compare: {earlier: 1 minute}
      filterBy: course
      thresholds:
        - {name: Normal}
        - {from: 80, name: High, color: red}
  - value:
      name: most
      title: Highest
      table: loads
      column: load
      aggregate: maximum
      sparkline: false
  - rows: {table: loads, title: All loads, span: 6}
  - chart:
      name: course
      title: Course
      table: loads
      brush: time
      filterBy: other
      marks:
        - line: {x: time, y: load}
  - chart:
      name: other
      title: Other
      table: loads
      brush: time
      filterBy: course
      marks:
        - line: {x: time, y: load}
"""


@pytest.fixture
def tiles(live_server, tmp_path):
    live_server.stop()
    (tmp_path / "config/dashboards/tiles.yaml").write_text(TILES)
    live_server.start()
    return live_server


def load(second, value, host="north"):
    return {"time": f"2026-06-06T10:{second // 60:02}:{second % 60:02}Z", "host": host, "load": value}


def fill(server, values):
    post(server, "loads", [load(10 * n, value) for n, value in enumerate(values)])


def texts(page, value):
    """What a value's picture says, in order."""
    return page.evaluate(
        "(name) => [...document.querySelectorAll(`[data-chart=${name}] svg text`)]"
        ".map((text) => text.textContent)", value)


def shows(page, value, *parts):
    """Texts of a value; its state may say since when."""
    until(page, """([name, parts]) => {
        const texts = [...document.querySelectorAll(`[data-chart=${name}] svg text`)]
            .map((text) => text.textContent);
        return parts.every((part) => texts.some((text) => text === part || text.startsWith(`${part} since `)));
    }""", [value, parts])


def test_panels_stand_where_their_author_put_them(tiles, visit):
    page = visit(f"{tiles.url}/d/tiles", wait=False)
    page.wait_for_selector("body[data-connection=open]")
    titles = page.locator(".panel").evaluate_all(
        "(all) => all.map((panel) => panel.querySelector('h2').textContent)")
    assert titles == ["About", "Load now", "Highest", "All loads", "Course", "Other"]
    levels = page.locator(".prose :is(h1, h2, h3, h4)").evaluate_all(
        "(all) => all.map((each) => [each.tagName, each.textContent])")
    assert levels == [["H2", "About"], ["H3", "Loads"], ["H4", "Hosts"]]
    assert page.locator(".prose a").get_attribute("href") == "https://example.com/"
    assert page.locator(".prose li").all_text_contents() == ["north", "south"]


def test_a_value_is_live_and_its_threshold_is_announced_once(tiles, visit):
    fill(tiles, [10, 20, 30, 40, 50, 60, 70])
    page = visit(f"{tiles.url}/d/tiles")
    page.evaluate("document.querySelector('[data-every]').value = '5';"
                  "document.querySelector('[data-every]').dispatchEvent(new Event('change'))")
    shows(page, "now", "70", "%", "Normal", "▲ 60 points over 1 minute earlier")
    shows(page, "most", "70")
    summary = page.locator("[data-chart=now] [data-summary]")
    until(page, "() => document.querySelector('[data-chart=now] [data-summary]').textContent"
                ".startsWith('70 percent, Normal. 60 percentage points more than 1 minute earlier.')")
    assert page.locator("[data-chart=now] svg.chart path").count() > 0
    signs = page.locator("[data-chart=now] svg.chart").inner_html().count("M")
    post(tiles, "loads", [load(70, 92)])
    shows(page, "now", "92", "High")
    # A shape comes with the word.
    assert page.locator("[data-chart=now] svg.chart").inner_html().count("M") > signs
    wait_for_status(page, r"Load now: High, 92 percent\.")
    for second, value in ((71, 79), (72, 81), (73, 79.5), (74, 82)):
        post(tiles, "loads", [load(second, value)])
        shows(page, "now", str(value))
    post(tiles, "loads", [load(75, 40)])
    wait_for_status(page, r"Load now: Normal, 40 percent\.")
    said = [text for _, _, text in page.evaluate("spoken") if "Load now:" in text]
    assert len(said) == 2, said
    assert summary.text_content() != ""


def test_a_value_is_of_what_another_chart_selects(tiles, visit):
    fill(tiles, [10, 20, 30, 90, 50, 60, 70])
    page = visit(f"{tiles.url}/d/tiles")
    shows(page, "now", "70")
    drag(page, "course", 0.05, 0.45)
    wait_for_status(page, "of 7 loads")
    shown = count(page, "loads")
    assert 0 < shown < 7
    until(page, "() => !([...document.querySelectorAll('[data-chart=now] svg text')]"
                ".some((text) => text.textContent === '70'))")
    # Only those that it follows.
    shows(page, "most", "90")
    page.get_by_role("button", name="Clear selection on Course").last.click()
    wait_for_count(page, "loads", "=== 7")
    shows(page, "now", "70")


def test_a_paused_value_waits_and_catches_up(tiles, visit):
    fill(tiles, [10, 20])
    page = visit(f"{tiles.url}/d/tiles")
    shows(page, "now", "20")
    page.locator("[data-pause]").click()
    post(tiles, "loads", [load(30, 33)])
    until(page, "() => document.querySelector('[data-waiting]').textContent.includes('1')")
    assert "20" in texts(page, "now")
    page.locator("[data-pause]").click()
    shows(page, "now", "33")


def test_a_value_comes_back_after_an_outage(tiles, open_page):
    fill(tiles, [10, 20])
    page = open_page(f"{tiles.url}/d/tiles")
    other = open_page(f"{tiles.url}/d/tiles")
    shows(page, "now", "20")
    tiles.kill()
    page.wait_for_selector("body:not([data-connection=open])")
    tiles.start()
    # The rows were the other run's.
    fill(tiles, [10, 95])
    for each in (page, other):
        each.wait_for_selector("body[data-connection=open]")
        shows(each, "now", "95", "High")
        forgive_outage(each)


def test_a_value_is_read_point_by_point_with_keys(tiles, visit):
    fill(tiles, [10, 20, 30])
    page = visit(f"{tiles.url}/d/tiles")
    cursor = page.locator("[data-chart=now] [data-cursor]")
    until(page, "() => document.querySelector('[data-chart=now] [data-cursor]').getAttribute('aria-disabled') === 'false'")
    cursor.focus()
    page.keyboard.press("End")
    until(page, "() => document.querySelector('[data-chart=now] [data-cursor]')"
                ".getAttribute('aria-valuetext')?.includes('30 percent')")


def test_a_value_without_a_line_has_nothing_to_walk_on(tiles, visit):
    fill(tiles, [10])
    page = visit(f"{tiles.url}/d/tiles")
    shows(page, "most", "10")
    assert re.match(r"10 percent\.", page.locator("[data-chart=most] [data-summary]").text_content())


@pytest.mark.parametrize("width", [320, 768])
def test_tiles_fit_a_narrow_page_and_paper(tiles, open_page, width):
    fill(tiles, [10, 20, 30])
    page = open_page(f"{tiles.url}/d/tiles", viewport={"width": width, "height": 640}, has_touch=True)
    shows(page, "now", "30")
    until(page, "width => document.documentElement.scrollWidth <= width", width)
    page.emulate_media(media="print")
    assert page.locator("[data-chart=now] svg.chart").is_visible()
    assert page.locator(".prose li").first.is_visible()


def test_a_value_is_a_picture_as_a_file(tiles):
    import urllib.request
    fill(tiles, [10, 20])
    with urllib.request.urlopen(f"{tiles.url}/d/tiles/now.svg") as answer:
        text = answer.read().decode()
    assert ">20<" in text and ">Normal<" in text
