import Dashboards
import Feeds
import Foundation
import Live
import LiveServers
import TestClients
import Testing
import Transport

@testable import Site

/// Whoever has a token that an issuer has signed gets what its claims give, until it expires.
@Suite(.timeLimit(.minutes(2)))
struct SignedTokenTests {
    static let secret = "what-the-issuer-and-we-both-know-1"

    private static func issuer(_ rights: [TokenIssuer.Rights]? = nil) -> TokenIssuer {
        var issuer = TokenIssuer("https://id.test", audience: "charts", keys: .secret(secret))
        issuer.leeway = 0
        if let rights { issuer.rights = rights }
        return issuer
    }

    private static func list(_ issuers: [TokenIssuer]) -> AccessList {
        var tokens = AccessTokens()
        tokens.issuers = issuers
        return AccessList(tokens)
    }

    /// Signed by hand, so that nothing of what checks it has made it.
    static func token(
        _ claims: [String: Any] = [:], head: String = #"{"alg":"HS256","typ":"JWT"}"#,
        secret: String = secret
    ) throws -> String {
        let now = Date.now.timeIntervalSince1970.rounded(.down)
        let usual: [String: Any] = [
            "iss": "https://id.test", "aud": "charts", "exp": now + 600, "sub": "ana",
        ]
        let all = usual.merging(claims) { $1 }.filter { !($0.value is NSNull) }
        let body = try JSONSerialization.data(withJSONObject: all)
        let signed = Data(head.utf8).base64URL + "." + body.base64URL
        let code = MessageCode.bytes(of: Array(signed.utf8), by: Array(secret.utf8))
        return signed + "." + Data(code).base64URL
    }

    private func withGuarded(
        _ list: AccessList = Self.list([issuer()]), _ body: (LiveServer) async throws -> Void
    ) async throws {
        await list.readKeys()
        try await withLiveServer(access: list) { server in
            for second in 0..<20 { try await server.live.append(Programme.row(second)) }
            try await body(server)
        }
    }

    private func bearer(_ token: String) -> [String] { ["Authorization: Bearer \(token)"] }

    // MARK: Checks

