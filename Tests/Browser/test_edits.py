"""Edits of the configuration while people look at it: no page is loaded again, nobody loses what they chose."""

import csv
import io
import json
import os
import threading
import urllib.error
import urllib.request

import pytest

from actions import count, drag, post, selected, until, wait_for_count, wait_for_status
from soundings import Soundings
from test_feeds import wait_until

TABLE = """
tables:
  readings:
    feed: ingest
    columns:
      - {name: time, kind: temporal}
      - {name: celsius, kind: quantitative, unit: degrees Celsius}
"""
PAGE = """title: Oven
charts:
  - name: heat
    title: Heat
    table: readings
    brush: time
    marks: [{line: {x: time, y: celsius}}]
  - name: points
    title: Points
    table: readings
    marks: [{point: {x: time, y: celsius}}]
rows: [{table: readings, title: Readings}]
"""


def save(path, text):
    """As editors do: beside the file, then over it."""
    new = path.with_suffix(".new")
    new.write_text(text)
    os.replace(new, path)


@pytest.fixture
def oven(tmp_path):
    folder = tmp_path / "config/dashboards"
    folder.mkdir(parents=True)
    (folder / "oven.yaml").write_text(PAGE + TABLE)
    server = Soundings(tmp_path / "config").start()
    post(server, "readings", [
        {"time": f"2026-11-25T10:{n:02}:00Z", "celsius": 20 + n} for n in range(60)])
    server.file = folder / "oven.yaml"
    yield server
    server.stop()


def errors(server):
    with urllib.request.urlopen(f"{server.url}/-/errors", timeout=20) as answer:
        return answer.read().decode()


def health(server):
    with urllib.request.urlopen(f"{server.url}/healthz", timeout=20) as answer:
        return json.load(answer)


def mark(page):
    """What a page that was loaded again wouldn't have."""
    page.evaluate("() => { window.stayed = true; }")


def stayed(page):
    return page.evaluate("() => window.stayed === true")


def wait_for_title(page, title):
    until(page, "title => document.querySelector('figure h2').textContent === title", title)
    until(page, "() => document.body.dataset.connection === 'open'")


def test_an_edit_moves_viewers_with_their_selection(oven, visit):
    page = visit(f"{oven.url}/d/oven")
    mark(page)
    drag(page, "heat", 0.2, 0.6)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    until(page, "() => location.search.includes('select=')")
    left, words = count(page, "readings"), selected(page, "heat")
    page.locator("figure[data-chart=heat] [data-end]").focus()
    save(oven.file, PAGE.replace("title: Heat", "title: Warmth").replace("line:", "area:") + TABLE)
    wait_for_title(page, "Warmth")
    wait_for_count(page, "readings", f"=== {left}")
    until(page, "() => document.activeElement?.matches('figure[data-chart=heat] [data-end]')")
    until(page, "words => document.querySelector('figure[data-chart=heat] [data-selected]').textContent === words",
          words)
    # It is live: a row that comes now is there, and the selection can be changed by the keys.
    post(oven, "readings", [{"time": "2026-11-25T11:00:00Z", "celsius": 99}])
    until(page, "() => document.querySelector('[data-rows]').dataset.total === '61'")
    page.keyboard.press("ArrowRight")
    wait_for_count(page, "readings", f"> {left}")
    assert stayed(page)


def test_a_selection_goes_where_its_column_is_another(oven, visit):
    page = visit(f"{oven.url}/d/oven")
    mark(page)
    drag(page, "heat", 0.2, 0.6)
    until(page, "() => location.search.includes('select=')")
    save(oven.file, PAGE.replace("brush: time", "brush: celsius").replace(
        "line: {x: time", "point: {x: celsius").replace("title: Heat", "title: Degrees") + TABLE)
    wait_for_title(page, "Degrees")
    until(page, "() => !location.search.includes('select=')")
    wait_for_count(page, "readings", "=== 60")
    assert stayed(page)


def test_panels_come_and_go(oven, visit):
    page = visit(f"{oven.url}/d/oven")
    mark(page)
    more = """  - name: steps
    title: Steps
    table: readings
    marks: [{bar: {x: time, y: celsius}}]
"""
    save(oven.file, PAGE.replace("charts:\n", "charts:\n" + more) + TABLE)
    wait_for_title(page, "Steps")
    until(page, "() => document.querySelectorAll('figure[data-chart] [data-scene] *').length > 0")
    page.locator("figure[data-chart=steps] [data-cursor]").focus()
    page.keyboard.press("End")
    until(page, "() => document.activeElement.getAttribute('aria-valuetext')?.includes('79')")
    drag(page, "heat", 0.2, 0.6)
    wait_for_count(page, "readings", "< 60")
    save(oven.file, PAGE.replace("title: Oven", "title: Kiln") + TABLE)
    until(page, "() => document.querySelector('h1').textContent === 'Kiln'")
    until(page, "() => document.querySelectorAll('figure[data-chart]').length === 2")
    wait_for_count(page, "readings", "< 60")
    assert stayed(page)


