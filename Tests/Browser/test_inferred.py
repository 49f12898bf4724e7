"""A table whose columns its first rows decide."""

import json
import signal
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
    """The names of the columns, once the table has been read back."""
    while True:
        try:
            with urllib.request.urlopen(f"{server.url}/api/tables/sensors/rows.csv") as answer:
                return answer.read().decode().split("\r\n")[0]
        except urllib.error.HTTPError as error:
            assert error.code == 503
            time.sleep(0.05)


def row(minute, value, **more):
    return {"time": f"2026-03-14T12:{minute:02}:00Z", "place": "hall", "value": value} | more


def shows(page, text):
    until(page, "text => document.body.textContent.includes(text)", text)


def test_charts_are_drawn_once_the_first_rows_have_come(sensors, visit):
    page = visit(f"{sensors.url}/d/sensors")
    page.faults.of_outages = False
    shows(page, "Waiting for rows in table sensors")
    page.evaluate("() => { window.stays = true; }")
    assert send(sensors, [row(n, n) for n in range(10)]) == (202, {"taken": 10})
    page.wait_for_selector("[data-chart=levels] [data-plot]")
    until(page, "() => document.querySelector('[data-rows=sensors]').dataset.total == 10")
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
    until(page, "() => document.querySelector('[data-rows=sensors]')?.dataset.total == 11")
    shows(page, "Battery")
    assert header(sensors) == "time,place,value,battery"
    assert send(sensors, [row(14, 7)])[0] == 202
    until(page, "() => document.querySelector('[data-rows=sensors]').dataset.total == 12")


def ask(server, path):
    """The status and the text."""
    try:
        with urllib.request.urlopen(server.url + path) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def test_posts_that_are_refused_decide_no_columns(sensors):
    status, answer = send(sensors, [{"time": "2099-01-01T00:00:00Z", "value": "none yet"}])
    assert status == 422 and "futureTolerance" in answer["error"]
    future, now = 4_070_908_800_000_000_000, 1_773_489_600_000_000_000
    status, answer = write(sensors, f'sensors value="none yet" {future}\n')
    assert status == 400 and "futureTolerance" in answer, answer
    assert ask(sensors, "/d/sensors/levels.svg") == (503, 'chart "levels" waits for rows in table "sensors"\n')
    assert ask(sensors, "/d/sensors/levels")[0] == 503
    assert ask(sensors, "/d/sensors/others")[0] == 404
    # Of several points those that fit decide.
    assert write(sensors, f'sensors value="none yet" {future}\nsensors value=4 {now}\n')[0] == 400
    assert send(sensors, [row(1, 5)]) == (202, {"taken": 1})
    assert header(sensors) == "time,value,place"
    assert [line.split(",")[1] for line in ask(sensors, "/api/tables/sensors/rows.csv")[1].splitlines()] == ["value", "4", "5"]


@pytest.mark.parametrize("sensors", [", misfits: text"], indirect=True)
def test_misfits_are_kept_as_text(sensors, visit):
    assert send(sensors, [row(1, 1)])[0] == 202
    assert send(sensors, [row(2, "much"), row(3, 3, place=7)])[0] == 202
    assert header(sensors) == "time,place,value,value_text"
    page = visit(f"{sensors.url}/d/sensors")
    page.wait_for_selector("[data-chart=levels] [data-plot]")
    shows(page, "much")


def write(server, text, path="/write", kind="text/plain"):
    """The status and the answer."""
    request = urllib.request.Request(f"{server.url}{path}", text.encode(), {"Content-Type": kind})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def point(value, time="1773489600000000000", **attributes):
    return {"timeUnixNano": time, "asDouble": value, "attributes": [
        {"key": key, "value": {"stringValue": text}} for key, text in attributes.items()]}


def export(server, *points, metric="sensors"):
    message = {"resourceMetrics": [{"scopeMetrics": [{"metrics": [
        {"name": metric, "gauge": {"dataPoints": points}}]}]}]}
    status, answer = write(server, json.dumps(message), "/v1/metrics", "application/json")
    return status, json.loads(answer)


def test_points_of_agents_decide_columns_too(sensors, visit):
    page = visit(f"{sensors.url}/d/sensors")
    assert write(sensors, "sensors,place=hall value=20.5,on=true 1773489600000000000\n")[0] == 204
    assert header(sensors).endswith("time,place,on,value")
    shows(page, "20.5")
    assert write(sensors, "sensors,place=yard,floor=1 value=19 1773489660000000000\n")[0] == 204
    assert header(sensors).endswith("time,place,on,value,floor")
    shows(page, "yard")
    assert export(sensors, point(18.25, "1773489720000000000", place="roof", host="a")) == (200, {})
    assert header(sensors).endswith("time,place,on,value,floor,host")
    shows(page, "roof")


