import Foundation
import Testing

@testable import Transport

struct ResponseBytesTests {
    private let time = Date(timeIntervalSince1970: 784_111_777)

    @Test func `a head is lines with length and date`() {
        let response = HTTPResponse(headers: [.init("x-depth", "7")], body: Array("abc".utf8))
        let bytes = ResponseBytes(response, to: HTTPRequest(path: "/"), at: time)
        let lines = bytes.head.split(separator: "\r\n")
        #expect(lines.first == "HTTP/1.1 200 OK")
        #expect(lines.contains("x-depth: 7"))
        #expect(lines.contains("content-length: 3"))
        #expect(lines.contains("date: Sun, 06 Nov 1994 08:49:37 GMT"))
        #expect(bytes.head.hasSuffix("\r\n\r\n"))
    }

    @Test func `a value can't add a header line`() {
        let response = HTTPResponse(headers: [.init("location", "/a\r\nset-cookie: b")])
        let head = ResponseBytes(response, to: HTTPRequest(path: "/"), at: time).head
        #expect(head.contains("location: /aset-cookie: b\r\n"))
    }

    @Test(arguments: [
        (HTTPMethod.get, "https://Intranet.example" as String?, true),
        (.head, "https://intranet.example", true),
        (.get, "https://other.example", false), (.get, nil, false),
        (.post, "https://intranet.example", false),
    ])
    func `pages of the origins that are named read what is answered`(
        method: HTTPMethod, origin: String?, isShared: Bool
    ) {
        let security = SecurityHeaders(origins: ["https://intranet.example"])
        var request = HTTPRequest(path: "/")
        request.method = method
        request.headers["origin"] = origin
        let headers = security.headers(forType: "text/html", to: request)
        let shared = headers.first { $0.name == "access-control-allow-origin" }?.value
        #expect(shared == (isShared ? origin : nil))
        #expect(headers.contains(.init("vary", "origin")) == (method != .post))
        #expect(
            !SecurityHeaders().headers(forType: nil, to: request).contains { $0.name == "vary" })
    }

    @Test(arguments: [204, 304]) func `no content has no length`(status: Int) {
        let response = HTTPResponse(status: status, body: [1])
        let bytes = ResponseBytes(response, to: HTTPRequest(path: "/"), at: time)
        #expect(bytes.body.isEmpty)
        #expect(!bytes.head.contains("content-length"))
    }

    @Test(arguments: [
        ("/d/{name}", "/d/weather", ["name": "weather"] as [String: String]?),
        ("/d/{name}", "/d/", nil), ("/d/{name}", "/d/a/b", nil), ("/", "/", [:]),
        ("/web/{path*}", "/web/fonts/a.woff2", ["path": "fonts/a.woff2"]),
        ("/healthz", "/health", nil),
        ("/api/tables/{name}/rows", "/api/tables/orders/rows", ["name": "orders"]),
    ])
    func `a pattern takes a path apart`(pattern: String, path: String, expected: [String: String]?)
    {
        let route = Route(.get, pattern) { _, _ in .text("") }
        #expect(route.parameters(in: path) == expected)
    }
}