def test_a_faulty_edit_is_reported_and_changes_nothing(oven, open_page):
    page = open_page(f"{oven.url}/d/oven")
    mark(page)
    save(oven.file, PAGE.replace("line:", "lime:") + TABLE)
    developer = open_page(f"{oven.url}/-/errors?follow=true", wait=False)
    developer.wait_for_selector("td:text('lime')")
    row = developer.locator("tbody tr").first.text_content()
    assert "oven.yaml" in row and "7" in row
    assert "lime" in health(oven).get("configuration", "") or "1 error" in health(oven)["configuration"]
    post(oven, "readings", [{"time": "2026-11-25T11:00:00Z", "celsius": 99}])
    until(page, "() => document.querySelector('[data-rows]').dataset.total === '61'")
    save(oven.file, PAGE.replace("title: Heat", "title: Right") + TABLE)
    wait_for_title(page, "Right")
    developer.wait_for_selector("table", state="detached")
    assert "configuration" not in health(oven)
    assert count(page, "readings") == 61 and stayed(page)


def test_a_broken_file_stops_no_edit_of_another(oven, visit):
    other = oven.file.with_name("other.yaml")
    save(other, PAGE.replace("title: Oven", "title: Other"))
    page = visit(f"{oven.url}/d/oven")
    assert page.locator("h1").inner_text() == "Oven"
    wait_until(lambda: "Other" in page.request.get(f"{oven.url}/d/other").text())
    save(other, "title: [broken\n")
    wait_until(lambda: "other.yaml" in errors(oven))
    banner = page.locator("[data-faults]")
    banner.wait_for()
    assert "other.yaml:1" in banner.inner_text()
    until(page, "() => spoken.some(([, role, text]) => role === 'status' && text.includes('other.yaml'))")
    save(oven.file, (PAGE + TABLE).replace("title: Oven", "title: Stove"))
    until(page, "() => document.querySelector('h1').textContent === 'Stove'")
    # The earlier text of the broken file is still shown, and its error too.
    assert "other.yaml" in errors(oven) and "Other" in page.request.get(f"{oven.url}/d/other").text()
    assert banner.is_visible()
    page.reload()
    banner.wait_for()
    save(other, PAGE.replace("title: Oven", "title: Another"))
    wait_until(lambda: "Another" in page.request.get(f"{oven.url}/d/other").text())
    assert "other.yaml" not in errors(oven)
    banner.wait_for(state="hidden")


def test_the_header_keeps_its_order_over_an_edit(oven, visit):
    order = """() => [...document.querySelectorAll('.topbar :not(ol *), .skip')].map(
        (each) => each.localName + [...each.attributes].filter(({ name }) => name.startsWith('data-') || name === 'href')
            .map(({ name }) => name).join())"""
    page = visit(f"{oven.url}/d/oven")
    save(oven.file, PAGE.replace("title: Oven", "title: Stove\nsummary: What is in it.") + TABLE)
    until(page, "() => document.querySelector('h1').textContent === 'Stove'")
    edited = page.evaluate(order)
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    assert edited == page.evaluate(order)


def test_dashboards_come_and_go(oven, open_page):
    page = open_page(f"{oven.url}/d/oven")
    second = oven.file.with_name("kiln.yaml")
    kiln = PAGE.replace("Oven", "Kiln")
    save(second, kiln)
    index = open_page(f"{oven.url}/", wait=False)
    for _ in range(100):
        if index.locator("a[href='/d/kiln']").count() > 0:
            break
        index.wait_for_timeout(200)
        index.reload()
    other = open_page(f"{oven.url}/d/kiln")
    mark(other)
    wait_for_count(other, "readings", "=== 60")
    second.unlink()
    until(other, "() => document.querySelector('[data-connection-state]').textContent === 'Removed'")
    assert other.locator("[role=alert]").text_content() == "The dashboard was removed."
    assert other.locator("[data-chart] [data-scene] > *").count() > 0
    wait_for_count(page, "readings", "=== 60")
    # It is there again, as after an editor that removes before it writes.
    save(second, kiln)
    other.wait_for_selector("body[data-connection=open]")
    post(oven, "readings", [{"time": "2026-11-25T12:00:00Z", "celsius": 99}])
    wait_for_count(other, "readings", "=== 61")
    assert stayed(other)
    # The browser complains of the page that wasn't there, and ours of the dashboard.
    other.faults.clear()


