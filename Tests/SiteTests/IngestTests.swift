import Foundation
import LiveServers
import Tables
import TestClients
import Testing

@testable import Live
@testable import Transport

/// Rows over HTTP, in and out.
struct IngestTests {
    struct Good: Sendable, CustomTestStringConvertible {
        var type: String
        var body: String
        var testDescription: String { type }
    }

    @Test(arguments: [
        Good(
            type: "application/json",
            body: #"[{"time":"2013-06-01T00:00:00Z","name":"a","value":1},{"name":"b"}]"#),
        Good(
            type: "application/x-ndjson; charset=utf-8",
            body:
                "{\"time\":\"2013-06-01T00:00:00Z\",\"name\":\"a\",\"value\":1}\n{\"name\":\"b\"}\n"
        ),
        Good(type: "text/csv", body: "time,name,value\r\n2013-06-01T00:00:00Z,a,1\r\n,b,\r\n"),
    ])
    func `posted rows reach the table, the page and the download`(_ good: Good) async throws {
        try await withLiveServer { server in
            let page = try await LivePage.open(port: server.port)
            let reply = try await post(server, good.type, good.body)
            #expect(reply.status == 202 && reply.text == "{\"taken\":2}\n")
            try await page.wait(for: "rows") { $0.rows["live"]?.total == 2 }
            let file = try await server.exchange("GET", "/api/tables/live/rows.csv")
            #expect(file.headers["content-type"] == "text/csv; charset=utf-8")
            #expect(
                file.headers["content-disposition"] == "attachment; filename=\"live.csv\"")
            #expect(file.text == "time,name,value\r\n2013-06-01T00:00:00Z,a,1\r\n,b,\r\n")
            #expect(try await post(server, "text/csv", file.text).text == "{\"taken\":2}\n")
            let again = try await server.exchange("GET", "/api/tables/live/rows.csv")
            #expect(again.text == file.text + file.text.dropFirst("time,name,value\r\n".count))
        }
    }

    @Test(arguments: [
        (
            "application/json", #"[{"value":1},{"value":"many"}]"#, 2, "value",
            #"row 2, field \"value\": "#
        ),
        ("application/json", #"[{"value":1},{"vlaue":1}]"#, 2, "vlaue", #"\"value\""#),
        ("text/csv", "time,value\nyesterday,1\n", 1, "time", "yesterday"),
        ("application/x-ndjson", "{\"name\":\"a\"}\n{\"name\":[3]}\n", 2, "name", "row 2"),
    ])
    func `a row at fault is named and none is taken`(
        type: String, body: String, row: Int, field: String, words: String
    ) async throws {
        try await withLiveServer { server in
            let reply = try await post(server, type, body)
            #expect(reply.status == 422)
            #expect(reply.text.contains(words), "\(reply.text)")
            #expect(reply.text.contains("\"row\":\(row)"), "\(reply.text)")
            #expect(reply.text.contains("\"field\":\"\(field)\""), "\(reply.text)")
            #expect(try await server.live.snapshot.rows.isEmpty)
        }
    }

    @Test(arguments: [
        ("/api/tables/lvie/rows", "application/json", "[]", 404, "live"),
        ("/api/tables/days/rows", "application/json", "[]", 403, "takes no posted rows"),
        ("/api/tables/live/rows", "image/png", "x", 415, "send one of application/json"),
        ("/api/tables/live/rows", "application/json", "{", 422, "one alone is written"),
        (
            "/api/tables/live/rows", "text/csv",
            "name\n" + String(repeating: "abc\n", count: 300), 413, "1000"
        ),
    ])
    func `what can't be taken is refused with a reason`(
        path: String, type: String, body: String, status: Int, words: String
    ) async throws {
        try await withLiveServer {
            $0.limits.bodies.bytes = 1_000
        } _: { server in
            let reply = try await server.exchange(
                "POST", path, ["Content-Type: \(type)"], body: body)
            #expect(reply.status == status)
            #expect(reply.text.contains(words), "\(reply.text)")
            #expect(reply.headers["content-type"] == "application/json")
            #expect(reply.text.hasPrefix("{\"error\":\""), "\(reply.text)")
        }
    }

    @Test func `all refusals below one address are of one form`() async throws {
        try await withLiveServer { server in
            for (method, path, status) in [
                ("PUT", "/api/tables/live/rows", 405), ("DELETE", "/api/tables/live/rows.csv", 405),
                ("GET", "/api/tables/lvie/rows.csv", 404),
                ("GET", "/api/nothing", 404), ("DELETE", "/api/tables/live/rows", 422),
            ] {
                let reply = try await server.exchange(method, path)
                #expect(reply.status == status)
                #expect(reply.headers["content-type"] == "application/json")
                let fault = try JSONDecoder().decode(
                    [String: String].self, from: Data(reply.text.utf8))
                #expect(fault["error"]?.isEmpty == false)
            }
            let page = try await server.exchange("GET", "/nothing")
            #expect(page.headers["content-type"] == "text/plain; charset=utf-8")
        }
    }

    @Test func `a foreign page can't post`() async throws {
        try await withLiveServer { server in
            let reply = try await server.exchange(
                "POST", "/api/tables/live/rows",
                ["Content-Type: application/json", "Origin: https://evil.example"], body: "[]")
            #expect(reply.status == 403)
        }
    }

    private func post(_ server: LiveServer, _ type: String, _ body: String) async throws
        -> HTTPReply
    {
        try await server.exchange(
            "POST", "/api/tables/live/rows", ["Content-Type: \(type)"], body: body)
    }
}
