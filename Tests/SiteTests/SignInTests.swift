import Dashboards
import Feeds
import Foundation
import LiveServers
import TestClients
import Testing
import Transport

@testable import Site

/// Sign-ins, their state and their sessions; the whole course with a provider is tested in a browser.
@Suite(.timeLimit(.minutes(2)))
struct SignInTests {
    private static func list(tokens: [AccessToken] = []) -> AccessList {
        var access = AccessTokens(tokens)
        // Nobody listens there.
        access.signIn = SignInProvider("http://127.0.0.1:1", clientID: "charts")
        return AccessList(access)
    }

    private static let token = AccessToken(name: "viewer", secret: "secret-of-a-viewer-1")
    private let page = ["Accept: text/html"]

    private func signIn(from client: String = "") -> PendingSignIn {
        PendingSignIn(target: "/d/test", redirect: "http://here/-/signed-in", client: client)
    }

    @Test func `a sign-in is finished once, by the browser that began it, in time`() {
        let pending = PendingSignIns()
        let browser = Secret.random()
        let state = pending.begin(signIn(), in: browser)
        #expect(pending.finish(state, in: Secret.random()) == nil)
        #expect(pending.finish(Secret.random(), in: browser) == nil)
        let late = ContinuousClock.now + PendingSignIns.pause + .seconds(1)
        #expect(pending.finish(state, in: browser, at: late) == nil)
        #expect(pending.finish(state, in: browser)?.target == "/d/test")
        #expect(pending.finish(state, in: browser) == nil)
    }

    @Test func `a client that begins many ends its own oldest, and nobody else's`() {
        let pending = PendingSignIns()
        let browser = Secret.random()
        let other = pending.begin(signIn(from: "10.0.0.2"), in: browser)
        let states = (0...PendingSignIns.mostOfClient).map { _ in
            pending.begin(signIn(from: "10.0.0.1"), in: browser)
        }
        #expect(pending.finish(states[0], in: browser) == nil)
        #expect(pending.finish(states[1], in: browser) != nil)
        #expect(pending.finish(other, in: browser) != nil)
    }

    /// RFC 7636, appendix B, and that no two are alike.
    @Test func `the challenge is the verifier's digest`() {
        let (one, other) = (signIn(), signIn())
        #expect(Set([one.verifier, other.verifier, one.nonce, other.nonce]).count == 4)
        #expect(one.verifier.count == 43 && one.challenge.count == 43)
        #expect(one.challenge != one.verifier && one.challenge != other.challenge)
    }

    @Test func `a session is known by its cookie until it ends`() throws {
        let sessions = ProviderSessions()
        var identity = Identity(name: "ana", role: .view)
        (identity.origin, identity.ends) = (.provider, .now + 60)
        let cookie = sessions.begin(identity)
        let found = try #require(sessions.identity(cookie: cookie))
        #expect(found.name == "ana" && found.isSignedIn && found.session != cookie)
        #expect(sessions.identity(cookie: cookie, at: .now + 61) == nil)
        #expect(sessions.identity(cookie: Secret.random()) == nil)
        #expect(sessions.contains(found))
        sessions.end(found)
        #expect(sessions.identity(cookie: cookie) == nil && !sessions.contains(found))
    }

    @Test func `a session that is renewed goes on with the rights that it has by then`() throws {
        let sessions = ProviderSessions()
        let now = Date.now
        var identity = Identity(name: "ana", role: .view)
        (identity.origin, identity.ends, identity.claims) = (.provider, now + 60, ["team": ["a"]])
        var renewal = SessionRenewal("first", nonce: "n", end: now + 1_000)
        renewal.plan(before: now + 60, at: now)
        let cookie = sessions.begin(identity, renewal: renewal, at: now)
        let first = try #require(sessions.identity(cookie: cookie, at: now))
        #expect(sessions.due(at: now + 39).isEmpty)
        var next = try #require(sessions.due(at: now + 40).first)
        next.identity.ends = now + 100
        next.renewal?.plan(before: now + 100, at: now + 40)
        #expect(!sessions.renew(next))
        // Who came before goes on, and so does the cookie.
        #expect(sessions.contains(first, at: now + 99))
        #expect(sessions.identity(cookie: cookie, at: now + 99)?.name == "ana")
        #expect(sessions.due(at: now + 79).isEmpty)
        next.identity.claims = ["team": ["b"]]
        #expect(sessions.renew(next))
        #expect(!sessions.contains(first, at: now + 99))
        #expect(sessions.endOverdue(at: now + 99).isEmpty)
        #expect(sessions.endOverdue(at: now + 100).map(\.name) == ["ana"])
        // A session that ended meanwhile stays so.
        #expect(!sessions.renew(next) && sessions.identity(cookie: cookie, at: now) == nil)
        // Nobody asks for what comes after the end.
        renewal.plan(before: now + 1_000, at: now + 900)
        #expect(renewal.due == .distantFuture)
    }

