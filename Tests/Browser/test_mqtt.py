"""Messages of a real MQTT broker, which breaks off and recovers."""

import csv
import io
import signal
import urllib.error
import urllib.request

import pytest

from actions import forgive_outage, until
from servers import Mosquitto
from soundings import Soundings
from test_feeds import outage, wait_until

PAGE = """
title: Sensors
tables:
  sensors:
    feed: {mqtt: "127.0.0.1:PORT", topics: ["sensors/{place}/{measure}", "status/{place}"]}
    durable: true
    columns:
      - {name: place, kind: nominal}
      - {name: measure, kind: nominal}
      - {name: value, kind: quantitative}
      - {name: state, kind: nominal}
charts:
  - {name: bars, title: Values, table: sensors, marks: [{bar: {x: place, y: value}}]}
rows:
  - {table: sensors, title: Messages}
"""


@pytest.fixture
def broker():
    broker = Mosquitto().start()
    yield broker
    broker.remove()


@pytest.fixture
def server(broker, tmp_path):
    """A server of the broker's messages, which keeps its rows."""
    (tmp_path / "config/dashboards").mkdir(parents=True)
    (tmp_path / "config/dashboards/sensors.yaml").write_text(PAGE.replace("PORT", str(broker.port)))
    server = Soundings(tmp_path / "config", data=tmp_path / "data").start()
    yield server
    server.stop()


def kept_rows(server):
    try:
        text = urllib.request.urlopen(f"{server.url}/api/tables/sensors/rows.csv").read().decode()
    except urllib.error.HTTPError as error:
        # It is reading its log.
        assert error.code == 503
        return []
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))[1:]


def wait_for_subscription(server, broker):
    """A broker keeps messages only for those whom it knows."""
    def is_known():
        broker.publish("status/probe", '{"state": "asked"}')
        return any(row[0] == "probe" for row in kept_rows(server))

    wait_until(is_known)


def values(server):
    return [row[2] for row in kept_rows(server) if row[1] == "heat"]


def test_messages_come_over_outages_of_both_sides_each_once(server, broker, visit):
    wait_for_subscription(server, broker)
    page = visit(f"{server.url}/d/sensors")
    broker.publish("sensors/north/heat", "21.5")
    wait_until(lambda: values(server) == ["21.5"])
    until(page, "() => document.querySelector('[data-rows]').textContent.includes('21.5')")

    broker.stop()
    outage(page).wait_for()
    assert f"the broker at 127.0.0.1:{broker.port}" in outage(page).text_content()
    broker.start()
    # Before the server is back the broker keeps them for it.
    broker.publish("sensors/south/heat", '{"value": 22, "other": [1]}')
    broker.publish("sensors/south/heat", "23")
    wait_until(lambda: values(server) == ["21.5", "22", "23"])
    outage(page).wait_for(state="hidden")

    forgive_outage(page)
    server.stop()
    broker.publish("sensors/south/heat", "24")
    server.start()
    wait_until(lambda: values(server) == ["21.5", "22", "23", "24"])
    broker.publish("sensors/south/heat", "25")
    wait_until(lambda: values(server)[3:] == ["24", "25"])
    assert values(server) == ["21.5", "22", "23", "24", "25"]


def test_a_broker_that_dies_is_said_and_found_again(server, broker, visit):
    wait_for_subscription(server, broker)
    page = visit(f"{server.url}/d/sensors")
    broker.stop(signal.SIGKILL)
    outage(page).wait_for()
    broker.start()
    outage(page).wait_for(state="hidden")
    broker.publish("sensors/east/heat", "1")
    wait_until(lambda: values(server) == ["1"])


def test_a_producers_last_will_and_what_is_retained_are_rows_once(server, broker, visit):
    wait_for_subscription(server, broker)
    broker.publish("status/west", '{"state": "on"}', "-r")
    wait_until(lambda: ["west", "", "", "on"] in kept_rows(server))
    broker.stop()
    broker.start()
    broker.publish("sensors/west/heat", "warm")
    broker.publish("sensors/west/heat", "1")
    wait_until(lambda: values(server) == ["1"])
    assert kept_rows(server).count(["west", "", "", "on"]) == 1
    broker.die("status/west", '{"state": "lost"}')
    page = visit(f"{server.url}/d/sensors")
    wait_until(lambda: ["west", "", "", "lost"] in kept_rows(server))
    until(page, "() => document.querySelector('[data-rows]').textContent.includes('lost')")
