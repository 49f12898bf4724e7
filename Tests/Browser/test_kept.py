"""Rows that were answered are there after the server was killed, each once."""

import collections
import csv
import io
import json
import pathlib
import random
import resource
import shutil
import subprocess
import time
import urllib.error
import urllib.request

import pytest

from actions import count, forgive_outage, rest, until, wait_for_status
from producers import Producer
from servers import wait_for
from soundings import Soundings

DASHBOARDS = pathlib.Path(__file__).parent / "dashboards"


@pytest.fixture
def kept(tmp_path):
    """A server whose rows are kept in a folder of the test's own."""
    (tmp_path / "config/dashboards").mkdir(parents=True)
    shutil.copy(DASHBOARDS / "kept.yaml", tmp_path / "config/dashboards")
    server = Soundings(tmp_path / "config", data=tmp_path / "data").start()
    yield server
    if server.process.poll() is None:
        server.kill()


def numbers(server):
    with urllib.request.urlopen(f"{server.url}/api/tables/kept/rows.csv") as response:
        rows = list(csv.DictReader(io.TextIOWrapper(response)))
    return [int(row["n"]) for row in rows]


def post(server, first, size, key=None, table="kept"):
    """The status and the answer."""
    body = json.dumps([{"n": n} for n in range(first, first + size)]).encode()
    headers = {"Content-Type": "application/json"} | ({"Idempotency-Key": key} if key else {})
    request = urllib.request.Request(f"{server.url}/api/tables/{table}/rows", body, headers)
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def ask(server, path):
    try:
        with urllib.request.urlopen(server.url + path) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def ready(server):
    wait_for(lambda: ask(server, "/readyz")[0] == 200)


@pytest.mark.parametrize("kills", [15, pytest.param(100, marks=pytest.mark.full)])
def test_kills_lose_nothing_and_double_nothing(kept, visit, kills):
    page = visit(f"{kept.url}/d/kept")
    producers = [Producer(kept.port, number * 10_000_000) for number in range(4)]
    for producer in producers:
        producer.start()
    chance = random.Random(20_261_125)
    for _ in range(kills):
        answered = sum(len(producer.answered) for producer in producers)
        wanted = answered + chance.randrange(1, 200)
        while sum(len(producer.answered) for producer in producers) < wanted:
            assert all(producer.is_alive() for producer in producers)
            time.sleep(0.01)
        kept.kill()
        kept.start()
    for producer in producers:
        producer.is_over.set()
    for producer in producers:
        producer.join(timeout=30)
        assert not producer.is_alive() and producer.refusals == []
    found = collections.Counter(numbers(kept))
    answered = {n for producer in producers for n in producer.answered}
    assert len(answered) > kills
    assert answered - set(found) == set(), "rows that were answered are lost"
    assert [n for n, times in found.items() if times > 1] == [], "rows are doubled"
    assert set(found) == answered
    # The page has come back by itself and shows all of them.
    until(page, "total => document.body.dataset.connection === 'open' && "
          "Number(document.querySelector('[data-rows=kept]').dataset.count) === total",
          len(answered))
    forgive_outage(page)


def test_a_page_is_told_of_new_rows_alone_after_a_restart(kept, visit):
    post(kept, 0, 50)
    page = visit(f"{kept.url}/d/kept")
    assert count(page, "kept") == 50
    kept.kill()
    page.wait_for_selector("body[data-connection=waiting]")
    kept.start()
    until(page, "() => document.body.dataset.connection === 'open'")
    forgive_outage(page)
    # What comes earlier is caught up, and told so.
    wait_for_status(page, r"Reconnected\.$")
    post(kept, 50, 3)
    until(page, "() => spoken.some(([, , text]) => /\\b3 new points/.test(text))", seconds=90)
    assert not page.evaluate("() => spoken.some(([, , text]) => /\\b5[03] new/.test(text))")
    assert count(page, "kept") == 53


def test_a_paused_page_stays_as_it_is_over_a_restart(kept, visit):
    post(kept, 0, 50)
    page = visit(f"{kept.url}/d/kept")
    assert count(page, "kept") == 50
    until(page, "() => document.querySelector('[data-chart] [data-cursor]').hasAttribute('aria-valuetext')")
    page.locator("[data-pause]").click()
    rest(page)
    page.evaluate("""() => { window.changes = 0;
        for (const part of document.querySelectorAll('[data-chart] [data-scene], [data-rows=kept]')) {
            new MutationObserver((all) => { changes += all.length; })
                .observe(part, { subtree: true, childList: true, characterData: true });
        } }""")
    kept.kill()
    page.wait_for_selector("body[data-connection=waiting]")
    kept.start()
    until(page, "() => document.body.dataset.connection === 'open'")
    assert page.locator("[data-connection-state]").text_content() == "Paused"
    post(kept, 50, 3)
    until(page, "() => document.querySelector('[data-waiting]').textContent === '3 waiting'")
    assert page.evaluate("changes") == 0 and count(page, "kept") == 50
    page.locator("[data-pause]").click()
    until(page, "() => Number(document.querySelector('[data-rows=kept]').dataset.count) === 53")
    until(page, "() => changes > 0 && document.querySelector('[data-waiting]').textContent === ''")
    forgive_outage(page)


def test_deletions_and_keys_outlast_the_server(kept):
    assert post(kept, 0, 5, "first") == (202, {"taken": 5})
    request = urllib.request.Request(
        f"{kept.url}/api/tables/kept/rows?all=true", method="DELETE")
    with urllib.request.urlopen(request) as response:
        assert json.load(response) == {"deleted": 5}
    post(kept, 5, 2)
    kept.kill()
    kept.start()
    ready(kept)
    assert numbers(kept) == [5, 6]
    assert post(kept, 0, 5, "first") == (202, {"taken": 5, "repeated": True})
    assert post(kept, 9, 1, "first")[0] == 422
    assert numbers(kept) == [5, 6]


