/// Some connections to a database: never more questions at once than there are connections.
///
/// Those that wait get one in the order in which they came.
actor PostgresPool {
    private struct Waiter {
        let id: Int
        let continuation: CheckedContinuation<PostgresWorker?, Never>
    }

    /// The one that was used last is at the end.
    private var idle: [PostgresWorker]
    private var waiters: [Waiter] = []
    private var nextID = 0

    /// - Parameters:
    ///   - address: of the database.
    ///   - count: how many connections there may be, at least one; each is made when it is first needed.
    ///   - timeout: how many seconds a question may take.
    init(_ address: PostgresAddress, connections count: Int, timeout: Double) {
        idle = (0..<max(1, count)).map { _ in PostgresWorker(address, timeout: timeout) }
    }

    /// Reads what a statement gives, once a connection is free.
    ///
    /// - Throws: `FeedError`; `CancellationError` where the task is cancelled, which ends the work in the
    ///   database.
    nonisolated func answer<Answer: Sendable>(
        to select: SQLSelect,
        _ read: @escaping @Sendable (PostgresResult) throws(FeedError) -> Answer
    ) async throws -> Answer {
        guard let worker = await free() else { throw CancellationError() }
        let result: Result<Answer, any Error>
        do {
            result = .success(
                try await worker.answer(to: SQLWriter.statement(select), read))
        } catch { result = .failure(error) }
        await release(worker)
        return try result.get()
    }

    /// Nil where the task was cancelled before there was one.
    private func free() async -> PostgresWorker? {
        if Task.isCancelled { return nil }
        if let worker = idle.popLast() { return worker }
        let id = nextID
        nextID += 1
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { return continuation.resume(returning: nil) }
                waiters.append(Waiter(id: id, continuation: continuation))
            }
        } onCancel: {
            Task { await self.forget(id) }
        }
    }

    private func forget(_ id: Int) {
        guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
        waiters.remove(at: index).continuation.resume(returning: nil)
    }

    private func release(_ worker: PostgresWorker) {
        guard !waiters.isEmpty else { return idle.append(worker) }
        waiters.removeFirst().continuation.resume(returning: worker)
    }
}
