"""Several processes that share their rows in Redis: each shows what was posted to any."""

import collections
import csv
import io
import json
import random
import re
import shutil
import signal
import urllib.error
import urllib.request

import pytest

from actions import count, forgive_outage, until
from producers import Producer
from servers import Redis, wait_for
from soundings import Soundings
from sources import Address
from test_kept import DASHBOARDS, ask, numbers, ready


@pytest.fixture
def redis():
    redis = Redis().start()
    yield redis
    redis.remove()


@pytest.fixture
def cluster(tmp_path, redis):
    """Starts processes of one configuration."""
    (tmp_path / "config/dashboards").mkdir(parents=True)
    shutil.copy(DASHBOARDS / "kept.yaml", tmp_path / "config/dashboards")
    (tmp_path / "config/server.yaml").write_text(f"log: {{engine: {{redis: '{redis.address}'}}}}\n")
    servers = []

    def start():
        log = tmp_path / f"{len(servers)}.log"
        servers.append(Soundings(tmp_path / "config", data=tmp_path / "data", log=log).start())
        ready(servers[-1])
        return servers[-1]

    yield start
    for server in servers:
        if server.process.poll() is None:
            server.kill()


def post(server, first, size, key=None):
    """The status and the answer."""
    rows = [{"time": f"2026-06-01T00:{n // 60:02}:{n % 60:02}Z", "n": n} for n in range(first, first + size)]
    headers = {"Content-Type": "application/json"} | ({"Idempotency-Key": key} if key else {})
    request = urllib.request.Request(
        f"{server.url}/api/tables/kept/rows", json.dumps(rows).encode(), headers)
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def test_rows_posted_to_one_are_on_a_page_of_the_other(cluster, visit):
    one, two = cluster(), cluster()
    page = visit(f"{two.url}/d/kept")
    assert post(one, 0, 50, key="a") == (202, {"taken": 50})
    until(page, "() => Number(document.querySelector('[data-rows=kept]').dataset.count) === 50")
    until(page, "() => document.querySelector('[data-chart=numbers] svg.chart path')")
    assert post(two, 50, 3) == (202, {"taken": 3})
    until(page, "() => Number(document.querySelector('[data-rows=kept]').dataset.count) === 53")
    # A repetition is known to whichever process it comes to.
    assert post(two, 0, 50, key="a") == (202, {"taken": 50, "repeated": True})
    assert post(two, 1, 50, key="a")[0] == 422
    # Each process draws the same picture.
    wait_for(lambda: numbers(one) == numbers(two) == list(range(53)))
    pictures = {urllib.request.urlopen(f"{server.url}/d/kept/numbers.svg").read() for server in (one, two)}
    assert len(pictures) == 1
    assert "on Redis' disk (appendfsync always)" in one.log.read_text()


# A chart's elements, without those that say what marks say.
PICTURE = """() => {
    const scene = document.querySelector('[data-chart=numbers] [data-scene]').cloneNode(true);
    for (const told of scene.querySelectorAll('.heard')) told.remove();
    return scene.innerHTML;
}"""


def test_a_page_that_comes_to_another_process_gets_what_changed(cluster, open_page):
    one, two = cluster(), cluster()
    post(one, 0, 300)
    page = open_page(f"{one.url}/d/kept")
    frames = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: frames.append(str(text))))
    post(one, 300, 5)
    until(page, "() => Number(document.querySelector('[data-rows=kept]').dataset.count) === 305")
    one.kill()
    post(two, 305, 5)
    # At the page's address there is another process now, which has drawn none of it.
    one.start()
    ready(one)
    until(page, "() => Number(document.querySelector('[data-rows=kept]').dataset.count) === 310")
    other = open_page(f"{two.url}/d/kept")
    looks_alike = lambda: page.evaluate(PICTURE) == other.evaluate(PICTURE)
    verbs = lambda: {json.loads(frame)[0] for frame in frames}
    wait_for(lambda: looks_alike() and "resumed" in verbs())
    # What changes next is what changes on every page.
    post(two, 310, 5)
    wait_for(lambda: looks_alike() and "c" in verbs())
    assert "scene" not in verbs()
    forgive_outage(page)


def test_no_row_is_lost_or_doubled_where_processes_and_redis_are_killed(cluster, redis, visit):
    servers = [cluster(), cluster()]
    page = visit(f"{servers[1].url}/d/kept")
    producers = [Producer(servers[number % 2].port, number * 10_000_000) for number in range(4)]
    for producer in producers:
        producer.start()
    chance = random.Random(20_261_127)

    def go_on(rows):
        answered = sum(len(producer.answered) for producer in producers)
        wait_for(lambda: sum(len(producer.answered) for producer in producers) >= answered + rows)

    for turn in range(12):
        go_on(chance.randrange(1, 200))
        if turn % 3 == 2:
            redis.stop(signal.SIGKILL)
            redis.start()
        else:
            servers[turn % 2].kill()
            servers[turn % 2].start()
    go_on(100)
    for producer in producers:
        producer.is_over.set()
    for producer in producers:
        producer.join(timeout=60)
        assert not producer.is_alive()
        assert {status for status, _ in producer.refusals} <= {503}
    answered = {n for producer in producers for n in producer.answered}
    for server in servers:
        wait_for(lambda: len(numbers(server)) >= len(answered))
        found = collections.Counter(numbers(server))
        assert answered - set(found) == set(), "rows that were answered are lost"
        assert [n for n, times in found.items() if times > 1] == [], "rows are doubled"
    assert numbers(servers[0]) == numbers(servers[1])
    until(page, "total => document.body.dataset.connection === 'open' && "
          "Number(document.querySelector('[data-rows=kept]').dataset.count) === total",
          len(answered))
    forgive_outage(page)


