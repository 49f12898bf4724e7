import Dashboards
import Foundation
import Live
import LiveServers
import Tables
import TestClients
import Testing
import Transport

@testable import Site

/// Nobody gets in without a token, and everybody gets what theirs says.
@Suite(.timeLimit(.minutes(5)))
struct AccessTests {
    private static let viewer = AccessToken(
        name: "viewer", secret: "secret-of-a-viewer-1", dashboards: ["test"])
    private static let stranger = AccessToken(
        name: "stranger", secret: "secret-of-a-stranger", dashboards: ["other"])
    private static let writer = AccessToken(
        name: "writer", secret: "secret-of-a-writer-1", role: .write, tables: ["live"])
    private static let admin = AccessToken(
        name: "admin", secret: "secret-of-an-admin-1", role: .admin)
    private static var list: AccessList { AccessList([viewer, stranger, writer, admin]) }

    private func bearer(_ token: AccessToken) -> String { "Authorization: Bearer \(token.secret)" }

    private func withGuarded(
        _ list: AccessList = Self.list, _ body: (LiveServer) async throws -> Void
    ) async throws {
        try await withLiveServer(access: list) { server in
            for second in 0..<20 { try await server.live.append(Programme.row(second)) }
            try await body(server)
        }
    }

    /// The router lists them, so that a new one is here, too.
    @Test func `no address says anything to nobody but those that say nothing of the data`()
        async throws
    {
        let free = [
            "/web/{path*}", "/web/protocol", "/embed.js", "/embed.css", "/ping", "/healthz",
            "/readyz",
        ]
        let registry = ViewRegistry(dashboards: [], tables: [], epoch: "") { _ in }
        let site = Site(registry: registry, files: .inProgram, writers: [])
        try await withGuarded { server in
            for (method, pattern) in site.routes.addresses where !free.contains(pattern) {
                let path = pattern.replacing(/\{[^}]*\}/, with: "test")
                for lines in [[], ["Cookie: soundings_session=test.9999999999.a.b"]] {
                    let reply = try await server.exchange(
                        method.rawValue, path, lines, body: method == .post ? "" : nil)
                    #expect(reply.status == 401, "\(method) \(path)")
                    #expect(!reply.text.contains("live"), "\(method) \(path)")
                }
            }
        }
    }

    /// Whoever may read an address is told that it has no such method.
    @Test func `no address is written by methods that need no more than to read it`() {
        let registry = ViewRegistry(dashboards: [], tables: [], epoch: "") { _ in }
        let site = Site(registry: registry, files: .inProgram, writers: [])
        let methods = Set(site.routes.addresses.map(\.method))
        #expect(methods == [.get, .post, .delete])
    }

    @Test func `the state of the server is told in full to those who see everything`()
        async throws
    {
        try await withGuarded { server in
            for token in [nil, Self.viewer, Self.writer] {
                let lines = token.map { [bearer($0)] } ?? []
                let health = try await server.exchange("GET", "/healthz", lines)
                #expect(health.text == "{\"status\":\"ok\"}\n")
                let metrics = try await server.exchange("GET", "/metrics", lines)
                #expect(metrics.status == (token == nil ? 401 : 403))
            }
            let metrics = try await server.exchange("GET", "/metrics", [bearer(Self.admin)])
            #expect(metrics.text.contains("soundings_table_bytes"))
        }
    }

    @Test func `a page gets the dashboards that its owner sees, whatever it greets with`()
        async throws
    {
        try await withGuarded { server in
            let hello =
                #"{"hello":{"dashboard":"test","charts":[],"timeZone":"GMT"}}"#
            for (token, code) in [(Self.viewer, "outdated"), (Self.stranger, "unknown")] {
                let answer = try await blocking { [port = server.port] in
                    let socket = try WebSocketClient(
                        port: port,
                        lines: WebSocketClient.lines() + [
                            "Authorization: Bearer \(token.secret)"
                        ])
                    try socket.send(hello)
                    return try socket.read().text
                }
                #expect(answer.contains("\"\(code)\""), "\(answer)")
            }
            await #expect(throws: WebSocketClient.Refused.self) {
                try await blocking { [port = server.port] in
                    _ = try WebSocketClient(port: port)
                }
            }
        }
    }

    @Test(arguments: [(viewer, false), (writer, true), (stranger, false), (admin, true)])
    func `rows come from those who write their table`(
        _ token: AccessToken, _ writes: Bool
    ) async throws {
        try await withGuarded { server in
            let reply = try await server.exchange(
                "POST", "/api/tables/live/rows",
                [bearer(token), "Content-Type: application/json"], body: "[]")
            #expect(reply.status == (writes ? 202 : 403))
            let socket = try? await blocking { [port = server.port] () -> Bool in
                _ = try WebSocketClient(
                    port: port, path: "/ws?rows=live",
                    lines: WebSocketClient.lines() + ["Authorization: Bearer \(token.secret)"])
                return true
            }
            #expect((socket == true) == writes)
        }
    }

    @Test func `a session is a cookie that ends with its token, and at a sign-out`() async throws {
        let list = Self.list
        try await withGuarded(list) { server in
            let form = ["Content-Type: application/x-www-form-urlencoded"]
            let reply = try await server.exchange(
                "POST", "/-/sign-in", form,
                body: "to=%2Fd%2Ftest%3Fhide%3Da&token=\(Self.viewer.secret)")
            #expect(reply.status == 303)
            #expect(reply.headers["location"] == "/d/test?hide=a")
            let cookie = String(
                try #require(reply.headers["set-cookie"]).split(separator: ";")[0])
            #expect(!cookie.contains(Self.viewer.secret))
            func status(_ cookie: String) async throws -> Int {
                try await server.exchange("GET", "/d/test", ["Cookie: a=b; \(cookie)"]).status
            }
            #expect(try await status(cookie) == 200)
            // Every character counts.
            for index in cookie.indices.dropFirst("soundings_session=".count) {
                var other = cookie
                other.replaceSubrange(index...index, with: cookie[index] == "7" ? "6" : "7")
                #expect(list.identity(session: String(other.dropFirst(18))) == nil, "\(other)")
            }
            list.replace(with: [Self.admin])
            #expect(try await status(cookie) == 401)
            list.replace(with: [Self.viewer])
            #expect(try await status(cookie) == 200)
            _ = try await server.exchange("POST", "/-/sign-out", ["Cookie: \(cookie)"], body: "")
            #expect(try await status(cookie) == 401)
        }
    }

    @Test func `a session ends in its time`() throws {
        let list = Self.list
        let identity = try #require(list.identity(secret: Self.viewer.secret))
        let session = try #require(list.begin(identity))
        let ends = Date.now + Double(AccessList.seconds)
        let known = try #require(list.identity(session: session))
        #expect(known.name == "viewer" && list.isCurrent(known))
        #expect(list.identity(session: session, at: ends + 2) == nil)
        #expect(!list.isCurrent(known, at: ends + 2))
        #expect(list.identity(session: session, at: ends - 2) != nil)
    }

    @Test func `an open page is closed when its token ends, and one whose rights stay isn't`()
        async throws
    {
        let list = Self.list
        try await withGuarded(list) { server in
            func open(_ token: AccessToken) async throws -> Int? {
                try await blocking { [port = server.port] in
                    let socket = try WebSocketClient(
                        port: port,
                        lines: WebSocketClient.lines() + ["Authorization: Bearer \(token.secret)"])
                    return try socket.readClose()
                }
            }
            async let closed = open(Self.viewer)
            while await server.server.viewers == 0 { await Task.yield() }
            list.replace(with: [Self.admin])
            await server.subscriptions.announceAccess()
            let code = try await closed
            #expect(code == 1008)
        }
    }

    @Test func `an open page asks anew when its token has other rights`() async throws {
        let list = Self.list
        try await withGuarded(list) { server in
            async let closed = blocking { [port = server.port] in
                try WebSocketClient(
                    port: port, lines: WebSocketClient.lines() + [bearer(Self.viewer)]
                ).readClose()
            }
            while await server.server.viewers == 0 { await Task.yield() }
            var other = Self.viewer
            other.dashboards = ["test", "other"]
            list.replace(with: [other])
            await server.subscriptions.announceAccess()
            let code = try await closed
            #expect(code == 1001)
        }
    }

    @Test(arguments: [
        ("//evil.example", "/"), ("https://evil.example", "/"), ("/\\evil.example", "/"),
        ("/d/a%0d%0aset-cookie: b", "/"), ("", "/"), ("/d/test", "/d/test"),
    ])
    func `one is led on within the site alone`(_ target: String, _ location: String) async throws {
        try await withGuarded { server in
            let reply = try await server.exchange(
                "POST", "/-/sign-in", ["Content-Type: application/x-www-form-urlencoded"],
                body: "token=\(Self.viewer.secret)&to=\(target.asAddress)")
            #expect(reply.headers["location"] == location)
        }
    }

    @Test func `tokens can't be tried at will`() async throws {
        try await withGuarded { server in
            let form = ["Content-Type: application/x-www-form-urlencoded"]
            for _ in 0..<10 {
                let reply = try await server.exchange("POST", "/-/sign-in", form, body: "token=a")
                #expect(reply.status == 401 && reply.headers["set-cookie"] == nil)
            }
            let reply = try await server.exchange(
                "POST", "/-/sign-in", form, body: "token=\(Self.viewer.secret)")
            #expect(reply.status == 429 && reply.headers["retry-after"] == "60")
        }
    }
}
