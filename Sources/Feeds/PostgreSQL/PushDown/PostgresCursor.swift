import Synchronization
import Tables

/// Rows of one server, read through a cursor on a connection of its own, which ends with it.
struct PostgresCursor: Sendable {
    private let worker: PostgresWorker
    private let cells: @Sendable (PostgresResult) throws(FeedError) -> [[Value]]

    /// Begins to read, at one moment of the database.
    ///
    /// - Throws: `FeedError`; `CancellationError` where the task is cancelled.
    init(
        _ select: SQLSelect, at address: PostgresAddress, timeout: Double,
        _ cells: @escaping @Sendable (PostgresResult) throws(FeedError) -> [[Value]]
    ) async throws {
        (worker, self.cells) = (PostgresWorker(address, timeout: timeout), cells)
        let begin = SQLStatement(text: "BEGIN ISOLATION LEVEL REPEATABLE READ", values: [])
        for statement in [begin, SQLWriter.cursor(named: Self.cursor, for: select)] {
            try await worker.answer(to: statement) { _ in }
        }
    }

    /// The next rows, column by column; nil after the last.
    func next() async throws -> [[Value]]? {
        let fetch = SQLStatement(
            text: "FETCH \(Self.rowsTogether) FROM \(RowSelection.quoted(Self.cursor))",
            values: [])
        let columns = try await worker.answer(to: fetch, cells)
        return columns.first?.isEmpty == false ? columns : nil
    }

    private static let cursor = "rows"
    private static let rowsTogether = 2_000
}

/// The rows of several servers, one server after the other.
actor PushedFile: PushedCursor {
    private var cursors: [PostgresCursor] = []
    private let permit: CursorLimit.Permit

    /// Begins to read from all of them.
    init(
        _ servers: [PushedServer], where conditions: [RowFilter.Condition],
        _ permit: CursorLimit.Permit
    ) async throws {
        self.permit = permit
        for server in servers { cursors.append(try await server.cursor(where: conditions)) }
    }

    func next() async throws -> [[Value]]? {
        while let cursor = cursors.first {
            if let columns = try await cursor.next() { return columns }
            // Its connection is for others.
            cursors.removeFirst()
        }
        return nil
    }
}

/// How many files of a table's rows are made at once.
final class CursorLimit: Sendable {
    /// The right to make one, until it is released.
    final class Permit: Sendable {
        private let limit: CursorLimit

        fileprivate init(_ limit: CursorLimit) { self.limit = limit }

        deinit { limit.count.withLock { $0 -= 1 } }
    }

    private let count = Mutex(0)

    /// Nil while there are enough.
    func enter() -> Permit? {
        let isFree = count.withLock { count in
            defer { if count < Self.most { count += 1 } }
            return count < Self.most
        }
        return isFree ? Permit(self) : nil
    }

    static let most = 2
}
