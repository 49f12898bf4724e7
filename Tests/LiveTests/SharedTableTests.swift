import Dashboards
import Feeds
import Foundation
import Layouts
import Logs
import Redis
import RedisServers
import Scenes
import Seeded
import Speech
import SVG
import Tables
import Testing

@testable import Live

/// Processes that share the log of a table: each has a writer, a table and connections of its own.
struct SharedTableTests {
    static let kinds = [
        "    keep: all", "    keep: 60 rows", "    keep: 5 minutes", "    key: [id]",
        "    key: [id]\n    keep: 80 rows",
    ]

    @Test(arguments: kinds, 1...3)
    func `tables and scenes at one offset are equal byte by byte`(
        _ kind: String, _ seed: Int
    ) async throws {
        var dice = SeededGenerator(seed: UInt64(seed))
        let configuration = try OrderPage.configuration(kind)
        let source = try #require(configuration.tables.first)
        let panels = try #require(configuration.dashboards.first).charts
        try await withRedis(["--appendonly", "no"]) { server in
            let members = [
                try await SharedMember(source, server), try await SharedMember(source, server),
            ]
            var next = 0
            for _ in 0..<12 {
                for _ in 0..<4 {
                    let writer = members[Int.random(in: 0..<2, using: &dice)].writer
                    let first = max(0, next - Int.random(in: 0..<8, using: &dice))
                    next = first + Int.random(in: 1..<16, using: &dice)
                    _ = await writer.write(OrderPage.batch(first..<next, &dice))
                }
                // At once.
                let batches = (0..<2).map { _ in OrderPage.batch(next..<next + 3, &dice) }
                next += 3
                async let one = members[0].writer.write(batches[0])
                async let two = members[1].writer.write(batches[1])
                #expect(await [one, two] == [.written(rows: 3), .written(rows: 3)])
                if Int.random(in: 0..<3, using: &dice) == 0 {
                    let from = Double(next) * 10 - 200
                    _ = await members[Int.random(in: 0..<2, using: &dice)].writer.delete(
                        RowInterval(.init(column: "time", from: from, to: from + 60)))
                }
                for member in members { try await member.catchUp() }
                try await expectEqual(members.map(\.table), panels)
            }
            // One that comes later, perhaps to a log without its beginning.
            await members[0].writer.keepUp()
            let late = try await SharedMember(source, server)
            try await expectEqual([members[0].table, late.table], panels)
            for member in members + [late] { await member.end() }
        }
    }

    private func expectEqual(_ tables: [LiveTable], _ panels: [ChartPanel]) async throws {
        let snapshots = [await tables[0].snapshot, await tables[1].snapshot]
        #expect(snapshots[0].rows == snapshots[1].rows)
        #expect(OrderPage.cells(of: snapshots[0]) == OrderPage.cells(of: snapshots[1]))
        for panel in panels {
            var texts: [[String]] = []
            for table in tables {
                let shown = try await table.shown(through: panel.transform, beside: [:])
                let drawn = Layout.layout(
                    panel.description(of: shown.drawn),
                    in: ViewParameters(width: 640, height: 200))
                let words = Speech.accessibilityText(
                    of: drawn.scene.semantics, locale: Locale(identifier: "en_US"))
                texts.append(drawn.scene.nodes.map { "\(Element($0))" } + ["\(words)"])
            }
            #expect(texts[0] == texts[1], "\(panel.title)")
        }
    }

    @Test(arguments: ["    keep: 4 rows", "    key: [id]\n    keep: 4 rows"])
    func `a process that comes later gives series the order that they had`(_ kind: String)
        async throws
    {
        let configuration = try OrderPage.configuration(kind)
        let source = try #require(configuration.tables.first)
        let panels = try #require(configuration.dashboards.first).charts
        try await withRedis(["--appendonly", "no"]) { server in
            let one = try await SharedMember(source, server)
            // The first style's rows leave, and come again behind the others.
            let styles = ["waffle", "chocolate", "waffle", "chocolate", "buttermilk", "buttermilk"]
            for (id, style) in (styles + ["chocolate", "waffle"]).enumerated() {
                let time = Date(timeIntervalSince1970: Double(id) * 10)
                let row: [Value] = [.string("\(id)"), .date(time), .string(style), .number(2)]
                #expect(await one.writer.write(row.map { .values([$0]) }) == .written(rows: 1))
                await one.writer.keepUp()
            }
            let log = one.logs.log(of: "orders")
            #expect(try await log.extent().offsets.lowerBound == 4)
            let late = try await SharedMember(source, server)
            #expect(await late.table.texts["style"] == ["waffle", "chocolate", "buttermilk"])
            try await expectEqual([one.table, late.table], panels)
            for member in [one, late] { await member.end() }
        }
    }

