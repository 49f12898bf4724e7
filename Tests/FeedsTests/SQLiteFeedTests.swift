import Foundation
import SQLiteDatabases
import Tables
import Testing

@testable import Feeds

final class SQLiteFeedTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "soundings-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test func `kinds are those of the cells, and the author's`() throws {
        let feed = try feed(
            "SELECT 1 AS number, '2026-01-01 12:00:00' AS time, 'a' AS text, NULL AS empty, '2026' AS year, 1.5 AS at",
            columns: [Schema.Field("at", .temporal)])
        #expect(
            feed.schema.fields.map(\.kind) == [
                .quantitative, .temporal, .nominal, .quantitative, .nominal, .temporal,
            ])
        #expect(feed.schema.fields.filter(\.isUnknown).map(\.name) == ["empty"])
    }

    @Test func `texts are read as the author says they are written`() async throws {
        let columns = [
            Schema.Field("day", .temporal), Schema.Field("price", .quantitative),
            Schema.Field("at", .temporal), Schema.Field("note", .nominal),
        ]
        var (table, days) = (FeedTable(folder: ".", timeZone: .gmt, columns: columns), CellFormat())
        days.times = .dayFirst
        table.formats.usual.decimal = .comma
        table.formats.usual.missing = ["NA"]
        table.formats.columns["day"] = days
        table.formats.columns["at"] = days
        table.formats.columns["at"]?.times = .milliseconds
        let query = "SELECT '14.3.2026' AS day, '1,5' AS price, 3000 AS at, 'NA' AS note"
        let rules = SQLiteRules(
            path: try database().path, selection: RowSelection(source: .query(query)), interval: 1)
        let reader = SQLiteReader(rules, try rules.schema(for: table), for: table)
        let rows = try #require(try await reader.read())
        #expect(
            rows.columns == [
                [.date(Date(timeIntervalSince1970: 1_773_446_400))], [.number(1.5)],
                [.date(Date(timeIntervalSince1970: 3))], [.missing],
            ])
    }

    @Test func `rows come by a key, each once, and only after somebody wrote`() async throws {
        let database = try database()
        let rules = SQLiteRules(
            path: database.path, selection: RowSelection(source: .table("readings"), key: "id"),
            interval: 1)
        let table = FeedTable(folder: ".", timeZone: .gmt)
        let reader = SQLiteReader(rules, try rules.schema(for: table), for: table)
        func news() async throws -> [[Value]]? {
            guard let rows = try await reader.read() else { return nil }
            let news = await reader.news(in: rows)
            await reader.accept()
            return news
        }
        #expect(try await news() == [[.number(1)], [.string("north")]])
        #expect(try await news() == nil)
        try await database.run { try $0.execute("INSERT INTO readings VALUES (2, 'south')") }
        #expect(try await news() == [[.number(2)], [.string("south")]])
        try await database.run { try $0.execute("UPDATE readings SET id = 0 WHERE id = 1") }
        #expect(try await news() == [[], []])
        // Rows that couldn't be appended come again.
        try await database.run { try $0.execute("INSERT INTO readings VALUES (3, 'west')") }
        let lost = try #require(try await reader.read())
        _ = await reader.news(in: lost)
        #expect(try await news() == [[.number(3)], [.string("west")]])
    }

    @Test func `a column that is gone is named, and no row comes twice once it is back`()
        async throws
    {
        let (database, reader) = try (database(), reader())
        _ = try await read(reader)
        try await alter(database, "ALTER TABLE readings DROP COLUMN place")
        for _ in 0..<2 {
            do {
                _ = try await reader.read()
                Issue.record("rows without a column were read")
            } catch {
                #expect("\(error)" == "\(database.path): the rows have no column \"place\"")
            }
        }
        try await alter(database, "ALTER TABLE readings ADD COLUMN place TEXT")
        let rows = try #require(try await read(reader))
        #expect(rows.columns == [[.number(1)], [.missing]])
        #expect(rows.cause == "its tables were altered, and the last row isn't what it was")
        try await alter(database, "INSERT INTO readings VALUES (2, 'south')")
        #expect(try await read(reader)?.cause == nil)
    }

    @Test(arguments: [
        ("DROP TABLE readings; CREATE TABLE readings (id INTEGER PRIMARY KEY, place TEXT)", 2),
        ("DROP TABLE readings; CREATE TABLE readings (id INTEGER PRIMARY KEY, place TEXT)", 9),
        ("DELETE FROM readings", 2),
    ])
    func `a table that is made anew is read anew`(sql: String, key: Int) async throws {
        let (database, reader) = try (database(), reader())
        try await alter(database, "INSERT INTO readings VALUES (5, 'south')")
        _ = try await read(reader)
        try await alter(database, "\(sql); INSERT INTO readings VALUES (\(key), 'east')")
        let rows = try #require(try await read(reader))
        #expect(rows.columns == [[.number(Double(key))], [.string("east")]])
        #expect(rows.cause != nil)
        try await alter(database, "INSERT INTO readings VALUES (\(key + 1), 'west')")
        let more = try #require(try await reader.read())
        #expect(more.cause == nil)
        #expect(await reader.news(in: more) == [[.number(Double(key + 1))], [.string("west")]])
    }

    @Test(arguments: [
        "DELETE FROM readings", "DELETE FROM readings WHERE id < 5",
        "CREATE INDEX places ON readings (place)", "ALTER TABLE readings ADD COLUMN more TEXT",
        "VACUUM",
    ])
    func `rows that went and tables that changed otherwise aren't read anew`(sql: String)
        async throws
    {
        let (database, reader) = try (database(), reader())
        try await alter(database, "INSERT INTO readings VALUES (5, 'south')")
        _ = try await read(reader)
        try await alter(database, sql)
        let rows = try #require(try await reader.read())
        #expect(rows.cause == nil)
        #expect(await reader.news(in: rows) == [[], []])
    }

    @Test func `another file is read anew, whatever its keys`() async throws {
        let (first, reader) = try (database(), reader())
        _ = try await read(reader)
        let away = folder.appending(path: "b.sqlite")
        try FileManager.default.moveItem(atPath: first.path, toPath: away.path)
        await #expect(throws: (any Error).self) { try await reader.read() }
        try await alter(try database(), "UPDATE readings SET id = 8")
        let rows = try #require(try await read(reader))
        #expect(rows.columns == [[.number(8)], [.string("north")]])
        #expect(rows.cause == "it is another file than before")
    }

    private func alter(_ database: SQLiteDatabase, _ sql: String) async throws {
        try await database.run { try $0.execute(sql) }
    }

    /// Reads rows as if they were put into a table.
    private func read(_ reader: SQLiteReader) async throws -> SQLiteRows? {
        guard let rows = try await reader.read() else { return nil }
        _ = await reader.news(in: rows)
        await reader.accept()
        return rows
    }

    /// A reader of the database by its key.
    private func reader() throws -> SQLiteReader {
        let rules = SQLiteRules(
            path: folder.appending(path: "a.sqlite").path,
            selection: RowSelection(source: .table("readings"), key: "id"), interval: 1)
        let table = FeedTable(folder: ".", timeZone: .gmt)
        return SQLiteReader(rules, try rules.schema(for: table), for: table)
    }

    @Test(arguments: [
        ("SELECT * FROM absent", "no such table: absent", "query"),
        ("SELECT 1 AS a, 2 AS a", "it has two columns \"a\"", "query"),
    ])
    func `what is wrong with a query is named`(query: String, message: String, option: String)
        throws
    {
        do throws(FeedError) {
            _ = try feed(query, columns: [])
            Issue.record("\(query) gave rows")
        } catch {
            #expect(error.description.hasSuffix(message))
            #expect(error.option == option)
        }
    }

    private func feed(
        _ query: String, columns: [Schema.Field]
    ) throws(FeedError) -> any Feed {
        guard let path = try? database().path else { throw FeedError("there is no database") }
        let settings = FeedSettings(
            ["sqlite": .texts([path]), "query": .texts([query])],
            for: FeedTable(folder: ".", timeZone: .gmt, columns: columns))
        return try FeedKind.sqlite.make(settings)
    }

    /// A database with one row.
    private func database() throws -> SQLiteDatabase {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let database = try SQLiteDatabase(folder.appending(path: "a.sqlite").path)
        try database.use {
            try $0.execute(
                """
                CREATE TABLE IF NOT EXISTS readings (id INTEGER PRIMARY KEY, place TEXT);
                INSERT INTO readings VALUES (1, 'north');
                """)
        }
        return database
    }
}
