"""Values of a real Prometheus server and of a page of metrics, which break off and recover."""

import csv
import datetime
import io
import signal
import subprocess
import urllib.request

import pytest

from servers import Prometheus
from soundings import Soundings
from sources import Address
from test_feeds import outage, wait_until

pytestmark = pytest.mark.product

PAGE = """
title: Plant
tables:
  plant:
    feed: FEED
    columns: [{name: place, kind: nominal}]
charts:
  - {name: bars, title: Heat, table: plant, marks: [{line: {x: time, y: value, series: place}}]}
rows:
  - {table: plant, title: Values}
"""


@pytest.fixture
def metrics():
    """An address of metrics, as programs show them."""
    metrics = Address()
    metrics.type = "text/plain"
    metrics.rows = "# TYPE heat gauge\nheat{place=\"north\"} 21.5\nheat{place=\"south\"} 3\ncold 1\n"
    yield metrics.start()
    metrics.stop()


@pytest.fixture
def fed(tmp_path):
    servers = []

    def start(feed):
        (tmp_path / "config/dashboards").mkdir(parents=True)
        (tmp_path / "config/dashboards/plant.yaml").write_text(PAGE.replace("FEED", feed))
        servers.append(Soundings(tmp_path / "config").start())
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


def kept_rows(server):
    text = urllib.request.urlopen(f"{server.url}/api/tables/plant/rows.csv").read().decode()
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))


def times(server, place):
    return [datetime.datetime.fromisoformat(row["time"].replace("Z", "+00:00")).timestamp()
            for row in kept_rows(server) if row["place"] == place]


def test_a_query_goes_on_over_an_outage_with_each_moment_once(fed, metrics, open_page):
    prometheus = Prometheus(f"127.0.0.1:{metrics.port}").start()
    try:
        server = fed(
            f'{{prometheus: "{prometheus.url}", query: heat, step: 1 second, range: 1 minute}}')
        page = open_page(f"{server.url}/d/plant")
        wait_until(lambda: len(times(server, "north")) >= 3)
        assert kept_rows(server)[0]["metric"] == "heat"
        assert kept_rows(server)[0]["labels"].endswith('job="plant", place="north"}')
        prometheus.stop(signal.SIGKILL)
        outage(page).wait_for()
        assert prometheus.url in outage(page).text_content()
        last = times(server, "north")[-1]
        prometheus.start()
        outage(page).wait_for(state="hidden")
        wait_until(lambda: times(server, "north")[-1] > last + 2, 60)
        for place in ("north", "south"):
            moments = times(server, place)
            assert moments == [moments[0] + n for n in range(len(moments))]
    finally:
        prometheus.remove()


def test_a_query_that_cannot_be_read_is_said(fed, metrics, open_page):
    prometheus = Prometheus(f"127.0.0.1:{metrics.port}").start()
    try:
        server = fed(f'{{prometheus: "{prometheus.url}", query: "rate(heat"}}')
        page = open_page(f"{server.url}/d/plant")
        outage(page).wait_for()
        assert "parse error" in outage(page).text_content()
    finally:
        prometheus.remove()


def test_a_page_of_metrics_is_read_at_an_interval(fed, metrics, open_page):
    server = fed(f'{{scrape: "http://ana:hush@127.0.0.1:{metrics.port}/metrics", metrics: "hea*",'
                 " every: 0.2 seconds}")
    page = open_page(f"{server.url}/d/plant")
    wait_until(lambda: len(times(server, "north")) >= 3)
    assert {row["metric"] for row in kept_rows(server)} == {"heat"}
    assert {row["labels"] for row in kept_rows(server)} == {'{place="north"}', '{place="south"}'}
    metrics.rows = "heat 1 2 3\n"
    outage(page).wait_for()
    assert "line 1 isn't a metric" in outage(page).text_content()
    assert "hush" not in outage(page).text_content()
    metrics.stop()
    wait_until(lambda: "can't be reached" in outage(page).text_content())
    text = shown_metrics(server)
    assert 'soundings_feed_up{table="plant"} 0\n' in text
    before = len(kept_rows(server))
    metrics.rows = 'heat{place="west"} 4\n'
    metrics.start()
    outage(page).wait_for(state="hidden")
    wait_until(lambda: len(times(server, "west")) >= 2)
    assert kept_rows(server)[before]["place"] == "west"
    assert 'soundings_feed_up{table="plant"} 1\n' in shown_metrics(server)


def shown_metrics(server):
    """What the server shows of itself, which Prometheus's own checker reads."""
    with urllib.request.urlopen(f"{server.url}/metrics") as answer:
        assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
        text = answer.read()
    checked = subprocess.run(["promtool", "check", "metrics"], input=text, capture_output=True)
    assert checked.returncode == 0, checked.stderr.decode()
    return text.decode()