    @Test func `a request that one process answered is known to the others`() async throws {
        let source = try #require(try OrderPage.configuration("    keep: all").tables.first)
        try await withRedis { server in
            let (one, two) = (
                try await SharedMember(source, server), try await SharedMember(source, server)
            )
            var dice = SeededGenerator(seed: 1)
            let rows = OrderPage.batch(0..<3, &dice)
            let request = RequestKey("a", of: [1])
            // At once, so that neither knows of the other's when it begins.
            async let first = one.writer.write(rows, request: request)
            async let second = two.writer.write(rows, request: request)
            #expect(await [first, second] == [.written(rows: 3), .written(rows: 3)])
            try await two.catchUp()
            #expect(await two.table.snapshot.rows.count == 3)
            #expect(
                await two.writer.write(rows, request: RequestKey("a", of: [2])) == .otherContent)
            let late = try await SharedMember(source, server)
            #expect(await late.writer.write(rows, request: request) == .written(rows: 3))
            #expect(await late.table.snapshot.rows.count == 3)
            for member in [one, two, late] { await member.end() }
        }
    }

    @Test func `all rows that one process writes anew are those that the others have`() async throws
    {
        let configuration = try OrderPage.configuration("    key: [id]")
        let source = try #require(configuration.tables.first)
        let panels = try #require(configuration.dashboards.first).charts
        try await withRedis(["--appendonly", "no"]) { server in
            let (one, two) = (
                try await SharedMember(source, server), try await SharedMember(source, server)
            )
            var dice = SeededGenerator(seed: 1)
            for _ in 0..<30 {
                #expect(
                    await one.writer.write(OrderPage.batch((0..<400).shuffled(using: &dice), &dice))
                        == .written(rows: 400))
            }
            try await two.catchUp()
            let extent = try await one.logs.log(of: "orders").extent()
            #expect(extent.offsets.lowerBound > 20, "no state was written")
            try await expectEqual([one.table, two.table], panels)
            #expect(await two.writer.write(OrderPage.batch(390..<420, &dice)) == .written(rows: 30))
            try await one.catchUp()
            let late = try await SharedMember(source, server)
            try await expectEqual([one.table, two.table], panels)
            try await expectEqual([one.table, late.table], panels)
            for member in [one, two, late] { await member.end() }
        }
    }

    @Test func `while Redis is away rows are refused, charts say so, and all goes on by itself`()
        async throws
    {
        let source = try #require(try OrderPage.configuration("    keep: all").tables.first)
        try await withRedis { server in
            let (one, two) = (
                try await SharedMember(source, server), try await SharedMember(source, server)
            )
            var dice = SeededGenerator(seed: 1)
            #expect(await one.writer.write(OrderPage.batch(0..<3, &dice)) == .written(rows: 3))
            server.kill()
            for await _ in await two.table.changes() where two.table.sourceOutage != nil { break }
            let refused = await one.writer.write(OrderPage.batch(3..<4, &dice))
            #expect("\(refused)".contains("doesn't answer"))
            #expect(two.table.sourceOutage?.reason.contains("doesn't answer") == true)
            #expect(await two.table.snapshot.rows.count == 3)
            try await server.start()
            for await _ in await two.table.changes() where two.table.sourceOutage == nil { break }
            var outcome = WriteOutcome.busy
            while outcome != .written(rows: 2) {
                outcome = await one.writer.write(OrderPage.batch(4..<6, &dice))
            }
            try await two.catchUp()
            #expect(await two.table.snapshot.rows.count == 5)
            #expect(two.writer.faults.sentences == [])
            for member in [one, two] { await member.end() }
        }
    }

    @Test func `a table whose log lost rows is read from it anew`() async throws {
        let source = try #require(try OrderPage.configuration("    keep: all").tables.first)
        try await withRedis(["--appendonly", "no"]) { server in
            let one = try await SharedMember(source, server)
            var dice = SeededGenerator(seed: 1)
            #expect(await one.writer.write(OrderPage.batch(0..<9, &dice)) == .written(rows: 9))
            server.kill()
            for await _ in await one.table.changes() where one.table.sourceOutage != nil { break }
            try await server.start()
            for await _ in await one.table.changes() where one.table.sourceOutage == nil { break }
            #expect(await one.table.snapshot.rows.isEmpty)
            var outcome = WriteOutcome.busy
            while outcome != .written(rows: 2) {
                outcome = await one.writer.write(OrderPage.batch(9..<11, &dice))
            }
            // Under numbers that nobody has seen.
            #expect(await one.table.snapshot.rows == 10..<12)
            await one.end()
        }
    }

    @Test func `a table that had read lost rows is as all others are after a repair`() async throws
    {
        let source = try #require(try OrderPage.configuration("    keep: all").tables.first)
        try await withRedis { server in
            let one = try await SharedMember(source, server)
            var dice = SeededGenerator(seed: 1)
            for first in 0..<4 {
                let batch = OrderPage.batch(3 * first..<3 * first + 3, &dice)
                #expect(await one.writer.write(batch) == .written(rows: 3))
            }
            #expect(await one.table.snapshot.rows.count == 12)
            try await RedisClient(server.address).run(
                RedisCommand("XDEL", "soundings:{\(source.name)}:rows", "3-1"))
            #expect(try await one.log.repair().report.lost == [3..<6])
            for await _ in await one.table.changes()
            where await one.table.snapshot.rows.count == 9 { break }
            let two = try await SharedMember(source, server)
            let cells = OrderPage.cells(of: await one.table.snapshot)
            #expect(cells == OrderPage.cells(of: await two.table.snapshot))
            for member in [one, two] { await member.end() }
        }
    }
}
