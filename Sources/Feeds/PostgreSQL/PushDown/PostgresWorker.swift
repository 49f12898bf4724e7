import CLibpq
import Foundation

/// One connection that asks a question after the other, on a thread of its own.
actor PostgresWorker {
    private let executor = BlockingExecutor("PostgreSQL questions")
    private let wait = DescriptorWait()
    private let address: PostgresAddress
    private let timeout: Double
    private var session: PostgresSession?

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    init(_ address: PostgresAddress, timeout: Double) {
        (self.address, self.timeout) = (address, timeout)
    }

    /// Reads what a statement gives; where the task is cancelled the database stops working at it.
    ///
    /// - Throws: `FeedError`, or `CancellationError`.
    nonisolated func answer<Answer: Sendable>(
        to statement: SQLStatement,
        _ read: @escaping @Sendable (PostgresResult) throws(FeedError) -> Answer
    ) async throws -> Answer {
        try await withTaskCancellationHandler {
            try await ask(statement, read)
        } onCancel: {
            wait.interrupt()
        }
    }

    private func ask<Answer: Sendable>(
        _ statement: SQLStatement, _ read: (PostgresResult) throws(FeedError) -> Answer
    ) throws -> Answer {
        // Whoever was cancelled before is past; whoever is from now on interrupts.
        wait.reset()
        try Task.checkCancellation()
        let isKept = session != nil
        do { return try read(execute(statement)) } catch {
            let isBroken = session?.isUsable == false
            giveUp()
            try Task.checkCancellation()
            // The server may have been started anew since the last question.
            guard isBroken, isKept else { throw error }
            return try read(execute(statement))
        }
    }

    private func execute(_ statement: SQLStatement) throws(FeedError) -> PostgresResult {
        try connect().execute(statement.text, statement.values)
    }

    /// The connection, made where there is none.
    private func connect() throws(FeedError) -> PostgresSession {
        if let session { return session }
        // The server's own limit comes first, so that the connection can be used on.
        let session = try PostgresSession(address, timeout: timeout + 5, wait: wait)
        let limit = SQLStatement(
            text: "SELECT set_config('statement_timeout', $1, false)",
            values: ["\(Int(timeout * 1_000))ms"])
        _ = try session.execute(limit.text, limit.values)
        self.session = session
        return session
    }

    /// Ends what the connection is at; one that can't is closed.
    private func giveUp() {
        wait.reset()
        guard let session else { return }
        do throws(FeedError) {
            if session.isUsable { return try session.cancel() }
        } catch {}
        self.session = nil
    }
}
