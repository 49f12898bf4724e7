"""Tokens that an issuer has signed (JWT), made by another implementation than the server's, and links."""

import base64
import hashlib
import hmac
import http.server
import json
import signal
import subprocess
import threading
import time

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

from accessibility import violations
from actions import until
from servers import wait_for
from soundings import PROGRAM, Soundings
from test_access import ask, sign_in
from test_streams import PAGE

ISSUER, SECRET, LINK_KEY = "https://id.test/", "s" * 40, "k" * 40
SETTINGS = """
access:
  linkKeys: ["${file:%(folder)s/link-key}"]
  issuers:
    - issuer: https://id.test/
      audience: charts
      keys: %(keys)s
      leewaySeconds: 0
      rights:
        - {where: {groups: ops}, role: admin}
        - {where: {groups: staff}, dashboards: [levels]}
    - {issuer: https://shared.test/, audience: charts, secret: "${file:%(folder)s/secret}"}
"""
ALGORITHMS = {"RS256": jwt.algorithms.RSAAlgorithm, "ES256": jwt.algorithms.ECAlgorithm,
              "EdDSA": jwt.algorithms.OKPAlgorithm}


def new_keys():
    return {"RS256": rsa.generate_private_key(public_exponent=65537, key_size=2048),
            "ES256": ec.generate_private_key(ec.SECP256R1()), "EdDSA": ed25519.Ed25519PrivateKey.generate()}


def key_set(keys, names="", says_algorithm=False):
    """As providers write it, with keys in it that are of no use here."""
    members = [{"kty": "oct", "k": "AAAA", "kid": "symmetric"}, {"kty": "RSA", "kid": "odd", "n": "AQAB", "e": "AQAB"}]
    for name, key in keys.items():
        member = ALGORITHMS[name].to_jwk(key.public_key(), as_dict=True) | {"kid": name + names, "use": "sig"}
        if says_algorithm:
            member["alg"] = name
        members.append(member)
    return json.dumps({"keys": members})


class Provider(http.server.BaseHTTPRequestHandler):
    """Answers with the keys of the moment."""

    def do_GET(self):
        body = self.server.content.encode()
        self.server.asked += 1
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


@pytest.fixture
def provider():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Provider)
    server.keys, server.asked = new_keys(), 0
    server.content = key_set(server.keys)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()


@pytest.fixture
def guarded(tmp_path, provider):
    dashboards = tmp_path / "config/dashboards"
    dashboards.mkdir(parents=True)
    (dashboards / "levels.yaml").write_text(PAGE)
    (dashboards / "secret.yaml").write_text(PAGE.replace("levels", "hidden").replace("Levels", "Hidden"))
    (tmp_path / "secret").write_text(SECRET + "\n")
    (tmp_path / "link-key").write_text(LINK_KEY + "\n")
    keys = f"http://127.0.0.1:{provider.server_port}/keys"
    (tmp_path / "config/server.yaml").write_text(SETTINGS % {"folder": tmp_path, "keys": keys})
    server = Soundings(tmp_path / "config", log=tmp_path / "log").start("--no-watch")
    server.tokens = []
    yield server
    server.stop()
    log = (tmp_path / "log").read_text()
    for secret in (SECRET, LINK_KEY, *(token.rsplit(".", 1)[1] for token in server.tokens)):
        assert not secret or secret not in log


def token(server, key, algorithm, kid=None, **claims):
    claims = {"iss": ISSUER, "aud": "charts", "sub": "ana", "exp": int(time.time()) + 300} | claims
    headers = {"kid": kid} if kid else None
    made = jwt.encode({k: v for k, v in claims.items() if v is not None}, key, algorithm, headers)
    server.tokens.append(made)
    return made


def link(server, *arguments):
    made = subprocess.run(
        [PROGRAM, "link", "levels", "--config", server.config, "--url", server.url, *arguments],
        capture_output=True, text=True, timeout=60)
    assert made.returncode == 0, made.stderr
    return made.stdout.strip()


