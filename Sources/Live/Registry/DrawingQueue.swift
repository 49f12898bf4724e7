import DequeModule

/// The views that wait to be drawn for the first time: a few at a time, in the order in which they came.
actor DrawingQueue {
    /// Of watched views, too.
    nonisolated let durations = ViewDurations()
    private var free: Int
    private var waiting: Deque<CheckedContinuation<Void, Never>> = []

    /// - Parameter count: the number of views drawn at a time, at least one.
    init(_ count: Int) { free = max(1, count) }

    /// Draws a view when it is its turn.
    ///
    /// A cancelled one is run too, and finds that out by itself.
    func run<Result: Sendable>(_ draw: @Sendable () async -> Result) async -> Result {
        await enter()
        defer { leave() }
        return await draw()
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
