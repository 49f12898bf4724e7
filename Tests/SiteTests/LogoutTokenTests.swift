import Dashboards
import Foundation
import Live
import LiveServers
import TestClients
import Testing
import Transport

@testable import Site

/// A provider says that sessions are over (OpenID Connect Back-Channel Logout 1.0), and how long they are otherwise.
@Suite(.timeLimit(.minutes(2)))
struct LogoutTokenTests {
    private static let issuer = "https://id.test"
    private let form = ["Content-Type: application/x-www-form-urlencoded"]

    private static func list() async -> AccessList {
        var access = AccessTokens([AccessToken(name: "viewer", secret: "secret-of-a-viewer-1")])
        var provider = SignInProvider(issuer, clientID: "charts")
        provider.tokens.keys = .secret(SignedTokenTests.secret)
        access.signIn = provider
        let list = AccessList(access)
        await list.readKeys()
        return list
    }

    private static func token(_ claims: [String: Any] = [:]) throws -> String {
        let usual: [String: Any] = [
            "iat": Date.now.timeIntervalSince1970.rounded(.down), "jti": UUID().uuidString,
            "events": ["http://schemas.openid.net/event/backchannel-logout": [String: String]()],
        ]
        return try SignedTokenTests.token(usual.merging(claims) { $1 })
    }

    private func end(_ token: String, at server: LiveServer) async throws -> HTTPReply {
        try await server.exchange("POST", "/-/logged-out", form, body: "logout_token=\(token)")
    }

    @Test func `a logout token is of use once, and soon`() async throws {
        let now = Date.now.timeIntervalSince1970
        try await withLiveServer(access: Self.list()) { server in
            for (claims, words) in [
                (["jti": NSNull()], "no claim jti"), (["jti": ""], "no claim jti"),
                (["iat": NSNull()], "no claim iat"), (["iat": "now"], "no claim iat"),
                (["iat": now - 400], "too old"), (["iat": now + 400], "isn't valid before"),
                (["exp": now - 100], "expired at"), (["sub": NSNull()], "no claim sub"),
            ] as [([String: Any], String)] {
                let reply = try await end(Self.token(claims), at: server)
                #expect(reply.status == 400 && reply.text.contains(words), "\(reply.text)")
            }
            // A minute is left for clocks.
            let issued = Date.now.timeIntervalSince1970 - 310
            let early = try await end(Self.token(["iat": issued]), at: server)
            #expect(early.status == 200)
            let token = try Self.token()
            let first = try await end(token, at: server)
            #expect(first.status == 200)
            let again = try await end(token, at: server)
            #expect(again.status == 400 && again.text.contains("used already"))
            let text = String(repeating: "a", count: 16_384)
            let long = try await end(Self.token(["a": text]), at: server)
            #expect(long.status == 400)
        }
    }

    @Test func `names of tokens are forgotten when nobody accepts them any more`() {
        let used = UsedTokens()
        let now = Date.now
        #expect(used.use("first", until: now + 10, at: now))
        for number in 0..<9_999 {
            #expect(used.use("\(number)", until: now + 100, at: now))
        }
        #expect(!used.use("first", until: now + 10, at: now))
        #expect(used.use("next", until: now + 100, at: now + 11))
        #expect(!used.use("0", until: now + 100, at: now + 11))
        // The one that ended is gone.
        #expect(used.use("first", until: now + 100, at: now + 11))
    }

    @Test func `a provider isn't kept out by what others have tried at its address`() async throws {
        try await withLiveServer(access: Self.list()) { server in
            for _ in 0..<11 {
                _ = try await server.exchange("POST", "/-/sign-in", form, body: "token=a")
            }
            let locked = try await server.exchange("POST", "/-/sign-in", form, body: "token=a")
            #expect(locked.status == 429)
            let reply = try await end(Self.token(), at: server)
            #expect(reply.status == 200)
        }
    }

    /// The leeway is for accepting it.
    @Test func `a session ends with its token`() async throws {
        let provider = try #require(await Self.list().provider)
        let end = Date.now.timeIntervalSince1970.rounded(.down) + 100
        let token = try SignedTokenTests.token(["exp": end])
        let (identity, _) = try await provider.checked(token, at: .now) { _ in true }
        #expect(identity.ends == Date(timeIntervalSince1970: end))
        await #expect(throws: SignInFault.token(.expired(Date(timeIntervalSince1970: end)))) {
            try await provider.checked(token, at: Date(timeIntervalSince1970: end + 30)) { _ in
                true
            }
        }
    }

    @Test func `a page whose owner has other rights asks anew, and one without any is told`()
        async throws
    {
        let list = await Self.list()
        let sessions = try #require(list.provider?.sessions)
        var identity = Identity(name: "ana", role: .view)
        (identity.origin, identity.ends) = (.provider, .now + 600)
        (identity.credential, identity.claims) = ("ana", ["team": ["a"]])
        let cookie = sessions.begin(identity)
        try await withLiveServer(access: list) { server in
            for code in [1001, 1008] {
                async let closed = blocking { [port = server.port] in
                    try WebSocketClient(
                        port: port,
                        lines: WebSocketClient.lines() + ["Cookie: soundings_session=\(cookie)"]
                    ).readClose()
                }
                while await server.server.viewers == 0 { await Task.yield() }
                var next = try #require(sessions.identity(cookie: cookie))
                if code == 1001 {
                    next.claims = ["team": ["b"]]
                    #expect(sessions.renew(.init(identity: next)))
                } else {
                    sessions.end(next)
                }
                await server.subscriptions.announceAccess()
                let received = try await closed
                #expect(received == code)
                while await server.server.viewers > 0 { await Task.yield() }
            }
        }
    }
}
