"""One server takes over from another: on a socket that somebody else holds, as systemd does, or beside it at its port."""

import contextlib
import http.client
import json
import os
import socket
import subprocess
import threading
import time
import urllib.error
import urllib.request

import pytest

from actions import FEW, post, until
from soundings import PROGRAM
from test_embedding import WALKS


class Handed:
    """Servers on one listening socket, one after the other."""

    def __init__(self, config, folder):
        self.config, self.folder = config, folder
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=4096)
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"

    def start(self, *arguments):
        # The shell's own number is that of the program that replaces it.
        command = ["sh", "-c", 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"', str(PROGRAM), "serve",
                   "--config", str(self.config), "--data", str(self.folder), *arguments]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, pass_fds=[3],
            preexec_fn=lambda: os.dup2(self.socket.fileno(), 3))
        self.line = self.process.stdout.readline()

    def stop(self):
        self.process.terminate()
        assert self.process.wait(timeout=30) == 0


@pytest.fixture
def handed(tmp_path):
    (tmp_path / "config/dashboards").mkdir(parents=True)
    (tmp_path / "config/dashboards/walks.yaml").write_text(WALKS.read_text())
    servers = Handed(tmp_path / "config", tmp_path / "rows")
    servers.start()
    yield servers
    servers.stop()
    servers.socket.close()


def test_a_server_says_the_address_of_the_socket_that_it_got(handed):
    assert handed.line == f"listening on {handed.url}/\n"


def watch_outages(page):
    page.faults.of_outages = False
    page.evaluate("""() => {
        window.away = [];
        new MutationObserver(() => {
            if (document.body.dataset.connection !== 'open') window.began ??= performance.now();
            else if (window.began) window.away.push(performance.now() - window.began), window.began = null;
        }).observe(document.body, { attributeFilter: ['data-connection'] });
    }""")


@contextlib.contextmanager
def asking(url):
    """Asks all the time; those who were turned away, and how long the others waited."""
    asked, faults, is_over = [], [], threading.Event()

    def ask():
        while not is_over.is_set():
            start = time.monotonic()
            try:
                with urllib.request.urlopen(f"{url}/ping", timeout=60) as answer:
                    answer.read()
                asked.append(time.monotonic() - start)
            except OSError as error:
                # An answer that the old server had begun to write may be cut, a connection never.
                if "refused" in str(error):
                    faults.append(error)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    yield asked, faults
    is_over.set()
    for thread in threads:
        thread.join()


def test_nobody_is_turned_away_between_two_servers(handed, visit):
    post(handed, "few", [{"place": n, "value": value} for n, value in enumerate(FEW)])
    page = visit(f"{handed.url}/d/walks")
    watch_outages(page)
    before = page.inner_html("[data-chart=few] svg.chart")
    with asking(handed.url) as (asked, faults):
        for _ in range(2):
            count = page.evaluate("window.away.length")
            handed.stop()
            handed.start()
            until(page, f"() => window.away.length > {count}")
            until(page, "(before) => document.querySelector('[data-chart=few] svg.chart').innerHTML === before", before)
    assert not faults and len(asked) > 8
    away = page.evaluate("window.away")
    print(f"away for {[round(time) for time in away]} ms; the longest answer {max(asked):.2f} s")
    # A debug build on a busy machine starts ten times as slowly as one that ships.
    assert max(away) < 10_000
    page.faults.clear()


