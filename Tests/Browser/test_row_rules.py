"""Viewers of different teams: each sees their own rows, also once other rules hold."""

import datetime
import json
import signal

import pytest

from actions import until
from soundings import Soundings
from test_access import ask, sign_in

TOKENS = {name: f"secret-of-{name}-for-this-test" for name in ("blue", "red", "writer")}
PAGE = """
title: Orders
tables:
  orders:
    feed: ingest
    where: {%s}
    columns:
      - {name: n, kind: quantitative}
      - {name: team, kind: nominal}
      - {name: region, kind: nominal}
  others:
    feed: ingest
    where: {team: {claim: team}, region: {claim: region}}
    columns:
      - {name: team, kind: nominal}
      - {name: region, kind: nominal}
charts:
  - name: orders
    title: Orders
    table: orders
    marks: [{point: {x: n, y: team, foregroundStyle: {by: region}}}]
rows:
  - {table: orders, title: Rows}
"""
SETTINGS = """
access:
  tokens:
    - {name: blue, token: "%(blue)s", claims: {team: azure, region: nordland}}
    - {name: red, token: "%(red)s", claims: {team: scarlet, region: sudland}}
    - {name: writer, token: "%(writer)s", role: write, tables: [orders]}
"""
TEAM, REGION = "team: {claim: team}", "region: {claim: region}"


@pytest.fixture
def orders(tmp_path):
    (tmp_path / "config/dashboards").mkdir(parents=True)
    (tmp_path / "config/dashboards/orders.yaml").write_text(PAGE % f"{TEAM}, {REGION}")
    (tmp_path / "config/server.yaml").write_text(SETTINGS % TOKENS)
    server = Soundings(tmp_path / "config", log=tmp_path / "log").start("--no-watch")
    yield server
    server.stop()


@pytest.fixture
def kept(tmp_path):
    """A server that keeps what its rows were."""
    (tmp_path / "config/dashboards").mkdir(parents=True)
    (tmp_path / "config/dashboards/orders.yaml").write_text(PAGE % TEAM)
    (tmp_path / "config/server.yaml").write_text("log: {history: 1 day}\n" + SETTINGS % TOKENS)
    server = Soundings(tmp_path / "config", log=tmp_path / "log", data=tmp_path / "data").start()
    yield server
    server.stop()


class Viewer:
    """A page with all that its sockets ever heard."""

    def __init__(self, server, open_page, name):
        self.heard = []
        self.page = open_page(server.url + "/d/orders", wait=False)
        self.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: self.heard.append(str(text))))
        sign_in(self.page, TOKENS[name])
        self.page.wait_for_selector("body[data-connection=open]")

    def sees(self, rows):
        noun = "order" if rows == 1 else "orders"
        until(self.page, "text => document.querySelector('[data-counted]').textContent === text", f"{rows} {noun}")

    def heard_of(self, *names):
        said = "".join(self.heard) + self.page.content()
        return [name for name in names if name in said]


def post(server, *rows):
    body = json.dumps([dict(zip(("n", "team", "region"), row)) for row in rows]).encode()
    assert ask(server, "/api/tables/orders/rows", TOKENS["writer"], "POST", body)[0] == 202


def reread(server, page):
    (server.config / "dashboards/orders.yaml").write_text(page)
    server.process.send_signal(signal.SIGHUP)


def test_each_team_sees_its_rows_and_others_once_the_rules_change(orders, open_page):
    blue, red = Viewer(orders, open_page, "blue"), Viewer(orders, open_page, "red")
    post(orders, (1, "azure", "nordland"), (2, "scarlet", "sudland"), (3, "azure", "nordland"))
    blue.sees(2)
    red.sees(1)
    post(orders, (4, "azure", "xenia"), (5, "scarlet", "xenia"), (6, "ochre", "nordland"), (7, "ochre", "sudland"))
    blue.sees(2)
    red.sees(1)
    assert blue.heard_of("azure", "scarlet", "sudland", "ochre", "xenia") == ["azure"]
    assert red.heard_of("scarlet", "azure", "nordland", "ochre", "xenia") == ["scarlet"]

    # From now on a row is seen by its region alone: pages come anew by themselves.
    reread(orders, PAGE % REGION)
    blue.sees(3)
    red.sees(2)
    assert blue.heard_of("ochre", "scarlet", "sudland", "xenia") == ["ochre"]
    assert red.heard_of("ochre", "azure", "nordland", "xenia") == ["ochre"]

    # And then by its team: what comes for the region is nobody's but the team's.
    reread(orders, PAGE % TEAM)
    # They see as many rows as before, but not the same; what was under way still came.
    for viewer in (blue, red):
        until(viewer.page, "() => !document.documentElement.outerHTML.includes('ochre')")
        viewer.heard.clear()
    blue.sees(3)
    red.sees(2)
    post(orders, (8, "scarlet", "nordland"), (9, "azure", "utopia"), (10, "mauve", "sudland"))
    blue.sees(4)
    red.sees(3)
    assert blue.heard_of("utopia", "scarlet", "mauve", "ochre") == ["utopia"]
    assert red.heard_of("azure", "utopia", "mauve", "ochre") == []


def test_who_loses_a_claim_sees_no_more_of_its_rows(orders, open_page):
    blue = Viewer(orders, open_page, "blue")
    post(orders, (1, "azure", "nordland"))
    blue.sees(1)
    blue.page.faults.of_outages = False
    settings = (orders.config / "server.yaml").read_text()
    (orders.config / "server.yaml").write_text(settings.replace("team: azure", "team: scarlet"))
    orders.process.send_signal(signal.SIGHUP)
    # Whoever's claims change signs in anew; the cookie is still one of the token's.
    blue.page.wait_for_selector("body[data-connection=open]")
    blue.sees(0)
    post(orders, (2, "scarlet", "nordland"), (3, "azure", "nordland"))
    blue.sees(1)
    blue.page.faults.clear()


def test_nobody_sees_others_rows_of_the_past(kept, open_page):
    post(kept, (1, "azure", "nordland"), (2, "scarlet", "sudland"))
    then = datetime.datetime.now(datetime.UTC).isoformat().replace("+00:00", "Z")
    post(kept, (3, "azure", "xenia"), (4, "scarlet", "utopia"))
    for name, own in (("blue", "azure"), ("red", "scarlet")):
        status, text = ask(kept, f"/api/tables/orders/rows.csv?at={then}", TOKENS[name])
        assert status == 200 and own in text
        assert not any(other in text for other in {"azure", "scarlet", "xenia", "utopia"} - {own})
    assert ask(kept, f"/api/tables/orders/rows.csv?at={then}")[0] == 401
    blue = Viewer(kept, open_page, "blue")
    blue.heard = []
    blue.page.goto(f"{kept.url}/d/orders?at={then}")
    blue.page.wait_for_selector("body[data-connection=open]")
    blue.sees(1)
    blue.page.locator("[data-replay-speed]").select_option("100")
    blue.page.locator("[data-replay]").click()
    blue.sees(2)
    assert blue.heard_of("azure", "xenia", "scarlet", "sudland", "utopia") == ["azure", "xenia"]
