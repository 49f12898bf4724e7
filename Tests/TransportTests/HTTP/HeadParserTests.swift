import Testing

@testable import Transport

struct HeadParserTests {
    private func status(of text: String, limit: Int = 8192) -> Int? {
        var parser = HeadParser(limit: limit)
        do throws(HTTPFault) {
            guard let (head, _) = try parser.head(in: Array(text.utf8)) else { return nil }
            _ = try IncomingRequest(head)
            return 200
        } catch {
            return error.status
        }
    }

    private static let heads: [(String, Int?)] = [
        ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", 200), ("GET / HTTP/1.0\r\n\r\n", 200),
        ("\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", 200), ("\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
        ("GET /\r\n\r\n", 400), ("GET  / HTTP/1.1\r\n", 400), ("GET / http/1.1\r\n", 400),
        ("GET / HTTP/1.1 \r\n", 400), ("GET / HTTP/2.0\r\n", 505), ("GET / HTTP/11\r\n", 400),
        ("GET / HTTP/1.1\n", 400), ("GET / HTTP/1.1\r\nHost: a\rb\r\n", 400),
        ("GET / HTTP/1.1\r\nHost : a\r\n", 400), ("GET / HTTP/1.1\r\n: a\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\n b\r\n", 400), ("GET / HTTP/1.1\r\nHost\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\0\r\n", 400), ("GET /\u{e9} HTTP/1.1\r\n", 400),
        ("BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 501), ("GET / HTTP/1.1\r\nHost: a\r\n", nil),
        ("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        ("GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /%z0 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /%ff HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET http://b/x HTTP/1.1\r\nHost: a\r\n\r\n", 200),
        ("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 200), ("GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +2\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n", 200),
        (
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n",
            400
        ),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 501),
        ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nExpect: a-rise\r\n\r\n", 417),
    ]

    @Test(arguments: heads.indices) func `a head is read strictly`(index: Int) {
        let (text, expected) = Self.heads[index]
        #expect(status(of: text) == expected, "\(text)")
    }

    @Test func `a head beyond the limit is refused`() {
        let long = String(repeating: "x", count: 100)
        #expect(status(of: "GET /\(long)", limit: 64) == 414)
        #expect(status(of: "GET / HTTP/1.1\r\nHost: \(long)", limit: 64) == 431)
    }

    /// Names that begin like those the library knows.
    @Test(arguments: ["X-Auth", "X-Real", "Auth", "C", "Orig", "Content-", "Sec-W"])
    func `no name takes the field after it`(name: String) throws {
        var parser = HeadParser(limit: 8192)
        let text = "GET / HTTP/1.1\r\n\(name): b\r\nOrigin: evil\r\nHost: a\r\n\(name): c\r\n\r\n"
        let found = try parser.head(in: Array(text.utf8))
        let names = found?.head.fields.map(\.name)
        #expect(names == [name.lowercased(), "origin", "host", name.lowercased()])
        #expect(found?.head["origin"] == "evil")
    }

    @Test(arguments: [
        ("localhost:8080", nil as Int?), ("127.0.0.1", nil), ("[::1]:80", nil),
        ("192.168.1.7", nil), ("charts.example:80", nil), ("CHARTS.example.", nil),
        ("evil.example", 421), ("", 400), ("a b", 400), ("a:b", 400), ("user@localhost", 400),
        ("[::1", 400),
    ])
    func `a host is one of this server's names`(host: String, status: Int?) {
        #expect(HostRule(names: ["charts.example"]).fault(of: host)?.status == status)
    }

    private static let chunks: [(String, String?)] = [
        ("5\r\nhello\r\n0\r\n\r\n", "hello"), ("2;x=y\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n", "hello"),
        ("0\r\n\r\n", ""), ("1\r\na\r\n0\r\nTrailer: b\r\n\r\n", "a"), ("x\r\n", nil),
        ("-1\r\n", nil), ("2\r\nabc\r\n", nil), ("2\nab\r\n", nil),
        ("ffffffffffffffff\r\n", nil), ("\r\n", nil),
    ]

    @Test(arguments: chunks.indices, [1, 2, 100])
    func `chunks make a body`(index: Int, step: Int) {
        let (text, expected) = Self.chunks[index]
        var (chunks, body, isWhole) = (ChunkedBody(), [UInt8](), false)
        var rest = Array(text.utf8)[...]
        do throws(HTTPFault) {
            while !rest.isEmpty {
                var piece = rest.prefix(step)
                rest = rest.dropFirst(step)
                isWhole = try chunks.consume(&piece, into: &body, limit: 1_000)
            }
            #expect(isWhole && String(decoding: body, as: UTF8.self) == expected)
        } catch {
            #expect(expected == nil)
        }
    }
}
