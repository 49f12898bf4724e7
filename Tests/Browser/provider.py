"""A provider of OpenID Connect, made of Authlib: another implementation than the server's, on this machine alone."""

import os
import threading
import time
import uuid

from authlib.integrations.flask_oauth2 import AuthorizationServer
from authlib.oauth2 import OAuth2Error
from authlib.oauth2.rfc6749 import AuthorizationCodeMixin, ClientMixin, grants
from authlib.oauth2.rfc7009 import RevocationEndpoint
from authlib.oauth2.rfc7636 import CodeChallenge
from authlib.oidc.core import OpenIDCode, UserInfo
from flask import Flask, request
from joserfc import jwt
from joserfc.jwk import ECKey
from werkzeug.serving import make_server

# It is asked by http, from this machine.
os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"
CLIENT, CLIENT_SECRET = "charts", "what the provider gave: us+&%"
FORM = """<!doctype html><title>Provider</title><form method="post">
<label>Name <input name="name" autofocus></label><button>Let in</button>
<button name="refuse" value="1">Refuse</button></form>"""


class Client(ClientMixin):
    redirect_uris = ()

    def get_client_id(self):
        return CLIENT

    def get_allowed_scope(self, scope):
        return scope

    def check_redirect_uri(self, uri):
        return uri in self.redirect_uris

    def check_client_secret(self, secret):
        return secret == CLIENT_SECRET

    def check_endpoint_auth_method(self, method, endpoint):
        return method == self.method

    def check_response_type(self, kind):
        return kind == "code"

    def check_grant_type(self, kind):
        return kind in ("authorization_code", "refresh_token")


class Code(AuthorizationCodeMixin):
    def __init__(self, code, request):
        data = request.payload.data
        self.code, self.user, self.scope = code, request.user, data.get("scope")
        self.redirect_uri, self.nonce = data.get("redirect_uri"), data.get("nonce")
        self.code_challenge = data.get("code_challenge")
        self.code_challenge_method = data.get("code_challenge_method")

    def get_redirect_uri(self):
        return self.redirect_uri

    def get_scope(self):
        return self.scope

    def get_nonce(self):
        return self.nonce

    def get_auth_time(self):
        return int(time.time())

    get_acr = get_amr = lambda self: None


class Refreshing:
    """A refresh token that was given: to whom, with which scope and nonce."""

    def __init__(self, user, scope, nonce):
        self.user, self.scope, self.nonce = user, scope, nonce

    def get_scope(self):
        return self.scope

    def check_client(self, client):
        return client.get_client_id() == CLIENT


