import Dashboards
import Foundation
import Live
import LiveServers
import TestClients
import Testing
import Transport

@testable import Site

/// Each address that the router lists, and those of the sign-in, as OWASP's ASVS 5 has it checked: headers (3.4), cookies
/// (3.3), other origins (3.5), caches (14.3) and what errors say (16.5).
@Suite(.timeLimit(.minutes(5)))
struct HeaderTests {
    private static let admin = AccessToken(
        name: "admin", secret: "secret-of-an-admin-1", role: .admin)
    private static let signIn: [(HTTPMethod, String)] = [
        (.get, "/-/sign-in"), (.head, "/-/sign-in"), (.post, "/-/sign-in"),
        (.get, "/-/sign-in/provider"), (.get, "/-/signed-in?state=a&code=b"),
        (.post, "/-/sign-out"), (.get, "/nowhere"), (.post, "/nowhere"), (.options, "/"),
        (.put, "/"), (.delete, "/"),
    ]
    /// Files of the program, the same for everybody.
    private static let files = ["/web/", "/embed."]

    private static var list: AccessList {
        var tokens = AccessTokens([admin])
        tokens.signIn = SignInProvider("http://127.0.0.1:1", clientID: "charts")
        return AccessList(tokens)
    }

    /// With names of the test's own, so that most lead to something.
    private var addresses: [(HTTPMethod, String)] {
        let registry = ViewRegistry(dashboards: [], tables: [], epoch: "") { _ in }
        let site = Site(registry: registry, files: .inProgram, writers: [])
        let listed = site.routes.addresses.flatMap { method, pattern in
            ["test", "levels", "live", "page.js", "nobody-s"].map { name in
                (method, pattern.replacing(/\{[^}]*\}/, with: name))
            } + [
                (
                    method,
                    pattern.replacing("{name}", with: "test").replacing(
                        "{chart}", with: "levels.svg")
                )
            ]
        }
        return listed + Self.signIn
    }

    /// Asks for each address as somebody, and as nobody.
    private func check(
        _ lines: [String] = [], path: String = "", isSecure: Bool = false,
        _ body: (_ method: HTTPMethod, _ address: String, _ reply: HTTPReply) throws -> Void
    ) async throws {
        try await withLiveServer(access: Self.list) { configuration in
            configuration.proxies.trusted = [AddressRange("127.0.0.1")].compactMap(\.self)
            configuration.allowedOrigins = ["https://friend.test"]
        } _: { server in
            for second in 0..<20 { try await server.live.append(Programme.row(second)) }
            let asSomebody = ["Authorization: Bearer \(Self.admin.secret)"]
            for (method, address) in addresses {
                for credentials in [asSomebody, []] {
                    let reply = try await server.exchange(
                        method.rawValue, address, lines + credentials,
                        body: method == .post ? "" : nil)
                    try body(method, address, reply)
                }
            }
        }
    }

    @Test func `every answer has the headers that browsers are kept safe by`() async throws {
        var statuses: Set<Int> = []
        try await check { method, address, reply in
            statuses.insert(reply.status)
            let policy = reply.headers["content-security-policy"] ?? ""
            let name = "\(method) \(address) \(reply.status)"
            #expect(policy.contains("default-src 'none'"), "\(name)")
            #expect(policy.contains("frame-ancestors 'none'"), "\(name)")
            let isPicture = reply.headers["content-type"]?.hasPrefix("image/svg+xml") ?? false
            #expect(
                !policy.contains("unsafe") || isPicture && policy.contains("sandbox"), "\(name)")
            #expect(reply.headers["x-content-type-options"] == "nosniff", "\(name)")
            #expect(
                ["no-referrer", "same-origin"].contains(reply.headers["referrer-policy"]), "\(name)"
            )
            #expect(
                reply.headers["server"] == nil && reply.headers["x-powered-by"] == nil, "\(name)")
            if let type = reply.headers["content-type"], type.hasPrefix("text/") {
                #expect(type.lowercased().contains("charset=utf-8"), "\(name) \(type)")
            }
            #expect(reply.text.isEmpty || reply.headers["content-type"] != nil, "\(name)")
        }
        // They were answers of many kinds.
        #expect(statuses.isSuperset(of: [200, 303, 401, 404, 405]), "\(statuses)")
    }

    @Test func `nothing of the data is kept by caches`() async throws {
        try await check { method, address, reply in
            let isFile = reply.status == 200 && Self.isFile(address)
            let caching = reply.headers["cache-control"] ?? ""
            let isKept = Self.isKept(reply.status, caching)
            #expect(isFile || !isKept, "\(method) \(address) \(reply.status) \(caching)")
        }
    }

    private static func isFile(_ address: String) -> Bool {
        files.contains { address.hasPrefix($0) }
    }

    /// Whether a cache may keep it without asking: also where nothing is said, of statuses for which
    /// that is so (RFC 9110, section 15.1).
    private static func isKept(_ status: Int, _ caching: String) -> Bool {
        if caching.contains("public") { return true }
        if ["no-store", "no-cache", "private"].contains(where: { caching.contains($0) }) {
            return false
        }
        return [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501].contains(status)
    }

    @Test(arguments: ["https", "http"])
    func `cookies are for this server and no script`(_ scheme: String) async throws {
        var count = 0
        try await check(["X-Forwarded-Proto: \(scheme)"]) { method, address, reply in
            guard let cookie = reply.headers["set-cookie"] else { return }
            count += 1
            let parts = cookie.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(parts.contains("HttpOnly") && parts.contains("Path=/"), "\(address) \(cookie)")
            #expect(
                parts.contains("SameSite=Strict") || parts.contains("SameSite=Lax"), "\(cookie)")
            #expect(parts.contains("Secure") == (scheme == "https"), "\(cookie)")
            #expect(parts[0].hasPrefix("__Host-") == (scheme == "https"), "\(cookie)")
            #expect(!parts.contains { $0.lowercased().hasPrefix("domain") }, "\(cookie)")
            #expect(reply.headers["cache-control"]?.contains("no-store") == true, "\(address)")
        }
        #expect(count > 0)
    }

    @Test(arguments: [("https://evil.test", false), ("null", false), ("https://friend.test", true)])
    func `other origins read nothing, unless they are named, and never with credentials`(
        _ origin: String, _ isNamed: Bool
    ) async throws {
        try await check(["Origin: \(origin)"]) { method, address, reply in
            let name = "\(method) \(address) \(reply.status)"
            #expect(reply.headers["access-control-allow-credentials"] == nil, "\(name)")
            let allowed = reply.headers["access-control-allow-origin"]
            #expect(allowed == nil || isNamed && allowed == origin, "\(name)")
            if [.get, .head].contains(method) {
                let vary = reply.headers["vary"]?.lowercased() ?? ""
                #expect(vary.contains("origin"), "\(name) \(vary)")
            }
            if !isNamed, method == .post { #expect(reply.status == 403, "\(name)") }
        }
    }

    @Test func `errors say nothing of the program's inside`() async throws {
        try await check { method, address, reply in
            guard reply.status >= 400 else { return }
            for word in [
                ".swift", "Error Domain", "/home", "/root", "/usr", "Optional(", Self.admin.secret,
            ] {
                #expect(!reply.text.contains(word), "\(method) \(address): \(word)")
            }
        }
    }

    @Test func `methods that trace aren't known`() async throws {
        try await withLiveServer(access: Self.list) { server in
            for method in ["TRACE", "TRACK", "CONNECT", "DEBUG"] {
                let reply = try await server.exchange(method, "/", ["Cookie: a=b"])
                #expect([400, 405, 501].contains(reply.status) && !reply.text.contains("a=b"))
            }
        }
    }
}
