"""Feeds of real sources, which break off and recover."""

import gzip
import json
import os
import time
import urllib.request

import pytest

from actions import until
from soundings import Soundings
from sources import Address

PAGE = """
title: Sensors
tables:
  sensors:
    feed: FEED
    columns:
      - {name: place, kind: nominal}
      - {name: value, kind: quantitative}
charts:
  - name: bars
    title: Values
    table: sensors
    marks: [{bar: {x: place, y: value}}]
  - name: dots
    title: Dots
    table: sensors
    marks: [{point: {x: place, y: value}}]
rows:
  - {table: sensors, title: Readings}
"""


@pytest.fixture
def fed(tmp_path):
    """Starts a server whose table a feed fills."""
    servers = []

    def start(feed):
        (tmp_path / "config/dashboards").mkdir(parents=True)
        (tmp_path / "config/dashboards/sensors.yaml").write_text(PAGE.replace("FEED", feed))
        servers.append(Soundings(tmp_path / "config").start())
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def address():
    address = Address().start()
    yield address
    address.stop()


def rows(*values):
    return json.dumps([{"place": place, "value": value} for place, value in values])


def shown(page):
    return page.evaluate("() => [...document.querySelectorAll('[data-rows] tbody tr')]"
                         ".map((row) => [...row.cells].map((cell) => cell.textContent))")


def wait_for_rows(page, *expected):
    wanted = json.dumps(list(map(list, expected)), ensure_ascii=False)
    until(page, f"""() => JSON.stringify([...document.querySelectorAll('[data-rows] tbody tr')]
        .map((row) => [...row.cells].map((cell) => cell.textContent))) === JSON.stringify({wanted})""")


def wait_until(fact, seconds=60):
    deadline = time.monotonic() + seconds
    while not (holds := fact()):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return holds


def health(server):
    return json.load(urllib.request.urlopen(f"{server.url}/healthz"))


def outage(page, chart="bars"):
    return page.locator(f"[data-chart={chart}] [data-outage]")


def test_an_address_is_read_again_and_only_what_changed_comes(fed, address, visit, monkeypatch):
    monkeypatch.setitem(os.environ, "SENSOR_TOKEN", "hush")
    address.rows = rows(("north", 1), ("south", 2))
    server = fed(f'{{http: "{address.url}", every: 0.2 seconds,'
                 ' headers: {Authorization: "Bearer ${SENSOR_TOKEN}"}}')
    page = visit(f"{server.url}/d/sensors")
    wait_for_rows(page, ("north", "1"), ("south", "2"))
    address.rows = rows(("north", 1), ("south", 2), ("west", 5))
    wait_for_rows(page, ("north", "1"), ("south", "2"), ("west", "5"))
    assert 304 in address.answers and address.answers.count(200) == 2
    assert set(address.authorizations) == {"Bearer hush"}
    # What goes, goes from the page too.
    address.rows = rows(("south", 2), ("west", 5))
    wait_for_rows(page, ("south", "2"), ("west", "5"))


def test_an_address_that_is_gone_is_said_and_comes_back(fed, address, open_page):
    address.rows = rows(("north", 1))
    server = fed(f'{{http: "{address.url}", every: 0.2 seconds}}')
    page = open_page(f"{server.url}/d/sensors")
    wait_for_rows(page, ("north", "1"))
    page.evaluate("() => { spoken.length = 0; }")
    address.stop()
    outage(page).wait_for()
    outage(page, "dots").wait_for()
    text = outage(page).text_content()
    assert text.startswith("Last data at ") and "can't be reached" in text and "Trying again" in text
    # Once for both charts, at once, and without what may be secret.
    alerts = [text for _, role, text in page.evaluate("() => spoken") if role == "alert"]
    assert len(alerts) == 1 and alerts[0].startswith("Values: no data. http://127.0.0.1")
    assert "secret" not in text + alerts[0]
    reason = health(server)["outages"]["sensors"]
    assert "secret" not in reason["reason"] and reason["retry"] >= reason["since"]
    # Rows stay, and a page that is opened now says it too.
    assert shown(page) == [["north", "1"]]
    other = open_page(f"{server.url}/d/sensors")
    outage(other).wait_for()

    address.rows = rows(("north", 3))
    address.start()
    wait_for_rows(page, ("north", "3"))
    for each in (page, other):
        outage(each).wait_for(state="hidden")
        outage(each, "dots").wait_for(state="hidden")
    assert "outages" not in health(server)
    until(page, "() => spoken.some(([, , text]) => text === 'Values: data again.')")
    assert page.evaluate("() => document.querySelector('[data-alarm]').textContent") == ""


