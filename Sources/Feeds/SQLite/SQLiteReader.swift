import Foundation
import GRDB
import Tables

/// Reads a database's rows on its connection's own queue, and knows how far it came.
actor SQLiteReader {
    private let rules: SQLiteRules
    private let schema: Schema
    private let table: FeedTable
    private var connection: DatabaseQueue?
    /// The file that is open.
    private var file: FileState?
    /// SQLite's number for what was read: another one means that somebody wrote.
    private var version: Int?
    private var position = KeyPosition<DatabaseValue>()

    init(_ rules: SQLiteRules, _ schema: Schema, for table: FeedTable) {
        (self.rules, self.schema, self.table) = (rules, schema, table)
    }

    /// The rows that are new, or all of them where the source has no key.
    ///
    /// - Returns: nil where nobody has written since the rows were accepted.
    func read() async throws -> SQLiteRows? {
        do {
            let connection = try open()
            let (rules, known, bound) = (rules, version, position.bound)
            let (limit, empty) = (table.files.fileBytes, SQLiteRows(for: schema, table))
            let (version, rows) = try await connection.read { database -> (Int?, SQLiteRows?) in
                let version = try Int.fetchOne(database, sql: "PRAGMA data_version")
                if version == known { return (version, nil) }
                var rows = empty
                try rows.read(
                    database, rules.selection.rows(isBounded: bound != nil),
                    bound.map { [$0] } ?? [], key: rules.selection.key, limit: limit)
                return (version, rows)
            }
            newest = version
            return rows
        } catch {
            (self.connection, version) = (nil, nil)
            throw rules.fault(error)
        }
    }

    /// The version of the rows that were read last.
    private var newest: Int?

    private func open() throws -> DatabaseQueue {
        guard let state = FileState(rules.path) else { throw FeedError.unreadable(rules.path) }
        if let connection, let file, state.isSameFile(as: file) { return connection }
        // Two at once would have the index of the write-ahead log by one name, and closing one would unlock
        // it for both: another program then cuts what is mapped (<https://www.sqlite.org/howtocorrupt.html>).
        try self.connection?.close()
        self.connection = nil
        let connection = try rules.connection()
        (self.connection, file, version) = (connection, state, nil)
        return connection
    }

    /// The rows that weren't delivered before.
    func news(in rows: SQLiteRows) -> [[Value]] {
        position.begin(at: .quiet)
        let indices = rows.keys.indices.filter {
            position.accept(rows.keys[$0], digest: rows.digests[$0])
        }
        return rows.rows(indices)
    }

    /// The rows that were read are in the table.
    func accept() {
        version = newest
        guard rules.selection.key != nil else { return }
        position.advance()
        position.finish()
    }
}
