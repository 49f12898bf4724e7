"""Spans of a server's work, as a collector gets them."""

import contextlib
import http.server
import json
import queue
import threading
import time
import urllib.error
import urllib.request

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from actions import post
from conftest import WALKS
from soundings import Soundings

TRACE = "0af7651916cd43dd8448eb211c80319c"
PARENT = "00f067aa0ba902b7"
PAGE = """
title: Numbers
tables:
  numbers:
    feed: {http: "ADDRESS/numbers.json", every: 0.2 seconds}
    columns: [{name: n, kind: quantitative}]
charts:
  - name: numbers
    title: Numbers
    table: numbers
    marks: [{bar: {x: n}}]
"""


class Collector:
    """Answers posts of spans, or as it is told."""

    def __init__(self):
        self.spans, self.fields, self.status = queue.Queue(), [], 200
        collector = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                self.send_response(collector.status)
                self.end_headers()
                collector.fields.append((self.path, self.headers["Content-Type"], self.headers["X-Key"]))
                if collector.status != 200:
                    return
                for resource in ExportTraceServiceRequest.FromString(body).resource_spans:
                    for scope in resource.scope_spans:
                        for span in scope.spans:
                            collector.spans.put(span)

            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.end_headers()
                self.wfile.write(b'[{"n": 1}]')

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def until(self, condition, seconds=30):
        """The first span that meets a condition, and all that came before it."""
        seen, end = [], time.monotonic() + seconds
        while True:
            with contextlib.suppress(queue.Empty):
                seen.append(self.spans.get(timeout=max(0.01, end - time.monotonic())))
                if condition(seen[-1]):
                    return seen[-1], seen
            assert time.monotonic() < end, [span.name for span in seen]


def attributes(span):
    return {one.key: getattr(one.value, one.value.WhichOneof("value")) for one in span.attributes}


@pytest.fixture
def collector():
    made = Collector()
    yield made
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture
def traced(collector, tmp_path, monkeypatch):
    monkeypatch.setenv("COLLECTOR_KEY", "hush")
    (tmp_path / "dashboards").mkdir()
    (tmp_path / "dashboards/walks.yaml").write_text((WALKS / "walks.yaml").read_text())
    (tmp_path / "dashboards/numbers.yaml").write_text(PAGE.replace("ADDRESS", collector.url))
    (tmp_path / "server.yaml").write_text(
        f'tracing: {{otlp: "{collector.url}", headers: {{X-Key: "${{COLLECTOR_KEY}}"}}}}\n')
    server = Soundings(tmp_path, log=tmp_path / "log").start()
    yield server
    if server.process.poll() is None:
        server.stop()


def ask(server, path, **fields):
    with urllib.request.urlopen(urllib.request.Request(server.url + path, headers=fields)) as answer:
        return answer.status


def test_requests_go_on_with_their_clients_traces_down_to_what_is_drawn(traced, collector):
    # Pictures for a window of a width that nobody has are drawn for it.
    ask(traced, "/d/walks?secret=x", **{"Sec-CH-Viewport-Width": "517", "traceparent": f"00-{TRACE}-{PARENT}-01"})
    request, before = collector.until(lambda span: span.name == "GET /d/{name}")
    assert request.trace_id.hex() == TRACE and request.parent_span_id.hex() == PARENT
    told = attributes(request)
    assert told["url.path"] == "/d/walks" and told["http.response.status_code"] == 200
    assert "secret" not in str(request)
    drawn = [span for span in before if span.name == "draw chart" and span.trace_id.hex() == TRACE]
    assert {attributes(span)["soundings.chart"] for span in drawn} == {"few", "many", "ticks"}
    assert all(span.parent_span_id == request.span_id for span in drawn)
    assert collector.fields[0] == ("/v1/traces", "application/x-protobuf", "hush")


def test_posts_and_feeds_have_spans(traced, collector):
    post(traced, "few", [{"place": n, "value": n} for n in range(3)])
    request, before = collector.until(lambda span: span.name == "POST /api/tables/{name}/rows")
    write = next(span for span in before if span.name == "write rows")
    assert write.parent_span_id == request.span_id
    assert attributes(write)["soundings.table"] == "few" and attributes(write)["soundings.rows"] == 3
    read, _ = collector.until(lambda span: span.name == "read feed")
    assert attributes(read)["soundings.feed.source"].endswith("/numbers.json")


def test_exported_pictures_and_files_that_are_followed_have_spans(traced, collector):
    ask(traced, "/d/walks/few.svg?width=333", traceparent=f"00-{TRACE}-{PARENT}-01")
    request, before = collector.until(lambda span: span.name.startswith("GET /d/{name}/"))
    drawn = [span for span in before if span.name == "draw chart" and span.trace_id.hex() == TRACE]
    assert [attributes(span)["soundings.chart"] for span in drawn] == ["few"]
    assert drawn[0].parent_span_id == request.span_id
    lines = traced.config / "lines.ndjson"
    lines.write_text('{"n": 1}\n')
    page = PAGE.replace("title: Numbers", "title: Lines", 1).replace(" numbers:", " lines:")
    page = page.replace('{http: "ADDRESS/numbers.json", every: 0.2 seconds}', "{ndjson: lines.ndjson}")
    (traced.config / "dashboards/lines.yaml").write_text(page.replace("table: numbers", "table: lines"))
    read, _ = collector.until(
        lambda span: str(attributes(span).get("soundings.feed.source")).endswith("/lines.ndjson"))
    assert read.name == "read feed"


def test_a_trace_that_its_client_drops_is_dropped_here(traced, collector):
    ask(traced, "/d/walks", traceparent=f"00-{TRACE}-{PARENT}-00")
    ask(traced, "/d/numbers")
    _, before = collector.until(lambda span: attributes(span).get("url.path") == "/d/numbers")
    assert TRACE not in {span.trace_id.hex() for span in before}


def test_the_log_names_the_trace_of_a_refusal(traced, collector):
    with contextlib.suppress(urllib.error.HTTPError):
        urllib.request.urlopen(urllib.request.Request(
            f"{traced.url}/api/tables/few/rows", json.dumps([{"nothing": 1}]).encode(),
            {"Content-Type": "application/json", "traceparent": f"00-{TRACE}-{PARENT}-01"}))
    collector.until(lambda span: span.trace_id.hex() == TRACE and span.name.startswith("POST"))
    (refusal,) = [line for line in traced.log.read_text().splitlines() if "/api/tables/few/rows" in line]
    assert f"trace_id={TRACE}" in refusal and "span_id=" in refusal


def test_nobody_waits_for_a_collector_that_is_away(traced, collector):
    collector.status = 503
    for _ in range(20):
        start = time.monotonic()
        assert ask(traced, "/d/walks") == 200
        assert time.monotonic() - start < 5
    while not any(True for _ in collector.fields):
        time.sleep(0.05)
    collector.status = 200
    ask(traced, "/d/numbers")
    collector.until(lambda span: attributes(span).get("url.path") == "/d/numbers")


def test_the_last_spans_are_sent_at_the_end(traced, collector):
    ask(traced, "/d/walks")
    traced.stop()
    collector.until(lambda span: span.name == "GET /d/{name}", seconds=1)
