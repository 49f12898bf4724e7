import Foundation
import LiveServers
import Tables
import TestClients
import Testing

@testable import Live
@testable import Transport

/// Bodies without an end, and producers' sockets.
struct StreamTests {
    private func line(_ value: Int) -> String { "{\"name\":\"a\",\"value\":\(value)}\n" }

    private static func chunk(_ text: String) -> String {
        "\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n"
    }

    private static let head = """
        POST /api/tables/live/stream HTTP/1.1\r
        Host: localhost\r
        Content-Type: application/x-ndjson\r
        Transfer-Encoding: chunked\r
        \r

        """

    /// Opens a stream, which others go on with.
    private func begin(_ server: LiveServer, _ text: String) async throws -> Unshared<RawConnection>
    {
        try await blocking { [port = server.port] in
            let connection = try RawConnection(port: port)
            try connection.send(Self.head)
            if !text.isEmpty { try connection.send(Self.chunk(text)) }
            return Unshared(connection)
        }
    }

    /// The rest of a body, and the answer's head and body.
    private func finish(
        _ connection: Unshared<RawConnection>, _ text: String, isWhole: Bool = true
    ) async throws -> String {
        try await blocking {
            if !text.isEmpty { try connection.value.send(Self.chunk(text)) }
            if isWhole { try connection.value.send("0\r\n\r\n") }
            return String(decoding: try connection.value.readToEnd(), as: UTF8.self)
        }
    }

    private func wait(for count: Int, in server: LiveServer) async throws {
        let page = try await LivePage.open(port: server.port)
        try await page.wait(for: "rows") { $0.rows["live"]?.total ?? 0 >= count }
    }

    @Test func `rows are there while the body still runs, and the answer counts them`() async throws
    {
        try await withLiveServer { server in
            let page = try await LivePage.open(port: server.port)
            let connection = try await begin(server, line(1) + line(2) + "{\"name\":")
            try await page.wait(for: "rows") { $0.rows["live"]?.total == 2 }
            let answer = try await finish(connection, "\"b\"}\n\n" + String(line(4).dropLast()))
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(answer.contains("{\"taken\":4}"), "\(answer)")
            #expect(try await server.live.snapshot.rows.count == 4)
        }
    }

    @Test(arguments: [
        ("{\"name\":\"a\",\"value\":\"x\"}\n", "line 4, field \\\"value\\\": a number is expected"),
        ("{\"nmae\":\"a\"}\n", "line 4, field \\\"nmae\\\": the table has no column"),
        ("nonsense\n", "line 4: "), ("{\"time\":\"2099-01-01\"}\n", "line 4, field \\\"time\\\": "),
    ])
    func `a line at fault ends the body, and all before it are kept`(
        _ fault: String, _ words: String
    ) async throws {
        try await withLiveServer { server in
            let connection = try await begin(server, line(1) + "\n" + line(2) + fault + line(5))
            let answer = try await finish(connection, "", isWhole: false)
            #expect(answer.hasPrefix("HTTP/1.1 422 "), "\(answer)")
            #expect(answer.contains(words) && answer.contains("\"line\":4"), "\(answer)")
            #expect(answer.contains("\"taken\":2"))
            #expect(try await server.live.snapshot.rows.count == 2)
        }
    }

    @Test func `of a body that breaks off all whole lines are kept`() async throws {
        try await withLiveServer { server in
            var connection: Unshared<RawConnection>? = try await begin(
                server, line(1) + "{\"name\":\"half\"}")
            try await wait(for: 1, in: server)
            connection?.value.abort()
            connection = nil
            let again = try await begin(server, line(2))
            #expect(try await finish(again, "").contains("{\"taken\":1}"))
            let table = try await server.live.snapshot
            #expect(table.rows.map { table.columns[2][$0] } == [.number(1), .number(2)])
        }
    }

    @Test func `a body of many pieces comes whole, however slowly it is read`() async throws {
        try await withLiveServer { server in
            let connection = try await begin(server, "")
            let text = (0..<20_000).map { line($0) }.joined()
            try await blocking {
                var rest = Array(text.utf8)[...]
                while !rest.isEmpty {
                    let piece = rest.prefix(60_001)
                    rest = rest.dropFirst(piece.count)
                    let head = Array("\(String(piece.count, radix: 16))\r\n".utf8)
                    try connection.value.send(head + Array(piece) + [13, 10])
                }
            }
            let answer = try await finish(connection, "")
            #expect(answer.contains("{\"taken\":20000}"), "\(answer.suffix(200))")
        }
    }

