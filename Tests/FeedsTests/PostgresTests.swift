import Foundation
import Tables
import Testing

@testable import Feeds

struct PostgresTests {
    @Test(arguments: [
        ("postgres://ana:${PW}@db.example/sales", "sales at db.example"),
        ("host=db.example dbname=sales password='a b'", "sales at db.example"),
        ("postgres:///sales?host=/run/postgresql", "sales at /run/postgresql"),
        ("", "localhost"),
    ])
    func `a database is named without what may be secret`(text: String, name: String) throws {
        #expect(try PostgresAddress(text).name == name)
    }

    @Test(arguments: ["postgres://ana:hush@word@db/sales", "hush hush", "postgres://db:hush/sales"])
    func `an address that can't be read isn't quoted`(text: String) {
        do throws(FeedError) {
            _ = try PostgresAddress(text)
            Issue.record("\(text) was read")
        } catch { #expect(!error.description.contains("hush")) }
    }

    @Test func `tables are quoted, and the rows after a key are asked for in its order`() {
        var selection = RowSelection(source: .table("public.My \"rows\""))
        #expect(selection.whole == #"SELECT * FROM "public"."My ""rows""""#)
        #expect(selection.rows(isBounded: false) == selection.whole)
        selection = RowSelection(source: .query(" SELECT 1 AS n; -- all\n;\n"), key: "n")
        #expect(
            selection.rows(isBounded: true) == """
                SELECT * FROM (SELECT 1 AS n; -- all
                ) AS found WHERE "n" >= $1 ORDER BY "n"
                """)
        selection.source = .query("SELECT 1 AS n -- all\n;\n")
        #expect(
            selection.rows(isBounded: false) == """
                SELECT * FROM (SELECT 1 AS n -- all
                ) AS found WHERE "n" IS NOT NULL ORDER BY "n"
                """)
    }

    @Test(
        arguments: [
            (20, DataKind.quantitative), (1_700, .quantitative), (1_082, .temporal),
            (1_184, .temporal), (16, .nominal), (25, .nominal), (3_802, .nominal),
        ] as [(UInt32, DataKind)])
    func `kinds are those of the types`(type: UInt32, kind: DataKind) {
        #expect(PostgresColumn(name: "n", type: type).kind == kind)
    }

    @Test(
        arguments: [
            ([:], "\"table\" or \"query\" says which rows are read", nil),
            (
                ["table": "a", "query": "b"], "\"table\" stands beside \"query\": leave one out",
                "query"
            ),
            (["table": "a", "every": "0"], "\"every\" is at least 0.1 seconds", "every"),
        ] as [([String: String], String, String?)])
    func `what doesn't go together is named`(
        options: [String: String], message: String, option: String?
    ) {
        var settings: [String: FeedSettings.Setting] = ["postgres": .texts(["host=/nowhere"])]
        for (name, text) in options {
            settings[name] = name == "every" ? .seconds(0) : .texts([text])
        }
        #expect(throws: FeedError(message, option: option)) {
            _ = try FeedKind.postgres.make(FeedSettings(settings, for: table([])))
        }
    }

    @Test func `a database that is out of reach is waited for where columns are stated`() throws {
        let settings: [String: FeedSettings.Setting] = [
            "postgres": .texts(["host=/nowhere dbname=sales"]), "table": .texts(["orders"]),
        ]
        let columns = [Schema.Field("n", .quantitative)]
        let feed = try FeedKind.postgres.make(FeedSettings(settings, for: table(columns)))
        #expect(feed.schema == Schema(columns))
        do throws(FeedError) {
            _ = try FeedKind.postgres.make(FeedSettings(settings, for: table([])))
            Issue.record("a database that isn't there described its columns")
        } catch {
            #expect(error.description.hasPrefix("sales at /nowhere can't be reached: "))
            #expect(
                error.description.hasSuffix(
                    "a table that states its \"columns\" with their kinds can wait for it"))
        }
    }

    @Test func `texts of columns are read as they are written, numbers as they are`() {
        var format = CellFormat()
        (format.times, format.decimal, format.missing) = (.dayFirst, .comma, ["NA"])
        var parser = PostgresCellParser(table([]))
        func value(_ text: String, _ kind: DataKind, _ format: CellFormat) -> Value? {
            Array(text.utf8).withUnsafeBufferPointer { parser.value(of: $0, as: kind, format) }
        }
        #expect(
            value("14.3.2026", .temporal, format)
                == .date(Date(timeIntervalSince1970: 1_773_446_400)))
        #expect(value("1,5", .quantitative, format) == .number(1.5))
        #expect(value("NA", .nominal, format) == .missing)
        #expect(value("a", .nominal, format) == .string("a"))
        #expect(value("1.5", .quantitative, CellFormat()) == .number(1.5))
        #expect(value("1,5", .quantitative, CellFormat()) == nil)
    }

    private func table(_ columns: [Schema.Field]) -> FeedTable {
        FeedTable(folder: ".", timeZone: .gmt, columns: columns)
    }
}
