"""People sign in at a provider of OpenID Connect, see their own rows, and are out when their session ends."""

import http.client
import json
import urllib.parse

import pytest
from joserfc.jwk import ECKey

from accessibility import violations
from actions import until
from provider import CLIENT_SECRET, Provider
from servers import wait_for
from soundings import Soundings
from test_access import ask

PAGE = """
title: Orders
tables:
  orders:
    feed: ingest
    where: {team: {claim: team}}
    columns:
      - {name: n, kind: quantitative}
      - {name: team, kind: nominal}
charts:
  - name: orders
    title: Orders
    table: orders
    marks: [{line: {x: n, y: n}}]
rows:
  - {table: orders, title: Rows}
"""
SETTINGS = """
access:
  tokens: [{name: operator, token: "%(admin)s", role: admin}]
  signIn:
    issuer: %(issuer)s
    clientID: charts
    clientSecret: "${file:%(folder)s/client-secret}"
    title: Example ID
    name: email
    leewaySeconds: 0
    %(more)s
    rights:
      - {where: {groups: staff}, dashboards: [orders]}
"""
ADMIN = "admin-secret-of-an-operator"


@pytest.fixture(params=["client_secret_basic"])
def provider(request):
    provider = Provider(request.param)
    provider.people = {
        "ana": {"email": "ana@example.org", "groups": ["staff"], "team": "blue"},
        "ben": {"email": "ben@example.org", "groups": "staff", "team": ["red", "green"]},
        "eve": {"email": "eve@example.org", "groups": "guests"}}
    yield provider
    provider.stop()


@pytest.fixture
def guarded(request, tmp_path, provider):
    (tmp_path / "config/dashboards").mkdir(parents=True)
    (tmp_path / "config/dashboards/orders.yaml").write_text(PAGE)
    (tmp_path / "config/dashboards/others.yaml").write_text(PAGE.replace("orders", "others"))
    (tmp_path / "client-secret").write_text(CLIENT_SECRET + "\n")
    settings = SETTINGS % {"folder": tmp_path, "issuer": provider.issuer, "admin": ADMIN,
                           "more": getattr(request, "param", "")}
    if provider.client.method == "none":
        settings = "\n".join(line for line in settings.split("\n") if "clientSecret" not in line)
    (tmp_path / "config/server.yaml").write_text(settings)
    server = Soundings(tmp_path / "config", log=tmp_path / "log").start("--no-watch")
    provider.client.redirect_uris = [server.url + "/-/signed-in"]
    rows = [{"n": n, "team": team} for n, team in enumerate(["blue", "red", "red", "green"])]
    assert ask(server, "/api/tables/orders/rows", ADMIN, "POST", json.dumps(rows).encode())[0] == 202
    yield server
    server.stop()
    log = (tmp_path / "log").read_text()
    for _, answer in provider.answers:
        for secret in map(answer.get, ("id_token", "access_token", "refresh_token")):
            assert not secret or secret not in log
    assert CLIENT_SECRET not in log and "code=" not in log and "state=" not in log


def begin(guarded, open_page, name, path="/d/orders", **options):
    page = open_page(guarded.url + path, wait=False, **options)
    page.faults.of_outages = False
    page.fill("[name=name]", name)
    page.keyboard.press("Enter")
    return page


def cookies(page, name):
    return [cookie for cookie in page.context.cookies() if cookie["name"] == name]


