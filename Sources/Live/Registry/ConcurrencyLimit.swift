import DequeModule

/// Limits concurrent operations; further ones wait in the order in which they came.
actor ConcurrencyLimit {
    private var free: Int
    private var waiting: Deque<CheckedContinuation<Void, Never>> = []

    /// - Parameter count: the number of concurrent operations, at least one.
    init(_ count: Int) { free = max(1, count) }

    /// Runs an operation when it is its turn.
    ///
    /// A cancelled one is run too, and finds that out by itself.
    func run<Result: Sendable>(_ operation: @Sendable () async -> Result) async -> Result {
        await enter()
        defer { leave() }
        return await operation()
    }

    private func enter() async {
        if free > 0 { return free -= 1 }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// The slot goes to the first waiter.
    private func leave() {
        if let next = waiting.popFirst() { next.resume() } else { free += 1 }
    }
}
