import Synchronization

/// How often something took how long, for whoever watches the server.
package final class DurationHistogram: Sendable {
    /// The counts so far.
    package struct Counts: Hashable, Sendable {
        /// How many took no longer than each of `bounds`, the shorter ones included.
        package var upTo: [Int]
        package var total: Int
        /// Of all of them, in seconds.
        package var seconds: Double
    }

    /// In seconds, as far apart as Prometheus's clients have them by default, and a millisecond below.
    package static let bounds = [
        0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
    ]

    private let state = Mutex((counts: Array(repeating: 0, count: bounds.count + 1), seconds: 0.0))

    package init() {}

    package func record(_ duration: Duration) {
        let seconds = duration / .seconds(1)
        let index = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
        state.withLock {
            $0.counts[index] += 1
            $0.seconds += seconds
        }
    }

    package var counts: Counts {
        let (counts, seconds) = state.withLock { $0 }
        var total = 0
        let upTo = counts.map { count in
            total += count
            return total
        }
        return Counts(upTo: upTo.dropLast(), total: total, seconds: seconds)
    }
}