    @Test func `a provider ends all sessions of somebody, or one of its own`() throws {
        let sessions = ProviderSessions()
        func begin(_ name: String, _ origin: String?) throws -> Identity {
            var identity = Identity(name: name, role: .view)
            (identity.credential, identity.origin, identity.ends) = (name, .provider, .now + 60)
            return try #require(
                sessions.identity(cookie: sessions.begin(identity, of: origin)))
        }
        let all = try [
            begin("ana", "one"), begin("ana", "two"), begin("ben", "three"), begin("ben", nil),
        ]
        func left() -> [Bool] { all.map { sessions.contains($0) } }
        #expect(sessions.end(ofCredential: "ben", in: "two").isEmpty)
        #expect(sessions.end(ofCredential: nil, in: "two").count == 1)
        #expect(left() == [true, false, true, true])
        #expect(sessions.end(ofCredential: "ben", in: "three").count == 1)
        #expect(left() == [true, false, false, true])
        #expect(sessions.end(ofCredential: "ana", in: nil).count == 1)
        #expect(left() == [false, false, false, true])
    }

    @Test func `what is no logout token ends nothing`() async throws {
        try await withLiveServer(access: Self.list()) { server in
            let form = ["Content-Type: application/x-www-form-urlencoded"]
            for body in ["", "logout_token=", "logout_token=a.b.c", "token=a"] {
                let reply = try await server.exchange("POST", "/-/logged-out", form, body: body)
                #expect(reply.status == 400 && reply.text.contains("JSON Web Token"))
            }
        }
    }

    @Test func `people are led to the provider, programs are told`() async throws {
        try await withLiveServer(access: Self.list()) { server in
            let led = try await server.exchange("GET", "/d/test?hide=a", page)
            #expect(led.status == 303)
            #expect(led.headers["location"] == "/-/sign-in/provider?to=%2Fd%2Ftest%3Fhide%3Da")
            #expect(try await server.exchange("GET", "/d/test").status == 401)
        }
    }

    @Test func `a provider that can't be asked is said, without a secret`() async throws {
        try await withLiveServer(access: Self.list()) { server in
            let reply = try await server.exchange("GET", "/-/sign-in/provider?to=/d/test", page)
            #expect(reply.status == 502 && reply.text.contains("can’t be asked"))
            #expect(reply.headers["set-cookie"] == nil && !reply.text.contains("127.0.0.1:1"))
        }
    }

    @Test(arguments: [
        "", "state=a&code=b", "code=b", "error=access_denied",
        "state=%3Cscript%3E&code=%3Cscript%3E",
    ])
    func `nobody is let in by an answer to nothing`(_ query: String) async throws {
        try await withLiveServer(access: Self.list()) { server in
            let cookie = "Cookie: soundings_browser=\(Secret.random())"
            for lines in [page, page + [cookie]] {
                let reply = try await server.exchange("GET", "/-/signed-in?\(query)", lines)
                #expect(reply.status == 400 && reply.headers["set-cookie"] == nil)
                #expect(reply.text.contains("Try again") && !reply.text.contains("<script"))
            }
        }
    }

    @Test func `the page shows the ways there are`() async throws {
        for (tokens, hasForm) in [([], false), ([Self.token], true)] {
            try await withLiveServer(access: Self.list(tokens: tokens)) { server in
                let reply = try await server.exchange("GET", "/-/sign-in?to=/d/test", page)
                #expect(reply.text.contains("Sign in with 127.0.0.1"))
                #expect(reply.text.contains(#"to=%2Fd%2Ftest""#))
                #expect(reply.text.contains("id=\"token\"") == hasForm)
            }
        }
    }

    @Test func `over https only cookies count that nobody else can set`() async throws {
        let list = Self.list(tokens: [Self.token])
        let https = "X-Forwarded-Proto: https"
        try await withLiveServer(access: list) { configuration in
            configuration.proxies.trusted = [AddressRange("127.0.0.1")].compactMap(\.self)
        } _: { server in
            let reply = try await server.exchange(
                "POST", "/-/sign-in", ["Content-Type: application/x-www-form-urlencoded", https],
                body: "token=\(Self.token.secret)")
            let cookie = try #require(reply.headers["set-cookie"])
            #expect(cookie.hasPrefix("__Host-soundings_session="))
            #expect(cookie.contains("; Path=/;") && cookie.hasSuffix("; Secure"))
            let pair = String(cookie.split(separator: ";")[0])
            func status(_ cookie: String) async throws -> Int {
                try await server.exchange("GET", "/d/test", [https, "Cookie: \(cookie)"]).status
            }
            #expect(try await status(pair) == 200)
            #expect(try await status(String(pair.dropFirst("__Host-".count))) == 401)
        }
    }

    @Test(arguments: [
        ("https://id.test", "https://id.test/keys", "https://id.test/token", true),
        ("https://id.test", "https://id.test/keys", "http://id.test/token", false),
        ("https://id.test", "http://127.0.0.1/keys", "https://id.test/token", false),
        ("https://id.test/", "https://id.test/keys", "https://id.test/token", false),
        ("http://127.0.0.1:5", "http://127.0.0.1:5/keys", "http://localhost/token", true),
        ("http://127.0.0.1:5", "http://127.0.0.1:5/keys", "http://id.test/token", false),
        ("https://id.test", "file:///etc/passwd", "https://id.test/token", false),
    ])
    func `a provider names itself, and addresses that nobody else answers for`(
        _ issuer: String, _ keys: String, _ token: String, _ isFine: Bool
    ) throws {
        let named = issuer.hasPrefix("https") ? "https://id.test" : issuer
        let text = #"{"issuer":"\#(named)","jwks_uri":"\#(keys)","token_endpoint":"\#(token)"}"#
        let document = try? IssuerDocument(Data(text.utf8), of: issuer)
        #expect((document != nil) == isFine)
    }
}
