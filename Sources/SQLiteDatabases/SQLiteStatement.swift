import CSystemSQLite

/// A prepared statement, which can run several times.
package final class SQLiteStatement {
    fileprivate let handle: OpaquePointer
    private unowned let connection: SQLiteConnection
    private let sql: String

    /// Adopts a prepared statement, which is finalized with this one.
    init(_ handle: OpaquePointer, of connection: SQLiteConnection, _ sql: String) {
        (self.handle, self.connection, self.sql) = (handle, connection, sql)
    }

    deinit { sqlite3_finalize(handle) }

    package var columnNames: [String] {
        (0..<sqlite3_column_count(handle)).map {
            sqlite3_column_name(handle, $0).map { String(cString: $0) } ?? ""
        }
    }

    /// The types that the columns were declared with.
    ///
    /// Nil for an expression, and for a column without a type.
    package var declaredTypes: [String?] {
        (0..<sqlite3_column_count(handle)).map {
            sqlite3_column_decltype(handle, $0).map { String(cString: $0) }
        }
    }

    /// Runs to the end with a value for each parameter, and ignores rows.
    package func execute(_ values: [SQLiteValue] = []) throws {
        try query(values) { while try $0.next() {} }
    }

    /// Calls a function with the rows, then frees the statement for its next use.
    ///
    /// - Parameters:
    ///   - values: one for each parameter, in their order.
    ///   - body: reads as many rows as it needs, and must not keep the cursor.
    /// - Returns: the function's result.
    /// - Throws: an error of the function, or `SQLiteError`.
    package func query<Result>(
        _ values: [SQLiteValue] = [], _ body: (SQLiteCursor) throws -> Result
    ) throws -> Result {
        try connection.check(sql)
        defer {
            // Its result is the error of the last step, which was thrown already.
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        try bind(values)
        return try body(SQLiteCursor(self))
    }

    private func bind(_ values: [SQLiteValue]) throws {
        let count = Int(sqlite3_bind_parameter_count(handle))
        guard count == values.count else {
            throw SQLiteError(.misuse, "\(values.count) values for \(count) parameters", sql)
        }
        for (index, value) in zip(Int32(1)..., values) {
            try connection.check(value.bind(to: handle, at: index), sql)
        }
    }

    /// Throws the error of a step that found neither a row nor the end.
    fileprivate func check(_ status: Int32) throws {
        guard status == SQLITE_DONE else { return try connection.check(status, sql) }
    }
}

/// The current row of a statement.
///
/// Columns are counted from 0.
package struct SQLiteCursor {
    private let statement: SQLiteStatement
    private let handle: OpaquePointer

    fileprivate init(_ statement: SQLiteStatement) {
        (self.statement, handle) = (statement, statement.handle)
    }

    /// Moves to the next row, or returns false after the last one.
    package func next() throws -> Bool {
        let status = sqlite3_step(handle)
        if status == SQLITE_ROW { return true }
        try statement.check(status)
        return false
    }

    /// A copy of a column's value.
    package func value(at column: Int) -> SQLiteValue {
        switch sqlite3_column_type(handle, Int32(column)) {
        case SQLITE_INTEGER: .integer(Int(sqlite3_column_int64(handle, Int32(column))))
        case SQLITE_FLOAT: .real(sqlite3_column_double(handle, Int32(column)))
        case SQLITE_TEXT: .text(bytes(at: column).map { String(decoding: $0, as: UTF8.self) } ?? "")
        case SQLITE_BLOB: .blob(bytes(at: column).map { [UInt8]($0) } ?? [])
        default: .null
        }
    }

    /// The integer in a column.
    ///
    /// Nil for a value of another kind.
    package func integer(at column: Int) -> Int? {
        guard sqlite3_column_type(handle, Int32(column)) == SQLITE_INTEGER else { return nil }
        return Int(sqlite3_column_int64(handle, Int32(column)))
    }

    /// The number in a column.
    ///
    /// Nil for a text, a blob or NULL.
    package func real(at column: Int) -> Double? {
        let type = sqlite3_column_type(handle, Int32(column))
        guard type == SQLITE_FLOAT || type == SQLITE_INTEGER else { return nil }
        return sqlite3_column_double(handle, Int32(column))
    }

    /// The bytes of a blob, or of a text in UTF-8, valid until the next row.
    ///
    /// Nil for a number or NULL.
    package func bytes(at column: Int) -> UnsafeRawBufferPointer? {
        let start: UnsafeRawPointer?
        switch sqlite3_column_type(handle, Int32(column)) {
        case SQLITE_TEXT: start = sqlite3_column_text(handle, Int32(column)).map { .init($0) }
        case SQLITE_BLOB: start = sqlite3_column_blob(handle, Int32(column))
        default: return nil
        }
        // Asked for afterwards, because a text in UTF-16 has another length.
        let count = sqlite3_column_bytes(handle, Int32(column))
        return UnsafeRawBufferPointer(start: start, count: Int(count))
    }
}

/// A value in one of SQLite's five storage classes.
package enum SQLiteValue: Sendable {
    case null
    case integer(Int)
    case real(Double)
    /// Invalid UTF-8 in a file is read with replacement characters.
    case text(String)
    case blob([UInt8])

    fileprivate func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .null: return sqlite3_bind_null(statement, index)
        case .integer(let number): return sqlite3_bind_int64(statement, index, Int64(number))
        case .real(let number): return sqlite3_bind_double(statement, index, number)
        case .text(var text):
            return text.withUTF8 {
                csqlite_bind_text(statement, index, $0.baseAddress, UInt64($0.count))
            }
        case .blob(let bytes):
            return bytes.withUnsafeBytes {
                csqlite_bind_blob(statement, index, $0.baseAddress, UInt64($0.count))
            }
        }
    }

    /// The integer.
    ///
    /// Nil for a value of another kind.
    package var integer: Int? { if case .integer(let number) = self { number } else { nil } }

    /// The number.
    ///
    /// Nil for a text, a blob or NULL.
    package var real: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .real(let number): number
        case .null, .text, .blob: nil
        }
    }

    /// The text.
    ///
    /// Nil for a value of another kind.
    package var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// An integer equals a real with the same value, as in SQLite.
extension SQLiteValue: Hashable {
    package static func == (one: Self, other: Self) -> Bool {
        switch (one, other) {
        case (.null, .null): true
        case (.integer(let one), .integer(let other)): one == other
        case (.real(let one), .real(let other)): one == other
        case (.integer(let one), .real(let other)): one == Int(exactly: other)
        case (.real(let one), .integer(let other)): Int(exactly: one) == other
        case (.text(let one), .text(let other)): one == other
        case (.blob(let one), .blob(let other)): one == other
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .integer(let number): hasher.combine(Double(number))
        case .real(let number): hasher.combine(number)
        case .text(let text): hasher.combine(text)
        case .blob(let bytes): hasher.combine(bytes)
        }
    }
}
