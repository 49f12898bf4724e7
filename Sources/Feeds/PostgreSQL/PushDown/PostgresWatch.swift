/// Looks whether anything was written to a database, on a connection and a thread of its own.
actor PostgresWatch {
    private let executor = BlockingExecutor("PostgreSQL changes")
    private let wait = DescriptorWait()
    private let rules: PostgresRules
    private let table: FeedTable
    private var session: PostgresSession?
    /// The transactions that had ended when it looked last.
    private var seen: String?

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    init(_ rules: PostgresRules, _ table: FeedTable) {
        (self.rules, self.table) = (rules, table)
    }

    /// Does something with the connection; where it fails or the task is cancelled, the connection is closed.
    nonisolated func connected(_ work: () async throws -> Void) async throws {
        try await withTaskCancellationHandler {
            do { try await work() } catch {
                await close()
                try Task.checkCancellation()
                throw error
            }
        } onCancel: {
            wait.interrupt()
        }
    }

    func connect() throws(FeedError) {
        let session = try rules.session(wait)
        // Where the table could wait for its database, nobody has compared their columns.
        _ = try rules.pushedColumns(session, for: table)
        self.session = session
    }

    func close() { session = nil }

    /// Whether transactions have ended that may have written something, since it was asked last; the first time it is
    /// true, because charts may have been drawn before.
    ///
    /// Only those that write have a number, and so it is false where all have only read.
    func hasChanged() throws(FeedError) -> Bool {
        guard let session else { throw FeedError("\(rules.address.name) isn't connected") }
        let now = try session.execute("SELECT txid_current_snapshot()").text(0, 0)
        defer { seen = now }
        return seen != now
    }

    func waitForChange() throws(FeedError) {
        guard let session else { throw FeedError("\(rules.address.name) isn't connected") }
        _ = try session.waitForNotification(until: .now + .seconds(rules.interval ?? 60))
    }
}