def get(server, path, headers={}):
    """Without following."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request("GET", path, headers={"Accept": "text/html"} | headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer, text


@pytest.mark.parametrize("provider", ["client_secret_basic", "client_secret_post", "none"], indirect=True)
def test_a_deep_link_survives_the_sign_in(guarded, provider, open_page):
    page = begin(guarded, open_page, "ana", "/d/orders?hide=orders*x")
    page.wait_for_selector("body[data-connection=open]")
    assert page.url == guarded.url + "/d/orders?hide=orders*x"
    [session] = cookies(page, "soundings_session")
    assert session["httpOnly"] and session["sameSite"] == "Lax" and session["path"] == "/"
    assert 3500 < session["expires"] - page.evaluate("Date.now()") / 1000 <= 3600
    [(status, answer)] = provider.answers
    assert status == 200 and session["value"] not in answer["id_token"]
    assert ask(guarded, "/d/others", headers={"Cookie": f"soundings_session={session['value']}"})[0] == 404
    # The ID token itself is no bearer's token.
    assert ask(guarded, "/d/orders", answer["id_token"])[0] == 401
    assert "who=ana@example.org" in guarded.log.read_text()


def test_each_sees_the_rows_of_their_claims(guarded, provider, open_page):
    for name, count, teams in [("ana", "1 order", {"blue"}), ("ben", "3 orders", {"red", "green"})]:
        page = begin(guarded, open_page, name)
        page.wait_for_selector("body[data-connection=open]")
        until(page, f"() => document.querySelector('[data-counted]').textContent === '{count}'")
        rows = page.evaluate("fetch('/api/tables/orders/rows.csv').then(r => r.text())")
        assert {line.split(",")[1] for line in rows.split()[1:]} == teams


def test_nobody_without_rights_gets_in(guarded, provider, open_page):
    page = begin(guarded, open_page, "eve", viewport={"width": 320, "height": 640})
    page.wait_for_selector("[role=alert]")
    assert "nobody gave you rights" in page.inner_text("[role=alert]")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert cookies(page, "soundings_session") == []
    assert "claims give no rights" in guarded.log.read_text()
    page.faults.clear()


def test_whoever_refuses_is_told_and_may_try_again(guarded, provider, open_page):
    page = open_page(guarded.url + "/d/orders?a=b", wait=False)
    page.click("text=Refuse")
    page.wait_for_selector("[role=alert]")
    assert "access_denied" in page.inner_text("[role=alert]")
    page.faults.clear()
    page.click("text=Sign in with Example ID")
    page.fill("[name=name]", "ana")
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-connection=open]")
    assert page.url == guarded.url + "/d/orders?a=b"


def test_only_the_browser_that_began_finishes_and_once(guarded, provider, open_page):
    asked = []
    page = open_page(guarded.url + "/-/sign-in", wait=False)
    page.on("request", lambda request: asked.append(request.url))
    page.click("text=Sign in with Example ID")
    page.fill("[name=name]", "ana")
    page.keyboard.press("Enter")
    page.wait_for_url(guarded.url + "/")
    [back] = [url for url in asked if "/-/signed-in" in url]
    path = back.removeprefix(guarded.url)
    [browser] = cookies(page, "soundings_browser")
    assert browser["httpOnly"] and browser["sameSite"] == "Lax"
    # A replayed answer, with and without the browser's cookie; then one whose state is another's.
    again = {"Cookie": f"soundings_browser={browser['value']}"}
    for headers in ({}, again):
        answer, text = get(guarded, path, headers)
        assert answer.status == 400 and answer.getheader("Set-Cookie") is None
        assert "code" not in text and browser["value"] not in text
    answer, _ = get(guarded, "/-/sign-in/provider?to=/", again)
    assert answer.status == 303
    sent = urllib.parse.parse_qs(urllib.parse.urlsplit(answer.getheader("Location")).query)
    assert sent["code_challenge_method"] == ["S256"] and sent["response_type"] == ["code"]
    code = urllib.parse.parse_qs(urllib.parse.urlsplit(back).query)["code"][0]
    # The code was used: the provider refuses it, and says so through this sign-in's own state.
    answer, text = get(guarded, f"/-/signed-in?code={code}&state={sent['state'][0]}", again)
    assert answer.status == 401 and "invalid_grant" in text and code not in text
    answer, _ = get(guarded, f"/-/signed-in?code={code}&state={sent['state'][0]}x", again)
    assert answer.status == 400


@pytest.mark.parametrize("changes, reason", [
    ({"nonce": "another"}, "another sign-in"), ({"aud": "others"}, "another audience"),
    ({"iss": "https://evil.test"}, "isn't known here"), ({"exp": 1}, "expired at"),
    ({"azp": "others"}, "another client"), ({"nbf": 4_000_000_000}, "isn't valid before"),
])
def test_a_token_that_is_wrong_lets_nobody_in(guarded, provider, open_page, changes, reason):
    provider.changes = changes
    page = begin(guarded, open_page, "ana")
    page.wait_for_selector("[role=alert]")
    assert "isn’t accepted here" in page.inner_text("[role=alert]")
    assert cookies(page, "soundings_session") == []
    assert reason in guarded.log.read_text()
    page.faults.clear()


def test_a_key_that_isn_t_published_signs_nothing(guarded, provider, open_page):
    provider.key = ECKey.generate_key("P-256", {"kid": "two"})
    page = begin(guarded, open_page, "ana")
    page.wait_for_selector("[role=alert]")
    assert "no key of the issuer" in guarded.log.read_text()
    # The same key id, another key.
    provider.key = ECKey.generate_key("P-256", {"kid": "one"})
    page.goto(guarded.url + "/d/orders")
    page.wait_for_selector("[role=alert]")
    assert "signature is wrong" in guarded.log.read_text()
    assert cookies(page, "soundings_session") == []
    page.faults.clear()


def test_a_session_ends_with_its_token_and_begins_anew(guarded, provider, open_page):
    provider.expires = 8
    page = begin(guarded, open_page, "ana", "/d/orders?hide=orders*x")
    page.wait_for_selector("body[data-connection=open]")
    [old] = cookies(page, "soundings_session")
    # The page is closed, and led through the provider, which knows the browser still, back to where it was.
    provider.expires = 3600
    wait_for(lambda: len(provider.answers) == 2)
    page.wait_for_selector("body[data-connection=open]")
    assert page.url == guarded.url + "/d/orders?hide=orders*x"
    [new] = cookies(page, "soundings_session")
    assert new["value"] != old["value"]
    assert ask(guarded, "/d/orders", headers={"Cookie": f"soundings_session={old['value']}"})[0] == 401
    page.faults.clear()


OFFLINE = pytest.mark.parametrize("guarded", ["scopes: [openid, offline_access]"], indirect=True)


def cookie(page):
    [session] = cookies(page, "soundings_session")
    return {"Cookie": f"soundings_session={session['value']}"}


def rows(guarded, headers):
    status, body = ask(guarded, "/api/tables/orders/rows.csv", headers=headers)
    return body.split("\r\n")[1:-1] if status == 200 else status


@OFFLINE
@pytest.mark.parametrize("renews_identity", [True, False])
def test_a_session_goes_on_until_the_provider_refuses(guarded, provider, open_page, renews_identity):
    provider.expires, provider.renews_identity = 6, renews_identity
    page = begin(guarded, open_page, "ana")
    page.wait_for_selector("body[data-connection=open]")
    page.evaluate("window.isOld = true")
    session = cookie(page)
    wait_for(lambda: len(provider.answers) >= 4)
    assert all(status == 200 for status, _ in provider.answers)
    # More than the token's time has passed: neither the page nor its cookie noticed.
    assert cookie(page) == session and rows(guarded, session) == ["0,blue"]
    assert page.evaluate("window.isOld && document.body.dataset.connection") == "open"
    provider.expires = 3600
    provider.refreshing.clear()
    wait_for(lambda: "invalid_grant" in guarded.log.read_text())
    assert rows(guarded, session) == 401
    # It is led through the provider, which knows the browser still.
    page.wait_for_function("() => !window.isOld && document.body.dataset.connection === 'open'", timeout=60_000)
    assert cookie(page) != session
    page.faults.clear()


@OFFLINE
def test_rights_follow_the_newest_token(guarded, provider, open_page):
    provider.expires = 6
    page = begin(guarded, open_page, "ana")
    page.wait_for_selector("body[data-connection=open]")
    session = cookie(page)
    assert rows(guarded, session) == ["0,blue"]
    provider.people["ana"]["team"] = "green"
    wait_for(lambda: rows(guarded, session) == ["3,green"])
    page.wait_for_selector("table >> text=green")
    provider.people["ana"]["groups"] = ["guests"]
    wait_for(lambda: rows(guarded, session) == 401)
    page.faults.clear()


@OFFLINE
def test_signing_out_gives_the_refresh_token_back(guarded, provider, open_page):
    page = begin(guarded, open_page, "ana")
    page.wait_for_selector("body[data-connection=open]")
    assert len(provider.refreshing) == 1
    page.goto(guarded.url + "/-/sign-in")
    page.click("text=Sign out")
    page.wait_for_selector("text=Sign out of Example ID too")
    wait_for(lambda: not provider.refreshing)
    page.faults.clear()


@OFFLINE
def test_a_provider_that_is_away_is_asked_again_until_the_session_ends(guarded, provider, open_page):
    provider.expires, provider.refusal = 20, 503
    page = begin(guarded, open_page, "ana")
    page.wait_for_selector("body[data-connection=open]")
    session = cookie(page)
    wait_for(lambda: (503, {}) in provider.answers)
    assert rows(guarded, session) == ["0,blue"]
    provider.refusal = None
    wait_for(lambda: provider.answers[-1][0] == 200)
    provider.refusal = 503
    wait_for(lambda: rows(guarded, session) == 401)
    wait_for(lambda: "couldn't be asked in time" in guarded.log.read_text())
    page.faults.clear()


def test_signing_out_ends_pages_and_the_cookie(guarded, provider, open_page):
    page = begin(guarded, open_page, "ana")
    page.wait_for_selector("body[data-connection=open]")
    [session] = cookies(page, "soundings_session")
    other = page.context.new_page()
    other.goto(guarded.url + "/-/sign-in")
    assert "ana@example.org" in other.inner_text("main")
    other.click("text=Sign out")
    other.click("text=Sign out of Example ID too")
    other.wait_for_selector("text=Signed out")
    assert cookies(other, "soundings_session") == []
    # Its open page is closed, and asks who it is.
    page.wait_for_selector("[name=name]")
    assert ask(guarded, "/d/orders", headers={"Cookie": f"soundings_session={session['value']}"})[0] == 401
    log = guarded.log.read_text()
    assert "signed in" in log and "signed out" in log
    page.faults.clear()


def log_out(guarded, token):
    body = urllib.parse.urlencode({"logout_token": token})
    connection = http.client.HTTPConnection("127.0.0.1", guarded.port, timeout=60)
    connection.request("POST", "/-/logged-out", body, {"Content-Type": "application/x-www-form-urlencoded"})
    answer = connection.getresponse()
    assert answer.getheader("Cache-Control") == "no-store"
    return answer.status, answer.read().decode()


def test_a_provider_ends_sessions_with_their_pages(guarded, provider, open_page):
    sessions = {}
    for name, sid in [("ana", "a"), ("ben", "b")]:
        provider.changes = {"sid": sid}
        page = begin(guarded, open_page, name)
        page.wait_for_selector("body[data-connection=open]")
        sessions[name] = page, {"Cookie": f"soundings_session={cookies(page, 'soundings_session')[0]['value']}"}

    def status(name):
        return ask(guarded, "/d/orders", headers=sessions[name][1])[0]

    [(_, answer), _] = provider.answers
    for token, reason in [
        (answer["id_token"], "isn't a logout token"),
        (provider.logout_token(sub="ana", nonce="a"), "isn't a logout token"),
        (provider.logout_token(sub="ana", events={}), "isn't a logout token"),
        (provider.logout_token(sub="ana", aud="others"), "another audience"),
        (provider.logout_token(sub="ana", iss="https://evil.test"), "isn't known here"),
        (provider.logout_token(sub="ana", exp=1), "expired at"), (provider.logout_token(), "no claim sub"),
        (provider.logout_token(sub="ana", jti=None), "no claim jti"), (provider.logout_token(sub="ana", iat=1), "too old"),
    ]:
        code, text = log_out(guarded, token)
        assert code == 400 and reason in text, text
    assert log_out(guarded, provider.logout_token(sub="eve")) == (200, "")
    assert status("ana") == status("ben") == 200
    # The page is closed, and led through the provider, which knows the browser still.
    token = provider.logout_token(sub="ana")
    assert log_out(guarded, token)[0] == 200
    assert (status("ana"), status("ben")) == (401, 200)
    code, text = log_out(guarded, token)
    assert code == 400 and "used already" in text
    wait_for(lambda: len(provider.answers) == 3)
    assert log_out(guarded, provider.logout_token(sid="b"))[0] == 200
    assert status("ben") == 401
    wait_for(lambda: len(provider.answers) == 4)
    assert "its provider said so" in guarded.log.read_text()
    for page, _ in sessions.values():
        page.wait_for_selector("body[data-connection=open]")
        page.faults.clear()


def test_a_provider_that_is_away_is_said(guarded, provider, open_page):
    # Its addresses are known by then; a code that comes back while it is away leads nowhere.
    assert get(guarded, "/-/sign-in/provider?to=/")[0].status == 303
    provider.stop()
    page = open_page(guarded.url + "/-/sign-in", wait=False)
    page.faults.of_outages = False
    answer, _ = get(guarded, "/-/sign-in/provider?to=/")
    cookie = answer.getheader("Set-Cookie").split(";")[0]
    state = urllib.parse.parse_qs(urllib.parse.urlsplit(answer.getheader("Location")).query)["state"][0]
    answer, text = get(guarded, f"/-/signed-in?code=a&state={state}", {"Cookie": cookie})
    assert answer.status == 502 and "can’t be asked" in text
    assert page.is_visible("text=Sign in with Example ID")
    page.faults.clear()
