"""Rows that are known by a key: those that come replace those that are there."""

import json
import urllib.error
import urllib.request

import pytest

from actions import forgive_outage, until
from soundings import Soundings

PAGE = """
title: Machines
tables:
  machines:
    feed: ingest
    key: host
    columns:
      - {name: host, kind: nominal}
      - {name: load, kind: quantitative}
charts:
  - name: bars
    title: Load
    table: machines
    marks: [{bar: {x: host, y: load}}]
  - name: dots
    title: Loads
    table: machines
    marks: [{point: {x: load, y: host}}]
rows:
  - {table: machines, title: Machines}
"""


@pytest.fixture
def machines(tmp_path):
    (tmp_path / "config/dashboards").mkdir(parents=True)
    (tmp_path / "config/dashboards/machines.yaml").write_text(PAGE)
    server = Soundings(tmp_path / "config", data=tmp_path / "data").start()
    yield server
    if server.process.poll() is None:
        server.kill()


def ask(server, method, query="", rows=None):
    body = None if rows is None else json.dumps(rows).encode()
    request = urllib.request.Request(
        f"{server.url}/api/tables/machines/rows{query}", body,
        {"Content-Type": "application/json"}, method=method)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def post(server, **loads):
    rows = [{"host": host, "load": load} for host, load in loads.items()]
    assert ask(server, "POST", rows=rows) == (202, {"taken": len(rows)})


def wait_for_rows(page, *expected):
    until(page, """rows => JSON.stringify([...document.querySelectorAll('[data-rows] tbody tr')]
        .map((row) => [...row.cells].map((cell) => cell.textContent).sort()).sort())
            === JSON.stringify(rows)""", sorted(sorted(row) for row in expected))


def mark_elements(page):
    """Remembers the elements of marks, so that they are known again."""
    return page.evaluate("""() => {
        const dots = [...document.querySelectorAll('[data-chart=dots] [data-picture] circle')];
        dots.forEach((dot, index) => { dot.known = index; });
        return dots.map((dot) => [dot.getAttribute('cx'), dot.getAttribute('cy')]);
    }""")


def test_a_row_that_comes_again_moves_its_mark(machines, visit):
    post(machines, a=1, b=5, c=9)
    page = visit(f"{machines.url}/d/machines")
    wait_for_rows(page, ("a", "1"), ("b", "5"), ("c", "9"))
    before = mark_elements(page)
    assert len(before) == 3
    page.evaluate("() => { spoken.length = 0; }")
    post(machines, b=7)
    wait_for_rows(page, ("a", "1"), ("b", "7"), ("c", "9"))
    until(page, """before => {
        const dots = [...document.querySelectorAll('[data-chart=dots] [data-picture] circle')];
        const moved = dots.filter((dot) => dot.known !== undefined && before.every(([x, y]) =>
            x !== dot.getAttribute('cx') || y !== dot.getAttribute('cy')));
        return dots.length === 3 && dots.every((dot) => dot.known !== undefined) && moved.length === 1;
    }""", before)
    # It is spoken as what it is: nothing came that wasn't there.
    until(page, "() => spoken.some(([, , text]) => text.includes('1 row updated.'))")
    assert not [text for _, _, text in page.evaluate("() => spoken") if "new" in text]
    post(machines, b=2, d=4)
    wait_for_rows(page, ("a", "1"), ("b", "2"), ("c", "9"), ("d", "4"))
    until(page, "() => spoken.some(([, , text]) => /^New point.*1 row updated[.]/.test(text))")


def test_a_row_goes_by_its_key(machines, visit):
    post(machines, a=1, b=5, c=9)
    page = visit(f"{machines.url}/d/machines")
    wait_for_rows(page, ("a", "1"), ("b", "5"), ("c", "9"))
    assert ask(machines, "DELETE", "?key.host=a&key.host=c") == (200, {"deleted": 2})
    wait_for_rows(page, ("b", "5"))
    assert ask(machines, "DELETE", "?key.host=a") == (200, {"deleted": 0})
    until(page, """() => document.querySelectorAll(
        '[data-chart=dots] [data-picture] circle').length === 1""")
    status, fault = ask(machines, "DELETE", "?key.hots=a")
    assert status == 422 and fault["field"] == "key.hots" and "key.host" in fault["error"]
    status, fault = ask(machines, "POST", rows=[{"host": "d"}, {"load": 1}])
    assert status == 422 and (fault["row"], fault["field"]) == (2, "host")


def test_replaced_rows_outlast_a_kill_and_are_no_news_to_a_page_that_comes_back(machines, visit):
    post(machines, a=1, b=5)
    page = visit(f"{machines.url}/d/machines")
    wait_for_rows(page, ("a", "1"), ("b", "5"))
    post(machines, a=2)
    ask(machines, "DELETE", "?key.host=b")
    post(machines, c=3, a=4)
    wait_for_rows(page, ("a", "4"), ("c", "3"))
    until(page, "() => spoken.some(([, , text]) => text.includes('row update'))")
    page.evaluate("() => { spoken.length = 0; }")
    machines.kill()
    machines.start()
    until(page, "() => spoken.some(([, , text]) => text.includes('Reconnected'))")
    forgive_outage(page)
    wait_for_rows(page, ("a", "4"), ("c", "3"))
    assert not [text for _, _, text in page.evaluate("() => spoken") if "caught up" in text]
    post(machines, c=8)
    wait_for_rows(page, ("a", "4"), ("c", "8"))
