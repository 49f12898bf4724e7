"""A rule on a number: told at once, listed, marked, sent to webhooks, silenced for a time."""

import hashlib
import hmac
import json
import os
import threading
import time
import urllib.parse
import urllib.request
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from actions import open_page_menu, post, until, wait_for_status, walk_to
from soundings import Soundings

PAGE = """title: Oven
tables:
  readings:
    feed: ingest
    columns:
      - {name: time, kind: temporal}
      - {name: celsius, kind: quantitative, unit: degrees Celsius}
panels:
  - chart:
      name: heat
      title: Heat
      table: readings
      marks: [{line: {x: time, y: celsius}}]
  - value: {name: now, title: Now, table: readings, column: celsius}
alerts:
  - {name: hot, title: Oven too hot, table: readings, column: celsius, above: 80, chart: now}
"""


class Receiver:
    """Hears webhooks; the first tries fail."""

    def __init__(self, failures=2):
        self.tries, self.heard, self.failures = [], [], failures
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.tries.append((body, dict(self.headers)))
                if len(receiver.tries) <= receiver.failures:
                    self.send_response(503)
                else:
                    receiver.heard.append(json.loads(body))
                    self.send_response(204)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/hook"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def wait(self, holds):
        end = time.monotonic() + 60
        while not holds():
            assert time.monotonic() < end, f"heard {self.heard}, {len(self.tries)} tries"
            time.sleep(0.05)

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def receiver():
    receiver = Receiver()
    yield receiver
    receiver.stop()


@pytest.fixture
def oven(tmp_path, receiver):
    folder = tmp_path / "config/dashboards"
    folder.mkdir(parents=True)
    (folder / "oven.yaml").write_text(PAGE)
    (tmp_path / "secret").write_text("a secret\n")
    (tmp_path / "config/server.yaml").write_text(
        f"alerts:\n  webhooks:\n    - {{url: \"{receiver.url}\", secret: \"${{file:{tmp_path}/secret}}\"}}\n")
    server = Soundings(tmp_path / "config", data=tmp_path / "data").start()
    server.file = folder / "oven.yaml"
    yield server
    if server.process.poll() is None:
        server.stop()


def heat(server, minute, celsius):
    post(server, "readings", [{"time": f"2026-11-25T10:{minute:02}:00Z", "celsius": celsius}])


def get(server, path):
    with urllib.request.urlopen(server.url + path, timeout=20) as answer:
        return json.load(answer)


def silence(server, method="POST", length="1 hour"):
    """Without a body, whose length isn't said either."""
    query = urllib.parse.urlencode({"for": length}) if method == "POST" else ""
    request = urllib.request.Request(f"{server.url}/api/alerts/oven/hot/silence?{query}", method=method)
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def wait_for_alarm(page, text):
    until(page, "text => document.querySelector('[role=alert]').textContent === text", text)


SENTENCE = "Alert: Oven too hot. 89.1 degrees Celsius, above 80."


def test_an_alert_is_told_at_once(oven, receiver, open_page):
    heat(oven, 0, 70)
    page = open_page(f"{oven.url}/d/oven")
    assert page.locator("[data-alerts]").is_hidden()
    heat(oven, 1, 89.1)
    wait_for_alarm(page, SENTENCE)
    until(page, "() => document.querySelector('[data-alerts] li')?.textContent.includes('Oven too hot')")
    assert page.locator("[data-alerts]").is_visible()
    assert page.locator("figure[data-chart=now] [data-alert-mark]").is_visible()
    assert page.locator("figure[data-chart=heat] [data-alert-mark]").count() == 0
    assert get(oven, "/healthz")["alerts"]["oven/hot"]["text"] == "89.1 degrees Celsius, above 80"
    # A page that opens now says it too, and has it in its first markup.
    with urllib.request.urlopen(f"{oven.url}/d/oven", timeout=20) as answer:
        assert "<strong>Oven too hot</strong>" in answer.read().decode()
    wait_for_alarm(open_page(f"{oven.url}/d/oven"), SENTENCE)
    # Just below the bound it goes on.
    heat(oven, 2, 79)
    heat(oven, 3, 75)
    until(page, "() => document.querySelector('[data-alerts]').hidden")
    until(page, "() => document.querySelector('[role=status]').textContent.includes('Oven too hot: over.')")
    assert page.locator("[role=alert]").text_content() == ""
    until(page, "() => !document.querySelector('[data-alert-mark]')")
    receiver.wait(lambda: [each["state"] for each in receiver.heard] == ["raised", "ended"])
    body, headers = receiver.tries[0]
    assert body == receiver.tries[1][0] == receiver.tries[2][0]
    code = hmac.new(b"a secret", body, hashlib.sha256).hexdigest()
    assert headers["X-Soundings-Signature"] == f"sha256={code}"
    raised = receiver.heard[0]
    assert (raised["alert"], raised["value"], raised["rule"]) == ("hot", 89.1, {"above": 80})


