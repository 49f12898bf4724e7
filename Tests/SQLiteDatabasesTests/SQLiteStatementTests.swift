import SQLiteDatabases
import Testing

struct SQLiteStatementTests {
    private let database: SQLiteDatabase

    init() throws { database = try SQLiteDatabase(":memory:") }

    @Test(
        arguments: [
            .null, .integer(0), .integer(.min), .integer(.max), .real(-1.5), .real(.infinity),
            .text(""), .text("with\0NUL\0"), .text("größer 🌊"), .blob([]), .blob([0, 255, 0]),
        ] as [SQLiteValue])
    func `a value is read as it was bound`(value: SQLiteValue) throws {
        let (found, type) = try database.use { connection in
            (
                try connection.first("SELECT ?", [value]),
                try connection.first("SELECT typeof(?)", [value])
            )
        }
        #expect(found == value)
        let types =
            switch value {
            case .null: "null"
            case .integer: "integer"
            case .real: "real"
            case .text: "text"
            case .blob: "blob"
            }
        #expect(type == .text(types))
    }

    @Test func `invalid UTF-8 is replaced`() throws {
        let text = try database.use { try $0.first("SELECT CAST(x'61ff62' AS TEXT)") }
        #expect(text == .text("a\u{FFFD}b"))
    }

    @Test func `a file's texts may be UTF-16`() throws {
        try database.use {
            try $0.execute("PRAGMA encoding = 'UTF-16le'; CREATE TABLE t (a TEXT)")
            try $0.execute("INSERT INTO t VALUES (?)", [.text("größer\0🌊")])
            let text = try $0.prepare("SELECT a FROM t").query { cursor in
                _ = try cursor.next()
                return cursor.bytes(at: 0).map { String(decoding: $0, as: UTF8.self) }
            }
            #expect(text == "größer\0🌊")
        }
    }

    @Test func `an integer equals a real of the same value`() {
        #expect(SQLiteValue.integer(5) == .real(5))
        #expect(Set([SQLiteValue.integer(5), .real(5), .real(5.5)]).count == 2)
        #expect(SQLiteValue.integer(.max) != .real(0x1p63))
        #expect(SQLiteValue.text("5") != .integer(5))
    }

    @Test func `columns give nil for values of other kinds`() throws {
        try database.use {
            try $0.prepare("SELECT NULL, 1, 1.5, 'text', x'', x'07'").query { cursor in
                let isThere = try cursor.next()
                #expect(isThere)
                #expect((0..<6).map(cursor.integer) == [nil, 1, nil, nil, nil, nil])
                #expect((0..<6).map(cursor.real) == [nil, 1, 1.5, nil, nil, nil])
                #expect((0..<6).map { cursor.bytes(at: $0)?.count } == [nil, nil, nil, 4, 0, 1])
                let isMore = try cursor.next()
                #expect(!isMore)
            }
        }
    }

    @Test func `columns have names`() throws {
        let names = try database.use {
            try $0.prepare("SELECT 1 AS one, 2 AS \"größer\"; -- and a comment").columnNames
        }
        #expect(names == ["one", "größer"])
    }

    @Test(arguments: [
        ("SELECT * FROM absent", SQLiteError.Code.error, "no such table: absent"),
        ("SELECT \"absent\"", .error, "no such column: absent"),
        ("SELECT 1; SELECT 2", .misuse, "there is more than one statement"),
        ("SELECT 1; nonsense", .misuse, "there is more than one statement"),
        (" -- only a comment", .error, "there is no statement"),
        ("SELECT ?, ?", .misuse, "1 values for 2 parameters"),
    ])
    func `a wrong statement is named with its error`(
        sql: String, code: SQLiteError.Code, message: String
    ) throws {
        let error = try failure { try database.use { try $0.execute(sql, [.null]) } }
        #expect(error?.code == code && error?.sql == sql)
        #expect(error?.message == message)
        #expect("\(try #require(error))" == "SQLite error \(code.rawValue): \(message), in: \(sql)")
    }

    @Test func `a statement runs again after an error`() throws {
        try database.use { connection in
            try connection.execute("CREATE TABLE t (n INTEGER UNIQUE, m INTEGER)")
            let insert = try connection.cachedStatement("INSERT INTO t VALUES (?, ?)")
            try insert.execute([.integer(1), .integer(1)])
            let error = try failure { try insert.execute([.integer(1), .integer(2)]) }
            // SQLITE_CONSTRAINT_UNIQUE
            #expect(error?.code.rawValue == 2067 && error?.code.primary.rawValue == 19)
            #expect(error?.message == "UNIQUE constraint failed: t.n")
            let misuse = try failure { try insert.execute([.integer(2)]) }
            #expect(misuse?.code == .misuse)
            try insert.execute([.integer(2), .null])
            #expect(connection.changes == 1 && connection.lastRowID == 2)
            #expect(try connection.first("SELECT sum(m) FROM t").integer == 1)
            #expect(try connection.cachedStatement("INSERT INTO t VALUES (?, ?)") === insert)
        }
    }

    @Test func `a query that is left early holds no lock`() throws {
        struct Stop: Error {}
        let file = try DatabaseFile()
        let (reader, writer) = (try file.filled(to: 1_000), try SQLiteDatabase(file.path))
        try reader.use { connection in
            let select = try connection.cachedStatement("SELECT n FROM t ORDER BY n")
            let first = try select.query { try $0.next() ? $0.integer(at: 0) : nil }
            #expect(first == 1)
            let stop = try failure(Stop.self) {
                try select.query { cursor in
                    while try cursor.next() { if cursor.integer(at: 0) == 500 { throw Stop() } }
                }
            }
            #expect(stop != nil)
            try writer.use { try $0.execute("DELETE FROM t WHERE n < 10") }
            #expect(try select.query { try $0.next() ? $0.integer(at: 0) : nil } == 10)
        }
    }
}
