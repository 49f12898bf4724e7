import Dashboards
import Feeds
import Foundation
import LiveServers
import PageModels
import Tables
import TestClients
import Testing

@testable import Live
@testable import Site
@testable import Transport

/// Tables that are full, and rows that are deleted, over HTTP.
struct TableLimitTests {
    private static let schema = Schema([
        Schema.Field("time", .temporal), Schema.Field("text", .nominal),
    ])

    private func table(_ limit: SizeLimit, _ budget: MemoryBudget? = nil) -> LiveTable {
        LiveTable(name: "notes", schema: Self.schema, limit: limit, budget: budget)
    }

    private func site(_ tables: LiveTable...) -> Site {
        Site(
            registry: ViewRegistry(dashboards: [], tables: tables, epoch: "run") { _ in },
            files: .inFolder("web"),
            writers: tables.filter { $0.name == "notes" }.map { RowWriter(to: $0) })
    }

    private func post(_ text: String, to site: Site) async -> HTTPResponse {
        await site.routes.respond(
            to: HTTPRequest(
                method: .post, path: "/api/tables/notes/rows",
                headers: ["content-type": "application/json"],
                body: Array(#"[{"text":"small"},{"text":"\#(text)"}]"#.utf8)))
    }

    private func text(_ response: HTTPResponse) -> String {
        String(decoding: response.body, as: UTF8.self)
    }

    private func health(_ site: Site) async -> String {
        text(await site.routes.respond(to: HTTPRequest(path: "/healthz")))
    }

    @Test func `a full table refuses rows with a sentence, takes none of them and goes on`() async {
        let table = table(SizeLimit(bytes: 10_000, onFull: .refuse))
        let site = site(table)
        #expect(await post(String(repeating: "a", count: 5_000), to: site).status == 202)
        #expect(await health(site) == "{\"status\":\"ok\"}\n")
        let refused = await post(String(repeating: "b", count: 5_000), to: site)
        #expect(refused.status == 507)
        #expect(
            text(refused)
                == "{\"error\":\"the rows don't fit: table \\\"notes\\\" may take 10 kB and "
                + "refuses more; none was taken\"}\n")
        #expect(await table.snapshot.rows.count == 2)
        #expect(
            await health(site) == "{\"full\":{\"notes\":\"it is full at 10 kB: rows are refused\"},"
                + "\"status\":\"ok\"}\n")
        #expect(await post("c", to: site).status == 202)
        #expect(await table.snapshot.rows.count == 4)
        #expect(await health(site) == "{\"status\":\"ok\"}\n")
    }

    @Test func `a full table drops its oldest rows, and says so`() async {
        let table = table(SizeLimit(bytes: 10_000))
        let site = site(table)
        for letter in ["a", "b", "c"] {
            #expect(await post(String(repeating: letter, count: 5_000), to: site).status == 202)
            #expect(table.fullness.bytes <= 10_000)
        }
        let rows = await table.snapshot
        #expect(rows.rows == 4..<6)
        #expect(
            await health(site).contains("it is full at 10 kB: its oldest rows are dropped"))
    }

    @Test func `tables share what all of them may take`() async {
        let budget = MemoryBudget(total: 20_000)
        let table = table(SizeLimit(onFull: .refuse), budget)
        let other = LiveTable(
            name: "other", schema: Self.schema, limit: SizeLimit(), budget: budget)
        let site = site(table, other)
        await other.append([[.missing], [.string(String(repeating: "o", count: 16_000))]])
        #expect(await post(String(repeating: "a", count: 5_000), to: site).status == 507)
        #expect(await post(String(repeating: "a", count: 3_000), to: site).status == 202)
    }

    @Test func `a table that is read once takes all of it or says it doesn't fit`() async {
        let table = LiveTable(
            name: "file", schema: Self.schema, isLive: false, limit: SizeLimit(bytes: 10_000))
        let long = String(repeating: "x", count: 6_000)
        #expect(await table.accept([.values([.missing]), .values([.string(long)])]))
        #expect(await !table.accept([.values([.missing]), .values([.string(long + "y")])]))
        #expect(await table.snapshot.rows.count == 1)
    }

    // MARK: Deleting

    private func delete(_ query: [String: String], _ site: Site) async -> HTTPResponse {
        await site.routes.respond(
            to: HTTPRequest(method: .delete, path: "/api/tables/notes/rows", query: query))
    }

