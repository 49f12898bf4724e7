"""Behind nginx and haproxy: pages, sockets and streams, and what a proxy says of its clients."""

import http.client
import json
import re
import signal
import socket
import ssl

import pytest

from actions import until
from servers import Caddy, Haproxy, Nginx, wait_for
from soundings import Soundings
from test_streams import PAGE

pytestmark = pytest.mark.product

UNVERIFIED = ssl.create_default_context()
UNVERIFIED.check_hostname = False
UNVERIFIED.verify_mode = ssl.CERT_NONE
UPGRADE = {
    "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol": "soundings.v3",
}


class Site:
    """A server with one table, and its log."""

    def __init__(self, folder, settings):
        (folder / "config/dashboards").mkdir(parents=True)
        (folder / "config/dashboards/levels.yaml").write_text(PAGE)
        (folder / "config/server.yaml").write_text(settings)
        self.log = folder / "log"
        self.server = Soundings(folder / "config", log=self.log)

    def refusals(self):
        return [line for line in self.log.read_text().splitlines() if "refused" in line]


@pytest.fixture
def sites(tmp_path):
    started = []

    def start(settings, *arguments):
        site = Site(tmp_path / str(len(started)), settings)
        started.append(site)
        site.server.start(*arguments)
        return site

    yield start
    for site in started:
        site.server.stop()


@pytest.fixture
def nginx():
    proxy = Nginx()
    yield proxy
    proxy.remove()


@pytest.fixture
def haproxy():
    proxy = Haproxy()
    yield proxy
    proxy.remove()


@pytest.fixture
def caddy():
    proxy = Caddy()
    yield proxy
    proxy.remove()


def ask(proxy, path, headers={}, method="GET", body=None, host=None):
    """The status and the text of an answer through a proxy."""
    client = http.client.HTTPSConnection(
        "127.0.0.1", proxy.port, timeout=60, context=UNVERIFIED)
    host = host or f"charts.localhost:{proxy.port}"
    client.request(method, path, body=body, headers={"Host": host} | headers)
    with client.getresponse() as answer:
        return answer.status, b"" if answer.status == 101 else answer.read()


def post(proxy, path, *rows):
    return ask(proxy, path, {"Content-Type": "application/json"}, "POST", json.dumps(rows))


def test_everything_is_below_a_path(sites, nginx, open_page, tmp_path):
    """nginx ends TLS and passes one path on to a Unix socket."""
    file = tmp_path / "soundings.sock"
    site = sites("path: /charts/\nallowedHosts: [charts.localhost]\n", "--socket", str(file), "--access", "open")
    nginx.start(f"unix:{file}", "/charts")
    page = open_page(f"{nginx.url}/charts/", wait=False, ignore_https_errors=True)
    page.click("text=Levels")
    page.wait_for_selector("body[data-connection=open]")
    assert page.url == f"{nginx.url}/charts/d/levels"
    assert post(nginx, "/charts/api/tables/levels/rows", {"n": 1, "value": 2})[0] == 202
    until(page, "() => document.querySelector('[data-counted]').textContent === '1 level'")
    links = page.eval_on_selector_all("[href^='/'], [src^='/']", """
        (all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('src'))""")
    assert links and all(link.startswith("/charts/") for link in links)
    for link in links:
        assert ask(nginx, link)[0] == 200, link
    assert ask(nginx, "/charts/api/tables/levels/rows.csv")[1].startswith(b"n,value")
    # A link in a message is shown by the address that people have.
    host = nginx.url.removeprefix("https://")
    text = ask(nginx, "/charts/d/levels", host=host)[1].decode()
    told = dict(re.findall(r'property="og:(\w+)" content="([^"]*)"', text))
    assert told["url"] == f"{nginx.url}/charts/d/levels"
    picture = told["image"].replace("&amp;", "&")
    assert picture.startswith(f"{nginx.url}/charts/d/levels/levels.png?")
    status, png = ask(nginx, picture.removeprefix(nginx.url), host=host)
    assert status == 200 and png.startswith(b"\x89PNG") and png[16:24] == bytes([0, 0, 4, 0xb0, 0, 0, 2, 0x76])
    # Nothing says of a Unix socket's clients more than the proxy does.
    status, _ = ask(nginx, "/charts/api/tables/levels/rows", {"X-Forwarded-For": "192.0.2.1"}, "POST")
    assert status == 415
    assert "client=127.0.0.1" in site.refusals()[-1]


def test_rows_stream_through_a_proxy(sites, nginx, open_page, tmp_path):
    file = tmp_path / "soundings.sock"
    sites("allowedHosts: [charts.localhost]\n", "--socket", str(file), "--access", "open")
    nginx.start(f"unix:{file}")
    page = open_page(f"{nginx.url}/d/levels", ignore_https_errors=True)
    plain = socket.create_connection(("127.0.0.1", nginx.port), timeout=60)
    with UNVERIFIED.wrap_socket(plain) as stream:
        stream.sendall(b"POST /api/tables/levels/stream HTTP/1.1\r\nHost: localhost\r\n"
                       b"Content-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n")
        for number in range(3):
            row = json.dumps({"n": number, "value": 1}).encode() + b"\n"
            stream.sendall(f"{len(row):x}\r\n".encode() + row + b"\r\n")
            text = "1 level" if number == 0 else f"{number + 1} levels"
            until(page, """(text) =>
                document.querySelector('[data-counted]').textContent === text""", text)
        stream.sendall(b"0\r\n\r\n")
        answer = b""
        while b"}" not in answer:
            piece = stream.recv(65_536)
            assert piece, answer
            answer += piece
        assert b'"taken":3' in answer


