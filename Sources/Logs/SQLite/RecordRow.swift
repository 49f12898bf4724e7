import GRDB
import GRDBSQLite

/// The rows of a statement that selects records: offset, count, time, content and times, read straight off SQLite.
struct RecordRow {
    private let statement: OpaquePointer

    init(_ statement: Statement) { self.statement = statement.sqliteStatement }

    /// Goes on to the next row.
    ///
    /// - Returns: whether there is one.
    /// - Throws: a fault of the file, or of a row whose values aren't of their kinds.
    func next() throws -> Bool {
        let status = sqlite3_step(statement)
        if status == SQLITE_DONE { return false }
        guard status == SQLITE_ROW else {
            throw DatabaseError(resultCode: ResultCode(rawValue: status))
        }
        guard sqlite3_column_type(statement, 0) == SQLITE_INTEGER,
            sqlite3_column_type(statement, 1) == SQLITE_INTEGER,
            sqlite3_column_type(statement, 2) == SQLITE_FLOAT
        else { throw CodingFault() }
        return true
    }

    /// Ends the reading, so that the statement is free.
    func finish() { sqlite3_reset(statement) }

    var offset: Int { Int(sqlite3_column_int64(statement, 0)) }

    var count: Int { Int(sqlite3_column_int64(statement, 1)) }

    var time: Double { sqlite3_column_double(statement, 2) }

    /// When the rows of a joined record came; nil where all came at once.
    var times: [UInt8]? {
        guard let bytes = sqlite3_column_blob(statement, 4) else { return nil }
        return Array(
            UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, 4))))
    }

    /// Valid until the next row.
    var content: UnsafeRawBufferPointer {
        let bytes = sqlite3_column_blob(statement, 3)
        return UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, 3)))
    }
}
