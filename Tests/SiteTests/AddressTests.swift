import Live
import LiveServers
import Tables
import TestClients
import Testing

@testable import Site

/// Each address has its page or file, and odd ones are refused.
@Suite(.timeLimit(.minutes(5)))
struct AddressTests {
    private func withRows(_ body: (LiveServer) async throws -> Void) async throws {
        try await withLiveServer { server in
            for second in 0..<20 { try await server.live.append(Programme.row(second)) }
            try await body(server)
        }
    }

    @Test(arguments: [
        ("/", 200, "text/html"), ("/d/test", 200, "text/html"), ("/d/nowhere", 404, ""),
        ("/d/", 404, ""), ("/d/test/", 404, ""), ("/d/test/levels", 200, "text/html"),
        ("/d/test/levels.embed.json", 200, "application/json"),
        ("/embed.js", 200, "text/javascript"), ("/embed.css", 200, "text/css"),
        ("/d/test/nothing", 404, ""),
        ("/d/test/levels.svg", 200, "image/svg+xml"), ("/d/test/rain.wav", 200, "audio/wav"),
        ("/d/test/levels.audio.json", 200, "application/json"),
        ("/d/test/levels.descriptor.json", 200, "application/json"),
        ("/d/test/levels.tone.json", 200, "application/json"), ("/d/test/.svg", 404, ""),
        ("/d/test/levels.tone.json?series=nothing", 404, "text/plain"),
        ("/d/test/nothing.svg", 404, ""), ("/d/test/levels.png", 200, "image/png"),
        ("/d/test/levels.gif", 404, ""), ("/d/test/nothing.png", 404, ""),
        ("/d/test/LEVELS.svg", 404, ""), ("/d/%2e%2e/levels.svg", 404, ""),
        ("/gallery", 200, "text/html"), ("/gallery/nothing", 404, ""),
        ("/gallery/rainy-days", 200, "text/html"), ("/healthz", 200, "application/json"),
        ("/api/tables/days/rows.csv", 200, "text/csv"), ("/api/tables/nowhere/rows.csv", 404, ""),
        ("/api/tables/days", 404, ""), ("/nothing", 404, ""),
    ])
    func `an address has what its name says, or nothing`(
        _ path: String, _ status: Int, _ type: String
    ) async throws {
        try await withRows { server in
            let reply = try await server.exchange("GET", path)
            #expect(reply.status == status)
            #expect(reply.headers["content-type"]?.hasPrefix(type) == true)
        }
    }

    @Test(arguments: [
        ("width=96", 200), ("width=4096&height=4096", 200), ("width=95", 400), ("width=4097", 400),
        ("width=", 400), ("width=1e3", 400), ("width=-640", 400), ("width=%C3%A9", 400),
        ("height=0", 400), ("height=99999999999999999999", 400), ("hide=", 200),
        ("hide=odd*nothing", 200), ("hide=%252A*%2525", 200), ("unknown=1", 200),
        ("hide=a" + String(repeating: "*a", count: 99), 200),
        ("hide=a" + String(repeating: "*a", count: 100), 400),
    ])
    func `a picture is as large as is asked for, within reason`(
        _ query: String, _ status: Int
    ) async throws {
        try await withRows { server in
            let reply = try await server.exchange("GET", "/d/test/levels.svg?\(query)")
            #expect(reply.status == status, "\(reply.text.prefix(300))")
            guard status == 200, query.hasPrefix("width=96") else { return }
            #expect(reply.text.contains("width=\"96\""), "\(reply.text.prefix(300))")
        }
    }

    @Test func `a series that is hidden isn't in the picture`() async throws {
        try await withRows { server in
            let whole = try await server.exchange("GET", "/d/test/levels.svg").text
            let part = try await server.exchange("GET", "/d/test/levels.svg?hide=odd").text
            #expect(whole.contains(">odd<"))
            // The legend still names it.
            #expect(part.contains(">odd<") && part.utf8.count < whole.utf8.count)
        }
    }

