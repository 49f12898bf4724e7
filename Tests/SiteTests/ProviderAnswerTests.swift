import Dashboards
import Foundation
import LiveServers
import TestClients
import Testing
import Transport

@testable import Site

/// Browsers that a provider leads back, and what of it is counted.
@Suite(.timeLimit(.minutes(2)))
struct ProviderAnswerTests {
    private static let token = AccessToken(name: "viewer", secret: "secret-of-a-viewer-1")
    private let page = ["Accept: text/html"]
    private let form = ["Content-Type: application/x-www-form-urlencoded"]

    private static func list(_ issuer: String) -> AccessList {
        var access = AccessTokens([token])
        access.signIn = SignInProvider(issuer, clientID: "charts")
        return AccessList(access)
    }

    /// The answer to a browser that began a sign-in and comes back with some fields.
    private func answer(_ fields: String, at server: LiveServer) async throws -> HTTPReply {
        let led = try await server.exchange("GET", "/-/sign-in/provider?to=/d/test", page)
        let location = try #require(URLComponents(string: led.headers["location"] ?? ""))
        let state = try #require(location.queryItems?.first { $0.name == "state" }?.value)
        let cookie = try #require(led.headers["set-cookie"]).split(separator: ";")[0]
        return try await server.exchange(
            "GET", "/-/signed-in?state=\(state)\(fields)", page + ["Cookie: \(cookie)"])
    }

    private func signIn(at server: LiveServer) async throws -> Int {
        try await server.exchange(
            "POST", "/-/sign-in", form, body: "token=\(Self.token.secret)"
        ).status
    }

    @Test func `answers to nothing, and people who refuse, keep nobody out`() async throws {
        try await ProviderServer.running { provider in
            try await withLiveServer(access: Self.list(provider.issuer)) { server in
                for _ in 0..<12 {
                    let reply = try await server.exchange(
                        "GET", "/-/signed-in?state=x&code=y", page)
                    #expect(reply.status == 400)
                    let empty = try await server.exchange(
                        "POST", "/-/sign-in", form, body: "token=")
                    #expect(empty.status == 401)
                    let refused = try await answer("&error=access_denied", at: server)
                    #expect(refused.status == 401)
                }
                let status = try await signIn(at: server)
                #expect(status == 303)
            }
        }
    }

    @Test func `tokens of the provider that are wrong are counted`() async throws {
        try await ProviderServer.running { provider in
            try await withLiveServer(access: Self.list(provider.issuer)) { server in
                for _ in 0..<10 {
                    let reply = try await answer("&code=a", at: server)
                    #expect(reply.status == 401)
                }
                let reply = try await answer("&code=a", at: server)
                let status = try await signIn(at: server)
                #expect(reply.status == 429 && status == 429)
            }
        }
    }

    @Test func `an answer without a code is said`() async throws {
        try await ProviderServer.running { provider in
            try await withLiveServer(access: Self.list(provider.issuer)) { server in
                for fields in ["", "&code="] {
                    let reply = try await answer(fields, at: server)
                    #expect(reply.status == 400 && reply.text.contains("without an answer"))
                }
            }
        }
    }

    /// RFC 9207, section 2.4.
    @Test(arguments: [
        ("", "", true), ("", "&iss=ISSUER", true), ("", "&iss=https://evil.test", false),
        ("false", "", true), ("true", "", false), ("true", "&iss=ISSUER", true),
        ("true", "&iss=", false), ("true", "&iss=https://evil.test", false),
    ])
    func `an answer is of the provider that was asked`(
        _ support: String, _ fields: String, _ isFine: Bool
    ) async throws {
        let name = "authorization_response_iss_parameter_supported"
        let field = support.isEmpty ? "" : ",\"\(name)\":\(support)"
        try await ProviderServer.running(field) { provider in
            try await withLiveServer(access: Self.list(provider.issuer)) { server in
                let named = fields.replacing("ISSUER", with: provider.issuer.asAddress)
                let reply = try await answer("&error=access_denied" + named, at: server)
                #expect(reply.status == 401 && reply.text.contains("access_denied") == isFine)
            }
        }
    }

    @Test func `an outage is said in words`() async {
        let faults = await Self.list("http://127.0.0.1:1").keyFaults()
        let address = "http://127.0.0.1:1/.well-known/openid-configuration"
        #expect(
            faults.errors == [
                "the keys of issuer http://127.0.0.1:1 can't be read: \(address) can't be reached:"
                    + " nobody listens there"
            ])
    }
}