def test_a_point_that_does_not_fit_is_refused_by_itself(sensors):
    assert send(sensors, [row(0, 20.5) | {"size": 3}])[0] == 202
    status, answer = export(
        sensors, point(1, place="hall"), point(2, place="hall", size="large"), point(3, place="hall"))
    assert status == 200 and answer["partialSuccess"]["rejectedDataPoints"] == "1"
    assert 'metric "sensors", field "size": "large" isn\'t a number' in answer["partialSuccess"]["errorMessage"]
    with urllib.request.urlopen(f"{sensors.url}/api/tables/sensors/rows.csv") as rows:
        assert len(rows.read().decode().split()) == 4
    # So is one whose form is wrong.
    wrong = point(4, place="hall") | {"asDouble": [4]}
    status, answer = export(sensors, wrong, point(5, place="hall"))
    assert status == 200 and answer["partialSuccess"]["rejectedDataPoints"] == "1"
    assert 'metric "sensors", field "asDouble"' in answer["partialSuccess"]["errorMessage"]
    # What no table is for is counted.
    assert export(sensors, point(1), point(2), metric="others") == (200, {})
    with urllib.request.urlopen(f"{sensors.url}/metrics") as numbers:
        assert "soundings_points_without_table_total 2" in numbers.read().decode()


@pytest.mark.parametrize("sensors", [", key: place"], indirect=True)
def test_rows_of_an_inferred_table_are_known_by_a_key(sensors, visit):
    page = visit(f"{sensors.url}/d/sensors")
    assert send(sensors, [row(0, 20.5), row(1, 1.5) | {"place": "yard"}]) == (202, {"taken": 2})
    assert send(sensors, [row(2, 21.25, humidity=40)]) == (202, {"taken": 1})
    shows(page, "21.25")
    assert "20.5" not in page.locator("[data-rows=sensors]").text_content()
    status, answer = send(sensors, [{"time": "2026-03-14T12:00:00Z", "value": 1}])
    assert status == 422 and answer["field"] == "place"
    with urllib.request.urlopen(f"{sensors.url}/api/tables/sensors/rows.csv") as rows:
        assert len(rows.read().decode().strip().split("\r\n")) == 3


@pytest.mark.parametrize("sensors", [", key: id"], indirect=True)
def test_rows_without_the_key_are_refused(sensors):
    status, answer = send(sensors, [row(0, 20.5)])
    assert status == 422 and answer["field"] == "id" and "knows its rows by it" in answer["error"]


def test_a_programs_lines_decide_columns(tmp_path, visit):
    (tmp_path / "config/dashboards").mkdir(parents=True)
    (tmp_path / "config/dashboards/sensors.yaml").write_text(PAGE % "")
    server = Soundings(tmp_path / "config", data=tmp_path / "data")
    server.start("--stdin", "sensors", stdin=subprocess.PIPE)
    try:
        page = visit(f"{server.url}/d/sensors")
        page.faults.of_outages = False

        def say(**cells):
            server.process.stdin.write(json.dumps(cells) + "\n")
            server.process.stdin.flush()

        say(**row(0, 20.5))
        shows(page, "20.5")
        assert send(server, [row(1, 21, humidity=40)])[0] == 202
        say(**row(2, 22.75, floor="first", humidity=41))
        shows(page, "22.75")
        assert header(server).endswith("time,place,value,humidity,floor")
        server.process.stdin.close()
        server.process.stdin = None
    finally:
        server.stop()


def test_rows_are_read_back_once_though_the_configuration_is_read_meanwhile(tmp_path):
    (tmp_path / "config/dashboards").mkdir(parents=True)
    page = PAGE % "" + "  - {table: many, title: Many}\n"
    page = page.replace("charts:", "  many: {feed: ingest, columns: [{name: n, kind: quantitative}]}\ncharts:")
    (tmp_path / "config/dashboards/sensors.yaml").write_text(page)
    server = Soundings(tmp_path / "config", data=tmp_path / "data").start()
    send(server, [{"time": "2026-06-01T00:00:00Z", "place": "north", "value": 1}])
    count = 400_000
    for first in range(0, count, 50_000):
        body = ("n\n" + "\n".join(map(str, range(first, first + 50_000)))).encode()
        urllib.request.urlopen(urllib.request.Request(
            f"{server.url}/api/tables/many/rows", body, {"Content-Type": "text/csv"})).close()
    for _ in range(3):
        server.stop()
        server.start()
        while True:
            server.process.send_signal(signal.SIGHUP)
            try:
                with urllib.request.urlopen(f"{server.url}/readyz"):
                    break
            except urllib.error.HTTPError:
                pass
        with urllib.request.urlopen(f"{server.url}/api/tables/many/rows.csv") as answer:
            assert len(answer.read().splitlines()) == count + 1
    server.stop()