def test_while_redis_is_away_posts_are_refused_and_the_picture_stays(cluster, redis, visit):
    server = cluster()
    post(server, 0, 50)
    page = visit(f"{server.url}/d/kept")
    assert count(page, "kept") == 50
    redis.stop(signal.SIGKILL)
    page.wait_for_selector("[data-chart=numbers] [data-outage]:not([hidden])")
    request = urllib.request.Request(
        f"{server.url}/api/tables/kept/rows", json.dumps([{"n": 50}]).encode(), {"Content-Type": "application/json"})
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request)
    assert refused.value.code == 503 and int(refused.value.headers["Retry-After"]) > 0
    assert "Redis" in ask(server, "/healthz")[1]["outages"]["kept"]["reason"]
    assert count(page, "kept") == 50
    redis.start()
    page.wait_for_selector("[data-chart=numbers] [data-outage]", state="hidden")
    assert post(server, 50, 3) == (202, {"taken": 3})
    until(page, "() => Number(document.querySelector('[data-rows=kept]').dataset.count) === 53")
    forgive_outage(page)
    wait_for(lambda: "outages" not in ask(server, "/healthz")[1])


def test_a_process_waits_for_redis_at_its_start(cluster, redis):
    server = cluster()
    post(server, 0, 50)
    server.kill()
    redis.stop(signal.SIGKILL)
    server.start()
    assert ask(server, "/readyz")[0] == 503
    redis.start()
    ready(server)
    assert numbers(server) == list(range(50))


FEED = """title: Metrics
tables:
  kept:
    feed: {scrape: URL, every: 0.2 seconds}
    durable: true
    columns: [{name: place, kind: nominal}]
charts:
  - {name: lines, title: Heat, table: kept, marks: [{line: {x: time, y: value, series: place}}]}
rows:
  - {table: kept, title: All}
"""


@pytest.fixture
def metrics():
    metrics = Address()
    metrics.type = "text/plain"
    metrics.rows = "# TYPE heat gauge\nheat{place=\"north\"} 21.5\n"
    yield metrics.start()
    metrics.stop()


def test_a_feed_runs_once_and_another_process_goes_on_with_it(cluster, redis, metrics, tmp_path):
    (tmp_path / "config/dashboards/kept.yaml").write_text(
        FEED.replace("URL", f"http://127.0.0.1:{metrics.port}/metrics"))
    servers = [cluster(), cluster()]
    holder = lambda: redis.ask("GET", "soundings:{kept}:lease")
    wait_for(lambda: rows(servers[0]) and rows(servers[1]))
    first = holder()
    killed = next(server for server in servers if first.endswith(f"/{server.process.pid}"))
    other = next(server for server in servers if server is not killed)
    before = len(metrics.answers)
    wait_for(lambda: len(metrics.answers) > before + 3)
    known = len(rows(other))
    killed.kill()
    wait_for(lambda: len(rows(other)) > known + 5, seconds=30)
    assert holder().startswith("2 ") and holder().endswith(f"/{other.process.pid}")
    metrics_of = lambda server: urllib.request.urlopen(f"{server.url}/metrics").read().decode()
    wait_for(lambda: 'soundings_feed_lease{table="kept"} 1\n' in metrics_of(other))
    assert f'soundings_feed_holder_info{{table="kept",process="{holder().split(" ")[1]}"}} 1\n' in metrics_of(other)
    assert re.search(r'soundings_shared_log_lag_seconds\{table="kept"\} [0-9]', metrics_of(other))
    assert ask(other, "/healthz")[1]["feeds"]["kept"].endswith(f"/{other.process.pid}")
    assert re.search(r'soundings_shared_log_offset\{table="kept"\} [1-9]', metrics_of(other))
    times = [row["time"] for row in rows(other)]
    assert len(times) == len(set(times)), "rows are doubled"


def rows(server):
    with urllib.request.urlopen(f"{server.url}/api/tables/kept/rows.csv") as response:
        return list(csv.DictReader(io.StringIO(response.read().decode().removeprefix("\ufeff"))))


def test_a_log_that_lost_its_rows_is_read_anew(cluster, redis, visit):
    servers = [cluster(), cluster()]
    post(servers[0], 0, 50)
    page = visit(f"{servers[1].url}/d/kept")
    until(page, "() => Number(document.querySelector('[data-rows=kept]').dataset.count) === 50")
    assert redis.ask("FLUSHALL") == "OK"
    assert post(servers[0], 100, 3) == (202, {"taken": 3})
    assert post(servers[1], 103, 2) == (202, {"taken": 2})
    until(page, "() => Number(document.querySelector('[data-rows=kept]').dataset.count) === 5")
    for server in servers:
        wait_for(lambda: numbers(server) == list(range(100, 105)))
        assert "is read from it anew" in server.log.read_text()