class Overlapping:
    """Servers at one port, each started while the one before it runs."""

    def __init__(self, config, folder):
        self.config, self.folder = config, folder
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.running = []

    def start(self):
        process = subprocess.Popen(
            [PROGRAM, "serve", "--config", self.config, "--data", self.folder, "--port", str(self.port), "--reuse-port"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.running.append(process)
        return process

    def succeed(self):
        """Starts another one, and ends the one before once that one waits for it."""
        (old,) = self.running
        new = self.start()
        waiting = new.stderr.readline()
        while "waiting for the process" not in waiting:
            assert waiting, "it doesn't wait"
            waiting = new.stderr.readline()
        assert f"number {old.pid}" in waiting
        old.terminate()
        assert new.stdout.readline() == f"listening on {self.url}/\n"
        assert old.wait(timeout=30) == 0
        self.running.remove(old)

    def stop(self):
        for process in self.running:
            process.terminate()
            assert process.wait(timeout=30) == 0


@pytest.fixture
def overlapping(tmp_path):
    (tmp_path / "config/dashboards").mkdir(parents=True)
    (tmp_path / "config/dashboards/walks.yaml").write_text(WALKS.read_text())
    servers = Overlapping(tmp_path / "config", tmp_path / "rows")
    assert servers.start().stdout.readline() == f"listening on {servers.url}/\n"
    yield servers
    servers.stop()


@contextlib.contextmanager
def producing(url, table):
    """Posts rows one after the other, each until it is acknowledged; how often others than the first try were needed."""
    numbers, again, is_over = [], [], threading.Event()

    def produce():
        while not is_over.is_set():
            number = len(numbers)
            body = json.dumps([{"place": 1_000 + number, "value": number}]).encode()
            headers = {"Content-Type": "application/json", "Idempotency-Key": f"row-{number}"}
            try:
                with urllib.request.urlopen(urllib.request.Request(f"{url}/api/tables/{table}/rows", body, headers)):
                    numbers.append(number)
            except urllib.error.HTTPError as error:
                assert error.code == 503 and error.headers["Retry-After"]
                again.append(str(error))
            except (OSError, http.client.HTTPException) as error:
                again.append(str(error))

    thread = threading.Thread(target=produce)
    thread.start()
    yield numbers, again
    is_over.set()
    thread.join()


def test_a_server_goes_on_beside_another_one(overlapping, visit):
    post(overlapping, "few", [{"place": n, "value": value} for n, value in enumerate(FEW)])
    pages = [visit(f"{overlapping.url}/d/walks") for _ in range(3)]
    for page in pages:
        watch_outages(page)
    with asking(overlapping.url) as (asked, faults), producing(overlapping.url, "few") as (numbers, again):
        for _ in range(2):
            counts = [page.evaluate("window.away.length") for page in pages]
            overlapping.succeed()
            for page, count in zip(pages, counts):
                until(page, f"() => window.away.length > {count}")
    assert not faults and not [fault for fault in again if "refused" in fault or "reset" in fault]
    away = [time for page in pages for time in page.evaluate("window.away")]
    print(f"away for {[round(time) for time in away]} ms; the longest answer {max(asked):.2f} s; "
          f"{len(numbers)} rows, {len(again)} tries again: {set(again)}")
    assert max(away) < 1_000
    with urllib.request.urlopen(f"{overlapping.url}/api/tables/few/rows.csv") as answer:
        rows = answer.read().decode().split("\r\n")[1:-1]
    kept = sorted(float(row.split(",")[0]) - 1_000 for row in rows if float(row.split(",")[0]) >= 1_000)
    assert kept == numbers and len(numbers) > 8
    for page in pages:
        page.faults.clear()


def test_only_one_server_waits_for_another(overlapping):
    second, third = overlapping.start(), overlapping.start()
    ended = next(process for process in (second, third, second, third) * 100 if process_ended(process))
    assert ended.returncode == 1 and "waits for" in ended.stderr.read()
    overlapping.running.remove(ended)
    # Who waits has nothing to lose.
    waiting = overlapping.running.pop()
    waiting.terminate()
    waiting.wait(timeout=30)


def process_ended(process):
    try:
        process.wait(timeout=0.5)
        return True
    except subprocess.TimeoutExpired:
        return False


def test_what_isn_t_a_listening_socket_is_said(handed, tmp_path):
    plain = socket.socket()
    other = subprocess.run(
        ["sh", "-c", 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"', str(PROGRAM), "serve", "--config", str(handed.config),
         "--data", "none"],
        capture_output=True, text=True, timeout=60, pass_fds=[3], preexec_fn=lambda: os.dup2(plain.fileno(), 3))
    assert other.returncode == 2 and "isn't one that listens" in other.stderr
    several = subprocess.run(
        ["sh", "-c", 'LISTEN_FDS=2 LISTEN_PID=$$ exec "$0" "$@"', str(PROGRAM), "serve", "--config", str(handed.config),
         "--data", "none"], capture_output=True, text=True, timeout=60)
    assert several.returncode == 2 and "2 sockets were passed on" in several.stderr
