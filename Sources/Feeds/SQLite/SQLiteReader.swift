import Foundation
import SQLiteDatabases
import Tables

/// Reads a database's rows on its own queue, and knows how far it came.
actor SQLiteReader {
    private let rules: SQLiteRules
    private let schema: Schema
    private let table: FeedTable
    private var database: SQLiteDatabase?
    /// The file that is open, or was.
    private var file: FileState?
    /// Whether it isn't the one whose rows were accepted, or was away meanwhile.
    private var isOther = false
    private var version = Version()
    private var position = KeyPosition<SQLiteValue>()
    /// The version and the position after the rows that were read last.
    private var next: (version: Version, position: KeyPosition<SQLiteValue>)

    /// SQLite's numbers for what was read.
    private struct Version: Hashable {
        /// Another one means that somebody wrote, on one connection.
        var data: Int?
        /// Of the file: another one means that tables were made, altered, dropped or vacuumed.
        var schema: Int?
    }

    init(_ rules: SQLiteRules, _ schema: Schema, for table: FeedTable) {
        (self.rules, self.schema, self.table) = (rules, schema, table)
        next = (version, position)
    }

    /// The rows that are new, or all of them where the source has no key.
    ///
    /// - Returns: nil where nobody has written since the rows were accepted.
    func read() async throws -> SQLiteRows? {
        do {
            let database = try open()
            let (rules, known, position, isOther) = (rules, version, position, isOther)
            let (limit, empty) = (table.files.fileBytes, SQLiteRows(for: schema, table))
            let (version, rows) = try await database.run { connection in
                try connection.transaction(.deferred) {
                    var version = Version(
                        data: try connection.first("PRAGMA data_version").integer)
                    if version.data == known.data { return (known, SQLiteRows?.none) }
                    version.schema = try Self.schemaVersion(connection)
                    func rows(from bound: SQLiteValue?) throws -> SQLiteRows {
                        var rows = empty
                        try rows.read(
                            connection, rules.selection.rows(isBounded: bound != nil),
                            bound.map { [$0] } ?? [], key: rules.selection.key, limit: limit)
                        return rows
                    }
                    guard let bound = position.bound else { return (version, try rows(from: nil)) }
                    var found = try rows(from: isOther ? nil : bound)
                    if isOther {
                        found.cause = "it is another file than before"
                    } else if let cause = try rules.cause(
                        of: found, position, connection,
                        isAltered: version.schema != known.schema)
                    {
                        found = try rows(from: nil)
                        found.cause = cause
                    }
                    return (version, found)
                }
            }
            next.version = version
            return rows
        } catch {
            try? self.database?.close()
            (self.database, version.data) = (nil, nil)
            throw rules.fault(error)
        }
    }

    /// Has the connection learn of changes of the schema, and says their number.
    ///
    /// A statement that was prepared by an older schema is prepared anew as it runs, and a column that isn't
    /// there any more would be empty in its rows then.
    private static func schemaVersion(_ connection: SQLiteConnection) throws -> Int? {
        try connection.execute("SELECT count(*) FROM sqlite_master")
        return try connection.first("PRAGMA schema_version").integer
    }

    private func open() throws -> SQLiteDatabase {
        guard let state = FileState(rules.path) else {
            isOther = true
            throw FeedError.unreadable(rules.path)
        }
        if let file, !state.isSameFile(as: file) {
            isOther = true
        } else if let database {
            return database
        }
        // Two at once would have the index of the write-ahead log by one name, and closing one would unlock
        // it for both: another program then cuts what is mapped (<https://www.sqlite.org/howtocorrupt.html>).
        try self.database?.close()
        self.database = nil
        let database = try rules.open()
        (self.database, file, version.data) = (database, state, nil)
        return database
    }

    /// The rows that weren't delivered before.
    func news(in rows: SQLiteRows) -> [[Value]] {
        var position = rows.cause == nil ? position : KeyPosition()
        position.begin(at: .quiet)
        let indices = rows.keys.indices.filter {
            position.accept(rows.keys[$0], digest: rows.digests[$0])
        }
        position.advance()
        position.finish()
        next.position = position
        return rows.rows(indices)
    }

    /// The rows that were read are in the table.
    func accept() {
        (version, position) = next
        isOther = false
    }
}

extension SQLiteRules {
    /// Why rows from a position on don't go on after those of before: the table was made anew.
    ///
    /// Rows that were deleted alone make no difference while the last one is there, or none.
    fileprivate func cause(
        of rows: SQLiteRows, _ position: KeyPosition<SQLiteValue>, _ connection: SQLiteConnection,
        isAltered: Bool
    ) throws -> String? {
        if rows.count == 0, try connection.first(selection.any) == .integer(1) {
            return "its greatest \"\(selection.key ?? "")\" went down"
        }
        return isAltered && position.misses(rows.digests)
            ? "its tables were altered, and the last row isn't what it was" : nil
    }
}