def test_a_damaged_log_is_put_aside_and_said(kept, tmp_path):
    post(kept, 0, 5_000)
    kept.stop()
    file = tmp_path / "data/tables/kept.sqlite"
    content = bytearray(file.read_bytes())
    for index in range(len(content) // 2, len(content)):
        content[index] ^= 0x55
    file.write_bytes(content)
    kept.start()
    ready(kept)
    assert numbers(kept) == []
    aside, = file.parent.glob("kept.sqlite.damaged-*Z")
    # Opening it may note that in its first page.
    assert aside.read_bytes()[4_096:] == content[4_096:]
    assert "damaged" in ask(kept, "/healthz")[1]["logs"]["kept"]
    assert post(kept, 1, 2) == (202, {"taken": 2})
    kept.stop()
    kept.start()
    ready(kept)
    assert numbers(kept) == [1, 2]
    assert "logs" not in ask(kept, "/healthz")[1]


def test_a_folder_is_of_one_server(kept):
    second = subprocess.run(
        [kept.process.args[0], "serve", "--config", kept.config, "--port", "0",
         "--data", kept.data], capture_output=True, text=True, timeout=30)
    assert second.returncode == 1
    assert f"in use by another process, number {kept.process.pid}" in second.stderr


@pytest.fixture
def small_disk(tmp_path):
    """A disk of 3 MB, where this machine lets us mount one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", folder], capture_output=True)
    if mounted.returncode:
        pytest.skip("nothing can be mounted here")
    yield folder
    subprocess.run(["umount", "-l", folder], check=True)


def test_a_full_disk_refuses_rows_until_there_is_room(small_disk, kept, tmp_path):
    kept.stop()
    kept.data = small_disk / "data"
    kept.start()
    ballast = small_disk / "ballast"
    ballast.write_bytes(bytes(2_000_000))
    first, answers = 0, []
    while not answers or answers[-1][0] == 202:
        answers.append(post(kept, first, 5_000))
        first += 5_000
        assert len(answers) < 400
    status, answer = answers[-1]
    assert status == 507 and "full" in answer["error"], answer
    assert "full" in ask(kept, "/healthz")[1]["logs"]["kept"]
    taken = (len(answers) - 1) * 5_000
    assert len(numbers(kept)) == taken
    ballast.unlink()
    assert post(kept, first, 10) == (202, {"taken": 10})
    assert "logs" not in ask(kept, "/healthz")[1]
    kept.kill()
    kept.start()
    ready(kept)
    assert len(numbers(kept)) == taken + 10


def data(server, *arguments, fails=False):
    """What `soundings data` says."""
    ended = subprocess.run(
        [server.process.args[0], "data", *arguments, "--data", server.data],
        capture_output=True, text=True, timeout=30)
    assert (ended.returncode != 0) == fails, ended
    return ended.stderr if fails else ended.stdout


def test_kept_rows_are_listed_checked_exported_imported_and_compacted(kept, tmp_path):
    for first in range(0, 40, 2):
        post(kept, first, 2)
    rows = tmp_path / "rows.ndjson"
    assert data(kept, "list").startswith("kept\t40\t")
    assert data(kept, "check") == "kept: no faults\n"
    rows.write_text(data(kept, "export", "kept", "--format", "ndjson"))
    assert rows.read_text().splitlines()[39] == '{"n":39}'
    arguments = ["import", "kept", rows, "--config", kept.config]
    assert "in use by another process" in data(kept, *arguments, fails=True)
    assert "in use by another process" in data(kept, "compact", fails=True)
    kept.stop()
    assert data(kept, *arguments) == "40 rows imported\n"
    data(kept, "compact")
    assert "did you mean" in data(kept, "import", "kpt", rows, "--config", kept.config, fails=True)
    kept.start()
    ready(kept)
    assert numbers(kept) == [*range(40), *range(40)]
    assert data(kept, "export", "kept").count("\n") == 81


def test_a_server_starts_on_a_full_disk_and_goes_on_when_there_is_room(kept):
    assert post(kept, 0, 10)[0] == 202
    kept.stop()
    # This one has no file yet.
    (kept.config / "dashboards/fresh.yaml").write_text(
        "title: Fresh\ncharts: []\ntables:\n  fresh: {feed: ingest, columns: [{name: n, kind: quantitative}]}\n")
    # No file may grow any more, until the limit is lifted. The tests' own log may be a file, so the server writes to a pipe.
    command = kept.command
    limit = 'exec 2> >(cat >&2); trap "" XFSZ; ulimit -S -f 0; exec "$@"'
    kept.command = lambda *options: ["bash", "-c", limit, "-", *command(*options)]
    kept.start()
    kept.command = command
    ready(kept)
    assert numbers(kept) == list(range(10))
    status, answer = post(kept, 10, 1)
    assert status == 507 and "room" in answer["error"]
    assert post(kept, 0, 1, table="fresh")[0] == 507
    assert "room" in str(ask(kept, "/healthz")[1]["logs"])
    resource.prlimit(kept.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert post(kept, 10, 1)[0] == 202
    assert post(kept, 0, 1, table="fresh")[0] == 202
    assert numbers(kept) == list(range(11))
    kept.kill()
    kept.start()
    ready(kept)
    assert numbers(kept) == list(range(11))
    with urllib.request.urlopen(f"{kept.url}/api/tables/fresh/rows.csv") as response:
        assert response.read() == b"n\r\n0\r\n"