@pytest.mark.parametrize("says_algorithm", [False, True])
def test_tokens_of_every_algorithm_open_what_their_claims_give(guarded, provider, says_algorithm):
    provider.content = key_set(provider.keys, "-new", says_algorithm)
    for algorithm, key in provider.keys.items():
        for kid in (algorithm + "-new", None):
            staff = token(guarded, key, algorithm, kid, groups=["staff", "others"])
            # The first token with an unknown key has the keys read, though not at once again and again.
            wait_for(lambda: ask(guarded, "/d/levels", staff)[0] == 200)
            assert ask(guarded, "/d/secret", staff)[0] == 404
            assert ask(guarded, "/metrics", staff)[0] == 403
            admin = token(guarded, key, algorithm, kid, groups=["ops"])
            assert ask(guarded, "/metrics", admin)[0] == 200
            assert ask(guarded, "/d/secret", admin)[0] == 200
            assert ask(guarded, "/d/levels", token(guarded, key, algorithm, kid))[0] == 401
    shared = token(guarded, SECRET, "HS256", iss="https://shared.test/")
    assert ask(guarded, "/d/secret", shared)[0] == 200


def test_what_is_wrong_with_a_token_is_said(guarded, provider):
    key, now = provider.keys["ES256"], int(time.time())
    for sentence, claims in [
        ("expired at", {"exp": now - 1}), ("no claim exp", {"exp": None}), ("isn't valid before", {"nbf": now + 60}),
        ("another audience", {"aud": ["a", "b"]}), ("isn't known here", {"iss": "https://id.test"}),
        ("no rights", {"groups": "guests"}),
    ]:
        made = token(guarded, key, "ES256", "ES256", **{"groups": "ops"} | claims)
        status, text = ask(guarded, "/d/levels", made)
        assert status == 401 and sentence in text, (claims, text)
    # A clock may differ by a minute, where nothing else is said.
    assert ask(guarded, "/d/levels", token(guarded, SECRET, "HS256", iss="https://shared.test/", exp=now - 20))[0] == 200


def test_no_token_chooses_how_it_is_checked(guarded, provider):
    def by_hand(head, claims, sign):
        parts = [base64.urlsafe_b64encode(json.dumps(part).encode()).rstrip(b"=") for part in (head, claims)]
        signed = b".".join(parts)
        made = (signed + b"." + base64.urlsafe_b64encode(sign(signed)).rstrip(b"=")).decode()
        guarded.tokens.append(made)
        return made

    claims = {"iss": ISSUER, "aud": "charts", "sub": "eve", "groups": "ops", "exp": int(time.time()) + 300}
    public = provider.keys["RS256"].public_key()
    forms = [
        public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo),
        public.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo),
        b"", bytes.fromhex("000000"),
    ]
    forged = [
        by_hand({"alg": algorithm, "kid": "RS256"}, claims, lambda text: hmac.digest(form, text, hashlib.sha256))
        for form in forms for algorithm in ("HS256", "RS256", "none")
    ]
    forged += [by_hand({"alg": name, "kid": "RS256"}, claims, lambda text: b"") for name in ("none", "NONE", "RS256", "")]
    stranger = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    own = {"jwk": ALGORITHMS["RS256"].to_jwk(stranger.public_key(), as_dict=True), "jku": "https://evil.test/keys"}
    forged += [token(guarded, stranger, "RS256", "RS256", groups="ops"),
               jwt.encode(claims, stranger, "RS256", {"kid": "RS256"} | own)]
    # The key of one issuer signs nothing for another.
    forged += [token(guarded, SECRET, "HS256", groups="ops"),
               token(guarded, provider.keys["RS256"], "RS256", "RS256", iss="https://shared.test/")]
    for made in forged:
        assert ask(guarded, "/d/levels", made)[0] == 401, made
    assert ask(guarded, "/d/levels", token(guarded, provider.keys["RS256"], "RS256", "RS256", groups="ops"))[0] == 200


def test_made_up_keys_have_the_issuer_asked_once(guarded, provider):
    wait_for(lambda: provider.asked > 0)
    asked = provider.asked
    for number in range(50):
        made = token(guarded, provider.keys["ES256"], "ES256", f"made-up-{number}", groups="ops")
        assert ask(guarded, "/d/levels", made)[0] == 401
    assert provider.asked <= asked + 1


def test_a_page_is_closed_when_its_token_expires(guarded, provider, open_page):
    page = open_page(guarded.url + "/d/levels", wait=False)
    page.faults.of_outages = False
    sign_in(page, token(guarded, provider.keys["EdDSA"], "EdDSA", "EdDSA", groups="staff", exp=int(time.time()) - 9))
    assert "expired at" in page.inner_text("[role=alert]")
    page.faults.clear()
    sign_in(page, token(guarded, provider.keys["EdDSA"], "EdDSA", "EdDSA", groups="staff", exp=int(time.time()) + 12))
    page.wait_for_selector("body[data-connection=open]")
    assert page.inner_text("h1") == "Levels"
    page.wait_for_selector("#token")
    page.faults.clear()