def test_other_columns_of_a_posted_table_are_said(oven, visit):
    page = visit(f"{oven.url}/d/oven")
    save(oven.file, PAGE.replace("title: Heat", "title: Kept") + TABLE.replace("degrees Celsius", "kelvins"))
    wait_for_title(page, "Kept")
    wait_for_count(page, "readings", "=== 60")
    assert "keeps its rows" in errors(oven)
    save(oven.file, PAGE.replace("title: Heat", "title: Anew") + TABLE + "      - {name: place, kind: nominal}\n")
    wait_for_title(page, "Anew")
    wait_for_count(page, "readings", "=== 0")
    assert "began without rows" in errors(oven)
    post(oven, "readings", [{"time": "2026-11-25T11:00:00Z", "celsius": 99, "place": "top"}])
    wait_for_count(page, "readings", "=== 1")


@pytest.fixture
def kept(tmp_path):
    """The oven with a folder for its rows."""
    folder = tmp_path / "config/dashboards"
    folder.mkdir(parents=True)
    (folder / "oven.yaml").write_text(PAGE + TABLE)
    server = Soundings(tmp_path / "config", data=tmp_path / "data").start()
    server.file = folder / "oven.yaml"
    yield server
    if server.process.poll() is None:
        server.stop()


class Poster(threading.Thread):
    """Posts a row after the other, each again until it is answered."""

    def __init__(self, server):
        super().__init__()
        self.server, self.answered, self.ends = server, 0, threading.Event()

    def run(self):
        while not self.ends.is_set():
            row = {"time": f"2026-11-25T10:{self.answered % 60:02}:00Z", "celsius": self.answered}
            request = urllib.request.Request(
                f"{self.server.url}/api/tables/readings/rows", json.dumps([row]).encode(),
                {"Content-Type": "application/json", "Idempotency-Key": f"row {self.answered}"})
            try:
                urllib.request.urlopen(request).close()
                self.answered += 1
            except urllib.error.HTTPError as error:
                answer = error.read().decode()
                assert error.code == 503 and "is being read" in answer, answer


def rows(server):
    """Once its log has been read back."""
    def answer():
        try:
            return urllib.request.urlopen(f"{server.url}/api/tables/readings/rows.csv")
        except urllib.error.HTTPError as error:
            assert error.code == 503, error.read()

    with wait_until(answer) as text:
        return [(row["celsius"].removeprefix("'"), row.get("place")) for row in csv.DictReader(io.TextIOWrapper(text))]


def test_columns_of_a_kept_table_change_while_rows_come(kept, visit):
    """Its rows are read from their log anew: none is lost or doubled, and viewers stay where they are."""
    poster = Poster(kept)
    poster.start()
    wait_until(lambda: poster.answered > 20)
    page = visit(f"{kept.url}/d/oven")
    mark(page)
    place = "      - {name: place, kind: nominal}\n"
    save(kept.file, PAGE.replace("title: Heat", "title: Places") + TABLE + place)
    wait_for_title(page, "Places")
    assert "read from its log anew" in errors(kept)
    before = poster.answered
    wait_until(lambda: poster.answered > before + 20)
    poster.ends.set()
    poster.join()
    post(kept, "readings", [{"time": "2026-11-26T11:00:00Z", "celsius": -1, "place": "top"}])
    expected = [(str(n), "") for n in range(poster.answered)] + [("-1", "top")]
    assert rows(kept) == expected
    wait_for_count(page, "readings", f"=== {len(expected)}")
    # Numbers stay as texts.
    texts = TABLE.replace("celsius, kind: quantitative, unit: degrees Celsius", "celsius, kind: nominal")
    save(kept.file, PAGE.replace("title: Heat", "title: Texts") + texts + place)
    wait_for_title(page, "Texts")
    wait_for_count(page, "readings", f"=== {len(expected)}")
    assert rows(kept) == expected
    assert stayed(page)
    page.faults.clear()
    kept.kill()
    kept.start()
    wait_for_count(page, "readings", f"=== {len(expected)}")
    assert rows(kept) == expected
    page.faults.clear()