    @Test(arguments: [
        ("{}", nil), (#"{"aud":["others","charts"]}"#, nil), (#"{"exp":1}"#, "expired at 1970"),
        (#"{"exp":null}"#, "no claim exp"), (#"{"exp":"tomorrow"}"#, "isn't a signed"),
        (#"{"nbf":4e9}"#, "isn't valid before 2096"), (#"{"aud":"others"}"#, "another audience"),
        (#"{"aud":null}"#, "another audience"),
        (#"{"iss":"https://evil.test"}"#, "isn't known here"),
        (#"{"iss":null}"#, "isn't known here"),
    ])
    func `claims are checked`(_ text: String, _ fault: String?) async throws {
        let claims = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let token = try Self.token(claims ?? [:])
        try await withGuarded { server in
            let reply = try await server.exchange("GET", "/d/test/levels.svg", bearer(token))
            #expect(reply.status == (fault == nil ? 200 : 401))
            guard let fault else { return }
            #expect(reply.text.contains(fault), "\(reply.text)")
            let challenge = reply.headers["www-authenticate"] ?? ""
            #expect(challenge.contains(#"error="invalid_token""#) && challenge.contains(fault))
        }
    }

    @Test(arguments: [
        #"{"alg":"none"}"#, #"{"alg":"None"}"#, #"{"alg":"HS512"}"#, #"{"alg":"RS256"}"#, "{}",
        #"{"alg":"HS256","crit":["exp"]}"#, "[]",
    ])
    func `no token says by which algorithm it is checked`(_ head: String) async throws {
        let token = try Self.token(head: head)
        let plain = token.split(separator: ".").prefix(2).joined(separator: ".") + "."
        try await withGuarded { server in
            for text in [token, plain] {
                let reply = try await server.exchange("GET", "/d/test", bearer(text))
                #expect(reply.status == 401)
            }
        }
    }

    @Test func `every character of a token counts`() async throws {
        let list = Self.list([Self.issuer()])
        await list.readKeys()
        let token = try Self.token()
        #expect(try list.identity(token: token)?.name == "ana")
        for index in token.indices {
            var other = token
            other.replaceSubrange(index...index, with: token[index] == "7" ? "6" : "7")
            #expect((try? list.identity(token: other)) == nil, "\(other)")
        }
        #expect(throws: TokenFault.wrongSignature) {
            try list.identity(token: Self.token(secret: "what-others-know-and-what-we-don-t"))
        }
    }

    // MARK: Rights

    @Test func `the first rights that fit count, and whoever fits none isn't let in`() async throws
    {
        let list = Self.list([
            Self.issuer([
                .init(where: ["groups": ["ops"], "mail.verified": ["true"]], role: .admin),
                .init(where: ["groups": ["loaders", "ops"]], role: .write, tables: ["live"]),
                .init(where: ["groups": ["staff"]], dashboards: ["test"]),
            ])
        ])
        let verified: [String: Any] = ["groups": "ops", "mail": ["verified": true]]
        try await withGuarded(list) { server in
            for (claims, page, write, metrics) in [
                (verified, 200, 202, 200), (["groups": ["x", "ops"]], 404, 202, 403),
                (["groups": ["staff"]], 200, 403, 403), (["groups": ["guests"]], 401, 401, 401),
                ([:], 401, 401, 401),
            ] as [([String: Any], Int, Int, Int)] {
                let lines = bearer(try Self.token(claims))
                let statuses = [
                    try await server.exchange("GET", "/d/test", lines).status,
                    try await server.exchange(
                        "POST", "/api/tables/live/rows",
                        lines + ["Content-Type: application/json"], body: "[]"
                    ).status,
                    try await server.exchange("GET", "/metrics", lines).status,
                ]
                #expect(statuses == [page, write, metrics], "\(claims)")
            }
        }
    }

    @Test func `claims say whose rows are seen`() async throws {
        try await withGuarded { server in
            try server.live.ask(for: ["name": "team"])
            let rows = try await server.exchange(
                "GET", "/api/tables/live/rows.csv", bearer(Self.token(["team": ["odd", "x"]])))
            #expect(rows.text.contains(",odd,") && !rows.text.contains("even"))
        }
    }

    // MARK: Browsers

    @Test func `a browser shows a token once, and signs out`() async throws {
        try await withGuarded { server in
            let token = try Self.token(["exp": Date.now.timeIntervalSince1970 + 100])
            let reply = try await server.exchange(
                "POST", "/-/sign-in", ["Content-Type: application/x-www-form-urlencoded"],
                body: "to=%2Fd%2Ftest&token=\(token)")
            #expect(reply.status == 303 && reply.headers["location"] == "/d/test")
            let header = reply.headers["set-cookie"] ?? ""
            #expect(header.contains("HttpOnly; SameSite=Strict") && header.contains("Max-Age=9"))
            let cookie = "Cookie: " + header.split(separator: ";")[0]
            #expect(try await server.exchange("GET", "/d/test", [cookie]).status == 200)
            _ = try await server.exchange("POST", "/-/sign-out", [cookie], body: "")
            #expect(try await server.exchange("GET", "/d/test", [cookie]).status == 401)
        }
    }

    @Test(arguments: [
        (#"{}"#, "it doesn't say its kind (kty)"),
        (#"{"kty":"oct","k":"AAAA"}"#, "its kind (kty) is \"oct\"; there are RSA, EC and OKP"),
        (#"{"kty":"EC","crv":"P-256","x":"AA"}"#, "it lacks y"),
        (#"{"kty":"EC","crv":"secp256k1","x":"AA","y":"AA"}"#, "its curve (crv) is"),
        (#"{"kty":"EC","crv":"Ed25519","x":"AA","y":"AA"}"#, "EC keys have P-256, P-384, P-521"),
        (#"{"kty":"OKP","crv":"P-256","x":"AA"}"#, "OKP keys have Ed25519"),
        (#"{"kty":"RSA","n":"AQAB","e":"AQAB"}"#, "RSA keys have 2048 bits or more"),
        (#"{"kty":"RSA","n":"AQAB","e":"AQAB","alg":"RSA-OAEP"}"#, "its algorithm (alg) is"),
        (#"{"kty":"RSA","n":"AQAB","e":"AQAB","alg":"HS256"}"#, "its algorithm (alg) is"),
        (#"{"kty":"EC","crv":"P-256","x":"AA","y":"AA","alg":"ES384"}"#, "P-256 keys have ES256"),
        (#"{"kty":"EC","crv":"P-256","x":"AA","y":"AA"}"#, "its numbers are none"),
        (#"{"kty":"OKP","crv":"Ed25519","x":"AA"}"#, "its numbers are none"),
        (#"{"kty":"OKP","crv":"Ed25519","x":"+/=="}"#, "its numbers are none"),
    ])
    func `a key that can't be used is said in words`(_ key: String, _ words: String) throws {
        let (keys, faults) = try WebKey.keys(in: Data("{\"keys\":[\(key)]}".utf8))
        #expect(keys.isEmpty && faults.count == 1 && faults[0].contains(words), "\(faults)")
    }

    // MARK: End

    private func closing(
        _ server: LiveServer, _ token: String, _ path: String = "/ws"
    ) async throws -> Int? {
        try await blocking { [port = server.port] in
            try WebSocketClient(
                port: port, path: path,
                lines: WebSocketClient.lines() + ["Authorization: Bearer \(token)"]
            ).readClose()
        }
    }

    @Test func `sockets end when their tokens expire`() async throws {
        let list = Self.list([Self.issuer([.init(role: .admin)])])
        try await withGuarded(list) { server in
            // A loaded machine may need longer than the first to connect.
            var codes: [Int?] = []
            for seconds in [2.0, 8, 30] where codes.isEmpty {
                let token = try Self.token(["exp": Date.now.timeIntervalSince1970 + seconds])
                async let page = closing(server, token)
                async let producer = closing(server, token, "/ws?rows=live")
                do {
                    codes = try await [page, producer]
                } catch is WebSocketClient.Refused {}
            }
            #expect(codes == [1008, 1008])
        }
    }

    @Test func `a socket ends when its issuer's settings change`() async throws {
        let list = Self.list([Self.issuer()])
        try await withGuarded(list) { server in
            let token = try Self.token()
            async let closed = closing(server, token)
            while await server.server.viewers == 0 { await Task.yield() }
            var tokens = AccessTokens()
            tokens.issuers = [Self.issuer([.init(dashboards: ["other"])])]
            list.replace(with: tokens)
            await list.readKeys()
            await server.subscriptions.announceAccess()
            let code = try await closed
            #expect(code == 1008)
        }
    }
}
