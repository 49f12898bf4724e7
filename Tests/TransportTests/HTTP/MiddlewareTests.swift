import Synchronization
import TestClients
import Testing

@testable import Transport

/// Middleware between requests and their handlers: for pages and sockets alike.
struct MiddlewareTests {
    /// Lets in who says a name, and passes the name on.
    private struct Access: HTTPMiddleware {
        func respond(to request: HTTPRequest, next: HTTPResponder) async -> HTTPResponse {
            guard let word = request.headers["authorization"] else {
                return .refusal(401, "sign in")
            }
            var known = request
            known.headers["x-user"] = String(word.dropFirst("Bearer ".count))
            return await next(known)
        }
    }

    /// Notes what passes, each way.
    private final class Log: HTTPMiddleware {
        let name: String
        let lines: SharedLines

        init(_ name: String, _ lines: SharedLines) { (self.name, self.lines) = (name, lines) }

        func respond(to request: HTTPRequest, next: HTTPResponder) async -> HTTPResponse {
            lines.add("\(name) \(request.path)")
            let response = await next(request)
            lines.add("\(name) \(response.status)")
            return response
        }
    }

    private final class SharedLines: Sendable {
        private let lines = Mutex<[String]>([])
        func add(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    @Test func `a request without a name gets no answer and no socket`() async throws {
        try await withServer(behind: [Access()]) { server in
            let statuses = try await server.client { port in
                [
                    try RawConnection(port: port).exchange("GET", "/who").status,
                    try RawConnection(port: port)
                        .exchange("GET", "/ws", WebSocketClient.lines()).status,
                ]
            }
            #expect(statuses == [401, 401])
        }
    }

    @Test func `pages and sockets learn what was found out on the way`() async throws {
        try await withServer(behind: [Access()]) { server in
            let seen = try await server.client { port in
                let page = try RawConnection(port: port)
                    .exchange("GET", "/who", ["Authorization: Bearer ada"])
                let socket = try WebSocketClient(
                    port: port, lines: WebSocketClient.lines() + ["Authorization: Bearer grace"])
                try socket.send("who am I")
                return [
                    page.text, try socket.read().text,
                ]
            }
            #expect(seen == ["ada", "grace"])
        }
    }

    @Test func `the first one is asked first and sees responses last`() async throws {
        let lines = SharedLines()
        try await withServer(behind: [Log("outer", lines), Access(), Log("inner", lines)]) {
            server in
            _ = try await server.client { port in
                try RawConnection(port: port).exchange("GET", "/who")
            }
            _ = try await server.client { port in
                try RawConnection(port: port)
                    .exchange("GET", "/page", ["Authorization: Bearer ada"])
            }
            #expect(
                lines.all == [
                    "outer /who", "outer 401", "outer /page", "inner /page", "inner 200",
                    "outer 200",
                ])
        }
    }
}
