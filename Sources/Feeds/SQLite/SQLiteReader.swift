import Foundation
import GRDB
import Tables

/// Reads a database's rows on its connection's own queue, and knows how far it came.
actor SQLiteReader {
    private let rules: SQLiteRules
    private let schema: Schema
    private let table: FeedTable
    private var connection: DatabaseQueue?
    /// The file that is open, or was.
    private var file: FileState?
    /// Whether it isn't the one whose rows were accepted, or was away meanwhile.
    private var isOther = false
    private var version = Version()
    private var position = KeyPosition<DatabaseValue>()
    /// The version and the position after the rows that were read last.
    private var next: (version: Version, position: KeyPosition<DatabaseValue>)

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
            let connection = try open()
            let (rules, known, position, isOther) = (rules, version, position, isOther)
            let (limit, empty) = (table.files.fileBytes, SQLiteRows(for: schema, table))
            let (version, rows) = try await connection.read { database in
                var version = Version(
                    data: try Int.fetchOne(database, sql: "PRAGMA data_version"))
                if version.data == known.data { return (known, SQLiteRows?.none) }
                version.schema = try Self.schemaVersion(database)
                func rows(from bound: DatabaseValue?) throws -> SQLiteRows {
                    var rows = empty
                    try rows.read(
                        database, rules.selection.rows(isBounded: bound != nil),
                        bound.map { [$0] } ?? [], key: rules.selection.key, limit: limit)
                    return rows
                }
                guard let bound = position.bound else { return (version, try rows(from: nil)) }
                var found = try rows(from: isOther ? nil : bound)
                if isOther {
                    found.cause = "it is another file than before"
                } else if let cause = try rules.cause(
                    of: found, position, database, isAltered: version.schema != known.schema)
                {
                    found = try rows(from: nil)
                    found.cause = cause
                }
                return (version, found)
            }
            next.version = version
            return rows
        } catch {
            (self.connection, version.data) = (nil, nil)
            throw rules.fault(error)
        }
    }

    /// Has the connection learn of changes of the schema, and says their number.
    ///
    /// A statement that was prepared by an older schema is prepared anew as it runs, and a column that isn't
    /// there any more would be empty in its rows then.
    private static func schemaVersion(_ database: Database) throws -> Int? {
        _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master")
        return try Int.fetchOne(database, sql: "PRAGMA schema_version")
    }

    private func open() throws -> DatabaseQueue {
        guard let state = FileState(rules.path) else {
            isOther = true
            throw FeedError.unreadable(rules.path)
        }
        if let file, !state.isSameFile(as: file) {
            isOther = true
        } else if let connection {
            return connection
        }
        // Two at once would have the index of the write-ahead log by one name, and closing one would unlock
        // it for both: another program then cuts what is mapped (<https://www.sqlite.org/howtocorrupt.html>).
        try self.connection?.close()
        self.connection = nil
        let connection = try rules.connection()
        (self.connection, file, version.data) = (connection, state, nil)
        return connection
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
        of rows: SQLiteRows, _ position: KeyPosition<DatabaseValue>, _ database: Database,
        isAltered: Bool
    ) throws -> String? {
        if rows.count == 0, try Bool.fetchOne(database, sql: selection.any) == true {
            return "its greatest \"\(selection.key ?? "")\" went down"
        }
        return isAltered && position.misses(rows.digests)
            ? "its tables were altered, and the last row isn't what it was" : nil
    }
}
