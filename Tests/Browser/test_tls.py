"""The server itself has the certificate: pages, sockets and sign-ins over https."""

import re
import shutil
import signal
import ssl
import socket
import subprocess

import pytest

from actions import until
from provider import CLIENT_SECRET, Provider
from servers import wait_for
from soundings import PROGRAM, ROOT, Soundings
from test_access import SETTINGS, VIEWER, ADMIN, WRITER
from test_streams import PAGE


def make_certificate(folder, name="localhost"):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
         "-subj", f"/CN={name}", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
         "-keyout", folder / "key.new", "-out", folder / "cert.new"], check=True, capture_output=True)
    # As programs do that renew certificates: each file at once.
    (folder / "key.new").rename(folder / "key.pem")
    (folder / "cert.new").rename(folder / "cert.pem")


class Secure(Soundings):
    @property
    def url(self):
        return f"https://localhost:{self.port}"

    def start(self, *arguments):
        self.process = subprocess.Popen(
            self.command(*arguments), stdout=subprocess.PIPE, stderr=open(self.log, "ab"), text=True)
        line = self.process.stdout.readline()
        self.port = int(re.match(r"listening on https://127\.0\.0\.1:(\d+)/", line)[1])
        return self


@pytest.fixture
def secure(tmp_path):
    dashboards = tmp_path / "config/dashboards"
    dashboards.mkdir(parents=True)
    (dashboards / "levels.yaml").write_text(PAGE)
    (tmp_path / "config/server.yaml").write_text(
        "tls: {certificate: cert.pem, key: key.pem, strictDays: 1}\n" + SETTINGS % (VIEWER, WRITER, ADMIN))
    make_certificate(tmp_path / "config")
    server = Secure(tmp_path / "config", log=tmp_path / "log").start()
    yield server
    server.stop()


def curl(server, path, *arguments):
    return subprocess.run(
        ["curl", "--silent", "--show-error", "--cacert", server.config / "cert.pem", *arguments, server.url + path],
        capture_output=True, text=True, timeout=60)


def subject(server):
    context = ssl.create_default_context(cafile=server.config / "cert.pem")
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as plain:
        with context.wrap_socket(plain, server_hostname="localhost") as secured:
            return dict(pair for [pair] in secured.getpeercert()["subject"])["commonName"], secured.version()


def test_a_page_lives_over_https_with_its_own_cookies(secure, open_page):
    page = open_page(secure.url + "/d/levels", wait=False, ignore_https_errors=True)
    page.faults.of_outages = False
    page.fill("#token", VIEWER)
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-connection=open]")
    page.faults.clear()
    [cookie] = page.context.cookies()
    assert cookie["name"] == "__Host-soundings_session" and cookie["secure"] and cookie["path"] == "/"
    sent = curl(secure, "/api/tables/levels/rows", "--header", f"Authorization: Bearer {WRITER}",
                "--json", '[{"n": 1, "value": 2}]', "--write-out", "%{http_code}")
    assert sent.stdout.endswith("202"), sent
    until(page, "() => document.querySelector('[data-counted]').textContent === '1 level'")
    # The certificate is renewed: newcomers see it, and the page stays connected.
    page.evaluate("document.body.dataset.mark = 'here'; window.closed = 0; "
                  "new MutationObserver(() => closed++).observe(document.body, { attributeFilter: ['data-connection'] })")
    make_certificate(secure.config, "renewed")
    wait_for(lambda: renewed(secure))
    sent = curl(secure, "/api/tables/levels/rows", "--header", f"Authorization: Bearer {WRITER}",
                "--json", '[{"n": 2, "value": 3}]', "--write-out", "%{http_code}")
    assert sent.stdout.endswith("202"), sent
    until(page, "() => document.querySelector('[data-counted]').textContent === '2 levels'")
    assert page.evaluate("[document.body.dataset.mark, closed]") == ["here", 0]


def test_doctor_takes_an_authority_of_ones_own(secure):
    (secure.config / "token").write_text(VIEWER)
    command = [PROGRAM, "doctor", "--config", secure.config, "--data", "none", "--url", secure.url,
               "--token-file", secure.config / "token"]
    without = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert without.returncode == 1 and "fault    server: " in without.stdout, without
    known = subprocess.run(command + ["--ca-file", secure.config / "cert.pem"], capture_output=True, text=True, timeout=60)
    assert known.returncode == 0 and "sockets: WebSocket connections get through" in known.stdout, known
    missing = subprocess.run(command + ["--ca-file", "nowhere.pem"], capture_output=True, text=True, timeout=60)
    assert missing.returncode == 2 and "nowhere.pem can't be read" in missing.stderr, missing


