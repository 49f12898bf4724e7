import CSystemSQLite
import Dispatch
import Synchronization

/// A database with one connection, which serves one caller at a time.
///
/// SQLite blocks while it waits for the disk or for other programs. The actor therefore runs on a queue of
/// its own, and asynchronous callers never block the threads that all tasks share.
package actor SQLiteDatabase {
    package enum Mode: Hashable, Sendable {
        /// Reads and writes, and creates a missing file.
        case readWrite
        case readOnly
        /// Reads the file alone, without locks and without its write-ahead log. Nobody may write meanwhile.
        case immutable
    }

    package nonisolated let path: String
    private let executor = QueueExecutor()
    /// Used on the executor's queue only.
    private nonisolated(unsafe) let connection: SQLiteConnection

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Opens a file, and checks that it is a database.
    ///
    /// - Parameters:
    ///   - path: the file, or ":memory:" for a database without one.
    ///   - mode: the operations that the connection allows.
    ///   - busyTimeout: how long to wait for another program's lock before an error is thrown.
    /// - Throws: `SQLiteError`.
    package init(
        _ path: String, _ mode: Mode = .readWrite, busyTimeout: Duration = .zero
    ) throws {
        self.path = path
        connection = try SQLiteConnection(path, mode, busyTimeout: busyTimeout)
    }

    /// Calls a function with the connection, and blocks until it returns.
    ///
    /// A transaction that is still open afterwards is rolled back.
    ///
    /// - Parameter body: must not use this database itself, nor keep the connection or its statements.
    /// - Returns: the function's result.
    package nonisolated func use<Result>(
        _ body: (SQLiteConnection) throws -> Result
    ) rethrows -> Result {
        try executor.queue.sync {
            defer { connection.rollBack() }
            return try body(connection)
        }
    }

    /// Calls a function with the connection, like `use`, without blocking the caller's thread.
    ///
    /// If the task is canceled, SQLite interrupts the running statement, and no other statement starts.
    ///
    /// - Returns: the function's result.
    /// - Throws: an error of the function, or `CancellationError`.
    package func run<Result: Sendable>(
        _ body: @Sendable (SQLiteConnection) throws -> Result
    ) async throws -> Result {
        let cancellation = connection.beginCancellable()
        defer { connection.endCancellable() }
        return try await withTaskCancellationHandler {
            defer { connection.rollBack() }
            try connection.check()
            return try body(connection)
        } onCancel: {
            cancellation.cancel()
        }
    }

    /// Closes the connection once nobody uses it.
    ///
    /// - Throws: `SQLiteError` with the code `.busy` if somebody kept a statement.
    package nonisolated func close() throws { try executor.queue.sync { try connection.close() } }
}

/// Runs an actor on a queue that may be blocked.
private final class QueueExecutor: SerialExecutor {
    let queue = DispatchQueue(label: "SQLite")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

/// Interrupts one use of a connection when its task is canceled.
final class SQLiteCancellation: Sendable {
    private struct State {
        var isCancelled = false
        nonisolated(unsafe) var handle: OpaquePointer?
    }

    private let state: Mutex<State>

    /// - Parameter handle: an open connection, until `end()`.
    init(of handle: OpaquePointer?) { state = Mutex(State(handle: handle)) }

    var isCancelled: Bool { state.withLock(\.isCancelled) }

    func cancel() {
        state.withLock {
            $0.isCancelled = true
            if let handle = $0.handle { sqlite3_interrupt(handle) }
        }
    }

    /// Interrupts nothing any more.
    func end() { state.withLock { $0.handle = nil } }
}
