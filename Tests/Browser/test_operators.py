"""The server's own dashboard, which operators alone see."""

import http.client
import json
import re
import urllib.parse

import pytest
from websockets.sync.client import connect

from actions import post, until
from conftest import WALKS
from servers import wait_for
from soundings import Soundings
from test_access import ask

OPERATOR, VIEWER = "secret-of-an-operator", "secret-of-a-viewer-1"
SETTINGS = f"""
access:
  tokens:
    - {{name: operator, token: {OPERATOR}, role: admin}}
    - {{name: viewer, token: {VIEWER}}}
"""


@pytest.fixture
def serve(tmp_path):
    servers = []

    def start(settings=""):
        (tmp_path / "dashboards").mkdir()
        (tmp_path / "dashboards/walks.yaml").write_text((WALKS / "walks.yaml").read_text())
        (tmp_path / "server.yaml").write_text(settings)
        servers.append(Soundings(tmp_path).start())
        return servers[0]

    yield start
    for server in servers:
        server.stop()


def test_the_server_shows_itself(serve, visit):
    server = serve()
    page = visit(f"{server.url}/-/server")
    page.wait_for_selector("body[data-connection=open]")
    post(server, "few", [{"place": n, "value": n} for n in range(3)])
    # A sample comes every five seconds; what rows took is in the next one.
    until(page, "() => document.querySelector('[data-chart=logs]').textContent.includes('few')")
    until(page, "() => document.querySelector('[data-chart=durations] svg path') !== null")
    assert "This server" in page.title()
    status, picture = ask(server, "/-/server/memory.svg")
    assert status == 200 and picture.startswith("<svg") or "<svg" in picture
    # A page of dashboards doesn't list it.
    assert "/-/server" not in ask(server, "/")[1]


def test_only_operators_see_it(serve):
    server = serve(SETTINGS)
    assert ask(server, "/-/server", OPERATOR)[0] == 200
    for path in ("/-/server", "/-/server/memory.svg", "/d/-%2Fserver", "/d/-%2Fserver/memory.svg",
                 "/api/tables/-%2Flag/rows.csv"):
        assert ask(server, path, VIEWER)[0] in (403, 404), path
        assert ask(server, path)[0] == 401, path

    def greet(token):
        hello = {"hello": {"dashboard": "-/server", "charts": [{"width": 640}] * 9, "tables": [],
                           "announce": {"every": 0, "verbosity": "standard"}}}
        address = f"{server.url.replace('http', 'ws')}/ws?hello={urllib.parse.quote(json.dumps(hello))}"
        with connect(address, subprotocols=["soundings.v3"],
                     additional_headers={"Authorization": f"Bearer {token}"}) as socket:
            return json.loads(socket.recv(timeout=30))

    assert greet(OPERATOR)[0] != "error"
    answer = greet(VIEWER)
    assert answer == ["error", "unknown", 'there is no dashboard "-/server"']


def refused(server, **fields):
    """What a page of another origin is answered that posts rows, as status and the request's name."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request("POST", "/api/tables/few/rows", "[]", {
        "Origin": "https://evil.example", "Content-Type": "application/json"} | fields)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status, answer.getheader("X-Request-ID")


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_refusal_leads_to_its_line_in_the_log(tmp_path, form):
    (tmp_path / "dashboards").mkdir()
    (tmp_path / "dashboards/walks.yaml").write_text((WALKS / "walks.yaml").read_text())
    (tmp_path / "server.yaml").write_text("proxies: [127.0.0.1]\naccess: open\n")
    server = Soundings(tmp_path, log=tmp_path / "log").start("--log-format", form)
    status, own = refused(server)
    assert status == 403 and re.fullmatch("[0-9a-f]{16}", own)
    # A proxy's name is kept, and nothing that isn't one.
    assert refused(server, **{"X-Request-ID": "edge-7.a_B"}) == (403, "edge-7.a_B")
    status, other = refused(server, **{"X-Request-ID": 'a" b'})
    assert status == 403 and re.fullmatch("[0-9a-f]{16}", other) and other != own

    def lines():
        return (tmp_path / "log").read_text().splitlines()

    names = [own, "edge-7.a_B", other]
    wait_for(lambda: all(any(name in line for line in lines()) for name in names))
    server.stop()
    if form == "text":
        assert all(any(f" request_id={name} " in line for line in lines()) for name in names)
        return
    records = [json.loads(line) for line in lines()]
    assert all({"time", "level", "label", "message"} <= record.keys() for record in records)
    found = [record for record in records if record["message"] == "refused"]
    assert [record["request_id"] for record in found] == names
    assert {record["status"] for record in found} == {"403"} and {record["client"] for record in found} == {"127.0.0.1"}
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", record["time"]) for record in records)