def renewed(server):
    try:
        return subject(server)[0] == "renewed"
    except ssl.SSLCertVerificationError:
        return False


def test_a_link_opens_a_dashboard_over_https_and_its_cookie_does_again(secure, open_page):
    (secure.config / "link-key").write_text("a key of links that is long enough")
    settings = secure.config / "server.yaml"
    settings.write_text(settings.read_text() + f"  linkKeys: ['${{file:{secure.config}/link-key}}']\n")
    secure.process.send_signal(signal.SIGHUP)
    wait_for(lambda: "the configuration in" in secure.log.read_text())
    made = subprocess.run(
        [PROGRAM, "link", "levels", "--for", "1h", "--config", secure.config],
        capture_output=True, text=True, check=True)
    page = open_page(secure.url + "/d/levels?" + made.stdout.strip().partition("?")[2], wait=False,
                     ignore_https_errors=True)
    page.wait_for_selector("body[data-connection=open]")
    [cookie] = page.context.cookies(secure.url)
    assert cookie["name"].startswith("__Host-soundings_link_") and cookie["secure"]
    page.goto(secure.url + "/d/levels")
    page.wait_for_selector("body[data-connection=open]")
    assert "link=" not in page.url


def test_signing_in_at_a_provider_over_https(secure, open_page):
    provider = Provider()
    provider.people = {"ana": {"email": "ana@example.org"}}
    provider.client.redirect_uris = [secure.url + "/-/signed-in"]
    (secure.config / "client-secret").write_text(CLIENT_SECRET)
    with (secure.config / "server.yaml").open("a") as settings:
        settings.write(f"  signIn: {{issuer: {provider.issuer}, clientID: charts, "
                       f"clientSecret: '${{file:{secure.config}/client-secret}}'}}\n")
    secure.process.send_signal(signal.SIGHUP)
    wait_for(lambda: "the configuration in" in secure.log.read_text())
    page = open_page(secure.url + "/d/levels?hide=levels*x", wait=False, ignore_https_errors=True)
    page.fill("[name=name]", "ana")
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-connection=open]")
    assert page.url == secure.url + "/d/levels?hide=levels*x"
    held = {cookie["name"]: cookie for cookie in page.context.cookies(secure.url)}
    assert {"__Host-soundings_session", "__Host-soundings_browser"} <= set(held)
    assert all(held[name]["secure"] and held[name]["httpOnly"] and held[name]["sameSite"] == "Lax"
               for name in held if name.startswith("__Host-"))
    provider.stop()


def test_curl_and_old_clients(secure):
    answer = curl(secure, "/healthz", "--include", "--tlsv1.2", "--tls-max", "1.2")
    assert answer.stdout.startswith("HTTP/1.1 200") and "strict-transport-security: max-age=86400" in answer.stdout
    assert curl(secure, "/healthz", "--http2", "--include").stdout.startswith("HTTP/1.1 200")
    old = subprocess.run(
        ["openssl", "s_client", "-connect", f"127.0.0.1:{secure.port}", "-tls1_1", "-cipher", "ALL:@SECLEVEL=0"],
        input="", capture_output=True, text=True, timeout=60)
    assert old.returncode != 0 and "protocol version" in old.stderr
    plain = subprocess.run(["curl", "--silent", f"http://127.0.0.1:{secure.port}/"], capture_output=True, text=True)
    assert "https" in plain.stdout
    assert subject(secure) == ("localhost", "TLSv1.3")


def test_a_certificate_that_is_wrong_changes_nothing(secure):
    key = (secure.config / "key.pem").read_text()
    (secure.config / "key.pem").write_text("nonsense")
    wait_for(lambda: "the certificate stays as it was" in secure.log.read_text())
    assert curl(secure, "/healthz").returncode == 0
    (secure.config / "key.pem").write_text(key)
    wait_for(lambda: "has been read" in secure.log.read_text())
    before = secure.log.read_text().count("the certificate in")
    secure.process.send_signal(signal.SIGHUP)
    wait_for(lambda: secure.log.read_text().count("the certificate in") > before)
    assert key.splitlines()[1] not in secure.log.read_text()


def test_check_names_the_line(tmp_path):
    shutil.copytree(ROOT / "config", tmp_path / "config")
    (tmp_path / "config/server.yaml").write_text("port: 0\ntls:\n  certificate: none.pem\n  key: none.key\n")
    ended = Soundings(tmp_path / "config").run()
    assert ended.returncode == 2
    assert "server.yaml:3" in ended.stderr and "none.pem can't be read" in ended.stderr
