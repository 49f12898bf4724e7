import Dashboards
import Foundation
import Live
import LiveServers
import TestClients
import Testing
import Transport

@testable import Site

/// Whoever has a link sees its dashboard until it expires, and nothing else.
@Suite(.timeLimit(.minutes(2)))
struct SignedLinkTests {
    private static let key = "the-key-that-signs-links-01234567"
    private static let oldKey = "the-key-that-signed-links-before-0"
    private static let member = AccessToken(
        name: "member", secret: "secret-of-a-member-12", dashboards: ["other"])

    private static func tokens(_ keys: [String]) -> AccessTokens {
        var tokens: AccessTokens = [member]
        tokens.linkKeys = keys
        return tokens
    }

    private static func link(
        to dashboard: String = "test", for seconds: Double = 3_600, by key: String = key
    ) -> String {
        SignedLink(to: dashboard, until: .now + seconds, name: "friend").text(signedBy: key)
    }

    private let page = ["Accept: text/html,*/*"]

    private func withGuarded(
        _ list: AccessList = AccessList(Self.tokens([key, oldKey])),
        _ body: (LiveServer) async throws -> Void
    ) async throws {
        try await withLiveServer(access: list) { server in
            for second in 0..<20 { try await server.live.append(Programme.row(second)) }
            try await body(server)
        }
    }

