"""What agents send: points in InfluxDB's line protocol."""

import gzip
import json
import time
import urllib.error
import urllib.request

import pytest

from actions import until
from soundings import Soundings

PAGE = """
title: Hosts
tables:
  cpu:
    feed: ingest
    columns:
      - {name: time, kind: temporal}
      - {name: host, kind: nominal}
      - {name: usage_user, kind: quantitative}
  states:
    feed: ingest
    measurement: system
    key: host
    columns:
      - {name: host, kind: nominal}
      - {name: uptime, kind: quantitative}
charts:
  - name: usage
    title: Usage
    table: cpu
    marks: [{line: {x: time, y: usage_user, foregroundStyle: {by: host}}}]
  - name: uptime
    title: Uptime
    table: states
    marks: [{bar: {x: host, y: uptime}}]
rows:
  - {table: cpu, title: Usage}
  - {table: states, title: States}
"""


@pytest.fixture(scope="module")
def hosts(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hosts")
    (folder / "dashboards").mkdir()
    (folder / "dashboards/hosts.yaml").write_text(PAGE)
    server = Soundings(folder).start()
    yield server
    server.stop()


def write(server, text, path="/write?db=telegraf", coding=None):
    """The status and the answer."""
    body = text.encode()
    headers = {"Content-Type": "text/plain; charset=utf-8", "User-Agent": "Telegraf/1.30.0"}
    if coding:
        body, headers["Content-Encoding"] = gzip.compress(body), coding
    try:
        with urllib.request.urlopen(urllib.request.Request(
                server.url + path, body, headers)) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def rows(server, table):
    with urllib.request.urlopen(f"{server.url}/api/tables/{table}/rows.csv") as answer:
        return answer.read().decode().split("\r\n")[1:-1]


def test_an_agents_points_are_drawn(hosts, visit):
    with urllib.request.urlopen(f"{hosts.url}/ping") as answer:
        assert answer.status == 204 and answer.headers["X-Influxdb-Version"]
    # As Telegraf begins.
    assert write(hosts, "q=CREATE+DATABASE+%22telegraf%22", "/query")[0] == 200
    now = int(time.time())
    lines = "".join(
        f"cpu,cpu=cpu-total,host={host} usage_user={value},usage_idle=9 {(now - 60 + n) * 10**9}\n"
        for n in range(30) for host, value in (("north", n), ("south", 2 * n)))
    lines += f"system,host=north uptime=100i,n_cpus=2i {now}000000000\nmem,host=north used=1i\n"
    assert write(hosts, lines, coding="gzip") == (204, "")
    page = visit(f"{hosts.url}/d/hosts")
    until(page, "() => document.querySelector('[data-chart=usage]').textContent.includes('north')")
    # The newer state of a host takes the place of the one before.
    assert write(hosts, f"system,host=north uptime=110i {now}", "/api/v2/write?bucket=b&precision=s") \
        == (204, "")
    assert rows(hosts, "states") == ["north,110"]
    assert len(rows(hosts, "cpu")) == 60
    until(page, "() => document.body.textContent.includes('110')")


def test_a_line_at_fault_is_named_and_the_others_are_kept(hosts):
    before = len(rows(hosts, "cpu"))
    text = "cpu,host=a usage_user=1\ncpu,host=a usage_user=\"much\"\ncpu\ncpu,host=b usage_user=2\n"
    status, answer = write(hosts, text)
    assert status == 400
    assert answer["error"].startswith("partial write: line 2: field \"usage_user\": ")
    assert answer["error"].endswith("dropped=2")
    status, answer = write(hosts, text, "/api/v2/write?org=o&bucket=b")
    assert status == 400 and answer["code"] == "invalid" and answer["line"] == 2
    assert len(rows(hosts, "cpu")) == before + 4
    # A time far ahead would be all that a chart shows.
    status, answer = write(hosts, "cpu,host=a usage_user=1 4102444800", "/write?precision=s")
    assert status == 400 and "ahead" in answer["error"]
    assert write(hosts, "cpu value=1", "/write?precision=d")[0] == 400
