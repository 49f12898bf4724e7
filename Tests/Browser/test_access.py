"""Who gets in: a stated choice, tokens, and signing in with a browser."""

import json
import signal
import urllib.error
import urllib.request

import pytest

from accessibility import violations
from actions import until
from servers import wait_for
from soundings import Soundings
from test_streams import PAGE

VIEWER, WRITER, ADMIN = ("viewer-secret-of-the-wall", "writer-secret-of-a-program", "admin-secret-of-an-operator")
SETTINGS = """
access:
  tokens:
    - {name: wall, token: "%s", dashboards: [levels]}
    - {name: program, token: "%s", role: write, tables: [levels]}
    - {name: operator, token: "%s", role: admin}
"""


@pytest.fixture
def guarded(tmp_path):
    """A server with two dashboards and three tokens."""
    dashboards = tmp_path / "config/dashboards"
    dashboards.mkdir(parents=True)
    (dashboards / "levels.yaml").write_text(PAGE)
    (dashboards / "secret.yaml").write_text(PAGE.replace("levels", "hidden").replace("Levels", "Hidden"))
    (tmp_path / "config/server.yaml").write_text(SETTINGS % (VIEWER, WRITER, ADMIN))
    server = Soundings(tmp_path / "config", log=tmp_path / "log").start("--no-watch")
    yield server
    server.stop()
    log = (tmp_path / "log").read_text()
    for secret in (VIEWER, WRITER, ADMIN, "soundings_session"):
        assert secret not in log


