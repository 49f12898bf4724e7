"""One server takes over from another on a socket that somebody else holds, as systemd does."""

import os
import socket
import subprocess
import threading
import time
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


def test_nobody_is_turned_away_between_two_servers(handed, open_page):
    post(handed, "few", [{"place": n, "value": value} for n, value in enumerate(FEW)])
    page = open_page(f"{handed.url}/d/walks")
    page.faults.of_outages = False
    page.evaluate("""() => {
        window.away = [];
        new MutationObserver(() => {
            if (document.body.dataset.connection !== 'open') window.began ??= performance.now();
            else if (window.began) window.away.push(performance.now() - window.began), window.began = null;
        }).observe(document.body, { attributeFilter: ['data-connection'] });
    }""")
    before = page.inner_html("[data-chart=few] svg.chart")
    asked, faults, isOver = [], [], threading.Event()

    def ask():
        while not isOver.is_set():
            start = time.monotonic()
            try:
                with urllib.request.urlopen(f"{handed.url}/ping", timeout=60) as answer:
                    answer.read()
                asked.append(time.monotonic() - start)
            except OSError as error:
                # An answer that the old server had begun to write may be cut, a connection never.
                if "refused" in str(error):
                    faults.append(error)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for _ in range(2):
        count = page.evaluate("window.away.length")
        handed.stop()
        handed.start()
        until(page, f"() => window.away.length > {count}")
        until(page, "(before) => document.querySelector('[data-chart=few] svg.chart').innerHTML === before", before)
    isOver.set()
    for thread in threads:
        thread.join()
    assert not faults and len(asked) > 8
    away = page.evaluate("window.away")
    print(f"away for {[round(time) for time in away]} ms; the longest answer {max(asked):.2f} s")
    # A debug build on a busy machine starts ten times as slowly as one that ships.
    assert max(away) < 10_000
    page.faults.clear()


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