    @Test(
        arguments: [
            (["from": "2013-06-02"], "{\"deleted\":2}\n", ["a"]),
            (["to": "2013-06-02", "column": "time"], "{\"deleted\":1}\n", ["b", "c", ""]),
            (
                ["from": "2013-06-02", "to": "2013-06-03T00:00Z"], "{\"deleted\":1}\n",
                ["a", "c", ""]
            ),
            (["from": "9999"], "{\"deleted\":0}\n", ["a", "b", "c", ""]),
            (["all": "true"], "{\"deleted\":4}\n", []),
        ] as [([String: String], String, [String])])
    func `rows of an interval, or all, are deleted`(
        query: [String: String], answer: String, left: [String]
    ) async throws {
        let table = table(SizeLimit())
        let times = (0..<3).map { Date(timeIntervalSince1970: 1_370_044_800 + Double($0) * 86_400) }
        await table.append([
            times.map(Value.date) + [.missing],
            ["a", "b", "c"].map(Value.string) + [.string("")],
        ])
        let response = await delete(query, site(table))
        #expect(response.status == 200 && text(response) == answer)
        let rows = await table.snapshot
        let column = try #require(rows["text"])
        let expected = left == ["a"] ? ["a", ""] : left
        #expect(rows.rows.map { column[$0] } == expected.map(Value.string))
    }

    @Test(
        arguments: [
            ([:], 422, "say which rows"), (["all": "yes"], 422, "say which rows"),
            (["form": "2013"], 422, "did you mean \\\"from\\\"?"),
            (["from": "yesterday"], 422, "field \\\"from\\\": \\\"yesterday\\\" isn't a time"),
            (["from": "2014", "to": "2013"], 422, "it isn't after from"),
            (["from": "2014", "all": "true"], 422, "leave one of them out"),
            (["from": "2014", "column": "text"], 422, "is no column of times"),
        ] as [([String: String], Int, String)])
    func `what isn't a plain interval deletes nothing`(
        query: [String: String], status: Int, words: String
    ) async {
        let table = table(SizeLimit())
        await table.append([[.missing], [.string("a")]])
        let response = await delete(query, site(table))
        #expect(response.status == status)
        #expect(text(response).contains(words), "\(text(response))")
        #expect(await table.snapshot.rows.count == 1)
    }

    @Test func `a foreign page can't delete, nor anybody from a file's table`() async throws {
        try await withLiveServer { server in
            let foreign = try await server.exchange(
                "DELETE", "/api/tables/live/rows?all=true", ["Origin: https://evil.example"])
            #expect(foreign.status == 403)
            let twice = try await server.exchange(
                "DELETE", "/api/tables/live/rows?all=true&all=true")
            #expect(twice.status == 422 && twice.text.contains("more than once"))
            let file = try await server.exchange("DELETE", "/api/tables/days/rows?all=true")
            #expect(file.status == 403)
            #expect(try await !server.table("days").snapshot.rows.isEmpty)
        }
    }

    @Test func `pages follow a deletion, and nothing is told of rows that came`() async throws {
        try await withLiveServer { server in
            let all = 0..<60
            for second in all { try await server.live.append(Programme.row(second)) }
            let page = try await LivePage.open(port: server.port)
            try await page.wait(for: "picture") { $0.counters[0] != nil }
            try await page.wait(for: "rows") { $0.rows["live"]?.total == 60 }
            let far = Programme.start.addingTimeInterval(20_000)
            try await server.live.append([[.date(far)], [.string("far")], [.number(1)]])
            try await page.wait(for: "the far row") { $0.rows["live"]?.total == 61 }
            let reply = try await server.exchange(
                "DELETE", "/api/tables/live/rows?from=2013-06-01T05:00:00Z")
            #expect(reply.status == 200 && reply.text == "{\"deleted\":1}\n")
            let text = try await server.textAfresh(0)
            try await page.wait(for: "the deletion") {
                $0.pictures[0].text == text && $0.rows["live"]?.total == 60
            }
            // It is the picture of a table that never had the row.
            let never = LiveTable(name: "never", schema: Programme.live)
            for second in all { await never.append(Programme.row(second)) }
            let snapshots = [await never.snapshot, try await server.live.snapshot]
            let values = snapshots.map { table in
                table.rows.map { row in table.columns.map { $0[row] } }
            }
            #expect(values[0] == values[1])
            #expect(await server.registry.tables["live"]?.arrived(61..<62).isEmpty == true)
            #expect(await server.registry.tables["live"]?.arrived(50..<62) == 51..<62)
        }
    }
}
