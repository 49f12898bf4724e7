"""Rows in a body that never ends, and in a producer's messages."""

import json
import socket

import pytest

from actions import until
from soundings import Soundings

PAGE = """
title: Levels
tables:
  levels:
    feed: ingest
    columns:
      - {name: n, kind: quantitative}
      - {name: value, kind: quantitative}
charts:
  - name: levels
    title: Levels
    table: levels
    marks: [{line: {x: n, y: value}}]
rows:
  - {table: levels, title: Rows}
"""


@pytest.fixture
def levels(tmp_path):
    (tmp_path / "config/dashboards").mkdir(parents=True)
    (tmp_path / "config/dashboards/levels.yaml").write_text(PAGE)
    server = Soundings(tmp_path / "config", data=tmp_path / "data").start()
    yield server
    server.stop()


class Stream:
    """One request whose body goes on."""

    def __init__(self, server, *headers):
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=60)
        self.socket.sendall(
            b"POST /api/tables/levels/stream HTTP/1.1\r\nHost: localhost\r\n"
            b"Content-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n"
            + "".join(f"{header}\r\n" for header in headers).encode() + b"\r\n")
        self.answers = self.socket.makefile("rb")

    def send(self, *numbers):
        self.chunk("".join(json.dumps({"n": n, "value": n % 7}) + "\n" for n in numbers))

    def chunk(self, text):
        body = text.encode()
        self.socket.sendall(f"{len(body):x}\r\n".encode() + body + b"\r\n")

    def end(self):
        """The answer."""
        self.socket.sendall(b"0\r\n\r\n")
        return self.answers.read().decode()

    def progress(self):
        """The next answer of those that come while the body runs."""
        while not (line := self.answers.readline()).startswith(b"{"):
            assert line, "there are no more answers"
        return json.loads(line)

    def wait_for(self, taken):
        while (answer := self.progress())["taken"] < taken:
            assert "error" not in answer and "done" not in answer
        return answer


def wait_for_rows(page, count):
    until(page, "count => document.querySelector('[data-rows=levels]').dataset.total == count",
          count)


def test_lines_are_seen_while_the_body_runs_and_outlast_a_kill(levels, visit):
    page = visit(f"{levels.url}/d/levels")
    page.faults.of_outages = False
    stream = Stream(levels)
    stream.send(*range(10))
    wait_for_rows(page, 10)
    stream.send(*range(10, 30))
    wait_for_rows(page, 30)
    levels.kill()
    levels.start()
    wait_for_rows(page, 30)
    stream = Stream(levels)
    stream.send(*range(30, 40))
    answer = stream.end()
    assert answer.startswith("HTTP/1.1 200 ") and '{"taken":10}' in answer
    wait_for_rows(page, 40)


def test_a_paused_page_waits_while_lines_come(levels, visit):
    page = visit(f"{levels.url}/d/levels")
    stream = Stream(levels)
    stream.send(1)
    wait_for_rows(page, 1)
    page.get_by_role("button", name="Pause updates").click()
    stream.send(2, 3)
    until(page, "() => document.querySelector('[data-waiting]').textContent === '2 waiting'")
    assert page.locator("[data-rows=levels]").get_attribute("data-total") == "1"
    page.get_by_role("button", name="Pause updates").click()
    wait_for_rows(page, 3)
    stream.chunk("nonsense\n")
    answer = stream.end()
    assert answer.startswith("HTTP/1.1 422 ") and '"line":4' in answer and '"taken":3' in answer


PROGRESS = "Accept: application/x-ndjson"


def test_rows_are_acknowledged_while_the_body_runs(levels, visit):
    page = visit(f"{levels.url}/d/levels")
    stream = Stream(levels, PROGRESS)
    stream.send(*range(10))
    assert stream.wait_for(10) == {"taken": 10}
    wait_for_rows(page, 10)
    stream.send(*range(10, 12))
    assert stream.wait_for(12) == {"taken": 12}
    stream.socket.sendall(b"0\r\n\r\n")
    assert stream.progress() == {"taken": 12, "done": True}
    assert stream.answers.read() == b"\r\n0\r\n\r\n"
    # A line at fault is the last answer, although the body goes on.
    stream = Stream(levels, PROGRESS)
    stream.send(12, 13)
    stream.chunk("nonsense\n")
    answer = stream.progress()
    while "error" not in answer:
        answer = stream.progress()
    assert answer["taken"] == 2 and answer["line"] == 3
    wait_for_rows(page, 14)


def test_a_body_that_breaks_off_is_sent_again_under_its_key(levels, visit):
    page = visit(f"{levels.url}/d/levels")
    page.faults.of_outages = False
    key = "Idempotency-Key: \"monday\""
    stream = Stream(levels, PROGRESS, key)
    stream.send(*range(20))
    stream.wait_for(20)
    # While it is read, nobody else may send it.
    assert Stream(levels, key).end().startswith("HTTP/1.1 409 ")
    stream.send(*range(20, 30))
    stream.wait_for(30)
    levels.kill()
    levels.start()
    wait_for_rows(page, 30)
    # From the first line on; those that are there are passed over, and counted.
    stream = Stream(levels, PROGRESS, key)
    stream.send(*range(25))
    assert stream.wait_for(25) == {"taken": 25}
    stream.send(*range(25, 40))
    stream.wait_for(40)
    stream.socket.sendall(b"0\r\n\r\n")
    assert stream.progress() == {"taken": 40, "done": True}
    wait_for_rows(page, 40)
    answer = Stream(levels, key)
    answer.send(*range(40))
    assert '{"taken":40}' in answer.end()
    # Another key is another body.
    other = Stream(levels, "Idempotency-Key: tuesday")
    other.send(1)
    assert '{"taken":1}' in other.end()
    wait_for_rows(page, 41)


PRODUCER = """async ([messages, count]) => {
    const socket = new WebSocket(`ws://${location.host}/ws?rows=levels`, 'soundings.v3');
    const answers = [];
    await new Promise((resolve, reject) => {
        socket.onopen = () => { for (const message of messages) socket.send(JSON.stringify(message)); };
        socket.onmessage = ({ data }) => { if (answers.push(JSON.parse(data)) === count) resolve(); };
        socket.onclose = reject;
    });
    socket.close();
    return answers;
}"""


def test_a_producers_message_is_answered_once_it_is_durable(levels, visit):
    page = visit(f"{levels.url}/d/levels")
    page.faults.of_outages = False
    messages = [{"append": {"id": n, "key": f"k{n}", "rows": [{"n": n, "value": 1}]}}
                for n in range(20)]
    messages.append({"append": {"id": 20, "rows": [{"n": "x"}]}})
    answers = page.evaluate(PRODUCER, [messages, 21])
    assert answers[:20] == [["taken", n, 1] for n in range(20)]
    assert answers[20][:2] == ["refused", 20] and answers[20][2]["field"] == "n"
    levels.kill()
    levels.start()
    wait_for_rows(page, 20)
    # The same again, as after an answer that was lost.
    assert page.evaluate(PRODUCER, [messages[:20], 20]) == answers[:20]
    wait_for_rows(page, 20)
