"""A table whose columns its first rows decide."""

import json
import urllib.error
import urllib.request

import pytest

from actions import until
from soundings import Soundings

PAGE = """
title: Sensors
tables:
  sensors: {feed: ingest, columns: infer%s}
charts:
  - name: levels
    title: Levels
    table: sensors
    brush: time
    marks: [{line: {x: time, y: value, foregroundStyle: {by: place}}}]
rows:
  - {table: sensors, title: Rows}
"""


@pytest.fixture
def sensors(tmp_path, request):
    (tmp_path / "config/dashboards").mkdir(parents=True)
    (tmp_path / "config/dashboards/sensors.yaml").write_text(
        PAGE % getattr(request, "param", ""))
    server = Soundings(tmp_path / "config", data=tmp_path / "data").start()
    yield server
    server.stop()


def send(server, rows):
    """The status and the answer."""
    request = urllib.request.Request(
        f"{server.url}/api/tables/sensors/rows", json.dumps(rows).encode(),
        {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def header(server):
    with urllib.request.urlopen(f"{server.url}/api/tables/sensors/rows.csv") as answer:
        return answer.read().decode().split("\r\n")[0]


def row(minute, value, **more):
    return {"time": f"2026-03-14T12:{minute:02}:00Z", "place": "hall", "value": value} | more


def shows(page, text):
    until(page, "text => document.body.textContent.includes(text)", text, seconds=60)


def test_charts_are_drawn_once_the_first_rows_have_come(sensors, open_page):
    page = open_page(f"{sensors.url}/d/sensors")
    shows(page, "Waiting for rows in table sensors")
    page.evaluate("() => { window.stays = true; }")
    assert send(sensors, [row(n, n) for n in range(10)]) == (202, {"taken": 10})
    page.wait_for_selector("[data-chart=levels] [data-plot]", timeout=60_000)
    until(page, "() => document.querySelector('[data-rows=sensors]').dataset.total == 10",
          seconds=60)
    # The page wasn't loaded again, nor is it for a column that comes later.
    assert send(sensors, [row(11, 5, battery=0.5)])[0] == 202
    shows(page, "Battery")
    assert page.evaluate("() => window.stays")
    assert header(sensors) == "time,place,value,battery"
    # A misfit is refused as a whole, and brings no column.
    status, answer = send(sensors, [row(12, 6, new=1), row(13, "much")])
    assert status == 422 and (answer["row"], answer["field"]) == (2, "value")
    assert header(sensors) == "time,place,value,battery"
    # The same after a restart, with the rows.
    sensors.kill()
    sensors.start()
    until(page, "() => document.querySelector('[data-rows=sensors]')?.dataset.total == 11",
          seconds=60)
    shows(page, "Battery")
    assert header(sensors) == "time,place,value,battery"
    assert send(sensors, [row(14, 7)])[0] == 202
    until(page, "() => document.querySelector('[data-rows=sensors]').dataset.total == 12",
          seconds=60)


@pytest.mark.parametrize("sensors", [", misfits: text"], indirect=True)
def test_misfits_are_kept_as_text(sensors, open_page):
    assert send(sensors, [row(1, 1)])[0] == 202
    assert send(sensors, [row(2, "much"), row(3, 3, place=7)])[0] == 202
    assert header(sensors) == "time,place,value,value_text"
    page = open_page(f"{sensors.url}/d/sensors")
    page.wait_for_selector("[data-chart=levels] [data-plot]", timeout=60_000)
    shows(page, "much")
