import OrderedCollections

/// Work that takes turns: a few pieces at a time, the next for the client with the fewest under way.
package actor WorkTurns {
    private struct Waiter {
        var client: String
        var turn: CheckedContinuation<Bool, Never>
    }

    private let width: Int
    /// The number of one client at a time.
    nonisolated let share: Int
    /// The number of pieces under way by client.
    private var running: [String: Int] = [:]
    /// The waiters, in order of arrival.
    private var waiting: OrderedDictionary<Int, Waiter> = [:]
    private var count = 0

    /// - Parameters:
    ///   - width: the number of pieces at a time, at least 1.
    ///   - share: the number of one client at a time. Nil for all turns.
    package init(_ width: Int, share: Int? = nil) {
        self.width = max(1, width)
        self.share = max(1, share ?? .max)
    }

    /// Does a piece of work when it is its turn.
    ///
    /// - Parameters:
    ///   - client: whose turn it uses. An unknown client has no share.
    ///   - work: the work.
    /// - Returns: the work's result, or nil if the task was cancelled before its turn.
    package func run<Result: Sendable>(
        for client: String?, _ work: @Sendable () async -> Result
    ) async -> Result? {
        let client = client ?? ""
        guard await enter(client) else { return nil }
        defer { leave(client) }
        return await work()
    }

    /// Does a piece of work like `run`, on threads that no live view and no post waits for.
    package func runAside<Result: Sendable>(
        for client: String?, _ work: @escaping @Sendable () async -> Result
    ) async -> Result? {
        await run(for: client) { await Self.aside(work) } ?? nil
    }

    /// The result comes by a stream, because a task that is awaited gets the priority of its waiter.
    private static func aside<Result: Sendable>(
        _ work: @escaping @Sendable () async -> Result
    ) async -> Result? {
        let (results, continuation) = AsyncStream.makeStream(of: Result.self)
        let task = Task(priority: .utility) {
            continuation.yield(await work())
            continuation.finish()
        }
        // The turn lasts until the work has ended, even if the caller was canceled.
        let result = Task.detached { await results.first { _ in true } }
        return await withTaskCancellationHandler {
            await result.value
        } onCancel: {
            task.cancel()
        }
    }

    /// The number of pieces under way, and of those that wait for their turn.
    package var load: (running: Int, waiting: Int) {
        (running.values.reduce(0, +), waiting.count)
    }

    private func enter(_ client: String) async -> Bool {
        if hasTurn(for: client) {
            running[client, default: 0] += 1
            return true
        }
        count += 1
        let number = count
        return await withTaskCancellationHandler {
            await withCheckedContinuation { turn in
                guard !Task.isCancelled else { return turn.resume(returning: false) }
                waiting[number] = Waiter(client: client, turn: turn)
            }
        } onCancel: {
            Task { await self.cancel(number) }
        }
    }

    private func hasTurn(for client: String) -> Bool {
        running.values.reduce(0, +) < width
            && (client.isEmpty || running[client, default: 0] < share)
    }

    private func leave(_ client: String) {
        running[client] = running[client].flatMap { $0 > 1 ? $0 - 1 : nil }
        let next = waiting.elements.indices
            .filter { hasTurn(for: waiting.elements[$0].value.client) }
            .min { (load(at: $0), $0) < (load(at: $1), $1) }
        guard let next else { return }
        let waiter = waiting.remove(at: next).value
        running[waiter.client, default: 0] += 1
        waiter.turn.resume(returning: true)
    }

    private func load(at index: Int) -> Int {
        running[waiting.elements[index].value.client, default: 0]
    }

    private func cancel(_ number: Int) {
        waiting.removeValue(forKey: number)?.turn.resume(returning: false)
    }
}
