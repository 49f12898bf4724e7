import TestClients
import Testing

@testable import Transport

struct ExchangeTests {
    private func check(
        _ method: String, _ path: String, _ lines: [String] = [], body: [UInt8]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation, _ expect: (HTTPReply) throws -> Void
    ) async throws {
        try await withServer { server in
            let reply = try await server.client {
                try RawConnection(port: $0).exchange(method, path, lines, body: body)
            }
            try expect(reply)
        }
    }

    @Test(arguments: [
        ("GET", "/page", 200), ("HEAD", "/page", 200), ("GET", "/nowhere", 404),
        ("POST", "/page", 405), ("DELETE", "/page", 405), ("OPTIONS", "/page", 405),
        ("GET", "/rows", 405), ("GET", "/", 404),
    ])
    func `a method and a path give a status`(method: String, path: String, status: Int) async throws
    {
        try await check(method, path, body: method == "POST" ? [] : nil) {
            #expect($0.status == status)
            #expect($0.status != 405 || $0.headers["allow"] != nil)
        }
    }

    @Test func `every page carries the strict policy`() async throws {
        try await check("GET", "/page") {
            #expect(
                $0.headers["content-security-policy"]
                    == "default-src 'none'; script-src 'self'; style-src 'self'; "
                    + "connect-src 'self'; img-src 'self' data:; font-src 'self'; "
                    + "base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
            #expect($0.headers["x-content-type-options"] == "nosniff")
            #expect($0.headers["referrer-policy"] == "no-referrer")
        }
    }

    @Test func `a picture may carry its style and run nothing`() async throws {
        try await check("GET", "/picture.svg") {
            let policy = $0.headers["content-security-policy"] ?? ""
            #expect(policy.contains("style-src 'unsafe-inline'; sandbox"))
        }
    }

    @Test func `HEAD has the length and no body`() async throws {
        try await withServer { server in
            try await server.client { port in
                let connection = try RawConnection(port: port)
                let head = try connection.exchange("HEAD", "/page")
                #expect(head.headers["content-length"] == "8")
                #expect(try connection.exchange("GET", "/page").text == "<p>hello")
            }
        }
    }

    @Test(arguments: [
        ("\"t1\"", 304), ("W/\"t1\"", 304), ("\"t0\", \"t1\"", 304), ("*", 304), ("\"t2\"", 200),
        ("t1", 200),
    ])
    func `known content is not sent again`(known: String, status: Int) async throws {
        try await check("GET", "/tagged", ["If-None-Match: \(known)"]) {
            #expect($0.status == status)
            #expect($0.headers["etag"] == "\"t1\"")
            #expect($0.text == (status == 304 ? "" : "same"))
        }
    }

    @Test func `path and query are decoded`() async throws {
        try await check("GET", "/echo/caf%C3%A9%20x?a=1&q=2+%26+3") {
            #expect($0.text == "café x 2 & 3")
        }
    }

    @Test func `a long response arrives whole`() async throws {
        try await check("GET", "/big") { reply in
            #expect(reply.body.count == 3_000_000)
            #expect(reply.body.enumerated().allSatisfy { $1 == UInt8(65 + $0 % 26) })
        }
    }

    @Test(arguments: [0, 1, 5_000, 200_000])
    func `a body is read whole`(count: Int) async throws {
        let body = [UInt8](repeating: 0x2c, count: count)
        try await check("POST", "/rows", ["Content-Type: Text/CSV; charset=utf-8"], body: body) {
            #expect($0.status == 202)
            #expect($0.text == "\(count)")
        }
    }

    @Test func `a body that trickles in is cut`() async throws {
        try await withServer {
            $0.limits.requests.pause = .milliseconds(50)
        } _: { server in
            try await server.client { port in
                let slow = try RawConnection(port: port)
                try slow.send(RawConnection.head("POST", "/rows", bodyBytes: 5_000_000))
                while (try? slow.send("1")) != nil {}
            }
        }
    }

