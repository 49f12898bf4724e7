import Synchronization

/// Writes that nobody was answered yet, and how long the answered ones took.
package final class WritesUnderWay: Sendable {
    private struct State {
        var next = 0
        var waiting: [Int: (rows: Int, start: ContinuousClock.Instant)] = [:]
    }

    /// From rows that came to their answer.
    package let durations = DurationHistogram()
    private let state = Mutex(State())

    package init() {}

    /// - Returns: the number by which it ends.
    func begin(rows: Int, at start: ContinuousClock.Instant = .now) -> Int {
        state.withLock { state in
            state.next += 1
            state.waiting[state.next] = (rows, start)
            return state.next
        }
    }

    func end(_ number: Int, at end: ContinuousClock.Instant = .now) {
        guard let write = state.withLock({ $0.waiting.removeValue(forKey: number) }) else { return }
        durations.record(end - write.start)
    }

    /// How many rows came that aren't in the log yet.
    package var rows: Int { state.withLock { $0.waiting.values.reduce(0) { $0 + $1.rows } } }

    /// How long the oldest of them has been waiting; zero where none does.
    package func age(at now: ContinuousClock.Instant = .now) -> Duration {
        state.withLock { $0.waiting.values.map(\.start).min() }.map { now - $0 } ?? .zero
    }
}
