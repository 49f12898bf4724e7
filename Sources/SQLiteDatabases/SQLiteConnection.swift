import CSystemSQLite

/// The connection of a `SQLiteDatabase`, while somebody uses it.
package final class SQLiteConnection {
    package enum TransactionKind: String, Sendable {
        /// Locks the file at the first read or write.
        case deferred = "DEFERRED"
        /// Locks the file for writing at once, so that no other writer can come in between.
        case immediate = "IMMEDIATE"
    }

    /// Nil once it is closed.
    private var handle: OpaquePointer?
    private var cachedStatements: [String: SQLiteStatement] = [:]
    private var isInTransaction = false
    private var cancellation: SQLiteCancellation?

    init(_ path: String, _ mode: SQLiteDatabase.Mode, busyTimeout: Duration) throws {
        // Without a mutex of SQLite's: the queue of the database serves one caller at a time.
        let flags = mode.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        try check(sqlite3_open_v2(mode.fileName(path), &handle, flags, nil))
        sqlite3_busy_timeout(handle, Int32(clamping: Int(busyTimeout / .milliseconds(1))))
        // Double quotes mark names only: a misspelled column is an error, not a text.
        csqlite_configure(handle, SQLITE_DBCONFIG_DQS_DDL, 0)
        csqlite_configure(handle, SQLITE_DBCONFIG_DQS_DML, 0)
        csqlite_configure(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1)
        // SQLite reads a file at its first statement only.
        try execute("SELECT * FROM sqlite_master LIMIT 1")
    }

    deinit {
        cachedStatements = [:]
        // If somebody kept a statement, SQLite closes the file after the last of them.
        sqlite3_close_v2(handle)
    }

    func close() throws {
        cachedStatements = [:]
        try check(sqlite3_close(handle))
        handle = nil
    }

    // MARK: Statements

    /// Runs one statement or several, without parameters, and ignores their rows.
    package func execute(_ script: String) throws {
        try check(script)
        try check(sqlite3_exec(handle, script, nil, nil, nil), script)
    }

    /// Runs one statement, and ignores its rows.
    package func execute(_ sql: String, _ values: [SQLiteValue]) throws {
        try prepare(sql).execute(values)
    }

    /// Returns the first value of a statement's first row, or `.null` if it has no rows.
    package func first(_ sql: String, _ values: [SQLiteValue] = []) throws -> SQLiteValue {
        try prepare(sql).query(values) { try $0.next() ? $0.value(at: 0) : .null }
    }

    /// Calls a function with each row of a statement.
    ///
    /// - Returns: the function's results.
    package func rows<Element>(
        of sql: String, _ body: (SQLiteCursor) throws -> Element
    ) throws -> [Element] {
        try prepare(sql).query { row in
            var elements: [Element] = []
            while try row.next() { elements.append(try body(row)) }
            return elements
        }
    }

    /// Prepares one statement, which a semicolon and comments may follow.
    package func prepare(_ sql: String) throws -> SQLiteStatement { try prepare(sql, flags: 0) }

    /// Returns a statement that is prepared at its first use and then kept.
    ///
    /// A kept statement of a table from which another program drops columns gives NULL for their cells.
    package func cachedStatement(_ sql: String) throws -> SQLiteStatement {
        if let statement = cachedStatements[sql] { return statement }
        let statement = try prepare(sql, flags: UInt32(SQLITE_PREPARE_PERSISTENT))
        cachedStatements[sql] = statement
        return statement
    }

    private func prepare(_ sql: String, flags: UInt32) throws -> SQLiteStatement {
        try check(sql)
        return try sql.withCString { start in
            var (first, second, rest): (OpaquePointer?, OpaquePointer?, UnsafePointer<CChar>?)
            try check(sqlite3_prepare_v3(handle, start, -1, flags, &first, &rest), sql)
            guard let first else { throw SQLiteError(.error, "there is no statement", sql) }
            let statement = SQLiteStatement(first, of: self, sql)
            let status = sqlite3_prepare_v3(handle, rest, -1, 0, &second, nil)
            sqlite3_finalize(second)
            guard status == SQLITE_OK, second == nil else {
                throw SQLiteError(.misuse, "there is more than one statement", sql)
            }
            return statement
        }
    }

    /// The number of rows that the last INSERT, UPDATE or DELETE changed.
    package var changes: Int { handle.map { Int(sqlite3_changes64($0)) } ?? 0 }

    /// The number of the row that was inserted last.
    package var lastRowID: Int { handle.map { Int(sqlite3_last_insert_rowid($0)) } ?? 0 }

    /// Copies the whole write-ahead log into the file, and empties it.
    package func checkpoint() throws {
        try check(nil)
        try check(
            sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil))
    }

    // MARK: Transactions

    /// Commits the work of a function, or rolls it back if the function or the commit throws.
    ///
    /// - Returns: the function's result.
    package func transaction<Result>(
        _ kind: TransactionKind = .immediate, _ body: () throws -> Result
    ) throws -> Result {
        try execute("BEGIN \(kind.rawValue)")
        isInTransaction = true
        defer {
            isInTransaction = false
            rollBack()
        }
        let result = try body()
        try execute("COMMIT")
        return result
    }

    /// Rolls back an open transaction.
    func rollBack() {
        // After some errors SQLite has done so by itself.
        guard let handle, sqlite3_get_autocommit(handle) == 0 else { return }
        cancellation?.end()
        sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
    }

    // MARK: Errors and cancellation

    func beginCancellable() -> SQLiteCancellation {
        let cancellation = SQLiteCancellation(of: handle)
        self.cancellation = cancellation
        return cancellation
    }

    func endCancellable() {
        cancellation?.end()
        cancellation = nil
    }

    /// Throws an error if no statement may start.
    func check(_ sql: String? = nil) throws {
        guard handle != nil else { throw SQLiteError(.misuse, "the database is closed", sql) }
        if cancellation?.isCancelled == true { throw CancellationError() }
        // Otherwise each statement after the failed one would be a transaction of its own.
        if isInTransaction, sqlite3_get_autocommit(handle) != 0 {
            throw SQLiteError(.abort, "the transaction was rolled back after an error", sql)
        }
    }

    /// Throws the error of a call that failed just now.
    func check(_ status: Int32, _ sql: String? = nil) throws {
        if status == SQLITE_OK { return }
        let code = SQLiteError.Code(rawValue: status)
        if code == .interrupt, cancellation?.isCancelled == true { throw CancellationError() }
        throw SQLiteError(code, String(cString: sqlite3_errmsg(handle)), sql)
    }
}