@pytest.mark.parametrize("broken", ["[{\"place\": \"north\"", rows(("north", "many"))])
def test_what_an_address_answers_wrongly_is_named(fed, address, visit, broken):
    address.rows = rows(("north", 1))
    server = fed(f'{{http: "{address.url}", every: 0.2 seconds}}')
    page = visit(f"{server.url}/d/sensors")
    wait_for_rows(page, ("north", "1"))
    address.rows = broken
    outage(page).wait_for()
    if "many" in broken:
        assert "row 1, field \"value\"" in outage(page).text_content()
    assert shown(page) == [["north", "1"]]
    # It stays so while the address answers the same.
    asked = len(address.answers)
    wait_until(lambda: len(address.answers) >= asked + 2)
    assert outage(page).is_visible() and "outages" in health(server)
    address.status = 500
    until(page, "() => document.querySelector('[data-outage]').textContent.includes('answers 500')")
    address.status, address.rows = 200, rows(("north", 2))
    wait_for_rows(page, ("north", "2"))


def test_a_programs_output_is_read_again(fed, tmp_path, visit):
    readings = tmp_path / "readings.csv"
    readings.write_text("place,value\nnorth,1\n")
    server = fed(f"{{command: [cat, {readings}], every: 0.2 seconds}}")
    page = visit(f"{server.url}/d/sensors")
    wait_for_rows(page, ("north", "1"))
    readings.write_text("place,value\nnorth,1\nsouth,2\n")
    wait_for_rows(page, ("north", "1"), ("south", "2"))
    readings.unlink()
    outage(page).wait_for()
    assert "No such file" in outage(page).text_content()
    readings.write_text("place,value\nsouth,3\n")
    wait_for_rows(page, ("south", "3"))
    outage(page).wait_for(state="hidden")


def test_files_are_read_again_when_they_change(fed, tmp_path, visit):
    readings = tmp_path / "readings"
    readings.mkdir()
    (readings / "a.csv").write_text("place,value\nnorth,1\n")
    with gzip.open(readings / "b.csv.gz", "wt") as file:
        file.write("place,value\nsouth,2\n")
    server = fed(f'{{csv: "{readings}/*.csv*"}}')
    page = visit(f"{server.url}/d/sensors")
    wait_for_rows(page, ("north", "1"), ("south", "2"))
    # As editors and programs replace files: beside it, then renamed.
    (readings / "new").write_text("place,value\nnorth,3\neast,4\n")
    (readings / "new").rename(readings / "a.csv")
    wait_for_rows(page, ("north", "3"), ("east", "4"), ("south", "2"))
    (readings / "c.csv").write_text("place,value\nwest,5\n")
    wait_for_rows(page, ("north", "3"), ("east", "4"), ("south", "2"), ("west", "5"))
    # One that can't be read leaves what is there.
    (readings / "b.csv.gz").write_bytes(b"\x1f\x8b nothing")
    outage(page).wait_for()
    assert "b.csv.gz" in outage(page).text_content()
    assert len(shown(page)) == 4
    (readings / "b.csv.gz").unlink()
    wait_for_rows(page, ("north", "3"), ("east", "4"), ("west", "5"))
    outage(page).wait_for(state="hidden")


@pytest.mark.parametrize("form", ["csv", "ndjson"])
def test_files_are_followed_as_they_grow_and_are_rotated(fed, tmp_path, visit, form):
    def line(place, value):
        return (f"{place},{value}\n" if form == "csv"
                else json.dumps({"place": place, "value": value}) + "\n")

    log = tmp_path / f"log.{form}"
    head = "place,value\n" if form == "csv" else ""
    log.write_text(head + line("north", 1))
    option = ", follow: true" if form == "csv" else ""
    server = fed(f"{{{form}: {log}{option}}}")
    page = visit(f"{server.url}/d/sensors")
    wait_for_rows(page, ("north", "1"))
    with log.open("a") as file:
        file.write(line("south", 2) + line("east", 3)[:4])
        file.flush()
        wait_for_rows(page, ("north", "1"), ("south", "2"))
        file.write(line("east", 3)[4:])
        file.flush()
        wait_for_rows(page, ("north", "1"), ("south", "2"), ("east", "3"))
        # The writer still has the old one.
        log.rename(tmp_path / "log.1")
        file.write(line("west", 4))
    log.write_text(head + line("up", 5))
    wait_for_rows(page, ("north", "1"), ("south", "2"), ("east", "3"), ("west", "4"), ("up", "5"))
    with log.open("a") as file:
        file.write(("nothing\n" if form == "ndjson" else "a,b,c\n") + line("down", 6))
    until(page, "() => document.querySelector('[data-rows]').textContent.includes('down')")
    assert [row[0] for row in shown(page)][-2:] == ["up", "down"]


def test_a_followed_file_without_a_column_is_warned_of(tmp_path):
    (tmp_path / "config/dashboards").mkdir(parents=True)
    (tmp_path / "config/dashboards/sensors.yaml").write_text(
        PAGE.replace("FEED", '{csv: "../*.csv", follow: true}'))
    (tmp_path / "one.csv").write_text("place,value\nnorth,1\n")
    server = Soundings(tmp_path / "config", log=tmp_path / "log").start()
    try:
        (tmp_path / "two.csv").write_text("place,amount\nsouth,2\n")
        warning = 'two.csv: it has no column "value": its cells are left empty'
        while warning not in (tmp_path / "log").read_text():
            pass
    finally:
        server.stop()