def test_a_silenced_alert_is_only_shown(oven, receiver, visit):
    heat(oven, 0, 70)
    page = visit(f"{oven.url}/d/oven")
    assert silence(oven)["silenced"]
    heat(oven, 1, 89.1)
    until(page, "() => document.querySelector('[data-alerts] li')?.textContent.includes('Muted until')")
    assert page.locator("[role=alert]").text_content() == ""
    assert not any(role == "alert" for _, role, _ in page.evaluate("spoken"))
    assert get(oven, "/api/alerts")["alerts"]["oven/hot"]["silenced"]
    silence(oven, "DELETE")
    until(page, "() => document.querySelector('[data-alerts]').textContent.includes('Mute for')")
    heat(oven, 2, 60)
    until(page, "() => document.querySelector('[data-alerts]').hidden")
    heat(oven, 3, 89.1)
    wait_for_alarm(page, SENTENCE)
    receiver.wait(lambda: len(receiver.heard) >= 2)
    assert all(each["at"] for each in receiver.heard)


def eventually(holds, seconds=60):
    end = time.monotonic() + seconds
    while not (found := holds()):
        assert time.monotonic() < end
        time.sleep(0.05)
    return found


def test_an_alert_and_its_silence_outlast_the_server(oven, receiver):
    heat(oven, 1, 89.1)
    receiver.wait(lambda: receiver.heard)
    since = get(oven, "/api/alerts")["alerts"]["oven/hot"]["since"]
    oven.kill()
    oven.start()
    assert get(oven, "/api/alerts")["alerts"]["oven/hot"]["since"] == since
    until_silenced = silence(oven)["silenced"]
    oven.stop()
    oven.start()
    again = get(oven, "/api/alerts")["alerts"]["oven/hot"]
    assert (again["since"], again["silenced"]) == (since, until_silenced)
    silence(oven, "DELETE")
    # What ends it is told under the id of its beginning, and that isn't told anew.
    heat(oven, 2, 70)
    receiver.wait(lambda: receiver.heard[-1]["state"] == "ended")
    # A server that is killed before it has noted a delivery makes it again, under the same id.
    raised, ended = {each["id"]: each for each in receiver.heard}.values()
    assert (raised["state"], ended["state"]) == ("raised", "ended")
    assert raised["id"].removesuffix("raised") == ended["id"].removesuffix("ended")
    assert ended["text"] == "70 degrees Celsius, no longer above 80"
    assert "oven/hot" not in get(oven, "/api/alerts")["alerts"]


def states(receiver):
    """Each message once: a server that is killed before it has noted a delivery makes it again."""
    return [each["state"] for each in {each["id"]: each for each in receiver.heard}.values()]


def raised(server):
    return get(server, "/api/alerts")["alerts"].get("oven/hot")


def test_what_was_told_before_a_silence_is_told_when_it_ends(oven, receiver):
    receiver.failures = 0
    heat(oven, 1, 89.1)
    receiver.wait(lambda: states(receiver) == ["raised"])
    silence(oven)
    heat(oven, 2, 60)
    receiver.wait(lambda: states(receiver) == ["raised", "ended"])
    # What comes and goes in the silence isn't told.
    heat(oven, 3, 90)
    eventually(lambda: raised(oven))
    heat(oven, 4, 60)
    eventually(lambda: not raised(oven))
    silence(oven, "DELETE")
    heat(oven, 5, 91)
    receiver.wait(lambda: states(receiver) == ["raised", "ended", "raised"])
    assert receiver.heard[-1]["value"] == 91


def test_what_is_still_raised_is_told_when_its_silence_ends(oven, receiver):
    receiver.failures = 0
    silence(oven, length="5 seconds")
    heat(oven, 1, 89.1)
    assert eventually(lambda: raised(oven))["silenced"]
    assert not receiver.heard
    receiver.wait(lambda: states(receiver) == ["raised"])
    heat(oven, 2, 60)
    receiver.wait(lambda: states(receiver) == ["raised", "ended"])
    # So it is where the silence ends while no server runs.
    silence(oven, length="5 seconds")
    heat(oven, 3, 90)
    end = datetime.fromisoformat(eventually(lambda: raised(oven))["silenced"].replace("Z", "+00:00"))
    oven.kill()
    assert states(receiver) == ["raised", "ended"]
    eventually(lambda: datetime.now(timezone.utc) > end + timedelta(seconds=1))
    oven.start()
    receiver.wait(lambda: states(receiver) == ["raised", "ended", "raised"])


def test_what_webhooks_have_not_got_is_sent_by_the_next_run(oven, receiver):
    receiver.failures = 1_000
    heat(oven, 1, 89.1)
    receiver.wait(lambda: receiver.tries)
    oven.kill()
    receiver.failures = 0
    oven.start()
    receiver.wait(lambda: receiver.heard)
    assert receiver.heard[0]["state"] == "raised"
    # The same bytes as at the first try.
    assert {body for body, _ in receiver.tries} == {receiver.tries[0][0]}
    heat(oven, 2, 70)
    receiver.wait(lambda: len(receiver.heard) >= 2)
    assert [each["state"] for each in receiver.heard] == ["raised", "ended"]