extension SQLiteDatabase.Mode {
    fileprivate var flags: Int32 {
        switch self {
        case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        case .readOnly: SQLITE_OPEN_READONLY
        case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        }
    }

    /// The path, or the URI by which SQLite opens it (<https://www.sqlite.org/uri.html>).
    fileprivate func fileName(_ path: String) -> String {
        guard self == .immutable else { return path }
        let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3F")
            .replacing("#", with: "%23")
        return (path.hasPrefix("/") ? "file://" : "file:") + escaped + "?immutable=1"
    }
}

package struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A result code (<https://www.sqlite.org/rescode.html>), extended or not.
    package struct Code: RawRepresentable, Hashable, Sendable {
        package let rawValue: Int32

        package init(rawValue: Int32) { self.rawValue = rawValue }

        /// The code without its extension, such as `.inputOutput` for all errors of reading and writing.
        package var primary: Code { Code(rawValue: rawValue & 0xFF) }

        package static let error = Code(rawValue: SQLITE_ERROR)
        package static let abort = Code(rawValue: SQLITE_ABORT)
        package static let busy = Code(rawValue: SQLITE_BUSY)
        package static let interrupt = Code(rawValue: SQLITE_INTERRUPT)
        package static let inputOutput = Code(rawValue: SQLITE_IOERR)
        package static let corrupt = Code(rawValue: SQLITE_CORRUPT)
        package static let full = Code(rawValue: SQLITE_FULL)
        package static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
        package static let misuse = Code(rawValue: SQLITE_MISUSE)
        package static let notADatabase = Code(rawValue: SQLITE_NOTADB)
    }

    /// The extended code.
    package let code: Code
    /// SQLite's own words, such as "no such table: readings".
    package let message: String
    package let sql: String?

    init(_ code: Code, _ message: String, _ sql: String? = nil) {
        (self.code, self.message, self.sql) = (code, message, sql)
    }

    package var description: String {
        "SQLite error \(code.rawValue): \(message)" + (sql.map { ", in: \($0)" } ?? "")
    }
}