def ask(server, path, token=None, method="GET", body=None, headers={}):
    headers = {"Content-Type": "application/json"} | headers
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(server.url + path, body, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def sign_in(page, token):
    until(page, "() => document.activeElement.id === 'token'")
    page.keyboard.type(token)
    page.keyboard.press("Enter")


def test_others_are_let_in_by_choice_alone(tmp_path):
    (tmp_path / "config/dashboards").mkdir(parents=True)
    (tmp_path / "config/dashboards/levels.yaml").write_text(PAGE)
    server = Soundings(tmp_path / "config")
    ended = server.run("--host", "0.0.0.0")
    assert ended.returncode == 2
    assert "access: open" in ended.stderr and "tokens:" in ended.stderr
    (tmp_path / "config/server.yaml").write_text("access: open\n")
    server.start("--host", "0.0.0.0")
    assert ask(server, "/d/levels")[0] == 200
    server.stop()
    (tmp_path / "config/server.yaml").write_text(
        "access: {tokens: [{name: a, token: short}, {name: b, token: \"${NOT_SET_ANYWHERE}\"}]}\n")
    ended = server.run()
    assert ended.returncode == 2
    assert "20 characters" in ended.stderr and "NOT_SET_ANYWHERE" in ended.stderr
    assert "short" not in ended.stderr.replace("shorter", "")


def test_each_token_opens_what_it_says(guarded):
    row = json.dumps([{"n": 1, "value": 2}]).encode()
    for token, path, status in [
        (None, "/d/levels", 401), ("wrong-secret-of-nobody", "/d/levels", 401),
        (VIEWER, "/d/levels", 200), (VIEWER, "/d/levels/levels.svg", 200),
        (VIEWER, "/d/secret", 404), (VIEWER, "/d/secret/hidden.svg", 404),
        (VIEWER, "/api/tables/levels/rows.csv", 200), (VIEWER, "/api/tables/hidden/rows.csv", 403),
        (VIEWER, "/-/errors", 403), (VIEWER, "/metrics", 403),
        (WRITER, "/d/levels", 404), (ADMIN, "/d/secret", 200), (ADMIN, "/metrics", 200),
        (ADMIN, "/-/errors", 200), (None, "/healthz", 200), (None, "/metrics", 401),
    ]:
        assert ask(guarded, path, token)[0] == status, (token, path)
    for token, table, status in [
        (None, "levels", 401), (VIEWER, "levels", 403), (WRITER, "levels", 202),
        (WRITER, "hidden", 403), (ADMIN, "hidden", 202),
    ]:
        assert ask(guarded, f"/api/tables/{table}/rows", token, "POST", row)[0] == status
    assert ask(guarded, "/api/tables/levels/rows?all=true", WRITER, "DELETE")[0] == 403
    assert "Hidden" not in ask(guarded, "/", VIEWER)[1]
    assert "Hidden" not in ask(guarded, "/d/levels", VIEWER)[1]
    # Points of InfluxDB's agents, with a password; those of other tables are left out.
    points = b"levels n=5,value=6\nhidden n=5,value=6\n"
    assert ask(guarded, "/write", WRITER, "POST", points)[0] == 204
    assert "\r\n5,6" in ask(guarded, "/api/tables/levels/rows.csv", ADMIN)[1]
    assert "\r\n5,6" not in ask(guarded, "/api/tables/hidden/rows.csv", ADMIN)[1]
    assert ask(guarded, "/api/tables/levels/rows", WRITER, "POST", b'[{"n": "x"}]')[0] == 422
    log = guarded.log.read_text()
    assert "who=program" in log and "audit" in log
    lines = [line for line in log.splitlines() if "audit" in line]
    refused = [line for line in lines if "refused" in line]
    assert any("status=422" in line and "who=program" in line for line in refused)
    assert any("status=401" in line and "its credentials let nobody in" in line for line in refused)
    assert not any("wrote" in line and "status=4" in line for line in lines)
    # Who doesn't see a dashboard is told that there is none, and the log says so too.
    assert ask(guarded, "/api/notes/secret", VIEWER)[0] == 404
    assert ask(guarded, "/api/tables/levels/rows?all=true", ADMIN, "DELETE")[0] == 200
    lines = [line for line in guarded.log.read_text().splitlines() if "audit" in line]
    assert any("refused" in line and "GET /d/secret" in line and "status=404" in line for line in lines)
    assert any("refused" in line and "/api/notes/secret" in line and "status=404" in line for line in lines)
    assert any("deleted" in line and "DELETE /api/tables/levels/rows" in line for line in lines)
    assert not any("wrote" in line and "DELETE" in line for line in lines)


def test_signing_in_by_keys_alone_on_a_narrow_screen(guarded, open_page):
    page = open_page(guarded.url + "/d/levels?hide=levels*x", wait=False,
                     viewport={"width": 320, "height": 640})
    page.faults.of_outages = False
    # Browsers obey "autofocus" when they first draw, which may be after the page has loaded.
    until(page, "() => document.activeElement.id === 'token'")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert violations(page) == []
    sign_in(page, "not-the-right-token-at-all")
    page.wait_for_selector("[role=alert]")
    assert page.get_attribute("#token", "aria-invalid") == "true"
    until(page, "() => document.activeElement.id === 'token'")
    page.faults.clear()
    sign_in(page, VIEWER)
    page.wait_for_selector("body[data-connection=open]")
    assert page.url == guarded.url + "/d/levels?hide=levels*x"
    [cookie] = page.context.cookies()
    assert cookie["httpOnly"] and cookie["sameSite"] == "Strict" and VIEWER not in cookie["value"]
    ask(guarded, "/api/tables/levels/rows", WRITER, "POST", b'[{"n": 1, "value": 2}]')
    until(page, "() => document.querySelector('[data-counted]').textContent === '1 level'")
    page.goto(guarded.url + "/-/sign-in")
    page.click("text=Sign out")
    page.wait_for_selector("#token")
    assert page.context.cookies() == []
    # The cookie's value is worth nothing any more.
    assert ask(guarded, "/d/levels", headers={"Cookie": f"soundings_session={cookie['value']}"})[0] == 401


def test_only_whoever_may_edit_sees_errors_of_files(guarded, open_page):
    pages = {}
    for token in (VIEWER, ADMIN):
        pages[token] = open_page(guarded.url + "/d/levels", wait=False)
        sign_in(pages[token], token)
        pages[token].wait_for_selector("body[data-connection=open]")
    (guarded.config / "dashboards/draft.yaml").write_text("title: [oops\n")
    guarded.process.send_signal(signal.SIGHUP)
    pages[ADMIN].locator("[data-faults]").wait_for()
    assert "draft.yaml:1" in pages[ADMIN].locator("[data-faults]").inner_text()
    ask(guarded, "/api/tables/levels/rows", WRITER, "POST", b'[{"n": 1, "value": 2}]')
    until(pages[VIEWER], "() => document.querySelector('[data-counted]').textContent === '1 level'")
    assert pages[VIEWER].locator("[data-faults]").count() == 0


@pytest.mark.parametrize("has_errors_elsewhere", [False, True])
def test_a_page_is_closed_when_its_token_ends(guarded, open_page, has_errors_elsewhere):
    if has_errors_elsewhere:
        (guarded.config / "dashboards/draft.yaml").write_text("title: [oops\n")
        guarded.process.send_signal(signal.SIGHUP)
        wait_for(lambda: "files with errors stay as they were" in guarded.log.read_text())
    page = open_page(guarded.url + "/d/levels", wait=False)
    page.faults.of_outages = False
    sign_in(page, VIEWER)
    page.wait_for_selector("body[data-connection=open]")
    (guarded.config / "server.yaml").write_text(SETTINGS % (VIEWER + "-another", WRITER, ADMIN))
    guarded.process.send_signal(signal.SIGHUP)
    page.wait_for_selector("#token")
    page.faults.clear()
    sign_in(page, VIEWER + "-another")
    page.wait_for_selector("body[data-connection=open]")
    assert page.url == guarded.url + "/d/levels"