def test_caddy_says_for_whom_it_asks(sites, caddy, open_page, tmp_path):
    file = tmp_path / "soundings.sock"
    site = sites("allowedHosts: [charts.localhost]\n", "--socket", str(file), "--access", "open")
    caddy.start(file)
    page = open_page(f"{caddy.url}/d/levels", ignore_https_errors=True)
    assert post(caddy, "/api/tables/levels/rows", {"n": 1, "value": 2})[0] == 202
    until(page, "() => document.querySelector('[data-counted]').textContent === '1 level'")
    for origin, status in [(caddy.url, 101), ("https://evil.example", 403)]:
        assert ask(caddy, "/ws", UPGRADE | {"Origin": origin})[0] == status, origin
    # It writes these fields anew, whatever clients say in them.
    spoof = {"X-Forwarded-For": "192.0.2.1", "X-Forwarded-Host": "evil.example"}
    assert ask(caddy, "/api/tables/levels/rows", spoof, "POST")[0] == 415
    assert "client=127.0.0.1" in site.refusals()[-1]
    assert ask(caddy, "/", spoof)[0] == 200


def test_a_page_connects_by_the_name_that_a_proxy_serves(sites, haproxy, open_page):
    """The server listens on loopback, where only its own pages may connect."""
    site = sites(
        "allowedHosts: [charts.localhost]\nproxies: [127.0.0.1]\nproxyFields: Forwarded\naccess: open\n")
    haproxy.start(f"127.0.0.1:{site.server.port}")
    page = open_page(f"{haproxy.url}/d/levels", ignore_https_errors=True)
    assert post(haproxy, "/api/tables/levels/rows", {"n": 1, "value": 2})[0] == 202
    until(page, "() => document.querySelector('[data-counted]').textContent === '1 level'")

    name = f"charts.localhost:{haproxy.port}"
    for origin, status in [
        (f"https://{name}", 101), (f"http://{name}", 403), ("https://evil.example", 403),
        ("null", 403), (f"https://charts.localhost:{haproxy.port + 1}", 403),
    ]:
        assert ask(haproxy, "/ws", UPGRADE | {"Origin": origin})[0] == status, origin
        posted = ask(haproxy, "/api/tables/levels/rows",
                     {"Origin": origin, "Content-Type": "application/json"}, "POST", "[]")[0]
        assert (posted == 403) == (status == 403), origin
    assert ask(haproxy, "/", host="evil.example")[0] == 421
    # haproxy replaces the one field, and the other isn't read.
    spoof = {"X-Forwarded-Host": "evil.example", "Forwarded": "for=192.0.2.1;host=evil.example"}
    assert ask(haproxy, "/", spoof)[0] == 200
    wait_for(lambda: any("evil.example may not connect" in line for line in site.refusals()))


def test_clients_say_nothing_of_themselves(sites):
    site = sites("allowedHosts: [charts.example]\n")
    for fields in ({"X-Forwarded-For": "192.0.2.1"}, {"Forwarded": "for=192.0.2.1"}):
        client = http.client.HTTPConnection("127.0.0.1", site.server.port, timeout=60)
        client.request("GET", "/", headers={"Host": "evil.example"} | fields)
        assert client.getresponse().status == 421
    wait_for(lambda: len(site.refusals()) == 2)
    assert all("client=127.0.0.1" in line for line in site.refusals())


def test_a_site_may_have_pages_in_a_frame_where_it_is_named(sites):
    site = sites("frameAncestors: [self, https://intranet.example]\n")
    client = http.client.HTTPConnection("127.0.0.1", site.server.port, timeout=60)
    for path in ("/", "/d/levels", "/d/levels/levels.svg"):
        client.request("GET", path)
        with client.getresponse() as answer:
            answer.read()
            policy = answer.headers["Content-Security-Policy"]
            assert policy.endswith("frame-ancestors 'self' https://intranet.example")


def test_a_signal_has_the_configuration_read(sites):
    """Also where its files aren't followed; what is wrong there is said, and nothing ends."""
    site = sites("frameMilliseconds: 60\n", "--no-watch")
    config = site.server.config
    (config / "dashboards/levels.yaml").write_text(PAGE.replace("title: Levels", "title: Heights"))
    site.server.process.send_signal(signal.SIGHUP)
    client = http.client.HTTPConnection("127.0.0.1", site.server.port, timeout=60)

    def page():
        client.request("GET", "/d/levels")
        with client.getresponse() as answer:
            return answer.read().decode()

    wait_for(lambda: "<h1>Heights</h1>" in page())
    (config / "server.yaml").write_text("frameMilliseconds: 70\n")
    site.server.process.send_signal(signal.SIGHUP)
    wait_for(lambda: "holds from the next start on" in site.log.read_text())
    (config / "server.yaml").write_text("frameMilliseconds: none\n")
    site.server.process.send_signal(signal.SIGHUP)
    wait_for(lambda: "the configuration stays as it was" in site.log.read_text())
    assert "<h1>Heights</h1>" in page()
