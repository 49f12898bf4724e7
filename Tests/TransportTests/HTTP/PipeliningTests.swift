import Seeded
import TestClients
import Testing

@testable import Transport

struct PipeliningTests {
    private static let requests: [(text: String, status: Int)] = [
        ("GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n", 200),
        ("HEAD /page HTTP/1.1\r\nHost: localhost\r\n\r\n", 200),
        (post("Content-Length: 2\r\n\r\nhi"), 202),
        (post("Transfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n"), 202),
        ("PUT /page HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nhi", 405),
        ("DELETE /page HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
        ("GET /page HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nhi", 200),
    ]

    private static func post(_ rest: String) -> String {
        "POST /rows HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/csv\r\n" + rest
    }

    private static func expectReplies(
        to asked: [(text: String, status: Int)], on connection: RawConnection, _ note: String
    ) throws {
        for request in asked {
            let reply = try connection.readReply(hasBody: !request.text.hasPrefix("HEAD"))
            #expect(reply.status == request.status, "\(note)")
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `all pairs in one write are answered in order`() async throws {
        try await withServer { server in
            try await server.client { port in
                for first in Self.requests {
                    for second in Self.requests {
                        let connection = try RawConnection(port: port)
                        try connection.send(first.text + second.text)
                        try Self.expectReplies(
                            to: [first, second], on: connection, first.text + second.text)
                    }
                }
                #expect(try RawConnection(port: port).exchange("GET", "/page").status == 200)
            }
        }
    }

    @Test(.timeLimit(.minutes(5)), arguments: [UInt64(1), 2, 3])
    func `requests in any segments are answered in order`(seed: UInt64) async throws {
        try await withServer { server in
            try await server.client { port in
                var random = SeededGenerator(seed: seed)
                for _ in 0..<20 {
                    let asked = (0..<4).map { _ in
                        Self.requests[Int.random(in: 0..<Self.requests.count, using: &random)]
                    }
                    var rest = Array(asked.map(\.text).joined().utf8)[...]
                    let connection = try RawConnection(port: port)
                    while !rest.isEmpty {
                        let piece = rest.prefix(Int.random(in: 1...60, using: &random))
                        try connection.send(Array(piece))
                        rest = rest.dropFirst(piece.count)
                    }
                    try Self.expectReplies(to: asked, on: connection, "seed \(seed)")
                }
            }
        }
    }

    /// A header's name may begin like one that the library knows.
    @Test(arguments: ["X-Auth: b", "X-Real: b", "Auth: b", "C: b"])
    func `a foreign page is refused whatever stands before its origin`(line: String) async throws {
        try await withServer { server in
            let statuses = try await server.client { port in
                let lines = [line, "Origin: https://evil.example"]
                let upgrade = lines + WebSocketClient.lines()
                return [
                    try RawConnection(port: port).exchange("GET", "/ws", upgrade).status,
                    try RawConnection(port: port).exchange("POST", "/rows", lines, body: [1])
                        .status,
                    try RawConnection(port: port).exchange("GET", "/page", [line]).status,
                ]
            }
            #expect(statuses == [403, 403, 200])
        }
    }

    @Test func `a foreign host is told which setting it lacks`() async throws {
        try await withServer { server in
            let reply = try await server.client {
                try RawConnection(port: $0).exchange("GET", "/page", ["Host: evil.example"])
            }
            #expect(reply.status == 421 && reply.text.contains("allowedHosts"))
        }
    }

    @Test func `a body that waits for a word gets it, or the refusal`() async throws {
        try await withServer { server in
            try await server.client { port in
                let connection = try RawConnection(port: port)
                let lines = ["Content-Type: text/csv", "Expect: 100-continue"]
                try connection.send(RawConnection.head("POST", "/rows", lines, bodyBytes: 2))
                #expect(try connection.read(through: "\r\n\r\n").hasPrefix("HTTP/1.1 100 "))
                try connection.send("hi")
                #expect(try connection.readReply().status == 202)
                let long = RawConnection.head("POST", "/rows", lines, bodyBytes: 9_000_000)
                try connection.send(long)
                #expect(try connection.readReply().status == 413)
            }
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `a flood of messages is told why it is cut`() async throws {
        try await withServer {
            $0.limits.messages.perSecond = 20
        } _: { server in
            let code = try await server.client { port in
                let client = try WebSocketClient(port: port)
                try client.send(together: (0..<2_000).map { "message \($0)" })
                return try client.readClose()
            }
            #expect(code == 1008)
        }
    }

    @Test func `frames that come with the upgrade are heard`() async throws {
        try await withServer { server in
            try await server.client { port in
                let connection = try RawConnection(port: port)
                let frame: [UInt8] = [0x81, 0x82, 0, 0, 0, 0, 0x68, 0x69]
                let head = RawConnection.head("GET", "/ws", WebSocketClient.lines())
                try connection.send(Array(head.utf8) + frame)
                #expect(try connection.readReply(hasBody: false).status == 101)
                #expect(try connection.read(4) == [0x81, 2, 0x68, 0x69])
            }
        }
    }
}