    /// The third to the ninth of June, as a page's address has them.
    @Test func `the selected rows are a file of their own`() async throws {
        try await withRows { server in
            let select = "rain*t1370217600*t1370822400*t1370736000*"
            let path = "/api/tables/days/rows.csv?dashboard=test&select=\(select)"
            let file = try await server.exchange("GET", path)
            #expect(file.status == 200)
            #expect(file.text.split(separator: "\r\n").count == 1 + 168)
            #expect(
                file.headers["content-disposition"]
                    == "attachment; filename=\"days-selected.csv\"")
            // A page's address has those of other tables' charts, too.
            let both = try await server.exchange(
                "GET", path + "&select=levels*t1370044805*t1370044810*t1370044809*")
            #expect(both.status == 200 && both.text == file.text)
        }
    }

    @Test(arguments: [
        (
            "live", "rain*t1370217600*t1370822400*t1370736000*",
            "of no chart and no control of table"
        ),
        ("days", "rain*cSunday*cSunday*cSunday**Sunday", "is of names, and column"),
        ("days", "rain*n1*n2*n1*", "is of numbers, and column"),
        ("days", "rain*", "that dashboard"),
    ])
    func `a selection that can't be of the table is refused by name`(
        table: String, select: String, fault: String
    ) async throws {
        try await withRows { server in
            let reply = try await server.exchange(
                "GET", "/api/tables/\(table)/rows.csv?dashboard=test&select=\(select)")
            #expect(reply.status == 400 && reply.text.contains(fault), "\(reply.text)")
            #expect(reply.text.contains("select"))
        }
    }

    @Test(arguments: [
        ("from=2013-06-01T00:00:05Z&to=2013-06-01T00:00:10Z", 200, "{\"deleted\":5}"),
        ("to=2013-06-01T00:00:07Z&column=time", 200, "{\"deleted\":7}"),
        ("from=2014-01-01", 200, "{\"deleted\":0}"), ("all=true", 200, "{\"deleted\":20}"),
        ("", 422, "say which rows"), ("all=yes", 422, "say which rows"), ("from=soon", 422, "soon"),
        ("from=2013-06-02&to=2013-06-01", 422, "it isn't after from"),
        ("form=2013-06-01", 422, "did you mean"),
        ("from=2013-06-01&column=value", 422, "is no column of times"),
        ("from=2013-06-01&from=2013-06-02", 422, "more than once"),
        ("from=2013-06-01&all=true", 422, "leave one of them out"),
    ])
    func `rows are deleted by their times, and by nothing that could be a slip`(
        _ query: String, _ status: Int, _ text: String
    ) async throws {
        try await withRows { server in
            let reply = try await server.exchange("DELETE", "/api/tables/live/rows?\(query)")
            #expect(reply.status == status && reply.text.contains(text), "\(reply.text)")
            let deleted = reply.text.firstMatch(of: /"deleted":(\d+)/).flatMap { Int($0.1) } ?? 0
            #expect(try await server.live.snapshot.rows.count == 20 - deleted)
        }
    }

    @Test func `rows of a table that isn't written to stay`() async throws {
        try await withRows { server in
            let reply = try await server.exchange("DELETE", "/api/tables/days/rows?all=true")
            #expect(reply.status == 403)
        }
    }

    private static let odd = [
        "", "*", "**", "****", "rain*t0*t1*t0", "rain*t0*t1*t0*", "rain*t1*t0*t0*",
        "rain*tnan*t1*t0*", "rain*t-inf*tinf*t0*", "rain*t0*t1*t0*nan", "rain*t0*t1*t0*1e999",
        "rain*t1e308*t-1e308*t0*", "rain*n0*n1*n0*", "rain*ca*cb*ca**a*b", "levels*t0*t1*t0*5",
        "nothing*t0*t1*t0*", "rain*x0*t1*t0*", "%00", "rain*t0*t1*t0*0*" + "a*".repeated(2_000),
        "{}", "[]", "null", "{\"chart\":0}", "\"", "%7B%22chart%22%3A99%7D",
    ]

    @Test(arguments: [
        "/api/tables/days/rows.csv?dashboard=test&select=",
        "/api/tables/days/rows.csv?dashboard=nowhere&select=", "/api/tables/days/rows.csv?select=",
        "/d/test/rain.audio.json?selection=", "/d/test/rain.wav?selection=",
        "/d/test/rain.svg?width=", "/d/test/rain.svg?hide=", "/d/test?", "/?", "/d/test?window=",
    ])
    func `odd queries are answered or refused, and the server goes on`(
        _ address: String
    ) async throws {
        try await withRows { server in
            for text in Self.odd {
                let query = text.contains("%") ? text : text.percentEncoded
                let reply = try await server.exchange("GET", address + query)
                #expect([200, 400, 404, 414, 431].contains(reply.status), "\(address)\(text)")
            }
            let page = try await LivePage.open(port: server.port)
            try await page.wait(for: "pictures") { $0.counters.allSatisfy { $0 != nil } }
        }
    }
}

extension String {
    fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }

    fileprivate var percentEncoded: String {
        utf8.map { "%" + String(Int($0) + 0x100, radix: 16).dropFirst() }.joined()
    }
}
