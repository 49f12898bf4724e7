"""Rows that a program writes to the server's standard input."""

import json
import subprocess
import time
import urllib.error
import urllib.request

import pytest

from actions import until
from soundings import Soundings

PAGE = """
title: Sensors
tables:
  sensors:
    feed: ingest
    columns:
      - {name: place, kind: nominal}
      - {name: value, kind: quantitative}
charts:
  - name: bars
    title: Values
    table: sensors
    marks: [{bar: {x: place, y: value}}]
rows:
  - {table: sensors, title: Readings}
"""


@pytest.fixture
def piped(tmp_path):
    """Starts a server that reads its standard input, as lines that a test writes."""
    servers = []

    def start(**options):
        folder = tmp_path / "config/dashboards"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "sensors.yaml").write_text(PAGE)
        server = Soundings(tmp_path / "config", **options)
        servers.append(server)
        return server.start("--stdin", "sensors", stdin=subprocess.PIPE)

    yield start
    for server in servers:
        if server.process.stdin:
            server.process.stdin.close()
        if server.process.poll() is None:
            server.stop()


def write(server, text):
    server.process.stdin.write(text)
    server.process.stdin.flush()


def is_ready(server):
    try:
        return urllib.request.urlopen(f"{server.url}/readyz").status == 200
    except urllib.error.HTTPError:
        return False


def rows(server):
    with urllib.request.urlopen(f"{server.url}/api/tables/sensors/rows.csv") as answer:
        return answer.read().decode().split()[1:]


def wait_until(fact, seconds=60):
    deadline = time.monotonic() + seconds
    while not fact():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.mark.parametrize("form", ["csv", "ndjson"])
def test_lines_are_rows_as_they_come(piped, visit, form):
    def line(place, value):
        return (f"{place},{value}\n" if form == "csv"
                else json.dumps({"place": place, "value": value}) + "\n")

    server = piped()
    write(server, "place,value\n" if form == "csv" else "\n")
    write(server, line("north", 1))
    page = visit(f"{server.url}/d/sensors")
    until(page, "() => document.querySelector('[data-rows]').textContent.includes('north')")
    write(server, "what is that\n" + line("south", 2)[:3])
    write(server, line("south", 2)[3:])
    until(page, "() => document.querySelector('[data-rows]').textContent.includes('south')")
    wait_until(lambda: rows(server) == ["north,1", "south,2"])
    # The end is no failure: the server goes on, and so does the page.
    server.process.stdin.close()
    with urllib.request.urlopen(urllib.request.Request(
            f"{server.url}/api/tables/sensors/rows", b"place,value\nwest,3\n",
            {"Content-Type": "text/csv"})) as answer:
        assert answer.status == 202
    until(page, "() => document.querySelector('[data-rows]').textContent.includes('west')")
    until(page, "() => document.querySelector('[data-outage]').innerText.includes('1 line was skipped')")
    health = json.load(urllib.request.urlopen(f"{server.url}/healthz"))
    assert "outages" not in health


def test_a_fast_program_waits_and_its_rows_outlast_a_kill(piped, tmp_path):
    server = piped(data=tmp_path / "data")
    write(server, "place,value\n")
    for start in range(0, 200_000, 10_000):
        write(server, "".join(f"p,{n}\n" for n in range(start, start + 10_000)))
    # More than a pipe and a piece hold: so much of it is in the log for certain.
    wait_until(lambda: len(rows(server)) >= 100_000)
    kept = rows(server)
    server.kill()
    server.process.stdin = None
    again = piped(data=tmp_path / "data")
    wait_until(lambda: is_ready(again))
    found = rows(again)
    assert found[:len(kept)] == kept
    assert found == [f"p,{n}" for n in range(len(found))]


def test_input_that_names_no_column_is_said_on_the_page(piped, visit):
    server = piped()
    page = visit(f"{server.url}/d/sensors")
    write(server, "<html>\n")
    page.locator("[data-outage]").wait_for()
    assert "names none of the table's columns" in page.locator("[data-outage]").text_content()


@pytest.mark.parametrize("table, sentence", [
    ("sensor", 'there is no table "sensor"; did you mean "sensors"?'),
    ("machine", "has a feed of its own"),
])
def test_a_table_that_gets_no_input_is_refused(piped, tmp_path, table, sentence):
    server = piped()
    server.stop()
    page = PAGE.replace("tables:", "tables:\n  machine: {feed: machine}")
    (tmp_path / "config/dashboards/sensors.yaml").write_text(page)
    ended = server.run("--stdin", table)
    assert ended.returncode == 2 and sentence in ended.stderr