def test_a_guest_follows_a_link_from_another_site(guarded, provider, open_page):
    address = link(guarded, "--for", "5m", "--name", "guest")
    page = open_page(guarded.url + "/-/sign-in", wait=False, viewport={"width": 320, "height": 640})
    page.route("http://elsewhere.test/", lambda route: route.fulfill(
        content_type="text/html", body=f"<a href='{address}'>Levels</a>"))
    page.goto("http://elsewhere.test/")
    page.click("a")
    page.wait_for_selector("body[data-connection=open]")
    assert page.url == guarded.url + "/d/levels"
    admin = token(guarded, provider.keys["ES256"], "ES256", "ES256", groups="ops")
    assert ask(guarded, "/api/tables/levels/rows", admin, "POST", b'[{"n": 1, "value": 2}]')[0] == 202
    until(page, "() => document.querySelector('[data-counted]').textContent === '1 level'")
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    log = guarded.log.read_text()
    assert "who=guest" in log and address.split("=")[1] not in log


def test_a_link_that_has_expired_says_so(guarded, open_page):
    old = link(guarded, "--for", "1m")
    content, code = old.split("link=")[1].split(".")
    page = open_page(old.replace(code, code[:-2] + "AA"), wait=False, viewport={"width": 320, "height": 640})
    page.faults.of_outages = False
    assert page.inner_text("h1") == "This link doesn’t work"
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.click("text=Sign in")
    page.wait_for_selector("#token")
    assert page.url.endswith("/-/sign-in?to=%2Fd%2Flevels")
    page.faults.clear()


def test_keys_without_names_sign_any_token(guarded, provider):
    content = json.loads(key_set(provider.keys))
    for key in content["keys"]:
        key.pop("kid")
    provider.content = json.dumps(content)
    guarded.process.send_signal(signal.SIGHUP)
    for algorithm, key in provider.keys.items():
        for kid in ("anything", None):
            made = token(guarded, key, algorithm, kid, groups="ops")
            wait_for(lambda: ask(guarded, "/d/levels", made)[0] == 200)
    stranger = token(guarded, ec.generate_private_key(ec.SECP256R1()), "ES256", "anything", groups="ops")
    assert ask(guarded, "/d/levels", stranger)[0] == 401


def test_keys_may_be_a_file_in_pem(guarded, provider, tmp_path):
    content = "".join(key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo).decode()
                      for key in provider.keys.values())
    (guarded.config / "keys.pem").write_text(content)
    (guarded.config / "server.yaml").write_text(SETTINGS % {"folder": tmp_path, "keys": "keys.pem"})
    guarded.process.send_signal(signal.SIGHUP)
    for algorithm, key in provider.keys.items():
        made = token(guarded, key, algorithm, "anything", groups="ops")
        wait_for(lambda: ask(guarded, "/d/levels", made)[0] == 200)


def check(server, *arguments):
    return subprocess.run([PROGRAM, "check", "--config", server.config, *arguments],
                          capture_output=True, text=True, timeout=120)


def test_check_reads_the_keys_when_it_is_asked_to(guarded, provider, tmp_path):
    ended = check(guarded, "--keys")
    assert ended.returncode == 0 and "key odd can't be used" in ended.stderr
    asked = provider.asked
    assert check(guarded).returncode == 0 and provider.asked == asked
    assert check(guarded, "--keys").returncode == 0 and provider.asked == asked + 1
    for wrong, words in [("nonsense", "neither a JSON Web Key Set nor in PEM"), ('{"keys": []}', "no key that can be used"),
                         (private_pem(provider.keys["ES256"]), "a private key")]:
        provider.content = wrong
        ended = check(guarded, "--keys")
        assert ended.returncode == 2 and words in ended.stderr and "https://id.test/" in ended.stderr
        assert wrong[30:60] not in ended.stderr or wrong.startswith(("{", "nonsense"))
    provider.shutdown()
    provider.server_close()
    assert "can't be reached" in check(guarded, "--keys").stderr


def private_pem(key):
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