    @Test func `what can't be streamed is refused`() async throws {
        try await withLiveServer {
            $0.limits.bodies.streams = 1
        } _: { server in
            for (path, type, status) in [
                ("/api/tables/live/stream", "text/csv", 415),
                ("/api/tables/nothing/stream", "application/x-ndjson", 404),
                ("/api/tables/days/stream", "application/x-ndjson", 403),
            ] {
                let reply = try await server.exchange(
                    "POST", path, ["Content-Type: \(type)"], body: "{}\n")
                #expect(reply.status == status)
            }
            let first = try await begin(server, line(1))
            try await wait(for: 1, in: server)
            let second = try await server.exchange(
                "POST", "/api/tables/live/stream", ["Content-Type: application/x-ndjson"],
                body: line(2))
            #expect(second.status == 503)
            #expect(try await finish(first, line(3)).contains("{\"taken\":2}"))
        }
    }

    @Test func `one address leaves room for others' streams`() async throws {
        try await withLiveServer {
            $0.limits.bodies.streamsPerAddress = 1
        } _: { server in
            let first = try await begin(server, line(1))
            try await wait(for: 1, in: server)
            let type = ["Content-Type: application/x-ndjson"]
            let own = try await server.exchange(
                "POST", "/api/tables/live/stream", type, body: line(2))
            #expect(own.status == 503 && own.headers["retry-after"] != nil)
            let other = try await blocking { [port = server.port, body = line(3)] in
                try RawConnection(port: port, from: 2)
                    .exchange("POST", "/api/tables/live/stream", type, body: Array(body.utf8))
            }
            #expect(other.status == 200, "\(other.text)")
            _ = try await finish(first, line(4))
        }
    }

    @Test func `a server that stops answers those who send without an end`() async throws {
        let answer = Box()
        try await withLiveServer { server in
            let connection = try await begin(server, line(1))
            try await wait(for: 1, in: server)
            answer.task = Task { try await self.finish(connection, "", isWhole: false) }
        }
        let text = try await #require(answer.task).value
        #expect(text.hasPrefix("HTTP/1.1 503 ") && text.contains("{\"taken\":1}"), "\(text)")
    }

    // MARK: Producers

    private func producer(
        _ server: LiveServer, _ messages: [String], table: String = "live", answers: Int? = nil
    ) async throws -> [String] {
        try await blocking { [port = server.port] in
            let client = try WebSocketClient(port: port, path: "/ws?rows=\(table)")
            for message in messages { try client.send(message) }
            return try (0..<(answers ?? messages.count)).map { _ in try client.read().text }
        }
    }

    @Test func `messages are answered in turn, and a bad one loses nothing`() async throws {
        try await withLiveServer { server in
            let page = try await LivePage.open(port: server.port)
            let answers = try await producer(
                server,
                [
                    #"{"append":{"id":1,"rows":[{"value":1},{"value":2,"name":"]}\"{"}]}}"#,
                    #"{"append":{"id":2,"rows":[{"value":3},{"value":"x"}]}}"#,
                    #"{"append":{"rows":[{"value":4}]}}"#, "nonsense",
                    #"{"append":{"key":"k","rows":[{"value":5}],"id":5}}"#,
                    #"{"append":{"key":"k","rows":[{"value":5}],"id":6}}"#,
                    #"{"append":{"key":"k","rows":[{"value":6}],"id":7}}"#,
                    #"{"append":{"id":8,"rows":[]}}"#,
                ])
            #expect(answers[0] == #"["taken",1,2]"#)
            #expect(answers[1].hasPrefix(#"["refused",2,{"error":"row 2, field \"value\": "#))
            #expect(answers[1].hasSuffix(#""field":"value","row":2}]"#))
            #expect(answers[2].hasPrefix(#"["error","malformed","#))
            #expect(answers[3].hasPrefix(#"["error","malformed","#))
            #expect(answers[4] == #"["taken",5,1]"# && answers[5] == #"["taken",6,1]"#)
            #expect(answers[6].contains("came with other rows"))
            #expect(answers[7] == #"["taken",8,0]"#)
            try await page.wait(for: "rows") { $0.rows["live"]?.total == 3 }
        }
    }

    @Test(arguments: [("nothing", "there is no table"), ("days", "takes no posted rows")])
    func `a table that accepts no rows closes the socket`(
        _ table: String, _ words: String
    ) async throws {
        try await withLiveServer { server in
            let answers = try await producer(server, [], table: table, answers: 2)
            #expect(answers[0].hasPrefix(#"["error","unknown","#) && answers[0].contains(words))
        }
    }
}

/// A connection that one task after the other has.
private final class Unshared<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

private final class Box: @unchecked Sendable {
    var task: Task<String, any Error>?
}
