"""Metrics that OpenTelemetry's own exporter sends, and bodies of its specification."""

import gzip
import json
import pathlib
import time
import urllib.error
import urllib.request

import pytest
from opentelemetry.exporter.otlp.proto.http import Compression
from opentelemetry.exporter.otlp.proto.http.metric_exporter import OTLPMetricExporter
from opentelemetry.proto.collector.metrics.v1.metrics_service_pb2 import (
    ExportMetricsServiceRequest, ExportMetricsServiceResponse)
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import PeriodicExportingMetricReader
from opentelemetry.sdk.resources import Resource

from actions import until
from soundings import ROOT, Soundings

PAGE = """
title: Shop
tables:
  orders:
    feed: ingest
    measurement: shop.orders
    columns:
      - {name: time, kind: temporal}
      - {name: service.name, kind: nominal}
      - {name: city, kind: nominal}
      - {name: temporality, kind: nominal}
      - {name: value, kind: quantitative, title: Orders}
  latency:
    feed: ingest
    measurement: shop.latency
    columns:
      - {name: time, kind: temporal}
      - {name: unit, kind: nominal}
      - {name: count, kind: quantitative}
      - {name: sum, kind: quantitative}
  buckets:
    feed: ingest
    measurement: shop.latency
    columns:
      - {name: upper_bound, kind: quantitative}
      - {name: bucket_count, kind: quantitative}
  stock:
    feed: ingest
    tableBytes: 100 bytes
    onFull: refuse
    columns:
      - {name: time, kind: temporal}
      - {name: value, kind: quantitative}
charts:
  - name: orders
    title: Orders by city
    table: orders
    marks: [{line: {x: time, y: value, foregroundStyle: {by: city}}}]
rows:
  - {table: orders, title: Orders}
"""


@pytest.fixture
def shop(tmp_path):
    (tmp_path / "config/dashboards").mkdir(parents=True)
    (tmp_path / "config/dashboards/shop.yaml").write_text(PAGE)
    server = Soundings(tmp_path / "config", data=tmp_path / "data").start()
    yield server
    server.stop()


def rows(server, table):
    with urllib.request.urlopen(f"{server.url}/api/tables/{table}/rows.csv") as answer:
        return answer.read().decode().split("\r\n")[1:-1]


def send(server, body, kind="application/json", **headers):
    """The status, the headers and the body of the answer."""
    request = urllib.request.Request(
        server.url + "/v1/metrics", body, {"Content-Type": kind} | headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def gauge(name, *points):
    """A message as JSON, whose points are pairs of a value and seconds since 1970."""
    return json.dumps({"resourceMetrics": [{"scopeMetrics": [{"metrics": [
        {"name": name, "gauge": {"dataPoints": [
            {"asDouble": value, "timeUnixNano": str(int(seconds * 1e9))}
            for value, seconds in points]}}]}]}]}).encode()


def test_what_the_exporter_sends_is_drawn(shop, visit):
    exporter = OTLPMetricExporter(shop.url + "/v1/metrics", compression=Compression.Gzip)
    provider = MeterProvider(
        [PeriodicExportingMetricReader(exporter, export_interval_millis=3_600_000)],
        Resource({"service.name": "pancakes"}))
    meter = provider.get_meter("shop")
    orders = meter.create_counter("shop.orders")
    latency = meter.create_histogram(
        "shop.latency", unit="ms", explicit_bucket_boundaries_advisory=[10, 100])
    orders.add(3, {"city": "Bremen"})
    orders.add(1, {"city": "Kiel"})
    for milliseconds in (5, 50, 60, 500):
        latency.record(milliseconds)
    page = visit(f"{shop.url}/d/shop")
    assert provider.force_flush()
    until(page, "() => document.querySelector('[data-rows=orders]').dataset.total == 2")
    orders.add(2, {"city": "Kiel"})
    assert provider.force_flush()
    until(page, "() => document.querySelector('[data-rows=orders]').dataset.total == 4")
    until(page, "() => document.querySelector('[data-chart=orders]').textContent.includes('Kiel')")
    assert [row.split(",", 1)[1] for row in rows(shop, "orders")] == [
        "pancakes,Bremen,cumulative,3", "pancakes,Kiel,cumulative,1",
        "pancakes,Bremen,cumulative,3", "pancakes,Kiel,cumulative,3"]
    assert rows(shop, "latency")[0].split(",")[1:] == ["ms", "4", "615"]
    assert rows(shop, "buckets")[:3] == ["10,1", "100,2", "inf,1"]
    provider.shutdown()


def test_a_repeated_message_adds_nothing_over_a_restart(shop):
    body = gauge("shop.orders", (1, time.time()), (2, time.time()))
    assert send(shop, body)[0] == 200
    assert send(shop, gzip.compress(body), **{"Content-Encoding": "gzip"})[0] == 200
    shop.kill()
    shop.start()
    status, headers, answer = send(shop, body)
    assert (status, headers["Content-Type"], answer) == (200, "application/json", b"{}")
    assert len(rows(shop, "orders")) == 2


def test_points_at_fault_are_counted_and_the_others_are_kept(shop):
    now = time.time()
    status, _, answer = send(shop, gauge("shop.orders", (1, now), (2, now + 1e8), (3, now)))
    answer = json.loads(answer)["partialSuccess"]
    assert status == 200 and answer["rejectedDataPoints"] == "1"
    assert "ahead" in answer["errorMessage"]
    assert [row[-2:] for row in rows(shop, "orders")] == [",1", ",3"]
    # The same in protobuf; a metric that no table wants is no fault.
    message = ExportMetricsServiceRequest()
    metrics = message.resource_metrics.add().scope_metrics.add().metrics
    metrics.add(name="shop.latency").histogram.data_points.add(count=1)
    metrics.add(name="elsewhere").sum.SetInParent()
    status, headers, answer = send(
        shop, message.SerializeToString(), "application/x-protobuf")
    assert status == 200 and headers["Content-Type"] == "application/x-protobuf"
    answer = ExportMetricsServiceResponse.FromString(answer).partial_success
    assert answer.rejected_data_points == 1
    assert answer.error_message.startswith('metric "shop.latency" doesn\'t say whether')


def test_refusals_say_whether_the_message_may_be_sent_again(shop):
    example = (ROOT / "Tests/FeedsTests/OpenTelemetry/metrics.json").read_bytes()
    assert send(shop, example)[0] == 200
    status, _, answer = send(shop, b"{\"resourceMetrics\":3}")
    assert status == 400 and json.loads(answer)["code"] == 3
    assert send(shop, b"\xff\xff", "application/x-protobuf")[0] == 400
    status, headers, _ = send(shop, b"x", "text/plain")
    assert status == 415 and "application/x-protobuf" in headers["Accept-Post"]
    # A table that is full and refuses rows may have room later.
    now = time.time()
    status, headers, answer = send(shop, gauge("stock", *[(n, now) for n in range(1_000)]))
    assert status == 503 and headers["Retry-After"]
    assert "full" in json.loads(answer)["message"]
