import TestClients
import Testing

@testable import Transport

struct UpgradeTests {
    @Test(arguments: [
        ("our own page", WebSocketClient.lines(origin: "http://localhost"), 101),
        ("no browser, so no origin", WebSocketClient.lines(), 101),
        ("an allowed origin", WebSocketClient.lines(origin: "https://friend.example"), 101),
        ("among other protocols", WebSocketClient.lines(subprotocol: "chat, soundings.v3"), 101),
        ("a foreign origin", WebSocketClient.lines(origin: "https://evil.example"), 403),
        ("a hidden origin", WebSocketClient.lines(origin: "null"), 403),
        ("no subprotocol", WebSocketClient.lines(subprotocol: nil), 400),
        ("an unknown subprotocol", WebSocketClient.lines(subprotocol: "soundings.v1"), 400),
        ("the first protocol of the table", WebSocketClient.lines(subprotocol: "http"), 400),
        ("an old version", WebSocketClient.lines(version: "8"), 426),
        ("HTTP/2", WebSocketClient.lines(upgrade: "h2c"), 400),
        ("an unknown upgrade", WebSocketClient.lines(upgrade: "tls/9"), 400),
    ])
    func `an upgrade is let in or refused with a status`(
        what: String, lines: [String], status: Int
    ) async throws {
        try await withServer {
            $0.allowedOrigins = ["https://friend.example"]
        } _: { server in
            let got = try await server.client {
                try RawConnection(port: $0).exchange("GET", "/ws", lines).status
            }
            #expect(got == status, "\(what)")
            let next = try await server.client {
                try RawConnection(port: $0).exchange("GET", "/page")
            }
            #expect(next.status == 200)
        }
    }

    @Test func `a WebSocket is refused elsewhere than at its path`() async throws {
        try await withServer { _ in
        } _: { server in
            let reply = try await server.client {
                try RawConnection(port: $0).exchange("GET", "/page", WebSocketClient.lines())
            }
            #expect(reply.status == 404)
        }
    }

    @Test func `a viewer beyond the limit gets 503, and may come when another has left`()
        async throws
    {
        try await withServer {
            $0.limits.viewers = 1
        } _: { server in
            try await server.client { port in
                let first = try WebSocketClient(port: port)
                try first.send("here")
                #expect(try first.read().text == "here")
                #expect(throws: WebSocketClient.Refused.self) { try WebSocketClient(port: port) }
            }
            await server.journal.waitFor(.closed)
            try await server.client { port in
                let next = try WebSocketClient(port: port)
                try next.send("me too")
                #expect(try next.read().text == "me too")
            }
        }
    }

    @Test func `who was told to go keeps nobody out, though it doesn't answer`() async throws {
        try await withServer {
            $0.limits.viewers = 1
        } _: { server in
            try await server.client { port in
                let first = try WebSocketClient(port: port)
                try first.send("bye")
                #expect(try first.read().kind == .close)
                let next = try WebSocketClient(port: port)
                try next.send("here")
                #expect(try next.read().text == "here")
                #expect(throws: WebSocketClient.Refused.self) { try WebSocketClient(port: port) }
            }
        }
    }

    @Test(arguments: [
        ("http://a.example", "a.example", true), ("http://a.example:8080", "a.example:8080", true),
        ("http://A.example", "a.EXAMPLE", true), ("https://a.example", "a.example:443", true),
        ("http://a.example:80", "a.example", true), ("http://a.example:8080", "a.example", false),
        ("http://a.example.evil", "a.example", false),
        ("http://evil/a.example", "a.example", false),
        ("file://", "a.example", false), ("null", "null", false), ("", "", false),
    ])
    func `an origin is ours if its authority is the host's`(
        origin: String, host: String, admits: Bool
    ) {
        #expect(OriginRule().admits(origin: origin, host: host) == admits)
    }

    @Test(arguments: [
        ("localhost:8080", true), ("127.0.0.1", true), ("[::1]:80", true), ("[::1]", true),
        ("evil.example:8080", false), ("127.evil.example.", false), ("localhost.evil", false),
    ])
    func `a local server is reached by local names only`(host: String, admits: Bool) {
        let rule = OriginRule(isLocal: true)
        #expect(rule.admits(origin: "http://\(host)", host: host) == admits)
        #expect(rule.admits(origin: nil, host: host))
    }
}