class Provider:
    """Knows people by name, with their claims; what it does wrong is chosen by a test."""

    def __init__(self, method="client_secret_basic"):
        self.people, self.codes, self.nonces = {}, {}, set()
        self.key = self.published = ECKey.generate_key("P-256", {"kid": "one"})
        # What is changed of the next ID tokens, and the seconds until they expire.
        self.changes, self.expires = {}, 3600
        self.answers = []
        # Refresh tokens that hold; each is of use once.
        self.refreshing = {}
        # Whether new ID tokens come with them, and a status that is answered in their place.
        self.renews_identity, self.refusal = True, None
        self.client = Client()
        self.client.method = method
        app = Flask("provider")
        app.config["SECRET_KEY"] = "of this test alone"
        self.server = AuthorizationServer(app, self.find, self.keep)
        self.server.register_grant(
            self.grant(), [CodeChallenge(required=True), self.tokens()])
        self.server.register_grant(self.refresh_grant())
        self.server.register_endpoint(self.revocation())
        self.server.register_token_generator("default", self.generate)
        self.route(app)
        self.http = make_server("127.0.0.1", 0, app, threaded=True)
        self.issuer = f"http://127.0.0.1:{self.http.server_port}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def logout_token(self, **changes):
        """As OpenID Connect Back-Channel Logout 1.0 has it, section 2.4; a claim that is None is left out."""
        now = int(time.time())
        claims = {"iss": self.issuer, "aud": CLIENT, "iat": now, "exp": now + 120, "jti": str(uuid.uuid4()),
                  "events": {"http://schemas.openid.net/event/backchannel-logout": {}}} | changes
        claims = {name: value for name, value in claims.items() if value is not None}
        header = {"alg": "ES256", "kid": self.key.kid, "typ": "logout+jwt"}
        return jwt.encode(header, claims, self.key)

    def stop(self):
        self.http.shutdown()
        self.http.server_close()

    def keep(self, token, request):
        if "refresh_token" not in token:
            return
        earlier = request.refresh_token or request.authorization_code
        self.refreshing[token["refresh_token"]] = Refreshing(request.user, earlier.get_scope(), earlier.nonce)

    def find(self, client):
        return self.client if client == CLIENT else None

    def grant(provider):
        class Grant(grants.AuthorizationCodeGrant):
            TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post", "none"]

            def save_authorization_code(self, code, request):
                provider.codes[code] = Code(code, request)
                provider.nonces.add(provider.codes[code].nonce)

            def query_authorization_code(self, code, client):
                return provider.codes.get(code)

            def delete_authorization_code(self, code):
                del provider.codes[code.code]

            def authenticate_user(self, code):
                return code.user

        return Grant

    def generate(self, grant_type, client, user=None, scope=None, expires_in=None, include_refresh_token=True):
        """An access token that nobody uses, and a refresh token where that was asked for."""
        token = {"token_type": "Bearer", "access_token": uuid.uuid4().hex, "expires_in": self.expires, "scope": scope}
        if "offline_access" in (scope or "").split():
            token["refresh_token"] = uuid.uuid4().hex
        return token

    def id_token(self, user, scope, nonce):
        """As a sign-in gives one (OpenID Connect Core 1.0, section 12.2)."""
        now = int(time.time())
        claims = {"iss": self.issuer, "aud": CLIENT, "iat": now, "exp": now + self.expires, "sub": user, "nonce": nonce}
        return jwt.encode({"alg": "ES256", "kid": self.key.kid}, claims | self.people[user] | self.changes, self.key)

    def refresh_grant(provider):
        class Grant(grants.RefreshTokenGrant):
            TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post", "none"]
            INCLUDE_NEW_REFRESH_TOKEN = True

            def authenticate_refresh_token(self, text):
                # One that is used again is of no use.
                self.known = provider.refreshing.pop(text, None)
                return self.known

            def authenticate_user(self, token):
                return token.user

            def revoke_old_credential(self, token):
                pass

            def create_token_response(self):
                status, token, headers = super().create_token_response()
                if provider.renews_identity:
                    token["id_token"] = provider.id_token(self.known.user, self.known.scope, self.known.nonce)
                return status, token, headers

        return Grant

    def revocation(provider):
        class Revocation(RevocationEndpoint):
            CLIENT_AUTH_METHODS = ["client_secret_basic", "client_secret_post", "none"]

            def query_token(self, text, hint):
                assert hint == "refresh_token"
                return text if text in provider.refreshing else None

            def check_token_client(self, *_):
                return True

            def revoke_token(self, token, request):
                del provider.refreshing[token]

            def authenticate_token(self, request, client):
                self.check_params(request, client)
                return self.query_token(request.form["token"], request.form.get("token_type_hint"))

        return Revocation

    def tokens(provider):
        class Tokens(OpenIDCode):
            def exists_nonce(self, nonce, request):
                return nonce in provider.nonces

            def get_encode_header(self, client):
                return {"alg": "ES256", "kid": provider.key.kid}

            def get_client_algorithm(self, client):
                return "ES256"

            def resolve_client_private_key(self, client):
                return provider.key

            def get_client_claims(self, client):
                return {"iss": provider.issuer, "exp": int(time.time()) + provider.expires}

            def generate_user_info(self, user, scope):
                return UserInfo({"sub": user} | provider.people[user] | provider.changes)

        return Tokens(require_nonce=True)

    def route(self, app):
        @app.get("/.well-known/openid-configuration")
        def configuration():
            return {
                "issuer": self.issuer, "authorization_endpoint": self.issuer + "/authorize",
                "token_endpoint": self.issuer + "/token", "jwks_uri": self.issuer + "/keys",
                "end_session_endpoint": self.issuer + "/end", "revocation_endpoint": self.issuer + "/revoke",
                "response_types_supported": ["code"],
                "code_challenge_methods_supported": ["S256"],
                "token_endpoint_auth_methods_supported": [self.client.method]}

        @app.get("/keys")
        def keys():
            return {"keys": [self.published.as_dict(private=False)]}

        @app.route("/authorize", methods=["GET", "POST"])
        def authorize():
            name = request.cookies.get("known")
            if request.method == "GET":
                try:
                    self.server.get_consent_grant(end_user=name)
                except OAuth2Error as error:
                    return str(error), 400
                if name is None:
                    return FORM
            else:
                name = None if "refuse" in request.form else request.form["name"]
            response = self.server.create_authorization_response(grant_user=name)
            if name:
                response.set_cookie("known", name)
            return response

        @app.post("/token")
        def token():
            if self.refusal and request.form["grant_type"] == "refresh_token":
                self.answers.append((self.refusal, {}))
                return {}, self.refusal
            response = self.server.create_token_response()
            answer = response.get_json()
            self.answers.append((response.status_code, answer))
            return response

        @app.post("/revoke")
        def revoke():
            return self.server.create_endpoint_response("revocation")

        @app.get("/end")
        def end():
            response = app.make_response("<!doctype html><title>Provider</title>Signed out")
            response.delete_cookie("known")
            return response