    @Test(arguments: [
        (["Content-Type: application/pdf"], 415),
        (["Content-Type: text/csv", "Origin: https://evil.example"], 403),
        (["Content-Type: text/csv", "Origin: http://localhost"], 202),
    ])
    func `a post is refused for its type or its origin`(lines: [String], status: Int) async throws {
        let body = [UInt8](repeating: 0x31, count: 300_000)
        try await check("POST", "/rows", lines, body: body) { #expect($0.status == status) }
    }

    @Test func `a body beyond the limit is refused while it is still being sent`() async throws {
        try await withServer {
            $0.limits.bodies.bytes = 1_000_000
        } _: { server in
            let reply = try await server.client { port in
                let body = [UInt8](repeating: 0x2c, count: 1_500_000)
                return try RawConnection(port: port).exchange("POST", "/rows", body: body)
            }
            #expect(reply.status == 413)
            #expect(reply.headers["connection"] == "close")
        }
    }

    @Test(arguments: [
        ("POST /rows HTTP/1.1\r\nHost: localhost\r\nContent-Length: lots\r\n\r\n", 400),
        ("POST /rows HTTP/1.1\r\nHost: localhost\r\nContent-Length: -4\r\n\r\n", 400),
    ])
    func `a body of unknown length is refused`(request: String, status: Int) async throws {
        try await withServer { server in
            let got = try await server.client { port in
                let connection = try RawConnection(port: port)
                try connection.send(request)
                return try connection.readReply().status
            }
            #expect(got == status)
        }
    }

    @Test func `a post without a length has an empty body`() async throws {
        try await withServer { server in
            let statuses = try await server.client { port in
                let connection = try RawConnection(port: port)
                let lines = ["POST /rows HTTP/1.1", "Host: localhost", "Content-Type: text/csv"]
                try connection.send(
                    lines.joined(separator: "\r\n") + "\r\n\r\n"
                        + RawConnection.head("GET", "/echo/a"))
                return [try connection.readReply().status, try connection.readReply().status]
            }
            #expect(statuses == [202, 200])
        }
    }

    @Test func `requests sent ahead are answered in order`() async throws {
        try await withServer { server in
            let texts = try await server.client { port in
                let connection = try RawConnection(port: port)
                let names = ["a", "b", "c"]
                try connection.send(names.map { RawConnection.head("GET", "/echo/\($0)") }.joined())
                return try names.map { _ in try connection.readReply().text }
            }
            #expect(texts == ["a ", "b ", "c "])
        }
    }

    /// Hostile input, by a name that fits a test's log.
    private static let nonsense = [
        "an empty line": "\r\n\r\n",
        "only a method": "GET\r\n\r\n",
        "an unknown method": "BREW /pot HTTP/1.1\r\n\r\n",
        "a relative path": "GET relative HTTP/1.1\r\n\r\n",
        "a broken escape": "GET /%zz HTTP/1.1\r\n\r\n",
        "an escaped zero": "GET /a%00 HTTP/1.1\r\n\r\n",
        "a TLS greeting": "\u{16}\u{3}\u{1}\r\n\r\n",
        "a long path": "GET /" + String(repeating: "x", count: 20_000) + " HTTP/1.1\r\n\r\n",
        "many headers": "GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 5_000) + "\r\n",
        "a proxy's method": "CONNECT a:1 HTTP/1.1\r\n\r\n",
        "half a head": "GET / HT",
        "nothing": "",
    ]

    @Test(arguments: nonsense.keys.sorted())
    func `nonsense ends its own connection only`(name: String) async throws {
        let nonsense = try #require(Self.nonsense[name])
        try await withServer {
            $0.limits.requests.pause = .seconds(1)
        } _: { server in
            try await server.client { port in
                let connection = try RawConnection(port: port)
                try? connection.send(nonsense)
                let answer = String(decoding: try connection.readToEnd(), as: UTF8.self)
                #expect(
                    answer.isEmpty || answer.hasPrefix("HTTP/1.0 4")
                        || answer.hasPrefix("HTTP/1.1 4"), "\(answer)")
                #expect(try RawConnection(port: port).exchange("GET", "/page").status == 200)
            }
        }
    }
}