    private func cookie(
        of link: String, _ path: String = "/d/test", on server: LiveServer
    ) async throws -> String {
        let reply = try await server.exchange("GET", "\(path)?link=\(link)", page)
        return String(try #require(reply.headers["set-cookie"]).split(separator: ";")[0])
    }

    // MARK: Text

    @Test func `a link says what was signed, and every character of it counts`() throws {
        let link = SignedLink(
            to: "test", until: .now + 60, name: "friend", claims: ["team": ["a", "ü"]])
        let text = link.text(signedBy: Self.key)
        #expect(try SignedLink(text, signedBy: Self.key, at: .now) == link)
        for index in text.indices {
            var other = text
            other.replaceSubrange(index...index, with: text[index] == "7" ? "6" : "7")
            #expect(throws: SignedLink.Fault.unknown) {
                try SignedLink(other, signedBy: Self.key, at: .now)
            }
        }
        for text in ["", ".", "a.b", text + "=", text + ".", String(text.dropLast())] {
            #expect(throws: SignedLink.Fault.unknown) {
                try SignedLink(text, signedBy: Self.key, at: .now)
            }
        }
        #expect(throws: SignedLink.Fault.unknown) {
            try SignedLink(text, signedBy: Self.oldKey, at: .now)
        }
        #expect(throws: SignedLink.Fault.expired(link.ends)) {
            try SignedLink(text, signedBy: Self.key, at: link.ends)
        }
    }

    // MARK: Opened

    private static let opened = [
        "/d/test", "/d/test/levels.svg", "/d/test/levels.wav", "/d/test/levels.audio.json",
        "/api/tables/live/rows.csv", "/api/alerts", "/-/session", "/",
    ]

    @Test func `it opens what belongs to its dashboard, by itself and by its cookie`() async throws
    {
        try await withGuarded { server in
            let link = Self.link()
            let cookie = try await cookie(of: link, on: server)
            for path in Self.opened {
                let byAddress = try await server.exchange("GET", path + "?link=" + link)
                #expect(byAddress.status < 300, "\(path)")
                let byCookie = try await server.exchange("GET", path, ["Cookie: \(cookie)"])
                #expect(byCookie.status < 300, "\(path)")
                #expect(byCookie.text == byAddress.text || path == "/d/test", "\(path)")
                #expect(!byCookie.text.contains(link), "\(path)")
                // Whoever shows the link elsewhere needs it for the picture.
                #expect(!byAddress.text.contains(link) || path == "/d/test", "\(path)")
            }
        }
    }

    /// The router lists them, so that a new one is here, too.
    @Test func `it opens nothing else`() async throws {
        let free = [
            "/web/{path*}", "/web/protocol", "/embed.js", "/embed.css", "/ping", "/healthz",
            "/readyz", "/api/addresses/{token}",
        ]
        let open = [
            "/", "/-/session", "/api/alerts", "/api/notes/{dashboard}", "/d/{name}",
            "/d/{name}/{chart}",
        ]
        let site = Site(
            registry: .init(dashboards: [], tables: [], epoch: "") { _ in }, files: .inProgram,
            writers: [])
        try await withGuarded { server in
            let cookie = try await cookie(of: Self.link(), on: server)
            for (method, pattern) in site.routes.addresses
            where !free.contains(pattern) && (method != .get || !open.contains(pattern)) {
                let path = pattern.replacing(/\{[^}]*\}/, with: "test")
                let reply = try await server.exchange(
                    method.rawValue, path, ["Cookie: \(cookie)"],
                    body: method == .post ? "" : nil)
                #expect(reply.status == 403, "\(method) \(path)")
            }
            for path in ["/d/other", "/d/other/levels.svg"] {
                let reply = try await server.exchange("GET", path, ["Cookie: \(cookie)"])
                #expect(reply.status == 404)
            }
            let table = GalleryEntry.table.name
            let rows = try await server.exchange(
                "GET", "/api/tables/\(table)/rows.csv", ["Cookie: \(cookie)"])
            #expect(rows.status == 403)
        }
    }

    @Test func `its claims say whose rows are seen`() async throws {
        try await withGuarded { server in
            try server.live.ask(for: ["name": "team"])
            for (team, isSeen) in [("odd", true), ("even", false)] {
                let link = SignedLink(to: "test", until: .now + 60, claims: ["team": [team]])
                    .text(signedBy: Self.key)
                let rows = try await server.exchange(
                    "GET", "/api/tables/live/rows.csv?link=\(link)")
                #expect(rows.status == 200 && rows.text.contains(",odd,") == isSeen)
                #expect(!rows.text.contains("even"))
            }
        }
    }

    @Test func `a browser is led to the page, whose address doesn't hold it`() async throws {
        try await withGuarded { server in
            let reply = try await server.exchange(
                "GET", "/d/test?hide=a&link=\(Self.link())", page)
            #expect(reply.status == 303 && reply.headers["location"] == "/d/test?hide=a")
            let cookie = try #require(reply.headers["set-cookie"])
            #expect(cookie.contains("; HttpOnly; SameSite=Lax") && cookie.contains("; Path=/;"))
        }
    }

    // MARK: Refused

    @Test func `why it lets nobody in is said, to people and to programs`() async throws {
        try await withGuarded { server in
            let faults = [
                (Self.link(for: -90), "expired"), (Self.link(by: "another-key"), "whole"),
                ("nonsense", "whole"),
            ]
            for (link, word) in faults {
                for lines in [[], page] {
                    let reply = try await server.exchange("GET", "/d/test?link=\(link)", lines)
                    #expect(reply.status == 401 && reply.headers["www-authenticate"] != nil)
                    #expect(reply.text.contains(word) && !reply.text.contains(link))
                    #expect(reply.headers["set-cookie"] == nil)
                }
            }
        }
    }

    @Test func `keys rotate`() async throws {
        let list = AccessList(Self.tokens([Self.key, Self.oldKey]))
        try await withGuarded(list) { server in
            let link = Self.link(by: Self.oldKey)
            func status() async throws -> Int {
                try await server.exchange("GET", "/d/test/levels.svg?link=\(link)").status
            }
            let before = try await status()
            list.replace(with: Self.tokens([Self.key]))
            let after = try await status()
            #expect((before, after) == (200, 401))
        }
    }

    @Test func `links to several dashboards and a session don't get in each other's way`()
        async throws
    {
        try await withGuarded { server in
            let test = try await cookie(of: Self.link(), on: server)
            let other = try await cookie(of: Self.link(to: "days"), "/d/days", on: server)
            #expect(test.split(separator: "=")[0] != other.split(separator: "=")[0])
            let form = ["Content-Type: application/x-www-form-urlencoded"]
            let signedIn = try await server.exchange(
                "POST", "/-/sign-in", form, body: "token=\(Self.member.secret)")
            let session = try #require(signedIn.headers["set-cookie"]).split(separator: ";")[0]
            let cookies = "Cookie: \(session); \(other); \(test)"
            #expect(try await server.exchange("GET", "/d/test", [cookies]).status == 200)
            let answer = try await blocking { [port = server.port] in
                let hello = #"{"hello":{"dashboard":"test","charts":[],"timeZone":"GMT"}}"#
                let socket = try WebSocketClient(
                    port: port, path: "/ws?hello=\(hello.asAddress)",
                    lines: WebSocketClient.lines() + [cookies])
                return try socket.read().text
            }
            #expect(answer.contains("outdated"), "\(answer)")
        }
    }

    // MARK: End

    private func closing(
        _ server: LiveServer, _ link: String
    ) async throws -> Int? {
        try await blocking { [port = server.port] in
            try WebSocketClient(port: port, path: "/ws?link=\(link)").readClose()
        }
    }

    @Test func `a socket ends when its link expires`() async throws {
        try await withGuarded { server in
            // A loaded machine may need longer than that to connect.
            var code: Int?
            for seconds in [2.0, 8, 30] where code == nil {
                do {
                    code = try await closing(server, Self.link(for: seconds))
                } catch is WebSocketClient.Refused {}
            }
            #expect(code == 1008)
        }
    }

    @Test func `a socket ends when its link's key is taken out`() async throws {
        let list = AccessList(Self.tokens([Self.key]))
        try await withGuarded(list) { server in
            async let closed = closing(server, Self.link())
            while await server.server.viewers == 0 { await Task.yield() }
            list.replace(with: Self.tokens([Self.oldKey]))
            await server.subscriptions.announceAccess()
            let code = try await closed
            #expect(code == 1008)
        }
    }
}