def test_a_title_that_is_edited_is_shown_while_its_alert_is_raised(oven, visit):
    heat(oven, 1, 89.1)
    page = visit(f"{oven.url}/d/oven")
    wait_for_alarm(page, SENTENCE)
    new = oven.file.with_suffix(".new")
    new.write_text(PAGE.replace("title: Oven too hot", "title: Oven much too hot"))
    os.replace(new, oven.file)
    until(page, "() => document.querySelector('[data-alerts] strong')?.textContent === 'Oven much too hot'")
    until(page, "() => document.querySelector('[data-alert-mark]')?.textContent.startsWith('Oven much too hot')")
    eventually(lambda: get(oven, "/api/alerts")["alerts"]["oven/hot"]["title"] == "Oven much too hot")
    assert [text for _, role, text in page.evaluate("spoken") if role == "alert"] == [SENTENCE]


def test_an_alert_goes_on_over_an_edit_and_is_muted_by_its_viewer(oven, visit):
    heat(oven, 1, 89.1)
    page = visit(f"{oven.url}/d/oven")
    wait_for_alarm(page, SENTENCE)
    page.get_by_role("button", name="Mute Oven too hot for 10 minutes").focus()
    page.keyboard.press("Enter")
    until(page, "() => document.querySelector('[data-alerts] li').textContent.includes('Muted until')")
    new = oven.file.with_suffix(".new")
    new.write_text(PAGE.replace("title: Heat", "title: Warmth"))
    os.replace(new, oven.file)
    until(page, "() => document.querySelector('figure h2').textContent === 'Warmth'")
    until(page, "() => document.querySelector('[data-alerts] li')?.textContent.includes('Muted until')")
    assert page.locator("figure[data-chart=now] [data-alert-mark]").is_visible()
    alarms = [text for _, role, text in page.evaluate("spoken") if role == "alert"]
    assert alarms == [SENTENCE]


def test_an_alert_is_acknowledged_by_a_key_and_kept_in_the_log_with_its_times(oven, visit):
    heat(oven, 1, 89.1)
    page = visit(f"{oven.url}/d/oven")
    wait_for_alarm(page, SENTENCE)
    walk_to(page, "heat")
    page.keyboard.press("q")
    assert wait_for_status(page, "^Acknowledged") == "Acknowledged: Oven too hot."
    assert page.locator("[data-alert-log] li").all_text_contents()[0].endswith("Oven too hot: 89.1 degrees Celsius, above 80")
    assert "acknowledged" in page.locator("[data-alert-log] time").text_content()
    assert page.locator("[data-alerts] li").text_content().count("Acknowledged at") == 1
    page.keyboard.press("q")
    wait_for_status(page, "^No alert to acknowledge")
    # Another page of the same browser has heard of it, too.
    page.reload()
    until(page, "() => document.querySelector('[data-alerts] li')?.textContent.includes('Acknowledged at')")
    assert page.locator("[data-alarm]").text_content() == ""
    heat(oven, 2, 70)
    until(page, "() => document.querySelector('[data-alert-log] time').textContent.includes('over')")
    # Raised again, it is another one.
    heat(oven, 3, 91)
    wait_for_alarm(page, "Alert: Oven too hot. 91 degrees Celsius, above 80.")
    assert page.locator("[data-alert-log] li").count() == 2


def test_who_acknowledges_an_alert_in_one_tab_has_done_so_in_all(oven, open_page):
    heat(oven, 1, 89.1)
    page = open_page(f"{oven.url}/d/oven")
    other = page.context.new_page()
    other.goto(f"{oven.url}/d/oven")
    for tab in (page, other):
        wait_for_alarm(tab, SENTENCE)
    walk_to(page, "heat")
    page.keyboard.press("q")
    until(other, "() => document.querySelector('[data-alerts] li').textContent.includes('Acknowledged at')")
    assert "acknowledged" in other.locator("[data-alert-log] time").text_content()
    assert other.locator("[data-alarm]").text_content() == ""


def test_each_alert_sounds_by_notes_of_its_own(oven, visit):
    oven.file.write_text(PAGE + "  - {name: fire, title: Fire, table: readings, column: celsius, above: 85}\n")
    page = visit(f"{oven.url}/d/oven")
    page.evaluate("""() => {
        globalThis.notes = [];
        const { start } = OscillatorNode.prototype;
        OscillatorNode.prototype.start = function begin(time) {
            notes.push(this.frequency.value);
            start.call(this, time);
        };
    }""")
    open_page_menu(page).get_by_role("button", name="Sound of alerts").click()
    assert len(page.evaluate("() => notes.splice(0)")) == 3, "the viewer hears how they sound"
    page.keyboard.press("Escape")

    def are_both_raised():
        heat(oven, 1, 89.1)
        return set(get(oven, "/api/alerts")["alerts"]) == {"oven/hot", "oven/fire"}

    eventually(are_both_raised)
    until(page, "() => notes.length >= 6")
    pitches = page.evaluate("() => notes")
    assert len(pitches) == 6 and pitches[:3] != pitches[3:]
